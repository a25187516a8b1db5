"""The simulated room finds what is wrong: each of these faults is found within a few seeds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest

from cardroom.dealing.events import Dealt
from cardroom.floor.log import resume
from cardroom.ledger import Entry, Reading, Transaction
from cardroom.ledger.rows import Posting
from cardroom.ledger.writer import Job, Writer, _attempt
from cardroom.server import keeper, room
from cardroom.server.asked import Asked
from cardroom.server.audience import Audience
from cardroom.server.keeper import Keeper
from cardroom.server.storage import Storage
from simulated.simulation import SimulationFailed, simulate

pytestmark = pytest.mark.slow
SEEDS = 40


class Find(Protocol):
    def __call__(self, first: int = 0) -> str:
        """What the first seed that finds something has found. `first` saves those that are known to find nothing."""


@pytest.fixture
def find(tmp_path: Path) -> Find:
    def play(first: int = 0) -> str:
        for seed in range(first, first + SEEDS):
            folder = tmp_path / str(seed)
            folder.mkdir()
            try:
                simulate(seed, folder)
            except SimulationFailed as failed:
                return failed.why
        return "nothing"

    return play


def test_a_command_that_is_acknowledged_before_the_commit(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer_first(self: Writer, batch: list[Job]) -> None:
        answered = 0
        try:
            with self._store.write() as transaction:
                for job, answer in batch:
                    _attempt(transaction, job, answer)()
                    answered += 1
        except BaseException as error:
            for _, answer in batch[answered:]:
                answer.set_exception(error)

    monkeypatch.setattr(Writer, "_commit", answer_first)
    found = find(first=3)
    shown = found.endswith(("was acknowledged and is not stored", "was shown before it was durable"))
    assert shown or "is at entry" in found, "a table or a desk that is ahead of its log notices it, too"


def test_an_id_that_counts_twice(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    key = Asked.key.fget  # type: ignore[attr-defined]
    first: dict[str, object] = {}

    def only_the_first(self: Asked) -> str:
        wanted: str = key(self)
        return wanted if first.setdefault(wanted, self.answer) is self.answer else ""

    monkeypatch.setattr(Asked, "key", property(only_the_first))
    assert "was acknowledged" in find()


def test_a_table_that_is_rebuilt_without_its_last_entry(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    class Shorter:
        def __init__(self, reading: Reading) -> None:
            self._reading = reading

        def __getattr__(self, name: str) -> Any:
            return getattr(self._reading, name)

        def entries(self, name: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
            return iter(list(self._reading.entries(name, after, limit))[:-1])

    for module in (room, keeper):
        monkeypatch.setattr(module, "resume", lambda reading, *more: resume(Shorter(reading), *more))  # type: ignore[arg-type]
    assert find() != "nothing"


def test_a_cent_that_is_lost_in_a_posting(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    posted = Transaction._posted

    def lose_a_cent(self: Transaction, postings: dict[str, int]) -> list[Posting]:
        right = posted(self, postings)
        if len(right) < 3:
            return right
        account, sequence, cents, balance = right[-1]
        return [*right[:-1], Posting(account, sequence, cents - 1, balance - 1)]

    monkeypatch.setattr(Transaction, "_posted", lose_a_cent)
    assert "makes or loses money" in find()


def test_a_balance_that_is_remembered_from_a_commit_that_failed(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = Transaction.commit_failed

    def remember_balances(self: Transaction) -> None:
        failed(self)
        self._kept.update(dict(self._pending.balances), {})

    monkeypatch.setattr(Transaction, "commit_failed", remember_balances)
    assert "balances differ" in find(first=124)


def test_a_card_that_everybody_sees(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dealt, "shown_to", lambda self, _viewer: self)
    assert "has cards that they may not see" in find()


def test_a_command_that_is_refused_although_its_commit_succeeded(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Keeper._answer

    def forget(self: Keeper, asked: Asked, error: Exception, _done: object) -> None:
        answer(self, asked, error, None)

    monkeypatch.setattr(Keeper, "_answer", forget)
    assert find(first=65) != "nothing"


def test_an_update_that_is_sent_before_the_commit(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Keeper._write

    def show_first(self: Keeper, transaction: Transaction, entry: Any, *more: Any) -> None:
        self.audience.publish(self.table, entry)
        write(self, transaction, entry, *more)

    monkeypatch.setattr(Keeper, "_write", show_first)
    assert find() != "nothing"


def test_an_update_that_is_forgotten(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    publish = Audience.publish

    def forget_some(self: Audience, table: Any, entry: Any, *asked: Any) -> None:
        if entry.version % 10:
            publish(self, table, entry, *asked)

    monkeypatch.setattr(Audience, "publish", forget_some)
    found = find()
    assert "came after" in found or "other events" in found


def test_storage_that_is_tried_again_at_once(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(self: Storage) -> None:
        await asyncio.sleep(0)
        self.trouble = ""
        self._works.set()

    monkeypatch.setattr(Storage, "_probe", at_once)
    assert "complains of its storage again" in find()


def test_a_keeper_that_waits_forever(find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_self: Storage) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Storage, "works", never)
    assert "s of quiet" in find()

"""What every desk of the room does, shown by one that adds up numbers."""

# ruff: noqa: ARG002 (the arguments are those of every desk)

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.dealing.refusals import Refusal
from cardroom.floor.guest import Refused
from cardroom.ledger import Transaction, chain
from cardroom.server import desk as desk_module
from cardroom.server.desk import Desk, Due
from cardroom.server.room import Room
from cardroom.server.storage import Unavailable
from support.room import OpenRoom, open_room

pytestmark = pytest.mark.anyio


class Add(msgspec.Struct, frozen=True, tag="add"):
    number: int
    at: int = 0


class Sum:
    def __init__(self, total: int = 0) -> None:
        self.total = total


class AddingDesk(Desk[Sum, Add, int]):
    """Adds numbers in the chain of the jackpots, which nobody else uses in these rooms. It refuses to go below zero."""

    def __init__(self, room: Room, due: int = 0) -> None:
        super().__init__(room, chain.JACKPOTS)
        self.published: list[int] = []
        self._due = due

    def fresh(self) -> Sum:
        return Sum()

    def apply(self, machine: Sum, command: Add) -> Sequence[int]:
        if machine.total + command.number < 0:
            raise Refusal("that is below zero", "too-little")
        machine.total += command.number
        return [machine.total]

    def body(self, machine: Sum, command: Add, events: Sequence[int]) -> bytes:
        return msgspec.json.encode(command)

    def command_in(self, machine: Sum, body: bytes) -> Add:
        return msgspec.json.decode(body, type=Add)

    def is_same(self, one: Add, other: Add) -> bool:
        return one.number == other.number

    def due(self, machine: Sum) -> Due[Add] | None:
        """Adds one by itself until there are so many."""
        return Due(self.room.now(), Add(1)) if machine.total < self._due else None

    def publish(self, machine: Sum, command: Add, events: Sequence[int]) -> None:
        self.published += events

    def save(self, machine: Sum) -> bytes:
        return str(machine.total).encode()

    def restore(self, saved: bytes) -> Sum:
        return Sum(int(saved))


async def started(room: OpenRoom, due: int = 0) -> AddingDesk:
    await room.room.jackpots.stop()
    desk = AddingDesk(room.room, due)
    await desk.start()
    return desk


async def total(desk: AddingDesk) -> int:
    return await desk.look(lambda machine: machine.total)


async def test_a_command_is_carried_out_once_and_a_refusal_changes_nothing(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        desk = await started(room)
        assert await desk.ask(Add(3), "first") == [3]
        assert await desk.ask(Add(3, at=7), "first") == ()
        with pytest.raises(Refused, match="used for another command"):
            await desk.ask(Add(4), "first")
        with pytest.raises(Refused, match="below zero"):
            await desk.ask(Add(-4))
        assert (await total(desk), desk.published) == (3, [3])
        await desk.stop()


async def test_what_cannot_be_stored_is_not_shown_and_the_desk_goes_on_where_the_ledger_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path) as room:
        desk = await started(room)
        await desk.ask(Add(3))

        async def fail(_job: Callable[[Transaction], Any]) -> None:
            raise Unavailable("no storage")

        with monkeypatch.context() as patch:
            patch.setattr(room.room, "write", fail)
            with pytest.raises(Unavailable):
                await desk.ask(Add(5))
        assert (await total(desk), desk.published) == (3, [3])
        assert await desk.ask(Add(1)) == [4]
        await desk.stop()


async def test_a_new_desk_begins_where_the_last_one_ended_and_reads_only_what_follows_the_last_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "ENTRIES_A_SNAPSHOT", 3)
    async with open_room(tmp_path) as room:
        desk = await started(room)
        for _ in range(7):
            await desk.ask(Add(2))
        await desk.stop()
        with room.room.storage.store.read() as reading:
            saved = reading.saved(chain.JACKPOTS)
            assert saved is not None
            assert (saved.number, saved.body) == (6, b"12")
        assert await total(await started(room)) == 14


async def test_a_log_that_does_not_replay_stops_the_desk_and_not_the_room(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        await room.room.write(lambda transaction: transaction.append(chain.JACKPOTS, b"no command"))
        desk = await started(room)
        assert desk.is_dead
        with pytest.raises(Refused, match="do not add up"):
            await desk.ask(Add(1))
        assert (await room.anybody().http.get("/health")).status_code == 200
        await desk.stop()


async def test_the_room_does_what_is_due_by_itself(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        desk = await started(room, due=3)
        while await total(desk) < 3:
            await asyncio.sleep(0.001)
        assert desk.published == [1, 2, 3]
        await desk.stop()

"""A table whose log cannot be replayed is set aside with its money; the room opens without it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.floor.rescue import give_back
from cardroom.floor.seating import Sit
from cardroom.ledger import InUse, Note, Store, accounts, audit
from cardroom.server import room as room_module
from cardroom.server.pins import hash_pin
from cardroom.server.run import run
from cardroom.server.settings import Settings
from cardroom.server.storage import Storage, Unavailable
from support.live import ANN, BEN, Evening
from support.room import HOLDEM, open_room
from support.tampering import tampering

pytestmark = pytest.mark.anyio


async def test_the_room_opens_without_it_and_the_floor_sees_it(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        ann = await room.guest("Ann")
        await ann.command(1, Sit(1, 100_00), "sit")
        database = room.settings.database
    with tampering(f"sqlite:///{database}") as tamperer:
        tamperer.run(
            "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'chips', 'crisps') AS BLOB) "
            "WHERE chain = 'table/1' AND reason = 'sit'"
        )
    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        assert list(room.room.keepers) == [2]
        watched = (await room.staff("floor").get("/floor/tables")).json()
        assert [one["number"] for one in watched["tables"]] == [2]
        assert [one["number"] for one in watched["set_aside"]] == [1]
        health = (await room.anybody().http.get("/health")).json()
        assert (health["status"], health["without_keeper"]) == ("trouble", [1])
        with room.ledger() as reading:
            assert sum(reading.balances("stack/1/").values()) == 100_00
        ben = await room.guest("Ben")
        assert (await ben.command(2, Sit(1, 100_00), "sit")).status_code == 200


async def test_no_table_is_set_aside_because_the_storage_failed_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room does not open then, and opens with all its tables when it is started again."""

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    assert await tables_in_play(tmp_path) == [1]
    with monkeypatch.context() as failing:
        failing.setattr(room_module, "resume", fail)
        failing.setattr(Storage, "_failed", lambda *_: None)  # the next time, it works again
        with pytest.raises(Unavailable):
            await tables_in_play(tmp_path)
    assert await tables_in_play(tmp_path) == [1]


async def tables_in_play(folder: Path) -> list[int]:
    """Opens the room and closes it again."""
    async with open_room(folder, HOLDEM) as room:
        return list(room.room.keepers)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    store = Store.open(str(tmp_path / "room.db"))
    evening = Evening(HOLDEM, store=store, bots=False)
    evening.do(ANN, Sit(1, 100_00))
    evening.do(BEN, Sit(2, 100_00))
    yield evening
    store.close()


def balances(store: Store) -> dict[str, int]:
    with store.read() as reading:
        return reading.balances()


@pytest.mark.parametrize("hands", [0, 1])
def test_an_open_hand_is_undone_and_everybody_has_the_chips_from_before_the_deal(evening: Evening, hands: int) -> None:
    assert evening.store is not None
    evening.play(hands)
    evening.go_on(lambda: not evening.table.is_dealt and evening.table.shuffling.is_sealed)
    before = balances(evening.store)
    evening.go_on(lambda: evening.table.is_dealt)
    assert balances(evening.store)[accounts.play(1)] > 0, "the blinds are posted"
    note = Note(by=200_001, why="the log does not replay", details={"second": "200002"})
    with evening.store.write() as transaction:
        received = give_back(transaction, 1, note)
    after = balances(evening.store)
    stacks = {guest: before[accounts.stack(1, guest.number)] for guest in (ANN, BEN)}
    assert received == {accounts.player(guest.number): chips for guest, chips in stacks.items()}
    for guest, chips in stacks.items():
        assert after[accounts.player(guest.number)] == before[accounts.player(guest.number)] + chips
    assert (after[accounts.play(1)], after.get(accounts.collection(1))) == (0, before.get(accounts.collection(1)))
    assert audit(evening.store) == []
    with pytest.raises(ValueError, match="table 1 is closed"), evening.store.write() as transaction:
        give_back(transaction, 1, note)


def test_the_command_asks_two_members_of_the_staff(evening: Evening, tmp_path: Path) -> None:
    assert evening.store is not None
    evening.go_on(lambda: evening.table.is_dealt)
    with evening.store.write() as transaction:
        staff = [transaction.add_person(role, role, hash_pin("271828")) for role in ("floor", "cashier")]
        guest = transaction.add_person("Ann", "player", hash_pin("271828"))
    evening.store.close()
    words = ["void-table", "1", "--database", str(tmp_path / "room.db"), "--why", "the log does not replay"]

    def void(*people: int, pins: str = "271828\n271828\n") -> tuple[int, str]:
        result = CliRunner().invoke(app, [*words, "--by", str(people[0]), "--second", str(people[1])], input=pins)
        return result.exit_code, str(result.exception or result.stdout)

    evening.store = Store.existing(str(tmp_path / "room.db"))
    with evening.store.write() as transaction:
        maker = transaction.add_person("manager", "manager", hash_pin("271828"))
        made = transaction.add_person("floor", "floor", hash_pin("271828"), note=Note(maker))
    evening.store.close()
    assert "made or changed in the last 24 hours" in void(maker, made)[1]
    assert "two different people" in void(staff[0], staff[0])[1]
    assert "is not an account of the staff" in void(staff[0], guest)[1]
    assert "or the PIN is wrong" in void(*staff, pins="271828\n000000\n")[1]
    status, says = void(*staff)
    assert status == 0
    assert "Table 1 is closed" in says
    store = Store.existing(str(tmp_path / "room.db"))
    with store.read() as reading:
        entry = reading.last_entry("table/1")
        assert entry is not None
        assert (entry.reason, str(staff[0]).encode() in entry.body) == ("voided", True)
    assert audit(store) == []
    store.close()


def test_a_second_server_is_refused_before_it_starts(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "room.db"))
    store.claim("process 7 in the back office")
    with pytest.raises(InUse, match="is already served by process 7 in the back office"):
        run(Settings(database=str(tmp_path / "room.db"), tables=()))
    store.close()

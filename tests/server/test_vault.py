"""The room seals its shuffles with a key file beside the ledger, and goes on without it if it has to."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.rescue import give_back
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.ledger import Note, Store, accounts
from cardroom.server.keys import KeyFileError
from cardroom.server.settings import Settings, SettingsError
from support.room import HOLDEM, lose_keys, open_room

pytestmark = pytest.mark.anyio


async def test_the_key_file_is_made_beside_the_ledger_and_used_again(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        for seat, guest in enumerate((ann, ben), 1):
            assert (await guest.command(1, Sit(seat, 400_00), f"sit-{seat}")).status_code == 200
        await room.settle()
        sealed = (await ann.get("/tables/1/scene")).json()["sealed"]
    file = tmp_path / "room.db.keys"
    assert file.stat().st_mode & 0o777 == 0o600
    key = file.read_bytes()
    async with open_room(tmp_path) as room:
        assert (await room.anybody().get("/tables/1/scene")).json()["sealed"] == sealed
    assert file.read_bytes() == key


async def test_a_table_whose_hand_cannot_be_opened_is_set_aside_and_the_others_are_open(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, Terms("livermore/omaha")) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        for seat, guest in enumerate((ann, ben), 1):
            assert (await guest.command(1, Sit(seat, 400_00), f"sit-{seat}")).status_code == 200
        await room.settle()
        assert (await ann.get("/tables/1/scene")).json()["phase"] == "playing"
    lose_keys(tmp_path)
    async with open_room(tmp_path) as room:
        health = (await room.anybody().http.get("/health")).json()
        assert (health["status"], health["tables"], health["without_keeper"]) == ("trouble", 1, [1])
    store = Store.open(str(tmp_path / "room.db"))
    with store.write() as transaction:
        received = give_back(transaction, 1, Note(why="the key is lost"))
    assert received == {accounts.player(guest.number): 400_00 for guest in (ann, ben)}
    store.close()
    async with open_room(tmp_path) as room:
        assert (await room.anybody().http.get("/health")).json()["status"] == "open"
        with room.ledger() as reading:
            assert reading.balance(accounts.player(ann.number)) == 1000_00


async def test_a_key_file_that_others_can_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "room.db.keys").write_text(f"a {'0' * 64}\n")
    (tmp_path / "room.db.keys").chmod(0o644)
    with pytest.raises(KeyFileError, match="may be used by others"):
        async with open_room(tmp_path, HOLDEM):
            pass


@pytest.mark.parametrize(
    ("database", "file"),
    [
        ("cardroom.db", "cardroom.db.keys"),
        ("sqlite:///rooms/a.db", "rooms/a.db.keys"),
        ("sqlite+pysqlite:////var/a.db?timeout=5", "/var/a.db.keys"),
    ],
)
def test_the_key_file_lies_beside_an_sqlite_file(database: str, file: str) -> None:
    assert Settings(database=database).key_file == Path(file)
    assert Settings(database=database, keys_file="/etc/keys").key_file == Path("/etc/keys")


def test_for_postgresql_the_key_file_has_to_be_set() -> None:
    url = "postgresql+psycopg://room@db/room"
    with pytest.raises(SettingsError, match="set keys_file"):
        _ = Settings(database=url).key_file
    assert Settings(database=url, keys_file="/etc/keys").key_file == Path("/etc/keys")

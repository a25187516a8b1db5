"""A process serves a room only with the room's own keys, and beside others only with their secret."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.floor.seating import Sit
from cardroom.ledger import Note, Saved, Store, audit, chain
from cardroom.server import admission
from cardroom.server.admission import MARK_CHARACTERS, Marks, accept, admit, mark_of, marks_in
from cardroom.server.app import open_ledger
from cardroom.server.clock import WallClock
from cardroom.server.keys import NAMES, KeyFileError, Keys
from cardroom.server.settings import Settings, SettingsError
from support.ledgers import new_url
from support.room import HOLDEM, SECRET, lose_keys, open_room


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    return Settings(database=new_url(request.param), keys_file=str(tmp_path / "room.keys"))


def admitted(settings: Settings) -> Keys:
    with closing(Store.open(settings.database)) as store:
        return admit(store, settings)


def stored(settings: Settings) -> Marks | None:
    with closing(Store.existing(settings.database)) as store, store.read() as reading:
        return marks_in(reading)


def without_line(file: Path, name: str) -> None:
    file.write_text("".join(line for line in file.read_text().splitlines(True) if not line.startswith(name)))


def test_the_keys_are_made_once_and_the_ledger_knows_their_marks_only(settings: Settings) -> None:
    keys = admitted(settings)
    marks = stored(settings)
    assert marks == Marks({name: {1: mark_of(keys.newest(name))} for name in NAMES})
    for key in keys:
        assert len(mark_of(key)) == MARK_CHARACTERS
        assert mark_of(key) not in key.secret.hex()
    assert len({mark_of(key._replace(name=name)) for key in keys for name in NAMES}) == len(NAMES) ** 2
    assert list(admitted(settings)) == list(keys)
    with closing(Store.existing(settings.database)) as store:
        with store.read() as reading:
            assert len(list(reading.entries(chain.ROOM))) == 1, "nothing is stored again"
        assert audit(store) == []


def test_no_key_file_is_made_beside_a_room_that_has_one(settings: Settings) -> None:
    admitted(settings)
    settings.key_file.unlink()
    with pytest.raises(
        KeyFileError, match=r"there is no key file .*room\.keys, but the room has one: copy the key file"
    ):
        admitted(settings)
    assert not settings.key_file.exists()


def test_the_file_of_another_room_is_refused(settings: Settings) -> None:
    admitted(settings)
    settings.key_file.unlink()
    Keys.open(settings.key_file)
    with pytest.raises(
        KeyFileError, match=r"is not that of this room: generation 1 of its key 'anchor' is another; copy"
    ):
        admitted(settings)


@pytest.mark.parametrize("name", NAMES)
def test_a_truncated_file_is_refused_and_not_filled_up(settings: Settings, name: str) -> None:
    admitted(settings)
    without_line(settings.key_file, name)
    left = settings.key_file.read_bytes()
    with pytest.raises(KeyFileError, match=f"it lacks generation 1 of the key '{name}'; copy"):
        admitted(settings)
    assert settings.key_file.read_bytes() == left


def test_a_new_generation_joins_and_a_copy_from_before_it_does_not(settings: Settings) -> None:
    admitted(settings)
    before = settings.key_file.read_bytes()
    Keys.open(settings.key_file).rotate("vault")
    assert admitted(settings).newest("vault").generation == 2
    rotated = settings.key_file.read_bytes()
    settings.key_file.write_bytes(before)
    with pytest.raises(KeyFileError, match="it lacks generation 2 of the key 'vault'"):
        admitted(settings)
    settings.key_file.write_bytes(rotated)
    without_line(settings.key_file, "vault 1")
    assert [key.generation for key in admitted(settings).generations("vault")] == [2], "old keys may be taken out"
    Keys.open(settings.key_file).rotate("vault")
    assert admitted(settings).newest("vault").generation == 3


def test_a_key_that_a_later_release_needs_is_made_by_its_first_process(settings: Settings) -> None:
    admitted(settings)
    without_line(settings.key_file, "link")
    before = settings.key_file.read_bytes()
    with closing(Store.open(settings.database)) as store, store.write() as transaction:
        marks = marks_in(transaction)
        assert marks is not None
        del marks.keys["link"]
        admission._store(transaction, None, marks, "as an earlier release")
    keys = admitted(settings)
    known = stored(settings)
    assert known is not None
    assert known.keys["link"] == {1: mark_of(keys.newest("link"))}
    settings.key_file.write_bytes(before)
    with pytest.raises(KeyFileError, match="it lacks generation 1 of the key 'link'"):
        admitted(settings)


def test_keys_that_are_lost_for_good_are_replaced_when_the_operator_says_so(settings: Settings) -> None:
    lost = admitted(settings)
    settings.key_file.unlink()
    with closing(Store.open(settings.database)) as store:
        made = accept(store, settings, Note(why="the disk is broken"))
        assert audit(store) == []
    assert list(admitted(settings)) == list(made)
    assert mark_of(lost.newest("vault")) not in str(stored(settings))


@pytest.mark.slow
def test_another_secret_does_not_join_those_who_serve_and_may_be_set_when_nobody_does(tmp_path: Path) -> None:
    settings = Settings(
        database=new_url("postgresql"), keys_file=str(tmp_path / "room.keys"), secret=SECRET, workers=1, port=8000
    )
    others = (replace(settings, secret=other) for other in ("x" * 32, ""))
    first = open_ledger(settings, WallClock())
    for other in others:
        with pytest.raises(SettingsError, match=r"the setting secret \(CARDROOM_SECRET\) is not that of the other"):
            open_ledger(other, WallClock())
    same = open_ledger(settings, WallClock())
    for ledger in (first, same):
        assert ledger.ownership is not None
        ledger.ownership.leave()
        ledger.store.close()
    changed = replace(settings, secret="x" * 32)
    ledger = open_ledger(changed, WallClock())
    with pytest.raises(SettingsError):
        open_ledger(settings, WallClock())
    known = stored(settings)
    assert known is not None
    assert "x" * 8 not in known.secret
    ledger.store.close()


@pytest.mark.slow
def test_a_process_with_another_key_file_does_not_appear_among_those_who_serve(tmp_path: Path) -> None:
    settings = Settings(database=new_url("postgresql"), keys_file=str(tmp_path / "room.keys"), workers=1)
    first = open_ledger(settings, WallClock())
    assert first.ownership is not None
    with pytest.raises(KeyFileError):
        open_ledger(replace(settings, keys_file=str(tmp_path / "x.keys")), WallClock())
    assert [process.name for process in first.ownership.processes()] == [first.ownership.name]
    assert not (tmp_path / "x.keys").exists()
    first.store.close()


# A room of an earlier release


async def earlier_room(folder: Path) -> Settings:
    """With a hand behind it, so that a key is sealed in it, and no marks."""
    async with open_room(folder, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        for seat, guest in enumerate((ann, ben), 1):
            assert (await guest.command(1, Sit(seat, 400_00), f"sit-{seat}")).status_code == 200
        await room.settle()
        settings: Settings = room.settings
    forget_marks(settings)
    return settings


def forget_marks(settings: Settings) -> None:
    with closing(Store.open(settings.database)) as store, store.write() as transaction:
        transaction.note(chain.ROOM, "as an earlier release", Note(), removed=[Saved(chain.ROOM, 0, b"")])
        assert marks_in(transaction) is None


@pytest.mark.anyio
async def test_an_earlier_room_gets_its_marks_from_the_keys_that_open_what_is_sealed(tmp_path: Path) -> None:
    settings = await earlier_room(tmp_path)
    file = settings.key_file
    right = file.read_bytes()
    file.unlink()
    with pytest.raises(KeyFileError, match="there is no key file"):
        admitted(settings)
    for name, problem in (("anchor", "the newest anchor"), ("vault", "it lacks the key 'vault'")):
        file.touch(0o600)
        file.write_bytes(right)
        without_line(file, name)
        with pytest.raises(KeyFileError, match=problem):
            admitted(settings)
    Keys.open(file)  # which fills it up
    with pytest.raises(KeyFileError, match="needs the vault's key"):
        admitted(settings)
    assert stored(settings) is None
    file.write_bytes(right)
    keys = admitted(settings)
    assert stored(settings) == Marks.of(keys, settings)


@pytest.mark.anyio
async def test_a_room_whose_keys_are_lost_opens_only_after_they_are_accepted(tmp_path: Path) -> None:
    async with open_room(tmp_path):
        pass
    (tmp_path / "room.db.keys").rename(tmp_path / "moved")
    with pytest.raises(KeyFileError, match="cardroom keys accept"):
        async with open_room(tmp_path):
            pass
    (tmp_path / "moved").rename(tmp_path / "room.db.keys")
    lose_keys(tmp_path)
    async with open_room(tmp_path) as room:
        assert (await room.anybody().http.get("/health")).json()["status"] == "open"

"""The key file: made once, readable by its owner only, and never in the database; and what is sealed with it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardroom.floor.vault import KeyLost
from cardroom.server.keys import KEY_BYTES, NAMES, KeyFileError, Keys
from cardroom.server.sealing import CannotUnseal, seal, unseal
from support.room import open_room


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "room.keys"


def test_the_keys_are_made_once_and_for_the_owner_alone(path: Path) -> None:
    umask = os.umask(0)
    try:
        made = Keys.open(path)
    finally:
        os.umask(umask)
    assert path.stat().st_mode & 0o777 == 0o600
    assert {name: len(made.newest(name).secret) for name in NAMES} == dict.fromkeys(NAMES, KEY_BYTES)
    assert len({made.newest(name).secret for name in NAMES}) == len(NAMES)
    again = Keys.open(path)
    assert [again.newest(name) for name in NAMES] == [made.newest(name) for name in NAMES]


def test_a_new_generation_comes_first_and_the_old_ones_stay(path: Path) -> None:
    first = Keys.open(path).newest("seal")
    before = path.read_text()
    keys = Keys.open(path)
    (second,) = keys.rotate("seal")
    assert path.stat().st_mode & 0o777 == 0o600
    assert (second.generation, second.name) == (2, "seal")
    for found in (keys, Keys.open(path)):
        assert found.generations("seal") == [second, first]
        assert found.find("seal", 1) == first
        assert found.newest("session").generation == 1
    assert set(before.splitlines()) < set(path.read_text().splitlines())
    assert [file.name for file in path.parent.iterdir()] == ["room.keys"]


def test_a_key_that_a_later_release_needs_is_added(path: Path) -> None:
    kept = Keys.open(path).newest("session")
    path.write_text(f"# a comment\n\nsession 1 {kept.secret.hex()}\n")
    keys = Keys.open(path)
    assert keys.newest("session") == kept
    assert {name for name in NAMES if keys.newest(name)} == set(NAMES)
    assert Keys.read(path).newest("vault") == keys.newest("vault")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"vault 1 {'0' * 32}", "32 bytes in hexadecimal"),
        ("0123456789abcdef" * 4, "line 1"),
        ("session 1 abc\n", "line 1: a key is a name, a generation and 32 bytes in hexadecimal"),
        ("# keys\nsession one " + "0" * 64, "line 2"),
        (2 * ("seal 1 " + "0" * 64 + "\n"), "a generation of a key is listed twice"),
        ("séance", "cannot read the key file"),
    ],
)
def test_a_file_that_is_not_understood_is_refused_and_kept(text: str, problem: str, path: Path) -> None:
    path.touch(0o600)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(KeyFileError, match=problem):
        Keys.open(path)
    assert path.read_text(encoding="utf-8") == text


def test_an_error_does_not_repeat_a_key(path: Path) -> None:
    path.touch(0o600)
    path.write_text(f"vault one {'0123456789abcdef' * 4}")
    with pytest.raises(KeyFileError) as refused:
        Keys.open(path)
    assert "0123456789" not in str(refused.value)


def test_the_vault_seals_with_the_newest_key_and_opens_with_all(path: Path) -> None:
    keys = Keys.open(path)
    sealed = keys.vault().seal(bytes(32), 1, 1)
    (new,) = keys.rotate("vault")
    assert keys.vault().open(sealed, 1, 1) == bytes(32)
    assert keys.vault().seal(bytes(32), 1, 1).vault == new.fingerprint
    path.unlink()
    with pytest.raises(KeyLost, match="which is missing; add it to the key file"):
        Keys.open(path).vault().open(sealed, 1, 1)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o644, 0o777])
def test_a_file_that_others_may_use_is_refused(mode: int, path: Path) -> None:
    Keys.open(path)
    path.chmod(mode)
    with pytest.raises(KeyFileError, match=f"mode {mode:o}.* chmod 600"):
        Keys.open(path)


def test_a_key_that_is_not_there_is_named(path: Path) -> None:
    keys = Keys.open(path)
    with pytest.raises(KeyFileError, match="does not have generation 7 of the key 'seal'"):
        keys.find("seal", 7)
    with pytest.raises(LookupError, match="there is no key 'safe'; the keys are session, seal, anchor, vault"):
        keys.rotate("session", "safe")
    assert Keys.open(path).newest("session").generation == 1
    with pytest.raises(KeyFileError, match=r"cannot make the key file .*No such file or directory"):
        Keys.open(path.parent / "nowhere" / "room.keys")


@pytest.mark.anyio
async def test_no_key_is_in_the_database(tmp_path: Path) -> None:
    async with open_room(tmp_path, secret="") as room:
        await room.guest("Ann", 0)
        keys = room.room.reception.keys
        assert keys.path == tmp_path / "room.db.keys"
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file != keys.path)
        for name in NAMES:
            secret = keys.newest(name).secret
            assert secret not in stored
            assert secret.hex().encode() not in stored


# Sealing


def test_what_is_sealed_opens_with_its_key_for_its_purpose_only() -> None:
    key, other = bytes(range(32)), bytes(32)
    sealed = seal(key, b"a secret", "second factor of 7")
    assert b"secret" not in sealed
    assert unseal(key, sealed, "second factor of 7") == b"a secret"
    assert seal(key, b"a secret", "second factor of 7") != sealed
    for wrong in ((other, sealed, "second factor of 7"), (key, sealed, "second factor of 8"), (key, b"", "")):
        with pytest.raises(CannotUnseal):
            unseal(*wrong)
    for place in range(len(sealed)):
        changed = sealed[:place] + bytes([sealed[place] ^ 1]) + sealed[place + 1 :]
        with pytest.raises(CannotUnseal, match="the sealed second factor of 7 cannot be opened with this key"):
            unseal(key, changed, "second factor of 7")

"""`cardroom staff` and `cardroom keys`, on a ledger that no server has."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.floor.guest import Refused
from cardroom.ledger import InUse, PersonRow, Store, audit
from cardroom.server.admission import admit
from cardroom.server.keys import NAMES, Keys
from cardroom.server.people import staff_of
from cardroom.server.pins import is_right
from cardroom.server.settings import Settings


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "room.db")


def run(database: str, *words: str) -> Result:
    return CliRunner().invoke(app, [*words, "--database", database])


def done(database: str, *words: str) -> str:
    result = run(database, "staff", *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def staff_in(database: str) -> list[PersonRow]:
    store = Store.existing(database)
    try:
        assert audit(store) == []
        with store.read() as reading:
            return staff_of(reading)
    finally:
        store.close()


def add(database: str, name: str, role: str) -> tuple[int, str]:
    told = re.search(r"signs in with number (\d{6}) and PIN (\d{6})", done(database, "add", name, role))
    assert told
    return int(told[1]), told[2]


def test_the_first_manager_is_added_before_the_first_start(database: str) -> None:
    number, pin = add(database, "Rosa Vega", "manager")
    (rosa,) = staff_in(database)
    assert (rosa.number, rosa.name, rosa.role, rosa.new_pin) == (number, "Rosa Vega", "manager", True)
    assert is_right(rosa.pin_hash, pin)
    listed = done(database, "list")
    assert f"{number}" in listed
    assert pin not in listed


def test_roles_are_changed_and_accounts_disabled_enabled_and_reset(database: str) -> None:
    number, pin = add(database, "Mia", "floor")
    done(database, "role", str(number), "auditor", "--why", "the books need somebody")
    assert staff_in(database)[0].role == "auditor"
    done(database, "disable", str(number))
    assert staff_in(database)[0].locked
    assert "disabled" in done(database, "list")
    done(database, "enable", str(number))
    assert not staff_in(database)[0].locked
    new = re.search(r"new PIN (\d{6})", done(database, "reset", str(number)))
    assert new
    assert is_right(staff_in(database)[0].pin_hash, new[1])
    assert not is_right(staff_in(database)[0].pin_hash, pin)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("add", "Ann", "player"), "the staff have the roles cashier, floor, auditor, manager"),
        (("disable", "Rosa"), "'Rosa' is not an account number"),
        (("disable", "100000"), "there is no account 100000"),
        (("role", "{number}", "owner"), "the roles are player, cashier"),
        (("disable", "{number}"), "the only manager"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(words: tuple[str, ...], why: str, database: str) -> None:
    number, _ = add(database, "Rosa", "manager")
    before = staff_in(database)
    result = run(database, "staff", *(word.format(number=number) for word in words))
    assert isinstance(result.exception, (LookupError, ValueError))
    assert why in str(result.exception)
    assert staff_in(database) == before


def test_while_a_server_runs_it_says_who_has_the_ledger(database: str) -> None:
    add(database, "Rosa", "manager")
    store = Store.existing(database)
    store.claim("process 7 on a test")
    result = run(database, "staff", "add", "Mia", "floor")
    assert isinstance(result.exception, InUse)
    assert "is already served by process 7 on a test" in str(result.exception)
    assert "Rosa" in done(database, "list")
    store.close()


def test_without_a_ledger_there_is_nothing_to_list(database: str) -> None:
    assert isinstance(run(database, "staff", "list").exception, LookupError)
    assert issubclass(Refused, ValueError), "the command line tells it in a line"


# Keys


def test_keys_are_listed_without_their_secrets_and_rotated(database: str, tmp_path: Path) -> None:
    for action in ("list", "rotate"):
        assert isinstance(run(database, "keys", action).exception, LookupError)
        assert not (tmp_path / "room.db.keys").exists()
    keys = Keys.open(tmp_path / "room.db.keys")
    listed = run(database, "keys", "list").stdout
    assert "session" in listed
    assert keys.newest("session").secret.hex() not in listed
    assert "seal is at generation 2 now" in run(database, "keys", "rotate", "seal").stdout
    assert run(database, "keys", "rotate").stdout.count("generation") == len(NAMES)
    after = Keys.read(tmp_path / "room.db.keys")
    assert [after.newest(name).generation for name in ("session", "seal")] == [2, 3]
    assert after.find("seal", 1) == keys.newest("seal")
    assert isinstance(run(database, "keys", "rotate", "safe").exception, LookupError)


def test_keys_that_are_lost_are_replaced_only_while_nobody_serves_the_room(database: str) -> None:
    settings, store = Settings(database=database), Store.open(database)
    store.claim()
    admit(store, settings)
    settings.key_file.unlink()
    assert isinstance(run(database, "keys", "accept").exception, InUse)
    assert not settings.key_file.exists()
    store.close()
    assert "Open hands whose keys are lost must be voided" in run(database, "keys", "accept").stdout
    with closing(Store.open(database)) as store:
        assert admit(store, settings).newest("vault")

"""A person's data: all of it for the person, and as little as possible once the account is closed."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.cage import bars
from cardroom.cage.limits import set_limit
from cardroom.cage.personal import CLOSED_NAME, close_account, personal_data
from cardroom.ledger import Note, PersonRow, accounts, audit, chain
from cardroom.ledger.records import RECORDS
from support.cage import Cage, refusal


def row(cage: Cage, number: int) -> PersonRow:
    person = cage.read(lambda reading: reading.person(number))
    assert person is not None
    return person


def close(cage: Cage, number: int) -> None:
    person = row(cage, number)
    cage.write(lambda transaction: close_account(transaction, person, cage.now, Note(number)))


@pytest.fixture
def ann(cage: Cage) -> int:
    """Somebody with something of everything."""
    ann, cal = cage.person("Ann Lee"), cage.person("Cal", "cashier")
    cage.move(ann, 500_00, cal)
    cage.sit(ann, 200_00)
    cage.pass_time(minutes=10)
    cage.leave(ann)
    cage.write(lambda change: set_limit(change, ann, "loss", "week", 100_00, cage.now, Note(ann, "203.0.113.7")))
    note = Note(cal, "203.0.113.8", why="Ann asked for it")
    cage.write(lambda change: bars.cool_off(change, ann, 1, cage.now, note))
    cage.write(lambda change: bars.exclude(change, cage.rules, ann, 6, cage.now, note))
    return ann


def test_a_person_gets_everything_that_is_stored_about_them(cage: Cage, ann: int) -> None:
    ben = cage.person("Ben")
    cage.move(ben, 7_00)
    data = cage.read(lambda reading: personal_data(reading, row(cage, ann)))
    assert data.account["name"] == "Ann Lee"
    assert "pin_hash" not in data.account
    assert data.cents == 500_00
    assert [moved.postings[accounts.player(ann)] for moved in data.movements] == [500_00, -200_00, 200_00]
    assert {kind: len(rows) for kind, rows in data.records.items() if rows} == {
        "cash": 1,
        "limits": 1,
        "bars": 2,
        "sittings": 1,
    }
    assert all(each["person"] == ann for rows in data.records.values() for each in rows)
    assert [note.reason for note in data.notes] == [
        "opened an account as player",
        "set the loss limit per week",
        "began to cool off",
        "excluded themself",
        "bought at the cage",
    ]
    assert [note.address for note in data.notes] == ["", "203.0.113.7", "", "", ""], "not that of the cashier"
    assert msgspec.json.encode(data.records)


def test_every_kind_of_record_about_a_person_is_exported(cage: Cage, ann: int) -> None:
    data = cage.read(lambda reading: personal_data(reading, row(cage, ann)))
    assert data.records.keys() == {kind.stored_in for kind in RECORDS if "person" in kind.__struct_fields__}


def test_a_closed_account_keeps_the_money_and_loses_the_name(cage: Cage, ann: int) -> None:
    cage.move(ann, -500_00)
    before = cage.read(lambda reading: reading.last_movements(accounts.player(ann)))
    close(cage, ann)
    closed = row(cage, ann)
    assert (closed.name, closed.pin_hash) == (CLOSED_NAME, "")
    assert cage.read(lambda reading: reading.last_movements(accounts.player(ann))) == before
    assert [bar.kind for bar in cage.read(lambda reading: bars.in_force(reading, ann, cage.now))] == [
        *("closed", "self-exclusion", "cooling-off"),
    ]
    assert {bar.why for bar in cage.read(lambda reading: bars.bars_of(reading, ann))} == {""}
    assert refusal(lambda: cage.move(ann, 1_00)) == "the account is closed for good"
    assert audit(cage.store) == []


def test_nothing_of_a_closed_account_is_left_in_the_rows_or_the_notes(cage: Cage, ann: int) -> None:
    cage.move(ann, -500_00)
    close(cage, ann)

    def everything(reading: object) -> bytes:
        told = [record for kind in RECORDS for record in reading.records(kind)]  # type: ignore[attr-defined]
        notes = [entry.body for name in chain.FIXED for entry in reading.entries(name)]  # type: ignore[attr-defined]
        return repr((told, notes)).encode()

    stored = cage.read(everything)
    assert b"Ann" not in stored
    assert b"Cal" in stored


def test_an_account_that_is_in_use_is_not_closed(cage: Cage) -> None:
    ann, cal = cage.person("Ann"), cage.person("Cal", "cashier")
    cage.move(ann, 5_000_00, cal)
    assert refusal(lambda: close(cage, ann)) == "cash out first: the account still has $5,000"
    cage.ask(ann, -5_000_00, cal)
    cage.sit(ann, 5_000_00)
    assert refusal(lambda: close(cage, ann)) == "leave every table first"
    cage.play(ann, -5_000_00)
    cage.leave(ann)
    assert refusal(lambda: close(cage, ann)) == "a movement of cash still waits for a second person"
    cage.pass_time(minutes=30)
    cage.write(lambda change: bars.freeze(change, ann, cage.now, Note(cal, why="a quarrel")))
    assert refusal(lambda: close(cage, ann)) == "the account is frozen"
    cage.write(lambda change: bars.unfreeze(change, ann, cage.now, Note(cal, why="settled")))
    close(cage, ann)
    assert refusal(lambda: close(cage, ann)) == "the account is closed"
    assert refusal(lambda: close(cage, cal)) == "the account belongs to staff; only accounts of guests are closed here"

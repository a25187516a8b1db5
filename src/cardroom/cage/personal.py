"""A person's data: everything that is stored about them, and what of it is removed when the account is closed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cardroom.cage import bars
from cardroom.cage.at_tables import is_at_a_table
from cardroom.cage.requests import waits_for
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import Movement, Note, PersonRow, Reading, Record, RoundRow, Transaction, accounts, chain
from cardroom.ledger.records import RECORDS
from cardroom.money import Cents, show_dollars

CLOSED_NAME = "Closed account"
_PAGE = 500


class NoteAbout(msgspec.Struct, frozen=True):
    """An entry of a chain that concerns a person. The address is left out unless it is the person's own."""

    chain: str
    number: int
    at: Milliseconds
    reason: str
    by: Number
    address: str
    why: str
    details: dict[str, str]


class PersonalData(msgspec.Struct, frozen=True):
    account: dict[str, Any]
    cents: Cents
    movements: list[Movement]
    """All movements of the account, the oldest first."""
    records: dict[str, list[dict[str, Any]]]
    """By the table of the database, the records that belong to the person."""
    rounds: list[RoundRow]
    notes: list[NoteAbout]


def personal_data(reading: Reading, person: PersonRow) -> PersonalData:
    """Everything that is stored about a person, apart from the hash of the PIN and the like."""
    records = {kind.stored_in: list(map(_shown, _records(reading, kind, person.number))) for kind in _KINDS}
    return PersonalData(
        account=_shown(person),
        cents=reading.balance(accounts.player(person.number)),
        movements=_movements(reading, person.number),
        records=records,
        rounds=_rounds(reading, person.number),
        notes=list(_notes(reading, person.number)),
    )


def close_account(transaction: Transaction, person: PersonRow, now: Milliseconds, note: Note) -> None:
    """Closes an account for good and removes what the books do not need. Raises Refused if the account is in use."""
    _check_unused(transaction, person, now)
    words = [name for name in PersonRow.__struct_fields__ if isinstance(getattr(person, name), str)]
    erased = {**dict.fromkeys(words, ""), "name": CLOSED_NAME, "role": person.role}
    changed: list[Record] = [msgspec.structs.replace(person, **erased)]
    removed: list[Record] = []
    for kind in _KINDS:
        for record in _records(transaction, kind, person.number):
            if kind.leaves_with_person:
                removed.append(record)
            elif any(getattr(record, name) for name in kind.free_texts):
                changed.append(msgspec.structs.replace(record, **dict.fromkeys(kind.free_texts, "")))
    told = msgspec.structs.replace(note, person=person.number)
    transaction.note(chain.PEOPLE, "removed the data of the account", told, changed, removed)
    bars.bar(transaction, "closed", person.number, now, 0, note)


def _check_unused(reading: Reading, person: PersonRow, now: Milliseconds) -> None:
    if person.role != "player":
        raise Refused("the account belongs to staff; only accounts of guests are closed here", "wrong-role")
    for bar in bars.in_force(reading, person.number, now):
        if bar.kind in ("frozen", "closed"):
            raise Refused(f"the account is {bar.kind}", "account-barred")
    if is_at_a_table(reading, person.number):
        raise Refused("leave every table first", "not-now")
    if balance := reading.balance(accounts.player(person.number)):
        raise Refused(f"cash out first: the account still has {show_dollars(balance)}", "not-now")
    if waits_for(reading, person.number, now):
        raise Refused("a movement of cash still waits for a second person", "not-now")


_KINDS = tuple(kind for kind in RECORDS if "person" in kind.__struct_fields__)
"""The kinds of records that belong to one person."""


def _records(reading: Reading, kind: type[Record], person: Number) -> list[Record]:
    keys = ", ".join(kind.column_names()[: kind.keys])
    return list(reading.records(kind, f"WHERE person = ? ORDER BY {keys}", person))


def _shown(record: Record) -> dict[str, Any]:
    fields = msgspec.structs.asdict(record)
    return {name: value for name, value in fields.items() if name not in record.secret and type(value) is not bytes}


def _movements(reading: Reading, person: Number) -> list[Movement]:
    account = accounts.player(person)
    movements: list[Movement] = []
    page = reading.last_movements(account, limit=_PAGE)
    while page:
        movements += page
        page = reading.last_movements(account, before=page[-1].sequence, limit=_PAGE)
    return movements[::-1]


def _rounds(reading: Reading, person: Number) -> list[RoundRow]:
    which = "WHERE (table_number, round) IN (SELECT table_number, round FROM hands WHERE person = ?) ORDER BY at"
    return reading.records(RoundRow, which, person)


def _notes(reading: Reading, person: Number) -> Iterator[NoteAbout]:
    for name in (chain.PEOPLE, chain.CAGE):
        for entry in reading.entries(name):
            note = msgspec.json.decode(entry.body, type=Note) if entry.body else Note()
            if note.person == person:
                address = note.address if note.by == person else ""
                yield NoteAbout(name, entry.number, entry.at, entry.reason, note.by, address, note.why, note.details)

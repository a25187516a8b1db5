"""Accounts in the ledger: opened and changed, each with an entry that says who did it, from where and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from cardroom.floor.guest import Number, Refused
from cardroom.ledger import Note, PersonRow, Reading, SessionRow, Transaction
from cardroom.server.names import check_guest_name, check_login, check_name

Role = Literal["player", "cashier", "floor", "auditor", "manager"]
STAFF: tuple[str, ...] = get_args(Role)[1:]


def is_staff(person: PersonRow) -> bool:
    return person.role in STAFF


def staff_of(reading: Reading) -> list[PersonRow]:
    places = ", ".join("?" * len(STAFF))
    return reading.records(PersonRow, f"WHERE role IN ({places}) ORDER BY number", *STAFF)


def account_of(reading: Reading, number: Number) -> PersonRow:
    """The account of a person. Raises LookupError if there is none, or if it is a bot's."""
    person = reading.person(number)
    if person is None or person.is_bot:
        raise LookupError(f"there is no account {number}")
    return person


def names_of(reading: Reading, numbers: Iterable[Number]) -> dict[Number, str]:
    """The names of these people, by their numbers."""
    people = (reading.person(number) for number in sorted(set(numbers)))
    return {person.number: person.name for person in people if person is not None}


def open_account(
    transaction: Transaction,
    name: str,
    pin_hash: str,
    note: Note,
    role: str = "player",
    login: str = "",
    new_pin: bool = False,
) -> Number:
    """Opens an account and returns its number. Raises Refused if a name is not possible."""
    if role in STAFF:
        name = check_name(name)
    else:
        name = check_guest_name(name, (person.name for person in staff_of(transaction)))
    login = free_login(transaction, login) if login else ""
    return transaction.add_person(name, role, pin_hash, note=note, login=login, new_pin=new_pin)


def free_login(transaction: Transaction, login: str, number: Number = 0) -> str:
    """The name to sign in with as it is stored. Raises Refused if somebody else has it."""
    login = check_login(login)
    person = transaction.person_with_login(login)
    if person is not None and person.number != number:
        raise Refused("somebody else has this sign-in name; choose another one")
    return login


def change_account(
    transaction: Transaction, number: Number, reason: str, note: Note, **fields: object
) -> list[SessionRow]:
    """Changes an account and ends all its sessions, which are returned."""
    ended = transaction.sessions(account_of(transaction, number).number)
    transaction.change_person(number, reason, note, (), ended, **fields)
    return ended

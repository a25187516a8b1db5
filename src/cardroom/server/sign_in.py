"""Signing in. Whether an account is unknown, locked or tried too often, the answer and the work are the same."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.floor.guest import Number, Refused
from cardroom.ledger import Note, PersonRow, Reading, Record, SessionRow, Transaction
from cardroom.server import second_factor
from cardroom.server.names import check_login
from cardroom.server.people import account_of
from cardroom.server.pins import Busy, check_pin
from cardroom.server.reception import Visit
from cardroom.server.room import Room
from cardroom.server.sessions import MAX_SESSIONS

WRONG_PIN = "the number or the PIN is wrong, or you must wait"
WRONG_OWN_PIN = "the PIN is wrong, or you must wait"
WRONG_CODE = "the code is wrong or has been used before"
MAX_ADDRESSES = 10
"""The number of addresses at which a person is known."""


class NotSignedIn(Exception):
    """The account is unknown or locked, the PIN or the code is wrong, or it is too early for another try."""


class Credentials(NamedTuple):
    """What somebody signs in with: a number or a name, the PIN, and whatever else is asked for."""

    number: Number
    login: str
    pin: str
    code: str = ""
    new_pin: str = ""


async def sign_in(room: Room, given: Credentials, visit: Visit) -> tuple[PersonRow, str]:
    """The person, and the cookie of a new session. Raises NotSignedIn, Busy, or Refused if something is missing."""
    attempts = room.reception.attempts
    person = await room.read(lambda reading: _find(reading, given))
    may_try = attempts.begin(person, visit.address, room.now())
    try:
        tried = person if may_try and person is not None and not person.locked else None
        cookie = await _try(room, tried, given, visit)
    except NotSignedIn:
        raise
    except Exception:
        if may_try and person is not None:
            attempts.take_back(person, visit.address, room.now())
        raise
    if tried is None:
        raise NotSignedIn(WRONG_PIN)
    attempts.succeeded(tried, visit.address, room.now())
    return tried, cookie


async def _try(room: Room, person: PersonRow | None, given: Credentials, visit: Visit) -> str:
    """The cookie of a new session. Without a person it is refused, after the same work."""
    reception = room.reception
    is_right = await reception.hashing.is_right(person.pin_hash if person else "", given.pin)
    if person is None:
        raise NotSignedIn(WRONG_PIN)
    try:
        if not is_right:
            raise NotSignedIn(WRONG_PIN)
        new_hash = await _new_hash(room, person, given)
        return await reception.begin(
            person, visit, lambda transaction, row: _admit(transaction, room, person, row, given, new_hash)
        )
    except NotSignedIn:
        reception.wrong_pin(person, visit.address)
        raise


async def check_own_pin(room: Room, person: PersonRow, pin: str, address: str) -> None:
    """Asks somebody who is signed in or at the cage for the PIN. Wrong ones count as they do when signing in."""
    attempts = room.reception.attempts
    may_try = attempts.begin(person, address, room.now())
    try:
        is_right = await room.reception.hashing.is_right(person.pin_hash if may_try else "", pin)
    except Busy:
        if may_try:
            attempts.take_back(person, address, room.now())
        raise
    if not may_try:
        raise NotSignedIn(WRONG_OWN_PIN)
    if not is_right:
        room.reception.wrong_pin(person, address)
        raise NotSignedIn(WRONG_OWN_PIN)
    attempts.take_back(person, address, room.now())


def _find(reading: Reading, given: Credentials) -> PersonRow | None:
    if given.number:
        person = reading.person(given.number)
    else:
        try:
            login = check_login(given.login)
        except Refused:
            login = ""  # looked for too, which takes as long
        person = reading.person_with_login(login)
    return person if person is not None and not person.is_bot else None


async def _new_hash(room: Room, person: PersonRow, given: Credentials) -> str:
    """The hash of the new PIN, if the old one must be changed. Raises Refused if something is missing."""
    if person.second_factor and not given.code:
        raise Refused("type the code that your authenticator shows, or a recovery code", "second-factor")
    if not person.new_pin:
        return ""
    if not given.new_pin:
        raise Refused("the cashier made this PIN; choose a new one to sign in", "new-pin")
    check_pin(given.new_pin, person.number)
    if given.new_pin == given.pin:
        raise Refused("the new PIN must differ from the old one", "new-pin")
    return await room.reception.hashing.hash(given.new_pin)


def _admit(
    transaction: Transaction, room: Room, tried: PersonRow, row: SessionRow, given: Credentials, new_hash: str
) -> list[SessionRow]:
    """Stores the session, and returns the oldest ones if there are too many."""
    number, now = tried.number, room.now()
    person = account_of(transaction, number)
    # The account may have been changed since its PIN was checked.
    if person.locked or (person.pin_hash, person.role) != (tried.pin_hash, tried.role):
        raise NotSignedIn(WRONG_PIN)
    records: list[Record] = [row]
    if person.second_factor:
        factor = second_factor.use(transaction, room.reception.keys, number, given.code, now)
        if factor is None:
            raise NotSignedIn(WRONG_CODE)
        records.append(factor)
    note = Note(number, row.address)
    others = transaction.sessions(number)
    ended = others[: max(0, len(others) + 1 - MAX_SESSIONS)]
    addresses = dict.fromkeys([row.address, *person.addresses.split()])
    known = " ".join([*addresses][:MAX_ADDRESSES])
    transaction.change_person(number, "signed in", note, records, ended, addresses=known)
    if new_hash:
        transaction.change_person(number, "changed the PIN", note, pin_hash=new_hash, new_pin=False)
    return ended

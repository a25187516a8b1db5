"""The second person: when a cashier needs one, and who may be it."""

from __future__ import annotations

import msgspec

from cardroom.cage.cash import Cash
from cardroom.cage.periods import DAY, start_of
from cardroom.cage.rules import CageRules
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import CashRow, Note, Reading
from cardroom.money import Cents

NEW_PIN = "made a new PIN"
"""The reason of the entry when somebody makes a PIN for somebody else."""


def needs_second_person(reading: Reading, rules: CageRules, cash: Cash, now: Milliseconds) -> bool:
    """True if a cashier may not move this cash alone.

    What is paid out to one guest in a day is added up. Whoever made a PIN for a guest in the last 24 hours knows it
    and does not pay out alone.
    """
    if cash.by == cash.person:
        return False
    if cash.cents > 0:
        most = rules.second_person_deposits_above
        return most is not None and cash.cents > most
    total = _paid_out(reading, cash.person, start_of("day", now, rules.zone)) - cash.cents
    return total > rules.second_person_above or cash.by in _changed_by(reading, cash.person, now, NEW_PIN)


def _paid_out(reading: Reading, person: Number, since: Milliseconds) -> Cents:
    """What cashiers have paid out to a guest, without mistakes that were taken back."""
    which = "WHERE person = ? AND at >= ? AND cents < 0 AND reversed_by = 0 AND cashier <> person"
    return -reading.sum_of_cents(CashRow, which, person, since)


def check_second_person(reading: Reading, first: Number, second: Number, now: Milliseconds) -> None:
    """Raises Refused if the two may be one person: one of them, or somebody else, has just made or changed an account.

    Whoever makes an account or its PIN could use it for a while, until its owner has changed the PIN.
    """
    if ({first} | _changed_by(reading, first, now)) & ({second} | _changed_by(reading, second, now)):
        raise Refused(
            "one of these two accounts was made or changed in the last 24 hours by the owner of the other one, or both "
            "by the same person; somebody else must be the second person",
            "wrong-role",
        )


def _changed_by(reading: Reading, person: Number, now: Milliseconds, reason: str = "") -> set[Number]:
    """The other people who made or changed a person's account in the last 24 hours, if it was for this reason."""
    row = reading.person(person)
    entries = reading.changes(row, after=now - DAY) if row is not None else ()
    by = {msgspec.json.decode(entry.body, type=Note).by for entry in entries if entry.reason == reason or not reason}
    return by - {0, person}

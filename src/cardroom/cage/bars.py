"""People who may not play: cooling off, self-excluded, frozen by the staff, or with an account that is closed."""

from __future__ import annotations

from typing import Literal, TypeAlias
from zoneinfo import ZoneInfo

import msgspec

from cardroom.cage.periods import DAY, after_months, in_words
from cardroom.cage.rules import CageRules
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import BarRow, Note, Reading, Transaction, chain

Bar: TypeAlias = Literal["cooling-off", "self-exclusion", "frozen", "closed"]
COOLING_OFF_DAYS = (1, 42)
EXCLUSION_MONTHS = (6, 600)
_DONE: dict[Bar, str] = {
    "cooling-off": "began to cool off",
    "self-exclusion": "excluded themself",
    "frozen": "froze the account",
    "closed": "closed the account",
}


def bars_of(reading: Reading, person: Number) -> list[BarRow]:
    """All bars of a person, the latest first, also those that are over."""
    return reading.records(BarRow, "WHERE person = ? ORDER BY number DESC", person)


def holds(bar: BarRow, now: Milliseconds) -> bool:
    """True if the bar holds now. A self-exclusion holds until it is lifted, even after its end."""
    return not bar.lifted_at and (bar.kind != "cooling-off" or now < bar.until)


def in_force(reading: Reading, person: Number, now: Milliseconds) -> list[BarRow]:
    return [bar for bar in bars_of(reading, person) if holds(bar, now)]


def describe(bar: BarRow, zone: ZoneInfo) -> str:
    """What a person is told at a door."""
    until = f"until {in_words(bar.until, zone)}" if bar.until else "for good"
    return {
        "cooling-off": f"the account is cooling off {until}",
        "self-exclusion": f"the account is self-excluded {until}",
        "frozen": "the account is frozen; the floor can say why",
        "closed": "the account is closed for good",
    }[bar.kind]


def cool_off(transaction: Transaction, person: Number, days: int, now: Milliseconds, note: Note) -> BarRow:
    """Keeps a person from playing for some days. Nobody can shorten it."""
    least, most = COOLING_OFF_DAYS
    if not least <= days <= most:
        raise Refused(f"choose {least} to {most} days to cool off, not {days}", "not-understood")
    return bar(transaction, "cooling-off", person, now, now + days * DAY, note)


def exclude(
    transaction: Transaction, rules: CageRules, person: Number, months: int, now: Milliseconds, note: Note
) -> BarRow:
    """Keeps a person from playing for some months, or for good if `months` is 0."""
    least, most = EXCLUSION_MONTHS
    if months and not least <= months <= most:
        raise Refused(f"choose {least} to {most} months, or for good, not {months}", "not-understood")
    until = after_months(months, now, rules.zone) if months else 0
    return bar(transaction, "self-exclusion", person, now, until, note)


def freeze(transaction: Transaction, person: Number, now: Milliseconds, note: Note) -> BarRow:
    if any(each.kind == "frozen" for each in in_force(transaction, person, now)):
        raise Refused("the account is frozen already", "not-now")
    return bar(transaction, "frozen", person, now, 0, note)


def bar(
    transaction: Transaction, kind: Bar, person: Number, now: Milliseconds, until: Milliseconds, note: Note
) -> BarRow:
    """Adds a bar. The reason is kept in the record, not in the chain, so that it can be removed one day."""
    row = BarRow(transaction.next_number(BarRow), person, kind, now, until, note.by, note.why, 0, 0, "")
    transaction.note(chain.PEOPLE, _DONE[kind], msgspec.structs.replace(note, person=person, why=""), [row])
    return row


def unfreeze(transaction: Transaction, person: Number, now: Milliseconds, note: Note) -> list[BarRow]:
    return _lift(transaction, "frozen", person, now, note)


def end_exclusion(
    transaction: Transaction, rules: CageRules, person: Number, now: Milliseconds, note: Note
) -> list[BarRow]:
    """Lifts the self-exclusion of a person. Raises Refused before its end."""
    for each in in_force(transaction, person, now):
        if each.kind == "self-exclusion" and (not each.until or now < each.until):
            raise Refused(f"{describe(each, rules.zone)}; it cannot be lifted before its end", "not-now")
    return _lift(transaction, "self-exclusion", person, now, note)


def _lift(transaction: Transaction, kind: Bar, person: Number, now: Milliseconds, note: Note) -> list[BarRow]:
    held = [each for each in in_force(transaction, person, now) if each.kind == kind]
    if not held:
        raise Refused(f"the account is not {'frozen' if kind == 'frozen' else 'self-excluded'}", "not-now")
    lifted = [msgspec.structs.replace(each, lifted_at=now, lifted_by=note.by, lifted_why=note.why) for each in held]
    done = "unfroze the account" if kind == "frozen" else "lifted the self-exclusion"
    transaction.note(chain.PEOPLE, done, msgspec.structs.replace(note, person=person, why=""), lifted)
    return lifted

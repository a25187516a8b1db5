"""The limits that people set for themselves: on deposits, on losses, and on the time at tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from cardroom.cage.at_tables import chips_at_tables, lost_since, time_since
from cardroom.cage.periods import DAY, MINUTE, Period, start_of
from cardroom.cage.rules import CageRules
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import CashRow, LimitRow, Note, Reading, Transaction, chain
from cardroom.money import Cents, show_dollars

Limited: TypeAlias = Literal["deposit", "loss", "time"]
PERIODS: dict[str, tuple[str, ...]] = {
    "deposit": ("day", "week", "month"),
    "loss": ("day", "week", "month"),
    "time": ("day",),
}
RAISED_AFTER: Milliseconds = DAY
"""A limit that is raised or removed holds this much longer."""


ROOM: Number = -1
"""Sets the limits that hold for everybody."""


class Limit(NamedTuple):
    """A limit that holds now, and how much of it is used."""

    row: LimitRow
    amount: int
    used: int

    @property
    def left(self) -> int:
        return max(0, self.amount - self.used)


def limits_of(reading: Reading, person: Number) -> list[LimitRow]:
    return reading.records(LimitRow, "WHERE person = ? ORDER BY what, per", person)


def amount_now(row: LimitRow, now: Milliseconds) -> int:
    """The amount that holds now; 0 if there is no limit."""
    return row.next_amount if row.next_from and row.next_from <= now else row.amount


def set_limit(
    transaction: Transaction, person: Number, what: Limited, per: Period, amount: int, now: Milliseconds, note: Note
) -> LimitRow:
    """Sets a limit, in cents or minutes; 0 removes it. A lower one holds at once, a higher one after a day."""
    if per not in PERIODS[what]:
        raise Refused(f"the {what} limit is per {' or '.join(PERIODS[what])}, not per {per}", "not-understood")
    old = transaction.record(LimitRow, "WHERE person = ? AND what = ? AND per = ?", person, what, per)
    held = amount_now(old, now) if old else 0
    is_looser = held and (amount == 0 or amount > held)
    amounts = (held, amount, now + RAISED_AFTER) if is_looser else (amount, 0, 0)
    row = LimitRow(person, what, per, *amounts, now, note.by)
    transaction.note(
        chain.PEOPLE, f"set the {what} limit per {per}", msgspec.structs.replace(note, person=person), [row]
    )
    return row


def limits_now(reading: Reading, rules: CageRules, person: Number, now: Milliseconds) -> Iterator[Limit]:
    """The limits that hold now, with what is used of each: the person's own, and the room's for everybody."""
    everybody = [LimitRow(person, one.what, one.per, one.amount, 0, 0, 0, ROOM) for one in rules.for_everybody]
    for row in (*limits_of(reading, person), *everybody):
        if amount := amount_now(row, now):
            since = start_of(row.per, now, rules.zone)
            yield Limit(row, amount, _USED[row.what](reading, person, since, now))


def check_deposit(limit: Limit, cents: Cents) -> None:
    if cents > limit.left:
        _refuse(limit, f"{show_dollars(limit.left)} of it is left")


def check_chips(reading: Reading, limit: Limit, person: Number, cents: Cents) -> None:
    """Chips may be brought to a table as long as the limit would hold even if all chips there were lost."""
    left = max(0, limit.amount - limit.used - chips_at_tables(reading, person))
    if cents > left:
        _refuse(limit, f"at most {show_dollars(left)} more may be brought to a table")


def check_round(limit: Limit) -> None:
    if not limit.left:
        _refuse(limit, "it is reached")


def _refuse(limit: Limit, why: str) -> None:
    what, per = limit.row.what, limit.row.per
    amount = f"{limit.amount} minutes" if what == "time" else show_dollars(limit.amount)
    whose = "room" if limit.row.set_by == ROOM else "account"
    raise Refused(f"the {what} limit of the {whose} is {amount} a {per}, and {why}", "limit-reached")


def _deposited(reading: Reading, person: Number, since: Milliseconds, _now: Milliseconds) -> Cents:
    """What was deposited and not reversed."""
    which = "WHERE person = ? AND at >= ? AND cents > 0 AND reverses = 0 AND reversed_by = 0"
    return reading.sum_of_cents(CashRow, which, person, since)


def _lost(reading: Reading, person: Number, since: Milliseconds, _now: Milliseconds) -> Cents:
    return lost_since(reading, person, since)


def _minutes(reading: Reading, person: Number, since: Milliseconds, now: Milliseconds) -> int:
    return time_since(reading, person, since, now) // MINUTE


_USED = {"deposit": _deposited, "loss": _lost, "time": _minutes}

"""The gate: whether a person may do something now. Every door of the room asks here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from cardroom.cage import bars, limits
from cardroom.cage.rules import CageRules
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import BarRow, LimitRow, Reading
from cardroom.money import Cents

Door: TypeAlias = Literal["deposit", "cash-out", "correction", "sit", "play", "play-on"]
"""What a person wants: cash in or out, a mistake of the cage corrected, chips at a table, to join a round, or to play
on in a tournament, which costs nothing more."""
ALL: tuple[Door, ...] = ("deposit", "cash-out", "correction", "sit", "play", "play-on")
PLAYING: tuple[Door, ...] = ("deposit", "sit", "play", "play-on")
CLOSED_BY: dict[str, tuple[Door, ...]] = {
    "cooling-off": PLAYING,
    "self-exclusion": PLAYING,
    "frozen": ALL,
    "closed": ALL,
}
"""The doors that each bar closes. Whoever may not play can still see the account and cash out."""


def restricted(reading: Reading, rules: CageRules, people: Iterable[Number]) -> list[Number]:
    """Those of these people for whom a door may be closed. The others have no bars and no limits."""
    if rules.for_everybody:
        return [*people]
    people = [*people]
    found = {row.person for row in reading.records_by(BarRow, "person", people)}
    found |= {row.person for row in reading.records_by(LimitRow, "person", people)}
    return [person for person in people if person in found]


def check(reading: Reading, rules: CageRules, person: Number, door: Door, now: Milliseconds, cents: Cents = 0) -> None:
    """Raises Refused if the person may not do it. `cents` are the cash, or the chips brought to a table."""
    for bar in bars.in_force(reading, person, now):
        if door in CLOSED_BY[bar.kind]:
            raise Refused(bars.describe(bar, rules.zone), "account-barred")
    if door not in PLAYING:
        return
    for limit in limits.limits_now(reading, rules, person, now):
        match limit.row.what, door:
            case "deposit", "deposit":
                limits.check_deposit(limit, cents)
            case "loss", "sit":
                limits.check_chips(reading, limit, person, cents)
            case ("loss", "play") | ("time", "sit" | "play" | "play-on"):
                limits.check_round(limit)

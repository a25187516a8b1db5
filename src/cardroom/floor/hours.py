"""The hours in which a table deals: those of its policy, and those of the house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Milliseconds, Refused
from cardroom.hours import Hours

if TYPE_CHECKING:
    from cardroom.floor.live_table import LiveTable

MOST_CHANGES = 10
"""Of two kinds of hours before both are open; with more, they never are."""


class AtHours(msgspec.Struct, omit_defaults=True):
    """Whether a table is outside its hours, and since when it is as it is. The log has every change."""

    since: Milliseconds
    is_over: bool = False


def hours_of(*texts: str) -> tuple[Hours, ...]:
    return tuple(Hours.parse(text) for text in dict.fromkeys(texts) if text)


def next_change(table: LiveTable) -> Iterator[tuple[Milliseconds, Command]]:
    """When the hours of a table begin or end next, if it has any."""
    if not table.hours or table.is_closing:
        return
    since = table.at_hours.since
    if not table.at_hours.is_over:
        yield min(one.next_change(since) if one.is_open(since) else since for one in table.hours), EndHours()
    elif (begin := _begin(table.hours, since)) is not None:
        yield begin, BeginHours()


def _begin(hours: Sequence[Hours], at: Milliseconds) -> Milliseconds | None:
    """When all of them are open; None if they never are."""
    for _ in range(MOST_CHANGES):
        closed = [one for one in hours if not one.is_open(at)]
        if not closed:
            return at
        at = max(one.next_change(at) for one in closed)
    return None


def why_closed(table: LiveTable) -> str:
    """Why the table deals no hand now; empty within its hours."""
    if not table.at_hours.is_over:
        return ""
    return f"No hand is dealt now. The hours of this table are {' and '.join(map(str, table.hours))}."


def check_hours(table: LiveTable) -> None:
    """Raises Refused outside the hours."""
    if why := why_closed(table):
        raise Refused(why[0].lower() + why[1:].removesuffix("."), "not-now")


class EndHours(Command, frozen=True):
    """Deals no more hands until the hours begin. A hand that is being played is finished."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        if not table.hours or table.at_hours.is_over:
            raise Refused("the hours of this table do not end now", "not-now")
        table.at_hours = AtHours(at, is_over=True)
        if not table.is_dealt:
            table.table.give_back()
        if table.rotating is not None:
            table.rotating.clock.pause(at)
        table.say(why_closed(table).replace("now", "after this hand" if table.is_dealt else "from now on", 1))


class BeginHours(Command, frozen=True):
    """Deals again."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        if not table.at_hours.is_over:
            raise Refused("the hours of this table have begun before", "not-now")
        table.at_hours = AtHours(at)
        if table.rotating is not None and not table.is_paused:
            table.rotating.clock.go_on(at)
        table.restart_clock()
        table.say("The hours of this table begin. Hands are dealt again.")

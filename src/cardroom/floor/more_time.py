"""Commands that put the clock on a player who faces a bet, at houses that give an additional minute then."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.floor.clock import time_to_ask_for
from cardroom.floor.commands import Command
from cardroom.floor.guest import Refused
from cardroom.floor.time_bank import spend, time_spent

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable


class AskForTime(Command, frozen=True):
    """The player to act asks for time."""

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        if seat not in [decision.seat for decision in table.live_round().decisions]:
            raise Refused("it is not your turn", "not-your-turn", seat)
        seconds = _put_clock(table, at)
        table.say(f"{guest.name} asks for time and has {seconds} seconds.")


class PutClock(Command, frozen=True):
    """The floor puts the clock on the player to act."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "floor"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        names = [table.people.name(decision.seat) for decision in table.live_round().decisions]
        seconds = _put_clock(table, at)
        table.say(f"The floor puts the clock on {' and '.join(names)}: {seconds} seconds.")


def _put_clock(table: LiveTable, at: Milliseconds) -> int:
    seconds = time_to_ask_for(table)
    if not seconds:
        raise Refused("the clock is put on once, at no limit or pot limit, when a player faces a bet", "not-now")
    spend(table, time_spent(table, at))
    table.clock_put_at = at
    return seconds

"""Other decks at the players' request, where the house's rules say when they may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.floor.commands import Command
from cardroom.floor.guest import Milliseconds, Refused
from cardroom.tables import PotTable

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest
    from cardroom.floor.live_table import LiveTable

HALF_HOUR: Milliseconds = 30 * 60 * 1000


class Decks(msgspec.Struct, omit_defaults=True):
    """How long the deck has been in use, and when the last set-up came."""

    hands: int = 0
    set_up_at: Milliseconds = -HALF_HOUR


class AskForDeck(Command, frozen=True):
    """Asks for another deck, once the one in use has been dealt for a full round."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        _check_may_ask(table, guest)
        round_of = len(table.people.guests)
        if table.decks.hands < round_of:
            reason = f"the deck must be dealt for a full round of {round_of} hands first"
            raise Refused(f"{reason}; it has been dealt {table.decks.hands} times", "not-now")
        table.decks.hands = 0
        table.say(f"{guest.name} asks for another deck, which comes in with the next shuffle.")


class AskForSetUp(Command, frozen=True):
    """Asks for a new set-up, once per half hour."""

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        _check_may_ask(table, guest)
        if at < table.decks.set_up_at + HALF_HOUR:
            raise Refused("there is one new set-up per half hour", "not-now")
        table.decks = Decks(set_up_at=at)
        table.say(f"{guest.name} asks for a new set-up, which comes in with the next shuffle.")


def _check_may_ask(table: LiveTable, guest: Guest) -> None:
    table.seat_of(guest)
    stakes = table.table_of(PotTable).game.stakes
    if f"{stakes.small // 100}-{stakes.big // 100}" not in table.buying.rules.players_change_decks_at:
        raise Refused("the house decides at this table when decks are changed", "not-here")

"""Other decks at the players' request, where the house's rules say when they may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.dealing.decisions import Seat
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


class DeckRequests(msgspec.Struct, omit_defaults=True):
    """What a player may ask for at a table where players say when decks are changed."""

    deck: bool = False
    """True if another deck may be asked for now."""
    set_up_from: Milliseconds = 0
    """When a new set-up may be asked for."""


class AskForDeck(Command, frozen=True):
    """Asks for another deck, once the one in use has been dealt for a full round."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        _check_may_ask(table, guest)
        if not _has_been_around(table):
            round_of = len(table.people.guests)
            reason = f"the deck must be dealt for a full round of {round_of} hands first"
            raise Refused(f"{reason}; it has been dealt {table.decks.hands} times", "not-now")
        table.decks.hands = 0
        table.say(f"{guest.name} asks for another deck, which comes in with the next shuffle.")


class AskForSetUp(Command, frozen=True):
    """Asks for a new set-up, once per half hour."""

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        _check_may_ask(table, guest)
        if at < _set_up_from(table):
            raise Refused("there is one new set-up per half hour", "not-now")
        table.decks = Decks(set_up_at=at)
        table.say(f"{guest.name} asks for a new set-up, which comes in with the next shuffle.")


def deck_requests(table: LiveTable, seat: Seat) -> DeckRequests | None:
    """What this seat may ask for. None for spectators, and where the house decides when decks are changed."""
    if not seat or not _players_decide(table):
        return None
    return DeckRequests(_has_been_around(table), max(0, _set_up_from(table)))


def _check_may_ask(table: LiveTable, guest: Guest) -> None:
    table.seat_of(guest)
    table.table_of(PotTable)
    if not _players_decide(table):
        raise Refused("the house decides at this table when decks are changed", "not-here")


def _players_decide(table: LiveTable) -> bool:
    return any(table.game.is_within(limit, "") for limit in table.buying.rules.players_change_decks_at)


def _has_been_around(table: LiveTable) -> bool:
    """True if the deck in use has been dealt for a full round."""
    return table.decks.hands >= len(table.people.guests)


def _set_up_from(table: LiveTable) -> Milliseconds:
    return table.decks.set_up_at + HALF_HOUR

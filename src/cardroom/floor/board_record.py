"""A live table as the board sees it."""

from __future__ import annotations

from cardroom.board import InSeat, Person, Spread, TableSeen
from cardroom.floor.guest import Guest, Milliseconds
from cardroom.floor.live_table import LiveTable
from cardroom.games.spread import AnySpreadGame


def person_of(guest: Guest) -> Person:
    return Person(guest.number, guest.name)


def spread_of(table: LiveTable) -> Spread:
    """The list to which the table belongs."""
    return spread_in(table.terms.house_game().slug, table.game)


def spread_in(slug: str, game: AnySpreadGame) -> Spread:
    """A game at its limit, and whether it has a mandatory kill."""
    return Spread(slug, game.limit_text, game.has_mandatory_kill)


def record_of(
    table: LiveTable, known: TableSeen | None, at: Milliseconds, *, usual: int = 0, with_button: bool = False
) -> TableSeen:
    """Who sits where, and since when: that is in the record that is `known`. The button is told where it matters.

    `usual` is the number of seats of a full game, if that is less than the table has (0: it is not).
    """
    since = {place.person.number: place.since for place in known.players} if known else {}
    players = tuple(
        InSeat(seat, person_of(owner), since.get(owner.number, at), owner.is_bot)
        for seat, owner in ((seat, table.people.owner(seat)) for seat in sorted(table.people.guests))
        if seat <= table.table.seats
    )
    button, blinds = (known.button, known.blinds) if known else (0, ())
    if with_button and not table.is_dealt:
        button, blinds = table.table.next_button
    seats = min(usual or table.table.seats, table.table.seats)
    has_extra = table.table.seats > seats
    return TableSeen(table.number, spread_of(table), seats, players, button, blinds, has_extra)

"""A live table as the board sees it."""

from __future__ import annotations

from cardroom.board import InSeat, Person, Spread, TableSeen
from cardroom.floor.guest import Guest, Milliseconds
from cardroom.floor.live_table import LiveTable
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stakes import Stakes
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, show_dollars
from cardroom.tables import PotTable


def person_of(guest: Guest) -> Person:
    return Person(guest.number, guest.name)


def spread_of(table: LiveTable) -> Spread:
    """The list to which the table belongs."""
    return spread_in(table.terms.house_game().slug, table.game)


def spread_in(slug: str, game: AnySpreadGame) -> Spread:
    """A game at its limit, and whether it has a mandatory kill."""
    return Spread(slug, limit_of(game), isinstance(game, PotGame) and game.rules.kill.after != "never")


def limit_of(game: AnySpreadGame) -> str:
    """The limit as fee sheets and the board write it: "20-40", "no-limit 2-5", "pot-limit", "1"."""
    if game.kind == "bank":
        return game.stakes_text
    if not isinstance(game, PotGame):
        return _plain(game.unit)
    stakes: Stakes = game.stakes
    if stakes.structure == "pot-limit":
        return "pot-limit"
    amounts = stakes.blinds if stakes.structure == "no-limit" else (stakes.small, stakes.big)
    name = f"{stakes.structure} " if stakes.structure in ("no-limit", "spread") else ""
    return name + "-".join(map(_plain, amounts))


def _plain(cents: Cents) -> str:
    return show_dollars(cents).replace("$", "").replace(",", "")


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
    if with_button and isinstance(table.table, PotTable) and not table.is_dealt:
        button, blinds = table.table.next_button
    seats = min(usual or table.table.seats, table.table.seats)
    has_extra = table.table.seats > seats
    return TableSeen(table.number, spread_of(table), seats, players, button, blinds, has_extra)

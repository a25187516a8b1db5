"""What happens to seats and stacks: moves, broken tables, chip races."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.tournaments.events import Names, Place, TournamentEvent, player_name
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player


class Moved(TournamentEvent, frozen=True):
    player: Player
    chips: Chips
    from_table: int
    table: int
    seat: Seat

    def describe(self, who: Names = player_name) -> str:
        to = f"table {self.table} seat {self.seat}"
        return f"{who(self.player)} moves from table {self.from_table} to {to} with {self.chips:,}."


class TableBroken(TournamentEvent, frozen=True):
    table: int
    seats: Mapping[Player, Place]

    def describe(self, who: Names = player_name) -> str:
        drawn = (f"{who(player)} table {table} seat {seat}" for player, (table, seat) in self.seats.items())
        return f"Table {self.table} breaks: {', '.join(drawn)}."


class FinalTable(TournamentEvent, frozen=True):
    """All players left sit at one table."""

    seats: Mapping[Player, Seat]

    def describe(self, who: Names = player_name) -> str:
        drawn = (f"{who(player)} seat {seat}" for player, seat in self.seats.items())
        return f"The final table: {', '.join(drawn)}."


class HandForHandBegan(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "All tables play hand-for-hand."


class HandForHandEnded(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "Hand-for-hand is over."


class ChipsRaced(TournamentEvent, frozen=True):
    """The race at one table. `added` is how many chips it put into play; below 0, how many it took out."""

    table: int
    chip: Chips
    larger: Chips
    cards: Mapping[Seat, tuple[Card, ...]]
    won: tuple[Seat, ...]
    saved: tuple[Seat, ...] = ()
    added: Chips = 0

    def describe(self, _who: Names = player_name) -> str:
        cards = "; ".join(f"seat {seat} {show_cards(cards)}" for seat, cards in self.cards.items())
        won = f"{_seats(self.won)} {'gets' if len(self.won) == 1 else 'get'} {self.larger:,}" if self.won else "no chip"
        saved = f" {_seats(self.saved).capitalize()} would be out and also gets {self.larger:,}." if self.saved else ""
        total = f" {abs(self.added):,} {'more' if self.added > 0 else 'less'} in play." if self.added else ""
        return f"Race of the {self.chip:,} chips at table {self.table}: {cards}: {won}.{saved}{total}"


class ChipColoredUp(TournamentEvent, frozen=True):
    chip: Chips

    def describe(self, _who: Names = player_name) -> str:
        return f"Chips of {self.chip:,} are out of play."


class ChipsTakenOut(TournamentEvent, frozen=True):
    """The stack of a player who is removed leaves play."""

    player: Player
    chips: Chips

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)}'s {self.chips:,} in chips leave play."


def _seats(seats: tuple[Seat, ...]) -> str:
    *others, last = map(str, seats)
    return f"seats {', '.join(others)} and {last}" if others else f"seat {last}"

"""A table of a tournament: a pot table with the dead button, whose players come and go by the tournament's word."""

from __future__ import annotations

from typing import Any

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Result, Setup
from cardroom.games.poker.coming_in import PlacedBlinds
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.tables import PotTable
from cardroom.tables.table import TableError
from cardroom.tournaments.positions import Positions, dealt_in, next_positions, worst_seat
from cardroom.tournaments.structure import Chips

Player = int
"""The number of a person."""


class TournamentTable(PotTable):
    """Its money is chips: the number 25 is a chip of 25. Nothing is collected, and nobody buys or leaves."""

    def __init__(self, number: int, game: PotGame[Any], seats: int, played_at: tuple[int, Chips]) -> None:
        super().__init__(game)
        self.number = number
        self.played_at = played_at
        """The level of the game, and the smallest chip in play then."""
        self.open_seats = range(1, seats + 1)
        """The seats in use; a final table may have more."""
        self.players: dict[Seat, Player] = {}
        self.hand = 0
        """The number of the hand that is being played, or of the last one, counted over all tables."""
        self.positions: Positions | None = None
        """The button and the blinds of this hand, or of the last one."""
        self._ante: tuple[Chips, bool] = (0, False)
        self._arrived: set[Seat] = set()
        """The seats of players who have not been dealt a hand here."""
        self._again = False
        """True if the last hand was void: the next one has its button and blinds."""
        self._arriving: dict[Seat, Chips] = {}
        """The chips of players who sat down while a hand was being played."""

    @property
    def size(self) -> int:
        return len(self.players)

    @property
    def free(self) -> list[Seat]:
        return [seat for seat in self.open_seats if seat not in self.players]

    def chips_at(self, seat: Seat) -> Chips:
        """The chips of a seat; while a hand is being played, those it has not put in."""
        if seat in self._arriving:
            return self._arriving[seat]
        if self.round is not None and seat in self.round.stacks:
            return self.round.stacks[seat]
        return self.stacks[seat]

    @property
    def chips(self) -> Chips:
        """All chips at the table, also those in the pot of a hand that is being played."""
        return sum(self.stacks.values()) + sum(self._arriving.values())

    # Coming and going

    def seat(self, player: Player, chips: Chips, seat: Seat) -> None:
        """Gives the player a seat. During a hand, the player waits for the next one."""
        self.players = dict(sorted({**self.players, seat: player}.items()))
        self._arrived.add(seat)
        if self.round is None:
            self.sit(seat, chips, bought=True)
        else:
            self._arriving[seat] = chips

    def unseat(self, seat: Seat) -> Chips:
        """Removes the player between hands and returns the chips."""
        chips = self.leave(seat)
        del self.players[seat]
        self._arrived.discard(seat)
        return chips

    def set_chips(self, seat: Seat, chips: Chips) -> None:
        """Changes a stack in a chip race."""
        self._between_rounds()
        self._stacks[seat] = chips

    @property
    def next_big_blind(self) -> Seat:
        """The seat that has the big blind in the next hand, among those with chips."""
        return self._next_positions(self.playing).big

    @property
    def worst_seat(self) -> Seat:
        return worst_seat(self.positions, self.free)

    # Hands

    def play(self, game: PotGame[Any], played_at: tuple[int, Chips], ante: Chips, *, ante_first: bool) -> None:
        """Sets the game of the next hand, which may be another one, and what the big blind antes for all."""
        self._between_rounds()
        self.game, self.played_at = game, played_at
        self._ante = (ante, ante_first)

    @property
    def playing(self) -> list[Seat]:
        return sorted(dealt_in(self.positions, self.stacks, self._arrived, again=self._again))

    def _next_positions(self, seats: list[Seat]) -> Positions:
        if self._again and self.positions is not None and self.positions.big in seats:
            return self.positions
        return next_positions(self.positions, seats)

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        seats = self.playing
        if len(seats) < 2:
            raise TableError(f"table {self.number} needs two players for a hand, not {len(seats)}", "not-now")
        blinds = len(self.game.stakes.blinds)
        positions = self.positions
        if blinds or positions is None:
            # In a mixed game the button stays where it is while a game without blinds is played.
            self.positions = positions = self._next_positions(seats)
        small = positions.small if positions.small in seats else 0
        placed = PlacedBlinds((small, positions.big)[-blinds:], *self._ante) if blinds else None
        stacks = {seat: self.stacks[seat] for seat in seats}
        self._again = False
        return Setup(stacks, PotCarry(positions.button, placed=placed)), chance

    def _take_over(self, result: Result[Any]) -> None:
        self._again = bool(result.void)
        if not result.void:
            self._arrived.difference_update(result.stacks)
        arriving, self._arriving = self._arriving, {}
        self._stacks = dict(sorted({**self._stacks, **arriving}.items()))

    def _sat(self, seat: Seat) -> None:
        """Nobody owes a blind in a tournament."""

    def _left(self, seat: Seat) -> None:
        """Nothing is kept for a player who leaves."""

"""A table over many rounds: seats, stacks, and what goes from one round to the next. Pure: no clock, no chance."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.game import Game
from cardroom.dealing.round import Round, RoundVoided
from cardroom.dealing.setup import Result, Setup, SetupError
from cardroom.money import Cents

G = TypeVar("G", bound=Game[Any])


class TableError(ValueError):
    """What was asked of the table is not possible; the message says why. Nothing has changed."""


class Table(ABC, Generic[G]):
    """Seats 1 to `seats`, clockwise from the left of the house dealer."""

    def __init__(self, game: G, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.stacks: dict[Seat, Cents] = {}
        self.changes_to: G | None = None
        """The fees and stakes that hold from the next round on, while those of the present one still do."""
        self.round: Round | None = None
        self.rounds_played = 0
        self.collected: Cents = 0
        self.jackpot: Cents = 0
        """How much of what was collected is for a jackpot."""
        self.pot: Cents = 0
        """What the last round left in the pot."""

    def sit(self, seat: Seat, chips: Cents) -> None:
        self._between_rounds()
        if not 1 <= seat <= self.seats:
            raise TableError(f"there are seats 1 to {self.seats}, not {seat}")
        if seat in self.stacks:
            raise TableError(f"seat {seat} is taken")
        self._check_chips(chips)
        self.stacks = dict(sorted({**self.stacks, seat: chips}.items()))
        self._sat(seat)

    def leave(self, seat: Seat) -> Cents:
        """The chips the seat takes along."""
        self._between_rounds()
        self._check_seated(seat)
        self._left(seat)
        return self.stacks.pop(seat)

    def buy(self, seat: Seat, chips: Cents) -> None:
        """More chips, between rounds."""
        self._between_rounds()
        self._check_seated(seat)
        self._check_chips(chips)
        self.stacks[seat] += chips

    def change(self, game: Game[Any]) -> None:
        """The same game with other fees or stakes, from the next round on."""
        now = self.game
        if not isinstance(game, type(now)) or (game.title, game.terms[0]) != (now.title, now.terms[0]):
            raise TableError(f"{now.title} is played here; a change is for its fees and stakes only, not for its rules")
        self.changes_to = game
        self._change_if_free()

    def _change_if_free(self) -> None:
        if self.changes_to and self._is_free:
            self.game, self.changes_to = self.changes_to, None
            self._changed()

    @property
    def _is_free(self) -> bool:
        """Whether nothing has been done yet for the next round."""
        return self.round is None

    def deal(self, chance: Chance) -> Round:
        """Starts the next round."""
        self._between_rounds()
        setup, chance = self._set_up(chance)
        try:
            self.round = Round(self.game, setup, chance)
        except SetupError as error:
            raise TableError(str(error)) from None
        except RoundVoided as error:
            self.round = error.round
            raise
        return self.round

    def finish(self) -> Result[Any]:
        """Takes over what the round left."""
        if self.round is None or self.round.result is None:
            raise TableError("the round is not over")
        result = self.round.result
        self.stacks = dict(sorted({**self.stacks, **result.stacks}.items()))
        self.collected += result.fees
        self.jackpot += result.jackpot
        self.rounds_played += 1
        self._take_over(result)
        self.round = None
        self._change_if_free()
        return result

    def _between_rounds(self) -> None:
        if self.round is not None:
            raise TableError("a round is being played")

    def _check_chips(self, chips: Cents) -> None:
        if type(chips) is not int or chips <= 0:
            raise TableError(f"chips are a number of cents above 0, as in 100_00 for $100, not {chips!r}")

    def _check_seated(self, seat: Seat) -> None:
        if seat not in self.stacks:
            raise TableError(f"nobody sits in seat {seat}")

    def _sat(self, seat: Seat) -> None:
        """What a game has to do when somebody sits down."""

    def _left(self, seat: Seat) -> None:
        """What a game has to do when somebody leaves. Raises TableError when they may not yet."""

    def _changed(self) -> None:
        """What a game has to do when its fees or stakes have changed."""

    @abstractmethod
    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        """The setup of the next round, and its chance. Raises TableError when it cannot be dealt yet."""

    @abstractmethod
    def _take_over(self, result: Result[Any]) -> None:
        """Button, bank, shoe and the like for the next round."""

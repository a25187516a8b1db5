"""A round that the engine plays from a given setup, shown and asked as in all environments."""

from __future__ import annotations

from typing import Any

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.envs.betting import Bets
from cardroom.envs.session import Session
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents


class GivenRound(Session):
    """One round with these stacks, wagers and cards. `chips` is what actions and slices are made for."""

    round: Round

    def __init__(
        self, game: AnySpreadGame, setup: Setup[Any], chance: Chance, chips: Cents, bets: Bets = "fractions"
    ) -> None:
        super().__init__(game, len(setup.stacks), chips, bets)
        self.setup = setup
        self.round = Round(game, setup, chance)
        self._next_turn()

    @property
    def won(self) -> dict[Seat, Cents]:
        return {seat: self.round.stacks[seat] - chips for seat, chips in self.setup.stacks.items()}

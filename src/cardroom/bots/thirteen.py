"""A player of thirteen-card poker, who sets for the most points against one opponent."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.picture import Picture
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand, Thirteen

if TYPE_CHECKING:
    from cardroom.bots.thirteen_solver import Solver


class ThirteenBot:
    """Declares a win that is worth it, and gives up a hand that loses more than giving it up."""

    def __init__(self, game: ThirteenCard) -> None:
        self.game = game

    @cached_property
    def solver(self) -> Solver:
        # NumPy is for those who play this game, not for everybody who imports the bots.
        from cardroom.bots.thirteen_solver import Solver

        return Solver(self.game.rules.scoring)

    def choose(self, _picture: Picture, decision: Decision) -> Choice:
        option = decision.option
        assert isinstance(option, Thirteen)
        best = self.solver.best(option.hand)
        if option.surrender and best.points < -self.game.rules.scoring.surrender:
            return SurrenderHand()
        return SetThirteen(*best.parts, best.declares)

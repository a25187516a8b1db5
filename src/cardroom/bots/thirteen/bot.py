"""A bot for thirteen-card poker that sets its hand for the most points against one opponent."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cardroom.cards import STANDARD
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.extras import needs
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand, Thirteen

if TYPE_CHECKING:
    from cardroom.bots.thirteen.solver import Solver


class ThirteenBot:
    """Declares an automatic win if it is worth more, and surrenders if the hand would lose more than a surrender."""

    def __init__(self, game: ThirteenCard) -> None:
        self.game = game

    @cached_property
    def solver(self) -> Solver:
        # NumPy is slow to import. Only this game needs it, so importing the bots does not load it.
        needs("analysis", "numpy")
        from cardroom.bots.thirteen.solver import Solver

        return Solver(self.game.rules.scoring)

    def get_ready(self) -> None:
        self.solver.best(STANDARD.cards[:13])

    def choose(self, _view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        assert isinstance(option, Thirteen)
        best = self.solver.best(option.hand)
        if option.surrender and best.points < -self.game.rules.scoring.surrender:
            return SurrenderHand()
        return SetThirteen(*best.parts, best.declares)

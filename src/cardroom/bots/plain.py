"""Players that are easy to understand, to measure other bots against."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.decisions import Decision
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.view import RoundView


class Caller:
    """Checks and calls, whatever it holds. Everything that is not a bet it answers by default."""

    def choose(self, _view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Betting):
            return option.default
        if option.to_call:
            return Call()
        return Fold() if option.no_check else Check()


class ByDefault:
    """Answers everything as a player who does not answer is answered for."""

    def choose(self, _view: RoundView, decision: Decision) -> Choice:
        return decision.option.default


class Raiser(Caller):
    """Bets and raises as little as it may, but always, and otherwise calls."""

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if isinstance(option, Betting | ForcedBet) and option.most:
            return Bet(option.least)
        return super().choose(view, decision)


class Maniac(Caller):
    """Bets and raises as much as it may three times in four, and otherwise calls."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if isinstance(option, Betting) and option.most and self._random.random() < 0.75:
            return Bet(option.most)
        return super().choose(view, decision)

"""Caribbean Stud Poker against a player-dealer."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.choices import Call
from cardroom.games.california.ante import ANTE, AnteGame, AnteRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.ranking import HIGH, Ranking

CALL = "call"


class CaribbeanStud(AnteGame[AnteRules]):
    procedure = "caribbean-stud"
    rules_type = AnteRules
    base = (ANTE,)
    later = (CALL,)
    outcomes = {CALL: HIGH.categories}
    must_pay = outcomes
    cards = 5
    hands = HIGH.categories
    stays = Call()

    @classmethod
    def check_rules(cls, rules: AnteRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if rules.up_card == "none":
            problem = "a card is turned up in this game"
            yield RuleProblem("rules.up_card", problem, 'write "top" or "bottom"')

    @property
    def ranking(self) -> Ranking:
        return HIGH

"""Caribbean Stud Poker against a player-dealer."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.choices import Call
from cardroom.games.california.ante import ANTE, AnteGame, AnteRules
from cardroom.ranking import HIGH, Ranking

CALL = "call"


class CaribbeanStud(AnteGame[AnteRules]):
    rules_type = AnteRules
    base = (ANTE,)
    later = (CALL,)
    outcomes = {CALL: HIGH.categories}
    cards = 5
    hands = HIGH.categories
    stays = Call()

    @classmethod
    def check_rules(cls, rules: AnteRules) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        if rules.up_card == "none":
            yield "rules.up_card", 'a card is turned up in this game; write "top" or "bottom"'
        for hand in HIGH.categories:
            if CALL in rules.pays and hand not in rules.pays[CALL]:
                yield f"pays.{CALL}", f"{hand} is missing: any hand may win the call"

    @property
    def ranking(self) -> Ranking:
        return HIGH

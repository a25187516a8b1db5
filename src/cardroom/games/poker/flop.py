"""Flop games: hole cards, a board of five, four betting rounds."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.decisions import Procedure
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.betting import betting_round
from cardroom.games.poker.pot_game import PotGame, PotRules
from cardroom.ranking import RANKINGS


class FlopRules(PotRules, frozen=True):
    hole_cards: int = 2
    ranking: str = "high"
    """How hands compare, by the ranking's name; "high-bug" where a joker is in the deck."""


class FlopGame(PotGame[FlopRules]):
    rules_type = FlopRules
    stages = ("blinds", "after-deal", "flop", "turn", "river")

    @property
    def steps(self) -> list[str]:
        cap = self.rules.betting.raises
        return [
            f"Blinds are posted from the left of the button: {self.stakes}.",
            f"Each player gets {self.rules.hole_cards} cards face down, one at a time, the button last.",
            "A betting round begins left of the last blind; the blinds are live.",
            "Three cards are turned up (the flop), then one (the turn), then one (the river), each after a burn and "
            "followed by a betting round that begins left of the button.",
            f"A bet and {cap} raises a round in limit games" + (", no cap when two are left." if cap else "."),
            "The best five of a player's own cards and the board win; equal hands split the pot, odd chips go one at "
            "a time from the left of the button.",
        ]

    @classmethod
    def check_rules(cls, rules: FlopRules) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        if rules.ranking not in RANKINGS:
            yield "rules.ranking", f"no ranking {rules.ranking!r}; there are {', '.join(RANKINGS)}"

    def play(self, dealer: PotDealer) -> Procedure:
        yield from self.open_pot(dealer, self.rules.hole_cards)
        for street, cards, big in (("flop", 3, False), ("turn", 1, True), ("river", 1, True)):
            if len(dealer.live) == 1:
                break
            dealer.deal_board(street, cards)
            self.collect(dealer, street)
            yield from betting_round(dealer, self.rules.betting, self.limit(dealer, big=big), dealer.live[0])
        if not dealer.boards:
            dealer.take_from_pot(self.fees.without_a_flop(dealer.players), "no flop")
        self.finish(dealer, RANKINGS[self.rules.ranking], dealer.boards.get(0, ()))

"""Flop games: hole cards, a board of five, four betting rounds."""

from __future__ import annotations

from cardroom.dealing.decisions import Procedure
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.pot_game import PotGame, PotRules


class FlopRules(PotRules, frozen=True):
    hole_cards: int = 2


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

    def play(self, dealer: PotDealer) -> Procedure:
        yield from self.open_pot(dealer)
        dealer.deal_each(self.rules.hole_cards, dealer.seats)
        self.collect(dealer, "after-deal")
        yield from self.bet_from_the_blinds(dealer)
        for street, cards, big in (("flop", 3, False), ("turn", 1, True), ("river", 1, True)):
            if len(dealer.live) == 1:
                break
            dealer.deal_board(street, cards)
            self.collect(dealer, street)
            yield from self.bet_from_the_button(dealer, big=big)
        if not dealer.boards:
            dealer.take_from_pot(self.fees.without_a_flop(dealer.players), "no flop")
        self.finish(dealer, list(dealer.boards.values()) or [()])

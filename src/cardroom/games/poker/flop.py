"""Flop games: hole cards, a board of five, four betting rounds."""

from __future__ import annotations

from cardroom.dealing.decisions import Procedure
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.betting import BettingLimit, betting_round
from cardroom.games.poker.pot_game import PotGame, PotRules, next_seat
from cardroom.games.poker.showdown import award, award_uncontested, showdown
from cardroom.ranking import HIGH


class FlopRules(PotRules, frozen=True):
    hole_cards: int = 2


class FlopGame(PotGame[FlopRules]):
    rules_type = FlopRules

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
        self.collect_time(dealer)
        yield from self.before_the_flop(dealer)
        for street, cards, big in (("flop", 3, False), ("turn", 1, True), ("river", 1, True)):
            if len(dealer.live) == 1:
                break
            dealer.burn()
            dealer.deal_board(street, cards)
            self.collect(dealer, street)
            yield from betting_round(dealer, self.rules.betting, self.limit(dealer, big), dealer.live[0])
        self.finish(dealer)

    def before_the_flop(self, dealer: PotDealer) -> Procedure:
        blinds = self.post_blinds(dealer)
        if self.rules.straddle:
            yield from self.offer_straddle(dealer, blinds[-1])
        self.collect(dealer, "blinds")
        dealer.deal_each(self.rules.hole_cards, dealer.seats)
        self.collect(dealer, "after-deal")
        straddler = next_seat(dealer.seats, blinds[-1])
        straddled = dealer.bets[straddler] > self.stakes.big_blind
        limit = self.limit(dealer, big=False)
        yield from betting_round(
            dealer,
            self.rules.betting,
            limit,
            first=next_seat(dealer.seats, straddler) if straddled else straddler,
            opened=2 * self.stakes.big_blind if straddled else self.stakes.big_blind,
            raises=1 if straddled else 0,
        )

    def limit(self, dealer: PotDealer, big: bool) -> BettingLimit:
        """Doubled when everybody in the hand at the start of the round holds an over button."""
        overs = dealer.setup.carry.overs
        doubled = self.rules.over_buttons and overs and all(seat in overs for seat in dealer.live)
        return self.betting_limit(big, 2 if doubled else 1)

    def finish(self, dealer: PotDealer) -> None:
        """No flop, no drop but what the sheet says; then the pots go to the best hands."""
        if not dealer.boards:
            self.collect(dealer, "no-flop")
        self.collect_time_from_pot(dealer)
        if len(dealer.live) == 1:
            award_uncontested(dealer)
            return
        board = dealer.boards[0]
        values = {seat: HIGH.value(dealer.hands[seat] + board) for seat in dealer.live}
        pots = dealer.pots()
        showdown(dealer, HIGH, values, pots)
        award(dealer, values, pots, self.stakes.unit, self.rules.odd_chips)

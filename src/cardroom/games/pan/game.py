"""The procedure of Panguingue, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Procedure, Seat
from cardroom.dealing.paying_dealer import PayingDealer
from cardroom.dealing.setup import Setup
from cardroom.games.pan.dealer import PanDealer
from cardroom.games.pan.events import NobodyOut, PlaysDouble, WentOut
from cardroom.games.pan.melds import ORDER, value_of
from cardroom.games.pan.opening import HAND, deal_hands, declare
from cardroom.games.pan.rules import PanRules
from cardroom.games.pan.sheet import pays_in_tables, steps
from cardroom.games.pan.turns import take_turn
from cardroom.games.paying import PayingCarry, PayingGame
from cardroom.games.rule_problem import RuleProblem


class Pan(PayingGame[PanRules]):
    procedure = "pan"
    rules_type = PanRules
    stages = ("ante", "before-deal", "after-deal")
    counted_in = "chip"

    @classmethod
    def check_rules(cls, rules: PanRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if rules.top and rules.forfeit:
            problem = "a player who retires already forfeits the top"
            yield RuleProblem("rules.forfeit", problem, "write either rules.top or rules.forfeit")
        ranks = {str(card)[0] for card in rules.deck.cards}
        if ranks != set(ORDER):
            problem = f"Pan is played with {' '.join(ORDER)} only"
            yield RuleProblem("deck.without", problem, "leave out 8, 9 and T, and have no joker")
        if rules.seats * HAND >= len(rules.deck):
            most = (len(rules.deck) - 1) // HAND
            problem = f"{rules.seats} hands and a stock are more than the {len(rules.deck)} cards of the deck"
            yield RuleProblem("rules.seats", problem, f"write {most} or fewer")

    @property
    def steps(self) -> list[str]:
        return steps(self.rules, self.half_hour(2, double=True) if self.has_doubles else 0)

    @property
    def pays(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return pays_in_tables(self.rules)

    def dealer(self, setup: Setup[Any], chance: Chance) -> PanDealer:
        self.check_setup(setup)
        return PanDealer(self.title, self.rules, self.stakes.value, setup, chance)

    def play(self, dealer: PayingDealer) -> Procedure:
        assert isinstance(dealer, PanDealer)
        self.collect_time(dealer)
        self._post_tops(dealer)
        deal_hands(dealer)
        dealer.throw_away_broke()
        yield from declare(dealer)
        self.collect(dealer, "after-deal")
        yield from self._take_turns(dealer)
        self._settle(dealer)

    def _post_tops(self, dealer: PanDealer) -> None:
        """Every player antes a top, if the house has one. Some houses take the collection from it."""
        for seat in dealer.doubles:
            dealer.record(PlaysDouble(seat))
        for seat in dealer.seats if self.rules.top else ():
            dealer.ante(seat, dealer.worth(seat, self.rules.top), "top")
        self.collect(dealer, "ante")
        self.collect(dealer, "before-deal")

    def _take_turns(self, dealer: PanDealer) -> Procedure:
        """Players take turns to the right, from the first who stayed in, until one goes out or nobody can."""
        seat = next(iter(dealer.live), 0)
        opening = True
        while not self._is_over(dealer):
            yield from take_turn(dealer, seat, opening=opening)
            seat, opening = dealer.after(seat), False

    def _is_over(self, dealer: PanDealer) -> bool:
        """True if a player is out, all hands are dead, or the stock has run out for good.

        The last hand in play wins the tops, or must be played until it goes out if others still have to pay.
        """
        if dealer.winner or not dealer.live:
            return True
        if len(dealer.live) == 1 and not dealer.must_pan:
            (last,) = dealer.live
            if not dealer.paying(last):
                dealer.winner = last
                return True
            dealer.open_last_hand(last)
        return dealer.open_discard is None and not dealer.has_stock()

    def _settle(self, dealer: PanDealer) -> None:
        """The player who is out collects for going out, once more for every condition, and finally the tops."""
        winner = dealer.winner
        if not winner:
            dealer.pot_stays = True
            dealer.record(NobodyOut("The stock has run out again" if dealer.live else "All hands are dead"))
            return
        if dealer.is_out(winner):
            dealer.record(WentOut(winner))
            self._collect_for_out(dealer, winner)
        dealer.push_pot(winner, dealer.pot, "tops")

    def _collect_for_out(self, dealer: PanDealer, winner: Seat) -> None:
        rules = self.rules
        conditions = sum(value_of(meld, rules.melds.conditions) for meld in dealer.melds[winner])
        at_most = dealer.stacks[winner] if rules.wins_own_stack else None
        for payer in dealer.paying(winner):
            no_meld = 0 if dealer.melds[payer] else rules.out_without_meld
            what = f"out {rules.out + no_meld}, conditions {conditions}" if conditions else "out"
            dealer.pay(payer, winner, dealer.worth(winner, rules.out + no_meld + conditions), what, at_most)

    def carry(self, dealer: PayingDealer) -> PayingCarry:
        assert isinstance(dealer, PanDealer)
        return PayingCarry(winner=dealer.winner or dealer.first, doubles=dealer.doubles)

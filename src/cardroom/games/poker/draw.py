"""Draw games: cards face down, a betting round, and one or more draws with a betting round after each."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from cardroom.cards import Card
from cardroom.compiling import mypyc_attr
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BetMade, Called
from cardroom.games.poker.called_hands import call_hands
from cardroom.games.poker.draw_rules import DrawRules as DrawRules
from cardroom.games.poker.draw_steps import draw_steps
from cardroom.games.poker.draws import exchange
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.seeing_cards import see_hands
from cardroom.games.poker.sevens import (
    LastRound,
    checked_good_hands,
    layers_not_won,
    must_be_bet,
    return_overcalls,
    settle_layers,
)
from cardroom.games.poker.showdown import Contest, award, named
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.voluntary_kills import next_by_buttons, offer_kills
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import FeeOption
from cardroom.ranking import RANKINGS, Ranking

D = TypeVar("D", bound=DrawRules)


class Drawn(NamedTuple):
    """The result of the draws: the betting after the last one, and whether the opener declared split openers."""

    last: LastRound | None
    split: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyDrawGame(PotGame[D]):
    """What draw games with and without an opening requirement share."""

    needs_openers: ClassVar[bool] = False
    """True if only certain hands may open the pot."""
    lowball: DrawGame | None = None
    """The lowball game that is played if nobody opens."""
    most_antes = 1
    """The maximum number of antes of each player that may be in the pot."""
    stages: ClassVar[tuple[str, ...]] = ("ante", "blinds", "before-draw", "after-draw", "after-pot-awarded")

    def __init__(self, title: str, rules: D, stakes: Stakes, fees: FeeOption | None = None) -> None:
        super().__init__(title, rules, stakes, fees)
        self.hand_ranking: Ranking = RANKINGS[rules.ranking]
        limited = stakes.structure in ("fixed", "spread")
        self.must_be_bet = must_be_bet(rules.sevens, self.hand_ranking) if limited else 0
        self.asks_for_kills = bool(rules.kill_round.after_cards and stakes.blinds)

    def openers_in(self, _cards: Sequence[Card]) -> tuple[Card, ...]:
        """Returns the cards that qualify a hand to open. Empty if they do not, or if any hand may open."""
        return ()

    @classmethod
    def check_rules(cls, rules: D) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        hands = rules.hands or rules.seats
        if (hands + 1) * rules.cards + rules.burn > len(rules.deck):
            most = (len(rules.deck) - rules.burn) // rules.cards - 1
            problem = f"the deck has cards for {most} hands and a draw"
            yield RuleProblem("rules.seats", problem, f"write rules.hands = {most}")
        if not 1 <= rules.draws <= 3:
            yield RuleProblem("rules.draws", f"the game cannot have {rules.draws} draws", "write 1, 2 or 3")
        if rules.no_bets_after_draw >= rules.draws:
            problem = "the last draw must be followed by a betting round"
            yield RuleProblem("rules.no_bets_after_draw", problem, f"write {rules.draws - 1} or less")
        if not max(rules.most_drawn, rules.most_drawn_by_button) <= rules.cards:
            problem = f"a hand has {rules.cards} cards"
            yield RuleProblem("rules.most_drawn", problem, f"write {rules.cards} or fewer")
        if not rules.kill_round.after_cards < rules.cards:
            problem = f"the kill round must come before the last of {rules.cards} cards"
            yield RuleProblem("rules.kill_round.after_cards", problem, f"write {rules.cards - 1} or fewer")

    @property
    def steps(self) -> list[str]:
        return draw_steps(self.rules, self.stakes)

    def deal_hands(self, dealer: PotDealer) -> Procedure:
        """Deals all cards face down, with a pause for kills if the house allows them."""
        first = self.rules.kill_round.after_cards if self.asks_for_kills else 0
        if first:
            dealer.deal_each(first, dealer.seats)
            yield from offer_kills(dealer, self.rules.kill_round, self.stakes)
        dealer.deal_each(self.rules.cards - first, dealer.seats)

    def draw_and_bet(self, dealer: PotDealer, opener: Seat = 0) -> Generator[Decision | Ask, Any, Drawn]:
        """Runs the draws and the betting round after each."""
        rules = self.rules
        last, split = None, False
        for draw in range(1, rules.draws + 1):
            if len(dealer.live) == 1:
                break
            if draw == 1:
                self.collect(dealer, "before-draw")
            split = yield from exchange(dealer, rules, opener)
            if draw == rules.no_bets_after_draw:
                continue
            if draw == rules.draws:
                self.collect(dealer, "after-draw")
            big = 2 * draw > rules.draws
            if not self.must_be_bet:
                yield from self.bet_from_the_button(dealer, big=big)
                continue
            before, since = dict(dealer.put_in), len(dealer.events)
            yield from self.bet_from_the_button(dealer, big=big)
            last = LastRound(before, dealer.events[since:], self.limit(dealer, big=big).bet)
        return Drawn(last, split)

    def show_down(self, dealer: PotDealer, last: LastRound | None) -> None:
        """Awards the pots. The drop that comes out of the antes is taken only if somebody opened."""
        if any(type(event) in (Called, BetMade) for event in dealer.events):
            self.collect(dealer, "after-pot-awarded")
        if last and self.must_be_bet and len(dealer.live) > 1:
            (contest,) = self.contests(dealer, (), 0)
            barred = checked_good_hands(self.rules.sevens, last, contest.values, self.must_be_bet)
            layers = layers_not_won(dealer, last, contest.values, barred) if barred else []
            if layers:
                for seat in dealer.live:
                    dealer.show(seat, named(seat, [[contest]]))
                settle_layers(dealer, self.rules.sevens, last, contest, barred, layers, self.stakes.unit)
                self._award_the_rest(dealer, contest)
                return
            if self.rules.sevens.short_all_in:
                return_overcalls(dealer, last, contest.values, self.must_be_bet)
        self.finish(dealer)

    def _award_the_rest(self, dealer: PotDealer, contest: Contest) -> None:
        """Awards the pot as it was before the draw, after the later bets are settled. All hands are face up."""
        self.collect_before_award(dealer)
        award(dealer, [[contest]], dealer.pots(), self.stakes.unit, two_way_ties_evenly=False)
        self.collect_after_award(dealer)

    def carry(self, dealer: PotDealer) -> PotCarry:
        carry = super().carry(dealer)
        if not self.rules.kill_round.buttons:
            return carry
        kill = next_by_buttons(dealer, self.rules.kill_round, dealer.setup.carry.kill)
        return msgspec.structs.replace(carry, kill=kill)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawGame(AnyDrawGame[DrawRules]):
    procedure: ClassVar[str] = "draw"
    rules_type: ClassVar[type[Any]] = DrawRules

    def play(self, dealer: PotDealer) -> Procedure:
        yield from self.open_pot(dealer)
        yield from self.deal_hands(dealer)
        yield from self.bet_from_the_blinds(dealer, bet_or_fold=self.rules.bet_or_fold)
        drawn = yield from self.draw_and_bet(dealer)
        if self.rules.calls_bind and len(dealer.live) > 1:
            yield from call_hands(dealer, self.hand_ranking, ace_low=self.rules.ranking != "deuce-to-seven")
        self.show_down(dealer, drawn.last)
        if self.rules.see_hands:
            yield from see_hands(dealer, self.rules.see_hands)

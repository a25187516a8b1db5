"""Flop games: hole cards, a board of five cards or two boards, and four betting rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar

from cardroom.compiling import mypyc_attr
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.deals import agree_to_a_deal, divide_pots, may_make_a_deal
from cardroom.games.poker.flop_rules import FlopRules as FlopRules
from cardroom.games.poker.flop_steps import flop_steps
from cardroom.games.poker.pineapple import discard_one
from cardroom.games.poker.playing_the_board import declare_the_board
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.run_it_twice import agree_to_run_twice, begin_second_board, deal_second_board, no_more_betting
from cardroom.games.poker.seeing_cards import see_rest_of_board
from cardroom.games.poker.stakes import Stakes
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import Cents, FeeOption
from cardroom.ranking import RANKINGS, HoleCards, Ranking
from cardroom.ranking.tabled import TabledRanking

STREETS = (("flop", 3, False), ("turn", 1, True), ("river", 1, True))
"""Each street with its number of cards, and whether it is bet at the upper limit."""
POT_OF_19 = 19_00
COLLECTIONS: dict[str, list[tuple[str, str, Cents]]] = {
    "flop": [("flop", "", 0), ("before-deal", "big blind", 0), ("flop-if-pot-19", "flop, pot of $19", POT_OF_19)],
    "turn": [("turn", "", 0)],
    "river": [("river", "", 0)],
}
"""What is collected at each street: the stage on the fee sheet, its name in the log, and the pot it takes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FlopGame(PotGame[FlopRules]):
    procedure: ClassVar[str] = "flop"
    rules_type: ClassVar[type[Any]] = FlopRules
    # A fee that the sheet lists as before the deal comes out of the big blind, and only if there is a flop.
    stages: ClassVar[tuple[str, ...]] = (
        "blinds", "before-deal", "after-deal", "flop", "flop-if-pot-19", "turn", "river",
    )  # fmt: skip

    def __init__(self, title: str, rules: FlopRules, stakes: Stakes, fees: FeeOption | None = None) -> None:
        super().__init__(title, rules, stakes, fees)
        is_pot_limit = stakes.structure == "pot-limit"
        self.deals_from = rules.pot_limit.deals_from * 100 if is_pot_limit else 0
        """The pot from which the players may make a deal; 0 if they may not."""
        self.has_rabbit_hunting = rules.pot_limit.rabbit_hunting and is_pot_limit
        self._collections = {
            street: [one for one in collections if one[0] in self.fees.stages]
            for street, collections in COLLECTIONS.items()
        }

    @classmethod
    def check_rules(cls, rules: FlopRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if rules.cards_needed > len(rules.deck):
            needed = f"{rules.most_hands} hands and the board need {rules.cards_needed} cards"
            problem = f"{needed}, and the deck has {len(rules.deck)}"
            most = rules.most_hands - -(-(rules.cards_needed - len(rules.deck)) // max(rules.hole_cards, 1))
            field, other = ("hands", "") if rules.hands else ("seats", f", or rules.hands = {most}")
            yield RuleProblem(f"rules.{field}", problem, f"write {field} = {most} or fewer{other}")
        if rules.uses_exactly and rules.uses_at_most:
            problem = "rules.uses_at_most is set too"
            yield RuleProblem("rules.uses_exactly", problem, "set one of them")
        if rules.uses_exactly or rules.uses_at_most:
            for field, name in (("ranking", rules.ranking), ("low", rules.low or rules.ranking)):
                if not isinstance(RANKINGS.get(name), TabledRanking):
                    problem = f"{name!r} cannot be made of some hole cards and some cards of the board"
                    yield RuleProblem(f"rules.{field}", problem, "choose a ranking of five cards")
        if rules.run_it_twice and rules.boards > 1:
            yield RuleProblem("rules.run_it_twice", "a game with two boards cannot be run twice", "remove it")
        if rules.declare_board and (rules.uses_exactly or rules.boards > 1):
            problem = "only a single board that may be played whole can be declared"
            yield RuleProblem("rules.declare_board", problem, "remove it")

    def ranking(self, name: str) -> Ranking | HoleCards:
        rules = self.rules
        if rules.uses_exactly or rules.uses_at_most:
            return with_hole_cards(name, rules.uses_exactly, rules.uses_at_most)
        return super().ranking(name)

    @property
    def steps(self) -> list[str]:
        return flop_steps(self)

    def play(self, dealer: PotDealer) -> Procedure:
        rules = self.rules
        may_run_twice = rules.run_it_twice
        deals_from, is_deal = self.deals_from, False
        yield from self.open_pot(dealer)
        dealer.deal_each(rules.hole_cards, dealer.seats)
        self.collect(dealer, "after-deal")
        yield from self.bet_from_the_blinds(dealer)
        for place, (street, cards, big) in enumerate(STREETS):
            if rules.discard_before == street:
                yield from discard_one(dealer)
            if len(dealer.live) == 1:
                break
            if deals_from and may_make_a_deal(dealer, deals_from):
                is_deal = yield from agree_to_a_deal(dealer)
                if is_deal:
                    break
                deals_from = 0
            if may_run_twice and no_more_betting(dealer):
                if (yield from agree_to_run_twice(dealer)):
                    self._run_twice(dealer, place)
                    break
                may_run_twice = False
            self._deal_street(dealer, street, cards)
            if dealer.pausing:
                yield PAUSE
            yield from self.bet_from_the_button(dealer, big=big)
        if not dealer.boards:
            dealer.take_from_pot(self.fees.without_a_flop(dealer.players), "no flop")
        if is_deal:
            self.collect_before_award(dealer)
            divide_pots(dealer, rules.odd_chips, self.stakes.unit)
            self.collect_after_award(dealer)
            return
        if rules.declare_board and len(dealer.live) > 1:
            yield from declare_the_board(dealer, RANKINGS[rules.ranking])
        yield from self.end(dealer, list(dealer.boards.values()) or [()])
        out = len(dealer.boards.get(0, ()))
        if self.has_rabbit_hunting and len(dealer.live) == 1 and out < 5:
            yield from see_rest_of_board(dealer, [cards for _, cards, _ in STREETS[_streets_dealt(out) :]])

    def _deal_street(self, dealer: PotDealer, street: str, cards: int) -> None:
        """Deals a street on every board, with one burn card for all of them."""
        if self.rules.boards == 1:
            dealer.deal_board(street, cards)
        else:
            for board in range(1, self.rules.boards + 1):
                dealer.deal_board(street, cards, board, burn=board == 1)
        self._collect_at(dealer, street)

    def _run_twice(self, dealer: PotDealer, place: int) -> None:
        """Deals the rest of the first board, then of the second. The collection is taken only once."""
        begin_second_board(dealer)
        for street, cards, _ in STREETS[place:]:
            dealer.deal_board(street, cards, 1)
            self._collect_at(dealer, street)
        deal_second_board(dealer, [(street, cards) for street, cards, _ in STREETS[place:]])

    def _collect_at(self, dealer: PotDealer, street: str) -> None:
        for stage, what, once in self._collections[street]:
            self.collect(dealer, stage, what, once)


def _streets_dealt(cards: int) -> int:
    """The number of streets that make a board of this many cards."""
    return cards - 2 if cards else 0


@cache
def with_hole_cards(name: str, exactly: int, at_most: int) -> HoleCards:
    ranking = RANKINGS[name]
    assert isinstance(ranking, TabledRanking)
    return HoleCards(ranking, exactly=exactly, at_most=at_most)

"""Thirteen-card poker: each player sets three hands, and each is compared with the same hand of every opponent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.events import NOBODY
from cardroom.dealing.names import spoken
from cardroom.dealing.paying_dealer import PayingDealer
from cardroom.games.paying import PayingGame
from cardroom.games.rule_problem import RuleProblem
from cardroom.games.thirteen_card.events import Even, HandSurrendered, ThirteenOpened, WinDeclared
from cardroom.games.thirteen_card.hand import ThreeHands, judge
from cardroom.games.thirteen_card.rules import COUNTS, PARTS, RANKINGS, ThirteenCardRules
from cardroom.games.thirteen_card.scoring import in_words, points_between, with_home_runs
from cardroom.games.thirteen_card.setting import SetThirteen, Thirteen
from cardroom.games.thirteen_card.sheet import points_in_tables, steps
from cardroom.money import clockwise_from
from cardroom.ranking import HIGH


class ThirteenCard(PayingGame[ThirteenCardRules]):
    procedure = "thirteen-card"
    rules_type = ThirteenCardRules
    stages = ("before-deal",)
    counted_in = "point"
    ranking = HIGH

    @classmethod
    def check_rules(cls, rules: ThirteenCardRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        yield from rules.problems()

    @property
    def parts(self) -> dict[str, int]:
        return dict(zip(PARTS, COUNTS, strict=True))

    @property
    def steps(self) -> list[str]:
        return steps(self.rules)

    @property
    def pays(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return points_in_tables(self.rules.scoring)

    def play(self, dealer: PayingDealer) -> Procedure:
        self.collect_time(dealer)
        self.collect_from_button(dealer)
        self._deal(dealer)
        answers = yield from dealer.asking_all(
            lambda: [Decision(seat, self._option(dealer, seat)) for seat in dealer.seats]
        )
        choices: dict[Seat, Choice] = dict(zip(dealer.seats, answers.values(), strict=True))
        self._declare(dealer, choices)
        hands = {seat: self._open(dealer, seat, choice) for seat, choice in choices.items()}
        self._settle(dealer, with_home_runs(hands) if self.rules.scoring.home_run else hands)

    def _deal(self, dealer: PayingDealer) -> None:
        """Deals thirteen cards each, one at a time from the left of the button."""
        seats = dealer.seats
        if self.rules.every_seat_dealt:
            seats = clockwise_from(range(1, self.rules.seats + 1), dealer.button)
            dealer.lookers.update({seat: NOBODY for seat in seats if seat not in dealer.stacks})
        dealer.deal_each(sum(COUNTS), seats)

    def _option(self, dealer: PayingDealer, seat: Seat) -> Thirteen:
        scoring = self.rules.scoring
        return Thirteen(tuple(dealer.hands[seat]), tuple(scoring.automatic), scoring.surrender > 0)

    def _declare(self, dealer: PayingDealer, choices: dict[Seat, Choice]) -> None:
        """Records surrenders and declared wins before any hand is turned up."""
        for seat, choice in choices.items():
            if not isinstance(choice, SetThirteen):
                dealer.record(HandSurrendered(seat))
            elif choice.declares:
                dealer.record(WinDeclared(seat, spoken(choice.declares)))

    def _open(self, dealer: PayingDealer, seat: Seat, choice: Choice) -> ThreeHands:
        if not isinstance(choice, SetThirteen):
            return ThreeHands((), surrendered=True)
        hand = judge(choice.parts, self.rules.scoring, choice.declares)
        names = [RANKINGS[part].describe(value) for part, value in zip(PARTS, hand.values, strict=False)]
        if hand.declares:
            names = [spoken(hand.declares)]
        dealer.record(ThirteenOpened(seat, choice.parts, tuple(names)))
        return hand

    def _settle(self, dealer: PayingDealer, hands: dict[Seat, ThreeHands]) -> None:
        """Settles every pair of players, clockwise from the left of the button. Nobody wins more than their stack."""
        value, can_win = self.stakes.value, dict(dealer.stacks)
        for first, second in combinations(hands, 2):
            items = points_between(hands[first], hands[second], self.rules.scoring)
            points = sum(points for _, points in items)
            if not points:
                dealer.record(Even(first, second))
                continue
            payee, payer = (first, second) if points > 0 else (second, first)
            can_win[payee] -= dealer.pay(payer, payee, abs(points) * value, in_words(items), can_win[payee])

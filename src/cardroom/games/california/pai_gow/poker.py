"""Pai gow poker: seven cards set as two in front and five in back, with or without the Fortune bonus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.setup import Wager
from cardroom.games.california.pai_gow.fortune import FORTUNE, Fortune
from cardroom.games.california.pai_gow.game import BASE, Hands, PaiGow
from cardroom.games.california.pai_gow.reach import out_of_reach
from cardroom.games.california.pai_gow.rules import PaiGowPokerRules
from cardroom.games.california.pai_gow.setting import Arranging
from cardroom.games.california.pai_gow.steps import poker_steps
from cardroom.games.california.pai_gow.two_hands import RANKED, Rankings, TwoHands, is_foul, without
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import Outcome
from cardroom.ranking import FORTUNE as FORTUNE_HANDS
from cardroom.ranking import RANKINGS, HoleCards, Ranking
from cardroom.ranking.fortune import UNRANKED


class PaiGowPoker(PaiGow[PaiGowPokerRules]):
    procedure = "pai-gow-poker"
    rules_type = PaiGowPokerRules
    base = (BASE, FORTUNE)
    outcomes = {FORTUNE: FORTUNE_HANDS.categories}
    unranked = {FORTUNE: UNRANKED}
    cards = 7
    most_jokers = 1
    piles_of = "piles of seven cards"
    names = ("front", "back")

    @property
    def hand_rankings(self) -> list[tuple[str, Ranking | HoleCards]]:
        return [("Hands", RANKINGS[self.rules.ranking])]

    @classmethod
    def check_rules(cls, rules: PaiGowPokerRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        yield from rules.house_way.wrong()
        for hand in rules.fortune_pushes:
            can = (*cls.outcomes[FORTUNE], *UNRANKED)
            if hand not in can or hand in rules.pays.get(FORTUNE, ()):
                problem = f"{hand} is not a Fortune hand without a pay"
                remedy = f"name hands that pays.fortune does not have, of {', '.join(can)}"
                yield RuleProblem("rules.fortune_pushes", problem, remedy)
        if rules.envy is None:
            return
        if FORTUNE not in rules.order.kinds:
            problem = "the game has no Fortune wager to earn an Envy button"
            yield RuleProblem("rules.envy", problem, "add fortune to order.kinds, or remove [rules.envy]")
        for hand in rules.envy.prizes:
            if hand not in cls.outcomes[FORTUNE]:
                remedy = f"the hands are {', '.join(cls.outcomes[FORTUNE])}"
                yield RuleProblem(f"rules.envy.prizes.{hand}", "this is not a Fortune hand", remedy)

    @classmethod
    def out_of_reach(cls, rules: PaiGowPokerRules) -> Iterator[RuleProblem]:
        return out_of_reach(rules)

    @property
    def rankings(self) -> Rankings:
        return RANKED[self.rules.ranking]

    @property
    def steps(self) -> list[str]:
        return poker_steps(self.rules, self.offered)

    def front_by_house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self.rules.house_way.front(cards, self.rankings)

    def piles(self, stock: Sequence[Card]) -> list[Sequence[Card]]:
        """Deals one card at a time from left to right, or left to right and back if the house does that."""
        seats = self.rules.seats
        rows = [list(stock[start : start + seats]) for start in range(0, len(stock), seats)]
        if self.rules.back_and_forth:
            rows = [row[::-1] if number % 2 else row for number, row in enumerate(rows)]
        return list(zip(*rows, strict=True))

    def arranging(self, cards: Sequence[Card], *, bank: bool) -> Arranging:
        note = "Back must beat front." if bank else "Back must beat front. A foul hand loses."
        return Arranging(tuple(cards), self.front_by_house_way(cards), self.rules.ranking if bank else "", note=note)

    def two_hands(self, cards: Sequence[Card], front: Sequence[Card]) -> TwoHands:
        back = without(cards, front)
        rankings = self.rankings
        ahead, behind = rankings.front.value(front), rankings.back.value(back)
        foul = is_foul(rankings, front, back)
        names = rankings.front.describe(ahead), rankings.back.describe(behind)
        description = f"{'foul, ' * foul}{names[0]} in front, {names[1]} in back"
        return TwoHands(tuple(front), back, ahead, behind, description, foul, names)

    def settle(self, dealer: BankDealer, hands: Hands) -> None:
        """Settles seat by seat with Envy last, or all Fortune wagers and Envy before the base wagers."""
        rules, fortune = self.rules, Fortune(self.rules, dealer)

        def resolve(wager: Wager) -> Outcome:
            if wager.kind == FORTUNE:
                return fortune.result(wager)
            return self.base_result(wager, hands, dealer.player_dealer)

        if rules.envy and rules.envy.paid == "after-fortune":
            dealer.settle(rules.order, resolve, lambda wager: wager.kind == FORTUNE)
            fortune.pay_envy()
            dealer.settle(rules.order, resolve)
        else:
            dealer.settle(rules.order, resolve)
            fortune.pay_envy()

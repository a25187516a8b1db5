"""Pai gow poker: seven cards into two in front and five behind, with or without the Fortune bonus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.setup import Wager
from cardroom.games.california.pai_gow.fortune import FORTUNE, Fortune
from cardroom.games.california.pai_gow.game import BASE, Hands, PaiGow
from cardroom.games.california.pai_gow.rules import PaiGowPokerRules
from cardroom.games.california.pai_gow.setting import Arranging
from cardroom.games.california.pai_gow.steps import poker_steps
from cardroom.games.california.pai_gow.two_hands import RANKED, Rankings, TwoHands, is_foul, without
from cardroom.money import Outcome
from cardroom.ranking import FORTUNE as FORTUNE_HANDS


class PaiGowPoker(PaiGow[PaiGowPokerRules]):
    rules_type = PaiGowPokerRules
    base = (BASE, FORTUNE)
    outcomes = {FORTUNE: FORTUNE_HANDS.categories}
    cards = 7
    piles_of = "piles of seven cards"
    names = ("front", "back")

    @classmethod
    def check_rules(cls, rules: PaiGowPokerRules) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        for field, problem in rules.house_way.wrong():
            yield f"rules.house_way.{field}", problem
        if rules.envy is None:
            return
        if FORTUNE not in rules.order.kinds:
            yield "rules.envy", "there is no Fortune wager that could earn an Envy button"
        for hand in rules.envy.prizes:
            if hand not in cls.outcomes[FORTUNE]:
                yield (
                    f"rules.envy.prizes.{hand}",
                    f"there is no such hand; there are {', '.join(cls.outcomes[FORTUNE])}",
                )

    @property
    def rankings(self) -> Rankings:
        return RANKED[self.rules.ranking]

    @property
    def steps(self) -> list[str]:
        return poker_steps(self.rules, self.offered)

    def front_by_house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self.rules.house_way.front(cards, self.rankings)

    def piles(self, stock: Sequence[Card]) -> list[Sequence[Card]]:
        """One card at a time, from left to right, or there and back."""
        seats = self.rules.seats
        rows = [list(stock[start : start + seats]) for start in range(0, len(stock), seats)]
        if self.rules.back_and_forth:
            rows = [row[::-1] if number % 2 else row for number, row in enumerate(rows)]
        return list(zip(*rows, strict=True))

    def arranging(self, cards: Sequence[Card], *, bank: bool) -> Arranging:
        return Arranging(tuple(cards), self.front_by_house_way(cards), self.rules.ranking if bank else "")

    def two_hands(self, cards: Sequence[Card], front: Sequence[Card]) -> TwoHands:
        back = without(cards, front)
        rankings = self.rankings
        ahead, behind = rankings.front.value(front), rankings.back.value(back)
        foul = is_foul(rankings, front, back)
        said = f"{'foul, ' * foul}{rankings.front.describe(ahead)} in front, {rankings.back.describe(behind)} behind"
        return TwoHands(tuple(front), back, ahead, behind, said, foul)

    def settle(self, dealer: BankDealer, hands: Hands) -> None:
        """Seat by seat with Envy last, or all Fortune wagers and Envy before the base wagers."""
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

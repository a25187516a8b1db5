"""Red Dog against a player-dealer: one row of cards for the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.extending import (
    BankDealer,
    BankedGame,
    BankedRules,
    Card,
    Lose,
    Outcome,
    Procedure,
    Push,
    RuleProblem,
    Win,
)
from red_dog.raising import Raise, Raising
from red_dog.row import CONSECUTIVE, PAID_FOR, PAIR, spread_of, won_for

BET, RAISE = "bet", "raise"


class RedDogRules(BankedRules, frozen=True):
    most_raise: int = 1
    """The most that may be raised, in bets."""


class RedDog(BankedGame[RedDogRules]):
    procedure = "red-dog"
    rules_type = RedDogRules
    base = (BET,)
    later = (RAISE,)
    goes_with = {RAISE: BET}
    outcomes = {BET: PAID_FOR}
    must_pay = {BET: PAID_FOR}

    @classmethod
    def check_rules(cls, rules: RedDogRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if rules.most_raise < 1:
            yield RuleProblem("rules.most_raise", f"{rules.most_raise} is too little", "write 1 or more")

    @property
    def steps(self) -> list[str]:
        times = self.rules.most_raise
        most = "the bet" if times == 1 else f"{times} times the bet"
        return [
            "Before the deal a player makes a bet.",
            "Two cards are dealt face up in a row, for the whole table. Suits do not count, and the ace is high.",
            "Cards of consecutive ranks push, and the round is over.",
            "After a pair a third card is dealt: three of a kind is paid, anything else pushes.",
            "Otherwise the spread is the number of ranks between the two cards. Clockwise from the left of the "
            f"player-dealer each player may raise by up to {most}, or stands.",
            "A third card is dealt. If its rank is between the other two, bet and raise are paid by the spread; "
            "otherwise both lose.",
        ]

    def play(self, dealer: BankDealer) -> Procedure:
        dealer.take_fees("before-deal")
        dealer.deal_board("row", 2, burn=False)
        dealer.take_fees("after-deal")
        spread = spread_of(dealer.boards[0])
        if spread > CONSECUTIVE:
            dealer.announce(f"The spread is {spread}.")
            yield from self.offer_raises(dealer)
        if spread != CONSECUTIVE:
            dealer.deal_board("third card", 1, burn=False)
        outcome = self.resolve(dealer.boards[0])
        dealer.settle(self.rules.order, lambda _wager: outcome, goes_with=self.goes_with)
        dealer.return_bank()

    def offer_raises(self, dealer: BankDealer) -> Procedure:
        """Asks every player who can afford a raise, one after the other."""
        for bet in [bet for spot in dealer.spots for bet in dealer.wagers_on(spot, BET)]:
            least = self.limits.least
            most = min(self.rules.most_raise * bet.amount, dealer.stacks[bet.seat])
            if most < least:
                continue
            choice = yield dealer.ask(bet.seat, Raising(least, most), bet.spot)
            if isinstance(choice, Raise):
                dealer.add_wager(bet.seat, bet.spot, RAISE, choice.amount)
            else:
                dealer.decide(bet.seat, bet.spot, choice)

    def resolve(self, row: Sequence[Card]) -> Outcome:
        """The outcome of every wager at the table."""
        spread = spread_of(row)
        if spread == CONSECUTIVE:
            return Push("consecutive")
        paid_for = won_for(row)
        if paid_for:
            return Win(self.rules.pays[BET][paid_for], paid_for.replace("-", " "))
        return Push("pair") if spread == PAIR else Lose()

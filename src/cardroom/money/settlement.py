"""Settles wagers against the player-dealer, as far as the player-dealer's own wager covers them."""

from collections.abc import Sequence

from cardroom.money.cents import Cents, MoneyError, show_dollars
from cardroom.money.outcomes import Coverage, Lose, Outcome, Push, Settled, Win


class Cover:
    """The player-dealer's wager during one round: what it has paid and collected, and what it still covers."""

    __slots__ = ("_bounds", "_gross", "bank", "collected", "coverage", "paid")

    def __init__(self, bank: Cents, coverage: Coverage) -> None:
        if bank < 0:
            raise ValueError(f"a bank cannot be {show_dollars(bank)}; it must be $0 or more")
        self.bank = bank
        self.coverage = coverage
        self._gross = coverage is Coverage.GROSS
        self.paid: Cents = 0
        self.collected: Cents = 0
        self._bounds: tuple[Cents, Cents] | None = None

    @property
    def result(self) -> Cents:
        """What the player-dealer has won in this round; negative when losing."""
        return self.collected - self.paid

    @property
    def exhausted(self) -> bool:
        """True if no more wagers can be paid or collected."""
        return self._remaining() == (0, 0)

    def covers_all(self, losing: Cents, winning: Cents) -> bool:
        """True if the rest of the bank covers everything due from losers and everything due to winners."""
        to_collect, to_pay = self._remaining()
        if self._gross:
            return losing + winning <= to_pay
        return losing <= to_collect and winning <= to_pay

    def collect_first(self, losing: Cents, winning: Cents) -> None:
        """Sets how much may be collected and paid when all losers are collected before any winner is paid."""
        if self._bounds is not None:
            raise MoneyError("collect_first was called again before its wagers were settled")
        if self.exhausted:
            return
        to_collect, to_pay = self._remaining()
        if self._gross:
            collect = min(losing, to_collect)
            pay = min(winning, to_pay - collect)
        else:
            collect = min(losing, to_collect + winning)
            pay = min(winning, to_pay + losing)
        self._set_bounds(collect, pay)

    def collect(self, due: Cents) -> Cents:
        """Collects a losing wager as far as the bank covers it; returns the amount collected."""
        to_collect, to_pay = self._remaining()
        taken = min(due, to_collect)
        self.collected += taken
        self._settled(to_collect - taken, to_pay)
        return taken

    def pay(self, due: Cents) -> Cents:
        """Pays a winning wager as far as the bank covers it; returns the amount paid."""
        to_collect, to_pay = self._remaining()
        paid = min(due, to_pay)
        self.paid += paid
        self._settled(to_collect, to_pay - paid)
        return paid

    def _remaining(self) -> tuple[Cents, Cents]:
        if self._bounds is not None:
            return self._bounds
        if self._gross:
            left = self.bank - self.paid - self.collected
            return left, left
        result = self.collected - self.paid
        if abs(result) == self.bank:
            return 0, 0
        return self.bank - result, self.bank + result

    def _settled(self, to_collect: Cents, to_pay: Cents) -> None:
        if self._bounds is not None:
            self._set_bounds(to_collect, to_pay)
        gross = self.paid + self.collected if self._gross else 0
        if max(gross, 0 if self._bounds is not None else abs(self.result)) > self.bank:
            raise MoneyError(f"a bank of {self.bank} cents paid {self.paid} and collected {self.collected}")

    def _set_bounds(self, to_collect: Cents, to_pay: Cents) -> None:
        self._bounds = (to_collect, to_pay) if to_collect or to_pay else None


def settle(wagers: Sequence[tuple[Cents, Outcome]], cover: Cover, collect_first: bool = False) -> list[Settled]:
    """Settles the wagers in their order, or losers before winners; returns them in order of settlement."""
    for index, (wager, _) in enumerate(wagers):
        if wager < 0:
            raise ValueError(f"wager {index} is {show_dollars(wager)}; a wager must be $0 or more")
    if collect_first:
        return _collect_first(wagers, cover)
    return [
        _settle(index, wager, outcome, cover, in_action=not cover.exhausted)
        for index, (wager, outcome) in enumerate(wagers)
    ]


def _collect_first(wagers: Sequence[tuple[Cents, Outcome]], cover: Cover) -> list[Settled]:
    losing = sum(outcome.of(wager) for wager, outcome in wagers if isinstance(outcome, Lose))
    winning = sum(outcome.pay.pays(wager) for wager, outcome in wagers if isinstance(outcome, Win))
    in_action = not cover.exhausted
    cover.collect_first(losing, winning)
    return [
        _settle(index, *wagers[index], cover, in_action)
        for kind in (Lose, Win, Push)
        for index in range(len(wagers))
        if isinstance(wagers[index][1], kind)
    ]


def _settle(index: int, wager: Cents, outcome: Outcome, cover: Cover, in_action: bool) -> Settled:
    match outcome:
        case Win(pay=pay):
            due = pay.pays(wager)
            paid = cover.pay(due)
            return Settled(index, wager, outcome, paid, 0, wager, in_action and paid == due)
        case Lose():
            lost = outcome.of(wager)
            collected = cover.collect(lost)
            return Settled(index, wager, outcome, 0, collected, wager - collected, in_action and collected == lost)
        case Push():
            return Settled(index, wager, outcome, 0, 0, wager, in_action)

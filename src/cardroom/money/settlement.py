"""Settling wagers against the player-dealer, as far as the player-dealer's own wager reaches."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from cardroom.money.cents import Cents, show_dollars
from cardroom.money.odds import Pay


class Coverage(StrEnum):
    """What uses the bank up: the player-dealer's running result, or every cent paid or collected."""

    NET = "net"
    GROSS = "gross"


class Cover:
    """The player-dealer's wager through one round."""

    __slots__ = ("_first", "bank", "collected", "coverage", "paid")

    def __init__(self, bank: Cents, coverage: Coverage) -> None:
        if bank < 0:
            raise ValueError(f"a bank of {show_dollars(bank)} is not possible; it must be $0 or more")
        self.bank = bank
        self.coverage = coverage
        self.paid: Cents = 0
        self.collected: Cents = 0
        self._first: tuple[Cents, Cents] | None = None

    @property
    def result(self) -> Cents:
        """What the player-dealer has won so far; negative when losing."""
        return self.collected - self.paid

    @property
    def exhausted(self) -> bool:
        """Whether no wager can be paid or collected any more."""
        return self._reach() == (0, 0)

    def covers_all(self, losing: Cents, winning: Cents) -> bool:
        """Whether what is left reaches for everything due from losers and everything due to winners."""
        to_collect, to_pay = self._reach()
        if self.coverage is Coverage.GROSS:
            return losing + winning <= to_pay
        return losing <= to_collect and winning <= to_pay

    def collect_first(self, losing: Cents, winning: Cents) -> None:
        """Open the bounds under which all losers are collected before any winner is paid."""
        assert self._first is None, "collect-first is still open"
        if self.exhausted:
            return
        to_collect, to_pay = self._reach()
        if self.coverage is Coverage.GROSS:
            collect = min(losing, to_collect)
            pay = min(winning, to_pay - collect)
        else:
            collect = min(losing, to_collect + winning)
            pay = min(winning, to_pay + losing)
        self._bound(collect, pay)

    def collect(self, due: Cents) -> Cents:
        """Take a losing wager, as far as the bank reaches; returns what was taken."""
        to_collect, to_pay = self._reach()
        taken = min(due, to_collect)
        self.collected += taken
        self._settled(to_collect - taken, to_pay)
        return taken

    def pay(self, due: Cents) -> Cents:
        """Pay a winning wager, as far as the bank reaches; returns what was paid."""
        to_collect, to_pay = self._reach()
        paid = min(due, to_pay)
        self.paid += paid
        self._settled(to_collect, to_pay - paid)
        return paid

    def _reach(self) -> tuple[Cents, Cents]:
        if self._first is not None:
            return self._first
        if self.coverage is Coverage.GROSS:
            left = self.bank - self.paid - self.collected
            return left, left
        if abs(self.result) == self.bank:
            return 0, 0
        return self.bank - self.result, self.bank + self.result

    def _settled(self, to_collect: Cents, to_pay: Cents) -> None:
        if self._first is not None:
            self._bound(to_collect, to_pay)
        if self.coverage is Coverage.GROSS:
            assert self.paid + self.collected <= self.bank
        assert self._first is not None or abs(self.result) <= self.bank

    def _bound(self, to_collect: Cents, to_pay: Cents) -> None:
        self._first = (to_collect, to_pay) if to_collect or to_pay else None


class Win(Struct, frozen=True, tag="win"):
    """The wager wins what `pay` says."""

    pay: Pay
    for_hand: str = ""


class Lose(Struct, frozen=True, tag="lose"):
    """The wager goes to the player-dealer, or half of it, as by a surrender."""

    reason: str = ""
    half: bool = False

    def of(self, wager: Cents) -> Cents:
        """How much of the wager is lost."""
        return wager // 2 if self.half else wager


class Push(Struct, frozen=True, tag="push"):
    """The wager goes back to its owner."""

    reason: str = ""


Outcome = Win | Lose | Push


class Settled(Struct, frozen=True):
    """How one wager came out; `covered` is False when the bank reached for none or only part of it."""

    index: int
    wager: Cents
    outcome: Outcome
    paid: Cents
    collected: Cents
    returned: Cents
    covered: bool


def settle(wagers: Sequence[tuple[Cents, Outcome]], cover: Cover, collect_first: bool = False) -> list[Settled]:
    """Settle the wagers in their order, or losers before winners; the list is in order of settlement."""
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

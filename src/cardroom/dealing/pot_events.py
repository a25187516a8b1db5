"""What happens at a game for a pot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import POT, LineKind, Move, Public, Who, bets, stack
from cardroom.dealing.view import RoundViewBuilder
from cardroom.money import Cents, show_dollars


class Posted(Public, frozen=True):
    """A blind, an ante or a straddle. Dead money goes to the pot, live money lies before the seat."""

    seat: Seat
    amount: Cents
    what: str
    dead: bool = False
    line_kind: ClassVar[LineKind] = "bet"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(stack(self.seat), POT if self.dead else bets(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} posts the {self.what}, {show_dollars(self.amount)}."


class DeclaredAllIn(Public, frozen=True):
    """A seat with chips is all-in for what is in the pot, because a ruling allows it."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "bet"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} is all-in for what is in the pot."


class Checked(Public, frozen=True):
    """A seat bets nothing."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "bet"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} checks."


class Folded(Public, frozen=True):
    """A seat gives its hand up."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "bet"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} folds."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.out(self.seat)


class HandKilled(Public, frozen=True):
    """A dead hand: it can win nothing, and its bets stay."""

    seat: Seat
    why: str

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)}'s hand is dead: {self.why}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.out(self.seat)


class DealtOut(Public, frozen=True):
    """The deck does not suffice for a hand to this seat."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} is not dealt in."


class BoardsParted(Public, frozen=True):
    """It is run twice: from these cards on there are two boards."""

    cards: tuple[Card, ...]
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        from_here = f": both boards begin with {show_cards(self.cards)}" if self.cards else ""
        return f"All agree to run it twice{from_here}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.boards.pop(0, None)
        view.boards.update({1: list(self.cards), 2: list(self.cards)})


class Called(Public, frozen=True):
    """A seat puts in what is to be called, or all it has."""

    seat: Seat
    amount: Cents
    all_in: bool = False
    line_kind: ClassVar[LineKind] = "bet"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(stack(self.seat), bets(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} calls {show_dollars(self.amount)}{' all-in' if self.all_in else ''}."


class BetMade(Public, frozen=True):
    """A bet or a raise: the amount it adds, and the total in front of the seat after it."""

    seat: Seat
    amount: Cents
    to: Cents
    raises: bool = False
    all_in: bool = False
    line_kind: ClassVar[LineKind] = "bet"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(stack(self.seat), bets(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        verb = "raises to" if self.raises else "bets"
        return f"{who(self.seat)} {verb} {show_dollars(self.to)}{' all-in' if self.all_in else ''}."


class BetReturned(Public, frozen=True):
    """The part of a bet that nobody called."""

    seat: Seat
    amount: Cents
    line_kind: ClassVar[LineKind] = "pay"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(bets(self.seat), stack(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        return f"Uncalled {show_dollars(self.amount)} returned to {who(self.seat)}."


class BetsPulledIn(Public, frozen=True):
    """The dealer pulls the bets of the round into the pot."""

    bets: Mapping[Seat, Cents]
    pot: Cents
    line_kind: ClassVar[LineKind] = "bet"

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(bets(seat), POT, amount) for seat, amount in self.bets.items())

    def describe(self, _who: Who) -> str:
        return f"Pot {show_dollars(self.pot)}."


class GivenBack(Public, frozen=True):
    """Bets that do not count go back out of the pot."""

    seat: Seat
    amount: Cents
    why: str
    line_kind: ClassVar[LineKind] = "pay"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(POT, stack(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        return f"{show_dollars(self.amount)} returned to {who(self.seat)}: {self.why}."


class Showed(Public, frozen=True):
    """A hand is shown at the showdown, with its name."""

    seat: Seat
    cards: tuple[Card, ...]
    hand: str
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} shows {show_cards(self.cards)}: {self.hand}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.turn_up(self.seat, self.cards, tuple(range(len(self.cards))), self.hand)


class PotWon(Public, frozen=True):
    """`pot` 0 is the main pot where there are side pots; `share` names a half (high, low) where there are two."""

    seat: Seat
    amount: Cents
    pot: int = -1
    share: str = ""
    line_kind: ClassVar[LineKind] = "pay"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(POT, stack(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        pot = {-1: "the pot", 0: "the main pot"}.get(self.pot, f"side pot {self.pot}")
        share = f" ({self.share})" if self.share else ""
        return f"{who(self.seat)} wins {show_dollars(self.amount)} from {pot}{share}."

"""What happens at a game where players pay one another."""

from __future__ import annotations

from typing import ClassVar

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import LineKind, Move, Public, Who, stack
from cardroom.dealing.view import Payment, RoundViewBuilder
from cardroom.money import Cents, show_dollars


class Paid(Public, frozen=True):
    """Chips from one player to another: all that was due, or as much of it as could be paid."""

    payer: Seat
    payee: Seat
    amount: Cents
    what: str
    due: Cents
    line_kind: ClassVar[LineKind] = "pay"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(stack(self.payer), stack(self.payee), self.amount),)

    def describe(self, who: Who) -> str:
        amount = show_dollars(self.amount)
        if self.amount < self.due:
            amount = f"{amount if self.amount else 'nothing'} of {show_dollars(self.due)}"
        return f"{who(self.payer)} pays {who(self.payee)} {amount} ({self.what})."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.payments.append(Payment(self.payer, self.payee, self.amount, self.what))

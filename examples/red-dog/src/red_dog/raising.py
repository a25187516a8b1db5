"""The one decision of the game: raise, or stand."""

from __future__ import annotations

from cardroom.choices import Stand
from cardroom.extending import AmountField, Cents, Choice, Offer, Offering, show_dollars


class Raise(Choice, frozen=True):
    """Another wager, in cents, that the third card falls between the first two."""

    amount: Cents

    def __str__(self) -> str:
        return f"raise {show_dollars(self.amount)}"

    @property
    def done(self) -> str:
        return f"raises {show_dollars(self.amount)}"


class Raising(Offering, frozen=True):
    """A raise of any amount from the least to the most, or no raise."""

    least: Cents
    most: Cents

    def offers(self) -> tuple[Offer, ...]:
        amount = AmountField("amount", self.least, self.most, 1, "Raise by", usual=self.most)
        return Offer("Raise by", Raise(self.least), self.least, amount), Offer("Stand", Stand(), default=True)

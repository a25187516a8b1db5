"""A wager on a tie, made when three of the first four cards are face up."""

from __future__ import annotations

from cardroom.dealing.choices import Choice, No
from cardroom.dealing.offering import Offering
from cardroom.dealing.offers import AmountField, Offer
from cardroom.money import Cents, show_dollars


class LateTie(Choice, frozen=True):
    """Wager this amount, in cents, that the hands will tie."""

    amount: int

    def __str__(self) -> str:
        return f"late tie for {show_dollars(self.amount)}"


class OfferLateTie(Offering, frozen=True):
    """A late tie from `least` to `most`, or no late tie."""

    least: Cents
    most: Cents

    def offers(self) -> tuple[Offer, ...]:
        amount = AmountField("amount", self.least, self.most, 1, "Late tie for")
        return Offer("Late tie for", LateTie(self.least), self.least, amount), Offer("No", No(), default=True)

"""Options of draw games only: killing the pot, and declaring discarded openers."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Choice, Discard, No
from cardroom.dealing.offering import Offering
from cardroom.dealing.offers import AmountField, Offer
from cardroom.dealing.options import Discarding
from cardroom.money import Cents, show_dollars


class Kill(Choice, frozen=True):
    """Kill or overkill the pot for a blind of `to` cents, including what is posted already."""

    to: Cents

    def __str__(self) -> str:
        return f"kill {show_dollars(self.to)}"


class SplitOpeners(Choice, frozen=True):
    """Discard these cards and declare that openers are among them; they are shown after the hand."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"split {show_cards(self.cards)}"


class DeclareOpen(Choice, frozen=True):
    """Declare the pot open without a bet: all-in, or with nobody left to bet against."""


class ShowFalseOpeners(Choice, frozen=True):
    """Show, before the draw, that the hand that opened the pot has no openers."""


class Killing(Offering, frozen=True):
    """A kill for an amount from `least` to `most`, or no kill."""

    least: Cents
    most: Cents
    unit: Cents = 100
    in_front: Cents = 0
    """The amount that the seat has posted already."""

    def offers(self) -> tuple[Offer, ...]:
        no, cost = Offer("No", No(), default=True), self.least - self.in_front
        if self.least == self.most:
            return Offer(f"Kill for {show_dollars(self.least)}", Kill(self.least), cost), no
        amount = AmountField("to", self.least, self.most, self.unit, "Kill for")
        return Offer("Kill for", Kill(self.least), cost, amount), no


class OpenerDiscarding(Discarding, frozen=True):
    """The opener's draw: a player who discards openers must declare it."""

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is SplitOpeners:
            return (
                super().refuse(Discard(choice.cards))
                if choice.cards
                else "name the cards to discard when you split openers"
            )
        return super().refuse(choice)

    def sample(self, random: Random) -> Choice:
        choice = super().sample(random)
        if type(choice) is Discard and choice.cards and random.random() < 0.5:
            return SplitOpeners(choice.cards)
        return choice

    def offers(self) -> tuple[Offer, ...]:
        discard, pat = super().offers()
        note = "The openers that you discard are shown after the hand."
        return (
            discard,
            Offer("Discard, and declare split openers", SplitOpeners(()), cards=discard.cards, note=note),
            pat,
        )

    def __str__(self) -> str:
        return f"{super().__str__()} (split instead of discard declares openers among them)"

    def read(self, words: str) -> Choice:
        verb, _, cards = words.partition(" ")
        if cards and "split".startswith(verb):
            choice = super().read(f"discard {cards}")
            assert type(choice) is Discard
            return SplitOpeners(choice.cards)
        return super().read(words)

"""The choices and options of a blackjack player."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Choice, No
from cardroom.dealing.offering import Offering
from cardroom.dealing.offers import AmountField, Offer
from cardroom.dealing.options import Pick
from cardroom.money import Cents, parse_dollars, refuse_cents, show_dollars


class Split(Choice, frozen=True):
    """Split a pair into two hands, with a second wager of the same size."""


class Surrender(Choice, frozen=True):
    """Give up the hand and half the wager."""


class Rescue(Choice, frozen=True):
    """Take back the last double and lose the rest of the wager."""


class Switch(Choice, frozen=True):
    """Exchange the second cards of the two hands."""


class ActFirst(Choice, frozen=True):
    """Double or split one of the two hands, 1 or 2, before deciding about the switch."""

    hand: int

    def __str__(self) -> str:
        return f"double or split hand {self.hand} first"


class EvenMoney(Choice, frozen=True):
    """Take one to one for a natural, whatever the player-dealer has."""

    def __str__(self) -> str:
        return "take even money"

    @property
    def done(self) -> str:
        return "takes even money"


class Double(Choice, frozen=True):
    """Make another wager for one more card. `amount` is in cents; 0 means the maximum."""

    amount: int = 0

    def __str__(self) -> str:
        return f"double for {show_dollars(self.amount)}" if self.amount else "double"

    @property
    def done(self) -> str:
        return f"doubles for {show_dollars(self.amount)}" if self.amount else "doubles"


_DOUBLE = Double()


class Insure(Choice, frozen=True):
    """Wager up to half the base wager that the player-dealer has a natural."""

    amount: int

    def __str__(self) -> str:
        return f"insure for {show_dollars(self.amount)}"


class Playing(Pick, frozen=True):
    """The choices with a hand. A double, if offered, may be any amount from `least` to `most`."""

    least: Cents = 0
    most: Cents = 0

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is not Double:
            return super().refuse(choice)
        if reason := refuse_cents(choice.amount):
            return reason
        if not choice.amount or _DOUBLE not in self.choices:
            return super().refuse(choice)
        return None if self.least <= choice.amount <= self.most else self._not(choice.amount)

    def _not(self, amount: Cents) -> str:
        return f"a double must be {self._amounts}, not {show_dollars(amount)}"

    @property
    def _amounts(self) -> str:
        minimum, maximum = show_dollars(self.least), show_dollars(self.most)
        return maximum if minimum == maximum else f"{minimum} to {maximum}"

    def sample(self, random: Random) -> Choice:
        choice = random.choice(self.choices)
        if type(choice) is Double:
            return Double(random.choice((0, self.least, self.most, random.randint(self.least, self.most))))
        return choice

    def offers(self) -> tuple[Offer, ...]:
        return tuple(self._double() if type(offer.choice) is Double else offer for offer in super().offers())

    def _double(self) -> Offer:
        if self.least == self.most:
            return Offer(f"Double for {show_dollars(self.most)}", Double(), self.most)
        amount = AmountField("amount", self.least, self.most, 1, "Double for", usual=self.most)
        return Offer("Double for", Double(self.least), self.least, amount)

    def __str__(self) -> str:
        offers = zip(self.choices, self.offers(), strict=True)
        named = (f"double for {self._amounts}" if type(choice) is Double else offer.priced for choice, offer in offers)
        return " or ".join(named)

    def read(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if amount and "double".startswith(verb):
            named = parse_dollars(amount.removeprefix("for "))
            if not named:  # a Double of 0 would be one in full
                raise ValueError(self._not(named))
            return Double(named)
        return super().read(words)


class Following(Pick, frozen=True):
    """Asks a backline player to match the double or split of the hand with an equal wager."""

    wager: str = ""
    """The kind of wager: a double or a split."""

    def offers(self) -> tuple[Offer, ...]:
        yes, no = super().offers()
        label = f"{self.wager.capitalize()} for {show_dollars(yes.cost)}"
        return Offer(label, yes.choice, yes.cost), no


class Insuring(Offering, frozen=True):
    """Insurance up to `most`, even money if offered, or neither."""

    most: Cents
    even_money: bool = False

    def offers(self) -> tuple[Offer, ...]:
        amount = AmountField("amount", 1, self.most, 1, "Insure for", usual=self.most)
        insure = (Offer("Insure for", Insure(1), 1, amount),) if self.most else ()
        even = (Offer(EvenMoney().label, EvenMoney()),) if self.even_money else ()
        return (*insure, *even, Offer("No", No(), default=True))

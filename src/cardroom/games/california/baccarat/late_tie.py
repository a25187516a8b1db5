"""A wager on a tie once three of the four cards are seen."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Choice, No
from cardroom.dealing.options import Option
from cardroom.money import Cents, parse_dollars, show_dollars


class LateTie(Choice, frozen=True):
    """So many cents that the hands will tie, once three cards are seen."""

    amount: int

    def __str__(self) -> str:
        return f"late tie for {self.amount / 100:g}"


class OfferLateTie(Option, frozen=True):
    least: Cents
    most: Cents

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is LateTie:
            if type(choice.amount) is int and self.least <= choice.amount <= self.most:
                return None
            return f"a late tie is {self._amounts}"
        return None if type(choice) is No else f"{choice} is not offered; choose {self}"

    @property
    def default(self) -> Choice:
        return No()

    def sample(self, random: Random) -> Choice:
        return random.choice((No(), LateTie(random.randint(self.least, self.most))))

    @property
    def _amounts(self) -> str:
        return f"{show_dollars(self.least)} up to {show_dollars(self.most)}"

    def __str__(self) -> str:
        return f"late tie for {self._amounts} or no"

    def parse(self, words: str) -> Choice:
        if "no".startswith(words):
            return No()
        _, tie, amount = words.rpartition("tie ")
        if not tie:
            raise self.not_understood(words)
        return LateTie(parse_dollars(amount.removeprefix("for ")))

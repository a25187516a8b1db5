"""What only draw games ask: whether to kill the pot, and whether discarded openers are declared."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Choice, Discard, No
from cardroom.dealing.options import Discarding, Option
from cardroom.money import Cents, parse_dollars, show_dollars


class Kill(Choice, frozen=True):
    """Kill or overkill the pot for a blind of so many cents, what is posted already included."""

    to: Cents

    def __str__(self) -> str:
        return f"kill {show_dollars(self.to)}"


class SplitOpeners(Choice, frozen=True):
    """Throw these cards away and say that openers are among them; they are shown when the hand is over."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"split {show_cards(self.cards)}"


class Killing(Option, frozen=True):
    """A kill from `least` to `most`, or none."""

    least: Cents
    most: Cents
    unit: Cents = 100

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is No:
            return None
        if type(choice) is not Kill or type(choice.to) is not int:
            return f"{choice} is not offered; {self}"
        if not self.least <= choice.to <= self.most:
            return f"{self}, not {show_dollars(choice.to)}"
        return f"kills go by {show_dollars(self.unit)}" if (choice.to - self.least) % self.unit else None

    @property
    def default(self) -> Choice:
        return No()

    def sample(self, random: Random) -> Choice:
        to = random.randrange(self.least, self.most + 1, self.unit)
        return random.choice((Kill(to), No(), No()))

    def __str__(self) -> str:
        least, most = show_dollars(self.least), show_dollars(self.most)
        return f"kill {least}, or no" if least == most else f"kill {least} up to {most}, or no"

    def parse(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if "no".startswith(verb):
            return No()
        if "kill".startswith(verb):
            return Kill(parse_dollars(amount) if amount else self.least)
        raise self.not_understood(words)


class OpenerDiscarding(Discarding, frozen=True):
    """The opener's draw: whoever throws openers away must say so."""

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is SplitOpeners:
            return super().refuse(Discard(choice.cards)) if choice.cards else "there is nothing split"
        return super().refuse(choice)

    def sample(self, random: Random) -> Choice:
        choice = super().sample(random)
        if type(choice) is Discard and choice.cards and random.random() < 0.5:
            return SplitOpeners(choice.cards)
        return choice

    def __str__(self) -> str:
        return f"{super().__str__()} (split instead of discard declares openers among them)"

    def parse(self, words: str) -> Choice:
        verb, _, cards = words.partition(" ")
        if cards and "split".startswith(verb):
            choice = super().parse(f"discard {cards}")
            assert type(choice) is Discard
            return SplitOpeners(choice.cards)
        return super().parse(words)

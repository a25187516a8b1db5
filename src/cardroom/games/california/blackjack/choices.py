"""What a player may do with a hand of blackjack."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Choice, No
from cardroom.dealing.options import Option, Pick
from cardroom.money import Cents, parse_dollars, show_dollars


class Hit(Choice, frozen=True):
    pass


class Stand(Choice, frozen=True):
    pass


class Split(Choice, frozen=True):
    pass


class Surrender(Choice, frozen=True):
    pass


class Rescue(Choice, frozen=True):
    """Take back the last double and lose the rest."""


class Switch(Choice, frozen=True):
    """Exchange the second cards of the two hands."""


class EvenMoney(Choice, frozen=True):
    """Be paid one to one for a natural, whatever the player-dealer has."""

    def __str__(self) -> str:
        return "take even money"


class Double(Choice, frozen=True):
    """Another wager, of so many cents (0: as much as may be), for one more card."""

    amount: int = 0

    def __str__(self) -> str:
        return f"double for {self.amount / 100:g}" if self.amount else "double"


class Insure(Choice, frozen=True):
    """A wager, up to half of the first one, that the player-dealer has a natural."""

    amount: int

    def __str__(self) -> str:
        return f"insure for {self.amount / 100:g}"


class Playing(Pick, frozen=True):
    """Some of the choices; a double is of any amount between two, where it is offered at all."""

    least: Cents = 0
    most: Cents = 0

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is Double and choice.amount and self.most:
            if type(choice.amount) is not int or not self.least <= choice.amount <= self.most:
                return f"a double is {self._amounts}, not {show_dollars(choice.amount)}"
            return None
        return super().refuse(choice)

    @property
    def _amounts(self) -> str:
        least, most = show_dollars(self.least), show_dollars(self.most)
        return most if least == most else f"{least} up to {most}"

    def sample(self, random: Random) -> Choice:
        choice = random.choice(self.choices)
        if type(choice) is Double:
            return Double(random.choice((0, self.least, self.most, random.randint(self.least, self.most))))
        return choice

    def __str__(self) -> str:
        named = (f"double for {self._amounts}" if type(choice) is Double else str(choice) for choice in self.choices)
        return " or ".join(named)

    def parse(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if amount and "double".startswith(verb):
            return Double(parse_dollars(amount.removeprefix("for ")))
        return super().parse(words)


class Insuring(Option, frozen=True):
    """Insurance of up to `most`, even money where it is offered, or neither."""

    most: Cents
    even_money: bool = False

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is Insure:
            if type(choice.amount) is int and 0 < choice.amount <= self.most:
                return None
            return f"insurance is up to {show_dollars(self.most)}"
        if type(choice) is No or (type(choice) is EvenMoney and self.even_money):
            return None
        return f"{choice} is not offered; choose {self}"

    @property
    def default(self) -> Choice:
        return No()

    def sample(self, random: Random) -> Choice:
        choices: list[Choice] = [No(), EvenMoney()] if self.even_money else [No()]
        if self.most:
            choices.append(Insure(random.randint(1, self.most)))
        return random.choice(choices)

    def __str__(self) -> str:
        offered = [f"insure for up to {show_dollars(self.most)}"] if self.most else []
        return " or ".join([*offered, *["even money"] * self.even_money, "no"])

    def parse(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if "insure".startswith(verb) and self.most:
            return Insure(parse_dollars(amount.removeprefix("for ")) if amount else self.most)
        if "even money".startswith(words) and self.even_money:
            return EvenMoney()
        if "no".startswith(words):
            return No()
        raise self.not_understood(words)

"""What is asked at pai gow: which pile is the action pile, and which two go in front."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.options import Option
from cardroom.games.california.pai_gow.two_hands import RANKED, is_foul


class ActionPile(Choice, frozen=True):
    """The pile that goes to the first seat; 1 is the one at the house dealer's left."""

    number: int

    def __str__(self) -> str:
        return f"choose pile {self.number}"


class Setting(Choice, frozen=True):
    """These go in front, the others behind."""

    front: tuple[Card, ...]

    def __str__(self) -> str:
        return f"put {show_cards(self.front)} in front"


class Piles(Option, frozen=True):
    """One of so many piles; the first when nobody answers."""

    count: int

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is ActionPile and 1 <= choice.number <= self.count:
            return None
        return f"{choice} is not offered; {self}"

    @property
    def default(self) -> Choice:
        return ActionPile(1)

    def sample(self, random: Random) -> Choice:
        return ActionPile(random.randint(1, self.count))

    def __str__(self) -> str:
        return f"choose the action pile, 1 to {self.count}"

    def parse(self, words: str) -> Choice:
        number = words.split()[-1] if words else ""
        if not number.isdecimal():
            raise self.not_understood(words)
        return ActionPile(int(number))


class Arranging(Option, frozen=True):
    """Two of a hand to go in front; the house way stands when nobody answers."""

    hand: tuple[Card, ...]
    house_way: tuple[Card, ...]
    no_foul: str = ""
    """The ranking by which a foul setting is refused; without it, one is legal and loses."""

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is not Setting:
            return f"{choice} is not offered; {self}"
        behind = list(self.hand)
        for card in choice.front:
            if card not in behind:
                return f"{card} is not in the hand {show_cards(self.hand)}"
            behind.remove(card)
        if len(choice.front) != len(self.house_way):
            return f"{self}, not {len(choice.front)}"
        if self.no_foul and is_foul(RANKED[self.no_foul], choice.front, behind):
            return "the hand behind must be the higher one"
        return None

    @property
    def default(self) -> Choice:
        return Setting(self.house_way)

    def sample(self, random: Random) -> Choice:
        choice = Setting(tuple(random.sample(self.hand, len(self.house_way))))
        return self.default if self.refuse(choice) else choice

    def __str__(self) -> str:
        return "put two in front, or set the house way"

    def parse(self, words: str) -> Choice:
        if words and "house way".startswith(words):
            return self.default
        try:
            return Setting(parse_cards(words.removeprefix("put ").removesuffix(" in front")))
        except ValueError as error:
            raise ValueError(f"{error}; type the two for the front, as in: put Kh 9c in front, or: house way") from None

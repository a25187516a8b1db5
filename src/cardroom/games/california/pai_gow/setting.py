"""The options at pai gow: choose the action pile, and set the hand."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.offers import NumberField, Offer, Row, RowsField
from cardroom.dealing.options import Option
from cardroom.games.california.pai_gow.two_hands import RANKED, is_foul


class ActionPile(Choice, frozen=True):
    """Choose the pile that goes to the first seat. Pile 1 is at the house dealer's left."""

    number: int

    def __str__(self) -> str:
        return f"choose pile {self.number}"

    @property
    def done(self) -> str:
        return f"chooses pile {self.number}"


class Setting(Choice, frozen=True):
    """Put these cards in front and the others in back."""

    front: tuple[Card, ...]

    def __str__(self) -> str:
        return f"put {show_cards(self.front)} in front"


class Piles(Option, frozen=True):
    """Choose one of `count` piles. The default is the first."""

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

    def offers(self) -> tuple[Offer, ...]:
        label = "Action pile"
        return (Offer(label, ActionPile(1), number=NumberField("number", 1, self.count, label), default=True),)

    def summary(self, _offers: tuple[Offer, ...]) -> str:
        return str(self)

    def __str__(self) -> str:
        return f"choose the action pile, 1 to {self.count}"

    def read(self, words: str) -> Choice:
        number = words.split()[-1]
        if not number.isdecimal():
            raise self.not_understood(words)
        return ActionPile(int(number))


class Arranging(Option, frozen=True):
    """Choose the cards that go in front. The default is the house way."""

    hand: tuple[Card, ...]
    house_way: tuple[Card, ...]
    no_foul: str = ""
    """The ranking by which a foul setting is refused. If empty, a foul setting is legal and loses."""
    names: tuple[str, str] = ("front", "back")
    """The names of the two hands."""
    note: str = ""
    """A reminder of the rule, shown beside the hand."""

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
            return "back must beat front"
        return None

    @property
    def default(self) -> Choice:
        return Setting(self.house_way)

    @property
    def pace(self) -> int:
        return 2

    def sample(self, random: Random) -> Choice:
        choice = Setting(tuple(random.sample(self.hand, len(self.house_way))))
        return self.default if self.refuse(choice) else choice

    def offers(self) -> tuple[Offer, ...]:
        front, count = self.house_way, len(self.house_way)
        behind = list(self.hand)
        for card in front:
            behind.remove(card)
        ahead, back = (name.capitalize() for name in self.names)
        rows = (Row(ahead, count, "front"), Row(back, len(self.hand) - count))
        setting = RowsField(self.hand, rows, (front, tuple(behind)))
        return (
            Offer("Set the hand", Setting(()), rows=setting, checked=bool(self.no_foul), note=self.note),
            Offer("House way", self.default, default=True),
        )

    def __str__(self) -> str:
        return "put two in front, or set the house way"

    def read(self, words: str) -> Choice:
        if "house way".startswith(words):
            return self.default
        try:
            return Setting(parse_cards(words.removeprefix("put ").removesuffix(" in front")))
        except ValueError as error:
            raise ValueError(f"{error}; type the two for the front, as in: put Kh 9c in front, or: house way") from None

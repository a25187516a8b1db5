"""The best play of the houses' blackjacks as charts, worked out beforehand: a file for all games that play alike."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardroom.bots.blackjack_outlook import Imagined, plain
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice, No
from cardroom.games.california.blackjack.choices import (
    Double,
    EvenMoney,
    Hit,
    Insure,
    Insuring,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.money import Cents

FOLDER = Path(__file__).with_name("blackjack_charts")
"""Written by `tools/blackjack_charts.py`."""
LETTERS: dict[type[Choice], str] = {Stand: "S", Hit: "H", Double: "D", Split: "P", Surrender: "R", Rescue: "X"}
TWO, MORE, DOUBLED, EARLY, VALUE = "two", "more", "doubled", "early", "value"
PARTS = 1_000_000
"""What two cards are worth is told in so many parts of a wager."""
YES = "Y"
INSURANCE = "insurance"


class Row(NamedTuple):
    """Two cards by their values, or a total of more cards; what of it is told."""

    part: str
    hand: str


Chart = Mapping[Row, Mapping[str, str]]
"""By row and up card: letters of choices, the best first; whether to do something; or a value."""


class ByChart:
    """One column of a chart. A choice that is not offered is passed over for the next.

    After a split two cards are played like any two, and two that would else be a natural by their total. A hand that
    was split off is not surrendered where its wager comes back from a natural.
    """

    def __init__(self, chart: Chart, up: Card) -> None:
        self._chart, self._up = chart, value_of(up)

    def play(self, hand: Imagined, choices: Iterable[Choice], _double: float = 1) -> Choice:
        by_letter = {LETTERS[type(choice)]: choice for choice in choices}
        for letter in self.order(hand):
            if letter in by_letter:
                return by_letter[letter]
        return list(by_letter.values())[-1]

    def order(self, hand: Imagined) -> str:
        """The letters of the choices, the best first."""
        if hand.doubles:
            return self._cell(DOUBLED, total_name(hand))
        order = self._cell(TWO, two_name(hand)) or self._cell(MORE, total_name(hand))
        if not hand.is_original and hand.rules.only_original_lost != "never":
            return order.replace(LETTERS[Surrender], "")
        return order

    def surrenders_early(self, hand: Imagined) -> bool:
        return self._cell(EARLY, two_name(hand)) == YES

    def insure(self, hand: Imagined, option: Insuring, _wager: Cents) -> Choice:
        if option.even_money and self._cell(EARLY, two_name(hand)) == YES:
            return EvenMoney()
        return Insure(option.most) if option.most and self._cell(EARLY, INSURANCE) == YES else No()

    def value(self, hand: Imagined) -> float:
        return int(self._cell(VALUE, two_name(hand)))

    def _cell(self, part: str, hand: str) -> str:
        return self._chart.get(Row(part, hand), {}).get(self._up, "")


def value_of(card: Card) -> str:
    """All cards of a value are called alike."""
    return "Jk" if card == JOKER else str(plain(card, suited=False))[0]


def two_name(hand: Imagined) -> str:
    if len(hand.cards) != 2 or (hand.is_split and hand.natural_if_dealt):
        return ""
    name = "-".join(map(value_of, sorted(plain(card, suited=False) for card in hand.cards)))
    return f"{name} switched" if hand.is_switched and hand.natural_if_dealt else name


def total_name(hand: Imagined) -> str:
    total = hand.total
    return f"{'soft' if total.is_soft else 'hard'} {total.half_points // 2}"


def key_of(rules: BlackjackRules) -> str:
    """The same for games that are best played alike."""
    deck = sorted(Counter(value_of(card) for card in rules.deck.cards).items())
    pays = sorted((name, str(pay)) for name, pay in rules.pays["base"].items())
    said = msgspec.json.encode([[getattr(rules, name) for name in FIELDS], pays, deck])
    return blake2b(said, digest_size=8).hexdigest()


FIELDS = (
    "count", "chart", "peek", "insurance", "even_money", "double", "split", "surrender", "frozen_by_joker",
    "natural_tie", "tie_at_21", "over", "bank_22_pushes", "only_original_lost", "switch",
)  # fmt: skip


def chart_of(rules: BlackjackRules) -> Chart | None:
    """The chart of a game that plays like one of a house's; None for any other."""
    return read().get(key_of(rules))


@cache
def read() -> dict[str, Chart]:
    """All charts, by the key of their rules."""
    found: dict[str, Chart] = {}
    for path in sorted(FOLDER.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            key = file.readline().split()[-1]
            rows = list(csv.DictReader(file))
        found[key] = {Row(row.pop("part"), row.pop("hand")): row for row in rows}
    return found


def written(chart: Chart, rules: BlackjackRules) -> str:
    """A chart as its file has it."""
    ups = list(next(iter(chart.values())))
    lines = [f"# {key_of(rules)}", ",".join(("part", "hand", *ups))]
    return "\n".join([*lines, *(",".join((*row, *cells.values())) for row, cells in chart.items()), ""])

"""Precomputed charts of the best play for the houses' blackjack games. Games with the same best play share a file."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardroom.bots.blackjack.outlook import Imagined, plain
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice, Hit, No, Stand
from cardroom.games.california.blackjack.choices import Double, EvenMoney, Insure, Insuring, Rescue, Split, Surrender
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.money import Cents

FOLDER = Path(__file__).with_name("charts")
"""Written by `tools/blackjack_charts.py`."""
LETTERS: dict[type[Choice], str] = {Stand: "S", Hit: "H", Double: "D", Split: "P", Surrender: "R", Rescue: "X"}
TWO, MORE, DOUBLED, EARLY, VALUE = "two", "more", "doubled", "early", "value"
PARTS = 1_000_000
"""Values of two cards are given as whole numbers of this fraction of a wager."""
YES = "Y"
INSURANCE = "insurance"


class Row(NamedTuple):
    """The key of a row: the part of the chart, and the hand, either two cards by value or a total."""

    part: str
    hand: str


Chart = Mapping[Row, Mapping[str, str]]
"""The cells of a chart by row and up card: letters of choices, best first; "Y" for yes; or a value."""


class ByChart:
    """One column of a chart. If the best choice is not offered, the next one is taken.

    After a split, two cards are played like any other two, but an ace and a ten by their total. A hand that was split
    off is not surrendered if its wager would be returned against a natural.
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
        """Returns the letters of the choices, best first."""
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
    """Returns the name of the card's value. All tens and face cards have the same name."""
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
    """Returns a key that is the same for games with the same best play."""
    deck = sorted(Counter(value_of(card) for card in rules.deck.cards).items())
    pays = sorted((name, str(pay)) for name, pay in rules.pays["base"].items())
    newer = {name: getattr(rules, name) for name, usual in NEWER.items() if getattr(rules, name) != usual}
    encoded = msgspec.json.encode([[getattr(rules, name) for name in FIELDS], pays, deck, *([newer] if newer else [])])
    return blake2b(encoded, digest_size=8).hexdigest()


FIELDS = (
    "count", "chart", "peek", "insurance", "even_money", "double", "split", "surrender", "frozen_by_joker",
    "natural_tie", "tie_at_21", "over", "bank_22_pushes", "only_original_lost", "switch",
)  # fmt: skip
NEWER = {"ties": "push", "bust": True, "hits_soft_17": True, "doubled_totals": (0, 0)}
"""Fields that count only if they differ from this, so that the keys of the charts stay the same."""


def chart_of(rules: BlackjackRules) -> Chart | None:
    """Returns the chart for these rules, or None if no house has such rules."""
    return read().get(key_of(rules))


@cache
def read() -> dict[str, Chart]:
    """Reads all charts, by the key of their rules."""
    charts: dict[str, Chart] = {}
    for path in sorted(FOLDER.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            key = file.readline().split()[-1]
            rows = list(csv.DictReader(file))
        charts[key] = {Row(row.pop("part"), row.pop("hand")): row for row in rows}
    return charts


def written(chart: Chart, rules: BlackjackRules) -> str:
    """Returns the text of the chart's file."""
    ups = list(next(iter(chart.values())))
    lines = [f"# {key_of(rules)}", ",".join(("part", "hand", *ups))]
    return "\n".join([*lines, *(",".join((*row, *cells.values())) for row, cells in chart.items()), ""])

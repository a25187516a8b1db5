"""The optimal strategy for blackjack by totals and pairs, averaged over the hands of each row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardroom.analysis.chart import Cell, Chart, Except, Part, Row
from cardroom.analysis.families.blackjack.base import BaseWager, Decision
from cardroom.analysis.families.blackjack.hands import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from cardroom.analysis.families.blackjack.solver import base_wager
from cardroom.analysis.families.blackjack.switch_chart import switch_chart
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice
from cardroom.games.california.blackjack.game import BASE, Blackjack

LETTERS: dict[Choice, str] = {STAND: "S", HIT: "H", DOUBLE: "D", SPLIT: "P", SURRENDER: "R"}
KEY = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}
SECOND = (
    "a lowercase letter is the play if doubling or surrender is not offered, as with three or more cards. A row has "
    "the play that is best on average over its hands, and the worth is that of playing every hand by all its cards"
)
ONLY_FIRST_TWO = (DOUBLE, SURRENDER)
HARD, SOFT, PAIRS = "hard", "soft", "pairs"


class Held(NamedTuple):
    """A row of the chart."""

    part: str
    hand: str
    order: int


def chart(game: Blackjack) -> Chart:
    if game.rules.switch:
        return switch_chart(game)
    base = base_wager(game)
    cells: dict[tuple[Held, int], list[Decision]] = defaultdict(list)
    for decision in base.decisions:
        if held := _held(base, decision):
            cells[held, decision.up].append(decision)
    ups = range(len(base.bank.kinds))
    rows = sorted({held for held, _ in cells}, key=lambda held: held.order)
    parts = [
        Part(name, tuple(_row(held, [cells.get((held, up), []) for up in ups]) for held in rows if held.part == name))
        for name in (HARD, SOFT, PAIRS)
    ]
    return Chart(
        wager=BASE,
        against=tuple(_rank(card) for card in base.bank.kinds),
        parts=tuple(part for part in parts if part.rows),
        key=KEY,
        excepts=tuple(_excepts(base, cells)),
        expected=base.expected,
        note=SECOND,
    )


def _held(base: BaseWager, decision: Decision) -> Held | None:
    """The row of two cards; None if they are a natural or contain a joker, which never draw."""
    cards = decision.two.cards
    total = base.rules.count.total(cards)
    if total.is_natural or JOKER in cards:
        return None
    if base.rules.split.is_pair(list(cards)) and base.rules.split.most_hands(cards[0]) > 1:
        return Held(PAIRS, _name(base, decision), cards[0].rank)
    points = total.half_points // 2
    return Held(SOFT if total.is_soft else HARD, str(points), points)


def _row(held: Held, by_up: Iterable[list[Decision]]) -> Row:
    return Row(held.hand, tuple(_cell(_worth(alike)) if alike else None for alike in by_up))


def _worth(alike: list[Decision]) -> dict[Choice, float]:
    """The average expected value of each choice that all hands of a row have."""
    common = [choice for choice in alike[0].worth if all(choice in decision.worth for decision in alike)]
    chance = sum(decision.chance for decision in alike)
    return {choice: sum(each.chance * each.worth[choice] for each in alike) / chance for choice in common}


def _cell(worth: Mapping[Choice, float]) -> Cell:
    return Cell(_letters(worth), forced=len(worth) == 1)


def _letters(worth: Mapping[Choice, float]) -> str:
    best = max(worth, key=worth.__getitem__)
    others = {choice: value for choice, value in worth.items() if choice not in ONLY_FIRST_TWO}
    second = LETTERS[max(others, key=others.__getitem__)].lower() if best in ONLY_FIRST_TWO else ""
    return LETTERS[best] + second


def _excepts(base: BaseWager, cells: Mapping[tuple[Held, int], list[Decision]]) -> Iterable[Except]:
    for (_, up), alike in cells.items():
        average = _worth(alike)
        usual = max(average, key=average.__getitem__)
        for decision in alike:
            if decision.best != usual:
                gains = decision.worth[decision.best] - decision.worth[usual]
                hand, against = _name(base, decision), _rank(base.bank.kinds[up])
                yield Except(hand, against, _letters(decision.worth), gains)


def _name(base: BaseWager, decision: Decision) -> str:
    return "-".join(_rank(card) for card in base.hands.cards[decision.two.hand])


def _rank(card: Card) -> str:
    return "Jk" if card == JOKER else str(card)[0]

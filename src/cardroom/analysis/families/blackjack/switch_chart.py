"""The chart of Blackjack Switch: what every two cards are worth, and how to play them and longer hands.

Bots, hints and compiled rounds go by the same file.
"""

from __future__ import annotations

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.families.blackjack.solver import base_evaluation, chart_for
from cardroom.bots.blackjack.chart import MORE, PARTS, TWO, VALUE
from cardroom.bots.blackjack.chart import Chart as PlayedChart
from cardroom.games.california.blackjack.game import BASE, Blackjack

KEY = {"H": "hit", "S": "stand", "D": "double", "P": "split"}
ONLY_FIRST_TWO = "D"
THOUSANDTHS = PARTS // 1000
NAMES = {TWO: "first two cards", MORE: "more cards", VALUE: "worth of two cards"}
HOW = (
    "switch if the two new hands together are worth more than the two old ones; their worth is in thousandths of a "
    "wager, after a check for a natural. A lowercase letter is the play if doubling is not offered"
)


def switch_chart(game: Blackjack) -> Chart:
    played = chart_for(game)
    return Chart(
        wager=BASE,
        against=tuple(next(iter(played.values()))),
        parts=tuple(Part(name, _rows(played, part)) for part, name in NAMES.items()),
        key=KEY,
        note=f"{HOW}{_worth(game)}",
    )


def _worth(game: Blackjack) -> str:
    wager = base_evaluation(game)
    if not wager.sampled:
        return ""
    odds = wager.on_file()
    return f". In {odds.rounds:,} rounds it came to {odds.expected:+.4%} {odds.plus_minus()} of a wager"


def _rows(played: PlayedChart, part: str) -> tuple[Row, ...]:
    rows = ((row.hand, cells.values()) for row, cells in played.items() if row.part == part)
    show = _thousandths if part == VALUE else _letters
    return tuple(Row(hand, tuple(Cell(show(cell)) if cell else None for cell in cells)) for hand, cells in rows)


def _thousandths(value: str) -> str:
    return f"{round(int(value) / THOUSANDTHS):+d}"


def _letters(order: str) -> str:
    """The best play, and the next one if it is a double."""
    best = order[0]
    return best + order[1].lower() if best in ONLY_FIRST_TWO else best

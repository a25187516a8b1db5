"""Finds the best way to set thirteen cards, by the points that it can expect from one opponent.

The estimate looks up how often each part wins against a sample of opponents' hands (`parts`), and treats the three
parts as independent. That gives the points for each part, for the majority and for all three. Bonuses are certain.
Home runs are left out, and so are the opponent's bonuses, which no setting changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.bots.thirteen.parts import HeldParts, held_by_opponents
from cardroom.bots.thirteen.settings import PartValues, Places, Values, all_settings, part_values
from cardroom.cards import Card
from cardroom.games.thirteen_card.hand import wins_at_once
from cardroom.games.thirteen_card.rules import PARTS, RANKINGS, AutomaticWin, Part, Scoring
from cardroom.ranking import HIGH

Floats = NDArray[np.float32]
Parts = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
STRAIGHTS = [HIGH.categories.index(name) for name in ("straight", "straight-flush", "royal-flush")]
CATEGORY_BITS = 20
"""The number of bits of a value below its category."""


class BestSetting(NamedTuple):
    parts: Parts
    points: float
    """The points that it can expect from one opponent."""
    declares: AutomaticWin | None = None


class Solver:
    """Compares all settings of a hand by the scoring of a house."""

    def __init__(self, scoring: Scoring, held: HeldParts | None = None) -> None:
        self.scoring = scoring
        self.held = held or held_by_opponents()
        self._bonuses = {part: _bonuses(scoring, part) for part in PARTS}

    def best(self, hand: Sequence[Card]) -> BestSetting:
        """Returns the best setting, or an automatic win to declare if that is worth at least as much."""
        cards = sorted(hand)
        values = part_values(cards)
        played = self._best_played(cards, values)
        wins = [
            BestSetting(parts, points, win)
            for win, points in self.scoring.automatic.items()
            if points >= played.points and (parts := _showing(win, cards, values, played.parts))
        ]
        return max(wins, key=lambda win: win.points, default=played)

    def _best_played(self, cards: Sequence[Card], values: PartValues) -> BestSetting:
        ways = all_settings()
        upwards = values.fives.argsort(kind="stable")
        fives, place = values.fives[upwards], upwards.argsort()
        first, second = place[ways.first], place[ways.second]
        back, middle = np.maximum(first, second), np.minimum(first, second)
        points = self._expected(fives, back, middle, values.threes)
        points[middle < fives.searchsorted(values.threes)[:, None]] = -np.inf
        front, split = divmod(int(points.argmax()), points.shape[1])
        parts = _parts(cards, front, int(upwards[middle[front, split]]), int(upwards[back[front, split]]))
        return BestSetting(parts, float(points[front, split]))

    def _expected(self, fives: Values, back: Places, middle: Places, threes: Values) -> Floats:
        """Returns the points of every setting, in one row for each front. `back` and `middle` are places in `fives`."""
        from_back, from_middle = self._chance("back", fives)[back], self._chance("middle", fives)[middle]
        alone, each, both = by_front(self.scoring, self._chance("front", threes))
        alone = alone + self._bonus("front", threes)
        points = both[:, None] * from_back
        points *= from_middle
        from_back += from_middle
        from_back *= each[:, None]
        points += from_back
        points += alone[:, None]
        for part, places in (("middle", middle), ("back", back)):
            if part in self.scoring.bonuses:
                points += self._bonus(part, fives)[places]
        return points

    def _chance(self, part: Part, values: Values) -> Floats:
        """Returns how often each value wins its part. A tie counts as half a win."""
        held: Values = getattr(self.held, part)
        wins = held.searchsorted(values, "left") + held.searchsorted(values, "right")
        return (wins / (2 * len(held))).astype(np.float32)

    def _bonus(self, part: Part, values: Values) -> Floats:
        points: Floats = self._bonuses[part][values >> CATEGORY_BITS]
        return points


def by_front(scoring: Scoring, front: Floats) -> tuple[Floats, Floats, Floats]:
    """Returns a, b and c of the expected points a + b * (middle + back) + c * middle * back, given the front's chance.

    `middle` and `back` are the chances to win these parts. The points are those for each part won minus each lost, for
    the majority, and the extra points for all three.
    """
    more, majority, part = scoring.all_three - 3 * scoring.part - scoring.majority, scoring.majority, scoring.part
    alone = part * (2 * front - 3) - majority - more * (1 - front)
    each = 2 * part + 2 * majority * front + more * (1 - front)
    both = (more - 2 * majority) * (2 * front - 1)
    return alone, each, both


def _showing(win: AutomaticWin, cards: Sequence[Card], values: PartValues, played: Parts) -> Parts | None:
    """Returns a setting that shows this automatic win, or None if the hand does not have it."""
    if win in ("dragon", "six-pairs"):
        return played if wins_at_once(win, played) else None
    if win == "three-flushes":
        fives, threes = values.suited_fives, values.suited_threes
    else:
        fives, threes = np.isin(values.fives >> CATEGORY_BITS, STRAIGHTS), values.straight_threes
    ways = all_settings()
    for front in np.flatnonzero(threes).tolist():
        shown = np.flatnonzero(fives[ways.first[front]] & fives[ways.second[front]])
        if len(shown):
            return _parts(cards, front, int(ways.first[front, shown[0]]), int(ways.second[front, shown[0]]))
    return None


def _bonuses(scoring: Scoring, part: Part) -> Floats:
    """Returns the bonus points by the number of the hand's category."""
    return np.array([scoring.bonus(part, hand) for hand in RANKINGS[part].categories], np.float32)


def _parts(cards: Sequence[Card], front: int, middle: int, back: int) -> Parts:
    ways = all_settings()
    three, five, other = (
        tuple(cards[place] for place in reversed(places.tolist()))
        for places in (ways.threes[front], ways.fives[middle], ways.fives[back])
    )
    return three, five, other

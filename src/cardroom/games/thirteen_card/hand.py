"""A hand of thirteen cards as it was set: the values of its parts, fouls and automatic wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import msgspec

from cardroom.cards import Card
from cardroom.dealing.names import spoken
from cardroom.games.thirteen_card.rules import COUNTS, PARTS, RANKINGS, AutomaticWin, Part, Scoring
from cardroom.ranking import FRONT, HIGH, THREE_CARD

IN_THE_CARDS: tuple[AutomaticWin, ...] = ("dragon", "six-pairs")
"""The automatic wins that do not depend on how the cards are set."""
STRAIGHTS = ("straight", "straight-flush", "royal-flush", "mini-royal-flush")

Parts = tuple[Sequence[Card], Sequence[Card], Sequence[Card]]
"""Front, middle and back."""


class ThreeHands(msgspec.Struct, frozen=True):
    """A hand as it is turned up."""

    values: tuple[int, ...]
    """The values of front, middle and back. Empty if the hand is foul."""
    bonuses: tuple[tuple[str, int], ...] = ()
    """The name and the points of each bonus."""
    declares: AutomaticWin | None = None
    surrendered: bool = False
    home_run: bool = False
    """True if it beats all three parts of three opponents."""

    @property
    def is_foul(self) -> bool:
        return not (self.values or self.declares or self.surrendered)

    @property
    def is_compared(self) -> bool:
        """True if its parts are compared with those of other hands."""
        return bool(self.values) and not self.declares


def judge(parts: Parts, scoring: Scoring, declares: AutomaticWin | None = None) -> ThreeHands:
    """Returns the values and bonuses of a hand that was set like this."""
    if is_foul(parts):
        return ThreeHands((), declares=declares)
    values = tuple(RANKINGS[part].value(cards) for part, cards in zip(PARTS, parts, strict=True))
    named = [(part, RANKINGS[part].category(value)) for part, value in zip(PARTS, values, strict=True)]
    bonuses = [(_bonus_name(part, hand), scoring.bonus(part, hand)) for part, hand in named]
    return ThreeHands(values, tuple(bonus for bonus in bonuses if bonus[1]), declares)


def _bonus_name(part: Part, hand: str) -> str:
    return f"{spoken(hand)} in {'the ' if part == 'middle' else ''}{part}"


def is_foul(parts: Parts) -> bool:
    """True if a part has the wrong number of cards, or is higher than the part behind it."""
    if tuple(map(len, parts)) != COUNTS:
        return True
    front, middle, back = parts
    return not FRONT.value(front) <= HIGH.value(middle) <= HIGH.value(back)


def wins_at_once(win: AutomaticWin, parts: Parts) -> bool:
    """True if the cards as set make this automatic win. Three-card straights and flushes in front count here."""
    ranks = Counter(card.rank for cards in parts for card in cards)
    match win:
        case "dragon":
            return len(ranks) == sum(COUNTS)
        case "six-pairs":
            return sum(count // 2 for count in ranks.values()) == 6
        case _:
            if tuple(map(len, parts)) != COUNTS:
                return False
            is_one = _is_straight if win == "three-straights" else _is_flush
            return all(is_one(cards) for cards in parts)


def _is_straight(cards: Sequence[Card]) -> bool:
    ranking = THREE_CARD if len(cards) == 3 else HIGH
    return ranking.category(ranking.value(cards)) in STRAIGHTS


def _is_flush(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def best_from_the_back(hand: Sequence[Card]) -> Parts:
    """Puts the best five cards in back and the best five of the rest in the middle. That is never foul."""
    cards = sorted(hand, reverse=True)
    back = max(combinations(cards, 5), key=HIGH.value)
    rest = [card for card in cards if card not in back]
    middle = max(combinations(rest, 5), key=HIGH.value)
    return [card for card in rest if card not in middle], middle, back

"""What to keep at draw poker for high: a chart, of which a player follows the first line that the hand has.

The joker is an ace, or completes a straight or a flush. The lines are in the order of what the draws are worth, as
`tools/best_draws.py` finds it. A hand that needs no card is not on the chart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import combinations
from typing import NamedTuple, TypeAlias

from cardroom.cards import JOKER, PACK, RANKS, Card

CARDS = 5
_RANK_OF = {JOKER: "A"} | {card: RANKS[card.rank] for card in PACK}
_STRAIGHTS = tuple(frozenset(("A" + RANKS)[low : low + CARDS]) for low in range(10))


class Kept:
    """Some cards of a hand, from high to low. In `ranks` pairs come first, and the joker is an ace."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.joker = JOKER in cards
        ranks = "".join(map(_RANK_OF.__getitem__, cards))
        self.ranks = "".join(sorted(ranks, key=ranks.count, reverse=True))

    @cached_property
    def suited(self) -> bool:
        return len({card.suit for card in self._others}) == 1

    @cached_property
    def straights(self) -> list[frozenset[str]]:
        """What these cards lack for each straight that uses all of them, not counting the joker."""
        others = [_RANK_OF[card] for card in self._others]
        missing = [straight.difference(others) for straight in _STRAIGHTS]
        return [each for each in missing if len(each) == CARDS - len(others)]

    @property
    def _others(self) -> tuple[Card, ...]:
        return self.cards[self.joker :]


Fits: TypeAlias = Callable[[Kept], bool]


class Line(NamedTuple):
    draw: str
    cards: int
    fits: Fits


class Draw(NamedTuple):
    draw: str
    kept: tuple[Card, ...]
    worth_a_call: bool


def alike(count: int, of: str = RANKS, beside: str = "") -> Fits:
    return lambda kept: kept.ranks[0] in of and kept.ranks == kept.ranks[0] * count + beside


def two_pair(kept: Kept) -> bool:
    return kept.ranks == kept.ranks[0] * 2 + kept.ranks[2] * 2


def flush(kept: Kept) -> bool:
    return kept.suited


def straight(completing: int, lowest: str = "2") -> Fits:
    """A straight that cards of this many ranks complete, and that has no kept card below the lowest."""
    return lambda kept: len(frozenset[str]().union(*kept.straights)) >= completing and _from(kept, lowest)


def straight_flush(straights: int = 1, lowest: str = "2") -> Fits:
    """Suited cards that this many straights have."""
    return lambda kept: kept.suited and len(kept.straights) >= straights and _from(kept, lowest)


def high(*ranks: str) -> Fits:
    return lambda kept: kept.ranks in ranks


def suited(fits: Fits) -> Fits:
    return lambda kept: kept.suited and fits(kept)


def joker(kept: Kept) -> bool:
    return kept.joker


def with_joker(fits: Fits) -> Fits:
    return lambda kept: kept.joker and fits(kept)


def with_joker_and_ace(fits: Fits) -> Fits:
    return lambda kept: kept.joker and kept.ranks[:2] == "AA" and fits(kept)


CALLED = (
    Line("three aces with a king", 4, alike(3, "A", "K")),
    Line("three aces with a queen", 4, alike(3, "A", "Q")),
    Line("three of a kind with an ace", 4, alike(3, beside="A")),
    Line("three of a kind", 3, alike(3)),
    Line("two pair", 4, two_pair),
    Line("joker and ace with two of the ace's suit", 4, with_joker_and_ace(flush)),
    Line("joker and ace with two cards to a straight from the ten up", 4, with_joker_and_ace(straight(2, "T"))),
    Line("two aces with a king", 3, alike(2, "A", "K")),
    Line("joker and ace with a queen, jack or ten of the ace's suit", 3, with_joker(suited(high("AAQ", "AAJ", "AAT")))),
    Line("two aces", 2, alike(2, "A")),
    Line("joker and three to a straight flush, two ways or more", 4, with_joker(straight_flush(2))),
    Line("kings with an ace", 3, alike(2, "K", "A")),
    Line("joker and three to a straight flush", 4, with_joker(straight_flush())),
    Line("kings", 2, alike(2, "K")),
    Line("queens with an ace", 3, alike(2, "Q", "A")),
    Line("joker and three to a straight that four ranks complete", 4, with_joker(straight(4))),
    Line("four to an open straight flush", 4, straight_flush(2)),
    Line("queens", 2, alike(2, "Q")),
    Line("four to an inside straight flush", 4, straight_flush()),
    Line("jacks with an ace", 3, alike(2, "J", "A")),
    Line("joker and three to a straight that three ranks complete", 4, with_joker(straight(3))),
    Line("joker and three to a flush", 4, with_joker(flush)),
    Line("jacks", 2, alike(2, "J")),
    Line("joker and three to a straight from the nine up", 4, with_joker(straight(2, "9"))),
    Line("joker and two to a straight flush, three ways or more", 3, with_joker(straight_flush(3, "4"))),
    Line("joker and two to a straight flush from the ten up", 3, with_joker(straight_flush(1, "T"))),
    Line("four to a flush", 4, flush),
    Line("king, queen, jack, ten", 4, straight(2, "T")),
    Line("joker and a pair of tens or nines", 3, with_joker(alike(2, "T9", "A"))),
    Line("joker", 1, joker),
    Line("a pair with an ace", 3, alike(2, beside="A")),
    Line("a pair", 2, alike(2)),
    Line("four to an open straight", 4, straight(2)),
)  # fmt: skip
"""The draws that are worth a fair price."""
NOT_CALLED = (
    Line("ace and king", 2, high("AK")),
    Line("ace and queen of one suit", 2, suited(high("AQ"))),
    Line("ace", 1, high("A")),
    Line("three to a straight flush from the nine up, two ways or more", 3, straight_flush(2, "9")),
    Line("four to an inside straight from the nine up", 4, straight(1, "9")),
    Line("king and queen", 2, high("KQ")),
    Line("king", 1, high("K")),
    Line("three in a row of one suit from the six up", 3, straight_flush(3, "6")),
    Line("four to an inside straight from the eight up", 4, straight(1, "8")),
    Line("queen", 1, high("Q")),
    Line("three to a straight flush, two ways or more", 3, straight_flush(2)),
    Line("four to an inside straight", 4, straight(1)),
)  # fmt: skip


def best_draw(cards: Sequence[Card]) -> Draw:
    """What to keep of a hand that is not pat, and whether that is worth a call."""
    hand = sorted(cards, reverse=True)
    may_keep = [[Kept(kept) for kept in combinations(hand, count)] for count in range(CARDS)]
    for lines in (CALLED, NOT_CALLED):
        for line in lines:
            for kept in may_keep[line.cards]:
                if line.fits(kept):
                    return Draw(line.draw, kept.cards, lines is CALLED)
    return Draw("five cards", (), False)


def _from(kept: Kept, lowest: str) -> bool:
    """True if no kept card is below the lowest."""
    return RANKS.index(kept.ranks[-1]) >= RANKS.index(lowest)

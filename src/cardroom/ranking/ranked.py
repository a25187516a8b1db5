"""A hand in words: what it is worth, what it is called, and which cards play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import total_ordering

import msgspec

from cardroom.cards import JOKER, Card, parse_cards, show_cards
from cardroom.nearest import did_you_mean
from cardroom.ranking import HOLE_CARDS, RANKINGS, HoleCards, baccarat_total, joker_baccarat_total
from cardroom.showing import html_cards

BACCARAT = "baccarat"


@total_ordering
class RankedHand(msgspec.Struct, frozen=True, eq=False):
    """A hand under a ranking. Hands of the same ranking compare: the better is the greater."""

    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    """The cards that all share, if the ranking says how many of one's own play."""
    ranking: str
    value: int
    """The higher, the better; only for comparison under the same ranking."""
    name: str
    """The hand as a dealer calls it, as in "kings full of nines"."""
    category: str
    """The kind of hand, as in "full-house"."""
    playing: tuple[Card, ...]
    """The cards that make the hand."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RankedHand):
            return NotImplemented
        return (self.ranking, self.value) == (other.ranking, other.value)

    def __lt__(self, other: RankedHand) -> bool:
        if not isinstance(other, RankedHand):
            return NotImplemented
        if self.ranking != other.ranking:
            raise ValueError(f"a hand ranked {self.ranking} does not compare with one ranked {other.ranking}")
        return self.value < other.value

    def __hash__(self) -> int:
        return hash((self.ranking, self.value))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{show_cards(self.playing or self.cards)}: {self.name}>"

    def _repr_html_(self) -> str:
        return f"{html_cards(self.playing or self.cards)} {self.name}"


def rank(hand: str | Iterable[Card], board: str | Iterable[Card] = (), *, by: str = "high") -> RankedHand:
    """Ranks a hand, and names it.

    `by` is a ranking such as "high", "ace-to-five", "badugi", "three-card", "tiles" or "baccarat". Rankings such as
    "omaha" need the board too, as a second argument or after a slash.

    >>> rank("Kc Kd Kh 9s 9d 2c 3d").name
    'kings full of nines'
    >>> rank("AsKs4d4c", "TsJs2s7h9d", by="omaha") > rank("9s8s4h4c", "TsJs2s7h9d", by="omaha")
    True
    """
    if isinstance(hand, str) and not board and by in HOLE_CARDS:
        hand, _, board = hand.partition("/")
    own, shared = _cards(hand), _cards(board)
    if by in HOLE_CARDS:
        return _with_board(own, shared, by, HOLE_CARDS[by])
    cards = (*own, *shared)
    if by == BACCARAT:
        total = joker_baccarat_total(cards) if JOKER in cards else baccarat_total(cards)
        return RankedHand(cards, (), by, total, str(total), "", ())
    if by not in RANKINGS:
        known = [*RANKINGS, *HOLE_CARDS, BACCARAT]
        remedy = did_you_mean(by, known, f"the rankings are {', '.join(known)}")
        raise ValueError(f"{by!r} is not a ranking; {remedy}")
    way = RANKINGS[by]
    way.check(cards)
    value = way.value(cards)
    return RankedHand(cards, (), by, value, way.describe(value), way.category(value), tuple(way.playing(cards)))


def _cards(given: str | Iterable[Card]) -> tuple[Card, ...]:
    return parse_cards(given) if isinstance(given, str) else tuple(given)


def _with_board(hole: tuple[Card, ...], board: tuple[Card, ...], by: str, way: HoleCards) -> RankedHand:
    if not board:
        raise ValueError(
            f'{show_cards(hole)} has no board; write "hole cards / board", as in "As Ks 4d 4c / Ts Js 2s 7h 9d"'
        )
    way.check(hole, board)
    value = way.value(hole, board)
    return RankedHand(hole, board, by, value, way.describe(value), way.category(value), tuple(way.playing(hole, board)))

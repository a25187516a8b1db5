"""The tests of a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import expm1, factorial

import numpy as np

from cardroom.analysis.shuffling import chances
from cardroom.analysis.shuffling.by_place import CardByPlace, Distances, Draws, Pairs
from cardroom.analysis.shuffling.measure import Counts, Finding, Judged, Measure, Numbers, Tabulated
from cardroom.analysis.shuffling.orders import DIGEST, Orders, Places, smaller, tally
from cardroom.cards import Card, Tile

APART = (1, 2, 3, 26, 52)
"""The shuffle takes 26 words at a time, so cards that far apart might be related."""
HAND = 5
CLASSES = 4
SMALL = 64
"""The largest deck whose cards are compared one by one from shuffle to shuffle."""
GROUPS = 16

Test = Measure[Orders]


def battery(cards: Sequence[Card]) -> list[Test]:
    """All tests of a deck with these cards."""
    n = len(cards)
    eulerian, matches = chances.ascents(n), chances.fixed_points(n)
    fives = chances.equal(factorial(HAND))
    suits = [len(range(first, n, CLASSES)) for first in range(CLASSES)]
    return [
        CardByPlace(n),
        *(Pairs(n, apart) for apart in APART if 2 * apart <= n),
        Distances(n),
        Draws(n),
        Tabulated("ascending runs", lambda seen: tally(seen.cards[1:] > seen.cards[:-1]), eulerian),
        Tabulated("runs up and down", _turns, chances.turns(n)),
        Tabulated("rising sequences", lambda seen: tally(seen.places[1:] < seen.places[:-1]), eulerian),
        Tabulated("order of five places", lambda seen: _orders_of_five(seen.cards), fives),
        Tabulated("order of five cards", lambda seen: _orders_of_five(seen.places), fives),
        Tabulated("fixed points", lambda seen: tally(seen.cards == np.arange(n)[:, None]), matches),
        Tabulated("cycles", lambda seen: tally(seen.leaders == np.arange(n)[:, None]), chances.cycles(n)),
        Tabulated("cycle of the first card", lambda seen: tally(seen.leaders == 0) - 1, chances.equal(n)),
        _poker([_kind(card) for card in cards]),
        Tabulated("coupons", _until_all, chances.until_all(suits)),
        Tabulated("gaps", _gaps, chances.gap(n, CLASSES)),
        Tabulated("same place as before", lambda seen: tally(seen.cards[:, 1:] == seen.cards[:, :-1]), matches),
        Tabulated("rising sequences from shuffle to shuffle", _falls_from_shuffle_to_shuffle, eulerian),
        _first_cards(n),
        Repeats(n),
    ]


@dataclass(frozen=True)
class Repeats(Test):
    """Orders that came before. A deck has far too many orders for one to come twice."""

    size: int

    def count(self, seen: Orders) -> Counts:
        return seen.digests

    def add(self, total: Counts, more: Counts) -> Counts:
        return np.concatenate([total, more])

    def judge(self, counts: Counts) -> Iterator[Judged]:
        shuffles = len(counts)
        repeats = shuffles - len(np.unique(counts))
        expected = shuffles * (shuffles - 1) / 2 * (1 / factorial(self.size) + 2.0 ** (-8 * DIGEST))
        p = -expm1(-expected) if repeats else 1.0
        yield Finding("repeated orders", "repeats", repeats, None, shuffles, p, uniform=False)


def _turns(seen: Orders) -> Numbers:
    rises = seen.cards[1:] > seen.cards[:-1]
    return tally(rises[1:] != rises[:-1])


def _orders_of_five(numbers: Places) -> Numbers:
    """The order of the first five numbers, of the next five, and so on. These orders are independent."""
    fives = numbers[: len(numbers) // HAND * HAND].reshape(-1, HAND, numbers.shape[1])
    code = np.zeros((len(fives), numbers.shape[1]), np.uint16)
    for place in range(HAND - 1):
        code = code * (HAND - place) + smaller(fives[:, place + 1 :].swapaxes(0, 1), fives[:, place])
    return code


def _kind(card: Card) -> int:
    """The rank of a card; a joker and each face of a tile is a kind of its own."""
    return int(card) if isinstance(card, Tile) or card >= 52 else card.rank


def _poker(kinds: Sequence[int]) -> Test:
    """The pattern of a hand of five neighboring places, which move on with every shuffle."""
    among = chances.patterns(Counter(kinds).values(), HAND)
    numbers = {found: number for number, found in enumerate(among)}
    by_code = np.array([numbers.get(pattern, 0) for pattern in map(_pattern_of, product((0, 1), repeat=HAND - 1))])
    rank = np.array(kinds)

    def values(seen: Orders) -> Numbers:
        shuffle = np.arange(seen.cards.shape[1])
        first = shuffle % (seen.size - HAND + 1)
        hand = np.sort(rank[seen.cards[first + np.arange(HAND)[:, None], shuffle]], axis=0)
        same = hand[1:] == hand[:-1]
        patterns: Numbers = by_code[same.T @ (1 << np.arange(HAND - 2, -1, -1))]
        return patterns

    return Tabulated("poker hands", values, np.array(list(among.values())))


def _pattern_of(same: tuple[int, ...]) -> tuple[int, ...]:
    """The pattern of a sorted hand, given which neighbors are of the same kind."""
    ends = [place for place, is_same in enumerate((*same, 0), start=1) if not is_same]
    return tuple(sorted((after - before for before, after in pairwise([0, *ends])), reverse=True))


def _until_all(seen: Orders) -> Numbers:
    """Every fourth card of the new deck is a class: in a full deck, a suit."""
    firsts = [seen.places[first::CLASSES].min(axis=0) for first in range(CLASSES)]
    dealt: Numbers = np.max(firsts, axis=0) + 1
    return dealt


def _gaps(seen: Orders) -> Numbers:
    """One gap per shuffle between four neighbors of the new deck: in a full deck, the cards of a rank."""
    shuffle = np.arange(seen.cards.shape[1])
    rank = shuffle // (CLASSES + 1) % (seen.size // CLASSES)
    marked = seen.places[rank * CLASSES + np.arange(CLASSES)[:, None], shuffle].astype(np.int64)
    edges = np.sort(np.vstack([np.full_like(shuffle, -1), marked, np.full_like(shuffle, seen.size)]), axis=0)
    gap = shuffle % (CLASSES + 1)
    return np.diff(edges, axis=0)[gap, shuffle] - 1


def _falls_from_shuffle_to_shuffle(seen: Orders) -> Numbers:
    """The falls in the order of a shuffle, if its cards are numbered by their places in the shuffle before."""
    numbered = np.take_along_axis(seen.places[:, :-1], seen.cards[:, 1:].astype(np.intp), axis=0)
    return tally(numbered[1:] < numbered[:-1])


def _first_cards(size: int) -> Test:
    """The first card of a shuffle and that of the next. Large decks are divided into groups of cards."""
    groups = size if size <= SMALL else GROUPS
    group = np.arange(size) * groups // size
    one = np.bincount(group) / size

    def values(seen: Orders) -> Numbers:
        top: Numbers = group[seen.cards[0]]
        pairs = len(top) // 2
        return top[: 2 * pairs : 2] * groups + top[1 : 2 * pairs : 2]

    return Tabulated("first cards of two shuffles", values, np.outer(one, one).ravel())

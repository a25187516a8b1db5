"""Compiled house ways of pai gow poker: the plan for the ranks is looked up and then applied to the cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Cards
from cardroom.cards import JOKER, PACK, Card
from cardroom.games.california.pai_gow.chart_way import ByChart
from cardroom.games.california.pai_gow.house_way import ByRanks
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.seven import Front, Plan
from cardroom.games.california.pai_gow.two_hands import RANKED
from cardroom.ranking.base import PackedRanking
from cardroom.ranking.high import STRAIGHT
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import HIGH_AT, SUITS_AT, by_ranks, has_five_of_a_suit, held_bit, with_suits
from cardroom.ranking.kernels.loops import Tables as Ranked
from cardroom.ranking.kernels.tables import short_table, tables_of
from cardroom.ranking.tabled import TabledRanking

CARDS = PaiGowPoker.cards
COMPLETE, PAIR = STRAIGHT << 20, 1 << 20
FRONT_AT = 32
BEHIND = (1 << FRONT_AT) - 1
OTHERWISE, INSTEAD, BELOW, PAIR_FIRST, BEST_FIRST, IS_COMPLETE = 0, 2, 4, 5, 6, 7
"""The columns of a plan. The front is the ranks of two cards; 13 is the joker."""
NOTHING_INSTEAD = (0, 0)


class Way(NamedTuple):
    front: NDArray[np.int32]
    """The value of any two cards."""
    five: Ranked
    plan_of: Ranked
    """The number of a plan by seven cards, in place of a value."""
    plans: NDArray[np.int32]


class Settings(NamedTuple):
    way: Way
    by_ranks: Ranked
    """Both values of seven cards as set, if no five are of one suit."""


def settings_of(game: PaiGowPoker) -> Settings:
    """The house way and its plans for all possible ranks."""
    return _settings(game.rules.ranking, msgspec.json.encode(game.rules.house_way))


@lru_cache(maxsize=8)
def _settings(ranking: str, encoded: bytes) -> Settings:
    rankings = RANKED[ranking]
    front, back, _ = rankings
    assert isinstance(front, PackedRanking)
    assert isinstance(back, TabledRanking)
    house_way, seven = msgspec.json.decode(encoded, type=ByRanks | ByChart), tables_of(back, CARDS)
    hands = list(hands_by_ranks())
    dealt = np.array(hands, np.uint8)
    places = places_of(seven, dealt)
    numbers: dict[tuple[int, ...], int] = {}
    plan_of = np.zeros_like(seven.values)
    for cards, place in zip(hands, places.tolist(), strict=True):
        columns = _columns(house_way.plan(house_way.seven(cards, rankings)), int(seven.values[place]))
        plan_of[place] = numbers.setdefault(columns, len(numbers))
    plans = np.array(list(numbers), np.int32)
    way = Way(short_table(front, 2), tables_of(back, 5), seven._replace(values=plan_of), plans)
    by_place: Any = np.zeros(len(seven.values), np.int64)
    set_all(way, dealt, places, by_place)
    return Settings(way, seven._replace(values=by_place))


def hands_by_ranks() -> Iterator[tuple[Card, ...]]:
    """An example of seven cards for every set of ranks, with and without the joker, and without five of a suit."""
    for joker in ((), (JOKER,)):
        for ranks in combinations_with_replacement(range(13), CARDS - len(joker)):
            if all(low != high for low, high in zip(ranks, ranks[4:], strict=False)):
                yield *(PACK[4 * rank + number % 4] for number, rank in enumerate(ranks)), *joker


def places_of(seven: Ranked, hands: Cards) -> NDArray[np.int64]:
    """The place in the tables of the ranks of each hand."""
    keys = seven.keys[hands].sum(axis=1).astype(np.int64)
    low, high = keys & (1 << HIGH_AT) - 1, keys >> HIGH_AT & (1 << SUITS_AT - HIGH_AT) - 1
    places: NDArray[np.int64] = seven.first[high].astype(np.int64) + seven.place[low]
    return places


def _columns(plan: Plan, value: int) -> tuple[int, ...]:
    instead = _ranks(plan.instead) if plan.instead else NOTHING_INSTEAD
    return *_ranks(plan.otherwise), *instead, plan.below, plan.pair_first, plan.best_first, value >= COMPLETE


def _ranks(front: Front) -> tuple[int, int]:
    return front[0] >> 2, front[1] >> 2


@compiled
def set_all(way: Way, hands: Cards, places: NDArray[np.int64], by_place: NDArray[np.int64]) -> None:
    for hand in range(len(hands)):
        by_place[places[hand]] = set_cards(way, hands[hand])


@compiled
def key_of(tables: Ranked, cards: Cards) -> np.uint64:
    key = np.uint64(0)
    for card in cards:
        key += tables.keys[card]
    return key


@compiled
def held_in(cards: Cards) -> np.uint64:
    held = np.uint64(0)
    for card in cards:
        held |= held_bit(card)
    return held


@compiled
def set_cards(way: Way, cards: Cards) -> np.int64:
    """The value of the front hand in the upper half, and of the back hand in the lower half."""
    key, held = key_of(way.five, cards), held_in(cards)
    plan = way.plans[by_ranks(way.plan_of, key)]
    at = OTHERWISE
    if (plan[PAIR_FIRST] or plan[BEST_FIRST]) and (plan[IS_COMPLETE] or has_five_of_a_suit(key)):
        best = before_straight(way, cards, key, held)
        if plan[PAIR_FIRST] and best >> FRONT_AT >= max(PAIR, plan[BELOW]):
            return best
        if plan[BEST_FIRST]:
            if best >> FRONT_AT >= plan[BELOW]:
                return best
            at = INSTEAD
    first = place_of(cards, plan[at], CARDS)
    second = place_of(cards, plan[at + 1], first)
    return values(way, cards[first], cards[second], key, held)


@compiled
def place_of(cards: Cards, rank: int, taken: int) -> int:
    """The place of a card of this rank that is not taken yet."""
    place = 0
    while cards[place] >> 2 != rank or place == taken:
        place += 1
    return place


@compiled
def values(way: Way, first: int, second: int, key: np.uint64, held: np.uint64) -> np.int64:
    """The values of two of the cards in front and the others in back."""
    key -= way.five.keys[first] + way.five.keys[second]
    behind = by_ranks(way.five, key)
    if has_five_of_a_suit(key):
        held &= ~(held_bit(first) | held_bit(second))
        behind = with_suits(way.five, key, held, behind)
    ahead = way.front[np.int64(first) << 6 | np.int64(second)]
    both: np.int64 = np.int64(ahead) << FRONT_AT | behind
    return both


@compiled
def before_straight(way: Way, cards: Cards, key: np.uint64, held: np.uint64) -> np.int64:
    """The highest front that leaves a straight or better in back; among equal fronts, the one with the best back."""
    best = np.int64(-1)
    for second in range(1, CARDS):
        for first in range(second):
            both = values(way, cards[first], cards[second], key, held)
            if both & BEHIND >= COMPLETE:
                best = max(best, both)
    return best

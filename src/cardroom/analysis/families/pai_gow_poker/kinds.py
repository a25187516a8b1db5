"""The kinds of seven cards at pai gow poker, and every way to set them that can be the best one.

Two hands are of one kind if they have the same ranks and, with five cards or more of a suit, the same ranks in that
suit. They can be set in the same ways, and the house way sets them alike.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.pai_gow_poker.house_ways import (
    BEHIND,
    CARDS,
    FRONT_AT,
    Way,
    hands_by_ranks,
    held_in,
    key_of,
    places_of,
    set_cards,
    values,
)
from cardroom.analysis.kernels.deal import Cards
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import SUITS_AT, by_ranks, has_five_of_a_suit, held_bit
from cardroom.ranking.kernels.loops import Tables as Ranked

Numbers = NDArray[np.int64]
Small = NDArray[np.int32]
Masks = NDArray[np.uint64]
ROOM = 1 << 19
"""Places for the kinds with five of a suit, which are about 225,000 with a joker."""
FREE = -1
SUIT_BITS = 14
IN_SUIT = np.uint64((1 << SUIT_BITS) - 1)
MOST_WAYS = CARDS * (CARDS - 1) // 2


class Kinds(NamedTuple):
    by_ranks: Ranked
    """The number of a kind by seven cards, in place of a value, if no five are of a suit."""
    suited: Numbers
    """By place: the kind of the ranks and the ranks in the suit, or `FREE`."""
    number: Small
    """By the same place: the number of the kind."""
    example: Masks
    """The cards of an example, one bit each."""
    size: Numbers
    """The number of kinds, as the only entry."""


class Ways(NamedTuple):
    """The ways to set each kind. Values are counted from 0 in ascending order."""

    first: Numbers
    """The place of the first way of each kind, which is the house way; at the end, the number of all ways."""
    front: Small
    back: Small
    fronts: int
    """The number of different values in front."""
    backs: int


def kinds_of(way: Way) -> Kinds:
    """The kinds without five of a suit. The others are numbered when they are first met."""
    hands = np.array(list(hands_by_ranks()), np.uint8)
    numbers = np.zeros_like(way.plan_of.values)
    numbers[places_of(way.plan_of, hands)] = np.arange(len(hands))
    example = np.zeros(len(hands) + ROOM, np.uint64)
    example[: len(hands)] = [held_in(hand) for hand in hands]
    tables = way.plan_of._replace(values=numbers)
    return Kinds(tables, np.full(ROOM, FREE), np.zeros(ROOM, np.int32), example, np.array([len(hands)]))


def ways_of(way: Way, kinds: Kinds) -> Ways:
    """Leaves out settings that are foul, and those that another one equals or beats both in front and in back."""
    count = int(kinds.size[0])
    first, both = np.zeros(count + 1, np.int64), np.zeros(count * MOST_WAYS, np.int64)
    set_in_all_ways(way, kinds.example[:count], first, both)
    front, back = both[: first[-1]] >> FRONT_AT, both[: first[-1]] & BEHIND
    fronts, of_front = np.unique(front, return_inverse=True)
    backs, of_back = np.unique(back, return_inverse=True)
    return Ways(first, of_front.astype(np.int32), of_back.astype(np.int32), len(fronts), len(backs))


@compiled
def kind_of(kinds: Kinds, key: np.uint64, held: np.uint64) -> np.int64:
    number = np.int64(by_ranks(kinds.by_ranks, key))
    if not has_five_of_a_suit(key):
        return number
    suit = np.uint64(0)
    while key >> (np.uint64(SUITS_AT) + np.uint64(4) * suit) & np.uint64(15) < np.uint64(5):
        suit += np.uint64(1)
    wanted = number << SUIT_BITS | np.int64(held >> (np.uint64(16) * suit) & IN_SUIT)
    place = (wanted * 0x9E3779B1 >> 13) & (ROOM - 1)
    while kinds.suited[place] != wanted:
        if kinds.suited[place] == FREE:
            kinds.suited[place] = wanted
            kinds.number[place] = kinds.size[0]
            kinds.example[kinds.size[0]] = held
            kinds.size[0] += 1
        else:
            place = (place + 1) & (ROOM - 1)
    return np.int64(kinds.number[place])


@compiled
def set_in_all_ways(way: Way, examples: Masks, first: Numbers, both: Numbers) -> None:
    cards = np.empty(CARDS, np.uint8)
    end = 0
    for kind in range(len(examples)):
        first[kind] = end
        cards_in(examples[kind], cards)
        key, held = key_of(way.five, cards), held_in(cards)
        both[end] = set_cards(way, cards)
        end += 1
        for two in range(1, CARDS):
            for one in range(two):
                setting = values(way, cards[one], cards[two], key, held)
                if setting >> FRONT_AT <= setting & BEHIND:
                    end = add_way(both, first[kind], end, setting)
    first[len(examples)] = end


@compiled
def add_way(both: Numbers, start: int, end: int, setting: np.int64) -> int:
    """Adds a setting unless one there is as good, and removes those that it beats, but never the house way."""
    front, back = setting >> FRONT_AT, setting & BEHIND
    for way in range(start, end):
        if both[way] >> FRONT_AT >= front and both[way] & BEHIND >= back:
            return end
    kept = start + 1
    for way in range(start + 1, end):
        if both[way] >> FRONT_AT > front or both[way] & BEHIND > back:
            both[kept] = both[way]
            kept += 1
    both[kept] = setting
    return kept + 1


@compiled
def cards_in(held: np.uint64, cards: Cards) -> None:
    """Writes the cards of a set of bits."""
    at = 0
    for card in range(53):
        bit = held_bit(card)
        if held & bit == bit and at < len(cards):
            cards[at] = card
            at += 1

"""How the player sets hands in compiled rounds: by the house way, or otherwise where the bots know better."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.pai_gow_poker.house_ways import (
    BEHIND,
    CARDS,
    Settings,
    Way,
    held_in,
    key_of,
    places_of,
    set_cards,
    values,
)
from cardroom.analysis.kernels.deal import Cards
from cardroom.bots.pai_gow.better_fronts import NO_FRONTS, RANKS, BetterFronts
from cardroom.cards import PACK
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as Ranked

JOKER = 52
SUITED = (1 << RANKS) - 1


class OwnWay(NamedTuple):
    by_ranks: Ranked
    """Both values of seven cards as set, if no five are of one suit."""
    keys: NDArray[np.int64]
    """The hands with five of a suit that have a better front, in ascending order."""
    fronts: Cards


def own_way(settings: Settings, better: BetterFronts = NO_FRONTS) -> OwnWay:
    keys, fronts = np.array(better.keys, np.int64), np.frombuffer(better.fronts, np.uint8)
    suited = keys & SUITED > 0
    by_place: Any = settings.by_ranks.values.copy()
    if not suited.all():
        hands = np.array([_example(int(key) >> RANKS) for key in keys[~suited]], np.uint8)
        places = places_of(settings.by_ranks, hands)
        set_fronts(settings.way, hands, fronts[~suited].copy(), places, by_place)
    return OwnWay(settings.by_ranks._replace(values=by_place), keys[suited], fronts[suited].copy())


def _example(ranks: int) -> list[int]:
    """Seven cards of these ranks, with no five of a suit."""
    held = []
    for number in range(CARDS):
        ranks, rank = divmod(ranks, RANKS)
        held.append(JOKER if rank == RANKS - 1 else PACK[4 * rank + number % 4])
    return held


@compiled
def set_fronts(way: Way, hands: Cards, fronts: Cards, places: NDArray[np.int64], by_place: NDArray[np.int64]) -> None:
    for hand in range(len(hands)):
        by_place[places[hand]] = set_front(way, hands[hand], fronts[hand])


@compiled
def set_front(way: Way, cards: Cards, front: int) -> np.int64:
    """The values with cards of these ranks in front. Of several, those that leave the higher hand in back."""
    key, held = key_of(way.five, cards), held_in(cards)
    best = np.int64(-1)
    for second in range(1, CARDS):
        for first in range(second):
            low, high = cards[first] >> 2, cards[second] >> 2
            if min(low, high) * RANKS + max(low, high) == front:
                both = values(way, cards[first], cards[second], key, held)
                if best < 0 or both & BEHIND > best & BEHIND:
                    best = both
    return best


@compiled
def set_suited(way: Way, own: OwnWay, cards: Cards) -> np.int64:
    """Sets a hand with five of a suit."""
    if len(own.keys):
        wanted = suited_key(cards)
        place = np.searchsorted(own.keys, wanted)
        if place < len(own.keys) and own.keys[place] == wanted:
            return set_front(way, cards, own.fronts[place])
    return set_cards(way, cards)


@compiled
def suited_key(cards: Cards) -> np.int64:
    """The key of the bots' file: the ranks from low to high as one number, and those in the suit."""
    number = np.int64(0)
    for card in np.sort(cards):
        number = number * RANKS + (card >> 2)
    for suit in range(4):
        count, held = 0, np.int64(0)
        for card in cards:
            if card == JOKER or card & 3 == suit:
                count += 1
                held |= np.int64(1) << np.int64(card >> 2)
        if count >= 5:
            return number << RANKS | held
    return number << RANKS

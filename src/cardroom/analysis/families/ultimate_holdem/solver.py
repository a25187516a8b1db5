"""Exact odds of Trips and Bad Beat at Ultimate Texas Hold'em."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import BY_ANTE, TWICE, Evaluation, no_card_twice, tally_by_table, unit_of
from cardroom.analysis.families.ultimate_holdem.loop import count_beaten
from cardroom.analysis.suits import Hands, boards_of
from cardroom.analysis.wager_odds import Tally
from cardroom.cards import Card
from cardroom.games.california.ultimate import ANTE, BAD_BEAT, BLIND, PLAY, TRIPS, UltimateHoldem
from cardroom.ranking import HIGH
from cardroom.ranking.base import pack
from cardroom.ranking.kernels import count_all

BOARDS_AT_A_TIME = 1_000
TO_THE_END = "the exact figures are for a player who never folds, because folding loses the wager"
NOT_PAID = "not paid"


def evaluations(game: UltimateHoldem) -> Iterator[Evaluation]:
    yield Evaluation(wager="ante-blind-play", kinds=(ANTE, BLIND, PLAY), note=BY_ANTE)
    for kind, solve, note in ((TRIPS, trips, ""), (BAD_BEAT, bad_beat, TO_THE_END)):
        if kind in game.offered:
            solvers = {"": partial(solve, game)} if no_card_twice(game) else {}
            alike = note != TO_THE_END
            yield Evaluation(wager=kind, kinds=(kind,), solvers=solvers, note=note, why_not=TWICE, as_played=alike)


def trips(game: UltimateHoldem) -> Tally:
    """Tallies Trips on the player's seven cards. It is paid even if the hand was folded."""
    return tally_by_table(game.rules.pays[TRIPS], count_all(HIGH, game.deck.cards), unit_of(game, TRIPS))


def bad_beat(game: UltimateHoldem) -> Tally:
    pays = game.rules.pays[BAD_BEAT]
    least = min(map(HIGH.categories.index, pays))
    return tally_by_table(pays, beaten(game.deck.cards, least), unit_of(game, BAD_BEAT))


@cache
def beaten(deck: tuple[Card, ...], least: int) -> dict[str, int]:
    """Counts the beaten hands over all boards and pairs of hands, by category from `least` up."""
    boards, ways = boards_of(deck)
    pairs = np.array(list(combinations(range(len(deck) - 5), 2)), np.uint8)
    counts = [0] * len(HIGH.categories)
    for start in range(0, len(boards), BOARDS_AT_A_TIME):
        part = boards[start : start + BOARDS_AT_A_TIME]
        values = _values(part, deck, pairs)
        counted = np.zeros((len(part), len(counts)), np.int64)
        count_beaten(values, pairs[:, 0].copy(), pairs[:, 1].copy(), pack(least, []), counted)
        # Either of the two hands may be the player's.
        found = 2 * ways[start : start + BOARDS_AT_A_TIME] @ counted
        counts = [before + more for before, more in zip(counts, found.tolist(), strict=True)]
    total = comb(len(deck), 5) * comb(len(deck) - 5, 2) * comb(len(deck) - 7, 2)
    paid = dict(zip(HIGH.categories[least:], counts[least:], strict=True))
    return {**paid, NOT_PAID: total - sum(paid.values())}


def _values(boards: Hands, deck: Sequence[Card], pairs: Hands) -> NDArray[np.int32]:
    """The value of every two other cards with each board."""
    cards = np.array(deck, np.uint8)
    left = (cards != boards[:, :, None]).all(axis=1)
    others = cards[left.nonzero()[1]].reshape(len(boards), -1)
    hands = np.empty((len(boards), len(pairs), 7), np.uint8)
    hands[:, :, :5] = boards[:, None, :]
    hands[:, :, 5:] = others[:, pairs]
    return HIGH.batch(hands.reshape(-1, 7)).reshape(len(boards), len(pairs))

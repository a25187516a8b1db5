"""Exact odds of Ultimate Texas Hold'em."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.basis import Note
from cardroom.analysis.evaluation import BY_ANTE, TWICE, Evaluation, NoStrategy, no_card_twice, tally_by_table, unit_of
from cardroom.analysis.families.ultimate_holdem.boards import FOLD
from cardroom.analysis.families.ultimate_holdem.kernel import ante_line
from cardroom.analysis.families.ultimate_holdem.loop import count_beaten
from cardroom.analysis.families.ultimate_holdem.solved import counted
from cardroom.analysis.families.ultimate_holdem.strategies import ALL_DEALS, BEST, SIMPLE, STRATEGIES
from cardroom.analysis.suits import Hands, boards_of
from cardroom.analysis.wager_odds import Tally
from cardroom.bots import Bot, SimpleUltimateBot, UltimateBot
from cardroom.cards import PACK, Card
from cardroom.games.california.ultimate import ANTE, BAD_BEAT, BLIND, PLAY, TRIPS, UltimateHoldem
from cardroom.ranking import HIGH
from cardroom.ranking.base import pack
from cardroom.ranking.kernels import count_all

BOARDS_AT_A_TIME = 1_000
NEVER_FOLD = "never-fold"
FOLDS = (
    Note("a hand that is folded loses the wager"),
    Note("the player folds in the interest of ante, blind and play, not of this wager", unless=(NEVER_FOLD,)),
)
ONE_PACK = "exact odds are available only for one deck of 52 cards"
NOT_PAID = "not paid"


def evaluations(game: UltimateHoldem) -> Iterator[Evaluation]:
    full_pack = game.deck.cards == PACK
    by_strategy = {name: partial(ante_blind_play, game, name) for name in STRATEGIES} if full_pack else {}
    kinds = (ANTE, BLIND, PLAY)
    yield Evaluation(wager="ante-blind-play", kinds=kinds, solvers=by_strategy, notes=(BY_ANTE,), why_not=ONE_PACK)
    if TRIPS in game.offered:
        solvers = {"": partial(trips, game)} if no_card_twice(game) else {}
        yield Evaluation(wager=TRIPS, kinds=(TRIPS,), solvers=solvers, why_not=TWICE)
    if BAD_BEAT in game.offered:
        to_the_end = {NEVER_FOLD: partial(bad_beat, game)} if no_card_twice(game) else {}
        folding = {name: partial(bad_beat_played, game, name) for name in STRATEGIES} if full_pack else {}
        yield Evaluation(
            wager=BAD_BEAT,
            kinds=(BAD_BEAT,),
            solvers=folding | to_the_end,
            notes=FOLDS,
            why_not=TWICE,
            optimal=False,
        )


def player(game: UltimateHoldem, strategy: str) -> Bot:
    """A bot that plays the strategy at a table."""
    bots = {BEST: UltimateBot, SIMPLE: SimpleUltimateBot}
    if strategy not in bots:
        raise NoStrategy(strategy, bots)
    return bots[strategy](game)


def ante_blind_play(game: UltimateHoldem, strategy: str) -> Tally:
    played = counted(game.rules, strategy).played
    results = ante_line(game).results
    tally = Tally()
    for result, ways in zip(results, [*played[:FOLD].ravel().tolist(), int(played[FOLD].sum())], strict=True):
        tally[result] += ways
    return +tally


def bad_beat_played(game: UltimateHoldem, strategy: str) -> Tally:
    """Tallies Bad Beat for a player who folds by the strategy, and so loses the wager."""
    found = counted(game.rules, strategy).beaten.tolist()
    by_kind = dict(zip(HIGH.categories, found, strict=True))
    return tally_by_table(
        game.rules.pays[BAD_BEAT], {**by_kind, NOT_PAID: ALL_DEALS - sum(found)}, unit_of(game, BAD_BEAT)
    )


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

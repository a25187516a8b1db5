"""How often a jackpot is hit: exactly for the hand of one player, by sampling for a bad beat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from math import comb, sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.equity import EquityGame, equity_game
from cardroom.analysis.equity.values import values_of
from cardroom.cards import Card
from cardroom.dealing.names import number
from cardroom.games.spread import AnySpreadGame
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots.finding import judge, ranking_of, value_of
from cardroom.jackpots.reading import PlayedRound
from cardroom.ranking.base import PackedRanking

Cards = NDArray[np.uint8]
CHUNK = 20_000
USUAL_PLAYERS = 9


class Chance(msgspec.Struct, frozen=True):
    """The chance that a deal qualifies."""

    what: str
    hits: int
    deals: int
    exact: bool
    note: str = ""
    """Why it is impossible, or why this many players are dealt in."""

    @property
    def chance(self) -> float:
        return self.hits / self.deals if self.deals else 0.0

    @property
    def standard_error(self) -> float | None:
        """0 if the chance is exact, None if sampled deals had no hit: they only say what it is `at_most`."""
        if self.exact:
            return 0.0
        return sqrt(self.chance * (1 - self.chance) / self.deals) if self.hits else None

    @property
    def at_most(self) -> float:
        """The chance itself if it is exact or was hit. Otherwise, the chance that is hit at least once in 95 % of
        samples of this size."""
        return self.chance if self.exact or self.hits else 1 - 0.05 ** (1 / self.deals)

    @property
    def impossible(self) -> bool:
        return self.exact and not self.hits


def jackpot_chances(
    pool: PoolRules, game: AnySpreadGame, *, players: int = 0, deals: int = 1_000_000, seed: int = 1
) -> list[Chance]:
    """The chance of a bad beat if everybody who is dealt in stays to the showdown, or of each prize for one hand."""
    if pool.kind == "high-hand":
        return _of_prizes(pool, game)
    full = min(USUAL_PLAYERS, game.rules.seats)
    dealt_in = players or max(pool.players, min(full, _most(equity_game(game))))
    what = f"{dealt_in} players who all stay to the showdown"
    if dealt_in < pool.players:
        note = f"At least {number(pool.players)} players must be dealt in, so {dealt_in} cannot hit it."
        return [Chance(what, 0, 0, exact=True, note=note)]
    hits = sum(_hits(pool, game, chunk) for chunk in _chunks(equity_game(game), dealt_in, deals, seed))
    short = f"The deck has cards for {dealt_in} players who stay to the showdown; a full table has {full}."
    return [Chance(what, hits, deals, exact=False, note="" if players or dealt_in >= full else short)]


def _most(game: EquityGame) -> int:
    """The most hands for which the deck suffices."""
    return (len(game.deck) - (game.row - game.cards)) // game.cards


def _chunks(game: EquityGame, players: int, deals: int, seed: int) -> Iterator[Cards]:
    """Random deals, as rows by hand and deal: the cards of the hand and of the board."""
    if not 2 <= players <= _most(game):
        raise ValueError(f"the deck has cards for 2 to {_most(game)} players, not {players}")
    random, deck = np.random.default_rng(seed), np.array(game.deck, np.uint8)
    board = game.row - game.cards
    for start in range(0, deals, CHUNK):
        count = min(CHUNK, deals - start)
        order = random.permuted(np.tile(deck, (count, 1)), axis=1)
        rows = np.empty((players, count, game.row), np.uint8)
        for hand in range(players):
            own = board + hand * game.cards
            rows[hand, :, : game.cards] = order[:, own : own + game.cards]
            rows[hand, :, game.cards :] = order[:, :board]
        yield rows


def _hits(pool: PoolRules, game: Any, rows: Cards) -> int:
    """How many of these deals qualify. Only those with a second-best hand that is good enough are looked at."""
    described = equity_game(game)
    values = values_of(described, rows)[0]
    best = values.max(axis=0)
    second = np.where(values < best, values, 0).max(axis=0)
    good = np.flatnonzero(second >= value_of(ranking_of(game), pool.least))
    return sum(_qualifies(pool, game, described.cards, rows[:, deal]) for deal in good)


def _qualifies(pool: PoolRules, game: Any, own: int, rows: Cards) -> bool:
    """Judges one deal as it would be at the table, with a pot that is big enough."""
    hands = {seat: [Card(card) for card in row[:own]] for seat, row in enumerate(rows, 1)}
    board = [Card(card) for card in rows[0][own:]]
    played = PlayedRound(hands, boards={0: board} if board else {}, pot=pool.pot * 100)
    return any(not found.failed for found in judge(pool, game, played))


def _of_prizes(pool: PoolRules, game: Any) -> list[Chance]:
    """Every hand of five cards, counted for the best prize it gets."""
    ranking = ranking_of(game)
    if not isinstance(ranking, PackedRanking) or len(set(game.deck.cards)) != 52 or len(game.deck) != 52:
        raise ValueError(f"the prizes of {game.title} are counted only for hands of one deck")
    every = chain.from_iterable(combinations(range(52), 5))
    hands = np.fromiter(every, np.uint8, 5 * comb(52, 5)).reshape(-1, 5)
    values = ranking.batch(hands)
    chances, above = [], 0
    for prize in pool.prizes:
        least = value_of(ranking, prize.least)
        reached = int((values >= least).sum())
        chances.append(Chance(ranking.describe(least), reached - above, len(hands), exact=True))
        above = reached
    return chances

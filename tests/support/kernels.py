"""A kernel and the engine on the same decks."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np

from cardroom.analysis import evaluations
from cardroom.analysis.families import kernel_of, player_of
from cardroom.analysis.kernels.deal import stacked
from cardroom.analysis.kernels.dice import THROW
from cardroom.analysis.kernels.kernel import NOT_MADE, Kernel
from cardroom.analysis.simulation.at_table import Alone
from cardroom.analysis.wager_odds import Result, WagerOdds
from cardroom.cards import Card, seeded_key
from cardroom.dealing.chance import Chance
from cardroom.games.california.banked import BankedGame
from support.odds_at_table import exact, spread

Settled = dict[str, tuple[Any, Any]]
"""By wager, what it won and what was risked, by the unit."""


def same_rounds(game: BankedGame[Any], kernel: Kernel, strategy: str, rounds: int, seed: int = 1) -> list[str]:
    """The rounds that came out in two ways, with their cards."""
    table = Alone(game, evaluations(game), player_of(game, strategy))
    differ = []
    for number, order in zip(range(rounds), orders(game, seed), strict=False):
        by_engine = settled(table.play(Chance(seeded_key(number), order, THROW)))
        by_kernel = settled(_by_kernel(kernel, order))
        if by_engine != by_kernel:
            cards = " ".join(map(str, order[:30]))
            differ.append(f"{cards}: {by_engine} by the engine, {by_kernel} by the kernel")
    return differ


def orders(game: BankedGame[Any], seed: int) -> Any:
    deck = game.deck.cards
    for number in count():
        places = np.random.default_rng([seed, number]).permutation(len(deck))
        yield tuple(deck[place] for place in places)


def _by_kernel(kernel: Kernel, order: tuple[Card, ...]) -> dict[str, Result]:
    (codes,) = kernel.play(stacked(np.array(order, np.uint8)), 1)
    return {
        line.wager: line.results[code]
        for line, code in zip(kernel.lines, codes.tolist(), strict=True)
        if code != NOT_MADE
    }


def settled(results: dict[str, Result]) -> Settled:
    return {name: (result.net, result.risked) for name, result in results.items()}


def errors_of_rounds(name: str, strategy: str, wagers: set[str], rounds: int = 1_000_000) -> dict[str, float]:
    """By wager, how many standard errors the rounds of the kernel lie from the exact odds."""
    kernel = kernel_of(spread(name), strategy)
    assert kernel is not None
    tallies = kernel.tallies(kernel.count(1, 0, rounds))
    found = {}
    for wager in wagers & {name for name, tally in tallies.items() if tally}:
        counted, played = exact(name, wager, strategy), WagerOdds.simulated(wager, tallies[wager])
        found[wager] = (played.expected - counted.expected) / (counted.sd / played.rounds**0.5)
    return found

"""A kernel and the engine on the same decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import Any

import numpy as np

from cardroom.analysis import evaluations
from cardroom.analysis.families import MATHEMATICS, kernel_of, player_of, usual_strategy
from cardroom.analysis.kernels.deal import stacked
from cardroom.analysis.kernels.dice import THROW
from cardroom.analysis.kernels.kernel import NOT_MADE, Kernel
from cardroom.analysis.simulation.at_table import Alone
from cardroom.analysis.simulation.full_table import all_players, table_setup
from cardroom.analysis.wager_odds import Result, WagerOdds
from cardroom.cards import Card, seeded_key
from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.tables.self_play import play_with
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


def same_tables(game: BankedGame[Any], rounds: int, seed: int = 1) -> list[str]:
    """The rounds of a full table that came out in two ways, with their cards."""
    down, strategy = all_players(game), usual_strategy(game)
    build, bot = MATHEMATICS.of(game).at_table, player_of(game, strategy)
    assert build is not None
    kernel = build(game, strategy, game.rules.seats - 1)
    assert kernel is not None
    differ = []
    for number, order in zip(range(rounds), orders(game, seed), strict=False):
        played = Round(game, table_setup(game, down), Chance(seeded_key(number), order, THROW))
        play_with(played, bot)
        by_engine: Counter[tuple[int, str]] = Counter()
        for wager in played.outcome.wagers:
            if wager.seat != game.rules.seats:
                by_engine[wager.seat, game.goes_with.get(wager.kind, wager.kind)] += wager.net
        by_kernel = _won_by_kernel(kernel, order, down)
        if by_engine != by_kernel:
            cards = " ".join(map(str, order[:60]))
            differ.append(f"{cards}: {by_engine} by the engine, {by_kernel} by the kernel")
    return differ


def _won_by_kernel(kernel: Kernel, order: tuple[Card, ...], down: Sequence[Wager]) -> Counter[tuple[int, str]]:
    """What each player wins on each wager, in cents."""
    (codes,) = kernel.play(stacked(np.array(order, np.uint8)), 1)
    each = len(kernel.lines) // len({wager.seat for wager in down})
    won: Counter[tuple[int, str]] = Counter()
    for column, (line, code) in enumerate(zip(kernel.lines, codes.tolist(), strict=True)):
        for wager in down:
            if (wager.seat, wager.kind) == (1 + column // each, line.wager) and code != NOT_MADE:
                won[wager.seat, wager.kind] += round(line.results[code].net * wager.amount)
    return won

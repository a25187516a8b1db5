"""One player's money on one spot or divided over several: the same expectation, another spread and other fees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np

from cardroom.analysis.basis import Certainty
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import MATHEMATICS, evaluations
from cardroom.analysis.game_odds import find_odds
from cardroom.analysis.risk.collection import hands_of
from cardroom.analysis.risk.ruin import Amounts
from cardroom.analysis.risk.table_rounds import BankResults, bank_results, fee_of
from cardroom.analysis.risk.who_wagers import SeatsWager, who_wagers
from cardroom.analysis.simulation.full_table import main_kinds, one_player
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

DIVIDED = 12
"""The usual multiple of the minimum that is divided over spots. It can be divided by 2, 3, 4 and 6."""
Allowed = Literal["empty seats", "behind others", "no"]


class Correlation(NamedTuple):
    """How the results of one unit on each of two spots go together."""

    value: float
    standard_error: float
    certainty: Certainty


class Divided(msgspec.Struct, frozen=True, kw_only=True):
    """The same money on a number of spots, in cents per round."""

    spots: int
    on_each: Cents
    fee: Cents
    player_dealer_fee: Cents
    expected: float
    """After the fee."""
    sd: float
    sd_error: float
    """The standard error of `sd`; 0 if it is exact."""


class Spots(msgspec.Struct, frozen=True, kw_only=True):
    """Dividing a wager over spots. Each spot is played as if it were alone."""

    wager: str
    correlation: float
    """The correlation between the results of two spots."""
    standard_error: float
    certainty: Certainty
    rounds: int
    """The number of simulated rounds; 0 if the correlation is exact."""
    seed: int
    measured_with: tuple[SeatsWager, ...]
    """The wagers in the simulated rounds; none if the correlation is exact. Otherwise one player alone wagers."""
    allowed: Allowed
    """Where the house lets a player wager on further spots."""
    lines: tuple[Divided, ...]


def find_spots(
    game: BankedGame[Any],
    amount: Cents,
    rounds: int,
    seed: int = 1,
    known: Mapping[str, WagerOdds] | None = None,
    at: Callable[[int, int], None] = lambda *_: None,
) -> Spots:
    """Divides a main wager over one to as many spots as there are players' seats, as far as the minimum allows."""
    wagers = [line for line in evaluations(game) if line.kinds and line.kinds[0] in main_kinds(game)]
    wager, *_ = wagers
    odds = (find_odds(game, [wager], rounds) if known is None else known)[wager.wager]
    shared = MATHEMATICS.of(game).shared is not None
    down = [] if shared else _same_on_all(game, wager)
    table = bank_results(game, down, rounds, seed, at) if down else None
    found = Correlation(1.0, 0.0, "exact") if table is None else correlation(table, wager, odds)
    return Spots(
        wager=wager.wager,
        correlation=found.value,
        standard_error=found.standard_error,
        certainty=found.certainty,
        rounds=table.rounds if table else 0,
        seed=seed,
        measured_with=who_wagers(down),
        allowed="empty seats" if game.rules.open_spots else "behind others" if game.rules.backline else "no",
        lines=tuple(_divide(game, wager, odds, amount, found)),
    )


def _same_on_all(game: BankedGame[Any], wager: Evaluation) -> list[Wager]:
    """The least wager on every seat, without bonuses."""
    seats = range(1, game.rules.seats)
    return [down for seat in seats for down in one_player(game, seat, wager.kinds[0], game.limits.least, False)]


def correlation(table: BankResults, wager: Evaluation, odds: WagerOdds) -> Correlation:
    """The mean of the products of two spots' results, over all pairs of spots and all rounds.

    The mean and the standard deviation of one spot are those of the odds, which are exact or rest on more rounds.
    """
    by_seat = list(_by_seat(table, wager.kinds).values())
    unit = sum(each.amount for each in table.wagers if (each.seat, each.kind) == (1, wager.kinds[0]))
    apart = [seat / unit - odds.expected for seat in by_seat]
    pairs = list(combinations(apart, 2))
    if not pairs:
        raise ValueError("wagers can only be divided if the table has seats for two players")
    a_round = np.mean([one * other for one, other in pairs], axis=0) / odds.sd**2
    measured = min(float(a_round.mean()), 1.0)
    return Correlation(measured, float(a_round.std()) / sqrt(len(a_round)), "simulated")


def _by_seat(table: BankResults, kinds: Sequence[str]) -> Mapping[int, Amounts]:
    results: dict[int, Amounts] = {}
    for (seat, kind), amounts in table.by_wager.items():
        if kind in kinds:
            results[seat] = results.get(seat, 0.0) + amounts
    return results


def _divide(
    game: BankedGame[Any], wager: Evaluation, odds: WagerOdds, amount: Cents, together: Correlation
) -> Iterator[Divided]:
    hands = hands_of(game, wager)
    for spots in range(1, game.rules.seats):
        on_each = amount // spots
        if on_each * spots != amount or game.limits_of(wager.kinds[0]).refuse(on_each):
            continue
        down = [
            msgspec.structs.replace(each, seat=1)
            for seat in range(1, spots + 1)
            for each in one_player(game, seat, wager.kinds[0], on_each, False)
        ]
        fee = fee_of(game, down, 1)
        share = (1 + (spots - 1) * together.value) / spots
        sd = odds.sd * amount * hands * sqrt(max(share, 0.0))
        slope = odds.sd * amount * hands * (spots - 1) / spots / 2 / sqrt(share) if share > 0 else 0.0
        yield Divided(
            spots=spots,
            on_each=on_each,
            fee=fee,
            player_dealer_fee=fee_of(game, down, game.rules.seats),
            expected=odds.expected * amount * hands - fee,
            sd=sd,
            sd_error=slope * together.standard_error,
        )

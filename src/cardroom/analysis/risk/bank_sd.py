"""The standard deviation of the player-dealer's round at a full table, where it must be simulated.

Rare prizes make a variance hard to measure. So the variance of each wager is taken from its exact odds, and a wager
that the player-dealer's hand alone decides is one wager of all players together. The rounds give only how the results
of the wagers go together, and each outcome of a wager of all players has its exact probability in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import fsum, hypot, sqrt
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import plays_alike
from cardroom.analysis.risk.ruin import Amounts
from cardroom.analysis.risk.table_rounds import BankResults, Strata
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

FEW = 5
"""An outcome that came in fewer rounds does not tell how the other wagers end with it."""
APART = 2
"""The other wagers may then be so many standard deviations from their mean."""


class BankSD(NamedTuple):
    sd: float
    standard_error: float


class _Together(NamedTuple):
    """A wager of one player, or of all players if they win and lose it together, with exact odds."""

    odds: WagerOdds
    amount: Cents
    measured: Amounts


def bank_sd(
    game: BankedGame[Any], table: BankResults, wagers: Sequence[Evaluation], odds: Mapping[str, WagerOdds]
) -> BankSD:
    """The standard deviation and its error, from rounds that were `weighed`. It is never more than `most_sd`.

    To the error of the measured covariances is added what rare outcomes could do, which came in few rounds or in none.
    """
    between = (table.results - table.mean(table.results)[0]) ** 2
    exact = rare = 0.0
    for made in _made(game, table, wagers, odds):
        between -= (made.measured - table.mean(made.measured)[0]) ** 2
        exact += (made.odds.sd * made.amount) ** 2
        rare += _rare(made)
    covariances, error = table.mean(between)
    sd = sqrt(max(exact + covariances, 0.0))
    bound = most_sd(table.wagers, wagers, odds)
    spread = sd or float(table.results.std())
    off = hypot(error, 2 * APART * spread * rare) / (2 * spread) if spread else 0.0
    return BankSD(sd if bound is None else min(sd, bound), off)


def _made(
    game: BankedGame[Any], table: BankResults, wagers: Iterable[Evaluation], odds: Mapping[str, WagerOdds]
) -> Iterator[_Together]:
    for wager in wagers:
        line = odds.get(wager.wager)
        if not wager.kinds or line is None or line.method != "exact" or not plays_alike(game, wager):
            continue
        seats = sorted({down.seat for down in table.wagers if down.kind == wager.kinds[0]})
        for together in [seats] if wager.of_bank_alone and seats else [[seat] for seat in seats]:
            amount = sum(down.amount for down in table.wagers if _is_of(down, wager, together))
            kinds = [(seat, kind) for seat in together for kind in wager.kinds]
            measured = np.sum([table.by_wager[each] for each in kinds if each in table.by_wager], axis=0)
            yield _Together(line, amount, measured)


def _is_of(down: Wager, wager: Evaluation, seats: Sequence[int]) -> bool:
    return down.kind == wager.kinds[0] and down.seat in seats


def _rare(made: _Together) -> float:
    """How far the outcomes that hardly came are from the mean, in cents, times their probabilities."""
    cents, counts = np.unique(np.rint(made.measured), return_counts=True)
    came = dict(zip(cents.tolist(), counts.tolist(), strict=True))
    return made.amount * fsum(
        line.probability * abs(line.pays - made.odds.expected)
        for line in made.odds.outcomes
        if came.get(round(line.pays * made.amount), 0) < FEW
    )


def weighed(
    game: BankedGame[Any], table: BankResults, wagers: Iterable[Evaluation], odds: Mapping[str, WagerOdds]
) -> BankResults:
    """The rounds, so that each outcome of a wager that all players win and lose together has its exact probability.

    Where an outcome did not come, the rounds with the nearest prize stand for it, paid like it.
    """
    alone = [wager for wager in wagers if wager.of_bank_alone]
    made = next(_made(game, table, alone, odds), None)
    if made is None:
        return table
    kind = made.odds.wager
    units = np.rint(made.measured).astype(np.int64)
    chances: dict[int, float] = {}
    for line in made.odds.outcomes:
        prize = round(line.pays * made.amount)
        chances[prize] = chances.get(prize, 0.0) + line.probability
    seen, counts = np.unique(units, return_counts=True)
    came = dict(zip(seen.tolist(), counts.tolist(), strict=True))
    rows, strata, paid = [np.arange(len(units))], [_places(units, list(chances))], [units]
    for number, prize in enumerate(chances):
        if prize not in came:
            nearest = min(came, key=lambda other: abs(other - prize))
            rows.append(np.flatnonzero(units == nearest))
            strata.append(np.full(came[nearest], number))
            paid.append(np.full(came[nearest], prize))
    places, pays = np.concatenate(rows), np.concatenate(paid)
    changed = pays - units[places]
    by_wager = {
        (seat, each): amounts[places] + (changed * _share(table, seat, kind, made.amount) if each == kind else 0)
        for (seat, each), amounts in table.by_wager.items()
    }
    total = fsum(chances.values())
    return replace(
        table,
        results=table.results[places] - changed,
        by_wager=by_wager,
        strata=Strata(
            np.concatenate(strata),
            np.array([chance / total for chance in chances.values()]),
            np.array([came.get(prize, 0) for prize in chances]),
        ),
    )


def _places(units: Any, prizes: list[int]) -> Any:
    order = np.argsort(prizes)
    return order[np.searchsorted(np.array(prizes)[order], units)]


def _share(table: BankResults, seat: int, kind: str, amount: Cents) -> float:
    return sum(down.amount for down in table.wagers if (down.seat, down.kind) == (seat, kind)) / amount


def most_sd(down: Sequence[Wager], wagers: Iterable[Evaluation], odds: Mapping[str, WagerOdds]) -> float | None:
    """The sum of the standard deviations of all wagers; None if a wager has no odds, or a prize needs no wager."""
    listed = list(wagers)
    if any(not wager.kinds and any(map(wager.is_earned_by, down)) for wager in listed):
        return None
    units = {wager.kinds[0]: odds.get(wager.wager) for wager in listed if wager.kinds}
    lines = [(units[each.kind], each.amount) for each in down if each.kind in units]
    return fsum(line.sd * amount for line, amount in lines if line) if all(line for line, _ in lines) else None

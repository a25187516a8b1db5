"""Computes how the odds change with the number of decks and with the payouts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import evaluations
from cardroom.analysis.vary import vary
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame

PACKS = (1, 2, 4, 6, 8)


class DeckLine(msgspec.Struct, frozen=True):
    """A player's expected value per unit wagered, by the number of decks."""

    wager: str
    expected: dict[int, float]
    """Contains only numbers of decks with exact odds."""


class PayLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a pay table and its effect on the expected value of the wager."""

    wager: str
    outcome: str
    pays: float
    probability: float
    one_more: float
    """The player's expected value if the line paid one unit more."""
    even_at: float
    """The payout at which the expected value would be zero, if nothing else changed."""


def by_decks(house_game: HouseGame, fees: str, stakes: str, wagers: Collection[str]) -> list[DeckLine]:
    """Computes those of these wagers that have exact odds with more than one number of decks."""
    by_packs: dict[str, dict[int, Evaluation]] = {wager: {} for wager in wagers}
    for packs in PACKS:
        try:
            varied: Any = vary(house_game, packs).spread(fees, stakes)
        except ValueError:
            continue
        for wager in evaluations(varied):
            if wager.wager in by_packs and wager.solvers:
                by_packs[wager.wager][packs] = wager
    found = {name: _expected(varied) for name, varied in by_packs.items() if len(varied) > 1}
    return [DeckLine(name, expected) for name, expected in found.items() if len(expected) > 1]


def _expected(varied: Mapping[int, Evaluation]) -> dict[int, float]:
    """The expected value by the number of decks, where the wager is worth making at all."""
    expected = {}
    for packs, wager in varied.items():
        with suppress(ValueError):
            expected[packs] = wager.exact().expected
    return expected


def by_pays(game: BankedGame[Any], wagers: Iterable[Evaluation], exact: Mapping[str, WagerOdds]) -> Iterator[PayLine]:
    """Yields the lines of wagers with a pay table and no decisions: their expected value is linear in each payout."""
    for wager in wagers:
        odds = exact.get(wager.wager)
        if odds is None or "" not in wager.solvers or not {*wager.kinds[:1]} & {*game.rules.pays}:
            continue
        for line in odds.outcomes:
            if line.pays > 0:
                chance = Fraction(line.combinations or 0, odds.rounds)
                yield PayLine(
                    wager=wager.wager,
                    outcome=line.outcome,
                    pays=line.pays,
                    probability=line.probability,
                    one_more=odds.expected + float(chance),
                    even_at=line.pays - odds.expected / float(chance),
                )

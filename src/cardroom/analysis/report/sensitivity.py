"""What other decks and other pays would make of the odds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import WagerOdds
from cardroom.analysis.registry import evaluations
from cardroom.analysis.vary import vary
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame

PACKS = (1, 2, 4, 6, 8)


class DeckLine(msgspec.Struct, frozen=True):
    """A wager with so many packs: what a player expects by the unit."""

    wager: str
    expected: dict[int, float]
    """Only the packs for which it can be counted out."""


class PayLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a pay table and what it does to the wager's expectation."""

    wager: str
    outcome: str
    pays: float
    probability: float
    one_more: float
    """What a player would expect if it paid one unit more."""
    even_at: float
    """What it would have to pay for nobody to have the best of it, all else as it is."""


def by_decks(told: HouseGame, fees: str, wagers: Collection[str]) -> list[DeckLine]:
    """The wagers that are worth the time, with every number of packs that the game and its solver allow."""
    found: dict[str, dict[int, float]] = {wager: {} for wager in wagers}
    for packs in PACKS:
        try:
            varied: Any = vary(told, packs).spread(fees)
        except ValueError:
            continue
        for wager in evaluations(varied):
            if wager.wager in found and wager.solvers:
                found[wager.wager][packs] = wager.exact().expected
    return [DeckLine(wager, expected) for wager, expected in found.items() if len(expected) > 1]


def by_pays(game: BankedGame[Any], wagers: Iterable[Evaluation], exact: Mapping[str, WagerOdds]) -> Iterator[PayLine]:
    """Of wagers with a pay table and nothing to decide: there the expectation goes up in step with each pay."""
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

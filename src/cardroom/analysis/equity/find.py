"""Equity by the best way there is: counted out where that is soon done, else from deals at random."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod

import msgspec

from cardroom.analysis.equity.count import Exact, Sampled, Show, Tally, choices
from cardroom.analysis.equity.holding import Held
from cardroom.analysis.equity.kernels import POT
from cardroom.analysis.equity.spot import Spot
from cardroom.analysis.equity.together import (
    MOST_TOGETHER,
    SOON_LISTED,
    fitting,
    listed,
    most_together,
    namings,
    together,
)
from cardroom.analysis.equity.values import nanoseconds
from cardroom.analysis.odds import Method

SOON = 3_000_000_000
"""Nanoseconds of one core that counting out may take when nobody asked for it."""
MOST_COUNTED = 10**12
PRECISION = 0.001
"""The standard error at which deals at random end when nobody says otherwise."""


class PartEquity(msgspec.Struct, frozen=True):
    """How often a hand wins one part of the pot: alone, or with others."""

    part: str
    win: float
    tie: float


class HandEquity(msgspec.Struct, frozen=True):
    hand: str
    holdings: int
    """How many hands it may be, as far as it is told."""
    equity: float
    """The share of the pot."""
    standard_error: float
    win: float
    """All of the pot: a scoop, where it is split."""
    tie: float
    """Some of it."""
    parts: tuple[PartEquity, ...]
    """Where the pot has several."""


class Equity(msgspec.Struct, frozen=True):
    method: Method
    deals: int
    hands: tuple[HandEquity, ...]
    nobody: dict[str, float]
    """How often nobody has a hand for a part of the pot, such as a low."""


def find_equity(
    spot: Spot,
    method: Method | None = None,
    *,
    precision: float = PRECISION,
    deals: int = 0,
    seed: int = 1,
    show: Show = lambda *_: None,
) -> Equity:
    """Each hand's share of the pot; sampled by so many deals, or else until no standard error is above `precision`."""
    if method != "simulated":
        hands = listed(spot)
        if method == "exact" or _may_be_soon(spot, hands):
            exact = Exact(spot, together(spot, hands))
            if method == "exact" and exact.deals > MOST_COUNTED:
                raise ValueError(f"nobody can count out {exact.deals:,} deals; leave out --exact")
            if method == "exact" or exact.deals * _each(spot) <= SOON:
                return _told(spot, "exact", exact.count(show))
    if most_together(spot.hands) <= SOON_LISTED:
        fitting(spot.hands)
    return _told(spot, "simulated", Sampled(spot, seed).until(precision, deals, show))


def _may_be_soon(spot: Spot, hands: Sequence[Held]) -> bool:
    """Whether it is worth the while to list what goes together."""
    most = most_together(hands)
    if most <= SOON_LISTED:
        return True
    runouts = prod(comb(*choice) for choice in choices(spot, hands))
    return most <= MOST_TOGETHER and most * runouts * _each(spot) <= 2 * SOON * len(list(namings(spot)))


def _each(spot: Spot) -> int:
    """Nanoseconds for one deal."""
    return nanoseconds(spot.layout) * len(spot.hands)


def _told(spot: Spot, method: Method, tally: Tally) -> Equity:
    names = spot.layout.part_names
    deals = tally.deals
    errors = tally.standard_errors() if method == "simulated" else [0.0] * len(spot.hands)
    hands = []
    for place, held in enumerate(spot.hands):
        wins, ties = (tally.wins[:, place] / deals).tolist(), (tally.ties[:, place] / deals).tolist()
        parts = tuple(map(PartEquity, names, wins, ties)) if len(names) > 1 else ()
        share = int(tally.shares[place]) / (deals * POT)
        hands.append(HandEquity(held.text, spot.holdings(held), share, errors[place], wins[-1], ties[-1], parts))
    nobody = {name: int(count) / deals for name, count in zip(names, tally.none, strict=True) if count}
    return Equity(method, deals, tuple(hands), nobody)

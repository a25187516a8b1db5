"""Finds equity: exact if that is quick, and simulated otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod
from typing import Any

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
from cardroom.analysis.wager_odds import Method
from cardroom.showing import Rows

SOON = 3_000_000_000
"""The nanoseconds on one core that exact equity may take if it was not requested."""
MOST_COUNTED = 10**12
PRECISION = 0.001
"""The default standard error at which random deals stop."""


class PartEquity(msgspec.Struct, frozen=True):
    """How often a hand wins or ties for one part of the pot."""

    part: str
    win: float
    tie: float


class HandEquity(msgspec.Struct, frozen=True):
    hand: str
    holdings: int
    """The number of hands it may be, given the known cards."""
    equity: float
    """The average share of the pot."""
    standard_error: float
    win: float
    """How often it wins the whole pot (a scoop in a split-pot game)."""
    tie: float
    """How often it wins a part of the pot."""
    parts: tuple[PartEquity, ...]
    """Empty if the pot has only one part."""


class Equity(Rows, msgspec.Struct, frozen=True):
    """The share of the pot of each hand, in the order of the hands."""

    method: Method
    deals: int
    hands: tuple[HandEquity, ...]
    nobody: dict[str, float]
    """How often no hand qualifies for a part of the pot, such as a low."""

    def __getitem__(self, hand: int | str) -> HandEquity:
        """The equity of a hand, by its place or as it was written."""
        if isinstance(hand, int):
            return self.hands[hand]
        found = [one for one in self.hands if one.hand == hand]
        if not found:
            raise KeyError(f"there is no hand {hand!r}; the hands are {', '.join(one.hand for one in self.hands)}")
        return found[0]

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for each hand; the parts of a split pot have columns such as "low win"."""
        return [_row(hand) for hand in self.hands]

    def __repr__(self) -> str:
        return f"<Equity, {self._how}: {', '.join(f'{hand.hand} {hand.equity:.2%}' for hand in self.hands)}>"

    @property
    def _how(self) -> str:
        return f"all {self.deals:,} deals" if self.method == "exact" else f"{self.deals:,} sampled deals"

    @property
    def _title(self) -> str:
        return f"Equity, {self._how}"


def _row(hand: HandEquity) -> dict[str, Any]:
    row = {name: getattr(hand, name) for name in ("hand", "holdings", "equity", "standard_error", "win", "tie")}
    for part in hand.parts:
        row |= {f"{part.part} win": part.win, f"{part.part} tie": part.tie}
    return row


def find_equity(
    spot: Spot,
    method: Method | None = None,
    *,
    precision: float = PRECISION,
    deals: int = 0,
    seed: int = 1,
    show: Show = lambda *_: None,
) -> Equity:
    """Returns each hand's equity. Sampling makes `deals` deals, or stops when all standard errors are small enough."""
    if method != "simulated":
        hands = listed(spot)
        if method == "exact" or _may_be_soon(spot, hands):
            exact = Exact(spot, together(spot, hands))
            if method == "exact" and exact.deals > MOST_COUNTED:
                raise ValueError(f"{exact.deals:,} deals are too many to count; leave out --exact")
            if method == "exact" or exact.deals * _each(spot) <= SOON:
                return _equity(spot, "exact", exact.count(show))
    if most_together(spot.hands) <= SOON_LISTED:
        fitting(spot.hands)
    return _equity(spot, "simulated", Sampled(spot, seed).until(precision, deals, show))


def _may_be_soon(spot: Spot, hands: Sequence[Held]) -> bool:
    """True if listing the possible combinations of holdings is worth the time."""
    most = most_together(hands)
    if most <= SOON_LISTED:
        return True
    runouts = prod(comb(*choice) for choice in choices(spot, hands))
    return most <= MOST_TOGETHER and most * runouts * _each(spot) <= 2 * SOON * len(list(namings(spot)))


def _each(spot: Spot) -> int:
    """The nanoseconds for one deal."""
    return nanoseconds(spot.game) * len(spot.hands)


def _equity(spot: Spot, method: Method, tally: Tally) -> Equity:
    names = spot.game.part_names
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

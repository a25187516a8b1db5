"""Finds equity: exact if that is quick, and simulated otherwise."""

from __future__ import annotations

from math import inf
from typing import Any

import msgspec

from cardroom.analysis.equity.count import Counting, Sampled, Show, Tally, runouts_of
from cardroom.analysis.equity.holding import Held
from cardroom.analysis.equity.kernels import POT
from cardroom.analysis.equity.spot import Spot
from cardroom.analysis.equity.together import (
    MOST_TOGETHER,
    SOON_LISTED,
    WORTH_SORTING,
    check_fit,
    fitting,
    listed,
    most_together,
    namings,
    together,
)
from cardroom.analysis.equity.values import nanoseconds
from cardroom.analysis.wager_odds import Method
from cardroom.showing import Rows

A_MINUTE, A_FEW_SECONDS = 60 * 10**9, 3 * 10**9
"""The nanoseconds on one core that exact equity may take if it was not requested."""
MOST_NANOSECONDS = 24 * 60 * A_MINUTE
"""A day, if it was."""
TO_LIST_ONE = 150
"""The approximate nanoseconds to list a combination of holdings."""
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
    standard_error: float | None
    """0 if the equity is exact. None if it won the same share in every sampled deal, so that they do not tell."""
    win: float
    """How often it wins the whole pot (a scoop in a split-pot game)."""
    tie: float
    """How often it wins a part of the pot."""
    parts: tuple[PartEquity, ...]
    """Empty if the pot has only one part."""

    @property
    def error(self) -> float:
        """The standard error to compute with: infinite if it is not known."""
        return inf if self.standard_error is None else self.standard_error


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
        return f"all {self.deals:,} deals" if self.method == "exact" else sampled_deals(self.deals)

    @property
    def _title(self) -> str:
        return f"Equity, {self._how}"


def sampled_deals(number: int) -> str:
    return "1 sampled deal" if number == 1 else f"{number:,} sampled deals"


def _row(hand: HandEquity) -> dict[str, Any]:
    row = {name: getattr(hand, name) for name in ("hand", "holdings", "equity", "standard_error", "win", "tie")}
    for part in hand.parts:
        row |= {f"{part.part} win": part.win, f"{part.part} tie": part.tie}
    return row


def find_equity(
    spot: Spot,
    method: Method | None = None,
    *,
    precision: float | None = None,
    deals: int = 0,
    seed: int = 1,
    show: Show = lambda *_: None,
) -> Equity:
    """Returns each hand's equity: exact if that takes at most a minute of one core, or if a precision is given, a few
    seconds. Otherwise deals are sampled: `deals` of them, or until all standard errors are small enough."""
    if method != "simulated":
        longest = MOST_NANOSECONDS if method == "exact" else A_FEW_SECONDS if precision else A_MINUTE
        found = _counted(spot, longest, show)
        if found:
            return _equity(spot, "exact", found)
    if most_together(spot.hands) <= SOON_LISTED:
        check_fit(spot.hands, len(fitting(spot.hands)))
    return _equity(spot, "simulated", Sampled(spot, seed).until(precision or PRECISION, deals, show))


def _counted(spot: Spot, longest: int, show: Show) -> Tally | None:
    """All deals, if that takes at most these nanoseconds. None if they are too many and were not requested."""
    times = {hands: _nanoseconds(spot, hands) for hands in (listed(spot), tuple(spot.hands))}
    hands = min(times, key=times.__getitem__)
    if times[hands] > longest:
        if longest == MOST_NANOSECONDS:
            raise ValueError(f"{_most_deals(spot, hands):,} deals are too many to count; leave out --exact")
        return None
    return Counting(spot, hands).count(show)


def _nanoseconds(spot: Spot, hands: tuple[Held, ...]) -> float:
    """The approximate time on one core. It is less with classes, which are looked up if combinations are few."""
    most, runouts = most_together(hands), runouts_of(spot, hands)
    classes: float = most
    if most * runouts * _each(spot) > A_FEW_SECONDS and runouts >= WORTH_SORTING:
        if most <= SOON_LISTED:
            classes = len(together(spot, hands, runouts).known)
        elif most <= MOST_TOGETHER:
            classes = most / len(list(namings(spot)))
    return most * TO_LIST_ONE + classes * runouts * _each(spot)


def _most_deals(spot: Spot, hands: tuple[Held, ...]) -> int:
    return most_together(hands) * runouts_of(spot, hands)


def _each(spot: Spot) -> int:
    """The nanoseconds for one deal."""
    return nanoseconds(spot.game) * len(spot.hands)


def _equity(spot: Spot, method: Method, tally: Tally) -> Equity:
    names = spot.game.part_names
    deals = tally.deals
    errors = [error or None for error in tally.standard_errors()] if method == "simulated" else [0.0] * len(spot.hands)
    hands = []
    for place, held in enumerate(spot.hands):
        wins, ties = (tally.wins[:, place] / deals).tolist(), (tally.ties[:, place] / deals).tolist()
        parts = tuple(map(PartEquity, names, wins, ties)) if len(names) > 1 else ()
        share = int(tally.shares[place]) / (deals * POT)
        hands.append(HandEquity(held.text, spot.holdings(held), share, errors[place], wins[-1], ties[-1], parts))
    nobody = {name: int(count) / deals for name, count in zip(names, tally.none, strict=True) if count}
    return Equity(method, deals, tuple(hands), nobody)

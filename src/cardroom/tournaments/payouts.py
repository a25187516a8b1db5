"""Payout tables: which share of the pool each place gets, by the number of entries."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Annotated

import msgspec

from cardroom.money import Cents

WHOLE = 10_000
"""Shares are hundredths of a percent."""
MOST_PLACES = 10_000
FOLDER = files("cardroom.tournaments") / "payout_tables"


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places up to `to`, from the one after the group before, and the share of each of them."""

    to: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLACES)]
    share: int


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shares for tournaments of up to `entries` entries."""

    entries: int
    places: tuple[Group, ...]

    @property
    def shares(self) -> tuple[int, ...]:
        return _shares(self.places)


class PayoutTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bands go up by entries; the last one is also for more."""

    about: str
    bands: tuple[Band, ...]

    def __post_init__(self) -> None:
        if not self.bands:
            raise ValueError("a payout table needs a band: how many entries it is for, and the share of each place")
        for smaller, larger in pairwise((Band(0, ()), *self.bands)):
            if smaller.entries >= larger.entries:
                raise ValueError(f"the band of {larger.entries} entries must come after that of {smaller.entries}")
            check_shares(larger.shares)
            if len(larger.shares) > smaller.entries + 1:
                raise ValueError(f"{smaller.entries + 1} entries cannot fill {len(larger.shares)} places")

    def shares(self, entries: int) -> tuple[int, ...]:
        return next((band.shares for band in self.bands if entries <= band.entries), self.bands[-1].shares)


@cache
def _shares(places: tuple[Group, ...]) -> tuple[int, ...]:
    starts = (0, *(group.to for group in places))
    counts = [end - start for start, end in pairwise(starts)]
    return tuple(group.share for group, count in zip(places, counts, strict=True) for _ in range(count))


def check_shares(shares: Sequence[int]) -> None:
    """Raises ValueError unless the shares fall from place to place and are 100 percent together."""
    if not all(0 <= share <= WHOLE for share in shares):
        raise ValueError("a share is from 0 to 100 percent")
    if sum(shares) != WHOLE:
        raise ValueError(f"the shares add up to {sum(shares) / 100:g} percent, not to 100")
    if list(shares) != sorted(shares, reverse=True) or shares[-1] < 1:
        raise ValueError("a lower place cannot have a larger share, and every share must be more than nothing")


def prizes(pool: Cents, shares: Sequence[int], unit: Cents, players: int) -> tuple[Cents, ...]:
    """The prize of each place, rounded down to the unit. What is left over goes to the first.

    So do the prizes of places that nobody can take, because there are fewer players than places.
    """
    rounded = {share: pool * share // WHOLE // unit * unit for share in set(shares)}
    paid = [rounded[share] for share in shares[:players]]
    paid[0] += pool - sum(paid)
    return tuple(paid)


def tickets(pool: Cents, ticket: Cents, players: int) -> tuple[Cents, ...]:
    """The prizes of a satellite: as many tickets as the pool pays for. What is left over goes to the next place."""
    count = min(pool // ticket, players)
    rest = pool - count * ticket
    if count == players:
        return (ticket + rest, *[ticket] * (count - 1))
    return (*[ticket] * count, *([rest] if rest else []))


def payout_tables() -> list[str]:
    found = (path.name for path in FOLDER.iterdir() if path.name.endswith(".toml"))
    return sorted(name.removesuffix(".toml") for name in found)


@cache
def load_payouts(name: str) -> PayoutTable:
    """A payout table of the library. Raises LookupError."""
    if name not in payout_tables():
        raise LookupError(f"there is no payout table {name!r}; the tables are {', '.join(payout_tables())}")
    return msgspec.convert(tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8")), PayoutTable)

"""A strategy as data: what to do with each hand against each card that is up."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    play: str
    """A letter of the chart's key, or the hand that decides."""
    forced: bool = False
    """Whether the rules leave no choice."""


class Row(msgspec.Struct, frozen=True):
    hand: str
    cells: tuple[Cell | None, ...]
    """One a column; nothing where the hand cannot be held."""


class Part(msgspec.Struct, frozen=True):
    """Hands of one sort."""

    name: str
    rows: tuple[Row, ...]


class Except(msgspec.Struct, frozen=True):
    """A hand whose own cards are better played otherwise than its row says."""

    hand: str
    against: str
    play: str
    gains: float
    """By the unit of the wager."""


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    wager: str
    against: tuple[str, ...]
    """The columns: cards that may be up."""
    parts: tuple[Part, ...]
    key: Mapping[str, str]
    """What the letters mean; empty where cells are hands."""
    excepts: tuple[Except, ...] = ()
    expected: float | None = None
    """What the wager is worth, so played, where that is counted out."""
    note: str = ""

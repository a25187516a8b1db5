"""A strategy chart as data: how to play each hand against each up card."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

PUBLIC = "this is a published strategy; the optimal strategy has not been computed"


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    play: str
    """Letters of the chart's key, or a hand."""
    forced: bool = False
    """True if the rules leave no choice."""


class Row(msgspec.Struct, frozen=True):
    hand: str
    cells: tuple[Cell | None, ...]
    """One per column; None if the hand is impossible."""


class Part(msgspec.Struct, frozen=True):
    """A group of rows, such as the pairs."""

    name: str
    rows: tuple[Row, ...]


class Except(msgspec.Struct, frozen=True):
    """A hand that is better played differently from its row."""

    hand: str
    against: str
    play: str
    gains: float
    """The gain in expected value per unit wagered."""


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    wager: str
    against: tuple[str, ...]
    """The columns, usually the up cards."""
    parts: tuple[Part, ...]
    key: Mapping[str, str]
    """The meaning of the letters; empty if the cells are hands."""
    excepts: tuple[Except, ...] = ()
    expected: float | None = None
    """The exact expected value with this strategy, if it is known."""
    note: str = ""

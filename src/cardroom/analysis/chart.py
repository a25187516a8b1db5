"""A strategy chart as data: how to play each hand against each up card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.analysis.basis import BEST, Basis
from cardroom.showing import Rows

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
    hands: str = ""
    """The heading of the column of hands, if it is not simply "hand"."""


class Except(msgspec.Struct, frozen=True):
    """A hand that is better played differently from its row."""

    hand: str
    against: str
    play: str
    gains: float
    """The gain in expected value per unit wagered."""


class Chart(Rows, msgspec.Struct, frozen=True, kw_only=True):
    """The best known strategy: a row for each hand, and a column for each card it faces."""

    wager: str
    strategy: str = BEST
    """The name of the strategy in the chart, if the game has several."""
    against: tuple[str, ...]
    """The columns, usually the up cards."""
    parts: tuple[Part, ...]
    key: Mapping[str, str]
    """The meaning of the letters; empty if the cells are hands."""
    excepts: tuple[Except, ...] = ()
    expected: float | None = None
    """The expected value with this strategy, if it is known."""
    margin: float = 0.0
    """Half the 95 % interval of the expected value; 0 if it is not an estimate."""
    amounts: str = ""
    """What the expected value is in, as in "big blinds per hand"; empty if it is per unit wagered."""
    basis: Basis | None = None
    """How both sides play, and how sure the expected value is."""
    note: str = ""

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for each hand, with its play against each column; None if the hand is impossible."""
        return [
            {"part": part.name, "hand": row.hand}
            | {up: cell and cell.play for up, cell in zip(self.against, row.cells, strict=True)}
            for part in self.parts
            for row in part.rows
        ]

    def play(self, hand: str, against: str) -> str:
        """What to do with a hand of the chart, in words, as in `play("hard 16", "T")`."""
        for row in self.to_dicts():
            if hand in (row["hand"], f"{row['part']} {row['hand']}") and against in row:
                letters = row[against] or ""
                words = [self.key.get(letter.upper(), "") for letter in letters]
                return ", or else ".join(words) if all(words) else letters
        hands = ", ".join(f"{row['part']} {row['hand']}" for row in self.to_dicts())
        columns = ", ".join(self.against)
        raise KeyError(f"{hand!r} against {against!r} is not in the chart: hands {hands}; against {columns}")

    def __repr__(self) -> str:
        rows = sum(len(part.rows) for part in self.parts)
        return f"<Chart of {self._title}, {rows} hands by {len(self.against)}>"

    @property
    def worth(self) -> str:
        """The expected value in words. Empty if it is not known."""
        if self.expected is None:
            return ""
        if self.amounts:
            return f"{self.expected:+.2f} ± {self.margin:.2f} {self.amounts}"
        return f"{self.expected:+.4%} per unit wagered"

    @property
    def _title(self) -> str:
        return ", ".join(filter(None, (self.wager, self.worth)))

"""The strategies that were learned, as files: for each row of `situation`, how often to take each action."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardroom.bots.holdem.situation import ROWS

FOLDER = Path(__file__).parent
"""Where `tools/train_holdem.py` writes the files."""
HEADS_UP, RING = 2, 6
WHOLE = 15
"""A weight is half a byte, and the six weights of a row make a whole."""
_BYTES = 3


class Strategy(NamedTuple):
    """The weights of six actions for each row. All are zero where nothing was learned."""

    rows: bytes

    def weights(self, row: int) -> tuple[int, ...]:
        one, two, three = self.rows[row * _BYTES : row * _BYTES + _BYTES]
        return one >> 4, one & 15, two >> 4, two & 15, three >> 4, three & 15


def file_of(no_limit: bool, players: int) -> Path:
    return FOLDER / f"{'no-limit' if no_limit else 'limit'}-{players}.bin"


@cache
def learned(no_limit: bool, players: int) -> Strategy:
    """The strategy of a kind of game for this many players: two, or a full table."""
    return Strategy(zlib.decompress(file_of(no_limit, players).read_bytes()))


def packed(rows: Sequence[Sequence[int]]) -> bytes:
    """The contents of a file with these weights."""
    assert len(rows) == ROWS
    halves = ((a << 4 | b, c << 4 | d, e << 4 | f) for a, b, c, d, e, f in rows)
    return zlib.compress(b"".join(map(bytes, halves)), 9)

"""Tables of a ranking that are worked out beforehand: the value of every seven cards, by the number of each rank.

`tools/ranking_tables.py` writes them by the ranking's own rule. A file has the keys in rising order, each as the
difference from the one before it in eight bytes, and then the values in four bytes each, all compressed.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator, Mapping
from itertools import accumulate, pairwise
from pathlib import Path

CARDS = 7
_KEY, _VALUE = "Q", "I"
_BYTES = array(_KEY).itemsize + array(_VALUE).itemsize


def is_tabled(key: int) -> bool:
    """True for a key of seven cards without a joker."""
    return key < 1 << 39 and sum(key >> shift & 7 for shift in range(0, 39, 3)) == CARDS


def all_keys(rank: int = 12, cards: int = CARDS) -> Iterator[int]:
    """Every key of this number of cards, of this rank and below, in rising order."""
    if rank == 0:
        if cards <= 4:
            yield cards
        return
    for count in range(min(4, cards) + 1):
        for key in all_keys(rank - 1, cards - count):
            yield count << 3 * rank | key


def table_file(name: str) -> Path:
    return Path(__file__).with_name("tables") / f"{name}.bin"


def read_table(name: str) -> dict[int, int]:
    """The table of a ranking by its name. Empty if none is shipped."""
    file = table_file(name)
    if not file.exists():
        return {}
    packed = zlib.decompress(file.read_bytes())
    size = len(packed) // _BYTES * array(_KEY).itemsize
    steps, values = array(_KEY, packed[:size]), array(_VALUE, packed[size:])
    if sys.byteorder == "big":
        steps.byteswap()
        values.byteswap()
    return dict(zip(accumulate(steps), values, strict=True))


def packed(table: Mapping[int, int]) -> bytes:
    """The bytes of a file with this table, whose keys are in rising order."""
    steps = array(_KEY, (later - before for before, later in pairwise([0, *table])))
    values = array(_VALUE, table.values())
    if sys.byteorder == "big":
        steps.byteswap()
        values.byteswap()
    return zlib.compress(steps.tobytes() + values.tobytes(), 9)

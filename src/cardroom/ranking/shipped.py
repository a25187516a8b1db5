"""Tables of a ranking that are worked out beforehand: the value of every seven cards, by the number of each rank.

Each rank has a number, chosen so that the sums of seven cards differ whenever their ranks do. A sum is a row (its upper
bits) and a column. Rows are laid over one another where they leave each other's values alone; a table has the start of
each row. `tools/ranking_tables.py` writes it with values by the ranking's own rule. A file has the number of rows and
of different values, the starts and the different values, in four bytes each, and for each place of the table the number
of its value among these in two bytes, all compressed.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

CARDS = 7
SUMS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""The number of each rank."""
COLUMN_BITS = 10
_COLUMNS = 1 << COLUMN_BITS
_LONG, _SHORT = "I", "H"
_BYTES = array(_LONG).itemsize


class Table(NamedTuple):
    starts: list[int]
    """For each row, the place of its column 0, less the first sum of the row; so it may be below 0."""
    values: list[int]
    """By place: the sum plus the start of its row. Equal values are one object, so that the table takes less memory."""

    def value(self, total: int) -> int:
        return self.values[total + self.starts[total >> COLUMN_BITS]]


def all_keys(rank: int = 12, cards: int = CARDS) -> Iterator[int]:
    """The counts of each rank of this number of cards, of this rank and below: three bits for each rank."""
    if rank == 0:
        if cards <= 4:
            yield cards
        return
    for count in range(min(4, cards) + 1):
        for key in all_keys(rank - 1, cards - count):
            yield count << 3 * rank | key


def sum_of(key: int) -> int:
    return sum((key >> 3 * rank & 7) * number for rank, number in enumerate(SUMS))


def table_file(name: str) -> Path:
    return Path(__file__).with_name("tables") / f"{name}.bin"


def read_table(name: str) -> Table | None:
    """The table of a ranking by its name. None if none is shipped."""
    file = table_file(name)
    if not file.exists():
        return None
    unpacked = zlib.decompress(file.read_bytes())
    rows, different = _array(_LONG, unpacked[: 2 * _BYTES])
    end = _BYTES * (2 + rows + different)
    longs = _array(_LONG, unpacked[2 * _BYTES : end]).tolist()
    starts = [start - row * _COLUMNS for row, start in enumerate(longs[:rows])]
    return Table(starts, [longs[rows + number] for number in _array(_SHORT, unpacked[end:])])


def packed(values: Mapping[int, int]) -> bytes:
    """The bytes of a file with these values, by the sums of the cards."""
    starts, places = _laid_out(values)
    different = sorted({0, *values.values()})
    number = {value: number for number, value in enumerate(different)}
    shorts = array(_SHORT, [0] * (max(places.values()) + 1))
    for total, place in places.items():
        shorts[place] = number[values[total]]
    longs = array(_LONG, [len(starts), len(different), *starts, *different])
    if sys.byteorder == "big":
        longs.byteswap()
        shorts.byteswap()
    return zlib.compress(longs.tobytes() + shorts.tobytes(), 9)


def _laid_out(values: Mapping[int, int]) -> tuple[list[int], dict[int, int]]:
    """The start of each row, and the place of each sum: the fullest rows first, each as low as it fits."""
    rows: dict[int, list[int]] = {}
    for total in values:
        rows.setdefault(total >> COLUMN_BITS, []).append(total % _COLUMNS)
    starts, taken, places = [0] * (max(rows) + 1), 0, {}
    for row, columns in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        start = starts[row] = _lowest(taken, columns)
        for column in columns:
            taken |= 1 << start + column
            places[row * _COLUMNS + column] = start + column
    return starts, places


def _lowest(taken: int, columns: list[int]) -> int:
    """The lowest start at which none of the columns meets a taken place."""
    clashes = 0
    for column in columns:
        clashes |= taken >> column
    return (~clashes & clashes + 1).bit_length() - 1


def _array(kind: str, unpacked: bytes) -> array[int]:
    found = array(kind, unpacked)
    if sys.byteorder == "big":
        found.byteswap()
    return found

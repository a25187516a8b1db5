"""One bit flipped in the SQLite file, anywhere among the bytes that hold a row or an index: the audit finds it."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.ledger import Damaged, Store, audit
from cardroom.ledger.schema import metadata
from support.effort import examples
from support.ledgers import fill_room

HEADER = {2: 12, 5: 12, 10: 8, 13: 8}
"""Bytes in the header of a page, by what kind of page it is."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ledger in one file, packed, so that there are no gaps between what it holds."""
    file = tmp_path_factory.mktemp("ledger") / "room.db"
    store = Store.open(str(file))
    fill_room(store, tables=2, bets=40, body=random.Random(1).randbytes(300))
    assert audit(store) == []
    store.close()
    connection = sqlite3.connect(file)
    connection.execute("VACUUM")
    connection.close()
    return file


def used_bytes(file: Path, table: str) -> list[int]:
    """Where in the file there is a header, a pointer to a cell, or a cell; the rest of a page means nothing."""
    contents = file.read_bytes()
    connection = sqlite3.connect(file)
    pages = connection.execute(
        "SELECT pgoffset, pgsize, pagetype FROM dbstat WHERE name IN "
        "(SELECT name FROM sqlite_master WHERE tbl_name = ?)",
        (table,),
    ).fetchall()
    connection.close()
    return [place for page in pages for place in _used_in_page(contents, *page)]


def _used_in_page(contents: bytes, start: int, size: int, kind: str) -> Iterator[int]:
    if kind == "overflow":
        yield from range(start, start + size)
        return
    cells = int.from_bytes(contents[start + 3 : start + 5], "big")
    content = int.from_bytes(contents[start + 5 : start + 7], "big")
    yield from range(start, start + HEADER[contents[start]] + 2 * cells)
    yield from range(start + content, start + size)


def is_found(file: Path) -> bool:
    """True if the ledger cannot be opened any more, or the audit has a finding."""
    try:
        store = Store.existing(str(file))
    except (Damaged, ValueError):
        return True
    try:
        return audit(store) != []
    finally:
        store.close()


@pytest.mark.slow
@pytest.mark.parametrize("table", [*metadata.tables, "alembic_version"])
def test_a_flipped_bit_is_found(room: Path, tmp_path: Path, table: str) -> None:
    chance = random.Random(table)
    places = used_bytes(room, table)
    copy = tmp_path / "copy.db"
    missed = []
    for place in chance.sample(places, min(len(places), examples(8, in_soak=170))):
        contents = bytearray(room.read_bytes())
        contents[place] ^= 1 << chance.randrange(8)
        copy.write_bytes(contents)
        if not is_found(copy):
            missed.append(place)
    assert missed == []

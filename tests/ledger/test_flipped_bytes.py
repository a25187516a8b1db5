"""One bit flipped in the SQLite file, anywhere among the bytes that hold the log or the book: the audit finds it."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.ledger import Damaged, Store, audit
from cardroom.ledger.accounts import CAGE, collection, play, player
from support.effort import examples

PARTS = {
    "log": ("log", "sqlite_autoindex_log_1", "log_actions"),
    "book": ("book", "book_keys", "postings", "postings_of_account"),
}
HEADER = {2: 12, 5: 12, 10: 8, 13: 8}
"""Bytes in the header of a page, by what kind of page it is."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ledger of some hundred pages in one file, packed, so that there are no gaps between what it holds."""
    file = tmp_path_factory.mktemp("ledger") / "room.db"
    chance = random.Random(1)
    store = Store.open(str(file))
    with store.write() as transaction:
        tables = [transaction.open_table(f"Table {number}", b"") for number in range(1, 5)]
    for batch in range(10):
        with store.write() as transaction:
            for number in range(60):
                table, key = chance.choice(tables), f"{batch}/{number}"
                transaction.append(table, chance.randbytes(chance.randrange(500)), chance.choice(["", f"id {key}"]))
                transaction.post(key, "bets", {CAGE: -30, play(table): 20, collection(table): 7, player(number): 3})
    assert audit(store) == []
    store.close()
    connection = sqlite3.connect(file)
    connection.execute("VACUUM")
    connection.close()
    return file


def used_bytes(file: Path, names: tuple[str, ...]) -> list[int]:
    """Where in the file there is a header, a pointer to a cell, or a cell; the rest of a page means nothing."""
    contents = file.read_bytes()
    query = f"SELECT pgoffset, pgsize, pagetype FROM dbstat WHERE name IN ({', '.join('?' * len(names))})"
    connection = sqlite3.connect(file)
    pages = connection.execute(query, names).fetchall()
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
    try:
        store = Store.existing(str(file))
    except Damaged:
        return True
    try:
        return audit(store) != []
    finally:
        store.close()


@pytest.mark.parametrize("part", PARTS)
def test_a_flipped_bit_is_found(room: Path, tmp_path: Path, part: str) -> None:
    chance = random.Random(part)
    places = used_bytes(room, PARTS[part])
    copy = tmp_path / "copy.db"
    missed = []
    for place in chance.sample(places, examples(100)):
        contents = bytearray(room.read_bytes())
        contents[place] ^= 1 << chance.randrange(8)
        copy.write_bytes(contents)
        if not is_found(copy):
            missed.append(place)
    assert missed == []

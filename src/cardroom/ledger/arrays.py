"""The statements that send many rows to PostgreSQL at once: each column is an array."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from cardroom.ledger.rows import Balance, Head
from cardroom.ledger.session import Row


class Texts(list[str]):
    """A column of texts."""


class Numbers(list[int | None]):
    """A column of whole numbers."""


class Blobs(list[bytes]):
    """A column of bytes."""


Kinds = tuple[type[Texts] | type[Numbers] | type[Blobs], ...]
_TYPES = {Texts: "text[]", Numbers: "bigint[]", Blobs: "bytea[]"}


def _unnest(kinds: Kinds) -> str:
    return f"unnest({', '.join(f'?::{_TYPES[kind]}' for kind in kinds)})"


_ENTRY: Kinds = (Texts, Numbers, Numbers, Texts, Texts, Blobs, Blobs)
_POSTING: Kinds = (Texts, Numbers, Texts, Numbers, Numbers, Numbers)
_VERSION: Kinds = (Texts, Numbers, Texts, Numbers, Blobs)
_NEW_BALANCE: Kinds = (Texts, Numbers, Numbers)
_BALANCE: Kinds = (Texts, Numbers, Numbers, Numbers)
_HEAD: Kinds = (Texts, Numbers, Numbers, Numbers, Blobs)
_INSERTS = (
    (
        f"INSERT INTO entries (chain, number, at, action, reason, body, hash) SELECT * FROM {_unnest(_ENTRY)}",
        _ENTRY,
    ),
    (
        f"INSERT INTO postings (chain, entry, account, sequence, cents, balance) SELECT * FROM {_unnest(_POSTING)}",
        _POSTING,
    ),
    (f"INSERT INTO versions (chain, entry, record, sequence, hash) SELECT * FROM {_unnest(_VERSION)}", _VERSION),
)
_NEW_BALANCES = (
    f"INSERT INTO balances (account, sequence, cents) SELECT * FROM {_unnest(_NEW_BALANCE)} ON CONFLICT DO NOTHING"
)
_BALANCES = (
    "UPDATE balances b SET sequence = b.sequence + n.postings, cents = b.cents + n.cents "
    f"FROM {_unnest(_BALANCE)} AS n (account, before, postings, cents) "
    "WHERE b.account = n.account AND b.sequence = n.before"
)
_HEADS = (
    "UPDATE heads h SET length = n.length, hash = n.hash "
    f"FROM {_unnest(_HEAD)} AS n (chain, before, epoch, length, hash) "
    "WHERE h.chain = n.chain AND h.length = n.before AND (n.epoch IS NULL OR h.epoch = n.epoch)"
)

Change = tuple[str, Row, int]
"""A statement, its values, and the number of rows that it must change."""


def inserts(rows: list[list[Row]]) -> Iterator[tuple[str, Row]]:
    """Adds entries, postings and versions."""
    for (insert, kinds), these in zip(_INSERTS, rows, strict=True):
        if these:
            yield insert, _columns(these, kinds)


def balances(stored: Mapping[str, Balance], changed: Mapping[str, Balance]) -> tuple[Change | None, Change | None]:
    """Changes balances by what was posted to them, if nobody else has posted since."""
    new, moved = [], []
    for account, (sequence, cents) in changed.items():
        before, had = stored.get(account, (0, 0))
        if not before:
            new.append((account, sequence, cents))
        elif sequence != before:
            moved.append((account, before, sequence - before, cents - had))
    return _change(_NEW_BALANCES, new, _NEW_BALANCE), _change(_BALANCES, moved, _BALANCE)


def heads(
    stored: Mapping[str, Head], changed: Mapping[str, Head], epoch_of: Callable[[str], int | None]
) -> Change | None:
    """Extends chains, if they are as they were and in the epoch in which this process has claimed them."""
    rows = [
        (name, stored[name].length, epoch_of(name), head.length, head.hash)
        for name, head in changed.items()
        if stored[name] is not head
    ]
    return _change(_HEADS, rows, _HEAD)


def in_one(inserts: Sequence[tuple[str, Row]], changes: Sequence[Change]) -> tuple[str, Row]:
    """One statement that does all of this. It divides by zero, and so does nothing, if a change misses a row."""
    sql = _in_one(tuple(sql for sql, _ in inserts), tuple(sql for sql, _, _ in changes))
    values = [value for _, some in inserts for value in some] + [value for _, some, _ in changes for value in some]
    return sql, (*values, *(rows for _, _, rows in changes))


@lru_cache
def _in_one(inserts: tuple[str, ...], changes: tuple[str, ...]) -> str:
    parts = [f"added{number} AS ({sql})" for number, sql in enumerate(inserts)]
    parts += [f"changed{number} AS ({sql} RETURNING 1)" for number, sql in enumerate(changes)]
    counts = [f"(SELECT count(*) FROM changed{number}) = ?::bigint" for number in range(len(changes))]
    return f"WITH {', '.join(parts)} SELECT 1 / (CASE WHEN {' AND '.join(counts)} THEN 1 ELSE 0 END)"


def _change(sql: str, rows: list[Row], kinds: Kinds) -> Change | None:
    return (sql, _columns(rows, kinds), len(rows)) if rows else None


def _columns(rows: list[Row], kinds: Kinds) -> Row:
    return tuple(kind(column) for kind, column in zip(kinds, zip(*rows, strict=True), strict=True))

"""Compares every record with the hash of its last version in the chains."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice

from cardroom.ledger.audit_chains import check_order
from cardroom.ledger.findings import Finding
from cardroom.ledger.reading import PAGE, R, Reading
from cardroom.ledger.record import Record
from cardroom.ledger.records import RoundRow
from cardroom.ledger.rows import Version
from cardroom.ledger.session import Row


def check_records(kind: type[Record], reading: Reading) -> Iterator[Finding]:
    """The records that were changed, added or removed behind the ledger's back."""
    for record in _stored(kind, reading):
        row = reading.session.row(
            "SELECT hash FROM versions WHERE record = ? ORDER BY sequence DESC LIMIT 1", record.record_name
        )
        if row is None or not row[0]:
            yield Finding(kind.stored_in, 0, f"{record.record_name} is in no chain")
        elif row[0] != record.hash:
            yield Finding(kind.stored_in, 0, f"{record.record_name} is not what was last written to the chains")
    for name, versions in groupby(_versions(kind.stored_in, reading), key=lambda version: version.record):
        last = Version(name, 0, b"")
        for version in versions:
            if version.sequence != last.sequence + 1:
                yield Finding(kind.stored_in, 0, f"version {version.sequence} of {name} follows {last.sequence}")
            last = version
        if last.hash and not _is_stored(kind, name, reading):
            yield Finding(kind.stored_in, 0, f"{name} is missing")


def check_hands(reading: Reading) -> Iterator[Finding]:
    """Compares the list of each person's hands with the rounds."""
    for page in _pages(_stored(RoundRow, reading)):
        dealt = {(row.table, row.round, int(person), row.at) for row in page for person in row.people.split()}
        listed = reading.session.rows(
            "SELECT table_number, round, person, at FROM hands "
            "WHERE (table_number, round) >= (?, ?) AND (table_number, round) <= (?, ?)",
            *(page[0].table, page[0].round, page[-1].table, page[-1].round),
        )
        for table, number, person, _ in sorted({*map(tuple, listed)} ^ dealt):
            yield Finding("hands", 0, f"the hand of {person} in round {number} at table {table} differs from the round")
    for table, number in reading.session.rows(
        "SELECT DISTINCT h.table_number, h.round FROM hands h LEFT JOIN rounds r "
        "ON r.table_number = h.table_number AND r.round = h.round WHERE r.round IS NULL"
    ):
        yield Finding("hands", 0, f"round {number} at table {table} is missing, but its hands are there")


def _stored(kind: type[R], reading: Reading) -> Iterator[R]:
    keys = ", ".join(kind.column_names()[: kind.keys])
    places = ", ".join("?" * kind.keys)
    after: Row = ()
    page = reading.records(kind, f"ORDER BY {keys} LIMIT ?", PAGE)
    while page:
        yield from page
        check_order(kind.stored_in, after, page[-1].values[: kind.keys])
        after = page[-1].values[: kind.keys]
        page = reading.records(kind, f"WHERE ({keys}) > ({places}) ORDER BY {keys} LIMIT ?", *after, PAGE)


def _is_stored(kind: type[Record], name: str, reading: Reading) -> bool:
    key = name.removeprefix(f"{kind.stored_in}/")
    texts = key.split("/") if kind.keys > 1 else [key]
    is_number = [kind.__annotations__[name] == "int" for name in kind.__struct_fields__]
    values = (int(text) if number else text for text, number in zip(texts, is_number, strict=False))
    where = " AND ".join(f"{column} = ?" for column in kind.column_names()[: kind.keys])
    return bool(reading.records(kind, f"WHERE {where}", *values))


def _versions(stored_in: str, reading: Reading) -> Iterator[Version]:
    after: Row = (f"{stored_in}/", 0)
    while rows := reading.session.rows(
        "SELECT record, sequence, hash FROM versions WHERE (record, sequence) > (?, ?) AND record < ? "
        "ORDER BY record, sequence LIMIT ?",
        *(*after, f"{stored_in}0", 10 * PAGE),
    ):
        yield from (Version(*row) for row in rows)
        check_order("versions", after, rows[-1][:2])
        after = rows[-1][:2]


def _pages(rounds: Iterator[RoundRow]) -> Iterator[list[RoundRow]]:
    while page := list(islice(rounds, PAGE)):
        yield page

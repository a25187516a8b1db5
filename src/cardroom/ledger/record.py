"""The base of all records: rows that may change, whose every version has its hash in a chain.

So the audit notices a record that was changed, added or removed behind the ledger's back.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, ClassVar, Self, get_type_hints

import msgspec

from cardroom.ledger.session import Row, Session

_encode = msgspec.msgpack.Encoder().encode


class Record(msgspec.Struct, frozen=True):
    """A row of a table of the database. Its columns are the fields, in the same order; the first `keys` identify it."""

    stored_in: ClassVar[str]
    keys: ClassVar[int] = 1
    columns: ClassVar[dict[str, str]] = {}
    """The names of columns that differ from those of the fields."""
    changes: ClassVar[bool] = True
    """False if there is only ever one version."""
    is_shared: ClassVar[bool] = True
    """False if only the owner of a table or a tournament changes it."""
    is_at_doors: ClassVar[bool] = False
    """True if every deal asks for it. Processes that only look at such records do not wait for each other."""
    secret: ClassVar[tuple[str, ...]] = ()
    """The fields that nobody is shown, not even the person they belong to."""
    free_texts: ClassVar[tuple[str, ...]] = ()
    """The fields with words about a person, which are emptied when the person's account is closed for good."""
    leaves_with_person: ClassVar[bool] = False
    """True if the record is removed when the account of its `person` is closed for good."""

    @property
    def values(self) -> Row:
        return msgspec.structs.astuple(self)

    @property
    def record_name(self) -> str:
        """The name under which the chains know it."""
        return "/".join((self.stored_in, *map(str, self.values[: self.keys])))

    @property
    def hash(self) -> bytes:
        return sha256(_encode((self.stored_in, self.values))).digest()

    @classmethod
    def column_names(cls) -> tuple[str, ...]:
        return tuple(cls.columns.get(name, name) for name in cls.__struct_fields__)

    @classmethod
    def select(cls) -> str:
        """The start of a query, up to the name of the table."""
        return f"SELECT {', '.join(cls.column_names())} FROM {cls.stored_in} "

    @classmethod
    def read(cls, row: Row) -> Self:
        return cls(*(_READ_FLAG[value] if is_flag else value for value, is_flag in zip(row, _flags(cls), strict=True)))

    def statements(self) -> Iterator[tuple[str, Row]]:
        """The statements that add the row or replace it."""
        yield _upsert(type(self)), self.values

    def store(self, session: Session) -> None:
        """Adds the row or replaces it."""
        for sql, values in self.statements():
            session.run(sql, *values)

    def remove(self, session: Session) -> None:
        names = self.column_names()[: self.keys]
        where = " AND ".join(f"{name} = ?" for name in names)
        session.run(f"DELETE FROM {self.stored_in} WHERE {where}", *self.values[: self.keys])


_READ_FLAG: dict[Any, bool] = {0: False, 1: True}
"""Any other number is not a flag, and raises KeyError."""
_FLAGS: dict[type, tuple[bool, ...]] = {}
_UPSERTS: dict[type, str] = {}


def _flags(kind: type[Record]) -> tuple[bool, ...]:
    if kind not in _FLAGS:
        hints = get_type_hints(kind)
        _FLAGS[kind] = tuple(hints[name] is bool for name in kind.__struct_fields__)
    return _FLAGS[kind]


def _upsert(kind: type[Record]) -> str:
    if kind not in _UPSERTS:
        names = kind.column_names()
        changes = ", ".join(f"{name} = excluded.{name}" for name in names[kind.keys :])
        _UPSERTS[kind] = (
            f"INSERT INTO {kind.stored_in} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))}) "
            f"ON CONFLICT ({', '.join(names[: kind.keys])}) DO UPDATE SET {changes}"
        )
    return _UPSERTS[kind]

"""How arrays are sent to PostgreSQL: in its binary format, which is a head and then the length and bytes of each value.

The driver writes a list as text, value by value. That took more time than everything else in a small transaction.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Any, ClassVar

from psycopg import Connection
from psycopg.adapt import Dumper
from psycopg.pq import Format

from cardroom.ledger.arrays import Blobs, Numbers, Texts

_head = Struct(">iiIii").pack
"""The number of dimensions, whether there is a NULL, the type of the values, their number, and the first index."""
_length = Struct(">i").pack
_number = Struct(">iq").pack
_NULL = _length(-1)


class _ArrayDumper(Dumper):
    format = Format.BINARY
    type_of_values: ClassVar[int]

    def _array(self, values: list[Any], encoded: Iterable[bytes], *, has_null: bool = False) -> bytes:
        return _head(1, has_null, self.type_of_values, len(values), 1) + b"".join(encoded)


class _TextsDumper(_ArrayDumper):
    oid = 1009
    type_of_values = 25

    def __init__(self, cls: type, context: Connection[Any]) -> None:
        super().__init__(cls, context)
        self._encoding = context.connection.info.encoding

    def dump(self, obj: Texts) -> bytes:
        return self._array(obj, map(_sized, [text.encode(self._encoding) for text in obj]))


class _NumbersDumper(_ArrayDumper):
    oid = 1016
    type_of_values = 20

    def dump(self, obj: Numbers) -> bytes:
        has_null = None in obj
        return self._array(obj, [_NULL if number is None else _number(8, number) for number in obj], has_null=has_null)


class _BlobsDumper(_ArrayDumper):
    oid = 1001
    type_of_values = 17

    def dump(self, obj: Blobs) -> bytes:
        return self._array(obj, map(_sized, obj))


def _sized(value: bytes) -> bytes:
    return _length(len(value)) + value


def send_arrays_in_binary(connection: Connection[Any]) -> None:
    """From now on the connection sends the columns of `arrays.py` in this format."""
    for kind, dumper in ((Texts, _TextsDumper), (Numbers, _NumbersDumper), (Blobs, _BlobsDumper)):
        connection.adapters.register_dumper(kind, dumper)

"""Verifies everything that is stored and reports what is wrong."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from cardroom.ledger.anchors import check_anchors
from cardroom.ledger.audit_chains import chains_of, check_accounts, check_chain, check_heads, check_strays
from cardroom.ledger.audit_database import check_file, check_guards, check_schema
from cardroom.ledger.audit_records import check_hands, check_records
from cardroom.ledger.errors import Damaged
from cardroom.ledger.findings import Finding
from cardroom.ledger.reading import Reading
from cardroom.ledger.records import RECORDS
from cardroom.ledger.store import Store

_TYPE_ERRORS = (TypeError, ValueError, AttributeError, KeyError, struct.error, msgspec.MsgspecError, Damaged)
"""The errors that a value of the wrong type can cause, for example after a flipped byte."""

Check = Callable[[Reading], Iterator[Finding]]
Unreadable = tuple[type[Exception], ...]


def audit(store: Store, *keys: bytes) -> list[Finding]:
    """All findings; an empty list if everything is in order. Reads one consistent state, also while others write.

    `keys` are all keys that the room has signed anchors with. Without them, everything but the origin of the anchors
    is verified.
    """
    found: list[Finding] = []
    unreadable: Unreadable = (*_TYPE_ERRORS, *store.failures)
    try:
        with store.read() as reading:
            for where, check in _checks(reading, keys):
                found += _findings(where, check(reading), unreadable)
    except unreadable as error:
        found.append(Finding("file", 0, f"cannot be read: {error}"))
    return found


def _checks(reading: Reading, keys: tuple[bytes, ...]) -> Iterator[tuple[str, Check]]:
    yield from (("file", check_file), ("schema", check_schema), ("guards", check_guards))
    yield from ((name, partial(check_chain, name)) for name in chains_of(reading))
    yield from (("heads", check_heads), ("entries", check_strays), ("balances", check_accounts))
    yield from ((kind.stored_in, partial(check_records, kind)) for kind in RECORDS)
    yield from (("hands", check_hands), ("anchors", partial(check_anchors, keys=keys)))


def _findings(where: str, check: Iterator[Finding], unreadable: Unreadable) -> Iterator[Finding]:
    """The findings of one part. If it cannot be read, that is a finding too, and the other parts are still checked."""
    try:
        yield from check
    except unreadable as error:
        yield Finding(where, 0, f"cannot be read: {error}")

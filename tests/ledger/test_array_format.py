"""Whatever is sent to PostgreSQL as a column of many rows arrives as it is."""

from __future__ import annotations

import pytest

from cardroom.ledger import Store
from cardroom.ledger.arrays import Blobs, Numbers, Texts
from support.ledgers import new_url

TEXTS = ["", "NULL", '{"Åse",}', "back\\slash 'and' quotes", "tab\tand line\n", "♠ 牌 🂡"]
NUMBERS = [0, -1, None, 2**63 - 1, -(2**63), 10**17]
BLOBS = [b"", b"\\x00", bytes(range(256)), b"NULL", b"{}", b'"']


@pytest.mark.slow
def test_texts_numbers_and_bytes_arrive_as_they_are() -> None:
    store = Store.open(new_url("postgresql"))
    with store.write() as transaction:
        unnest = "SELECT * FROM unnest(?::text[], ?::bigint[], ?::bytea[])"
        rows = transaction.session.rows(unnest, Texts(TEXTS), Numbers(NUMBERS), Blobs(BLOBS))
    assert rows == [*zip(TEXTS, NUMBERS, BLOBS, strict=True)]
    store.close()

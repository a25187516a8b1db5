"""Every test that takes a `store` runs on SQLite and, as a slow test, on PostgreSQL."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from cardroom.ledger import Store
from support.ledgers import new_url, sqlite_file, ticking


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    url = new_url(request.param)
    yield url
    if request.param == "sqlite":
        shutil.rmtree(sqlite_file(url).parent)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url, ticking())
    yield store
    store.close()


@pytest.fixture
def table(store: Store) -> int:
    with store.write() as transaction:
        return transaction.open_table("Table 1", b"{}")

"""A ledger that an earlier release has made is brought into the present form, and everything in it is still proved.

Each file in `earlier` is a room filled by `support.ledgers.fill_room` under the code of its revision.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from cardroom.ledger import Store, audit, chain
from cardroom.ledger.accounts import CAGE, player, stack
from support.ledgers import move
from support.postgres import fresh_database

EARLIER = Path(__file__).with_name("earlier")
KEY = b"key of the room"


def in_sqlite(folder: Path) -> str:
    file = folder / "room.db"
    file.write_bytes(lzma.decompress((EARLIER / "revision-0009.db.xz").read_bytes()))
    return str(file)


def in_postgresql(_: Path) -> str:
    url = fresh_database()
    parsed = make_url(url)
    with psycopg.connect(host=str(parsed.query["host"]), dbname=parsed.database, user=parsed.username) as connection:
        connection.execute(lzma.decompress((EARLIER / "revision-0009.sql.xz").read_bytes()))
    return url


@pytest.mark.parametrize("earlier", [in_sqlite, pytest.param(in_postgresql, marks=pytest.mark.slow)])
def test_it_is_upgraded_proved_and_played_on(tmp_path: Path, earlier: Callable[[Path], str]) -> None:
    store = Store.open(earlier(tmp_path))
    assert audit(store, KEY) == []
    own = store.join("http://here", "the process after the upgrade")
    claimed = own.claim(100)
    assert claimed[chain.table(1)] == 2, "the ledger had been claimed once before"
    with store.write() as transaction:
        assert transaction.balance(stack(1, 7)) == 340
        number = transaction.people()[0].number
        had = transaction.balance(player(number))
        move(transaction, "later", "buys in", {CAGE: -100, player(number): 100})
        assert transaction.balance(player(number)) == had + 100
        transaction.append(chain.table(1), b"bet", "later", "bet", {player(number): -50, stack(1, 7): 50})
        assert transaction.was_done(chain.table(1), "id 20") == 20
    assert audit(store, KEY) == []
    own.leave()
    store.close()

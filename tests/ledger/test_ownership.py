"""One process at a time serves a ledger, and a process that was overtaken can no longer write."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cardroom.ledger import Fenced, InDoubt, InUse, Store, audit, chain
from cardroom.ledger.accounts import CAGE, player
from support.ledgers import move

HOLD = """
import sys
from cardroom.ledger import Store
Store.open(sys.argv[1]).claim()
print("claimed", flush=True)
sys.stdin.read()
"""


def test_a_second_process_learns_who_serves_the_ledger(url: str, store: Store) -> None:
    store.claim("process 7 in the back office")
    other = Store.open(url)
    says = "is already served by " + ("process 7 in the back office" if url.startswith("sqlite") else "a process at")
    with pytest.raises(InUse, match=says):
        other.claim()
    other.close()


def test_a_ledger_that_was_closed_can_be_claimed_again(url: str, store: Store) -> None:
    first = Store.open(url)
    first.claim()
    first.close()
    store.claim("the second process")
    with store.read() as reading:
        owner = reading.owner(chain.ROOM)
        assert owner is not None
        assert (owner.owner, owner.epoch) == ("the second process", 2)
    assert audit(store) == []


@contextmanager
def answers_get_lost(store: Store) -> Iterator[None]:
    """Everything is committed, but the connection to the database is gone before the answer comes."""
    dialect = store._writer.dialect
    commit = dialect.do_commit

    def commit_and_lose(connection: Any) -> None:
        commit(connection)
        raise OSError("the connection was lost")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dialect, "do_commit", commit_and_lose)
        yield


def test_the_owner_goes_on_after_the_answer_to_a_commit_got_lost(store: Store) -> None:
    """What it keeps in memory must not differ from what is stored."""
    store.claim()
    with store.write() as transaction:
        move(transaction, "one", "buys in", {CAGE: -100, player(1): 100})
    with answers_get_lost(store), pytest.raises(InDoubt, match="lost"):
        buy_in_and_open_a_table(store)
    with store.write() as transaction:
        assert transaction.balance(player(1)) == 200
        move(transaction, "three", "cashes out", {CAGE: 200, player(1): -200})
        transaction.append(chain.table(1), b"bets")
    assert audit(store) == []


def buy_in_and_open_a_table(store: Store) -> None:
    with store.write() as transaction:
        move(transaction, "two", "buys in", {CAGE: -100, player(1): 100})
        transaction.open_table("Table 1", b"{}")


@pytest.mark.slow
def test_the_lock_of_a_process_that_was_killed_is_gone(url: str, store: Store) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "claimed\n"
        with pytest.raises(InUse):
            store.claim()
        holder.kill()
        holder.wait()
    for _ in range(1000):
        try:
            store.claim()
        except InUse:  # PostgreSQL's server may need a moment to notice.
            continue
        break
    assert store.epochs[chain.ROOM] == 2


def test_every_claim_raises_the_epoch_of_every_chain(url: str, table: int) -> None:
    for epoch in (1, 2, 3):
        store = Store.open(url)
        store.claim()
        assert store.epochs == dict.fromkeys((*chain.FIXED, chain.table(table)), epoch)
        store.close()


def test_a_process_that_was_overtaken_cannot_write(url: str, store: Store, table: int) -> None:
    """As after a network failure on PostgreSQL: the lock is lost without the process knowing it."""
    overtaken = Store.open(url)
    overtaken.claim("the first process")
    overtaken.release()
    store.claim("the second process")
    for name in (chain.CAGE, chain.table(table)):
        with (
            pytest.raises(Fenced, match=r"the second process has taken over (the cage|table 1) \(epoch 2\)"),
            overtaken.write() as transaction,
        ):
            transaction.append(name, b"late")
    with store.write() as transaction:
        transaction.append(chain.table(table), b"in time")
    assert audit(store) == []
    overtaken.close()


def test_a_new_table_belongs_to_the_process_that_opened_it(store: Store) -> None:
    store.claim()
    with store.write() as transaction:
        number = transaction.open_table("Redwood", b"{}")
    with store.write() as transaction:
        transaction.append(chain.table(number), b"dealt")
    assert store.epochs[chain.table(number)] == 1


def test_a_claim_that_was_undone_does_not_count(store: Store) -> None:
    store.claim()

    def fail() -> None:
        with store.write() as transaction, transaction.savepoint():
            transaction.open_table("Redwood", b"{}")
            raise RuntimeError("thought better of it")

    with pytest.raises(RuntimeError, match="thought better"):
        fail()
    assert chain.table(1) not in store.epochs
    with store.write() as transaction:
        assert move(transaction, "key", "buys in", {"cage": -100, "player/1": 100})
    assert audit(store) == []

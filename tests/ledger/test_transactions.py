"""All or nothing: transactions, savepoints, and who sees what when."""

from __future__ import annotations

import threading

import pytest

from cardroom.ledger import Overdrawn, Store, Transaction, audit, chain
from cardroom.ledger.accounts import CAGE, player
from cardroom.ledger.chain import table as log
from support.ledgers import keep_snapshot, keys_of, move


class Change(Exception):
    """Raised to undo a transaction."""


def buy_in(transaction: Transaction, key: str, cents: int = 100) -> None:
    move(transaction, key, "buys in", {CAGE: -cents, player(1): cents})


def test_a_transaction_that_raises_leaves_nothing(store: Store, table: int) -> None:
    def change() -> None:
        with store.write() as transaction:
            buy_in(transaction, "1")
            transaction.append(log(table), b"one", "id")
            transaction.add_person("Ann", "player")
            raise Change

    with pytest.raises(Change):
        change()
    with store.read() as reading:
        assert (reading.balances(), reading.movements(chain.CAGE), list(reading.entries(log(table)))) == ({}, [], [])
        assert reading.people() == []
    with store.write() as transaction:
        buy_in(transaction, "1")
        assert transaction.append(log(table), b"one", "id").number == 1
    assert audit(store) == []


def test_a_savepoint_that_raises_undoes_what_was_done_in_it(store: Store, table: int) -> None:
    def change(transaction: Transaction) -> None:
        with transaction.savepoint():
            buy_in(transaction, "inside")
            transaction.append(log(table), b"inside", "inside")
            raise Change

    with store.write() as transaction:
        buy_in(transaction, "before")
        transaction.append(log(table), b"before", "before")
        with pytest.raises(Change):
            change(transaction)
        assert transaction.balance(player(1)) == 100
        assert transaction.was_done(log(table), "inside") is None
        buy_in(transaction, "inside", 50)
        assert transaction.append(log(table), b"after", "inside").number == 2
    with store.read() as reading:
        assert reading.balance(player(1)) == 150
        assert [entry.body for entry in reading.entries(log(table))] == [b"before", b"after"]
    assert audit(store) == []


@pytest.mark.parametrize("sent", ["outside", "inside", "both", "nothing"])
@pytest.mark.parametrize("depth", [1, 3])
def test_it_makes_no_difference_what_was_sent_before_a_savepoint_is_undone(
    store: Store, table: int, sent: str, depth: int
) -> None:
    """Reading a list and writing a snapshot send to the database what was kept back until then."""

    def dig(transaction: Transaction, level: int) -> None:
        with transaction.savepoint():
            buy_in(transaction, f"level {level}")
            transaction.append(log(table), b"inside", f"level {level}")
            if level < depth:
                dig(transaction, level + 1)
            if sent in ("inside", "both"):
                assert len(transaction.movements(chain.CAGE)) == 1 + depth
                keep_snapshot(transaction, table, 1 + depth, b"inside")
            raise Change

    with store.write() as transaction:
        buy_in(transaction, "before")
        transaction.append(log(table), b"before")
        if sent in ("outside", "both"):
            keep_snapshot(transaction, table, 1, b"outside")
        with pytest.raises(Change):
            dig(transaction, 1)
        buy_in(transaction, "after")
        transaction.append(log(table), b"after", "level 1")
        assert transaction.balances() == {CAGE: -200, player(1): 200}
    with store.read() as reading:
        assert keys_of(store) == ["before", "after"]
        assert [entry.body for entry in reading.entries(log(table))] == [b"before", b"after"]
        snapshot = reading.snapshot(table)
        assert (snapshot.body if snapshot else None) == (b"outside" if sent in ("outside", "both") else None)
    assert audit(store) == []


def test_what_was_done_before_an_undone_savepoint_stays_though_nothing_comes_after(store: Store, table: int) -> None:
    def look_and_change(transaction: Transaction) -> None:
        with transaction.savepoint():
            transaction.balances()
            keep_snapshot(transaction, table, 1, b"inside")
            raise Change

    with store.write() as transaction:
        buy_in(transaction, "before")
        transaction.append(log(table), b"before")
        with pytest.raises(Change):
            look_and_change(transaction)
    with store.read() as reading:
        assert reading.balances() == {CAGE: -100, player(1): 100}
    assert audit(store) == []


def test_a_table_that_was_not_opened_after_all_has_no_log(store: Store) -> None:
    def open_and_play(transaction: Transaction) -> None:
        with transaction.savepoint():
            transaction.append(log(transaction.open_table("Table 1", b"")), b"one")
            raise Change

    with store.write() as transaction:
        with pytest.raises(Change):
            open_and_play(transaction)
        with pytest.raises(LookupError, match="there is no table 1"):
            transaction.append(log(1), b"two")
        assert transaction.append(log(transaction.open_table("Another", b"")), b"three").number == 1
    assert audit(store) == []


def test_an_inner_savepoint_may_fail_and_the_outer_go_on(store: Store, table: int) -> None:
    def overdraw(transaction: Transaction) -> None:
        with transaction.savepoint():
            transaction.append(log(table), b"inner")
            keep_snapshot(transaction, table, 1, b"inner")
            buy_in(transaction, "too much", -101)

    with store.write() as transaction:
        with transaction.savepoint():
            buy_in(transaction, "outer")
            keep_snapshot(transaction, table, 0, b"outer")
            with pytest.raises(Overdrawn):
                overdraw(transaction)
            transaction.append(log(table), b"outer")
        buy_in(transaction, "after")
    with store.read() as reading:
        assert keys_of(store) == ["outer", "after"]
        assert [entry.body for entry in reading.entries(log(table))] == [b"outer"]
    assert audit(store) == []


def test_a_reader_sees_one_moment_and_does_not_wait_for_the_writer(store: Store, table: int) -> None:
    with store.read() as before:
        assert before.balances() == {}
        with store.write() as transaction:
            buy_in(transaction, "1")
            transaction.append(log(table), b"one")
            transaction.settle()
            with store.read() as during:
                assert (during.balances(), list(during.entries(log(table)))) == ({}, [])
        assert (before.balances(), before.movements(chain.CAGE), list(before.entries(log(table)))) == ({}, [], [])
    with store.read() as after:
        assert after.balance(player(1)) == 100


def test_a_reader_cannot_write(store: Store) -> None:
    with store.read() as reading, pytest.raises(store.failures):
        reading.session.run("UPDATE heads SET length = 7")


def test_what_is_asked_when_the_transaction_is_over_is_refused(store: Store, table: int) -> None:
    with store.write() as transaction:
        transaction.append(log(table), b"one")
    with store.read() as reading:
        entries = reading.entries(log(table))
    with pytest.raises(RuntimeError, match="the transaction is over"):
        next(entries)
    with pytest.raises(RuntimeError, match="the transaction is over"):
        move(transaction, "late", "buys in", {CAGE: -1, player(1): 1})


def test_one_writes_at_a_time(store: Store) -> None:
    def ten_times(name: str) -> None:
        for number in range(10):
            with store.write() as transaction:
                buy_in(transaction, f"{name} {number}", transaction.balance(player(1)) + 1)

    threads = [threading.Thread(target=ten_times, args=(name,)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.read() as reading:
        assert reading.balance(player(1)) == 2**30 - 1


def test_a_writer_that_writes_inside_its_own_transaction_is_refused(store: Store) -> None:
    with store.write(), pytest.raises(RuntimeError, match="this thread is already writing"), store.write():
        pass

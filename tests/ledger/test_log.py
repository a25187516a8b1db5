"""The log of a table: numbered, chained, each action once; the snapshot beside it."""

from __future__ import annotations

from hashlib import sha256
from struct import pack

import pytest

from cardroom.ledger import ActionRepeated, Snapshot, Store, reading


def test_entries_are_numbered_table_by_table(store: Store, table: int) -> None:
    with store.write() as transaction:
        other = transaction.open_table("Table 2", b"{}")
        numbers = [transaction.append(where, b"dealt").number for where in (table, other, table, table, other)]
    assert numbers == [1, 1, 2, 3, 2]


def test_each_entry_is_chained_to_the_one_before(store: Store, table: int) -> None:
    with store.write() as transaction:
        first = transaction.append(table, b"one", "bet")
        second = transaction.append(table, b"two")
    start = b"log" + bytes(32) + pack(">QQqI", table, 1, first.at, 3) + b"bet" + b"one"
    assert first.hash == sha256(start).digest()
    assert second.hash == sha256(b"log" + first.hash + pack(">QQqI", table, 2, second.at, 0) + b"two").digest()


def test_the_log_is_read_back_as_it_was_written(store: Store, table: int) -> None:
    with store.write() as transaction:
        written = [transaction.append(table, bytes([number]) * number, f"action {number}") for number in range(5)]
        assert list(transaction.entries(table)) == written
        assert transaction.last_entry(table) == written[-1]
    with store.read() as log:
        assert list(log.entries(table)) == written
        assert list(log.entries(table, after=3)) == written[3:]
        assert list(log.entries(table, after=1, limit=2)) == written[1:3]
        assert log.last_entry(table) == written[-1]


@pytest.mark.parametrize("limit", [None, reading.PAGE, reading.PAGE + 1, 2 * reading.PAGE + 7])
def test_a_long_log_is_read_page_by_page(store: Store, table: int, limit: int | None) -> None:
    length = 2 * reading.PAGE + 3
    with store.write() as transaction:
        for _ in range(length):
            transaction.append(table, b"")
    with store.read() as log:
        numbers = [entry.number for entry in log.entries(table, limit=limit)]
    assert numbers == list(range(1, min(length, limit or length) + 1))


def test_a_table_that_has_logged_nothing(store: Store, table: int) -> None:
    with store.read() as log:
        assert log.last_entry(table) is None
        assert list(log.entries(table)) == []
        assert log.snapshot(table) is None


@pytest.mark.parametrize("committed", [False, True])
def test_an_action_is_logged_once(store: Store, table: int, committed: bool) -> None:
    with store.write() as transaction:
        transaction.append(table, b"dealt")
        transaction.append(table, b"bets", "id-1")
        assert transaction.was_done(table, "id-1") == 2
        if not committed:
            with pytest.raises(ActionRepeated):
                transaction.append(table, b"bets", "id-1")
    with store.write() as transaction:
        with pytest.raises(ActionRepeated, match="'id-1' is already in the log of table 1"):
            transaction.append(table, b"bets more", "id-1")
        assert transaction.append(table, b"folds", "id-2").number == 3


def test_another_table_may_have_an_action_of_the_same_id(store: Store, table: int) -> None:
    with store.write() as transaction:
        other = transaction.open_table("Table 2", b"{}")
        transaction.append(table, b"bets", "id-1")
        assert transaction.was_done(other, "id-1") is None
        assert transaction.append(other, b"bets", "id-1").number == 1


def test_entries_without_an_action_may_be_many_and_none_was_done(store: Store, table: int) -> None:
    with store.write() as transaction:
        for _ in range(3):
            transaction.append(table, b"time passes")
        assert transaction.was_done(table, "") is None


def test_a_table_that_is_not_there_has_no_log(store: Store) -> None:
    with store.write() as transaction, pytest.raises(LookupError, match="there is no table 9"):
        transaction.append(9, b"dealt")


def test_the_last_snapshot_replaces_the_one_before(store: Store, table: int) -> None:
    with store.write() as transaction:
        transaction.append(table, b"one")
        transaction.keep_snapshot(table, 1, b"after one")
        transaction.append(table, b"two")
        transaction.keep_snapshot(table, 2, b"after two")
        assert transaction.snapshot(table) == Snapshot(2, b"after two")
    with store.read() as log:
        assert log.snapshot(table) == Snapshot(2, b"after two")


def test_a_snapshot_is_of_an_entry_that_is_there(store: Store, table: int) -> None:
    with (
        store.write() as transaction,
        pytest.raises(ValueError, match="the log of table 1 has 0 entries, so there is no entry 1"),
    ):
        transaction.keep_snapshot(table, 1, b"")

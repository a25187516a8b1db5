"""The log of a table: numbered, chained, each action once; the snapshot beside it."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from cardroom.ledger import ActionRepeated, Snapshot, Store, reading
from cardroom.ledger.accounts import bots, stack
from cardroom.ledger.chain import table as log
from support.ledgers import keep_snapshot


def test_entries_are_numbered_table_by_table(store: Store, table: int) -> None:
    with store.write() as transaction:
        other = transaction.open_table("Table 2", b"{}")
        numbers = [transaction.append(log(where), b"dealt").number for where in (table, other, table, table, other)]
    assert numbers == [1, 1, 2, 3, 2]


def test_each_entry_is_chained_to_the_one_before(store: Store, table: int) -> None:
    with store.write() as transaction:
        first = transaction.append(log(table), b"one", "bet", "bets")
        second = transaction.append(log(table), b"two", postings={stack(table, 7): 500, bots(table): -500})
    start: tuple[object, ...] = (bytes(32), "table/1", 1, first.at, "bet", "bets", b"one", [], [])
    postings = [("bots/1", 1, -500, -500), ("stack/1/7", 1, 500, 500)]
    end: tuple[object, ...] = (first.hash, "table/1", 2, second.at, "", "", b"two", postings, [])
    assert first.hash == sha256(msgspec.msgpack.encode(start)).digest()
    assert second.hash == sha256(msgspec.msgpack.encode(end)).digest()


def test_the_log_is_read_back_as_it_was_written(store: Store, table: int) -> None:
    with store.write() as transaction:
        written = [transaction.append(log(table), bytes([number]) * number, f"action {number}") for number in range(5)]
        assert list(transaction.entries(log(table))) == written
        assert transaction.last_entry(log(table)) == written[-1]
    with store.read() as saved:
        assert list(saved.entries(log(table))) == written
        assert list(saved.entries(log(table), after=3)) == written[3:]
        assert list(saved.entries(log(table), after=1, limit=2)) == written[1:3]
        assert saved.last_entry(log(table)) == written[-1]


@pytest.mark.parametrize("limit", [None, reading.PAGE, reading.PAGE + 1, 2 * reading.PAGE + 7])
def test_a_long_log_is_read_page_by_page(store: Store, table: int, limit: int | None) -> None:
    length = 2 * reading.PAGE + 3
    with store.write() as transaction:
        for _ in range(length):
            transaction.append(log(table), b"")
    with store.read() as saved:
        numbers = [entry.number for entry in saved.entries(log(table), limit=limit)]
    assert numbers == list(range(1, min(length, limit or length) + 1))


def test_a_table_that_has_logged_nothing(store: Store, table: int) -> None:
    with store.read() as saved:
        assert saved.last_entry(log(table)) is None
        assert list(saved.entries(log(table))) == []
        assert saved.snapshot(table) is None


@pytest.mark.parametrize("committed", [False, True])
def test_an_action_is_logged_once(store: Store, table: int, committed: bool) -> None:
    with store.write() as transaction:
        transaction.append(log(table), b"dealt")
        transaction.append(log(table), b"bets", "id-1")
        assert transaction.was_done(log(table), "id-1") == 2
        if not committed:
            with pytest.raises(ActionRepeated):
                transaction.append(log(table), b"bets", "id-1")
    with store.write() as transaction:
        with pytest.raises(ActionRepeated, match="'id-1' is already in the log of table 1"):
            transaction.append(log(table), b"bets more", "id-1")
        assert transaction.append(log(table), b"folds", "id-2").number == 3


def test_another_table_may_have_an_action_of_the_same_id(store: Store, table: int) -> None:
    with store.write() as transaction:
        other = transaction.open_table("Table 2", b"{}")
        transaction.append(log(table), b"bets", "id-1")
        assert transaction.was_done(log(other), "id-1") is None
        assert transaction.append(log(other), b"bets", "id-1").number == 1


def test_entries_without_an_action_may_be_many_and_none_was_done(store: Store, table: int) -> None:
    with store.write() as transaction:
        for _ in range(3):
            transaction.append(log(table), b"time passes")
        assert transaction.was_done(log(table), "") is None


def test_a_table_that_is_not_there_has_no_log(store: Store) -> None:
    with store.write() as transaction, pytest.raises(LookupError, match="there is no table 9"):
        transaction.append(log(9), b"dealt")


def test_the_last_snapshot_replaces_the_one_before(store: Store, table: int) -> None:
    with store.write() as transaction:
        transaction.append(log(table), b"one")
        keep_snapshot(transaction, table, 1, b"after one")
        transaction.append(log(table), b"two")
        keep_snapshot(transaction, table, 2, b"after two")
        assert transaction.snapshot(table) == Snapshot(table, 2, b"after two")
    with store.read() as saved:
        assert saved.snapshot(table) == Snapshot(table, 2, b"after two")

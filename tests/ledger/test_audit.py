"""The audit finds what somebody changed behind the ledger's back, in whichever column, and finds nothing else."""

from __future__ import annotations

from concurrent.futures import wait
from itertools import count
from typing import Any

import pytest

from cardroom.ledger import Finding, Store, Transaction, Writer, audit, chain
from cardroom.ledger.accounts import CAGE, collection, play, player, stack
from cardroom.ledger.schema import balances, book, heads, log, postings, snapshots
from support.tampering import Tamperer, tampering

COLUMNS = [
    (table.name, column.name) for table in (log, book, postings, balances, heads, snapshots) for column in table.c
]
ROWS = {
    "log": "table_number = 1 AND number = 3",
    "book": "number = 3",
    "postings": "movement = 3 AND account = 'stack/1/7'",
    "balances": "account = 'play/1'",
    "heads": "chain = 'log/1'",
    "snapshots": "table_number = 1",
}


@pytest.fixture
def room(store: Store) -> Store:
    """Two tables, some hands."""
    with store.write() as transaction:
        tables = [transaction.open_table(f"Table {number}", b"{}") for number in (1, 2)]
        for table in tables:
            transaction.post(f"chips {table}", "chips", {CAGE: -500, player(7): 100, stack(table, 7): 400})
            for number in range(1, 6):
                transaction.append(table, f"bet {number}".encode(), f"id {number}")
                wager = {stack(table, 7): -30, play(table): 20, collection(table): 10}
                transaction.post(f"bet {table} {number}", "bet", wager)
            transaction.keep_snapshot(table, 5, b"state")
    return store


def where(found: list[Finding]) -> set[str]:
    return {finding.where for finding in found}


@pytest.mark.slow
def test_nothing_is_found_where_nothing_is_wrong(room: Store) -> None:
    assert audit(room) == []


def test_nothing_is_found_in_an_empty_room(store: Store) -> None:
    assert audit(store) == []


def test_it_sees_one_moment_while_others_write(room: Store) -> None:
    writer = Writer(room)
    keys = count(1)

    def bet(transaction: Transaction) -> None:
        transaction.append(1, b"bet")
        transaction.post(f"key {next(keys)}", "bet", {CAGE: -1, play(1): 1})

    for _ in range(5):
        bets = [writer.submit(bet) for _ in range(50)]
        assert audit(room) == []
        wait(bets)
    writer.close()


def flipped(value: Any) -> Any:
    """The same with one bit changed, such that no other row has it."""
    if isinstance(value, int):
        return value ^ 1 << 20
    if isinstance(value, str):
        return value[:-1] + chr(ord(value[-1]) ^ 1 << 6)
    return bytes([value[0] ^ 1, *value[1:]])


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_a_bit_flipped_in_any_column_is_found(url: str, room: Store, table: str, column: str) -> None:
    row = ROWS[table]
    with tampering(url) as tamperer:
        value = tamperer.value(f"SELECT {column} FROM {table} WHERE {row}")
        tamperer.run(f"UPDATE {table} SET {column} = ? WHERE {row}", flipped(value))
    assert audit(room) != []


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("DELETE FROM log WHERE table_number = 1 AND number = 5", "log/1"),
        ("DELETE FROM log WHERE table_number = 1 AND number = 3", "log/1"),
        ("DELETE FROM log WHERE table_number = 1", "log/1"),
        ("UPDATE log SET number = number + 10 WHERE table_number = 1", "log/1"),
        ("UPDATE log SET table_number = 3 WHERE table_number = 2", "log/3"),
        ("DELETE FROM book WHERE number = 12", "book"),
        ("DELETE FROM book", "book"),
        ("DELETE FROM postings WHERE movement = 2", "book"),
        ("INSERT INTO postings (movement, account, cents) VALUES (3, 'player/9', 0)", "book"),
        ("INSERT INTO postings (movement, account, cents) VALUES (99, 'player/9', 0)", "book"),
        ("INSERT INTO balances (account, cents) VALUES ('player/9', 5)", "balances"),
        ("DELETE FROM balances WHERE account = 'player/7'", "balances"),
        ("UPDATE balances SET cents = -1 WHERE account = 'play/1'", "balances"),
        ("DELETE FROM heads WHERE chain = 'book'", "book"),
        ("DELETE FROM heads WHERE chain = 'log/1'", "heads"),
        ("INSERT INTO heads (chain, length, hash) SELECT 'log/9', length, hash FROM heads LIMIT 1", "heads"),
        ("UPDATE snapshots SET number = 6 WHERE table_number = 1", "snapshots"),
        ("DELETE FROM tables WHERE number = 2", "heads"),
    ],
)
def test_what_was_taken_out_put_in_or_moved_is_found(url: str, room: Store, damage: str, found: str) -> None:
    with tampering(url) as tamperer:
        tamperer.run(damage)
    assert found in where(audit(room))


def rewrite_log(tamperer: Tamperer) -> None:
    """Changes the third bet of table 1, and all hashes from there on, as somebody would who knows how they are made."""
    previous = tamperer.value("SELECT hash FROM log WHERE table_number = 1 AND number = 2")
    for number in (3, 4, 5):
        row = "FROM log WHERE table_number = 1 AND number = ?"
        at, action = tamperer.value(f"SELECT at {row}", number), tamperer.value(f"SELECT action {row}", number)
        previous = chain.entry_hash(previous, 1, number, at, action, b"bet 9")
        tamperer.run(
            "UPDATE log SET body = ?, hash = ? WHERE table_number = 1 AND number = ?", b"bet 9", previous, number
        )


def test_a_chain_that_was_made_anew_does_not_end_where_its_head_is(url: str, room: Store) -> None:
    with room.read() as reading:
        head = reading.heads()["log/1"]
    with tampering(url) as tamperer:
        rewrite_log(tamperer)
    (finding,) = audit(room)
    assert finding == Finding("log/1", 5, f"the chain ends here, but its head is at 5 with hash {head.hash.hex()}")


def test_findings_say_where_and_what(url: str, room: Store) -> None:
    with tampering(url) as tamperer:
        tamperer.run("UPDATE log SET body = ? WHERE table_number = 2 AND number = 4", b"bet 5")
        tamperer.run("UPDATE postings SET cents = -31 WHERE movement = 2 AND account = ?", stack(1, 7))
    assert audit(room) == [
        Finding("log/2", 4, "its hash does not match its content and the entry before it"),
        Finding("book", 2, "its hash does not match its content and the entry before it"),
        Finding("book", 2, "the postings sum to -$0.01 instead of $0"),
        Finding("balances", 0, "stack/1/7 is stored as $2.50, but its movements add up to $2.49"),
    ]


def test_an_account_that_was_ever_below_zero_is_found(url: str, room: Store) -> None:
    with tampering(url) as tamperer:
        tamperer.run("UPDATE postings SET cents = cents - 10000 WHERE movement = 1 AND account = ?", stack(1, 7))
        tamperer.run("UPDATE postings SET cents = cents + 10000 WHERE movement = 6 AND account = ?", stack(1, 7))
    told = [finding.problem for finding in audit(room) if finding.number == 3]
    assert told == ["it leaves stack/1/7 at -$96.60"]


def test_guards_that_were_put_away_are_missed(store: Store) -> None:
    with store.write() as transaction:
        on = "" if transaction.session.dialect == "sqlite" else " ON log"
        transaction.session.run(f"DROP TRIGGER log_refuses_delete{on}")
    assert audit(store) == [Finding("guards", 0, "the trigger that refuses a delete of the log is missing")]

"""The audit finds what somebody changed behind the ledger's back, in whichever column, and finds nothing else."""

from __future__ import annotations

from concurrent.futures import wait
from typing import Any

import pytest

from cardroom.ledger import Finding, Store, Transaction, Writer, audit, chain
from cardroom.ledger.accounts import bots, play, stack
from cardroom.ledger.chain import entry_hash
from cardroom.ledger.guards import FUNCTION, REFUSE
from cardroom.ledger.rows import Posting, Version
from cardroom.ledger.schema import UNCHAINED, metadata
from support.ledgers import fill_room
from support.tampering import Tamperer, tampering

KEY = b"key of the room"
ROWS = {
    "entries": "chain = 'table/1' AND number = 3",
    "postings": "chain = 'table/1' AND entry = 3 AND account = 'stack/1/7'",
    "versions": "chain = 'table/1' AND entry = 3",
    "balances": "account = 'play/1'",
    "heads": "chain = 'table/1'",
    "owners": "chain = 'table/1'",
    "tables": "number = 1",
    "people": "role = 'player'",
    "sessions": "address = '203.0.113.7'",
    "second_factors": "generation = 1",
    "blocks": "number = 1",
    "silences": "until = 2000",
    "snapshots": "table_number = 1",
    "saved": "number = 1",
    "tournaments": "number = 1",
    "rounds": "table_number = 1 AND round = 3",
    "hands": "table_number = 1 AND round = 3 AND person = 7",
    "tournament_hands": "hand = 3",
    "school_auditions": "number = 1",
    "school_answers": "number = 1",
    "cash": "number = 1",
    "requests": "number = 1",
    "drawers": "number = 1",
    "counts": "drawer = 1 AND number = 1",
    "limits": "what = 'deposit' AND per = 'day'",
    "bars": "number = 1",
    "sittings": "table_number = 1",
    "tournament_sittings": "tournament = 1",
}


@pytest.fixture
def room(store: Store) -> Store:
    fill_room(store)
    return store


def where(found: list[Finding]) -> set[str]:
    return {finding.where for finding in found}


def test_nothing_is_found_where_nothing_is_wrong(room: Store) -> None:
    assert audit(room) == []
    assert audit(room, KEY) == []


def test_nothing_is_found_in_an_empty_room(store: Store) -> None:
    assert audit(store) == []


@pytest.mark.usefixtures("room")
def test_every_table_of_the_database_has_a_row_to_change(url: str) -> None:
    assert ROWS.keys() == metadata.tables.keys() - set(UNCHAINED)
    with tampering(url) as tamperer:
        assert {name: tamperer.value(f"SELECT count(*) FROM {name} WHERE {row}") for name, row in ROWS.items()} == (
            dict.fromkeys(ROWS, 1)
        )


def test_it_sees_one_moment_while_others_write(room: Store) -> None:
    writer = Writer(room)

    def bet(transaction: Transaction) -> None:
        transaction.append(chain.table(1), b"bet", postings={bots(1): -1, play(1): 1})

    for _ in range(5):
        bets = [writer.submit(bet) for _ in range(50)]
        assert audit(room) == []
        wait(bets)
    writer.close()


def flipped(value: Any) -> Any:
    """The same with one bit changed, such that no other row has it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value ^ 1 << 20
    if isinstance(value, str):
        return value[:-1] + chr(ord(value[-1]) ^ 1 << 6)
    return bytes([value[0] ^ 1, *value[1:]])


@pytest.mark.parametrize("table", ROWS)
def test_a_bit_flipped_in_any_column_is_found(url: str, room: Store, table: str) -> None:
    row = ROWS[table]
    for column in [column.name for column in metadata.tables[table].c]:
        with tampering(url) as tamperer:
            value = tamperer.value(f"SELECT {column} FROM {table} WHERE {row}")
            tamperer.run(f"UPDATE {table} SET {column} = ? WHERE {row}", flipped(value))
        assert audit(room) != [], column
        with tampering(url) as tamperer:
            tamperer.run(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", value, flipped(value))
    assert audit(room) == []


@pytest.mark.parametrize("table", ROWS)
def test_a_row_that_was_removed_is_found(url: str, room: Store, table: str) -> None:
    with tampering(url) as tamperer:
        tamperer.run(f"DELETE FROM {table} WHERE {ROWS[table]}")
    assert audit(room) != []


@pytest.mark.parametrize("table", ROWS)
def test_a_row_that_was_added_is_found(url: str, room: Store, table: str) -> None:
    """A copy of a row, with another value in the first column that identifies it, and in those that are unique."""
    unique = {"sequence": "sequence + 99", "login": "login || '99'"}
    columns = metadata.tables[table].c
    key, *others = (column.name for column in columns)
    new = "99" if columns[0].type.python_type is int else f"{key} || '99'"
    with tampering(url) as tamperer:
        copied = [unique.get(name, name) for name in others]
        rows = f"SELECT {', '.join([new, *copied])} FROM {table} WHERE {ROWS[table]}"
        tamperer.run(f"INSERT INTO {table} ({', '.join([key, *others])}) {rows}")
    assert audit(room) != []


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("DELETE FROM entries WHERE chain = 'table/1' AND number = 5", "table/1"),
        ("DELETE FROM entries WHERE chain = 'table/1'", "table/1"),
        ("DELETE FROM entries WHERE chain = 'people'", "people"),
        ("UPDATE entries SET number = number + 10 WHERE chain = 'table/1'", "table/1"),
        ("UPDATE entries SET chain = 'table/3' WHERE chain = 'table/2'", "table/3"),
        ("DELETE FROM postings WHERE chain = 'cage' AND entry = 2", "cage"),
        ("DELETE FROM versions WHERE chain = 'people'", "people"),
        ("DELETE FROM balances WHERE account = 'play/1'", "balances"),
        ("UPDATE balances SET cents = -1 WHERE account = 'play/1'", "balances"),
        ("DELETE FROM heads WHERE chain = 'cage'", "heads"),
        ("DELETE FROM tables WHERE number = 2", "heads"),
        ("DELETE FROM people", "people"),
        ("UPDATE people SET role = 'cashier' WHERE role = 'player'", "people"),
        ("UPDATE people SET pin_hash = '$argon2id$mallory' WHERE role = 'player'", "people"),
        ("UPDATE tables SET is_open = NOT is_open WHERE number = 1", "tables"),
        ("DELETE FROM hands WHERE person = 7", "hands"),
    ],
)
def test_what_was_taken_out_put_in_or_moved_is_found(url: str, room: Store, damage: str, found: str) -> None:
    with tampering(url) as tamperer:
        tamperer.run(damage)
    assert found in where(audit(room))


def rewrite_table(tamperer: Tamperer) -> None:
    """Changes the third bet of table 1, and all hashes from there on, as somebody would who knows how they are made."""
    previous = tamperer.value("SELECT hash FROM entries WHERE chain = 'table/1' AND number = 2")
    for number in (3, 4, 5):
        row = "WHERE chain = 'table/1' AND number = ?"
        at = tamperer.value(f"SELECT at FROM entries {row}", number)
        of_entry = "WHERE chain = 'table/1' AND entry = ? ORDER BY"
        postings = tamperer.rows(f"SELECT account, sequence, cents, balance FROM postings {of_entry} account", number)
        versions = tamperer.rows(f"SELECT record, sequence, hash FROM versions {of_entry} record", number)
        previous = entry_hash(
            *(previous, "table/1", number, at, f"id {number}", "bet", b"bet 9"),
            [Posting(*posting) for posting in postings],
            [Version(*version) for version in versions],
        )
        tamperer.run(f"UPDATE entries SET body = ?, hash = ? {row}", b"bet 9", previous, number)
    tamperer.run("UPDATE heads SET hash = ? WHERE chain = 'table/1'", previous)


def test_a_chain_that_was_made_again_is_not_the_one_that_an_anchor_names(url: str, room: Store) -> None:
    with tampering(url) as tamperer:
        rewrite_table(tamperer)
    assert audit(room) == [Finding("anchors", 1, "entry 5 of table/1 is not the one that it names")]


def test_an_anchor_made_without_the_key_of_the_room_is_found(room: Store) -> None:
    assert [finding.problem for finding in audit(room, b"another key")] == [
        "it was not made with the key of this room"
    ] * 2


def test_findings_say_where_and_what(url: str, room: Store) -> None:
    with tampering(url) as tamperer:
        tamperer.run("UPDATE entries SET body = ? WHERE chain = 'table/2' AND number = 4", b"bet 5")
        tamperer.run(
            "UPDATE postings SET cents = -4 WHERE chain = 'table/1' AND entry = 2 AND account = ?", stack(1, 7)
        )
    assert audit(room) == [
        Finding("table/1", 2, "its hash does not match its content and the entry before it"),
        Finding("table/1", 2, "the postings sum to -$0.01 instead of $0"),
        Finding("table/2", 4, "its hash does not match its content and the entry before it"),
        Finding("table/1", 2, "it leaves stack/1/7 at $3.94 instead of $3.93"),
    ]


def test_an_account_that_was_ever_below_zero_is_found(url: str, room: Store) -> None:
    with tampering(url) as tamperer:
        tamperer.run("UPDATE postings SET cents = -500, balance = -97 WHERE sequence = 3 AND account = ?", stack(1, 7))
    problems = [finding.problem for finding in audit(room) if finding.where == "table/1"]
    assert "it leaves stack/1/7 at -$0.97" in problems


def test_guards_that_were_put_away_are_missed(store: Store) -> None:
    with store.write() as transaction:
        on = "" if transaction.session.dialect == "sqlite" else " ON entries"
        transaction.session.run(f"DROP TRIGGER entries_refuses_delete{on}")
    assert audit(store) == [Finding("guards", 0, "the trigger entries_refuses_delete is missing")]


def test_a_guard_that_no_longer_guards_is_found(store: Store) -> None:
    with store.write() as transaction:
        if transaction.session.dialect == "sqlite":
            transaction.session.run("DROP TRIGGER entries_refuses_delete")
            transaction.session.run(
                "CREATE TRIGGER entries_refuses_delete BEFORE delete ON entries BEGIN SELECT 1; END"
            )
        else:
            does_nothing = FUNCTION.replace("CREATE", "CREATE OR REPLACE").replace(REFUSE, "BEGIN RETURN NULL; END")
            transaction.session.run(does_nothing)
    assert where(audit(store)) == {"guards"}


def test_a_constraint_that_was_put_away_is_found(store: Store) -> None:
    """Nothing but the house may owe money; the database itself sees to that."""
    with store.write() as transaction:
        if transaction.session.dialect == "sqlite":
            transaction.session.run("PRAGMA writable_schema = ON")
            transaction.session.run(
                "UPDATE sqlite_master SET sql = replace(sql, 'cents >= 0', 'cents >= -9') WHERE name = 'balances'"
            )
        else:
            transaction.session.run("ALTER TABLE balances DROP CONSTRAINT only_the_house_owes")
    assert where(audit(store)) == {"schema"}

"""`cardroom audit`: what it prints, and its status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.ledger import Store, add_anchor, chain
from cardroom.ledger.accounts import CAGE, player
from support.ledgers import move
from support.tampering import tampering

LENGTHS = {"anchors": 0, "board": 0, "cage": 1, "jackpots": 0, "people": 0, "room": 1, "table/1": 3}


def audit(*words: str) -> Result:
    return CliRunner().invoke(app, ["audit", *words])


@pytest.fixture
def room(tmp_path: Path) -> Path:
    file = tmp_path / "room.db"
    store = Store.open(str(file))
    with store.write() as transaction:
        table = transaction.open_table("Table 1", b"")
        for number in range(3):
            transaction.append(chain.table(table), f"bet {number}".encode())
        move(transaction, "1", "buys in", {CAGE: -100, player(1): 100})
    store.close()
    return file


def test_for_a_ledger_without_faults_the_status_is_0_and_the_ends_of_its_chains_are_printed(room: Path) -> None:
    store = Store.existing(str(room))
    with store.read() as reading:
        heads = reading.heads()
    store.close()
    result = audit(str(room))
    assert result.exit_code == 0
    assert result.stdout.endswith("No problems found.\n")
    assert [line.split() for line in result.stdout.splitlines()[:-1]] == [
        [name, str(head.length), head.hash.hex()] for name, head in heads.items()
    ]
    assert {name: head.length for name, head in heads.items()} == LENGTHS


def test_what_is_wrong_is_printed_with_its_place_and_the_status_is_1(room: Path) -> None:
    with tampering(f"sqlite:///{room}") as tamperer:
        tamperer.run("UPDATE entries SET body = ? WHERE chain = 'table/1' AND number = 2", b"bet 9")
    result = audit(f"sqlite:///{room}")
    assert result.exit_code == 1
    assert "1 problem found" in result.stdout
    assert ["table/1", "2", "its", "hash"] in [line.split()[:4] for line in result.stdout.splitlines()]


def test_json_has_the_heads_and_the_findings(room: Path) -> None:
    with tampering(f"sqlite:///{room}") as tamperer:
        tamperer.run("UPDATE balances SET cents = 101 WHERE account = ?", player(1))
    result = audit(str(room), "--json")
    answer = json.loads(result.stdout)
    assert result.exit_code == 1
    assert {chain: head["length"] for chain, head in answer["heads"].items()} == LENGTHS
    assert answer["findings"][0] == {
        "where": "balances",
        "number": 0,
        "problem": "player/1 is stored as $1.01, but its postings add up to $1",
    }


def test_a_file_that_cannot_be_read_is_a_finding(room: Path) -> None:
    room.write_bytes(b"\xff" * 10_000)
    result = audit(str(room))
    assert result.exit_code == 1
    assert "file is not a database" in result.stdout


def test_a_ledger_that_does_not_exist_is_bad_usage_and_is_not_made(tmp_path: Path) -> None:
    result = audit(str(tmp_path / "other.db"))
    assert isinstance(result.exception, LookupError)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_anchors_that_were_kept_outside_are_compared(room: Path, tmp_path: Path) -> None:
    store = Store.open(str(room))
    with store.write() as transaction:
        made = add_anchor(transaction, {})
        assert made is not None
    store.close()
    kept = tmp_path / "anchors.txt"
    kept.write_text(f"{made[0]}\n")
    assert audit(str(room), "--anchors", str(kept)).exit_code == 0
    kept.write_text(f"{made[0]}\n2 1700000000000 {'ab' * 32}\n")
    result = audit(str(room), "--anchors", str(kept))
    assert result.exit_code == 1
    assert "kept outside of the database" in " ".join(result.stdout.split())

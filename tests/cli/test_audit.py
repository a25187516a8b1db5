"""`cardroom audit`: what it prints, and its status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.ledger import Store
from cardroom.ledger.accounts import CAGE, player
from support.tampering import tampering


def audit(*words: str) -> Result:
    return CliRunner().invoke(app, ["audit", *words])


@pytest.fixture
def room(tmp_path: Path) -> Path:
    file = tmp_path / "room.db"
    store = Store.open(str(file))
    with store.write() as transaction:
        table = transaction.open_table("Table 1", b"")
        for number in range(3):
            transaction.append(table, f"bet {number}".encode())
        transaction.post("1", "buys in", {CAGE: -100, player(1): 100})
    store.close()
    return file


def test_a_ledger_in_which_nothing_is_wrong_ends_with_0_and_tells_where_its_chains_end(room: Path) -> None:
    store = Store.existing(str(room))
    with store.read() as reading:
        heads = reading.heads()
    store.close()
    result = audit(str(room))
    assert result.exit_code == 0
    assert result.stdout.endswith("No problems found.\n")
    assert [line.split() for line in result.stdout.splitlines()[:2]] == [
        ["book", "1", heads["book"].hash.hex()],
        ["log/1", "3", heads["log/1"].hash.hex()],
    ]


def test_what_is_wrong_is_told_with_its_place_and_ends_with_1(room: Path) -> None:
    with tampering(f"sqlite:///{room}") as tamperer:
        tamperer.run("UPDATE log SET body = ? WHERE number = 2", b"bet 9")
    result = audit(f"sqlite:///{room}")
    assert result.exit_code == 1
    assert "1 problem found" in result.stdout
    assert ["log/1", "2", "its", "hash"] in [line.split()[:4] for line in result.stdout.splitlines()]


def test_json_has_the_heads_and_the_findings(room: Path) -> None:
    with tampering(f"sqlite:///{room}") as tamperer:
        tamperer.run("UPDATE balances SET cents = 101 WHERE account = ?", player(1))
    result = audit(str(room), "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert {chain: head["length"] for chain, head in told["heads"].items()} == {"book": 1, "log/1": 3}
    assert told["findings"][0] == {
        "where": "balances",
        "number": 0,
        "problem": "player/1 is stored as $1.01, but its movements add up to $1",
    }


def test_a_file_that_cannot_be_read_is_a_finding(room: Path) -> None:
    room.write_bytes(b"\xff" * 10_000)
    result = audit(str(room))
    assert result.exit_code == 1
    assert "file is not a database" in result.stdout


def test_a_ledger_there_is_none_of_is_bad_usage_and_is_not_made(tmp_path: Path) -> None:
    result = audit(str(tmp_path / "other.db"))
    assert isinstance(result.exception, LookupError)
    assert list(tmp_path.iterdir()) == []

"""`cardroom audit`: what it prints, and its status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.floor.entropy import AddEntropy
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.ledger import Store, add_anchor, chain
from cardroom.ledger.accounts import CAGE, player
from cardroom.server.keys import Keys
from support.ledgers import move, new_url
from support.live import ANN, Evening
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


def hand_not_over(url: str, keys: Keys, *, is_dealt: bool) -> int:
    """A table where somebody added randomness to the next hand, and an anchor. Returns the entry that needs a key."""
    store = Store.open(url)
    evening = Evening(Terms("oaks/texas-holdem", bots=4), store=store, vault=keys.vault())
    evening.do(ANN, Sit(evening.table.people.free_seats(6)[0], 500_00))
    evening.play(1)
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    shuffled = evening.table.version
    evening.do(ANN, AddEntropy("Ann was here"))
    if is_dealt:
        evening.go_on(lambda: evening.table.is_dealt)
    with store.write() as transaction:
        add_anchor(transaction, {}, keys.newest("anchor").secret)
    store.close()
    return evening.table.version if is_dealt else shuffled


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("is_dealt", [False, True])
def test_what_is_not_checked_for_want_of_keys_is_said_and_is_checked_with_the_key_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str, is_dealt: bool
) -> None:
    file, url = tmp_path / "elsewhere.keys", new_url(database)
    entry = hand_not_over(url, Keys.open(file), is_dealt=is_dealt)
    monkeypatch.delenv("CARDROOM_KEYS_FILE", raising=False)
    without = audit(url, "--replay", "--json")
    what = "a hand that is not over, and what follows" if is_dealt else "cards that are not dealt yet"
    unchecked = [
        {"where": "anchors", "number": 0, "what": "the signatures of the anchors"},
        {"where": "table/1", "number": entry, "what": what},
    ]
    answer = json.loads(without.stdout)
    assert (without.exit_code, answer["findings"], answer["not_checked"]) == (0, [], unchecked)
    assert "Not checked for want of keys (--keys FILE): the signatures of the anchors." in audit(url).stdout
    assert f"the signatures of the anchors; {what} (table/1, {entry})." in audit(url, "--replay").stdout
    given = audit(url, "--replay", "--json", "--keys", str(file))
    assert (given.exit_code, json.loads(given.stdout)["not_checked"]) == (0, [])
    monkeypatch.setenv("CARDROOM_KEYS_FILE", str(file))
    assert json.loads(audit(url, "--replay", "--json").stdout)["not_checked"] == []
    assert audit(url, "--replay").stdout.endswith("No problems found.\n")


@pytest.mark.slow
def test_the_keys_of_another_room_and_a_key_file_that_is_missing_are_noticed(tmp_path: Path) -> None:
    url = new_url("postgresql")
    hand_not_over(url, Keys.open(tmp_path / "room.keys"), is_dealt=False)
    Keys.open(tmp_path / "other.keys")
    other = audit(url, "--replay", "--json", "--keys", str(tmp_path / "other.keys"))
    answer = json.loads(other.stdout)
    assert [finding["problem"] for finding in answer["findings"]] == ["it was not made with the key of this room"]
    assert [one["where"] for one in answer["not_checked"]] == ["table/1"]
    missing = tmp_path / "missing.keys"
    assert "there is no key file" in str(audit(url, "--keys", str(missing)).exception)
    assert not missing.exists()

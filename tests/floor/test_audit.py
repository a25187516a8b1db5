"""Every hand of a log can be played again, and what was written otherwise is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.floor.audit import replay_table
from cardroom.floor.terms import Terms
from cardroom.ledger import Finding, Store
from cardroom.server.keys import Keys
from support.ledgers import keep_snapshot
from support.live import Evening
from support.tampering import tampering


def evening(file: Path) -> None:
    store = Store.open(str(file))
    Evening(Terms("oaks/texas-holdem", bots=4), store=store).play(3)
    store.close()


def findings(file: Path) -> list[Finding]:
    store = Store.existing(str(file))
    with store.read() as reading:
        found = [finding for row in reading.tables() for finding in replay_table(reading, row)]
    store.close()
    assert len(found) > 5
    return [finding for finding in found if finding is not None]


def test_a_log_that_was_not_touched_is_played_again_to_the_last_entry(tmp_path: Path) -> None:
    evening(tmp_path / "room.db")
    assert findings(tmp_path / "room.db") == []
    assert CliRunner().invoke(app, ["audit", str(tmp_path / "room.db"), "--replay"]).exit_code == 0


def test_an_open_hand_is_played_again_with_the_keys_beside_the_ledger(tmp_path: Path) -> None:
    """Without the keys only its money is checked."""
    file = tmp_path / "room.db"
    store, vault = Store.open(str(file)), Keys.open(tmp_path / "room.db.keys").vault()
    told = Evening(Terms("oaks/texas-holdem", bots=4), store=store, vault=vault)
    told.go_on(lambda: told.table.round_number == 2 and told.table.is_dealt)
    store.close()
    with tampering(f"sqlite:///{file}") as tamperer:
        body = tamperer.value("SELECT body FROM entries WHERE chain = 'table/1' AND number = ?", told.table.version)
        forged = body.replace(b'"hidden":"', b'"hidden":"AAAA')
        assert forged != body
        tamperer.run("UPDATE entries SET body = ? WHERE number = ?", forged, told.table.version)
    assert findings(file) == []
    replayed = CliRunner().invoke(app, ["audit", str(file), "--replay"])
    assert replayed.exit_code == 1
    assert "differs from the stored entry" in " ".join(replayed.stdout.split())


def test_a_fee_written_otherwise_than_it_was_taken_is_found(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    evening(file)
    with tampering(f"sqlite:///{file}") as tamperer:
        said = '"collection/1":'
        tamperer.run("UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)", said, said + "1")
    (found,) = findings(file)
    assert (found.where, "differs from the stored entry" in found.problem) == ("table/1", True)


def test_a_sealed_entry_that_was_changed_is_found(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    evening(file)
    with tampering(f"sqlite:///{file}") as tamperer:
        said = '"hidden":"'
        tamperer.run("UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)", said, said + "AAAA")
    (found,) = findings(file)
    assert (found.where, found.number) == ("table/1", 6)
    assert "differs from the stored entry" in found.problem


@pytest.mark.parametrize("game", ["oaks/texas-holdem", "oaks/pure-21-5-blackjack", "oceans-eleven/chinese-poker"])
def test_a_snapshot_of_any_kind_of_table_is_what_its_log_leads_to(tmp_path: Path, game: str) -> None:
    store = Store.open(str(tmp_path / "room.db"))
    told = Evening(Terms(game, bots=4), store=store)
    for _ in range(2):
        told.play(1)
        told.go_on(lambda: told.table.can_be_saved)
        told.keep_snapshot()
        assert findings(tmp_path / "room.db") == []
    store.close()


def test_a_snapshot_that_the_log_does_not_lead_to_is_found(tmp_path: Path) -> None:
    """The ledger's own audit does not find it if its hash is made anew too."""
    file = tmp_path / "room.db"
    store = Store.open(str(file))
    told = Evening(Terms("oaks/texas-holdem", bots=4), store=store)
    told.play(2)
    told.go_on(lambda: told.table.can_be_saved)
    told.keep_snapshot()
    told.play(1)
    store.close()
    assert findings(file) == []
    store = Store.existing(str(file))
    with store.write() as transaction:
        saved = transaction.snapshot(1)
        assert saved is not None
        wrong = saved.body.replace(b'"round_number":2', b'"round_number":3')
        assert wrong != saved.body
        keep_snapshot(transaction, 1, saved.number, wrong)
    store.close()
    (found,) = findings(file)
    assert (found.where, found.number) == ("snapshots", saved.number)


def test_a_balance_that_the_log_does_not_lead_to_is_found(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    evening(file)
    with tampering(f"sqlite:///{file}") as tamperer:
        tamperer.run("UPDATE balances SET cents = cents + 100 WHERE account = 'collection/1'")
    (found,) = findings(file)
    assert found.where == "balances"

"""Every hand of a log can be played again, and what was written otherwise is found."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.floor.audit import replay_table
from cardroom.floor.terms import Terms
from cardroom.ledger import Finding, Store
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


def test_a_fee_written_otherwise_than_it_was_taken_is_found(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    evening(file)
    with tampering(f"sqlite:///{file}") as tamperer:
        said = '"event":"fee-taken","amount":'
        tamperer.run("UPDATE log SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)", said, said + "1")
    (found,) = findings(file)
    assert (found.where, "differs from the stored entry" in found.problem) == ("log/1", True)


def test_a_balance_that_the_log_does_not_lead_to_is_found(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    evening(file)
    with tampering(f"sqlite:///{file}") as tamperer:
        tamperer.run("UPDATE balances SET cents = cents + 100 WHERE account = 'collection/1'")
    (found,) = findings(file)
    assert found.where == "balances"

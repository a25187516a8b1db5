"""A backup is one consistent state, made while the room plays; restored, it passes its audit."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.ledger import Store, Transaction, Writer, accounts, audit, chain
from cardroom.ledger.backup import BackupError, back_up, read_manifest, remove_old, restore
from support.ledgers import fill_room, new_url
from support.postgres import fresh_database

NOON = datetime(2026, 11, 17, 12, tzinfo=UTC)
NEW_PLACE: dict[str, Callable[[Path], str]] = {
    "sqlite": lambda folder: str(folder / "restored.db"),
    "postgresql": lambda _: fresh_database(),
}


@pytest.fixture(params=NEW_PLACE)
def database(request: pytest.FixtureRequest) -> str:
    if request.param == "postgresql" and not shutil.which("pg_dump"):
        pytest.skip("pg_dump is not installed")
    return str(request.param)


@pytest.mark.slow
def test_a_backup_made_during_play_is_one_moment(database: str, tmp_path: Path) -> None:
    url = new_url(database)
    store = Store.open(url)
    fill_room(store)
    writer = Writer(store)

    def bet(transaction: Transaction) -> None:
        transaction.append(chain.table(1), b"bet", postings={accounts.bots(1): -5, accounts.play(1): 5})
        transaction.append(chain.table(2), b"bet", postings={accounts.bots(2): -5, accounts.play(2): 5})

    acknowledged: list[None] = []
    is_over = threading.Event()

    def play() -> None:
        while not is_over.is_set():
            acknowledged.append(writer.submit(bet).result())

    player = threading.Thread(target=play)
    player.start()
    while len(acknowledged) < 10:
        time.sleep(0)
    before = len(acknowledged)
    file = back_up(url, tmp_path)
    is_over.set()
    player.join()
    writer.close()
    assert len(acknowledged) > before, "there was play during the backup"
    to = NEW_PLACE[database](tmp_path)
    assert restore(file, to) == []
    restored = Store.existing(to)
    with restored.read() as reading:
        bets = reading.balance(accounts.play(1)) - 10
        assert (bets, 5 * before <= bets <= 5 * len(acknowledged)) == (reading.balance(accounts.play(2)) - 10, True)
        assert sum(reading.balances().values()) == 0
    assert audit(restored) == []
    restored.close()
    store.close()


def test_a_backup_that_was_changed_is_not_restored(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "room.db"))
    fill_room(store)
    store.close()
    file = back_up(str(tmp_path / "room.db"), tmp_path)
    contents = bytearray(file.read_bytes())
    contents[5000] ^= 1
    file.write_bytes(contents)
    with pytest.raises(BackupError, match="is not the file that its manifest describes"):
        restore(file, str(tmp_path / "restored.db"))


def test_a_ledger_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    Store.open(str(tmp_path / "room.db")).close()
    file = back_up(str(tmp_path / "room.db"), tmp_path)
    with pytest.raises(BackupError, match=r"room\.db exists; move it away"):
        restore(file, str(tmp_path / "room.db"))


def test_backups_are_private_and_say_where_the_chains_end(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "room.db"))
    fill_room(store)
    with store.read() as reading:
        heads = {name: (head.length, head.hash.hex()) for name, head in reading.heads().items()}
    store.close()
    file = back_up(str(tmp_path / "room.db"), tmp_path / "backups", NOON)
    assert file.name == "cardroom-20261117-120000.db"
    assert {path.name: oct(path.stat().st_mode & 0o777) for path in file.parent.iterdir()} == {
        file.name: "0o600",
        f"{file.name}.json": "0o600",
    }
    assert read_manifest(file).heads == heads


def test_only_the_newest_backups_are_kept(tmp_path: Path) -> None:
    Store.open(str(tmp_path / "room.db")).close()
    folder = tmp_path / "backups"
    files = [back_up(str(tmp_path / "room.db"), folder, NOON + timedelta(hours=hour)) for hour in range(4)]
    (folder / "notes.txt").write_text("not a backup")
    assert remove_old(folder, 2) == files[:2]
    assert sorted(path.name for path in folder.iterdir()) == [
        *(name for file in files[2:] for name in (file.name, f"{file.name}.json")),
        "notes.txt",
    ]


def test_the_commands(tmp_path: Path) -> None:
    room, folder = tmp_path / "room.db", tmp_path / "backups"
    Store.open(str(room)).close()
    made = CliRunner().invoke(app, ["backup", str(room), "--to", str(folder), "--keep", "3"])
    assert made.exit_code == 0
    assert "The keys of the room are not in it" in made.stdout
    (file,) = folder.glob("*.db")
    restored = CliRunner().invoke(app, ["restore", str(file), "--to", str(tmp_path / "again.db")])
    assert restored.exit_code == 0
    assert "The audit found no problems" in restored.stdout.replace("\n", " ")

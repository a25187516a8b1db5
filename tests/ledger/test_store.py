"""Opening a ledger: by which URL, migrated how, guarded how."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from cardroom.ledger import BlockRow, Damaged, Note, SilenceRow, Store, TournamentHandRow, audit, chain
from cardroom.ledger.accounts import CAGE, player
from cardroom.ledger.engines import parse_url, writing_engine
from cardroom.ledger.migrate import MIGRATIONS
from cardroom.ledger.schema import APPEND_ONLY, REVISION, metadata
from support.ledgers import move, new_url
from support.postgres import fresh_database


def fill(store: Store) -> None:
    with store.write() as transaction:
        transaction.append(chain.table(transaction.open_table("Table 1", b"")), b"one")
        move(transaction, "1", "buys in", {CAGE: -1, player(1): 1})


def test_a_ledger_from_before_tournaments_and_the_chat_is_upgraded_and_keeps_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    store = Store.open(str(file))
    fill(store)
    store.close()
    with sqlite3.connect(file) as old:
        for table in (
            "tournaments",
            "saved",
            "blocks",
            "silences",
            "tournament_hands",
            "school_auditions",
            "school_answers",
            "processes",
        ):
            old.execute(f"DROP TABLE {table}")
        old.execute("ALTER TABLE heads DROP COLUMN epoch")
        old.execute("DELETE FROM heads WHERE chain IN (?, ?)", (chain.BOARD, chain.JACKPOTS))
        old.execute("UPDATE alembic_version SET version_num = '0004'")
    old.close()
    store = Store.open(str(file))
    with store.write() as transaction:
        assert transaction.announce_tournament("Friday night") == 1
        transaction.append(chain.tournament(1), b"announced")
        transaction.append(chain.BOARD, b"listed")
        transaction.note(chain.PEOPLE, "blocked", Note(), [BlockRow(1, 2, 3, 4), SilenceRow(2, 5, 6)])
        transaction.append(chain.tournament(1), b"ended", records=[TournamentHandRow(1, 1, 2, 3, 2, "Razz", 50)])
        assert transaction.balance(player(1)) == 1
        assert [row.name for row in transaction.tournaments()] == ["Friday night"]
    assert audit(store) == []
    store.close()


def test_what_was_written_is_there_when_it_is_opened_again(url: str) -> None:
    store = Store.open(url)
    fill(store)
    store.close()
    store = Store.open(url)
    with store.read() as reading:
        assert reading.balance(player(1)) == 1
        assert [entry.body for entry in reading.entries(chain.table(1))] == [b"one"]
    store.close()


def test_the_migrations_make_the_tables_of_the_schema(url: str) -> None:
    Store.open(url).close()
    engine = writing_engine(parse_url(url))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_last_migration_is_the_one_the_schema_names() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


@pytest.mark.parametrize(
    "new",
    [
        pytest.param(lambda folder: f"{folder}/room.db", id="file"),
        pytest.param(lambda _: fresh_database(), id="server", marks=pytest.mark.slow),
    ],
)
def test_several_may_open_a_new_ledger_at_once(tmp_path: Path, new: Callable[[Path], str]) -> None:
    url = new(tmp_path)
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(Store.open, [url] * 4):
            store.close()
    Store.existing(url).close()


def test_a_path_is_an_sqlite_file(tmp_path: Path) -> None:
    Store.open(str(tmp_path / "50% room.db")).close()
    assert sqlite3.connect(tmp_path / "50% room.db").execute("SELECT count(*) FROM heads").fetchone() == (
        len(chain.FIXED),
    )


def test_nobody_else_may_look_into_the_file(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "room.db"))
    fill(store)
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()} == {
        "room.db": "0o600",
        "room.db-wal": "0o600",
        "room.db-shm": "0o600",
    }
    store.close()


def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "room.db"))
    with store.write() as transaction:
        pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "recursive_triggers")
        values = {name: transaction.session.row(f"PRAGMA {name}") for name in pragmas}
    store.close()
    assert values == {
        "journal_mode": ("wal",),
        "synchronous": (2,),
        "foreign_keys": (1,),
        "busy_timeout": (10_000,),
        "recursive_triggers": (1,),
    }


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://root@/room", "is not a ledger; write sqlite:///cardroom.db or postgresql://"),
        ("://", "is not a ledger"),
        ("sqlite://", "the ledger needs a file"),
        (":memory:", "the ledger needs a file"),
        ("/no/such/folder/room.db", "cannot create the ledger /no/such/folder/room.db: No such file"),
        ("postgresql://ann:secret@127.0.0.1:1/room", r"cannot open the ledger postgresql.*ann:\*\*\*@.*refused"),
    ],
)
def test_what_cannot_be_opened_is_named_without_the_password(url: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as refused:
        Store.open(url)
    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_database_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "room.db").write_bytes(b"not a database, though long enough to be taken for one" * 100)
    for open_it in (Store.open, Store.existing):
        with pytest.raises(Damaged, match="file is not a database"):
            open_it(str(tmp_path / "room.db"))


def test_an_existing_ledger_is_neither_made_nor_changed(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match=r"there is no ledger .*room\.db"):
        Store.existing(str(tmp_path / "room.db"))
    assert list(tmp_path.iterdir()) == []
    sqlite3.connect(tmp_path / "room.db").execute("CREATE TABLE other (number INTEGER)")
    with pytest.raises(ValueError, match="is not a ledger of this release"):
        Store.existing(str(tmp_path / "room.db"))


def test_a_ledger_of_a_later_release_is_left_alone(url: str) -> None:
    store = Store.open(url)
    with store.write() as transaction:
        transaction.session.run("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    for open_it in (Store.open, Store.existing):
        with pytest.raises(ValueError, match=r"another release|not a ledger of this release"):
            open_it(url)


@pytest.mark.parametrize("table", APPEND_ONLY)
@pytest.mark.parametrize("change", ["UPDATE {} SET {} = {}", "DELETE FROM {}"])
def test_the_database_refuses_to_change_what_was_written(store: Store, table: str, change: str) -> None:
    fill(store)
    column = {"entries": "at", "postings": "cents", "versions": "sequence"}[table]
    with pytest.raises(store.failures, match=f"the {table} can only be added to"), store.write() as transaction:
        transaction.session.run(change.format(table, column, column))


def test_nothing_written_can_be_replaced(tmp_path: Path) -> None:
    """Without a setting, SQLite's REPLACE would delete the old row without asking the guards."""
    store = Store.open(str(tmp_path / "room.db"))
    fill(store)
    with pytest.raises(store.failures, match="can only be added to"), store.write() as transaction:
        transaction.session.run("REPLACE INTO postings VALUES ('cage', 1, 'cage', 1, -2, -2)")
    store.close()


@pytest.mark.slow
@pytest.mark.parametrize("table", APPEND_ONLY)
def test_postgresql_refuses_to_empty_what_was_written(table: str) -> None:
    store = Store.open(new_url("postgresql"))
    fill(store)
    with pytest.raises(store.failures, match="can only be added to"), store.write() as transaction:
        transaction.session.run(f"TRUNCATE {table} CASCADE")
    store.close()


@pytest.mark.slow
def test_a_wheel_can_make_a_ledger(tmp_path: Path) -> None:
    """The migrations are in it, and are found where it is installed."""
    project = Path(__file__).parents[2]
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(tmp_path), str(project)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    program = "import cardroom.ledger as l; print(l.__file__, l.audit(l.Store.open('room.db')))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "installed")},
    )
    assert done.stdout == f"{tmp_path / 'installed/cardroom/ledger/__init__.py'} []\n"

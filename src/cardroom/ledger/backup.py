"""Backups of a ledger while it is in use, and restoring one.

A backup is one consistent state in one file, with a manifest beside it: when it was made, its hash, and the heads of
all chains. The keys of the room are not in it.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import msgspec
from sqlalchemy import URL

from cardroom.ledger.audit import audit
from cardroom.ledger.engines import has_file, parse_url
from cardroom.ledger.findings import Finding
from cardroom.ledger.schema import REVISION
from cardroom.ledger.store import Store

NAME = re.compile(r"cardroom-\d{8}-\d{6}\.(db|dump)")
"""The names of the files that backups are written to."""
ENDINGS = {"sqlite": "db", "postgresql": "dump"}


class Manifest(msgspec.Struct, frozen=True):
    """What is known about a backup without opening it."""

    made_at: str
    database: str
    """`sqlite` or `postgresql`."""
    revision: str
    sha256: str
    heads: dict[str, tuple[int, str]]
    """The length and the last hash of each chain."""


class BackupError(ValueError):
    """A backup could not be made or restored; the message says what to do."""


def back_up(url: str, folder: Path, now: datetime | None = None) -> Path:
    """Writes a backup into the folder and returns its file. The ledger may be in use meanwhile."""
    parsed = parse_url(url)
    if not has_file(parsed):
        raise BackupError(f"there is no ledger {parsed.database}")
    folder.mkdir(parents=True, exist_ok=True)
    dialect = parsed.get_backend_name()
    moment = now or datetime.now(UTC)
    file = folder / f"cardroom-{moment:%Y%m%d-%H%M%S}.{ENDINGS[dialect]}"
    if file.exists():
        raise BackupError(f"{file} exists already; wait a second and try again")
    try:
        heads = _copy_sqlite(parsed, file) if dialect == "sqlite" else _dump_postgresql(parsed, url, file)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    manifest = Manifest(moment.isoformat(), dialect, REVISION, _hash(file), heads)
    _write_private(_manifest_file(file), msgspec.json.format(msgspec.json.encode(manifest)))
    return file


def restore(file: Path, url: str) -> list[Finding]:
    """Restores a backup to a place where there is no ledger yet, and audits it. Returns what the audit found."""
    manifest = read_manifest(file)
    parsed = parse_url(url)
    if parsed.get_backend_name() != manifest.database:
        raise BackupError(f"{file} is a backup of {manifest.database} and can be restored only to {manifest.database}")
    if _hash(file) != manifest.sha256:
        raise BackupError(f"{file} is not the file that its manifest describes; use another backup")
    if manifest.database == "sqlite":
        _place_sqlite(file, Path(str(parsed.database)))
    else:
        _fill_postgresql(parsed, file)
    store = Store.existing(url)
    try:
        findings = audit(store)
        with store.read() as reading:
            heads = {name: (head.length, head.hash.hex()) for name, head in reading.heads().items()}
    finally:
        store.close()
    if heads != manifest.heads:
        findings.append(Finding("heads", 0, "the chains do not end where the manifest says"))
    return findings


def read_manifest(file: Path) -> Manifest:
    try:
        return msgspec.json.decode(_manifest_file(file).read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError) as error:
        raise BackupError(f"the manifest of {file} cannot be read: {error}") from None


def remove_old(folder: Path, keep: int) -> list[Path]:
    """Removes all but the newest backups of a folder, and returns those that were removed."""
    backups = sorted(file for file in folder.iterdir() if NAME.fullmatch(file.name))
    old = backups[:-keep]
    for file in old:
        file.unlink()
        _manifest_file(file).unlink(missing_ok=True)
    return old


def _manifest_file(file: Path) -> Path:
    return file.with_name(f"{file.name}.json")


def _hash(file: Path) -> str:
    digest = sha256()
    with file.open("rb") as contents:
        while part := contents.read(1 << 20):
            digest.update(part)
    return digest.hexdigest()


def _write_private(file: Path, text: bytes) -> None:
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as contents:
        contents.write(text)


# SQLite


def _copy_sqlite(url: URL, file: Path) -> dict[str, tuple[int, str]]:
    _write_private(file, b"")
    source = sqlite3.connect(f"file:{Path(str(url.database)).resolve()}?mode=ro", uri=True)
    try:
        source.execute("VACUUM INTO ?", (str(file),))
    except sqlite3.Error as error:
        raise BackupError(f"the backup could not be written: {error}") from error
    finally:
        source.close()
    copy = Store.existing(str(file))
    try:
        with copy.read() as reading:
            return {name: (head.length, head.hash.hex()) for name, head in reading.heads().items()}
    finally:
        copy.close()
        for beside in ("-wal", "-shm"):
            file.with_name(file.name + beside).unlink(missing_ok=True)


def _place_sqlite(file: Path, database: Path) -> None:
    for other in (database, database.with_name(database.name + "-wal")):
        if other.exists():
            raise BackupError(f"{other} exists; move it away, or restore to another place")
    _write_private(database, b"")
    shutil.copyfile(file, database)


# PostgreSQL


def _dump_postgresql(url: URL, text: str, file: Path) -> dict[str, tuple[int, str]]:
    store = Store.existing(text)
    try:
        with store.read() as reading:
            # The dump shows exactly the state that this transaction sees.
            row = reading.session.row("SELECT pg_export_snapshot()")
            snapshot = row[0] if row else ""
            heads = {name: (head.length, head.hash.hex()) for name, head in reading.heads().items()}
            _write_private(file, b"")
            _run("pg_dump", url, "--format=custom", f"--snapshot={snapshot}", f"--file={file}", _plain(url))
    finally:
        store.close()
    return heads


def _fill_postgresql(url: URL, file: Path) -> None:
    options = ("--exit-on-error", "--no-owner", "--single-transaction")
    _run("pg_restore", url, *options, f"--dbname={_plain(url)}", str(file))


def _plain(url: URL) -> str:
    return url.set(drivername="postgresql", password=None).render_as_string()


def _run(program: str, url: URL, *options: str) -> None:
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    try:
        done = subprocess.run([program, *options], env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BackupError(f"{program} is not installed; it comes with PostgreSQL") from None
    if done.returncode:
        raise BackupError(f"{program} failed with status {done.returncode}: {done.stderr.strip()}")

"""A PostgreSQL server of our own, in a temporary folder, reached by a socket in it; gone when the tests end."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

_DEBIAN = Path("/usr/lib/postgresql")
_PATIENCE = 60
_INITDB = "-U postgres -A trust -E UTF8 --no-sync"
_SETTINGS = "-c listen_addresses= -c max_connections=40 -c shared_buffers=32MB"
_QUICK = "-c fsync=off"
# The shell reads a pipe that closes when the tests end, however they end; then it stops the server and cleans up.
_UNTIL_THE_END = '"$@" & read -r _; kill -QUIT $!; wait; cd /; rm -rf "$0"'
_names = count(1)


class Server(NamedTuple):
    folder: Path
    """Where its socket is."""
    programs: Path
    shells: list[subprocess.Popen[bytes]]
    """Kept, since the pipe of each closes with it."""
    settings: str = _QUICK

    def start(self) -> None:
        settings = f"{_SETTINGS} {self.settings}".split()
        postgres = [str(self.programs / "postgres"), "-D", str(self.data), "-k", str(self.folder), *settings]
        with (self.folder / "server.log").open("ab") as log:
            shell = subprocess.Popen(
                ["sh", "-c", _UNTIL_THE_END, str(self.folder), *postgres],
                user=_user(),
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        self.shells.append(shell)
        _wait_for(self)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def pid(self) -> int:
        return int((self.data / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def new_database(self, like: str = "template1") -> str:
        """The URL of a new database."""
        name = f"room{next(_names)}"
        with psycopg.connect(host=str(self.folder), user="postgres", dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def crash(self) -> None:
        """As `pg_ctl -m immediate` does: all connections end, and what was not committed is lost."""
        os.kill(self.pid, signal.SIGQUIT)
        while (self.data / "postmaster.pid").exists():
            time.sleep(0.01)


def the_server() -> Server:
    """The server of this process, which is running."""
    server = _running_server()
    assert server is not None
    return server


def fresh_database(like: str = "template1") -> str:
    """The URL of a new database. Without a server the test is skipped, or fails where CI is set."""
    server = _running_server()
    if server is None:
        why = "PostgreSQL is not installed; tools/system-packages installs it"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    return server.new_database(like)


@cache
def _running_server() -> Server | None:
    """One a process: every worker of the tests has its own."""
    return start_server()


def start_server(settings: str = _QUICK) -> Server | None:
    """A new server; None if PostgreSQL is not installed."""
    programs = _programs()
    if programs is None:
        return None
    folder = Path(tempfile.mkdtemp(prefix="cardroom-pg-"))
    if user := _user():
        shutil.chown(folder, user)
    server = Server(folder, programs, [], settings)
    initdb = [str(programs / "initdb"), "-D", str(server.data), *_INITDB.split()]
    subprocess.run(initdb, user=user, cwd=folder, check=True, capture_output=True)
    server.start()
    return server


def _user() -> str | None:
    """The server refuses to run as root."""
    return "postgres" if os.geteuid() == 0 else None


def _programs() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    return max(_DEBIAN.glob("*/bin"), key=lambda folder: float(folder.parent.name), default=None)


def _wait_for(server: Server) -> None:
    patience = time.monotonic() + _PATIENCE
    while True:
        with (
            suppress(psycopg.OperationalError),
            psycopg.connect(host=str(server.folder), user="postgres", dbname="postgres"),
        ):
            return
        if server.shells[-1].poll() is not None or time.monotonic() > patience:
            raise RuntimeError("PostgreSQL does not start")
        time.sleep(0.05)

"""A PostgreSQL server of our own, in a temporary folder, reached by a socket in it; gone when the tests end."""

from __future__ import annotations

import os
import shutil
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
_SETTINGS = "-c listen_addresses= -c fsync=off -c max_connections=40 -c shared_buffers=32MB"
# The shell reads a pipe that closes when the tests end, however they end; then it stops the server and cleans up.
_UNTIL_THE_END = '"$@" & read -r _; kill -QUIT $!; wait; cd /; rm -rf "$0"'
_names = count(1)


class Server(NamedTuple):
    folder: Path
    """Where its socket is."""
    process: subprocess.Popen[bytes]
    """Kept, since its pipe closes with it."""


def fresh_database(like: str = "template1") -> str:
    """The URL of a new database. Without a server the test is skipped, or fails where CI is set."""
    server = _running_server()
    if server is None:
        why = "PostgreSQL is not installed; tools/system-packages installs it"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    name = f"room{next(_names)}"
    with psycopg.connect(host=str(server.folder), user="postgres", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
    return f"postgresql+psycopg://postgres@/{name}?host={server.folder}"


@cache
def _running_server() -> Server | None:
    """One a process: every worker of the tests has its own."""
    programs = _programs()
    if programs is None:
        return None
    folder = Path(tempfile.mkdtemp(prefix="cardroom-pg-"))
    user = "postgres" if os.geteuid() == 0 else None  # the server refuses to run as root
    if user:
        shutil.chown(folder, user)
    data = folder / "data"
    initdb = [str(programs / "initdb"), "-D", str(data), *_INITDB.split()]
    subprocess.run(initdb, user=user, cwd=folder, check=True, capture_output=True)
    postgres = [str(programs / "postgres"), "-D", str(data), "-k", str(folder), *_SETTINGS.split()]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(
            ["sh", "-c", _UNTIL_THE_END, str(folder), *postgres],
            user=user,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
        )
    server = Server(folder, process)
    _wait_for(server)
    return server


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
        if server.process.poll() is not None or time.monotonic() > patience:
            raise RuntimeError("PostgreSQL does not start")
        time.sleep(0.05)

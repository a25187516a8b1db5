"""A room on several machines: a database, and hosts that run the command of docs/processes.md."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
from sqlalchemy import make_url

from support.network import Host
from support.postgres import Server, start_server

PORT = 8000
PATIENCE = 180.0


class Database:
    """PostgreSQL on a host. Here it is also reached by its socket, which is a file."""

    def __init__(self, host: Host) -> None:
        with host.inside():
            server = start_server(f"-c fsync=off -c listen_addresses={host.data_address} -c max_connections=200")
        assert server is not None
        self._server: Server = server
        with (server.data / "pg_hba.conf").open("a", encoding="utf-8") as rules:
            rules.write("host all all 10.77.1.0/24 trust\n")
        os.kill(server.pid, signal.SIGHUP)
        self.here = server.new_database()
        """Its URL for the test itself."""
        self.url = f"postgresql://postgres@{host.data_address}/{make_url(self.here).database}"

    def stop(self) -> None:
        with suppress(ProcessLookupError, FileNotFoundError):
            os.kill(self._server.pid, signal.SIGINT)
        for shell in self._server.shells:
            assert shell.stdin is not None
            shell.stdin.close()
            shell.wait(PATIENCE)


class Machine:
    """A host of the room, with a folder for its configuration, its copy of the keys and its log."""

    def __init__(self, host: Host, folder: Path, configuration: str, workers: int) -> None:
        self.host = host
        self.folder = folder / host.name
        self.folder.mkdir()
        (self.folder / "room.toml").write_text(configuration, encoding="utf-8")
        self.workers = workers
        self.addresses = [f"{host.address}:{PORT + place}" for place in range(workers)]
        self.home = f"http://{self.addresses[0]}"
        self.keys = self.folder / "room.keys"
        self.log = self.folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Runs the documented command."""
        words = ["serve", "--config", "room.toml", "--workers", str(self.workers), "--host", self.host.address]
        # The test's own PYTHONPATH may be relative to where the tests are run.
        path = os.pathsep.join(str(Path(part).resolve()) for part in sys.path if part)
        with self.host.inside(), self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "cardroom", *words],
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": path},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def is_open(self) -> bool:
        """True if all its processes answer, as it sees itself."""
        assert self._process is not None
        assert self._process.poll() is None, self.log.read_text(encoding="utf-8")[-3000:]
        with self.host.inside(), suppress(httpx.TransportError):
            return all(httpx.get(f"http://{address}/health", timeout=10).is_success for address in self.addresses)
        return False

    def copy_keys_to(self, *others: Machine) -> None:
        for other in others:
            shutil.copy(self.keys, other.keys)

    def die(self) -> None:
        """All its processes at once."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator does, who waits until it has handed its tables over."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, how)
            self._process.wait(PATIENCE)
            self._process = None


def wait_until_open(*machines: Machine) -> None:
    patience = time.monotonic() + PATIENCE
    for machine in machines:
        while not machine.is_open():
            assert time.monotonic() < patience, machine.log.read_text(encoding="utf-8")[-3000:]
            time.sleep(0.1)

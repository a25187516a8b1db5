"""Benchmarks the opening of a room: 200 tables in the middle of hands, after a server that was killed.

A server plays with bots at 200 tables of all kinds of games and is killed with SIGKILL. Then it is started again on the
same ledger, and the time until it answers is measured. The processor time is what it takes on an idle core.

    python bench/resuming.py [SECONDS OF PLAY]
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

from cardroom.ledger import Store, chain

TABLES, BOTS, SECONDS = 200, 5, 60
GAMES = (
    "oaks/texas-holdem", "livermore/omaha-high-low", "oaks/pure-21-5-blackjack", "oaks/seven-card-stud",
    "livermore/ez-baccarat-panda-8", "players/badugi", "oaks/three-card-poker-1-3-6-card-bonus", "oaks/13-card-poker",
)  # fmt: skip
PATIENCE = 300


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class Server:
    """A server in a process of its own, on one ledger."""

    def __init__(self, folder: Path) -> None:
        self.database, self._config, self._log = folder / "room.db", folder / "room.toml", folder / "log"
        self._port = free_port()
        tables = (f'[[tables]]\ngame = "{GAMES[place % len(GAMES)]}"\nbots = {BOTS}\n' for place in range(TABLES))
        self._config.write_text("".join(f"{table}bot_ms = 200\npause_ms = 200\n" for table in tables))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> tuple[float, float]:
        """Returns the seconds until it answers, and the seconds of processor time that it took."""
        began = time.perf_counter()
        command = [sys.executable, "-m", "cardroom.cli", "serve", "--config", str(self._config)]
        command += ["--database", str(self.database), "--port", str(self._port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        while (health := self._health()) is None:
            if self._process.poll() is not None or time.perf_counter() > began + PATIENCE:
                raise RuntimeError(f"the server does not answer: {self._log.read_text()[-2000:]}")
            time.sleep(0.01)
        took = time.perf_counter() - began
        if health["status"] != "open" or health["tables"] != TABLES:
            raise RuntimeError(f"not all tables are open: {health}")
        times = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return took, (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def _health(self) -> dict[str, object] | None:
        with suppress(OSError):
            told: dict[str, object] = json.load(urllib.request.urlopen(f"http://127.0.0.1:{self._port}/health"))
            return told
        return None

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()


def to_replay(database: Path) -> tuple[int, int, int]:
    """The entries of all tables, those after the last snapshots, and the number of hands that are open."""
    store = Store.existing(str(database))
    entries = after = dealt = 0
    with store.read() as reading:
        heads = reading.heads()
        for row in reading.tables():
            name = chain.table(row.number)
            saved, rounds = reading.snapshot(row.number), reading.rounds(row.number, limit=1)
            entries += heads[name].length
            after += heads[name].length - (saved.number if saved else 0)
            since = reading.entries(name, rounds[0].last if rounds else 0)
            dealt += any(entry.reason == "deal" for entry in since)
    store.close()
    return entries, after, dealt


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            took, cpu = server.start()
            print(f"{TABLES} new tables: {took:.2f} s, {cpu:.2f} s of processor time", flush=True)
            time.sleep(seconds)
            server.kill()
            entries, after, dealt = to_replay(server.database)
            print(f"killed after {entries} entries; {after} are after the last snapshots, and {dealt} hands are open")
            took, cpu = server.start()
            print(f"{TABLES} tables resumed: {took:.2f} s, {cpu:.2f} s of processor time")
        finally:
            server.kill()


if __name__ == "__main__":
    main()

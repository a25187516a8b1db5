"""A wire between a server and its database that a test can cut, or make swallow everything."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from types import TracebackType
from typing import Literal, Self

from sqlalchemy import make_url

How = Literal["whole", "black hole", "half open", "closed"]
"""In a black hole nothing arrives, also later. Half open: old connections are dead and silent, and new ones work."""
PIECE = 65536


class Wire:
    """Listens on a port of this machine, and passes everything on to the socket of PostgreSQL, in a thread."""

    def __init__(self, database: str) -> None:
        self._url = make_url(database)
        self._socket = f"{self._url.query['host']}/.s.PGSQL.5432"
        self.how: How = "whole"
        self.next_commit: Literal["", "unanswered", "late"] = ""
        """What happens to the next commit: its answer is lost, or it reaches the database only at the end."""
        self.database = ""
        """The database at the other end of the wire."""
        self._lines: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        """The lines that say nothing any more."""
        self.late: list[tuple[asyncio.StreamWriter, bytes]] = []
        self._is_open, self._is_over = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._listen()), name="wire", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._is_open.wait()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._is_over.set)
        self._thread.join()

    def become(self, how: How) -> None:
        """What happens to connections from now on. Those that are silent once stay so."""
        self._loop.call_soon_threadsafe(self._become, how)
        self.how = how

    def _become(self, how: How) -> None:
        if how == "closed":
            for line in self._lines:
                line.transport.abort()
        elif how != "whole":
            self._dead |= self._lines

    async def _listen(self) -> None:
        self._loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        url = self._url.set(host="127.0.0.1", port=port, query={})
        self.database = url.render_as_string(hide_password=False)
        self._is_open.set()
        await self._is_over.wait()
        server.close()
        self._become("closed")

    async def _connected(self, reader: asyncio.StreamReader, line: asyncio.StreamWriter) -> None:
        self._lines.add(line)
        if self.how == "black hole":
            self._dead.add(line)
        try:
            if self.how == "closed":
                return
            there_reader, there = await asyncio.open_unix_connection(self._socket)
            await asyncio.gather(self._pass_on(reader, there, line), self._pass_on(there_reader, line, line))
        except (OSError, asyncio.CancelledError):
            pass  # the database is not there, or the test is over
        finally:
            self._lines.discard(line)
            line.close()

    async def _pass_on(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, line: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError):
            while data := await source.read(PIECE):
                if line in self._dead:
                    continue
                if self.next_commit and b"COMMIT" in data:
                    self._dead.add(line)
                    fate, self.next_commit = self.next_commit, ""
                    if fate == "late":
                        self.late.append((to, data))
                        continue
                to.write(data)
                await to.drain()
        if line in self._dead:
            await self._is_over.wait()  # neither side hears that the other has gone
        to.close()

    def deliver(self) -> None:
        """Lets what is late reach the database now."""
        for to, data in self.late:
            self._loop.call_soon_threadsafe(to.write, data)
        self.late.clear()

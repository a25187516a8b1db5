"""Connections to PostgreSQL that do not wait forever for a server that is gone or a network that loses everything."""

from __future__ import annotations

import os
import select
import socket
from contextlib import suppress
from functools import cache
from typing import Any
from weakref import WeakSet

from sqlalchemy import Engine, event

from cardroom.ledger.errors import TooSlow

SECONDS = 5.0
"""Within this time the database must answer whoever writes, and the first statement of whoever reads."""
READING_SECONDS = 15.0
"""A later statement of a transaction that only reads may search the whole ledger. After this time it raises TooSlow."""
_IN_TRANSACTION = 2
_ME = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END = "SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"


class Lines:
    """The connections of an engine. They wait as long as it takes until somebody sets `is_hurried`."""

    def __init__(self, engine: Engine, *, writes: bool) -> None:
        self.is_hurried = False
        self.writes = writes
        self._engine = engine
        self._open: WeakSet[Any] = WeakSet()
        self._last: Any = None
        """The connection that wrote last, as the server knows it."""
        if engine.dialect.name == "postgresql":
            event.listen(engine, "do_connect", self._connect)

    def hang_up(self) -> None:
        """Ends all connections, also those on which a thread waits for an answer. It gets an error."""
        self._engine.dispose()
        for connection in list(self._open):
            connection.hang_up()

    def seconds(self, connection: Any) -> float | None:
        """How long a connection waits for the answer to its next statement."""
        if not self.is_hurried:
            return None
        if not self.writes and connection.pgconn.transaction_status == _IN_TRANSACTION:
            return READING_SECONDS
        return SECONDS

    def _connect(self, _dialect: object, _record: object, args: list[Any], options: dict[str, Any]) -> Any:
        connection = _connection_type().connect(*args, **options)
        connection.lines = self
        self._open.add(connection)
        if self.writes:
            self._succeed(connection)
        return connection

    def _succeed(self, connection: Any) -> None:
        """Ends the last connection that wrote, if the server still has it.

        Its commit may be on the way. Nobody may look for what it wrote while it can still be stored.
        """
        if self._last is not None and not all(ended for (ended,) in connection.execute(_END, self._last)):
            raise OSError("the last connection to the database does not end")
        self._last = connection.execute(_ME).fetchone()
        connection.commit()


def is_quiet(connection: Any) -> bool:
    """True if the server has said nothing since it was last asked. What it says by itself is that it hangs up."""
    line = select.poll()
    line.register(connection.pgconn.socket, select.POLLIN)
    return not line.poll(0)


@cache
def _connection_type() -> type[Any]:
    """The driver is loaded only where PostgreSQL is used."""
    import psycopg

    from cardroom.ledger.array_format import send_arrays_in_binary

    class PatientConnection(psycopg.Connection[Any]):
        lines: Lines | None = None

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self._line = socket.socket(fileno=os.dup(self.pgconn.socket))
            send_arrays_in_binary(self)
            self.reused = self.cursor()

        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            most = timeout or (self.lines.seconds(self) if self.lines else None)
            try:
                return super().wait(gen, interval, most)
            except psycopg.errors._WaitTimeout:
                self.close()
                if most == READING_SECONDS:
                    raise TooSlow("the database takes too long to answer") from None
                raise psycopg.OperationalError("the database does not answer") from None

        def hang_up(self) -> None:
            with suppress(OSError):
                self._line.shutdown(socket.SHUT_RDWR)

        def close(self) -> None:
            super().close()
            self._line.close()

    return PatientConnection

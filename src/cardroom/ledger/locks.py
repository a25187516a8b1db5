"""What several processes change on PostgreSQL, one at a time: a person's account, the board, and what all share.

Nobody waits for a lock while holding another, so that processes cannot wait for each other in a circle. Who needs
another lock and does not get it starts again, and then waits for all of them in one order, the room first.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from cardroom.ledger.errors import Conflict
from cardroom.ledger.session import Session

ROOM = "room"
"""What all share and has no lock of its own: people, sessions, cash, the numbers of new tables."""
DOORS = "doors"
"""Who may not play, and their limits. Everybody who looks shares this lock, and only a change waits for them all."""


class Locks:
    """The locks of one transaction. They end with it, or when a savepoint before them is rolled back."""

    def __init__(self, session: Session, first: Iterable[str] = ()) -> None:
        self._session = session
        self.held: set[str] = set()
        self.shared: set[str] = set()
        """The locks that others may share at the same time."""
        self._may_wait = True
        """False once there was a lock, even if a savepoint has given it back since."""
        if session.is_server:
            for name in sorted(first, key=lambda name: (name != ROOM, _key(name))):
                self._wait_for(name)

    def take(self, name: str) -> None:
        """Takes a lock. Raises Conflict if that would mean to wait for it while holding others."""
        if name in self.held or not self._session.is_server:
            return
        if self._may_wait:
            self._wait_for(name)
        elif not self.take_if_free(name):
            raise Conflict(f"another process holds {name}", frozenset({*self.held, name}))

    def take_if_free(self, name: str) -> bool:
        """Takes a lock without waiting for it. False if another process holds it."""
        if name in self.held or not self._session.is_server:
            return True
        if self._session.row("SELECT pg_try_advisory_xact_lock(?)", _key(name)) != (True,):
            return False
        self._may_wait = False
        self.held.add(name)
        return True

    def share(self, name: str) -> None:
        """Takes a lock that keeps others only from changing something. Raises Conflict as `take` does."""
        if name in self.held or name in self.shared or not self._session.is_server:
            return
        if self._may_wait:
            self._may_wait = False
            self._session.row("SELECT pg_advisory_xact_lock_shared(?)", _key(name))
        elif self._session.row("SELECT pg_try_advisory_xact_lock_shared(?)", _key(name)) != (True,):
            raise Conflict(f"another process changes {name}", frozenset({*self.held, name}))
        self.shared.add(name)

    @property
    def state(self) -> tuple[set[str], set[str]]:
        """The locks that are held now, to come back to."""
        return self.held.copy(), self.shared.copy()

    def back_to(self, state: tuple[set[str], set[str]]) -> None:
        self.held, self.shared = state

    def _wait_for(self, name: str) -> None:
        self._may_wait = False
        self._session.row("SELECT pg_advisory_xact_lock(?)", _key(name))
        self.held.add(name)


def _key(name: str) -> int:
    return int.from_bytes(sha256(f"cardroom {name}".encode()).digest()[:8], signed=True)

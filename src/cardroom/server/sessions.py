"""Who is signed in. Sessions are stored in the ledger and kept in memory, so that a request needs no query for them.

A cookie holds a random token, signed so that a forged one is refused without looking for it. The ledger knows only the
hash of the token.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from cardroom.floor.guest import Milliseconds, Number
from cardroom.ledger import SessionRow

MAX_SECONDS = 12 * 3600
"""A session ends after so long, however much it is used."""
MAX_SESSIONS = 20
"""The number of sessions that one person may have. A further one ends the oldest."""
WRITTEN_EVERY: Milliseconds = 60_000
"""The last use of a session is stored at most so often."""
AGENT_CHARACTERS = 120
_TOKEN_BYTES = 32


class Session:
    """A session in memory. `closers` close the connections that were opened with it."""

    def __init__(self, row: SessionRow, idle: Milliseconds) -> None:
        self.row = row
        """As it is stored."""
        self.last_use = row.last_use
        self._idle = idle
        self.is_over = False
        self.closers: set[Callable[[], None]] = set()

    @property
    def ends_at(self) -> Milliseconds:
        """When it ends if it is not used again."""
        return min(self.row.ends_at, self.last_use + self._idle)

    @property
    def due(self) -> Milliseconds:
        """When something must be stored: its last use, or that it has ended."""
        return min(self.ends_at, self.row.last_use + WRITTEN_EVERY) if self.is_used else self.ends_at

    @property
    def is_used(self) -> bool:
        """True if it was used since its last use was stored."""
        return self.last_use > self.row.last_use


class Sessions:
    """All sessions that have not ended, by id."""

    def __init__(self, signing_keys: Iterable[str]) -> None:
        """The first key signs; cookies signed with the others are accepted too."""
        newest_last = list(signing_keys)[::-1]
        self._serializer = URLSafeTimedSerializer(newest_last, salt="session", signer_kwargs={"digest_method": sha256})
        self._sessions: dict[str, Session] = {}

    def cookie(self, token: str) -> str:
        return self._serializer.dumps(token)

    def find(self, cookie: str, now: Milliseconds) -> Session | None:
        """The session of a cookie; None if the cookie is forged, or the session has ended or is idle."""
        try:
            # The serializer's own limit would refuse what a machine has signed whose clock is ahead of this one's.
            token, signed_at = self._serializer.loads(cookie, return_timestamp=True)
        except BadSignature:
            return None
        if datetime.now(UTC) - signed_at > timedelta(seconds=MAX_SECONDS):
            return None
        session = self._sessions.get(id_of(token)) if isinstance(token, str) else None
        return session if session is not None and now < session.ends_at else None

    def add(self, row: SessionRow, idle: Milliseconds) -> Session:
        session = self._sessions[row.id] = Session(row, idle)
        return session

    def learn(self, row: SessionRow, idle: Milliseconds) -> None:
        """Takes over what is stored about a session, which another process may have begun or used."""
        session = self._sessions.get(row.id)
        if session is None:
            self.add(row, idle)
        elif row.last_use > session.last_use:
            session.row, session.last_use = row, row.last_use

    def known(self, ids: Iterable[str]) -> list[SessionRow]:
        """Those of these sessions that this process knows."""
        return [session.row for id in ids if (session := self._sessions.get(id)) is not None]

    def drop(self, rows: Iterable[SessionRow]) -> None:
        """Forgets sessions that have ended, and closes their connections."""
        for row in rows:
            session = self._sessions.pop(row.id, None)
            if session is not None:
                session.is_over = True
                for close in list(session.closers):
                    close()

    def of(self, person: Number, now: Milliseconds) -> list[Session]:
        """The sessions of a person, the latest first."""
        own = (one for one in self._sessions.values() if one.row.person == person and now < one.ends_at)
        return sorted(own, key=lambda session: -session.row.began_at)

    @property
    def due(self) -> Milliseconds | None:
        """When something must be stored next."""
        return min((session.due for session in self._sessions.values()), default=None)

    def ended(self, now: Milliseconds) -> list[SessionRow]:
        """The sessions that are idle or have lasted too long."""
        return [session.row for session in self._sessions.values() if session.ends_at <= now]

    def used(self, now: Milliseconds) -> Iterator[SessionRow]:
        """The sessions whose last use must be stored now, with it."""
        for session in self._sessions.values():
            if session.is_used and session.row.last_use + WRITTEN_EVERY <= now:
                yield msgspec.structs.replace(session.row, last_use=session.last_use)

    def stored(self, rows: Iterable[SessionRow]) -> None:
        for row in rows:
            if (session := self._sessions.get(row.id)) is not None:
                session.row = row


def new_session(person: Number, address: str, agent: str, now: Milliseconds) -> tuple[str, SessionRow]:
    """A random token for a cookie, and what is stored of it."""
    token = secrets.token_urlsafe(_TOKEN_BYTES)
    shown = "".join(letter for letter in agent if letter.isprintable())[:AGENT_CHARACTERS]
    return token, SessionRow(id_of(token), person, now, now, now + MAX_SECONDS * 1000, address, shown)


def id_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()

"""Access: sessions in signed cookies, roles, the origin of requests, and rate limits."""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, HTTPException
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from cardroom.floor.guest import Guest, Number
from cardroom.ledger import PersonRow
from cardroom.server.room import Room

log = logging.getLogger(__name__)
COOKIE = "cardroom"
SESSION_SECONDS = 12 * 3600
TRIES_A_MINUTE = 20


class Sessions:
    """Session cookies: the number of an account, signed by the room."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeTimedSerializer(secret or secrets.token_hex(32), salt="session")

    def make(self, number: Number) -> str:
        return self._serializer.dumps(number)

    def number_of(self, cookie: str) -> Number:
        """The account number in a cookie; 0 if the cookie is expired, forged or missing."""
        try:
            number = self._serializer.loads(cookie, max_age=SESSION_SECONDS)
        except BadSignature:
            return 0
        return number if isinstance(number, int) else 0


class Tries:
    """Allows at most `most` requests a minute from one address."""

    def __init__(self, most: int = TRIES_A_MINUTE) -> None:
        self.most = most
        self._times: dict[str, deque[int]] = {}

    def allow(self, address: str, now: int) -> bool:
        times = self._times.setdefault(address, deque())
        while times and times[0] <= now - 60_000:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        if len(self._times) > 10_000:
            self._times = {other: when for other, when in self._times.items() if when and when[-1] > now - 60_000}
        return True


def room_of(connection: HTTPConnection) -> Room:
    room: Room = connection.app.state.room
    return room


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def comes_from_here(connection: HTTPConnection) -> bool:
    """True if the request comes from this server's own pages, a trusted page, or a program, which sends no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    here = urlsplit(origin).netloc == connection.headers.get("host")
    return here or origin in room_of(connection).settings.origins


async def person_of(connection: HTTPConnection) -> PersonRow | None:
    """The person who is signed in, or None."""
    sessions: Sessions = connection.app.state.sessions
    number = sessions.number_of(connection.cookies.get(COOKIE, ""))
    return await room_of(connection).read(lambda reading: reading.person(number)) if number else None


async def signed_in(connection: HTTPConnection) -> PersonRow:
    person = await person_of(connection)
    if person is None:
        raise HTTPException(401, "you must sign in first")
    return person


def with_role(*roles: str) -> Callable[..., PersonRow]:
    """A dependency that allows only people with one of these roles."""

    def check(person: Annotated[PersonRow, Depends(signed_in)]) -> PersonRow:
        if person.role not in roles:
            log.warning("request refused: wrong role", extra={"person": person.number, "role": person.role})
            raise HTTPException(403, f"this requires the role {' or '.join(roles)}")
        return person

    return check


def guest_of(person: PersonRow) -> Guest:
    return Guest(person.number, person.name)

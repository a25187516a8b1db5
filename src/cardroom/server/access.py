"""Access: who is signed in, roles, the address and origin of requests, and rate limits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, HTTPException
from starlette.requests import HTTPConnection

from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.seating import Leave
from cardroom.ledger import Note, PersonRow
from cardroom.server.cookies import comes_by_https, name_of_cookie, read_cookie
from cardroom.server.door.door import Door, address_in
from cardroom.server.people import is_staff
from cardroom.server.reception import Visit
from cardroom.server.room import Room
from cardroom.server.sessions import Session

UNATTENDED = "cardroom-unattended"
"""A header of requests that a page makes by itself. They do not keep a session from becoming idle."""
SECOND_FACTOR_FIRST = "set up your second factor first, on your account page"
TRIES_A_MINUTE = 20


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


def door_of(connection: HTTPConnection) -> Door:
    door: Door = connection.app.state.door
    return door


def address_of(connection: HTTPConnection) -> str:
    """The address that limits count: of IPv6 the network of 64 bits, behind a named proxy that of its client."""
    return address_in(connection.scope)


def comes_from_here(connection: HTTPConnection) -> bool:
    """True if the request comes from this server's own pages, a trusted page, or a program, which sends no origin."""
    return not door_of(connection).is_foreign(connection.scope)


def is_https(connection: HTTPConnection) -> bool:
    return comes_by_https(connection.scope)


def cookie_name(connection: HTTPConnection) -> str:
    return name_of_cookie(connection.scope)


def visit_of(connection: HTTPConnection) -> Visit:
    return Visit(address_of(connection), connection.headers.get("user-agent", ""))


def session_of(connection: HTTPConnection) -> Session | None:
    """The session of a request, which is in use now; None without one."""
    reception = room_of(connection).reception
    cookie = read_cookie(connection.scope["headers"], cookie_name(connection))
    session = reception.sessions.find(cookie, room_of(connection).now())
    if session is not None and UNATTENDED not in connection.headers:
        reception.use(session)
    return session


async def account_of(connection: HTTPConnection) -> PersonRow | None:
    """The person whose PIN was right, even if a second factor is still to be set up; or None."""
    session, watch = session_of(connection), room_of(connection).people_watch
    if session is not None and watch.is_behind:
        await watch.catch_up()  # it may have ended in another process
        session = session_of(connection)
    elif (
        session is None
        and room_of(connection).cluster
        and read_cookie(connection.scope["headers"], cookie_name(connection))
    ):
        await watch.follow(at_once=True)  # it may have begun in another process just now
        session = session_of(connection)
    if session is None:
        return None
    number = session.row.person
    person = await room_of(connection).read(lambda reading: reading.person(number))
    # An account without a PIN is closed.
    return person if person is not None and person.pin_hash and not person.locked else None


async def person_of(connection: HTTPConnection) -> PersonRow | None:
    """The person who is signed in, or None."""
    person = await account_of(connection)
    return None if person is None or needs_second_factor(room_of(connection), person) else person


def needs_second_factor(room: Room, person: PersonRow) -> bool:
    """True if the person is staff and must set up a second factor before anything else."""
    return room.settings.second_factor == "staff" and is_staff(person) and not person.second_factor


async def with_pin(connection: HTTPConnection) -> PersonRow:
    """As signed_in, but a second factor may still have to be set up."""
    person = await account_of(connection)
    if person is None:
        raise HTTPException(401, "you must sign in first")
    return person


async def signed_in(connection: HTTPConnection) -> PersonRow:
    person = await with_pin(connection)
    if needs_second_factor(room_of(connection), person):
        raise HTTPException(403, SECOND_FACTOR_FIRST)
    return person


def with_role(*roles: str) -> Callable[..., PersonRow]:
    """A dependency that allows only people with one of these roles."""

    def check(connection: HTTPConnection, person: Annotated[PersonRow, Depends(signed_in)]) -> PersonRow:
        if person.role not in roles:
            door_of(connection).log.note(person.number, "request refused: wrong role", role=person.role)
            raise HTTPException(403, f"this requires the role {' or '.join(roles)}")
        return person

    check.roles = roles  # type: ignore[attr-defined]
    return check


def guest_of(person: PersonRow) -> Guest:
    return Guest(person.number, person.name)


def note_of(person: PersonRow, connection: HTTPConnection, why: str = "") -> Note:
    """Says in the ledger that a person did something, from where, and why."""
    return Note(person.number, address_of(connection), why)


def check_command(connection: HTTPConnection, person: PersonRow, command: Command) -> None:
    """Raises Refused if the person may not give the command: the floor's are for the floor, and staff do not play."""
    if command.by == "floor" and person.role != "floor":
        why = "only floor staff may do this"
    elif command.by == "guest" and is_staff(person) and not isinstance(command, Leave):
        why = "staff may not play"
    else:
        return
    door_of(connection).log.note(person.number, "command refused: wrong role", role=person.role)
    raise Refused(why, "wrong-role")

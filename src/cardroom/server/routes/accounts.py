"""Routes for opening an account, signing in and out, and one's own account."""

from __future__ import annotations

import logging
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response

from cardroom import ledger
from cardroom.floor.guest import Number
from cardroom.ledger import Note, PersonRow, SessionRow, Transaction, accounts, chain
from cardroom.server.access import (
    account_of,
    address_of,
    cookie_name,
    is_https,
    needs_second_factor,
    room_of,
    session_of,
    signed_in,
    visit_of,
)
from cardroom.server.answers import problems
from cardroom.server.replies import Movement, NewAccount, Person, SignIn
from cardroom.server.room import Room
from cardroom.server.sessions import MAX_SECONDS
from cardroom.server.sign_in import Credentials, NotSignedIn, sign_in

log = logging.getLogger(__name__)
router = APIRouter(prefix="/api", tags=["accounts"])
Me = Annotated[PersonRow, Depends(signed_in)]
TheRoom = Annotated[Room, Depends(room_of)]
Before = Annotated[int, Query(ge=0, le=2**62)]


def check_tries(request: Request) -> None:
    if not request.app.state.tries.allow(address_of(request), room_of(request).now()):
        raise HTTPException(429, "too many attempts from your address; wait a minute and try again")


def set_cookie(request: Request, response: Response, cookie: str) -> None:
    name, secure = cookie_name(request), is_https(request)
    response.set_cookie(name, cookie, MAX_SECONDS, httponly=True, samesite="strict", secure=secure)


def delete_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(cookie_name(request), secure=is_https(request))


async def person_info(room: Room, person: PersonRow) -> Person:
    """A person with the balance of the account, as it is now."""
    number = person.number
    cents, now = await room.read(lambda reading: (reading.balance(accounts.player(number)), reading.person(number)))
    person = now or person
    return Person(
        number=number,
        name=person.name,
        role=person.role,
        cents=cents,
        login=person.login,
        locked=_why_locked(room, person),
        second_factor=person.second_factor,
        needs_second_factor=needs_second_factor(room, person),
    )


def _why_locked(room: Room, person: PersonRow) -> Literal["", "staff", "wrong-pins"]:
    if person.locked:
        return "staff"
    return "wrong-pins" if room.reception.attempts.is_locked(person, room.now()) else ""


@router.post(
    "/accounts",
    status_code=201,
    dependencies=[Depends(check_tries)],
    responses=problems(403, 409, 429, 503),
)
async def open_own_account(asked: NewAccount, request: Request, response: Response, room: TheRoom) -> Person:
    """Opens an account for a guest and signs in, if the room allows self-service."""
    if not room.settings.self_service:
        raise HTTPException(403, "only a cashier can open an account here")
    visit = visit_of(request)
    number = await room.reception.open_account(asked.name, asked.pin, Note(address=visit.address), asked.login)
    person = await room.read(lambda reading: reading.person(number))
    assert person is not None

    def first_session(transaction: Transaction, row: SessionRow) -> list[SessionRow]:
        transaction.note(chain.PEOPLE, "signed in", Note(number, visit.address, person=number), [row])
        return []

    set_cookie(request, response, await room.reception.begin(person, visit, first_session))
    return await person_info(room, person)


@router.post(
    "/session",
    dependencies=[Depends(check_tries)],
    responses=problems(401, 409, 429, 503),
)
async def open_session(asked: SignIn, request: Request, response: Response, room: TheRoom) -> Person:
    """Signs in with the account number or the sign-in name, and the PIN.

    The codes `second-factor` and `new-pin` ask to send the same again, with the code or with a new PIN.
    """
    given = Credentials(asked.number or 0, asked.login, asked.pin, asked.code, asked.new_pin)
    before = session_of(request)
    try:
        person, cookie = await sign_in(room, given, visit_of(request))
    except NotSignedIn as why:
        log.warning("sign-in failed", extra={"person": asked.number or 0, "address": address_of(request)})
        raise HTTPException(401, str(why)) from None
    if before is not None:
        note = Note(before.row.person, address_of(request))
        await room.reception.end([before.row], "signed out", note)
    set_cookie(request, response, cookie)
    return await person_info(room, person)


@router.get("/session")
async def current_session(request: Request, room: TheRoom) -> Person | None:
    """The person who is signed in, or null."""
    person = await account_of(request)
    return await person_info(room, person) if person else None


@router.delete("/session", status_code=204)
async def close_session(request: Request, response: Response, room: TheRoom) -> None:
    """Signs out."""
    session = session_of(request)
    if session is not None:
        note = Note(session.row.person, address_of(request))
        await room.reception.end([session.row], "signed out", note)
    delete_cookie(request, response)


@router.get("/me", responses=problems(401))
async def my_account(person: Me, room: TheRoom) -> Person:
    """The person who is signed in, with the balance of the account."""
    return await person_info(room, person)


@router.get("/me/movements", responses=problems(401))
async def my_movements(person: Me, room: TheRoom, before: Before = 2**62) -> list[Movement]:
    """The movements of your own account, the newest first, a hundred at a time."""
    return await movements_of(room, person.number, before)


async def movements_of(room: Room, number: Number, before: int) -> list[Movement]:
    account = accounts.player(number)
    moved = await room.read(lambda reading: reading.last_movements(account, before))
    return [movement_of(number, each) for each in moved]


def movement_of(person: Number, moved: ledger.Movement) -> Movement:
    """A movement of the ledger as the owner of the account sees it."""
    return Movement(
        number=moved.sequence,
        at=moved.at,
        reason=moved.reason,
        cents=moved.postings[accounts.player(person)],
        table=accounts.table_of(moved.postings),
    )

"""Routes for opening an account, signing in and out, and one's own account."""

from __future__ import annotations

import logging
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response

from cardroom.floor.guest import Number
from cardroom.ledger import PersonRow, accounts
from cardroom.server.access import COOKIE, SESSION_SECONDS, address_of, person_of, room_of, signed_in
from cardroom.server.people import WRONG_PIN
from cardroom.server.replies import Movement, NewAccount, Person, Problem, SignIn
from cardroom.server.room import Room

log = logging.getLogger(__name__)
router = APIRouter(prefix="/api", tags=["accounts"])
Me = Annotated[PersonRow, Depends(signed_in)]
TheRoom = Annotated[Room, Depends(room_of)]
Before = Annotated[int, Query(ge=0, le=2**62)]


def check_tries(request: Request) -> None:
    if not request.app.state.tries.allow(address_of(request), room_of(request).now()):
        raise HTTPException(429, "too many attempts from your address; wait a minute and try again")


def sign_in(request: Request, response: Response, number: int) -> None:
    cookie = request.app.state.sessions.make(number)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, cookie, SESSION_SECONDS, httponly=True, samesite="strict", secure=secure)


async def person_info(room: Room, person: PersonRow) -> Person:
    cents = await room.read(lambda reading: reading.balance(accounts.player(person.number)))
    return Person(number=person.number, name=person.name, role=person.role, cents=cents)


@router.post(
    "/accounts",
    status_code=201,
    dependencies=[Depends(check_tries)],
    responses={403: {"model": Problem}, 409: {"model": Problem}, 429: {"model": Problem}},
)
async def open_account(asked: NewAccount, request: Request, response: Response, room: TheRoom) -> Person:
    """Opens an account for a guest and signs in, if the room allows self-service."""
    if not room.settings.self_service:
        raise HTTPException(403, "only a cashier can open an account here")
    number = await room.open_account(asked.name, asked.pin)
    sign_in(request, response, number)
    person = await room.read(lambda reading: reading.person(number))
    assert person is not None
    return await person_info(room, person)


@router.post(
    "/session",
    dependencies=[Depends(check_tries)],
    responses={401: {"model": Problem}, 409: {"model": Problem}, 429: {"model": Problem}},
)
async def open_session(asked: SignIn, request: Request, response: Response, room: TheRoom) -> Person:
    """Signs in with the account number and PIN."""
    person = await room.sign_in(asked.number, asked.pin)
    if person is None:
        log.warning("sign-in failed: wrong PIN", extra={"person": asked.number, "address": address_of(request)})
        raise HTTPException(401, WRONG_PIN)
    sign_in(request, response, person.number)
    return await person_info(room, person)


@router.get("/session")
async def current_session(request: Request, room: TheRoom) -> Person | None:
    """The person who is signed in, or null."""
    person = await person_of(request)
    return await person_info(room, person) if person else None


@router.delete("/session", status_code=204)
async def close_session(response: Response) -> None:
    """Signs out."""
    response.delete_cookie(COOKIE)


@router.get("/me", responses={401: {"model": Problem}})
async def my_account(person: Me, room: TheRoom) -> Person:
    """The person who is signed in, with the balance of the account."""
    return await person_info(room, person)


@router.get("/me/movements", responses={401: {"model": Problem}})
async def my_movements(person: Me, room: TheRoom, before: Before = 2**62) -> list[Movement]:
    """The movements of your own account, the newest first, a hundred at a time."""
    return await movements_of(room, person.number, before)


async def movements_of(room: Room, number: Number, before: int) -> list[Movement]:
    account = accounts.player(number)
    moved = await room.read(lambda reading: reading.last_movements(account, before))
    return [
        Movement(
            number=m.number, at=m.at, reason=m.reason, cents=m.postings[account], table=accounts.table_of(m.postings)
        )
        for m in moved
    ]

"""Routes for one's own account: its sessions, the PIN, the sign-in name and the second factor."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Path, Request, Response

from cardroom.floor.guest import Refused
from cardroom.ledger import Note, PersonRow, SessionRow, Transaction, chain
from cardroom.server import second_factor, totp
from cardroom.server.access import address_of, note_of, session_of, visit_of, with_pin
from cardroom.server.account_replies import (
    BeginFactor,
    ChangeLogin,
    ChangePin,
    Enrollment,
    FactorCode,
    OpenSession,
    RecoveryCodes,
)
from cardroom.server.answers import problems
from cardroom.server.people import change_account, free_login, is_staff
from cardroom.server.pins import check_pin
from cardroom.server.qr import qr_code
from cardroom.server.replies import Person
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Me, TheRoom, check_tries, delete_cookie, person_info, set_cookie
from cardroom.server.sign_in import NotSignedIn, check_own_pin

router = APIRouter(
    prefix="/api/me",
    tags=["accounts"],
    responses=problems(401, 403, 404, 409, 429, 503),
)
MeWithPin = Annotated[PersonRow, Depends(with_pin)]
SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
ID_CHARACTERS = 16
"""So much of the id of a session tells it from the person's other sessions."""


@router.get("/sessions")
async def my_sessions(me: Me, request: Request, room: TheRoom) -> list[OpenSession]:
    """Where you are signed in, the latest first."""
    this = session_of(request)
    return [
        OpenSession(
            id=session.row.id[:ID_CHARACTERS],
            began=session.row.began_at,
            last_use=session.last_use,
            ends=session.ends_at,
            address=session.row.address,
            agent=session.row.agent,
            is_this=session is this,
        )
        for session in room.reception.sessions.of(me.number, room.now())
    ]


@router.delete("/sessions", status_code=204)
async def end_my_sessions(me: Me, request: Request, response: Response, room: TheRoom) -> None:
    """Signs you out everywhere."""
    rows = [session.row for session in room.reception.sessions.of(me.number, room.now())]
    await room.reception.end(rows, "session ended", note_of(me, request))
    delete_cookie(request, response)


@router.delete("/sessions/{id}", status_code=204)
async def end_my_session(id: SessionId, me: Me, request: Request, room: TheRoom) -> None:
    """Ends one of your sessions."""
    rows = [session.row for session in room.reception.sessions.of(me.number, room.now())]
    ended = [row for row in rows if row.id.startswith(id)]
    if not ended:
        raise HTTPException(404, "this session has ended already")
    await room.reception.end(ended, "session ended", note_of(me, request))


@router.post("/pin", dependencies=[Depends(check_tries)])
async def change_my_pin(asked: ChangePin, me: MeWithPin, request: Request, response: Response, room: TheRoom) -> Person:
    """Changes your PIN, signs you out everywhere else, and begins a new session here."""
    await _check_pin(room, me, asked.pin, request)
    check_pin(asked.new_pin, me.number)
    if asked.new_pin == asked.pin:
        raise Refused("the new PIN must differ from the old one")
    pin_hash = await room.reception.hashing.hash(asked.new_pin)
    note = note_of(me, request)

    def job(transaction: Transaction, row: SessionRow) -> list[SessionRow]:
        ended = change_account(transaction, me.number, "changed the PIN", note, pin_hash=pin_hash, new_pin=False)
        transaction.note(chain.PEOPLE, "signed in", Note(me.number, note.address, person=me.number), [row])
        return ended

    set_cookie(request, response, await room.reception.begin(me, visit_of(request), job))
    return await person_info(room, me)


@router.post("/login")
async def change_my_login(asked: ChangeLogin, me: Me, request: Request, room: TheRoom) -> Person:
    """Chooses a name to sign in with, or none."""
    note = note_of(me, request)

    def job(transaction: Transaction) -> None:
        login = free_login(transaction, asked.login, me.number) if asked.login else ""
        transaction.change_person(me.number, "changed the sign-in name", note, login=login)

    await room.write(job)
    return await person_info(room, me)


@router.post("/second-factor", dependencies=[Depends(check_tries)])
async def begin_second_factor(asked: BeginFactor, me: MeWithPin, request: Request, room: TheRoom) -> Enrollment:
    """Makes the secret of a new second factor. It counts once a code was confirmed; for staff."""
    if not is_staff(me):
        raise HTTPException(403, "second factors are for staff")
    await _check_pin(room, me, asked.pin, request)
    if me.second_factor:
        note = note_of(me, request)
        await room.write(lambda transaction: _use_code(transaction, room, me, asked.code, note))
    secret = room.reception.enrolling[me.number] = totp.new_secret()
    address = totp.address(secret, str(me.number))
    return Enrollment(secret=totp.in_groups(secret), address=address, qr=qr_code(address))


@router.post("/second-factor/confirm")
async def confirm_second_factor(asked: FactorCode, me: MeWithPin, request: Request, room: TheRoom) -> RecoveryCodes:
    """Switches the second factor on with its first code, and ends your other sessions."""
    secret = room.reception.enrolling.get(me.number)
    if secret is None:
        raise Refused("begin with a new secret")
    step = totp.step_of(secret, asked.code.replace(" ", ""), 0, room.now())
    if step is None:
        raise Refused("the code is wrong; compare the clock of the authenticator with this one")
    this, note = session_of(request), note_of(me, request)
    factor, codes = second_factor.new_factor(room.reception.keys, me.number, secret, step)

    def job(transaction: Transaction) -> list[SessionRow]:
        ended = [row for row in transaction.sessions(me.number) if this is None or row.id != this.row.id]
        transaction.change_person(me.number, "second factor on", note, [factor], ended, second_factor=True)
        return ended

    await room.reception.change(job)
    del room.reception.enrolling[me.number]
    return RecoveryCodes(codes=codes)


def _use_code(transaction: Transaction, room: Room, me: PersonRow, code: str, note: Note) -> None:
    factor = second_factor.use(transaction, room.reception.keys, me.number, code, room.now())
    if factor is None:
        raise Refused("type a code of your second factor to replace it", "second-factor")
    transaction.change_person(me.number, "used the second factor", note, [factor])


async def _check_pin(room: Room, me: PersonRow, pin: str, request: Request) -> None:
    try:
        await check_own_pin(room, me, pin, address_of(request))
    except NotSignedIn as why:
        raise HTTPException(401, str(why)) from None

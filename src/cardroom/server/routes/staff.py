"""Routes for managers: the accounts of the staff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request

from cardroom.floor.guest import Number, Refused
from cardroom.ledger import PersonRow, Reading, SessionRow, SittingRow, Transaction
from cardroom.server import staff
from cardroom.server.access import note_of, with_role
from cardroom.server.account_replies import ChangeRole, Issued, NewStaff, StaffMember
from cardroom.server.answers import problems
from cardroom.server.cage_replies import Reason
from cardroom.server.people import staff_of
from cardroom.server.pins import random_pin
from cardroom.server.replies import AccountNumber
from cardroom.server.room import Room
from cardroom.server.routes.accounts import TheRoom

router = APIRouter(prefix="/api/staff", tags=["staff"], responses=problems(401, 403, 404, 409, 503))
Manager = Annotated[PersonRow, Depends(with_role("manager"))]


@router.get("")
async def all_staff(_manager: Manager, room: TheRoom) -> list[StaffMember]:
    """The staff, by number."""

    def read(reading: Reading) -> tuple[list[PersonRow], Counter[Number]]:
        return staff_of(reading), Counter(session.person for session in reading.sessions())

    members, sessions = await room.read(read)
    return [
        StaffMember(
            number=person.number,
            name=person.name,
            role=person.role,
            login=person.login,
            locked=person.locked,
            new_pin=person.new_pin,
            second_factor=person.second_factor,
            sessions=sessions[person.number],
        )
        for person in members
    ]


@router.post("", status_code=201)
async def add_staff(asked: NewStaff, manager: Manager, request: Request, room: TheRoom) -> Issued:
    """Opens an account for a new member of the staff, with a PIN that is shown only now."""
    pin, pin_hash = await _new_pin(room)
    note = note_of(manager, request)
    number = await room.write(lambda transaction: staff.add_staff(transaction, asked.name, asked.role, pin_hash, note))
    return Issued(number=number, pin=pin)


@router.post("/{number}/role", status_code=204)
async def change_role(
    number: AccountNumber, asked: ChangeRole, manager: Manager, request: Request, room: TheRoom
) -> None:
    """Gives somebody another role. A guest who becomes staff must have left all tables and cashed out."""
    sittings = await room.read(lambda reading: reading.records(SittingRow, "WHERE person = ? AND until = 0", number))
    if sittings or any(keeper.table.people.is_here(number) for keeper in room.keepers.values()):
        raise Refused("this person sits at a table; staff do not play, so they must leave it first")
    note = note_of(manager, request, asked.why)
    await _change(room, lambda transaction: staff.change_role(transaction, number, asked.role, note))


@router.post("/{number}/disable", status_code=204)
async def disable(number: AccountNumber, asked: Reason, manager: Manager, request: Request, room: TheRoom) -> None:
    """Locks an account of the staff, and ends its sessions."""
    note = note_of(manager, request, asked.why)
    await _change(room, lambda transaction: staff.disable(transaction, number, note))


@router.post("/{number}/enable", status_code=204)
async def enable(number: AccountNumber, asked: Reason, manager: Manager, request: Request, room: TheRoom) -> None:
    """Unlocks an account of the staff."""
    note = note_of(manager, request, asked.why)
    await _change(room, lambda transaction: staff.enable(transaction, number, note))
    room.reception.attempts.forgive(number)


@router.post("/{number}/reset")
async def reset(number: AccountNumber, asked: Reason, manager: Manager, request: Request, room: TheRoom) -> Issued:
    """Makes a new PIN and takes the second factor away, so that both are set up again at the next sign-in."""
    pin, pin_hash = await _new_pin(room)
    note = note_of(manager, request, asked.why)
    await _change(room, lambda transaction: staff.reset(transaction, number, pin_hash, note))
    room.reception.attempts.forgive(number)
    return Issued(number=number, pin=pin)


async def _new_pin(room: Room) -> tuple[str, str]:
    pin = random_pin()
    return pin, await room.reception.hashing.hash(pin)


async def _change(room: Room, job: Callable[[Transaction], list[SessionRow]]) -> None:
    try:
        await room.reception.change(job)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None

"""Routes for a person's data: everything that is stored about them, and closing an account for good."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Depends

from cardroom.cage import personal
from cardroom.ledger import Note, PersonRow, Reading, SessionRow, Transaction
from cardroom.server.cage_replies import NoteAbout, PersonalData, WithPin
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Me, TheRoom, check_tries, movement_of
from cardroom.server.routes.cage.desk import PROBLEMS, By, Cashier, Desk, Guest, check_pin
from cardroom.server.routes.history import played

router = APIRouter(prefix="/api", tags=["personal data"], responses=PROBLEMS)


@router.get("/me/data", dependencies=[Depends(check_tries)], responses={429: PROBLEMS[409]})
async def my_data(me: Me, room: TheRoom) -> PersonalData:
    """Everything that is stored about you."""
    return await _data(room, me)


@router.get("/cage/accounts/{number}/data")
async def data_of_guest(_desk: Desk, guest: Guest, room: TheRoom) -> PersonalData:
    """Everything that is stored about a guest, to hand it to the guest."""
    return await _data(room, guest)


@router.post("/me/close", status_code=204)
async def close_my_account(asked: WithPin, me: Me, room: TheRoom, by: By) -> None:
    """Closes your account for good and removes your data, as far as the books allow."""
    await _close(room, me, asked.pin, by)


@router.post("/cage/accounts/{number}/close", status_code=204)
async def close_account_of_guest(asked: WithPin, _cashier: Cashier, guest: Guest, room: TheRoom, by: By) -> None:
    """Closes a guest's account for good at the guest's request. The guest enters the PIN."""
    await _close(room, guest, asked.pin, by)


async def _close(room: Room, person: PersonRow, pin: str, by: Note) -> None:
    await check_pin(room, person, pin)
    await room.hall.check_not_in(person.number)

    def job(transaction: Transaction) -> list[SessionRow]:
        ended = transaction.sessions(person.number)
        personal.close_account(transaction, transaction.person(person.number) or person, room.now(), by)
        return ended

    await room.reception.change(job)


async def _data(room: Room, person: PersonRow) -> PersonalData:
    def read(reading: Reading) -> PersonalData:
        data = personal.personal_data(reading, person)
        return PersonalData(
            account=data.account,
            cents=data.cents,
            movements=[movement_of(person.number, moved) for moved in data.movements],
            records=data.records,
            hands=[played(row, person.number) for row in data.rounds],
            notes=[NoteAbout(**msgspec.structs.asdict(note)) for note in data.notes],
        )

    return await room.read(read)

"""Routes for the accounts of guests: opening one, finding one, and its movements."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from cardroom.ledger import PersonRow, Reading
from cardroom.server.replies import Movement, NewAccount, Person
from cardroom.server.routes.accounts import Before, TheRoom, movements_of, person_info
from cardroom.server.routes.cage.desk import PROBLEMS, By, Cashier, Desk, Guest, find

router = APIRouter(prefix="/api/cage/accounts", tags=["cage"], responses=PROBLEMS)
MOST_FOUND = 20


@router.post("", status_code=201)
async def open_account_for_guest(asked: NewAccount, _cashier: Cashier, room: TheRoom, by: By) -> Person:
    """Opens an account for a guest."""
    number = await room.reception.open_account(asked.name, asked.pin, by, asked.login)
    return await person_info(room, await find(room, number))


@router.get("")
async def find_accounts(
    _desk: Desk, room: TheRoom, name: Annotated[str, Query(min_length=1, max_length=40)]
) -> list[Person]:
    """The guests whose names or sign-in names contain these letters, at most twenty: some forget their number."""
    found = await room.read(lambda reading: _named(reading, name))
    return [await person_info(room, person) for person in found]


def _named(reading: Reading, name: str) -> list[PersonRow]:
    escaped = name.lower().replace("!", "!!").replace("%", "!%").replace("_", "!_")
    named = "lower(name) LIKE ? ESCAPE '!' OR login LIKE ? ESCAPE '!'"
    which = f"WHERE ({named}) AND role = 'player' ORDER BY name, number LIMIT ?"
    return reading.records(PersonRow, which, f"%{escaped}%", f"%{escaped}%", MOST_FOUND)


@router.get("/{number}")
async def look_up_account(_desk: Desk, guest: Guest, room: TheRoom) -> Person:
    """A guest's account with its balance."""
    return await person_info(room, guest)


@router.get("/{number}/movements")
async def account_movements(_desk: Desk, guest: Guest, room: TheRoom, before: Before = 2**62) -> list[Movement]:
    """The movements of a guest's account, the newest first, a hundred at a time."""
    return await movements_of(room, guest.number, before)

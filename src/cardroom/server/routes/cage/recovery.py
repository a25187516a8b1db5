"""Routes for guests who forgot their PIN, for accounts that must be locked, and for sessions that the floor ends."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends

from cardroom.cage.second_person import NEW_PIN
from cardroom.ledger import Note, PersonRow, SessionRow, Transaction
from cardroom.server.access import with_role
from cardroom.server.account_replies import Issued
from cardroom.server.cage_replies import Reason
from cardroom.server.people import change_account
from cardroom.server.pins import random_pin
from cardroom.server.replies import Person
from cardroom.server.routes.accounts import TheRoom, person_info
from cardroom.server.routes.cage.desk import PROBLEMS, By, Cashier, Player

router = APIRouter(prefix="/api", responses=PROBLEMS)
Floor = Annotated[PersonRow, Depends(with_role("floor"))]


@router.post("/cage/accounts/{number}/pin", tags=["cage"])
async def make_new_pin(asked: Reason, _cashier: Cashier, guest: Player, room: TheRoom, by: By) -> Issued:
    """Makes a new PIN for a guest, who must change it at the next sign-in. It is shown only now."""
    pin = random_pin()
    pin_hash, note = await room.reception.hashing.hash(pin), _because(by, asked)

    def job(transaction: Transaction) -> list[SessionRow]:
        fields = {"pin_hash": pin_hash, "new_pin": True, "failures": 0, "failing_since": 0}
        return change_account(transaction, guest.number, NEW_PIN, note, **fields)

    await room.reception.change(job)
    room.reception.attempts.forgive(guest.number)
    return Issued(number=guest.number, pin=pin)


@router.post("/cage/accounts/{number}/lock", tags=["cage"])
async def lock_account(asked: Reason, _cashier: Cashier, guest: Player, room: TheRoom, by: By) -> Person:
    """Locks an account: its sessions end, and nobody can sign in until it is unlocked."""
    note = _because(by, asked)
    await room.reception.change(
        lambda transaction: change_account(transaction, guest.number, "locked", note, locked=True)
    )
    return await person_info(room, guest)


@router.post("/cage/accounts/{number}/unlock", tags=["cage"])
async def unlock_account(_cashier: Cashier, guest: Player, room: TheRoom, by: By) -> Person:
    """Unlocks an account that staff locked, or that was tried with too many wrong PINs."""

    def unlock(transaction: Transaction) -> None:
        transaction.change_person(guest.number, "unlocked", by, locked=False, failures=0, failing_since=0)

    await room.write(unlock)
    room.reception.attempts.forgive(guest.number)
    return await person_info(room, guest)


@router.post("/floor/accounts/{number}/sign-out", tags=["floor"], status_code=204)
async def sign_guest_out(asked: Reason, _floor: Floor, guest: Player, room: TheRoom, by: By) -> None:
    """Ends all sessions of a guest. The seat is kept, and the guest may sign in again."""
    rows = [session.row for session in room.reception.sessions.of(guest.number, room.now())]
    await room.reception.end(rows, "session ended", _because(by, asked))


def _because(by: Note, asked: Reason) -> Note:
    return msgspec.structs.replace(by, why=asked.why)

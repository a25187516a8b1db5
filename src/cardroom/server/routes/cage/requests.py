"""Routes for cash that a second person must approve."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter
from pydantic import Field

from cardroom.cage import requests
from cardroom.ledger import Reading
from cardroom.server.cage_replies import CashRequest, Reason, Receipt
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.cage.cash import receipt_reply, request_reply
from cardroom.server.routes.cage.desk import PROBLEMS, By, Desk, not_found

router = APIRouter(prefix="/api/cage/requests", tags=["cage"], responses=PROBLEMS)
RequestNumber = Annotated[int, Field(ge=1, le=10**15)]


@router.get("")
async def waiting_requests(_desk: Desk, room: TheRoom) -> list[CashRequest]:
    """The requests that wait for a second person, the oldest first."""

    def read(reading: Reading) -> list[CashRequest]:
        now = room.now()
        return [request_reply(reading, row, now) for row in requests.waiting(reading, now)]

    return await room.read(read)


@router.get("/{request_number}")
async def show_request(request_number: RequestNumber, _desk: Desk, room: TheRoom) -> CashRequest:
    """One request, also after it was decided."""
    with not_found():
        return await room.read(
            lambda reading: request_reply(reading, requests.row_of(reading, request_number), room.now())
        )


@router.post("/{request_number}/approve")
async def approve_request(request_number: RequestNumber, _desk: Desk, room: TheRoom, by: By) -> Receipt:
    """Approves a request of somebody else. The money moves now; the balance and the limits are checked again."""
    with not_found():
        row = await room.write(
            lambda transaction: requests.approve(transaction, room.settings.cage, request_number, room.now(), by)
        )
    return await room.read(lambda reading: receipt_reply(reading, row))


@router.post("/{request_number}/decline")
async def decline_request(
    request_number: RequestNumber, asked: Reason, _desk: Desk, room: TheRoom, by: By
) -> CashRequest:
    """Declines a request, with a reason. The cashier who asked may take it back in the same way."""
    note = msgspec.structs.replace(by, why=asked.why)
    with not_found():
        row = await room.write(lambda transaction: requests.decline(transaction, request_number, room.now(), note))
    return await room.read(lambda reading: request_reply(reading, row, room.now()))

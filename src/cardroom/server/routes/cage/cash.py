"""Routes for cash: buying chips, cashing out, receipts, and taking a mistake back."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, HTTPException

from cardroom.cage import requests
from cardroom.cage.cash import Cash, check, made_before, reversal
from cardroom.cage.receipts import receipt, receipt_of, receipts_of
from cardroom.floor.guest import Number, Refused
from cardroom.ledger import CashRow, PersonRow, Reading, RequestRow
from cardroom.server.access import room_of, with_role
from cardroom.server.cage_replies import AfterCash, CashRequest, PayOut, Receipt, ReceiptNumber, Reverse
from cardroom.server.people import STAFF
from cardroom.server.replies import CashMove
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Before, Me, TheRoom, person_info
from cardroom.server.routes.cage.desk import (
    PROBLEMS,
    Address,
    Cashier,
    Desk,
    Guest,
    Player,
    check_pin,
    find,
    not_found,
)

router = APIRouter(prefix="/api", tags=["cage"], responses=PROBLEMS)


def check_self_service(room: Annotated[Room, Depends(room_of)]) -> None:
    if not room.settings.guests_buy_chips:
        raise HTTPException(403, "only a cashier can do this here")


SELF_SERVICE = [Depends(check_self_service)]
OwnChips = Annotated[PersonRow, Depends(with_role("player"))]
"""Staff do not play, so they have no chips."""


@router.post("/me/deposit", dependencies=SELF_SERVICE)
async def buy_chips(asked: CashMove, me: OwnChips, room: TheRoom, address: Address) -> AfterCash:
    """Buys chips for your own account."""
    return await _carry_out(room, me, _cash(me.number, asked.cents, me.number, asked.key, address))


@router.post("/me/withdraw", dependencies=SELF_SERVICE)
async def cash_out(asked: CashMove, me: OwnChips, room: TheRoom, address: Address) -> AfterCash:
    """Cashes out from your own account."""
    return await _carry_out(room, me, _cash(me.number, -asked.cents, me.number, asked.key, address))


@router.post("/cage/accounts/{number}/deposit")
async def sell_chips_to_guest(
    asked: CashMove, cashier: Cashier, guest: Player, room: TheRoom, address: Address
) -> AfterCash:
    """Sells chips to a guest for cash; they go into the guest's account. A large amount waits for a second person."""
    _check_not_own(cashier, guest.number)
    return await _carry_out(room, guest, _cash(guest.number, asked.cents, cashier.number, asked.key, address))


@router.post("/cage/accounts/{number}/withdraw")
async def cash_out_guest(asked: PayOut, cashier: Cashier, guest: Guest, room: TheRoom, address: Address) -> AfterCash:
    """Pays out cash to a guest, who enters the PIN. A large amount waits for a second person."""
    _check_not_own(cashier, guest.number)
    cash = _cash(guest.number, -asked.cents, cashier.number, asked.key, address)
    if await room.read(lambda reading: _is_new(reading, room, cash)):
        await check_pin(room, guest, asked.pin)
    return await _carry_out(room, guest, cash)


def _is_new(reading: Reading, room: Room, cash: Cash) -> bool:
    """True if this was not done or asked for before. Raises Refused if it cannot be done, before a PIN is tried."""
    if made_before(reading, cash) or reading.record(RequestRow, "WHERE action = ?", cash.action):
        return False
    check(reading, room.settings.cage, cash, room.now())
    return True


@router.post("/cage/receipts/{receipt_number}/reverse")
async def reverse_movement(
    receipt_number: ReceiptNumber, asked: Reverse, cashier: Cashier, room: TheRoom, address: Address
) -> AfterCash:
    """Takes a movement of cash back with a movement in the other direction. Nothing is erased."""
    action = f"{cashier.number}/{asked.key}"
    with not_found():
        cash = await room.read(
            lambda reading: reversal(reading, receipt_number, cashier.number, action, asked.why, address)
        )
    _check_not_own(cashier, cash.person)
    return await _carry_out(room, await find(room, cash.person), cash)


@router.get("/receipts/{receipt_number}")
async def show_receipt(receipt_number: ReceiptNumber, me: Me, room: TheRoom) -> Receipt:
    """A receipt, for the guest it belongs to and for staff."""
    with not_found():
        found = await room.read(lambda reading: receipt(reading, receipt_number))
        if found.person != me.number and me.role not in STAFF:
            raise LookupError(f"there is no receipt {receipt_number}")
    return Receipt.model_validate(msgspec.structs.asdict(found))


@router.get("/me/receipts")
async def my_receipts(me: Me, room: TheRoom, before: Before = 2**62) -> list[Receipt]:
    """Your own receipts, the newest first, fifty at a time."""
    return await _receipts(room, me.number, before)


@router.get("/cage/accounts/{number}/receipts")
async def receipts_of_guest(_desk: Desk, guest: Guest, room: TheRoom, before: Before = 2**62) -> list[Receipt]:
    """The receipts of a guest, the newest first, fifty at a time."""
    return await _receipts(room, guest.number, before)


async def _receipts(room: Room, person: Number, before: int) -> list[Receipt]:
    def read(reading: Reading) -> list[Receipt]:
        return [receipt_reply(reading, row) for row in receipts_of(reading, person, before)]

    return await room.read(read)


def receipt_reply(reading: Reading, row: CashRow) -> Receipt:
    return Receipt.model_validate(msgspec.structs.asdict(receipt_of(reading, row)))


def request_reply(reading: Reading, row: RequestRow, now: int) -> CashRequest:
    guest, cashier = reading.person(row.person), reading.person(row.cashier)
    told = {
        "until": row.at + requests.VALID_FOR,
        "name": guest.name if guest else "",
        "cashier_name": cashier.name if cashier else "",
        "state": requests.state_of(row, now),
    }
    return CashRequest.model_validate(msgspec.structs.asdict(row) | told)


def _cash(person: Number, cents: int, by: Number, key: str, address: str) -> Cash:
    return Cash(person, cents, by, f"{by}/{key}", address=address)


def _check_not_own(cashier: PersonRow, person: Number) -> None:
    if cashier.number == person:
        raise Refused("another cashier must handle your own account", "wrong-role")


async def _carry_out(room: Room, guest: PersonRow, cash: Cash) -> AfterCash:
    """Moves the cash, or asks for a second person if it is too much for one cashier."""
    rules = room.settings.cage

    done = await room.write(lambda transaction: requests.carry_out(transaction, rules, cash, room.now()))
    fields = (await person_info(room, guest)).model_dump()

    def reply(reading: Reading) -> AfterCash:
        if isinstance(done, CashRow):
            return AfterCash(receipt=receipt_reply(reading, done), **fields)
        moved = made_before(reading, cash)
        shown = receipt_reply(reading, moved) if moved else None
        return AfterCash(request=request_reply(reading, done, room.now()), receipt=shown, **fields)

    return await room.read(reply)

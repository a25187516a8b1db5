"""Routes for the cage: buying chips and cashing out, through a cashier or by self-service."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException

from cardroom.floor.guest import Refused
from cardroom.ledger import KeyReused, Overdrawn, PersonRow, Transaction, accounts
from cardroom.money import show_dollars
from cardroom.server.access import room_of, with_role
from cardroom.server.replies import AccountNumber, CashMove, Movement, NewAccount, Person, Problem
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Before, Me, TheRoom, movements_of, person_info

router = APIRouter(
    prefix="/api",
    tags=["cage"],
    responses={401: {"model": Problem}, 403: {"model": Problem}, 404: {"model": Problem}, 409: {"model": Problem}},
)
Cashier = Annotated[PersonRow, Depends(with_role("cashier"))]


async def move(room: Room, person: PersonRow, asked: CashMove, sign: int, by: PersonRow) -> Person:
    """Moves cash in (sign 1) or out (sign -1). A request with the same key counts only once."""
    account = accounts.player(person.number)
    postings = {account: sign * asked.cents, accounts.CAGE: -sign * asked.cents}
    reason = f"{'bought' if sign > 0 else 'cashed out'} at the cage, by {by.number}"

    def job(transaction: Transaction) -> None:
        transaction.post(f"cage/{by.number}/{asked.key}", reason, postings)

    try:
        await room.write(job)
    except Overdrawn as overdrawn:
        raise Refused(f"the account has only {show_dollars(overdrawn.balance)}", "not-enough-chips") from None
    except KeyReused:
        raise Refused(f"the key {asked.key} has already been used for a different movement; use a new key") from None
    return await person_info(room, person)


def check_deposit(room: Room, asked: CashMove) -> None:
    maximum = room.settings.most_deposit * 100
    if asked.cents > maximum:
        raise Refused(f"the maximum deposit is {show_dollars(maximum)} at a time", "too-much")


def check_self_service(room: Annotated[Room, Depends(room_of)]) -> None:
    if not room.settings.self_service:
        raise HTTPException(403, "only a cashier can do this here")


@router.post("/me/deposit", dependencies=[Depends(check_self_service)])
async def buy_chips(asked: CashMove, me: Me, room: TheRoom) -> Person:
    """Buys chips for your own account."""
    check_deposit(room, asked)
    return await move(room, me, asked, 1, me)


@router.post("/me/withdraw", dependencies=[Depends(check_self_service)])
async def cash_out(asked: CashMove, me: Me, room: TheRoom) -> Person:
    """Cashes out from your own account."""
    return await move(room, me, asked, -1, me)


@router.post("/cage/accounts", status_code=201)
async def open_account_for_guest(asked: NewAccount, _cashier: Cashier, room: TheRoom) -> Person:
    """Opens an account for a guest."""
    return await person_info(room, await find(room, await room.open_account(asked.name, asked.pin)))


async def find(room: Room, number: int) -> PersonRow:
    person = await room.read(lambda reading: reading.person(number))
    if person is None or person.is_bot:
        raise HTTPException(404, f"there is no account {number}")
    return person


@router.get("/cage/accounts/{number}")
async def look_up_account(number: AccountNumber, _cashier: Cashier, room: TheRoom) -> Person:
    """A guest's account with its balance."""
    return await person_info(room, await find(room, number))


@router.get("/cage/accounts/{number}/movements")
async def account_movements(
    number: AccountNumber, _cashier: Cashier, room: TheRoom, before: Before = 2**62
) -> list[Movement]:
    """The movements of a guest's account, the newest first, a hundred at a time."""
    return await movements_of(room, (await find(room, number)).number, before)


@router.post("/cage/accounts/{number}/deposit")
async def sell_chips_to_guest(number: AccountNumber, asked: CashMove, cashier: Cashier, room: TheRoom) -> Person:
    """Sells chips to a guest for cash; they go into the guest's account."""
    check_deposit(room, asked)
    return await move(room, await find(room, number), asked, 1, cashier)


@router.post("/cage/accounts/{number}/withdraw")
async def cash_out_guest(number: AccountNumber, asked: CashMove, cashier: Cashier, room: TheRoom) -> Person:
    """Pays out cash from a guest's account."""
    return await move(room, await find(room, number), asked, -1, cashier)


@router.post("/cage/accounts/{number}/unlock")
async def unlock_account(number: AccountNumber, _cashier: Cashier, room: TheRoom) -> Person:
    """Unlocks an account that was locked after too many wrong PINs."""
    person = await find(room, number)
    await room.write(lambda transaction: transaction.change_person(number, failures=0, locked_until=0))
    return await person_info(room, person)

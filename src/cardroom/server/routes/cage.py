"""The cage: cash for chips and chips for cash, by a cashier or by oneself where the house allows it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException

from cardroom.ledger import KeyReused, Overdrawn, PersonRow, Transaction, accounts
from cardroom.money import show_dollars
from cardroom.server.doors import room_of, with_role
from cardroom.server.replies import AccountNumber, CashMove, Movement, NewAccount, Person, Problem
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Before, Me, TheRoom, movements_of, told

router = APIRouter(
    prefix="/api",
    tags=["cage"],
    responses={401: {"model": Problem}, 403: {"model": Problem}, 404: {"model": Problem}, 409: {"model": Problem}},
)
Cashier = Annotated[PersonRow, Depends(with_role("cashier"))]


async def move(room: Room, person: PersonRow, asked: CashMove, sign: int, by: PersonRow) -> Person:
    """Cash in (sign 1) or out (-1). The same key counts once."""
    account = accounts.player(person.number)
    postings = {account: sign * asked.cents, accounts.CAGE: -sign * asked.cents}
    reason = f"{'bought' if sign > 0 else 'cashed out'} at the cage, by {by.number}"

    def job(transaction: Transaction) -> None:
        transaction.post(f"cage/{by.number}/{asked.key}", reason, postings)

    try:
        await room.write(job)
    except Overdrawn as overdrawn:
        raise HTTPException(409, f"the account has {show_dollars(overdrawn.balance)}") from None
    except KeyReused:
        raise HTTPException(409, f"the key {asked.key} was used for something else") from None
    return await told(room, person)


def check_deposit(room: Room, asked: CashMove) -> None:
    most = room.settings.most_deposit
    if asked.cents > most * 100:
        raise HTTPException(409, f"at most {show_dollars(most * 100)} at a time")


def check_self_service(room: Annotated[Room, Depends(room_of)]) -> None:
    if not room.settings.self_service:
        raise HTTPException(403, "a cashier does this for you")


@router.post("/me/deposit", dependencies=[Depends(check_self_service)])
async def buy_chips(asked: CashMove, me: Me, room: TheRoom) -> Person:
    """Buys chips at the cash station."""
    check_deposit(room, asked)
    return await move(room, me, asked, 1, me)


@router.post("/me/withdraw", dependencies=[Depends(check_self_service)])
async def cash_out(asked: CashMove, me: Me, room: TheRoom) -> Person:
    """Cashes out."""
    return await move(room, me, asked, -1, me)


@router.post("/cage/accounts", status_code=201)
async def open_for(asked: NewAccount, _cashier: Cashier, room: TheRoom) -> Person:
    """The cashier opens an account for a guest."""
    return await told(room, await find(room, await room.open_account(asked.name, asked.pin)))


async def find(room: Room, number: int) -> PersonRow:
    person = await room.read(lambda reading: reading.person(number))
    if person is None or person.is_bot:
        raise HTTPException(404, f"there is no account {number}")
    return person


@router.get("/cage/accounts/{number}")
async def look_up(number: AccountNumber, _cashier: Cashier, room: TheRoom) -> Person:
    return await told(room, await find(room, number))


@router.get("/cage/accounts/{number}/movements")
async def look_back(number: AccountNumber, _cashier: Cashier, room: TheRoom, before: Before = 2**62) -> list[Movement]:
    """What went in and out of a guest's account, the newest first, a hundred at a time."""
    return await movements_of(room, (await find(room, number)).number, before)


@router.post("/cage/accounts/{number}/deposit")
async def deposit_for(number: AccountNumber, asked: CashMove, cashier: Cashier, room: TheRoom) -> Person:
    """A guest's cash becomes chips in their account."""
    check_deposit(room, asked)
    return await move(room, await find(room, number), asked, 1, cashier)


@router.post("/cage/accounts/{number}/withdraw")
async def withdraw_for(number: AccountNumber, asked: CashMove, cashier: Cashier, room: TheRoom) -> Person:
    """A guest is paid out."""
    return await move(room, await find(room, number), asked, -1, cashier)


@router.post("/cage/accounts/{number}/unlock")
async def unlock(number: AccountNumber, _cashier: Cashier, room: TheRoom) -> Person:
    """Lets somebody try again who was locked out."""
    person = await find(room, number)
    await room.write(lambda transaction: transaction.change_person(number, failures=0, locked_until=0))
    return await told(room, person)

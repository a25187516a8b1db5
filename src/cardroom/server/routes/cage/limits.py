"""Routes for limits, cooling off, self-exclusion and frozen accounts. Staff may set limits at a guest's request."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from fastapi import APIRouter

from cardroom.cage import bars, limits
from cardroom.floor.guest import Number
from cardroom.ledger import BarRow, LimitRow, Note, Reading, Transaction
from cardroom.server.cage_replies import BarInfo, CoolOff, Exclude, LimitInfo, Limits, Reason, SetLimit
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.cage.desk import PROBLEMS, By, Desk, Guest, Manager, Supervisor

router = APIRouter(prefix="/api", tags=["limits"], responses=PROBLEMS)


@router.get("/me/limits")
async def my_limits(me: Me, room: TheRoom) -> Limits:
    """Your limits, and what keeps you from playing."""
    return await _limits(room, me.number)


@router.post("/me/limits")
async def set_my_limit(asked: SetLimit, me: Me, room: TheRoom, by: By) -> Limits:
    """Sets one of your limits. A lower limit holds at once; a higher one, or none, holds after 24 hours."""
    return await _set_limit(room, me.number, asked, by)


@router.post("/me/cooling-off")
async def cool_off(asked: CoolOff, me: Me, room: TheRoom, by: By) -> Limits:
    """Keeps you from playing for some days. It cannot be shortened."""
    return await _cool_off(room, me.number, asked, by)


@router.post("/me/self-exclusion")
async def exclude_myself(asked: Exclude, me: Me, room: TheRoom, by: By) -> Limits:
    """Keeps you from playing for six months or more, or for good."""
    return await _exclude(room, me.number, asked, by)


@router.get("/cage/accounts/{number}/limits")
async def limits_of_guest(_desk: Desk, guest: Guest, room: TheRoom) -> Limits:
    """The limits of a guest, and what keeps the guest from playing."""
    return await _limits(room, guest.number)


@router.post("/cage/accounts/{number}/limits")
async def set_limit_of_guest(asked: SetLimit, _desk: Desk, guest: Guest, room: TheRoom, by: By) -> Limits:
    """Sets a limit at the guest's request, as the guest could."""
    return await _set_limit(room, guest.number, asked, by)


@router.post("/cage/accounts/{number}/cooling-off")
async def cool_off_guest(asked: CoolOff, _desk: Desk, guest: Guest, room: TheRoom, by: By) -> Limits:
    """Lets a guest cool off at the guest's request."""
    return await _cool_off(room, guest.number, asked, by)


@router.post("/cage/accounts/{number}/self-exclusion")
async def exclude_guest(asked: Exclude, _desk: Desk, guest: Guest, room: TheRoom, by: By) -> Limits:
    """Excludes a guest at the guest's request."""
    return await _exclude(room, guest.number, asked, by)


@router.post("/cage/accounts/{number}/end-exclusion")
async def end_exclusion(asked: Reason, _manager: Manager, guest: Guest, room: TheRoom, by: By) -> Limits:
    """Lifts a self-exclusion after its end, with a reason; for the manager."""
    note = msgspec.structs.replace(by, why=asked.why)
    rules = room.settings.cage
    return await _change(
        room, guest.number, lambda change: bars.end_exclusion(change, rules, guest.number, room.now(), note)
    )


@router.post("/cage/accounts/{number}/freeze")
async def freeze_account(asked: Reason, _supervisor: Supervisor, guest: Guest, room: TheRoom, by: By) -> Limits:
    """Freezes an account, with a reason: no cash, no seat and no new round until it is unfrozen."""
    note = msgspec.structs.replace(by, why=asked.why)
    return await _change(room, guest.number, lambda change: bars.freeze(change, guest.number, room.now(), note))


@router.post("/cage/accounts/{number}/unfreeze")
async def unfreeze_account(asked: Reason, _supervisor: Supervisor, guest: Guest, room: TheRoom, by: By) -> Limits:
    """Unfreezes an account, with a reason."""
    note = msgspec.structs.replace(by, why=asked.why)
    return await _change(room, guest.number, lambda change: bars.unfreeze(change, guest.number, room.now(), note))


async def _set_limit(room: Room, person: Number, asked: SetLimit, note: Note) -> Limits:
    def job(transaction: Transaction) -> object:
        return limits.set_limit(transaction, person, asked.what, asked.per, asked.amount, room.now(), note)

    return await _change(room, person, job)


async def _cool_off(room: Room, person: Number, asked: CoolOff, by: Note) -> Limits:
    note = msgspec.structs.replace(by, why=asked.why.strip())
    return await _change(room, person, lambda change: bars.cool_off(change, person, asked.days, room.now(), note))


async def _exclude(room: Room, person: Number, asked: Exclude, by: Note) -> Limits:
    note = msgspec.structs.replace(by, why=asked.why.strip())
    rules, months = room.settings.cage, asked.months
    return await _change(room, person, lambda change: bars.exclude(change, rules, person, months, room.now(), note))


async def _change(room: Room, person: Number, job: Callable[[Transaction], object]) -> Limits:
    await room.write(job)
    return await _limits(room, person)


async def _limits(room: Room, person: Number) -> Limits:
    rules, now = room.settings.cage, room.now()

    def read(reading: Reading) -> Limits:
        used = {limit.row: limit.used for limit in limits.limits_now(reading, rules, person, now)}
        rows = limits.limits_of(reading, person)
        return Limits(
            limits=[_limit(row, used.get(row, 0), now) for row in rows],
            bars=[_bar(room, row, now) for row in bars.bars_of(reading, person)],
        )

    return await room.read(read)


def _limit(row: LimitRow, used: int, now: int) -> LimitInfo:
    is_waiting = row.next_from > now
    told = {
        "amount": limits.amount_now(row, now),
        "used": max(0, used),
        "next_amount": row.next_amount if is_waiting else 0,
        "next_from": row.next_from if is_waiting else 0,
    }
    return LimitInfo.model_validate(msgspec.structs.asdict(row) | told)


def _bar(room: Room, row: BarRow, now: int) -> BarInfo:
    told = {"holds": bars.holds(row, now), "says": bars.describe(row, room.settings.cage.zone)}
    return BarInfo.model_validate(msgspec.structs.asdict(row) | told)

"""Routes for cash drawers, and for reversals: the cashier's own drawer, and reports for those who control them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, HTTPException
from pydantic import Field

from cardroom.cage import drawers
from cardroom.cage.cash import row_of
from cardroom.ledger import CashRow, CountRow, DrawerRow, Note, Reading, chain
from cardroom.server import cage_replies as replies
from cardroom.server.cage_replies import CountInfo, Desk, DrawerInfo, DrawerReport, Reversal
from cardroom.server.routes.accounts import Before, TheRoom
from cardroom.server.routes.cage.cash import receipt_reply
from cardroom.server.routes.cage.desk import PROBLEMS, By, Cashier, Controller, Staff, check_pin, find, not_found
from cardroom.server.routes.cage.desk import Desk as AtTheDesk

router = APIRouter(prefix="/api/cage", tags=["cage"], responses=PROBLEMS)
DrawerNumber = Annotated[int, Field(ge=1, le=10**15)]
MOST_LISTED = 50


@router.get("/desk")
async def my_desk(me: AtTheDesk, room: TheRoom) -> Desk:
    """Your open drawer, and what the room asks of its cashiers."""
    rules = room.settings.cage

    def read(reading: Reading) -> Desk:
        row = drawers.open_drawer_of(reading, me.number)
        drawer = _info(reading, row) if row else None
        return Desk(needs_drawer=rules.drawers, drawer=drawer, second_person_above=rules.second_person_above)

    return await room.read(read)


@router.post("/drawer", status_code=201)
async def open_drawer(asked: replies.Count, cashier: Cashier, room: TheRoom, by: By) -> DrawerInfo:
    """Opens a drawer with the cash that you have counted."""
    count = _count(asked)
    row = await room.write(lambda transaction: drawers.open_drawer(transaction, cashier.number, count, room.now(), by))
    return await room.read(lambda reading: _info(reading, row))


@router.post("/drawer/count")
async def count_drawer(asked: replies.Count, cashier: Cashier, room: TheRoom, by: By) -> CountInfo:
    """Counts your open drawer. What is over or short is recorded."""
    count = _count(asked)
    row = await room.write(lambda transaction: drawers.count_drawer(transaction, cashier.number, count, room.now(), by))
    return _count_reply(row)


@router.post("/drawer/hand-over")
async def hand_over_drawer(asked: replies.HandOver, cashier: Cashier, room: TheRoom, by: By) -> DrawerReport:
    """Hands your drawer over to another cashier, who has counted it with you and enters their PIN."""
    receiver = await find(room, asked.to)
    if receiver.role != "cashier":
        raise HTTPException(403, f"account {asked.to} is not the account of a cashier")
    await check_pin(room, receiver, asked.pin)
    count = _count(asked)
    row = await room.write(
        lambda transaction: drawers.hand_over(transaction, cashier.number, asked.to, count, room.now(), by)
    )
    return await room.read(lambda reading: _report(reading, row.taken_over_from))


@router.post("/drawer/close")
async def close_drawer(asked: replies.Count, cashier: Cashier, room: TheRoom, by: By) -> DrawerReport:
    """Closes your drawer with a count, and returns its report."""
    count = _count(asked)
    row = await room.write(lambda transaction: drawers.close_drawer(transaction, cashier.number, count, room.now(), by))
    return await room.read(lambda reading: _report(reading, row.number))


@router.get("/drawers")
async def list_drawers(_controller: Controller, room: TheRoom, before: Before = 2**62) -> list[DrawerInfo]:
    """The drawers, the newest first, fifty at a time."""

    def read(reading: Reading) -> list[DrawerInfo]:
        which = "WHERE number < ? ORDER BY number DESC LIMIT ?"
        return [_info(reading, row) for row in reading.records(DrawerRow, which, before, MOST_LISTED)]

    return await room.read(read)


@router.get("/drawers/{drawer_number}")
async def drawer_report(drawer_number: DrawerNumber, me: Staff, room: TheRoom) -> DrawerReport:
    """The report of a drawer, for its cashier and for those who control drawers."""
    with not_found():
        report = await room.read(lambda reading: _report(reading, drawer_number))
        if me.role == "cashier" and report.cashier != me.number:
            raise LookupError(f"drawer {drawer_number} is not yours")
    return report


@router.get("/reversals")
async def list_reversals(_controller: Controller, room: TheRoom, before: Before = 2**62) -> list[Reversal]:
    """The movements of cash that were taken back, the newest first, fifty at a time."""

    def read(reading: Reading) -> list[Reversal]:
        which = "WHERE reverses > 0 AND number < ? ORDER BY number DESC LIMIT ?"
        return [_reversal(reading, row) for row in reading.records(CashRow, which, before, MOST_LISTED)]

    return await room.read(read)


def _reversal(reading: Reading, row: CashRow) -> Reversal:
    receipt = receipt_reply(reading, row)
    entry = reading.entry(chain.CAGE, receipt.entry)
    why = msgspec.json.decode(entry.body, type=Note).why if entry else ""
    return Reversal(receipt=receipt, reversed=receipt_reply(reading, row_of(reading, row.reverses)), why=why)


def _count(asked: replies.Count) -> drawers.Count:
    pieces = tuple(drawers.Piece(piece.kind, piece.value, piece.number) for piece in asked.pieces)
    return drawers.Count(asked.cents, pieces, asked.why.strip())


def _count_reply(row: CountRow) -> CountInfo:
    return CountInfo.model_validate(msgspec.structs.asdict(row))


def _info(reading: Reading, row: DrawerRow) -> DrawerInfo:
    return DrawerInfo.model_validate(_figures(reading, drawers.report(reading, row.number)))


def _report(reading: Reading, number: int) -> DrawerReport:
    report = drawers.report(reading, number)
    counts = list(map(_count_reply, report.counts))
    movements = [receipt_reply(reading, row) for row in report.movements]
    return DrawerReport.model_validate(_figures(reading, report) | {"counts": counts, "movements": movements})


def _figures(reading: Reading, report: drawers.DrawerReport) -> dict[str, object]:
    cashier = reading.person(report.drawer.cashier)
    return {
        **msgspec.structs.asdict(report.drawer),
        "cashier_name": cashier.name if cashier else "",
        "cash_in": report.cash_in,
        "cash_out": report.cash_out,
        "expected": report.expected,
        "counted": report.counted,
        "difference": report.difference,
    }

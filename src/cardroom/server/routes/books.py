"""Routes for the auditor: the ledger, its balances, and an audit of everything that is stored."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Depends, Query
from fastapi.responses import StreamingResponse

from cardroom.ledger import Movement, audit
from cardroom.ledger.reading import Reading
from cardroom.ledger.rows import Place, Sought
from cardroom.server.access import with_role
from cardroom.server.account_words import account_in_words, chain_in_words
from cardroom.server.answers import problems
from cardroom.server.room import Room
from cardroom.server.room_replies import Audit, Booked, ChainHead, Found
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.turns import COSTLY, IN_TURN

Moment = Annotated[int, Query(ge=0, le=2**62)]
PAGE = 500
"""Movements that are read for a file at a time."""
CSV_COLUMNS = ("Date", "Records", "Number", "Transaction", "Account", "Account id", "Amount", "Hash")
FORMULAS = tuple("=+-@\t\r")
CSV: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}
"""How the API's description names an answer that is a file for a spreadsheet."""

router = APIRouter(
    prefix="/api/books",
    tags=["books"],
    dependencies=[Depends(with_role("auditor")), *COSTLY],
    responses={**problems(403), **IN_TURN},
)


@router.get("/balances")
async def balances(room: TheRoom) -> dict[str, int]:
    """The balance of every account in cents. The sum is zero."""
    return await room.read(lambda reading: reading.balances())


@router.get("/people")
async def people(room: TheRoom) -> dict[int, str]:
    """The name of every person by number, to read the accounts by."""
    everybody = await room.read(lambda reading: reading.people())
    return {person.number: person.name for person in everybody}


def sought(
    since: Moment = 0,
    until: Moment = 0,
    chain: Annotated[str, Query(max_length=100)] = "",
    account: Annotated[str, Query(max_length=100)] = "",
    person: Annotated[int, Query(ge=0, le=2**62)] = 0,
    reason: Annotated[str, Query(max_length=100)] = "",
) -> Sought:
    """What the auditor looks for. Times are milliseconds; `until` is the first moment that does not belong to it."""
    return Sought(since=since, until=until, chain=chain, account=account, person=person, reason=reason)


TheSought = Annotated[Sought, Depends(sought)]


@router.get("/movements")
async def movements(
    room: TheRoom,
    wanted: TheSought,
    below_at: Moment = 0,
    below_chain: Annotated[str, Query(max_length=100)] = "",
    below_number: Annotated[int, Query(ge=0, le=2**62)] = 0,
) -> list[Booked]:
    """Movements of money, the newest first, a hundred at a time: by time, by chain (`cage`, `table/4`), by account, by
    person, by a part of the reason. The last one of a page, as `below_`, leads to the next page."""
    below = Place(below_at, below_chain, below_number) if below_chain else None
    return list(map(_booked, await room.read(lambda reading: reading.search(wanted, below))))


@router.get("/movements.csv", response_class=StreamingResponse, responses=CSV)
async def movements_as_csv(room: TheRoom, wanted: TheSought) -> StreamingResponse:
    """The same movements as a table for a spreadsheet, one line for each account that changed."""
    names = await people(room)
    name = "cardroom-transactions.csv"
    return StreamingResponse(
        _csv(room, wanted, names),
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )


async def _csv(room: Room, wanted: Sought, names: dict[int, str]) -> AsyncIterator[str]:
    """Its lines, some hundred movements at a time."""
    zone = room.settings.cage.zone
    yield _lines([CSV_COLUMNS])
    below: Place | None = None
    while page := await room.read(partial(_page, wanted, below)):
        yield _lines(_csv_row(moved, account, zone, names) for moved in page for account in moved.postings)
        below = Place(page[-1].at, page[-1].chain, page[-1].number)


def _page(wanted: Sought, below: Place | None, reading: Reading) -> list[Movement]:
    return reading.search(wanted, below, PAGE)


def _csv_row(moved: Movement, account: str, zone: ZoneInfo, names: dict[int, str]) -> list[str]:
    at = datetime.fromtimestamp(moved.at / 1000, zone).isoformat(" ", "seconds")
    amount = f"{'-' if moved.postings[account] < 0 else ''}{abs(moved.postings[account]) / 100:.2f}"
    words = account_in_words(account, names)
    return [at, chain_in_words(moved.chain), str(moved.number), moved.reason, words, account, amount, moved.hash.hex()]


def _lines(rows: Iterable[Sequence[str]]) -> str:
    """A cell that a spreadsheet could take for a formula begins with an apostrophe; amounts stay numbers."""
    text = io.StringIO()
    writer = csv.writer(text)
    for row in rows:
        writer.writerow([f"'{cell}" if cell[:1] in FORMULAS and not _is_amount(cell) else cell for cell in row])
    return text.getvalue()


def _is_amount(cell: str) -> bool:
    return cell[:1] == "-" and cell[1:].replace(".", "").isdigit()


def _booked(moved: Movement) -> Booked:
    return Booked(
        chain=moved.chain,
        number=moved.number,
        at=moved.at,
        reason=moved.reason,
        postings=moved.postings,
        hash=moved.hash.hex(),
    )


@router.get("/audit")
async def audit_ledger(room: TheRoom) -> Audit:
    """Audits the whole ledger and every log, and returns the findings."""
    found = await asyncio.to_thread(audit, room.storage.store, *room.anchor_keys)
    heads = await room.read(lambda reading: reading.heads())
    return Audit(
        findings=[Found(where=f.where, number=f.number, problem=f.problem) for f in found],
        chains={name: ChainHead(length=head.length, hash=head.hash.hex()) for name, head in heads.items()},
    )

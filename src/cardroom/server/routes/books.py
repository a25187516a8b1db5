"""Routes for the auditor: the ledger, its balances, and an audit of everything that is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query

from cardroom.ledger import PersonRow, audit
from cardroom.server.access import with_role
from cardroom.server.replies import Audit, Booked, ChainHead, Found, Problem
from cardroom.server.routes.accounts import TheRoom

router = APIRouter(prefix="/api/books", tags=["books"], responses={401: {"model": Problem}, 403: {"model": Problem}})
Auditor = Annotated[PersonRow, Depends(with_role("auditor"))]


@router.get("/balances")
async def balances(_auditor: Auditor, room: TheRoom) -> dict[str, int]:
    """The balance of every account in cents. The sum is zero."""
    return await room.read(lambda reading: reading.balances())


@router.get("/people")
async def people(_auditor: Auditor, room: TheRoom) -> dict[int, str]:
    """The name of every person by number, to read the accounts by."""
    everybody = await room.read(lambda reading: reading.people())
    return {person.number: person.name for person in everybody}


@router.get("/movements")
async def movements(
    _auditor: Auditor,
    room: TheRoom,
    account: Annotated[str, Query(max_length=100)] = "",
    after: Annotated[int, Query(ge=0, le=2**62)] = 0,
) -> list[Booked]:
    """All movements of money, or those of one account, a hundred at a time."""
    moved = await room.read(lambda reading: reading.movements(account, after))
    return [
        Booked(number=m.number, at=m.at, reason=m.reason, key=m.key, postings=m.postings, hash=m.hash.hex())
        for m in moved
    ]


@router.get("/audit")
async def audit_ledger(_auditor: Auditor, room: TheRoom) -> Audit:
    """Audits the whole ledger and every log, and returns the findings."""
    found = await asyncio.to_thread(audit, room.store)
    heads = await room.read(lambda reading: reading.heads())
    return Audit(
        findings=[Found(where=f.where, number=f.number, problem=f.problem) for f in found],
        chains={name: ChainHead(length=head.length, hash=head.hash.hex()) for name, head in heads.items()},
    )

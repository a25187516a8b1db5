"""Routes for the auditor: the ledger, its balances, and an audit of everything that is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query

from cardroom.ledger import Movement, audit
from cardroom.ledger.chain import CAGE
from cardroom.server.access import with_role
from cardroom.server.replies import Audit, Booked, ChainHead, Found, Problem
from cardroom.server.routes.accounts import Before, TheRoom
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(
    prefix="/api/books",
    tags=["books"],
    dependencies=[Depends(with_role("auditor")), *COSTLY],
    responses={403: {"model": Problem}, **IN_TURN},
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


@router.get("/movements")
async def movements(
    room: TheRoom,
    chain: Annotated[str, Query(max_length=100)] = CAGE,
    after: Annotated[int, Query(ge=0, le=2**62)] = 0,
) -> list[Booked]:
    """The movements of money at the cage or at one table (`table/4`), a hundred at a time."""
    return list(map(_booked, await room.read(lambda reading: reading.movements(chain, after))))


@router.get("/accounts")
async def movements_of_account(
    room: TheRoom, account: Annotated[str, Query(max_length=100)] = CAGE, before: Before = 2**62
) -> list[Booked]:
    """The movements of one account, the newest first, a hundred at a time."""
    return list(map(_booked, await room.read(lambda reading: reading.last_movements(account, before))))


def _booked(moved: Movement) -> Booked:
    return Booked(
        chain=moved.chain,
        number=moved.number,
        sequence=moved.sequence,
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

"""Routes for the jackpots: what is in them for everybody, and the claims for the floor."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Path

from cardroom.houses import House
from cardroom.jackpots import JackpotCommand, Jackpots, Pay, Refuse, Sweep, Verify
from cardroom.jackpots.picture import JackpotShown, show
from cardroom.jackpots.pools import ClaimState, PoolState
from cardroom.jackpots.words import rule_lines
from cardroom.server.answers import problems
from cardroom.server.jackpots.replies import (
    ClaimHand,
    ClaimInfo,
    ClaimNumber,
    JackpotDeskInfo,
    JackpotHit,
    JackpotInfo,
    JackpotToSweep,
    RefuseClaim,
    Said,
    VerifyClaim,
)
from cardroom.server.people import names_of
from cardroom.server.room import Room
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.cage.desk import Supervisor

router = APIRouter(prefix="/api", tags=["jackpots"])
floor = APIRouter(
    prefix="/api/floor/jackpots",
    tags=["floor"],
    responses=problems(401, 403, 409),
)
DECIDED = 20
"""How many decided claims the floor sees."""
Name = Annotated[str, Path(max_length=100)]


@router.get("/jackpots")
async def jackpots(room: TheRoom) -> list[JackpotInfo]:
    """Every jackpot of the room: what is in it, what qualifies, and the last hits."""
    shown = await room.jackpots.look(lambda machine: [(one, machine.pools[one.name]) for one in show(machine)])
    return await asyncio.to_thread(lambda: [_shown(one, pool, room.houses.house(pool.house)) for one, pool in shown])


def _shown(shown: JackpotShown, pool: PoolState, house: House) -> JackpotInfo:
    """It takes long the first time, because the house and its game are loaded for the words."""
    return JackpotInfo(
        name=shown.name,
        title=title_of(shown.name),
        house=house.slug,
        house_name=house.name,
        games=list(pool.rules.games),
        main=shown.main,
        reserve=shown.reserve,
        rules=list(rule_lines(pool.rules, house.games[pool.rules.games[0]].spread())),
        hits=[JackpotHit(at=hit.at, cents=hit.amount, hands=list(hit.hands)) for hit in shown.hits],
        claims=len(shown.open_claims),
    )


def title_of(name: str) -> str:
    """ "holdem-bad-beat" is "Holdem bad beat"."""
    return name.replace("-", " ").capitalize()


@floor.get("")
async def claims(_staff: Supervisor, room: TheRoom) -> JackpotDeskInfo:
    """The pools with what is not swept yet, and the claims."""
    pools, some = await room.jackpots.look(_of_desk)
    people = {number for claim in some for number in (*claim.people.values(), *claim.verified_by) if number}
    names = await room.read(lambda reading: names_of(reading, people))
    return JackpotDeskInfo(jackpots=pools, claims=[_claim(claim, names) for claim in some])


def _of_desk(machine: Jackpots) -> tuple[list[JackpotToSweep], list[ClaimState]]:
    newest = sorted(machine.claims.values(), key=lambda claim: claim.number, reverse=True)
    open_first = sorted((claim for claim in newest if claim.is_open), key=lambda claim: (claim.at, claim.entry))
    decided = [claim for claim in newest if not claim.is_open][:DECIDED]
    return [_pool(pool) for pool in machine.pools.values()], [*open_first, *decided]


def _pool(pool: PoolState) -> JackpotToSweep:
    return JackpotToSweep(
        name=pool.rules.name,
        title=title_of(pool.rules.name),
        main=pool.main,
        reserve=pool.reserve,
        unswept=dict(pool.unswept),
        dropped=pool.dropped,
        paid=pool.paid,
    )


def _claim(claim: ClaimState, names: Mapping[int, str]) -> ClaimInfo:
    return ClaimInfo(
        number=claim.number,
        jackpot=claim.pool,
        title=title_of(claim.pool),
        table=claim.table,
        round=claim.round,
        at=claim.at,
        state=claim.state,
        reason=claim.reason,
        hands=[
            ClaimHand(
                seat=hand.seat,
                name=names.get(claim.people.get(hand.seat, 0), "a bot"),
                part=hand.part,
                cards=[str(card) for card in hand.cards],
                hand=hand.name,
            )
            for hand in claim.found.hands
        ],
        dealt_in=len(claim.found.dealt_in),
        deck=claim.deck,
        verified_by=[names.get(number, str(number)) for number in claim.verified_by],
        cents=claim.paid,
    )


async def _order(room: Room, command: JackpotCommand) -> Said:
    return Said(lines=[event.line for event in await room.jackpots.ask(command)])


@floor.post("/claims/{claim}/verify")
async def verify(claim: ClaimNumber, asked: VerifyClaim, staff: Supervisor, room: TheRoom) -> Said:
    """Says that one has looked at the hand and counted the deck. Two people have to; a wrong deck voids the claim."""
    return await _order(room, Verify(room.now(), staff.number, claim, asked.cards))


@floor.post("/claims/{claim}/refuse")
async def refuse(claim: ClaimNumber, asked: RefuseClaim, staff: Supervisor, room: TheRoom) -> Said:
    """Refuses a claim with a reason, and the table goes on."""
    return await _order(room, Refuse(room.now(), staff.number, claim, asked.why))


@floor.post("/claims/{claim}/pay")
async def pay(claim: ClaimNumber, staff: Supervisor, room: TheRoom) -> Said:
    """Pays a claim that two people have verified to the players' accounts, and the table goes on."""
    return await _order(room, Pay(room.now(), staff.number, claim))


@floor.post("/{name}/sweep")
async def sweep(name: Name, staff: Supervisor, room: TheRoom) -> Said:
    """Puts the drops of all tables into a jackpot's pools."""
    return await _order(room, Sweep(room.now(), staff.number, name))

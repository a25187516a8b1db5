"""Routes for the structures of tournaments: the library, and looking through one of the floor's own."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, Request, Response

from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Refused
from cardroom.server.answers import answers_with, problems
from cardroom.server.houses import Houses
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.tables import Floor, asks_with, body_of
from cardroom.server.tournaments.structures import (
    CheckedStructure,
    OwnStructure,
    StructureInfo,
    info_of,
    read_payouts,
    read_structure,
)
from cardroom.tournaments import load_payouts, load_structure, structure_names
from cardroom.tournaments.structure import lengths

router = APIRouter(prefix="/api/tournament-structures", tags=["tournaments"])
FOR_THE_FLOOR = problems(401, 403, 422)


class Structures(msgspec.Struct):
    structures: list[StructureInfo]


@router.get("", responses=answers_with(Structures))
async def structures() -> Response:
    """The library of structures, with the levels and the average length of each."""
    took = lengths()
    found = [(name, load_structure(name)) for name in structure_names()]
    infos = [info_of(structure, load_payouts(structure.payouts), name, took[name]) for name, structure in found]
    return Response(to_json(Structures(infos)), media_type="application/json")


@router.post(
    "/check", responses={**FOR_THE_FLOOR, **answers_with(CheckedStructure)}, openapi_extra=asks_with(OwnStructure)
)
async def check_structure(request: Request, _floor: Floor, room: TheRoom) -> Response:
    """Looks through a structure in TOML, and a payout table: its levels, or what is wrong with it; for floor staff."""
    asked = await body_of(request, OwnStructure)
    return Response(await asyncio.to_thread(_looked_through, asked, room.houses), media_type="application/json")


def _looked_through(asked: OwnStructure, houses: Houses) -> bytes:
    try:
        structure = read_structure(asked.structure, houses)
        payouts = read_payouts(asked.payouts) if asked.payouts else load_payouts(structure.payouts)
        return to_json(CheckedStructure(info_of(structure, payouts)))
    except Refused as refused:
        return to_json(CheckedStructure(problem=refused.reason))

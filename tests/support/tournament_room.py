"""Tournaments in a room: announced by the floor, filled, and played by bots or by people over their sockets."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

from cardroom.ledger import chain
from cardroom.server.tournaments.desk import TournamentDesk
from support.room import OpenRoom, Visitor

_ids = itertools.count(1)
FAST: dict[str, Any] = {
    "name": "Fast",
    "about": "Three hands a level, and stacks of ten big blinds.",
    "stack": 1000,
    "chips": [25, 100, 500, 1000],
    "seats": 6,
    "one_table": True,
    "hands": 3,
    "games": {"holdem": {"plays": "oceans-eleven/lightning-poker-texas-holdem", "betting": "no-limit"}},
    "levels": [{"blinds": [50, 100]}, {"blinds": [100, 200]}, {"blinds": [200, 400]}, {"blinds": [500, 1000]}],
}
"""A sit-and-go that is soon over."""
SEVERAL: dict[str, Any] = {
    **{name: value for name, value in FAST.items() if name not in ("one_table", "hands")},
    "name": "Several tables",
    "seats": 4,
    "minutes": 1,
    "late_levels": 1,
    "re_entries": 1,
    "levels": [{"blinds": [50, 100]}, {"blinds": [100, 200], "break_minutes": 1, "color_up": 25},
               {"blinds": [200, 400]}, {"blinds": [500, 1000]}],
}  # fmt: skip
PACE = {"bot_ms": 0, "pause_ms": 20_000}
"""Bots answer at once, and three hands are played in a minute."""


async def announce(room: OpenRoom, structure: object = FAST, **terms: Any) -> int:
    asked = {"id": f"new-{next(_ids)}", "name": "Friday", "structure": structure, "buy_in": 50_00, "fee": 10_00}
    reply = await room.staff("floor").post("/tournaments", asked | PACE | terms)
    assert reply.status_code == 201, reply.text
    return int(reply.json()["summary"]["number"])


async def order(who: Visitor, number: int, name: str, id: str = "", **fields: Any) -> Any:
    ask = {"id": id or f"order-{next(_ids)}", "order": {"order": name, **fields}}
    return await who.post(f"/tournaments/{number}/orders", ask)


async def ordered(who: Visitor, number: int, name: str, **fields: Any) -> None:
    reply = await order(who, number, name, **fields)
    assert reply.status_code == 200, f"{name}: {reply.text}"


async def begin(room: OpenRoom, number: int, bots: int, *people: Visitor) -> None:
    """Opens registration; people and bots register, all come, and it starts."""
    floor = room.staff("floor")
    await ordered(floor, number, "open-registration")
    for person in people:
        await ordered(person, number, "register")
        await ordered(person, number, "come-back")
    if bots:
        await ordered(floor, number, "add-bots", bots=bots)
    await ordered(floor, number, "start")


async def info(who: Visitor, number: int) -> Any:
    reply = await who.get(f"/tournaments/{number}")
    assert reply.status_code == 200, reply.text
    return reply.json()


def desk_of(room: OpenRoom, number: int) -> TournamentDesk:
    return room.room.hall.desks[number]


async def play_on(room: OpenRoom, number: int, until: str = "finished") -> None:
    """Lets time pass until the tournament has come to a state."""
    desk = desk_of(room, number)
    for _ in range(100_000):
        assert not desk.halted, desk.halted
        if await desk.look(lambda live: live.tournament.state) == until:
            return
        await settle(room, number)
        room.clock.advance(10)
    raise AssertionError(f"it never comes to {until}")


async def settle(room: OpenRoom, number: int) -> None:
    """Until the desk waits for people or for the clock."""
    desk = desk_of(room, number)
    while not desk.is_over and not desk.halted and not room.clock.waits(desk._woken):
        await asyncio.sleep(0.001)


def money(room: OpenRoom) -> dict[str, int]:
    with room.ledger() as reading:
        return {account: cents for account, cents in reading.balances().items() if cents}


def entries(room: OpenRoom, number: int) -> list[bytes]:
    with room.ledger() as reading:
        return [entry.body for entry in reading.entries(chain.tournament(number))]

"""A room that opens again replays the last few rounds of a table, and not its whole log."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.choices import Fold
from cardroom.floor.playing import Choose
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.server.keeper import ROUNDS_A_SNAPSHOT
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

SLOW_HOLDEM = Terms("oaks/texas-holdem", pause_ms=0, act_seconds=3600)


async def play(room: OpenRoom, people: list[Visitor], hands: int) -> None:
    """Whoever is to act first folds."""
    for _ in range(hands):
        await room.settle()
        for visitor in people:
            scene = (await visitor.get("/tables/1/scene")).json()
            if scene.get("questions"):
                await visitor.command(1, Choose(Fold()), f"fold-{scene['version']}")


def rounds_after_snapshot(room: OpenRoom) -> int:
    with room.ledger() as reading:
        saved = reading.snapshot(1)
        assert saved is not None
        return sum(row.last > saved.number for row in reading.rounds(1))


async def test_only_a_few_rounds_are_after_the_last_snapshot_also_if_the_room_often_starts_again(
    tmp_path: Path,
) -> None:
    async with open_room(tmp_path, SLOW_HOLDEM) as room:
        people = [await room.guest(name) for name in ("Ann", "Ben")]
        for seat, visitor in enumerate(people, 1):
            await visitor.command(1, Sit(seat, 400_00), "sit")
        for _ in range(ROUNDS_A_SNAPSHOT + 2):
            await play(room, people, 1)
            assert rounds_after_snapshot(room) <= ROUNDS_A_SNAPSHOT
    for _ in range(3):
        async with open_room(tmp_path) as room:
            people = [room.signed_in(visitor.number) for visitor in people]
            await play(room, people, ROUNDS_A_SNAPSHOT - 1)
            assert rounds_after_snapshot(room) < ROUNDS_A_SNAPSHOT

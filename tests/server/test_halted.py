"""A table whose money does not add up is stopped: what is written stands, and nothing is added to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.decisions import Seat
from cardroom.floor.seating import Leave, Sit
from cardroom.money import Cents
from cardroom.tables import PotTable
from support.room import HOLDEM, open_room

pytestmark = pytest.mark.anyio


async def test_nobody_plays_on_at_a_table_that_would_make_money(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave = PotTable.leave

    def leave_with_a_dollar_more(table: PotTable, seat: Seat) -> Cents:
        return leave(table, seat) + 1_00

    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        ann = await room.guest("Ann")
        assert (await ann.command(1, Sit(1, 400_00), "sit")).status_code == 200
        before = room.traces()
        monkeypatch.setattr(PotTable, "leave", leave_with_a_dollar_more)
        refused = await ann.command(1, Leave(), "leave")
        assert refused.status_code == 409
        assert "its records do not add up" in refused.text
        monkeypatch.undo()
        assert (await ann.command(1, Leave(), "leave-2")).status_code == 409
        assert room.traces() == before
        health = (await room.anybody().http.get("/health")).json()
        assert (health["status"], health["without_keeper"]) == ("trouble", [1])
        ben = await room.guest("Ben")
        assert (await ben.command(2, Sit(1, 400_00), "sit")).status_code == 200, "other tables go on"

"""A table whose money does not add up, or whose keeper fails, is stopped: nothing is added to what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.decisions import Seat
from cardroom.floor.seating import Leave, Sit
from cardroom.money import Cents
from cardroom.server import keeper
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


async def test_a_table_whose_keeper_fails_in_a_way_that_nobody_foresaw_is_stopped_and_the_log_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_given: object) -> None:
        raise KeyError("Q♠")

    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        monkeypatch.setattr(keeper, "plan", fails)
        assert (await ann.command(1, Sit(1, 400_00), "sit")).status_code == 200
        await room.settle()
        assert (await ann.command(1, Leave(), "leave")).status_code == 409
        health = (await room.anybody().http.get("/health")).json()
        assert (health["status"], health["without_keeper"]) == ("trouble", [1])
        halted = [record for record in caplog.records if record.getMessage() == "table halted"]
        assert [record.__dict__["why"].split(",")[0] for record in halted] == [
            "its keeper failed KeyError in test_halted.py"
        ]
        monkeypatch.undo()

"""The results of a baccarat table over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.terms import Terms
from support.room import HOLDEM, open_room

pytestmark = pytest.mark.anyio


async def test_anybody_may_see_the_score_of_a_baccarat_table_and_other_tables_have_none(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, Terms("oaks/zoobac")) as room:
        anybody = room.anybody()
        kept = await anybody.get("/tables/2/results?after=0")
        assert (kept.status_code, kept.json()) == (200, [])
        refused = await anybody.get("/tables/1/results")
        assert (refused.status_code, refused.json()) == (
            404,
            {"code": "not-found", "reason": "Texas Hold'em has no scoreboard"},
        )

"""The results of a baccarat table over HTTP."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from cardroom.dealing.wire import to_json
from cardroom.floor import results
from cardroom.floor.stored import StoredEntry, entries_of
from cardroom.floor.terms import Terms
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.ledger import Reading, RoundRow
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


async def test_each_round_is_read_once_however_often_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody may ask, and reading four shoes takes as long as hundreds of other requests."""
    read: Counter[int] = Counter()

    def counted(reading: Reading, row: RoundRow) -> list[StoredEntry]:
        read[row.round] += 1
        return entries_of(reading, row)

    monkeypatch.setattr(results, "entries_of", counted)
    async with open_room(tmp_path, Terms("livermore/ez-baccarat-panda-8", bots=3, bot_ms=0, pause_ms=0)) as room:
        anybody, table = room.anybody(), room.room.keepers[1].table
        while table.round_number < 6:
            asked = await asyncio.gather(*(anybody.get("/tables/1/results") for _ in range(5)))
            assert {answer.status_code for answer in asked} == {200}
        shown = (await anybody.get("/tables/1/results")).json()
        assert [result["round"] for result in shown][:5] == [1, 2, 3, 4, 5]
        assert set(read.values()) == {1}
        later = (await anybody.get("/tables/1/results?after=3")).json()
        assert [result["round"] for result in later][:2] == [4, 5]
        with room.ledger() as reading:
            assert isinstance(table.game, Baccarat)
            stored = results.results(reading, 1, table.game)
        assert to_json(stored[:5]) == to_json(shown[:5])

"""A table is opened at stakes and with fees that belong together, or without fees."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.room import open_room

pytestmark = pytest.mark.anyio


async def test_stakes_that_the_fee_option_is_not_for_are_refused_and_the_options_that_fit_are_named(
    tmp_path: Path,
) -> None:
    async with open_room(tmp_path) as room:
        terms = {"game": "oaks/texas-holdem", "fees": "3", "stakes": "40-80 blinds 20-40"}
        refused = await room.staff("floor").post("/tables", terms)
        assert refused.status_code == 409
        assert "option 3 is for 3-6 blinds 1-3" in refused.text
        assert "the options that fit are 34, 35, 78, 79, 92" in refused.text
        shown = await room.staff("floor").get("/games/oaks/texas-holdem/terms?fees=3&stakes=40-80")
        assert "the options that fit are 34, 35, 78, 79, 92" in shown.text


async def test_a_table_without_fees_says_that_no_fee_is_collected(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        terms = {"game": "oaks/texas-holdem", "fees": "none", "stakes": "no-limit blinds 2-5"}
        opened = (await room.staff("floor").post("/tables", terms)).json()
        assert (opened["stakes"], opened["fees"]) == ("no-limit blinds $2-$5", "none")
        assert opened["collection"] == ["No fee is collected at this table."]
        sheet = await room.staff("floor").http.get("/rules/oaks/texas-holdem?fees=none")
        assert "No fee is collected at this table." in sheet.text


async def test_a_table_states_the_minimum_and_maximum_buy_in(tmp_path: Path) -> None:
    """Player's 2787."""
    async with open_room(tmp_path) as room:
        terms = {"game": "players/seven-card-stud", "fees": "stud-games:50"}
        opened = (await room.staff("floor").post("/tables", terms)).json()
        assert (opened["buy_in"], opened["most_buy_in"]) == (20_00, 10_000_00)

"""A table is opened at stakes and with fees that belong together, or without fees."""

from __future__ import annotations

from pathlib import Path
from threading import Thread, current_thread

import pytest

from cardroom.bots import ThirteenBot
from cardroom.floor.running import ChangeFees
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from support.room import HOLDEM, open_room

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


async def test_a_bot_that_is_slow_to_start_gets_ready_in_a_thread_before_its_tables_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[Thread] = []
    get_ready = ThirteenBot.get_ready

    def watched(bot: ThirteenBot) -> None:
        threads.append(current_thread())
        get_ready(bot)
        assert "solver" in vars(bot)

    monkeypatch.setattr(ThirteenBot, "get_ready", watched)
    games = "oaks/13-card-poker", "oaks/13-card-poker-western"
    async with open_room(tmp_path, *(Terms(game, bots=2) for game in games)):
        assert len(threads) == 1, "once for all"
        assert threads[0] is not current_thread()


async def test_the_lobby_shows_new_fees_and_a_new_player_at_once(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        visitor, ann = room.anybody(), await room.guest("Ann")
        (before,) = (await visitor.get("/tables")).json()
        await room.staff("floor").command(1, ChangeFees("none", before["stakes"].replace("$", "")), "fees")
        await ann.command(1, Sit(1, 100_00), "sit")
        (after,) = (await visitor.get("/tables")).json()
        assert (before["chosen_fees"], before["taken"]) == ("", 0)
        assert (after["chosen_fees"], after["taken"]) == ("none", 1)

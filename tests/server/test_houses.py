"""What the pages ask for beside the play: games, fees in words, the floor's view, tables that are closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.running import Close
from cardroom.floor.seating import Sit
from cardroom.houses import all_games, house_slugs, load_house
from cardroom.houses.copying import copy_games
from support.room import HOLDEM, open_room

pytestmark = pytest.mark.anyio


async def test_every_house_and_every_game_is_listed(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        visitor = room.anybody()
        houses = (await visitor.get("/houses")).json()
        assert [house["house"] for house in houses] == house_slugs()
        games = {game["game"]: game for game in (await visitor.get("/games")).json()}
        assert list(games) == [game.id for game in all_games()]
        kinds = [games[name]["kind"] for name in ("oaks/texas-holdem", "oaks/ez-baccarat-panda-8", "oaks/pan")]
        assert kinds == ["pot", "bank", "paying"]


async def test_a_room_shows_only_the_houses_that_it_names_and_those_of_its_tables(tmp_path: Path) -> None:
    own = tmp_path / "river-room"
    copy_games(load_house("oaks"), ["razz"], own, "River Room")
    async with open_room(tmp_path, HOLDEM, houses=("livermore", str(own))) as room:
        visitor = room.anybody()
        shown = [house["house"] for house in (await visitor.get("/houses")).json()]
        assert shown == ["livermore", "river-room", "oaks"]
        assert {game["house"] for game in (await visitor.get("/games")).json()} == {"livermore", "river-room", "oaks"}
        assert (await visitor.get("/games/lucky-lady/texas-holdem/fees")).status_code == 404
        refused = await room.staff("floor").post("/tables", {"game": "lucky-lady/texas-holdem"})
        assert "there is no house 'lucky-lady' here" in refused.text
        opened = await room.staff("floor").post("/tables", {"game": "river-room/razz"})
        assert opened.status_code == 201, opened.text


async def test_every_option_of_every_game_is_spelled_out(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        for game in all_games():
            fees = (await room.anybody().get(f"/games/{game.id}/fees")).json()
            options = [option for sheet in fees["sheets"] for option in sheet["options"]]
            assert len(options) == sum(len(sheet.options) for sheet in game.sheets.values())
            assert bool(options) is not bool(fees["none"])
            for option in options:
                assert option["fees"], f"{game.id} option {option['option']}"
                game.option(option["option"])


async def test_the_terms_of_a_table_are_shown_before_it_opens(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        visitor = room.anybody()
        terms = (await visitor.get("/games/oaks/texas-holdem/terms?fees=4")).json()
        assert terms["limits"] == ["$3-$6 limit, blinds of $1 and $3."]
        assert terms["fees"][0].startswith("On the flop the pot pays $5 with seven or more players")
        refused = await visitor.get("/games/oaks/texas-holdem/terms?fees=999")
        assert refused.status_code == 409
        assert "no option '999'" in refused.json()["reason"]


@pytest.mark.parametrize("name", ["oaks/no-such-game", "nowhere/texas-holdem", "../texas-holdem"])
async def test_a_game_that_is_not_there_is_not_found(name: str, tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        for path in (f"/api/games/{name}/fees", f"/rules/{name}"):
            assert (await room.anybody().http.get(path)).status_code == 404


async def test_a_rule_sheet_is_a_page_that_runs_nothing(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        reply = await room.anybody().http.get("/rules/oaks/texas-holdem")
        assert "<h1>Texas Hold&#x27;em</h1>" in reply.text
        assert reply.headers["content-security-policy"].startswith("default-src 'none'")


async def test_a_table_says_what_it_collects(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        (table,) = (await room.anybody().get("/tables")).json()
        assert table["collection"][0].startswith("On the flop the pot pays $4 with seven or more players")


async def test_how_to_play_is_told_for_the_very_terms_of_a_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        visitor = room.anybody()
        told = (await visitor.get("/games/players/ultimate-texas-holdem/how-to-play")).json()
        assert told["steps"][0].startswith("Before the deal a player bets the same amount on ante and blind")
        blind = next(table for table in told["pays"] if table["title"] == "Blind")
        assert blind["rows"][0] == ["Royal flush", "500:1"]
        assert ["player-dealer", "player-dealers"] in [word["forms"] for word in told["words"]]
        assert "rope" not in [word["forms"][0] for word in told["words"]]
        refused = await visitor.get("/games/oaks/texas-holdem/how-to-play?stakes=nothing")
        assert refused.status_code == 409


async def test_the_floor_sees_who_sits_where_with_how_much_and_no_cards(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        for seat in (2, 5):
            guest = await room.guest(f"Guest {seat}")
            assert (await guest.command(1, Sit(seat, 100_00), "sit")).status_code == 200
        await room.settle()
        (table,) = (await room.staff("floor").get("/floor/tables")).json()["tables"]
        assert [(chair["seat"], chair["name"]) for chair in table["chairs"]] == [(2, "Guest 2"), (5, "Guest 5")]
        assert table["phase"] == "playing"
        assert table["clock"]["seats"]
        assert "view" not in table


async def test_nobody_is_signed_in_until_somebody_is(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        assert (await room.anybody().get("/session")).json() is None
        ann = await room.guest("Ann")
        assert (await ann.get("/session")).json()["number"] == ann.number


async def test_the_felt_of_a_closed_table_can_still_be_drawn(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        open_felt = (await room.staff("floor").get("/tables/1/felt")).json()
        await room.staff("floor").command(1, Close(), "close")
        await room.settle()
        assert (await room.anybody().get("/tables/1")).status_code == 404
        assert (await room.staff("floor").get("/tables/1/felt")).json() == open_felt
        assert (await room.staff("floor").get("/tables/9/felt")).status_code == 404

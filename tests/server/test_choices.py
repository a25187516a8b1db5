"""Variants and readings at a served table, houses in folders of their own, and rules that change under a table."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cardroom.floor import terms
from cardroom.floor.guest import Refused
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.houses import house_folder
from cardroom.server.reports import Wanted
from cardroom.server.room_replies import ReportState
from support.room import HOLDEM, OpenRoom, open_room

pytestmark = pytest.mark.anyio

EZ = "oaks/ez-baccarat-panda-8"
SWITCH = "players/21st-century-blackjack-switch"
CHOSEN = {"packs": "6", "seats": "14", "banker-seven": "paid"}


async def open_table(room: OpenRoom, game: str, chosen: Mapping[str, str] | None = None) -> dict[str, Any]:
    reply = await room.staff("floor").post("/tables", {"game": game, "chosen": chosen or {}})
    assert reply.status_code == 201, reply.text
    answer: dict[str, Any] = reply.json()
    return answer


async def test_a_table_is_opened_with_variants_and_readings_and_says_what_holds(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        table = await open_table(room, EZ, chosen=CHOSEN)
        assert (table["seats"], table["chosen"]) == (14, CHOSEN)
        assert "Decks in the shoe: 6" in table["choices"]
        assert room.room.keepers[1].table.game.rules.deck.packs == 6


async def test_the_layout_of_a_table_has_the_pays_of_its_variant(tmp_path: Path) -> None:
    async with open_room(tmp_path, Terms(SWITCH, chosen={"packs": "8"}), Terms(SWITCH, chosen={"packs": "7"})) as room:
        eight, seven = [(await room.anybody().get(f"/tables/{n}/layout")).json()["spots"] for n in (1, 2)]
        (match,) = (spot for spot in eight if spot["kind"] == "super-match")
        assert match["pays"]["four of a kind"] == "50:1"
        assert [spot["kind"] for spot in seven] == ["base"]


async def test_what_the_book_does_not_allow_opens_no_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = room.staff("floor")
        refused = await floor.post("/tables", {"game": EZ, "chosen": {"packs": "9"}})
        assert refused.status_code == 409
        assert "packs must be 3, 4, 5, 6, 7 or 8, not '9'" in refused.json()["reason"]
        assert room.room.keepers == {}


async def test_the_choices_of_a_game_are_sent_with_their_words(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        choices = (await room.staff("floor").get(f"/games/{EZ}/choices?with=packs%3D6")).json()
        held = {choice["name"]: (choice["kind"], choice["held"]) for choice in choices}
        assert held["packs"] == ("variant", "6")
        assert held["banker-seven"] == ("reading", "push")
        reading = next(choice for choice in choices if choice["name"] == "banker-seven")
        assert [way["name"] for way in reading["ways"]] == ["push", "paid"]
        assert all(way["says"] and way["why"] for way in reading["ways"])


async def test_rules_and_terms_follow_the_choices_of_the_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        page = await room.staff("floor").http.get(f"/rules/{EZ}?with=packs%3D6&with=banker-seven%3Dpaid")
        assert "Decks in the shoe: 6 (the book also allows 3, 4, 5, 7 or 8)." in page.text
        assert "three-card seven: paid." in page.text
        refused = await room.staff("floor").get(f"/games/{EZ}/terms?with=packs%3D9")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-here")


async def test_a_report_is_asked_for_with_the_fees_stakes_and_choices_of_the_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        asked: list[Wanted] = []

        def ask(wanted: Wanted, _person: int) -> ReportState:
            asked.append(wanted)
            return ReportState(state="working")

        room.app.state.reports.ask = ask
        for query in ("", "?with=packs%3D6", "?fees=1&stakes=20-80"):
            reply = await room.staff("floor").post(f"/games/players/ez-baccarat-panda-8/report{query}", {})
            assert reply.status_code == 200, reply.text
        usual, six, staked = asked
        assert len({wanted.key for wanted in asked}) == 3
        assert ("packs=8" in usual.chosen, "packs=6" in six.chosen) == (True, True)
        assert (staked.fees, staked.stakes) == ("1", "20-80")


@pytest.fixture
def river_room(tmp_path: Path) -> Path:
    """A house in a folder of its own."""
    shutil.copytree(house_folder("lucky-lady"), tmp_path / "river_room")
    return tmp_path / "river_room"


async def test_a_house_in_a_folder_of_its_own_is_listed_with_its_games(tmp_path: Path, river_room: Path) -> None:
    async with open_room(tmp_path, Terms(f"{river_room}/texas-holdem")) as room:
        visitor = room.staff("floor")
        houses = [house["house"] for house in (await visitor.get("/houses")).json()]
        assert houses[-1] == "river-room"
        assert "river-room/omaha" in {game["game"] for game in (await visitor.get("/games")).json()}
        table = (await visitor.get("/tables/1")).json()
        assert (table["house"], table["game"]) == ("river-room", "texas-holdem")
        assert (await visitor.http.get("/rules/river-room/texas-holdem")).status_code == 200
        assert (await open_table(room, "river-room/omaha"))["house"] == "river-room"


async def test_a_folder_with_the_name_of_another_house_is_refused(tmp_path: Path) -> None:
    shutil.copytree(house_folder("oaks"), tmp_path / "oaks")
    async with open_room(tmp_path) as room:
        with pytest.raises(Refused, match="there is another house 'oaks' already; rename the folder"):
            await room.room.open_tables(Terms(f"{tmp_path}/oaks/razz"))


async def test_the_floor_opens_no_table_from_a_folder_that_the_settings_do_not_name(
    tmp_path: Path, river_room: Path
) -> None:
    async with open_room(tmp_path) as room:
        refused = await room.staff("floor").post("/tables", {"game": f"{river_room}/texas-holdem"})
        assert (refused.status_code, refused.json()["code"]) == (409, "not-here")
        assert "the operator can add it to the settings" in refused.json()["reason"]


async def test_a_table_whose_rules_changed_in_the_files_says_so_when_it_is_resumed(
    tmp_path: Path, river_room: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path, Terms(f"{river_room}/texas-holdem")):
        pass
    async with open_room(tmp_path):
        assert "the rules of a table have changed" not in caplog.text
    file = river_room / "games" / "texas-holdem.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("seats = 9", "seats = 8"), encoding="utf-8")
    terms._house_game.cache_clear()
    async with open_room(tmp_path):
        assert "the rules of a table have changed" in caplog.text
        assert "was opened under the rules" in caplog.text


async def test_a_room_opens_with_its_board_if_the_folder_of_a_house_is_gone(tmp_path: Path, river_room: Path) -> None:
    async with open_room(tmp_path, Terms(f"{river_room}/texas-holdem"), HOLDEM) as room:
        ann = await room.guest("Ann")
        assert (await ann.command(1, Sit(3, 100_00), "sit")).status_code == 200
    shutil.rmtree(river_room)
    terms._house_game.cache_clear()
    async with open_room(tmp_path) as room:
        health = (await room.anybody().http.get("/health")).json()
        assert health["without_keeper"] == [1]
        assert not room.room.board.is_dead
        assert (await room.anybody().get("/board")).status_code == 200

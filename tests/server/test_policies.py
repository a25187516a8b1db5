"""Tables under policies in a room: its own policy files, the policy of the whole room, and limits for everybody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import PutDown, TakeBank
from cardroom.ledger import chain
from cardroom.server.settings import Settings, SettingsError, load_settings
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio
GAME = "oaks/ez-baccarat-panda-8"
RIVER = """
name = "river-room"
title = "Limits of the River Room"
where = "River Room"
since = "2026-11-01"
status = "Posted."

[[requirements]]
id = "wagers"
says = "No wager is over $50."
basis = "text"
check = "largest-wager"
settings = { dollars = 50 }

[[requirements]]
id = "losses"
says = "Nobody loses more than $300 a day."
basis = "text"
check = "limit-of-a-person"
plays = ["all"]
settings = { what = "loss", per = "day", most = 300 }
"""


def policies(folder: Path, text: str = RIVER) -> str:
    folder = folder / "policies"
    folder.mkdir(exist_ok=True)
    (folder / "river.toml").write_text(text, encoding="utf-8")
    return str(folder)


async def opened(room: OpenRoom, policy: str = "", game: str = GAME) -> int:
    answer = await room.staff("floor").post("/tables", {"game": game, "policy": policy})
    assert answer.status_code == 201, answer.text
    return int(answer.json()["number"])


async def sit(room: OpenRoom, table: int, *names: str, chips: int = 200_00) -> list[Visitor]:
    people = [await room.guest(name) for name in names]
    for seat, guest in enumerate(people, 1):
        answer = await guest.command(table, Sit(seat, chips), f"sit-{seat}")
        assert answer.status_code == 200, answer.text
    return people


async def test_a_table_is_opened_under_a_rooms_own_file_and_stays_under_it_when_the_file_is_gone(
    tmp_path: Path,
) -> None:
    folder = policies(tmp_path)
    async with open_room(tmp_path, Terms(GAME, name="kept"), policies=(folder,)) as room:
        table = await opened(room, "river-room")
        ann, ben = await sit(room, table, "Ann", "Ben")
        await ann.command(table, TakeBank(100_00), "bank")
        refused = await ben.command(table, PutDown({"player": 60_00}), "wager")
        assert refused.status_code == 409
        assert "the maximum is $50, not $60" in refused.text
        await ben.command(table, PutDown({"player": 60_00}), "wager-again")
        await room.settle()
        with room.ledger() as reading:
            said = [json.loads(entry.body).get("said", []) for entry in reading.entries(chain.table(table))]
        assert said.count(["Ben is refused a wager: player: the maximum is $50, not $60."]) == 1
        scene = (await ben.get(f"/tables/{table}/scene")).json()
        assert scene["policy"] == {"title": "Limits of the River Room", "notices": ["No wager is over $50."]}
    (Path(folder) / "river.toml").unlink()
    async with open_room(tmp_path) as again:
        scene = (await again.anybody().get(f"/tables/{table}/scene")).json()
        assert scene["policy"]["title"] == "Limits of the River Room"


async def test_the_floor_sees_which_policies_ask_something_of_a_game(tmp_path: Path) -> None:
    async with open_room(tmp_path, Terms(GAME), policies=(policies(tmp_path),), policy="river-room") as room:
        floor = room.staff("floor")
        banked = (await floor.get(f"/floor/policies/{GAME}")).json()
        assert [(one["name"], one["usual"]) for one in banked] == [("california-2026", False), ("river-room", True)]
        assert banked[1]["notices"] == ["No wager is over $50."]
        assert (await floor.get("/floor/policies/oaks/texas-holdem")).json() == []
        assert (await floor.get("/floor/policies/oaks/chess")).status_code == 404
        assert (await floor.get("/floor/policies/etc/passwd")).status_code == 404


async def test_nobody_reads_a_file_from_outside(tmp_path: Path) -> None:
    file = f"{policies(tmp_path)}/river.toml"
    async with open_room(tmp_path, Terms(GAME)) as room:
        for name in (file, "river-room"):
            refused = await room.staff("floor").post("/tables", {"game": GAME, "policy": name[-100:]})
            assert refused.status_code == 409
            assert "the policies are books-2020s, california-2026" in refused.text
        refused = await room.staff("floor").post("/tables", {"game": "oaks/texas-holdem", "policy": "california-2026"})
        assert "california-2026 asks nothing of a table of Texas Hold'em" in refused.text


async def test_the_policy_of_the_room_holds_at_every_table_and_for_everybody(tmp_path: Path) -> None:
    tables, own = (Terms(GAME), Terms("oaks/texas-holdem")), (policies(tmp_path),)
    async with open_room(tmp_path, *tables, policies=own, policy="river-room") as room:
        assert (await room.anybody().get("/tables/1/scene")).json()["policy"]["notices"] == ["No wager is over $50."]
        assert "policy" not in (await room.anybody().get("/tables/2/scene")).json()
        both = (await room.anybody().get(f"/tables/{await opened(room, 'california-2026')}/scene")).json()["policy"]
        assert both["notices"][-1] == "No wager is over $50."
        assert both["rotation"]["minutes"] == 40
        ann = await room.guest("Ann")
        refused = await ann.command(2, Sit(1, 400_00), "sit")
        assert refused.status_code == 409
        assert "the loss limit of the room is $300 a day, and at most $300 more" in refused.text
        assert (await ann.command(2, Sit(1, 300_00), "sit-again")).status_code == 200


def test_wrong_policies_are_refused_with_the_settings(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"policies: .*there is no policy"):
        Settings(policies=("nowhere.toml",))
    with pytest.raises(ValueError, match="policy: there is no policy 'river-room'"):
        Settings(policy="river-room")
    with pytest.raises(ValueError, match="another policy with the name 'books-2020s'"):
        Settings(policies=(policies(tmp_path, RIVER.replace("river-room", "books-2020s")),))
    file = tmp_path / "room.toml"
    file.write_text('policies = ["nowhere.toml"]')
    with pytest.raises(SettingsError, match="policies"):
        load_settings(file, {})

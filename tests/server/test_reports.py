"""The mathematics report of a game: worked out apart from the tables, once, and shown when it is there."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from cardroom.houses import load_game
from cardroom.server.reports import MAX_WAITING, MAX_WAITING_PER_PERSON, Reports, Wanted
from support.room import OpenRoom, open_room

pytestmark = pytest.mark.anyio

BACCARAT = "livermore/ez-baccarat-panda-8"
PATIENCE = 60
ANN, BEN = 101, 102
BY_HAND = """\
import os, pathlib, sys, time
game, to, fees = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
notes = pathlib.Path(__file__).parent
with (notes / "begun").open("a") as begun: begun.write(game + "\\n")
(notes / f"{game}.pid").write_text(str(os.getpid()))
while game.startswith("slow") and not (notes / "go").exists(): time.sleep(0.01)
if game == "wrong": sys.exit(print('{"reason": "the pays are missing"}') or 2)
if game == "broken": raise RuntimeError("of no use to a guest")
to.write_text(f"<p>{game} {fees}</p>")
"""


@pytest.fixture
def desk(tmp_path: Path) -> Reports:
    """Makes what looks like reports: those called slow are held up until there is a file `go`."""
    script = tmp_path / "report.py"
    script.write_text(BY_HAND, encoding="utf-8")
    return Reports((sys.executable, str(script)))


def wanted(game: str) -> Wanted:
    return Wanted(game, game, "2")


async def end_of(desk: Reports, game: str) -> str:
    async with asyncio.timeout(PATIENCE):
        while (answer := desk.ask(wanted(game), ANN)).state in ("working", "waiting"):
            await asyncio.sleep(0.02)
    return f"{answer.state} {answer.why}".strip()


async def until(path: Path) -> None:
    async with asyncio.timeout(PATIENCE):
        while not path.exists() or not path.read_text():
            await asyncio.sleep(0.01)


async def test_a_report_is_made_once_however_often_it_is_asked_for(desk: Reports, tmp_path: Path) -> None:
    assert {desk.ask(wanted("quick"), ANN).state for _ in range(10)} == {"working"}
    assert await end_of(desk, "quick") == "ready"
    assert desk.page("quick") == b"<p>quick 2</p>"
    assert desk.ask(wanted("quick"), ANN).state == "ready"
    assert (tmp_path / "begun").read_text() == "quick\n"


async def test_reports_are_made_one_after_the_other_and_only_a_few_wait(desk: Reports, tmp_path: Path) -> None:
    games = [f"slow-{number}" for number in range(MAX_WAITING)]
    states = [desk.ask(wanted(game), ANN + place).state for place, game in enumerate(games)]
    assert states == ["working", *["waiting"] * (MAX_WAITING - 1)]
    assert desk.ask(wanted(games[-1]), ANN).ahead == MAX_WAITING - 1
    assert desk.ask(wanted("one too many"), ANN + MAX_WAITING).state == "busy"
    await until(tmp_path / "slow-0.pid")
    assert (tmp_path / "begun").read_text() == "slow-0\n"
    (tmp_path / "go").touch()
    assert [await end_of(desk, game) for game in games] == ["ready"] * MAX_WAITING
    assert (tmp_path / "begun").read_text().split() == games
    assert desk.ask(wanted("one too many"), ANN).state == "working"
    assert await end_of(desk, "one too many") == "ready"


async def test_one_person_does_not_take_all_places_in_the_queue(desk: Reports, tmp_path: Path) -> None:
    games = [f"slow-{number}" for number in range(MAX_WAITING_PER_PERSON)]
    assert "busy" not in [desk.ask(wanted(game), ANN).state for game in games]
    assert desk.ask(wanted("another"), ANN).state == "busy"
    assert desk.ask(wanted("another"), BEN).state == "waiting"
    (tmp_path / "go").touch()
    assert [await end_of(desk, game) for game in (*games, "another")] == ["ready"] * 3
    assert desk.ask(wanted("one more"), ANN).state == "working", "her place is free again"
    assert await end_of(desk, "one more") == "ready"


async def test_a_failure_is_explained_in_words_and_not_tried_again_at_once(desk: Reports, tmp_path: Path) -> None:
    assert await end_of(desk, "wrong") == "failed the pays are missing"
    assert await end_of(desk, "broken") == "failed the report could not be computed"
    assert await end_of(desk, "wrong") == "failed the pays are missing"
    assert (tmp_path / "begun").read_text() == "wrong\nbroken\n"
    assert await end_of(desk, "quick") == "ready", "others are still made"


async def test_a_room_that_closes_does_not_leave_the_work_behind(desk: Reports, tmp_path: Path) -> None:
    desk.ask(wanted("slow"), ANN)
    await until(tmp_path / "slow.pid")
    await desk.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "slow.pid").read_text()), 0)


async def ask(room: OpenRoom, game: str, fees: str = "") -> str:
    return str((await room.staff("floor").post(f"/games/{game}/report?fees={fees}")).json()["state"])


@pytest.mark.slow
async def test_the_report_of_a_game_is_the_page_that_the_command_writes(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        http = room.staff("floor").http
        waiting = await http.get(f"/houses/{BACCARAT}/report")
        assert "/js/sheets/report.js" in waiting.text
        assert await ask(room, BACCARAT) == "working"
        async with asyncio.timeout(5 * PATIENCE):
            while (state := await ask(room, BACCARAT)) == "working":
                await asyncio.sleep(0.5)
        assert state == "ready"
        reply = await http.get(f"/houses/{BACCARAT}/report")
        assert "EZ Baccarat: odds, fees and risk</h1>" in reply.text
        assert reply.headers["content-type"].startswith("text/html")
        policy = dict(part.strip().split(" ", 1) for part in reply.headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'"
        assert (policy["style-src"], policy["img-src"]) == ("'unsafe-inline'", "data:")
        assert await ask(room, BACCARAT, load_game(BACCARAT).usual_option) == "ready", "the same option by its number"


async def test_only_games_against_a_player_dealer_have_a_report(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        for name in ("oaks/texas-holdem", "oaks/pan", "oaks/no-such-game"):
            assert (await room.staff("floor").post(f"/games/{name}/report")).status_code == 404
            assert (await room.staff("floor").http.get(f"/houses/{name}/report")).status_code == 404


async def test_a_fee_option_that_there_is_not_is_refused_before_any_work(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        refused = await room.staff("floor").post(f"/games/{BACCARAT}/report?fees=999")
        assert refused.status_code == 409
        assert "no option '999'" in refused.json()["reason"]

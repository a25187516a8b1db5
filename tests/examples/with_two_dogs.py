"""A room with two packages whose choices have one name; run by `test_made_packages.py` in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.choices import Choice
from cardroom.dealing.wire import from_builtins, kinds_of
from cardroom.floor.terms import Terms
from cardroom.houses import load_house
from cardroom.server.schema import components
from support.room import open_room

BLUE, GREEN = "blue-room/blue-dog", "green-room/green-dog"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def games_in(folder: Path, *games: str) -> set[str]:
    """The games of the room that are offered, with tables of these."""
    async with open_room(folder, *(Terms(game, bots=3, pause_ms=0, bot_ms=0) for game in games)) as room:
        guest = await room.guest()
        for game in games:
            assert (await guest.http.get(f"/rules/{game}")).status_code == 200
        return {game["game"] for game in (await guest.get("/games")).json()}


@pytest.mark.anyio
async def test_if_the_second_is_refused_the_room_opens_with_the_first_and_all_others(tmp_path: Path) -> None:
    games = await games_in(tmp_path, BLUE)
    assert {BLUE, "oaks/texas-holdem"} <= games
    assert GREEN not in games
    with pytest.raises(LookupError, match="its procedure was refused"):  # so that the board sets its list aside
        load_house("green-room").board_rules("green-dog", "5-100")


@pytest.mark.anyio
async def test_if_it_has_another_tag_both_are_in_the_room(tmp_path: Path) -> None:
    assert {BLUE, GREEN} <= await games_in(tmp_path, BLUE, GREEN)
    blue, green = (
        from_builtins({"choice": tag, "amount": 5_00}, kinds_of(Choice)) for tag in ("raise", "green-dog-raise")
    )
    assert (type(blue).__module__, type(green).__module__) == ("blue_dog.raising", "green_dog.raising")
    assert {"blue_dog.raising.Raise", "green_dog.raising.Raise"} <= set(components())

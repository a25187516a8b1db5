"""Red Dog in a room: run by `test_red_dog.py` in a process of its own, where the package is installed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cardroom.floor.terms import Terms
from cardroom.games.catalog import procedure
from support.live import Evening
from support.mappings import MAPPINGS
from support.room import Place, open_room

RED_DOG = "river-room/red-dog"
QUICK = Terms(RED_DOG, bots=3, pause_ms=0, bot_ms=0)
CHIPS, BET = 900_00, 10_00
PATIENCE = 60


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Player:
    """Somebody at the table who bets in every round and raises whenever that is offered."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.ids: Iterator[int] = count(1)
        self.done: set[tuple[str, int]] = set()
        self.lines: list[str] = []
        self.offers: list[dict[str, Any]] = []

    async def do(self, what: str, once_in: int, **fields: Any) -> None:
        """Asks for it, unless that has been done in this round."""
        if (what, once_in) not in self.done:
            self.done.add((what, once_in))
            await self.place.ask({"do": what, **fields}, f"{what}-{next(self.ids)}")

    async def play(self, rounds: int) -> None:
        """Until this number of rounds with a raise are over."""
        await self.do("sit", 0, seat=7, chips=CHIPS)
        while sum(line.startswith("Ann: raise") for line in self.lines) < rounds:
            message = await self.place.hear()
            assert message["is"] != "refused", message
            if message["is"] == "update":
                self.lines += [line["text"] for line in message.get("lines", [])]
                await self.act(message["scene"])

    async def act(self, scene: dict[str, Any]) -> None:
        number, you = scene.get("round", 0), scene.get("you", 0)
        if you and scene["bank"].get("offered") == you:
            await self.do("pass-bank", number)
        if you and scene["phase"] == "wagering":
            await self.do("put-down", number, wagers={"bet": BET})
            await self.do("ready", number)
        for question in scene.get("questions", []):
            offer = next(offer for offer in question["offers"] if "amount" in offer)
            self.offers.append(offer)
            choice = offer["choice"] | {"amount": offer["amount"]["most"]}
            await self.do("choose", number, choice=choice, spot=question.get("spot", 0), round=number)


@pytest.mark.anyio
async def test_rounds_are_played_over_the_socket_and_the_books_add_up(tmp_path: Path) -> None:
    async with open_room(tmp_path, QUICK) as room, asyncio.timeout(PATIENCE):
        guest = await room.guest()
        async with guest.at(1) as place:
            player = Player(place)
            await player.play(rounds=3)
        assert player.offers[0]["choice"] == {"choice": "raise", "amount": 5_00}
        assert player.offers[0]["amount"]["most"] == BET
        with room.ledger() as reading:
            assert sum(reading.balances().values()) == 0


@pytest.mark.anyio
async def test_the_server_lists_the_house_and_shows_the_rule_sheet(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        guest = await room.guest()
        houses = (await guest.get("/houses")).json()
        assert {"house": "river-room", "name": "River Room", "games": 1} in houses
        games = {game["game"]: game["kind"] for game in (await guest.get("/games")).json()}
        assert games[RED_DOG] == "bank"
        page = await guest.http.get(f"/rules/{RED_DOG}")
        assert page.status_code == 200
        assert "Cards of consecutive ranks push" in page.text
        fees = (await guest.get(f"/games/{RED_DOG}/fees")).json()
        assert len(fees["sheets"][0]["options"]) == 2


@pytest.mark.anyio
async def test_a_table_goes_on_after_the_server_was_stopped(tmp_path: Path) -> None:
    async with open_room(tmp_path, QUICK) as room, asyncio.timeout(PATIENCE):
        guest = await room.guest()
        async with guest.at(1) as place:
            await Player(place).play(rounds=1)
        before = room.traces()[0]
    async with open_room(tmp_path) as room, asyncio.timeout(PATIENCE), room.anybody().at(1) as spectator:
        assert (await spectator.see(before))["scene"]["version"] >= before


def test_an_evening_of_bots_raises_now_and_then() -> None:
    evening = Evening(Terms(RED_DOG, bots=5))
    evening.play(30)
    kinds = {getattr(event, "kind", "") for entry in evening.entries for event in entry.events}
    assert {"bet", "raise"} <= kinds


@pytest.mark.parametrize("mapping", MAPPINGS, ids=lambda mapping: mapping.package)
def test_every_package_answers_for_it_or_says_why_not(mapping: Any) -> None:
    assert procedure("red-dog").kind == "bank"
    assert "red-dog" in mapping or mapping.why_not("red-dog")

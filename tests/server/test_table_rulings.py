"""The floor rules on a hand at a served table: tried first, then carried out, and kept when the server is killed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.accidents import Fault
from cardroom.cli.app import app
from cardroom.client import Client
from cardroom.client.verify import verify
from cardroom.floor.ruling import HaveAccident, Overrule
from cardroom.floor.terms import Terms
from cardroom.ledger import Note, Store, chain
from cardroom.ledger.store import milliseconds
from cardroom.server.cookies import COOKIE
from cardroom.server.people import open_account
from cardroom.server.sessions import Sessions, new_session
from support.ledgers import new_url
from support.room import SECRET, OpenRoom, Place, open_room
from support.server_process import ServerProcess

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
HOLDEM = Terms("livermore/texas-holdem", bots=4, bot_ms=60_000, pause_ms=0)


async def until_dealt(room: OpenRoom, table: int = 1) -> dict[str, Any]:
    for _ in range(200):
        await room.settle()
        shown: dict[str, Any] = (await room.anybody().get(f"/tables/{table}/scene")).json()
        if shown["phase"] == "playing":
            return shown
        room.clock.advance(30)
    raise AssertionError("no hand is dealt")


def hands_in(shown: dict[str, Any]) -> list[int]:
    return [int(spot) for spot, hand in shown["view"]["spots"].items() if hand["cards"] and not hand.get("out")]


async def next_ruling(place: Place) -> str:
    """The next line of the hand log about a ruling."""
    while True:
        for line in (await place.hear()).get("lines", ()):
            if line.get("kind") == "ruling":
                text: str = line["text"]
                return text


async def tried(room: OpenRoom, situation: str, **fault: Any) -> dict[str, Any]:
    command = {"do": "have-accident", "fault": {"situation": situation, **fault}}
    reply = await room.staff("floor").post("/tables/1/try-ruling", command)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


async def test_the_floor_says_what_is_missing_and_sees_what_will_be_done_before_it_is_done(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        seat = hands_in(await until_dealt(room))[0]
        before = room.traces()
        assert (await tried(room, "hole-card-exposed"))["why_not"] == "Say whose hand it is."
        asked = await tried(room, "hole-card-exposed", seat=seat)
        assert (asked["ask"], asked["details"]) == ("exposed-by", ["hand", "card", "count"])
        fault = {"seat": seat, "card": 1, "answers": {"exposed-by": "dealer"}}
        ready = await tried(room, "hole-card-exposed", **fault)
        assert ready["ready"]
        (would,) = ready["would"]
        assert "exchange the card" in would["steps"][0]
        assert (await tried(room, "flop-of-four"))["why_not"] == "the flop is not on the table"
        assert room.traces() == before, "nothing has happened"
        command = HaveAccident(Fault("hole-card-exposed", seat, 1, answers={"exposed-by": "dealer"}))
        assert (await room.staff("floor").command(1, command, "rule")).status_code == 200


async def test_whoever_is_not_of_the_floor_cannot_rule(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        await until_dealt(room)
        before = room.traces()
        for visitor in (await room.guest("Ann"), room.staff("cashier")):
            for command in (HaveAccident(Fault("premature-flop")), Overrule("void", "I do not like my cards")):
                assert (await visitor.command(1, command, f"by-{visitor.number}")).status_code == 403
        assert room.traces()[0] == before[0]


async def test_the_floor_voids_a_hand_with_a_reason_that_everybody_reads(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        await until_dealt(room)
        async with room.anybody().at(1) as place:
            await place.see(1)
            await room.staff("floor").command(1, Overrule("void", "two aces of spades"), "void")
            assert "decided by the floor: two aces of spades" in await next_ruling(place)


class Floor:
    """The floor of a room that is killed again and again."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.client = Client(server.address)

    async def open(self) -> None:
        store = Store.open(self.server.settings.database)
        with store.write() as transaction:
            number = open_account(transaction, "Floor", "-", Note(), "floor")
            token, row = new_session(number, "127.0.0.1", "a program", milliseconds())
            transaction.note(chain.PEOPLE, "signed in", Note(number, person=number), [row])
        store.close()
        self.client._http.cookies.set(COOKIE, Sessions([SECRET]).cookie(token))
        await self.server.start()

    async def scene(self) -> dict[str, Any]:
        shown: dict[str, Any] = await self.client._ask("GET", "/tables/1/scene")
        return shown

    async def rule(self, situation: str, *, whose: bool) -> int:
        """As soon as it is possible; the number of the hand. The server is killed right after its answer."""
        for attempt in range(2000):
            shown = await self.scene()
            if shown["phase"] == "playing":
                seat = hands_in(shown)[0] if whose else 0
                command = {"do": "have-accident", "fault": {"situation": situation, "seat": seat}}
                asked = {"id": f"{situation}-{attempt}", "command": {**command, "round": shown["round"]}}
                reply = await self.client._http.post("/api/tables/1/commands", json=asked)
                if reply.status_code == 200:
                    self.server.kill()
                    await self.server.start()
                    number: int = shown["round"]
                    return number
            await asyncio.sleep(0.01)
        raise AssertionError(f"{situation} was never possible")

    async def until_over(self, number: int) -> None:
        while (shown := await self.scene())["round"] == number and shown["phase"] == "playing":
            await asyncio.sleep(0.02)


async def test_two_hands_with_accidents_survive_kills_and_are_proved(tmp_path: Path) -> None:
    terms = Terms("livermore/texas-holdem", bots=4, bot_ms=40, pause_ms=40)
    url = new_url("sqlite")
    with ServerProcess(url, (terms,), tmp_path, secret=SECRET) as server:
        floor = Floor(server)
        await floor.open()
        hands = []
        for situation, whose in (("premature-flop", False), ("card-off-table", True)):
            hands.append(await floor.rule(situation, whose=whose))
            await floor.until_over(hands[-1])
        for number in hands:
            history = await floor.client.history(1, number)
            events = [event["event"] for event, _ in history.events]
            assert events.count("ruled") == 1, "it is there once, after the kill"
            assert [check for check in verify(history) if not check.holds] == []
        server.stop()
        audited = CliRunner().invoke(app, ["audit", url, "--replay"])
        assert audited.exit_code == 0, audited.output

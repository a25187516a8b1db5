"""The schema that is served is the schema of what is really sent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest

from cardroom.client.table import read_view
from cardroom.dealing.wire import to_builtins
from cardroom.floor.commands import Command
from cardroom.floor.playing import Choose
from cardroom.floor.terms import Terms
from cardroom.server.app import create_app
from cardroom.server.schema import describe, wire_schema
from cardroom.server.settings import Settings
from support.room import Place, Visitor, open_room
from support.tournament_room import announce, begin, desk_of, settle
from support.witnesses import Player

pytestmark = pytest.mark.anyio
ROUNDS = 2
MOST_ROUNDS = 12
MOST_MESSAGES = 1500
GAMES = (
    "livermore/omaha-high-low",
    "oaks/lowball",
    "players/seven-card-stud-high-low-split",
    "oceans-eleven/jacks-back",
    "oaks/pure-21-5-blackjack",
    "oaks/ez-baccarat-panda-8",
    "oceans-eleven/fortune-pai-gow-poker",
    "oaks/pai-gow-tiles",
    "players/ultimate-texas-holdem",
    "oceans-eleven/21st-century-baccarat-face-up",
    "oaks/super-pan-9",
    "oaks/pan",
    "oaks/13-card-poker",
)
ONE_OF_EACH_KIND = ("oaks/lowball", "oaks/super-pan-9", "oaks/13-card-poker")
"""At these the staff looks too. What it sees depends on the kind of table and not on the game."""
ROLES = ("cashier", "floor", "auditor", "manager")
ASKS_NOTHING = "oaks/ez-baccarat-panda-8"


@cache
def openapi() -> dict[str, Any]:
    return describe(create_app(Settings()))


@cache
def schema() -> dict[str, Any]:
    return wire_schema(create_app(Settings()))


def closed(kinds: dict[str, Any]) -> dict[str, Any]:
    """The types, with no field that they do not name."""
    return {
        name: {"additionalProperties": False, **kind} if "properties" in kind else kind for name, kind in kinds.items()
    }


def validator(part: dict[str, Any]) -> Any:
    return jsonschema_rs.validator_for({"$schema": schema()["$schema"], "$defs": closed(schema()["$defs"]), **part})


@cache
def from_server() -> Any:
    return validator(schema()["messages"]["fromServer"])


@cache
def to_server() -> Any:
    return validator(schema()["messages"]["toServer"])


class Checked(Player):
    """Plays at random, and holds everything that is sent and heard against the schema."""

    def __init__(self, visitor: Visitor, terms: Terms) -> None:
        super().__init__(None, 1, visitor.number, terms)  # type: ignore[arg-type]
        self.asked: list[str] = []

    async def play(self, place: Place) -> None:
        """For some rounds, and until there was something to answer at games that ask."""
        view = None
        for _ in range(MOST_MESSAGES):
            message = await place.hear()
            from_server().validate(message)
            if message["is"] == "update":
                view = read_view(message)
                if view.scene.round > (ROUNDS if self.asked else MOST_ROUNDS):
                    return
            if view is not None and place.silent:
                wanted, view = self.wants(view), None
                await self._send(place, wanted)
        pytest.fail(f"no {ROUNDS} rounds in {MOST_MESSAGES} messages")

    async def _send(self, place: Place, wanted: Command | None) -> None:
        if wanted is None:
            return
        if isinstance(wanted, Choose):
            self.asked.append(str(wanted.choice))
        self.sent.append(f"a-{len(self.sent)}")
        message = {"id": self.sent[-1], "command": to_builtins(wanted)}
        to_server().validate(msgspec.json.decode(msgspec.json.encode(message)))
        await place.ask(wanted, self.sent[-1])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_sent_while_people_play_fits_the_schema(game: str, tmp_path: Path) -> None:
    terms = Terms(game, pause_ms=0, bots=3, bot_ms=0)
    async with open_room(tmp_path, terms, most_deposit=10**6) as room:
        ann = await room.guest(dollars=1_000_000)
        player = Checked(ann, terms)
        async with ann.at(1) as place:
            await player.play(place)
        staff = map(room.staff, ROLES if game in ONE_OF_EACH_KIND else ())
        await look_everywhere(ann, *staff)
    assert player.asked or game == ASKS_NOTHING


async def test_what_is_sent_of_a_tournament_fits_the_schema(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest(), await announce(room)
        await begin(room, number, 3, ann)
        desk = desk_of(room, number)
        async with ann.in_tournament(number) as place:
            while not desk.is_over and await desk.look(lambda live: live.tournament.hands_dealt) < 4:
                await settle(room, number)
                room.clock.advance(10)
            while not place.silent:
                from_server().validate(await place.hear())
        last = await desk.look(lambda live: live.last_hands[1])
        for path in ("", "/scene", "/draws", f"/hands/{last}"):
            reply = await ann.get(f"/tournaments/{number}{path}")
            described = f"/api/tournaments/{{number}}{path.replace(str(last), '{entry}')}"
            of_reply(described, reply.status_code).validate(reply.json())
            assert reply.status_code == 200


NOT_HERE = {
    "/api/tables/{number}/results",
    "/api/tables/{number}/best-play",
    "/api/tables/{number}/rounds/{played}/export",
    "/api/cage/accounts",
    "/api/cage/requests/{request_number}",
    "/api/cage/drawers/{drawer_number}",
    "/api/school/auditions/{audition}",
    "/api/tournaments/{number}",
    "/api/tournaments/{number}/scene",
    "/api/tournaments/{number}/draws",
    "/api/tournaments/{number}/hands/{entry}",
}
"""These need a scoreboard, a question, a format, a name, a request, a drawer, an audition or a tournament; others have
it."""


def _read(reply: httpx.Response) -> Any:
    is_json = reply.headers["content-type"] == "application/json"
    return reply.json() if is_json else reply.text


async def look_everywhere(ann: Visitor, *staff: Visitor) -> None:
    """Every address that can be read, by whoever may read it, and what a few are refused."""
    answered = set()
    for path, operation in openapi()["paths"].items():
        for visitor in (ann, *staff) if "get" in operation else ():
            number = ann.number if "/cage/" in path else 1
            address = path.format(
                number=number,
                played=1,
                entry=1,
                house="oaks",
                game="texas-holdem",
                receipt_number=1,
                request_number=1,
                drawer_number=1,
                audition=1,
            )
            reply = await visitor.http.get(address)
            if reply.status_code == 204:
                assert not reply.content
            else:
                of_reply(path, reply.status_code).validate(_read(reply))
            if reply.is_success:
                answered.add(path)
    left_out = {path for path, operation in openapi()["paths"].items() if "get" in operation} - answered
    assert not staff or left_out <= NOT_HERE, "nobody got an answer from these"


@cache
def of_reply(path: str, status: int) -> Any:
    """What the description promises as an answer to a GET."""
    (content,) = openapi()["paths"][path]["get"]["responses"][str(status)]["content"].values()
    at_root = {"components": {"schemas": closed(openapi()["components"]["schemas"])}, **content["schema"]}
    return jsonschema_rs.validator_for(at_root)


def bodies() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, operations in openapi()["paths"].items():
        for method, operation in operations.items():
            named = {**operation["responses"], "request": operation.get("requestBody", {})}
            for status, reply in named.items():
                for content in reply.get("content", {}).values():
                    yield f"{method} {path} {status}", content["schema"]


def test_no_body_of_a_request_or_a_reply_is_just_an_object() -> None:
    described = [(where, body) for where, body in bodies() if "text/html" not in where]
    assert len(described) > 100
    for where, body in described:
        assert body, where
        assert body.get("type") != "object" or "properties" in body or body.get("additionalProperties"), where


def test_every_reference_of_the_description_is_there() -> None:
    names = set(openapi()["components"]["schemas"])
    referred = {text.rpartition("/")[2] for text in _strings(openapi()) if text.startswith("#/components/schemas/")}
    assert referred <= names
    assert {"Scene", "Question", "Offer", "Choice", "Command", "Event", "StayChoice", "StayCommand"} <= names


def _strings(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for each in part.values():
            yield from _strings(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from _strings(each)


@pytest.mark.parametrize(
    "message",
    [
        {"id": "a", "command": {"do": "leaf"}},
        {"id": "a", "command": {"do": "sit", "seat": 1}},
        {"id": "a", "command": {"do": "choose", "choice": {"choice": "bet", "to": "6"}}},
        {"id": "a\n", "command": {"do": "leave"}},
        {"command": {"do": "leave"}},
    ],
)
def test_what_the_server_does_not_understand_does_not_fit_the_schema(message: dict[str, Any]) -> None:
    assert not to_server().is_valid(message)


async def test_the_schema_is_served_and_may_be_kept(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        reply = await room.anybody().get("/schema")
        assert reply.json() == msgspec.json.decode(msgspec.json.encode(schema()))
        assert reply.headers["cache-control"] == "public, max-age=3600"

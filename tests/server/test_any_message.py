"""Whatever is sent over a socket: it is answered or the connection ends, and only what is done changes anything."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.dealing.choices import Bet, Fold
from cardroom.dealing.wire import to_builtins
from cardroom.floor.commands import Command
from cardroom.floor.playing import Choose
from cardroom.floor.running import ChangeFees, Close, Pause, Unseat
from cardroom.floor.seating import Buy, ComeBack, Leave, Post, Sit, SitOut, StandBehind
from cardroom.floor.wagering import PutDown, Ready, TakeBank
from support.asgi import Closed
from support.effort import effort
from support.room import HOLDEM, OpenRoom, Visitor, standing_room

COMMANDS: tuple[Command, ...] = (
    Sit(1, 100_00),
    Buy(40_00),
    SitOut(),
    ComeBack(),
    Leave(),
    StandBehind(100_00),
    Post(live=True),
    Choose(Fold(), 1, 1),
    Choose(Bet(6_00), 1),
    PutDown({"ante": 5_00}, 2),
    TakeBank(100_00),
    Ready(),
    Pause(),
    Close(),
    Unseat(101),
    ChangeFees("3"),
)
Path = tuple[str, ...]

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)


def paths(thing: object, at: Path = ()) -> Iterator[Path]:
    yield at
    if isinstance(thing, dict):
        for name, value in thing.items():
            yield from paths(value, (*at, name))


def changed(thing: Any, at: Path, value: object) -> Any:
    if not at:
        return value
    return {**thing, at[0]: changed(thing[at[0]], at[1:], value)}


@st.composite
def nearly_right(draw: st.DrawFn) -> str:
    """A message in which a part is something else, or a few characters are wrong."""
    name = f"id-{draw(st.integers(0, 10**6))}"
    message = {"id": name, "command": to_builtins(draw(st.sampled_from(COMMANDS)))}
    for _ in range(draw(st.integers(0, 2))):
        message = changed(message, draw(st.sampled_from(list(paths(message)))), draw(values))
        if not isinstance(message, dict):
            break
    text = msgspec.json.encode(message).decode()
    place = draw(st.integers(0, len(text)))
    return draw(st.sampled_from((text, text[:place], text[:place] + draw(st.text(max_size=3)) + text[place:])))


messages = nearly_right() | values.map(lambda value: msgspec.json.encode(value).decode()) | st.text()


class Corner:
    """A room with one table, and one person who may have a seat at it."""

    def __init__(self, runner: asyncio.Runner, room: OpenRoom) -> None:
        self.runner = runner
        self.room = room
        self.ann = runner.run(room.guest(dollars=10_000))

    async def send(self, visitor: Visitor, text: str) -> dict[str, Any]:
        async with visitor.at(1) as place:
            await place.see(0)
            await place.send(text)
            try:
                answer = await place.hear()
                while answer["is"] == "update" and "done" not in answer:
                    answer = await place.hear()
            except Closed:
                return {"is": "refused"}
            return {**answer, "is": "done", "id": answer["done"]} if "done" in answer else answer


@pytest.fixture(scope="module")
def corner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Corner]:
    with standing_room(tmp_path_factory.mktemp("room"), HOLDEM) as (runner, room):
        yield Corner(runner, room)


@effort(200)
@given(text=messages)
def test_only_what_is_done_changes_anything(text: str, corner: Corner) -> None:
    before = corner.room.traces()
    answer = corner.runner.run(corner.send(corner.ann, text))
    after = corner.room.traces()
    assert answer["is"] in ("done", "refused")
    if answer["is"] == "done" and "again" not in answer:
        assert after[0] == answer["version"] == before[0] + 1
    else:
        assert after == before
    assert sum(after[1].values()) == 0


@effort(50)
@given(text=messages)
def test_nothing_changes_for_somebody_who_has_not_signed_in(text: str, corner: Corner) -> None:
    before = corner.room.traces()
    assert corner.runner.run(corner.send(corner.room.anybody(), text))["is"] == "refused"
    assert corner.room.traces() == before


def test_the_messages_that_are_nearly_right_start_from_right_ones(corner: Corner) -> None:
    """What the tests above rely on: each of these is understood."""
    for number, command in enumerate(COMMANDS):
        message = {"id": f"right-{number}", "command": to_builtins(command)}
        answer = corner.runner.run(corner.send(corner.ann, msgspec.json.encode(message).decode()))
        assert answer["id"] == f"right-{number}"
        assert answer.get("code") != "not-understood"

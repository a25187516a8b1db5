"""Whoever is to act has the full time again after a restart, a standstill, or storage that failed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cardroom.floor.running import RestartClock, TimeUp
from cardroom.floor.seating import Sit
from cardroom.ledger.store import milliseconds
from cardroom.server.clock import WallClock
from cardroom.server.planning import STALL
from support.room import HOLDEM, OpenRoom, open_room

pytestmark = pytest.mark.anyio


async def hand(room: OpenRoom) -> None:
    """Two players and a hand in which one of them is to act."""
    for seat, name in enumerate(("Ann", "Ben"), 1):
        guest = await room.guest(name)
        await guest.command(1, Sit(seat, 100_00), f"sit-{seat}")
    await room.settle()
    for _ in range(10):
        if room.room.keepers[1].table.is_dealt:
            return
        room.clock.advance(0.1)
        await room.settle()
    raise AssertionError("no hand is dealt")


def commands(room: OpenRoom) -> list[str]:
    with room.ledger() as reading:
        return [entry.reason for entry in reading.entries("table/1")]


async def test_after_a_restart_the_player_to_act_has_the_full_time(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        await hand(room)
        room.clock.advance(29)
        await room.settle()
        choices = room.room.keepers[1].table.live_round().choices_made
    async with open_room(tmp_path, HOLDEM) as room:
        await room.settle()
        table = room.room.keepers[1].table
        assert table.live_round().choices_made == choices
        assert table.asked_at == room.clock.now()
        room.clock.advance(29)
        await room.settle()
        assert room.room.keepers[1].table.live_round().choices_made == choices
        assert commands(room)[-1] == "restart-clock"
        room.clock.advance(1)
        await room.settle()
        assert "time-up" in commands(room)


async def test_a_room_that_stood_still_takes_no_time_from_the_player(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        await hand(room)
        before = commands(room)
        room.clock.advance(30 + STALL / 1000 + 1)
        await room.settle()
        assert commands(room) == [*before, "restart-clock"]
        room.clock.advance(30)
        await room.settle()
        assert commands(room)[len(before) :][:2] == ["restart-clock", "time-up"]


def test_the_clock_of_the_room_does_not_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    before = clock.now()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert before <= clock.now() < before + 60_000


def test_the_clock_goes_on_after_what_was_recorded() -> None:
    clock = WallClock()
    tomorrow = milliseconds() + 86_400_000
    clock.start_after(tomorrow)
    assert tomorrow <= clock.now() < tomorrow + 60_000
    clock.start_after(0)
    assert clock.now() >= tomorrow


def test_the_commands_are_of_the_house() -> None:
    assert (RestartClock.by, TimeUp.by) == ("house", "house")


async def test_whoever_waits_is_woken_at_the_time_or_when_something_happens() -> None:
    clock, woken = WallClock(), asyncio.Event()
    await clock.wait(woken, clock.now())
    assert woken.is_set(), "at the time"
    woken.clear()
    asyncio.get_running_loop().call_soon(woken.set)
    await clock.wait(woken, clock.now() + 3_600_000)

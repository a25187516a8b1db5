"""The draws of a served tournament: the hash is shown before, the secret after, and everybody can draw again."""

from __future__ import annotations

import logging
from base64 import b64encode
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.client.tournament_draws import read_draws, verify_draws
from cardroom.dealing.wire import from_json
from cardroom.floor.entry_seal import EntryDamaged
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.sealed_draws import SealedDraws
from cardroom.floor.tournament_log import StoredCommand
from cardroom.floor.tournament_replay import replay_tournament
from cardroom.floor.vault import Vault
from cardroom.ledger import audit
from cardroom.server import desk as desk_module
from cardroom.server.storage import Unavailable
from cardroom.tournaments.drawn import commitment_to, draw_key
from support.room import OpenRoom, lose_keys, open_room
from support.tournament_room import (
    SEVERAL,
    announce,
    begin,
    desk_of,
    entries,
    info,
    order,
    ordered,
    play_on,
    settle,
)

pytestmark = pytest.mark.anyio


async def draws(room: OpenRoom, number: int) -> Any:
    reply = await room.anybody().get(f"/tournaments/{number}/draws")
    assert reply.status_code == 200, reply.text
    return reply.json()


def problems(file: Any) -> list[str]:
    """What does not hold in a file of draws, for somebody who has nothing else."""
    found = read_draws(msgspec.json.encode(file))
    assert found is not None
    return [check.found for check in verify_draws(found) if not check.holds]


async def health(room: OpenRoom) -> tuple[str, list[int]]:
    said = (await room.anybody().http.get("/health")).json()
    return said["status"], said["draws_not_provable"]


def stored_draws(room: OpenRoom, number: int) -> list[int]:
    """The numbers of draws in the log."""
    found = (from_json(body, StoredCommand).command for body in entries(room, number))
    return [command.draw for command in found if getattr(command, "draw", 0)]  # type: ignore[union-attr]


def check_books(room: OpenRoom) -> None:
    assert audit(room.outside) == []
    with room.ledger() as reading:
        for row in reading.tournaments():
            assert {*replay_tournament(reading, row, room.room.vault)} == {None}


@pytest.mark.slow
async def test_every_draw_follows_from_a_secret_whose_hash_was_shown_before(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number = await announce(room, SEVERAL)
        shown = (await info(room.anybody(), number))["draws"]
        (listed,) = (await room.anybody().get("/tournaments")).json()["tournaments"]
        assert listed["draws_hash"] == shown["commitment"]
        assert "secret" not in shown
        secret = await desk_of(room, number).look(lambda live: live.draws.opened(live.vault))
        assert secret is not None
        await begin(room, number, 11)
        await ordered(room.staff("floor"), number, "add-bots", bots=1)
        running = await draws(room, number)
        assert (running["secret"], running["is_over"], len(running["draws"])) == ("", False, 2)
        assert problems(running) == []
        await play_on(room, number)
        file = await draws(room, number)
        assert (file["secret"], file["commitment"], file["is_over"]) == (secret.hex(), shown["commitment"], True)
        assert commitment_to(number, secret) == shown["commitment"]
        parts = [part for draw in file["draws"] for part in draw["parts"]]
        assert {part.get("why", "race") for part in parts} == {"start", "entry", "break", "race", "final-table"}
        assert problems(file) == []
        assert b'"players"' not in msgspec.json.encode(file)
        check_books(room)
    async with open_room(tmp_path) as room:
        assert await draws(room, number) == file


async def test_the_log_has_the_key_of_no_draw_before_it_is_drawn(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number = await announce(room, SEVERAL)
        await begin(room, number, 7)
        await settle(room, number)
        room.clock.advance(30)
        await settle(room, number)
        look = desk_of(room, number).look
        secret = await look(lambda live: live.draws.opened(live.vault))
        assert secret is not None
        following = await look(lambda live: live.tournament.next_draw)
        log = [from_json(body, StoredCommand) for body in entries(room, number)]
        keys = {getattr(one.command, "key", b"") for one in log}
        assert draw_key(secret, 1) in keys
        assert not keys & {draw_key(secret, coming) for coming in range(following, following + 50)}
        assert [one for one in log if type(one.command).__name__ == "HandOver" and one.command.draw == 0]  # type: ignore[union-attr]
        assert not any(b64encode(secret) in body or secret.hex().encode() in body for body in entries(room, number))


async def test_the_secret_of_a_canceled_tournament_is_published(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number = await announce(room, SEVERAL)
        await begin(room, number, 5)
        await ordered(room.staff("floor"), number, "cancel", why="the roof leaks")
        file = await draws(room, number)
        assert (len(file["draws"]), problems(file)) == (1, [])
        assert (await info(room.anybody(), number))["draws"]["secret"] == file["secret"]
        check_books(room)


@pytest.mark.slow
async def test_after_restarts_the_same_secret_is_used_and_no_number_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "ENTRIES_A_SNAPSHOT", 9)
    async with open_room(tmp_path) as room:
        number = await announce(room, SEVERAL)
        hashed = (await info(room.anybody(), number))["draws"]["commitment"]
        await begin(room, number, 9)
    for _ in range(4):
        async with open_room(tmp_path) as room:
            for _ in range(3):
                await settle(room, number)
                room.clock.advance(20)
    async with open_room(tmp_path) as room:
        await play_on(room, number)
        file = await draws(room, number)
        assert (file["commitment"], problems(file)) == (hashed, [])
        numbers = stored_draws(room, number)
        assert numbers == [*range(1, len(numbers) + 1)] == [draw["number"] for draw in file["draws"]]
        check_books(room)


async def test_a_draw_that_could_not_be_stored_does_not_use_up_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is stored is only known from the ledger: the next draw has the next number in both cases."""
    async with open_room(tmp_path) as room:
        number, floor = await announce(room, SEVERAL), room.staff("floor")
        await ordered(floor, number, "open-registration")
        await ordered(floor, number, "add-bots", bots=6)
        write, calls = room.room.write, count(1)

        async def flaky(job: Any) -> Any:
            call = next(calls)
            if call == 1:
                raise Unavailable("it failed before")
            done = await write(job)
            if call == 2:
                raise Unavailable("it failed after")
            return done

        with monkeypatch.context() as failing:
            failing.setattr(room.room, "write", flaky)
            for _ in range(3):
                await order(floor, number, "start", id="once")
        await ordered(floor, number, "add-bots", bots=1)
        assert stored_draws(room, number) == [1, 2]
        assert problems(await draws(room, number)) == []


async def test_if_the_key_of_the_vault_is_lost_draws_get_keys_of_their_own_and_say_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path) as room:
        number, floor = await announce(room, SEVERAL), room.staff("floor")
        await ordered(floor, number, "open-registration")
        await ordered(floor, number, "add-bots", bots=6)
    lose_keys(tmp_path)
    with caplog.at_level(logging.ERROR):
        async with open_room(tmp_path) as room:
            assert "the secret of the draws cannot be opened" in caplog.text
            assert await health(room) == ("trouble", [number])
            await ordered(room.staff("floor"), number, "start")
            assert (await info(room.anybody(), number))["draws"]["is_lost"] is True
            await ordered(room.staff("floor"), number, "cancel", why="the key is lost")
            assert await health(room) == ("open", []), "it is over"
            file = await draws(room, number)
            assert [draw["number"] for draw in file["draws"]] == [0]
            assert problems(file) == [
                "The tournament is over, and its secret was not published.",
                "Keys that were made when they were needed: 1. They prove nothing.",
            ]
            check_books(room)


async def test_a_tournament_that_was_announced_before_draws_were_sealed_goes_on_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path) as room:
        with monkeypatch.context() as earlier:
            earlier.setattr(LiveTournament, "announce", lambda live, given, _secret: live.apply(given))
            number = await announce(room, SEVERAL)
        await begin(room, number, 5)
        found = await info(room.anybody(), number)
        assert "draws" not in found
        assert "draws_hash" not in found["summary"]
        reply = await room.anybody().get(f"/tournaments/{number}/draws")
        assert (reply.status_code, "were not sealed" in reply.text) == (404, True)
        assert not any(b'"draw' in body or b'"secret"' in body for body in entries(room, number))
        check_books(room)


def test_a_secret_that_does_not_fit_its_hash_is_not_replayed() -> None:
    stored = StoredCommand(0, revealed=bytes(32))
    SealedDraws(3).reveal(Vault.seeded("a"), commitment_to(3, bytes(32)), stored)
    with pytest.raises(EntryDamaged, match="does not fit the hash"):
        SealedDraws(4).reveal(Vault.seeded("a"), commitment_to(3, bytes(32)), stored)

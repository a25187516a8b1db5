"""The room stops and opens again while tournaments are played: nothing is lost, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.floor.tournament_replay import replay_tournament
from cardroom.ledger import Entry, Note, Reading, Store, audit, chain
from cardroom.server import desk as desk_module
from cardroom.server.storage import Unavailable
from cardroom.tournaments.picture import picture_bytes
from support.effort import examples
from support.room import OpenRoom, open_room
from support.tampering import tampering
from support.tournament_room import (
    FAST,
    SEVERAL,
    announce,
    begin,
    desk_of,
    info,
    money,
    order,
    ordered,
    play_on,
    settle,
)

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
THREE = FAST | {"seats": 3, "stack": 3000}


async def as_it_is(room: OpenRoom, number: int) -> bytes:
    return await desk_of(room, number).look(lambda live: picture_bytes(live.tournament))


async def test_a_hand_goes_on_where_it_was_with_the_full_time_for_whoever_is_asked(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        people = [await room.guest(name, 60) for name in ("Ann", "Ben", "Cal")]
        number = await announce(room, THREE)
        await begin(room, number, 0, *people)
        await settle(room, number)
        room.clock.advance(25)
        await settle(room, number)
        before = await as_it_is(room, number)
        scenes = [(await person.get(f"/tournaments/{number}/scene")).json() for person in people]
        now = room.clock.now()
    async with open_room(tmp_path) as room:
        room.clock.start_after(now)
        assert await as_it_is(room, number) == before
        again = [room.signed_in(person.number) for person in people]
        for person, scene in zip(again, scenes, strict=True):
            seen = (await person.get(f"/tournaments/{number}/scene")).json()
            assert (seen["view"], seen["sealed"]) == (scene["view"], scene["sealed"])
            assert seen["clock"]["ends"] - seen["clock"]["began"] == 30_000
            assert seen["clock"]["began"] != scene["clock"]["began"]
        await settle(room, number)
        room.clock.advance(30)
        await settle(room, number)
        assert await as_it_is(room, number) != before


async def test_what_was_acknowledged_before_a_restart_is_not_done_again(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 200), await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        assert (await order(ann, number, "register", id="once")).status_code == 200
    async with open_room(tmp_path) as room:
        ann = room.signed_in(ann.number)
        assert (await order(ann, number, "register", id="once")).status_code == 200
        assert await ann.balance() == 140_00
        assert (await info(ann, number))["summary"]["entries"] == 1


async def test_a_tournament_whose_log_does_not_replay_is_set_aside_and_the_others_go_on(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        bad, good = await announce(room), await announce(room)
        for number in (bad, good):
            await ordered(room.staff("floor"), number, "open-registration")
            await ordered(room.staff("floor"), number, "add-bots", bots=3)
        database = room.settings.database
    with tampering(f"sqlite:///{database}") as tamperer:
        tamperer.run(
            "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), '\"register\"', '\"unregister\"') AS BLOB) "
            f"WHERE chain = '{chain.tournament(bad)}'"
        )
    async with open_room(tmp_path) as room:
        assert [*room.room.hall.desks] == [good]
        assert [*room.room.hall.set_aside] == [bad]
        health = (await room.anybody().http.get("/health")).json()
        assert (health["status"], health["tournaments_stopped"]) == ("trouble", [bad])
        assert (await room.anybody().get(f"/tournaments/{bad}")).status_code == 404
        watched = (await room.staff("floor").get("/floor/tables")).json()["tournaments_set_aside"]
        assert [(one["number"], one["name"]) for one in watched] == [(bad, "Friday")]
        assert "cannot be replayed" in watched[0]["why"]
        await ordered(room.staff("floor"), good, "start")
        await play_on(room, good)
        assert money(room)[f"prize/{bad}"] == 150_00
        with room.ledger() as reading:
            row = next(row for row in reading.tournaments() if row.number == bad)
            assert [finding for finding in replay_tournament(reading, row, room.room.vault) if finding]


async def test_a_room_that_opens_again_reads_only_what_follows_the_last_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "ENTRIES_A_SNAPSHOT", 10)
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 60), await announce(room, SEVERAL)
        await begin(room, number, 7, ann)
        await settle(room, number)
        before, scene = await as_it_is(room, number), (await ann.get(f"/tournaments/{number}/scene")).json()
        assert await desk_of(room, number).look(lambda live: len(live.hands)) == 2
        now = room.clock.now()
    read: list[int] = []
    entries = Reading.entries

    def counted(reading: Reading, name: str, *place: int) -> Iterator[Entry]:
        for entry in entries(reading, name, *place):
            read.extend([entry.number] if name == chain.tournament(number) else [])
            yield entry

    with monkeypatch.context() as counting:
        counting.setattr(Reading, "entries", counted)
        async with open_room(tmp_path) as room:
            room.clock.start_after(now)
            assert len(read) < 10
            assert await as_it_is(room, number) == before
            again = (await room.signed_in(ann.number).get(f"/tournaments/{number}/scene")).json()
            assert (again["view"], again["sealed"]) == (scene["view"], scene["sealed"])


async def test_the_audit_finds_a_snapshot_that_was_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was changed behind the ledger's back has another hash, and one that a program wrote another content."""
    monkeypatch.setattr(desk_module, "ENTRIES_A_SNAPSHOT", 1)
    async with open_room(tmp_path) as room:
        number = await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        database = f"sqlite:///{room.settings.database}"
        with room.ledger() as reading:
            saved = reading.saved(chain.tournament(number))
            assert saved is not None
    with tampering(database) as tamperer:
        tamperer.run("UPDATE saved SET body = CAST(replace(CAST(body AS TEXT), 'true', 'false') AS BLOB)")
    store = Store.open(database)
    assert [finding.where for finding in audit(store)] == ["saved"]
    wrong = msgspec.structs.replace(saved, body=saved.body.replace(b"true", b"false"))
    with store.write() as transaction:
        transaction.note(chain.ROOM, "wrote it again", Note(), [wrong])
    assert audit(store) == []
    with store.read() as reading:
        (row,) = reading.tournaments()
        assert [finding.where for finding in replay_tournament(reading, row) if finding] == ["saved"]
    store.close()


async def test_nothing_is_done_twice_if_the_storage_fails_before_or_after_it_has_stored_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where tables are balanced and prizes are paid: whether a command is stored is only known from the ledger."""
    async with open_room(tmp_path) as room:
        number = await announce(room, SEVERAL)
        await begin(room, number, 7)
        write, calls = room.room.write, count(1)

        async def flaky(job: Any) -> Any:
            call = next(calls)
            if call % 7 == 0:
                raise Unavailable("it failed before")
            done = await write(job)
            if call % 5 == 0:
                raise Unavailable("it failed after")
            return done

        monkeypatch.setattr(room.room, "write", flaky)
        await play_on(room, number)
        with room.ledger() as reading:
            reasons = [entry.reason for entry in reading.entries(chain.tournament(number))]
        assert reasons.count("hand-over") > 7
        over = await info(room.anybody(), number)
        assert sum(entrant.get("prize", 0) for entrant in over["entrants"]) == 7 * 50_00
        assert money(room) == {f"bots/0/{number}": -70_00, f"entry-fee/{number}": 70_00}
        assert audit(room.outside) == []


class Evening:
    """A tournament with people who come, go and come back, a floor that interferes, and a room that is restarted."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.number = 0
        self.people: list[int] = []
        self.paid = 0
        """What all people brought along."""

    async def open(self, room: OpenRoom) -> None:
        several = self.random.random() < 0.7
        self.number = await announce(room, SEVERAL if several else FAST, fee=self.random.choice([0, 10_00]))
        guests = [await room.guest(f"Guest {place}", 500) for place in range(1, 4)]
        self.people = [guest.number for guest in guests]
        self.paid = 500_00 * len(guests)
        await begin(room, self.number, self.random.randrange(5, 9) if several else 3, *guests)

    async def go_on(self, room: OpenRoom, steps: int) -> bool:
        """Plays on for so many steps; returns True when the tournament is over."""
        desk = desk_of(room, self.number)
        for _ in range(steps):
            await settle(room, self.number)
            if desk.is_over:
                return True
            if self.random.random() < 0.25:
                await self._interfere(room)
            room.clock.advance(10)
        return desk.is_over

    async def _interfere(self, room: OpenRoom) -> None:
        """Somebody orders something, which may be refused."""
        player = self.random.choice(self.people)
        told = await info(room.staff("floor"), self.number)
        tables = [int(number) for number in told["tables"]] or [1]
        for_player: list[tuple[str, dict[str, Any]]] = [
            ("go-away", {}),
            ("come-back", {}),
            ("re-enter", {}),
            ("ask-for-talk", {}),
            ("propose-deal", {"kind": "chips"}),
        ]
        for_floor: list[tuple[str, dict[str, Any]]] = [
            ("pause", {}),
            ("go-on", {}),
            ("go-on", {}),
            ("hand-for-hand", {"on": self.random.random() < 0.5}),
            ("penalize", {"player": player, "rounds": 1}),
            ("move", {"player": player, "table": self.random.choice(tables), "seat": self.random.randrange(1, 5)}),
            ("break-table", {"table": self.random.choice(tables)}),
            ("set-level", {"level": self.random.randrange(1, 5)}),
            ("add-bots", {"bots": 1}),
        ]
        if self.random.random() < 0.5:
            name, fields = self.random.choice(for_player)
            reply = await order(room.signed_in(player), self.number, name, **fields)
        else:
            name, fields = self.random.choice(for_floor)
            reply = await order(room.staff("floor"), self.number, name, **fields)
        assert reply.status_code in (200, 409), reply.text
        if name == "pause" and reply.status_code == 200 and self.random.random() < 0.8:
            await ordered(room.staff("floor"), self.number, "go-on")

    async def check(self, room: OpenRoom) -> None:
        """The books add up, chips are conserved, and the log replays to the same bytes."""
        desk = desk_of(room, self.number)

        def chips(live: Any) -> tuple[int, int]:
            t = live.tournament
            return t.chips_in_play, t.entries * t.structure.stack + t.chips_added

        if not desk.is_over:
            in_play, issued = await desk.look(chips)
            assert in_play == issued
        assert audit(room.outside) == []
        with room.ledger() as reading:
            (row,) = reading.tournaments()
            assert {*replay_tournament(reading, row, room.room.vault)} == {None}


async def play_evening(folder: Path, seed: str) -> None:
    evening, restarts = Evening(seed), 0
    async with open_room(folder) as room:
        await evening.open(room)
    while True:
        async with open_room(folder) as room:
            if evening.number not in room.room.hall.desks:
                break
            is_over = await evening.go_on(room, evening.random.randrange(3, 25))
            await evening.check(room)
            restarts += 1
            if restarts > 12 and not is_over:
                await order(room.staff("floor"), evening.number, "go-on")
                await play_on(room, evening.number)
    async with open_room(folder) as room:
        left = money(room)
        assert f"prize/{evening.number}" not in left
        people = sum(left.get(f"player/{person}", 0) for person in evening.people)
        over = await info(room.anybody(), evening.number)
        buy_in, fee = over["summary"]["buy_in"], over["summary"]["fee"]
        fees = left.get(f"entry-fee/{evening.number}", 0)
        assert fees == fee * over["summary"]["entries"]
        assert people + left.get(f"bots/0/{evening.number}", 0) + fees == evening.paid
        if over["summary"]["state"] == "finished":
            assert sum(entrant.get("prize", 0) for entrant in over["entrants"]) == buy_in * over["summary"]["entries"]


async def test_tournaments_with_restarts_conserve_chips_and_money_and_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "ENTRIES_A_SNAPSHOT", 9)
    for number in range(examples(2)):
        folder = tmp_path / str(number)
        folder.mkdir()
        await play_evening(folder, f"evening {number}")

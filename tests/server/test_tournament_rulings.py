"""The floor rules on a hand of a served tournament: tried first, then carried out, and kept when the room is closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardroom.client.verify import read_history, verify
from cardroom.floor.tournament_memory import recall, remember
from cardroom.floor.tournament_replay import replay_tournament
from cardroom.ledger import audit, chain
from cardroom.server import desk as desk_module
from cardroom.tournaments.picture import picture_bytes
from support.room import OpenRoom, Visitor, open_room
from support.tournament_room import FAST, announce, begin, desk_of, entries, order, ordered, settle

pytestmark = pytest.mark.anyio
THREE = FAST | {"seats": 3, "stack": 3000}
HOLDEM = {"holdem": {"plays": "livermore/texas-holdem", "betting": "no-limit"}}


async def in_a_hand(room: OpenRoom) -> tuple[int, list[Visitor]]:
    people = [await room.guest(name, 60) for name in ("Ann", "Ben", "Cal")]
    number = await announce(room, THREE | {"games": HOLDEM})
    await begin(room, number, 0, *people)
    await settle(room, number)
    return number, people


async def scene(who: Visitor, number: int) -> dict[str, Any]:
    shown: dict[str, Any] = (await who.get(f"/tournaments/{number}/scene")).json()
    return shown


async def tried(room: OpenRoom, number: int, **fault: Any) -> dict[str, Any]:
    asked = {"order": "rule-on", "table": 1, "fault": fault}
    reply = await room.staff("floor").post(f"/tournaments/{number}/try-ruling", asked)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def check_books(room: OpenRoom) -> None:
    with room.ledger() as reading:
        (row,) = reading.tournaments()
        findings = [finding for finding in replay_tournament(reading, row, room.room.vault) if finding]
    assert findings == []
    assert audit(room.room.storage.store) == []


async def test_the_floor_sees_what_will_be_done_before_it_is_done(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, (ann, *_) = await in_a_hand(room)
        before, logged = await scene(ann, number), entries(room, number)
        assert before["tournament"]["plays"] == "livermore/texas-holdem"
        assert (await tried(room, number, situation="hole-card-exposed"))["why_not"] == "Say whose hand it is."
        fault = {"situation": "hole-card-exposed", "seat": before["you"], "card": 1}
        assert (await tried(room, number, **fault))["ask"] == "exposed-by"
        fault["answers"] = {"exposed-by": "dealer"}
        assert (await tried(room, number, **fault))["ready"]
        assert (await tried(room, number, situation="flop-of-four"))["why_not"] == "the flop is not on the table"
        assert (await scene(ann, number), entries(room, number)) == (before, logged), "nothing has happened"
        await ordered(room.staff("floor"), number, "rule-on", table=1, fault=fault, hand=before["round"])
        after = await scene(ann, number)
        mine = str(before["you"])
        assert after["view"]["spots"][mine]["cards"] != before["view"]["spots"][mine]["cards"]
        assert (await order(room.staff("floor"), number, "rule-on", table=1, fault=fault, hand=99)).status_code == 409


async def test_whoever_is_not_of_the_floor_cannot_rule(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, people = await in_a_hand(room)
        logged = entries(room, number)
        for who in (people[0], room.staff("cashier")):
            fault = {"situation": "premature-flop"}
            assert (await order(who, number, "rule-on", table=1, fault=fault)).status_code == 403
            void: dict[str, Any] = {"table": 1, "decision": "void", "reason": "I do not like my cards"}
            assert (await order(who, number, "overrule-hand", **void)).status_code == 403
            asked = {"order": "rule-on", "table": 1, "fault": fault}
            assert (await who.post(f"/tournaments/{number}/try-ruling", asked)).status_code == 403
        assert entries(room, number) == logged


@pytest.mark.slow
@pytest.mark.parametrize("entries_a_snapshot", [1, 1000])
async def test_a_ruling_is_kept_when_the_room_is_closed_in_the_middle_of_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entries_a_snapshot: int
) -> None:
    """From a snapshot and from the log alone. The ruling itself is sealed until the hand is over."""
    monkeypatch.setattr(desk_module, "ENTRIES_A_SNAPSHOT", entries_a_snapshot)

    async def now(room: OpenRoom, number: int) -> tuple[bytes, dict[int, int], str]:
        def look(live: Any) -> tuple[bytes, dict[int, int], str]:
            t = live.tournament
            told = str(t.tables[1].round.events)
            assert remember(recall(remember(live), room.room.vault)) == remember(live)
            return picture_bytes(t), {player: t.chips_of(player) for player in t.entrants}, told

        return await desk_of(room, number).look(look)

    async with open_room(tmp_path) as room:
        number, people = await in_a_hand(room)
        fault = {"situation": "card-off-table", "seat": (await scene(people[0], number))["you"]}
        await ordered(room.staff("floor"), number, "rule-on", table=1, fault=fault)
        assert not any(b"card-off-table" in body for body in entries(room, number))
        before = await now(room, number)
    async with open_room(tmp_path) as room:
        assert await now(room, number) == before
        void = {"table": 1, "decision": "void", "reason": "two aces of spades"}
        await ordered(room.staff("floor"), number, "overrule-hand", **void)
    async with open_room(tmp_path) as room:
        for _ in range(3):
            await settle(room, number)
            room.clock.advance(25)
        chips = await desk_of(room, number).look(lambda live: live.tournament.chips_in_play)
        assert chips == 9000
        with room.ledger() as reading:
            (over,) = [e.number for e in reading.entries(chain.tournament(number)) if e.reason == "hand-over"][:1]
        history = await room.signed_in(people[0].number).get(f"/tournaments/{number}/hands/{over}")
        played = read_history(history.content)
        assert [event["event"] for event, _ in played.events].count("ruled") == 2
        assert [check for check in verify(played) if not check.holds] == []
        check_books(room)


@pytest.mark.slow
@pytest.mark.parametrize("situation", ["premature-flop", "card-off-table", "hole-card-exposed"])
async def test_the_proof_of_a_hand_holds_after_a_ruling(tmp_path: Path, situation: str) -> None:
    """The order of a reshuffle cannot be proved in a tournament, and the proof says so."""
    async with open_room(tmp_path) as room:
        number, people = await in_a_hand(room)
        fault: dict[str, Any] = {"situation": situation, "seat": (await scene(people[0], number))["you"]}
        fault |= {"answers": {"exposed-by": "dealer"}} if situation == "hole-card-exposed" else {}
        fault |= {"seat": 0} if situation == "premature-flop" else {}
        await ordered(room.staff("floor"), number, "rule-on", table=1, fault=fault)
        for _ in range(8):
            await settle(room, number)
            room.clock.advance(31)
        with room.ledger() as reading:
            (over,) = [e.number for e in reading.entries(chain.tournament(number)) if e.reason == "hand-over"][:1]
        for person in people:
            played = read_history((await person.get(f"/tournaments/{number}/hands/{over}")).content)
            wrong = [check.found for check in verify(played) if not check.holds]
            assert wrong == (["There is no proof of the reshuffles."] if situation == "premature-flop" else [])
        check_books(room)

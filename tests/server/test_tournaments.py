"""Tournaments served by the room: money, doors, access, what everybody may see, and the clock."""

from __future__ import annotations

import os
from base64 import b64encode
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cards import seeded_key
from cardroom.cli.app import app
from cardroom.client.verify import read_history, verify
from cardroom.floor import sealed_draws
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.playing import Choose as ChooseAtTable
from cardroom.floor.seating import Leave
from cardroom.floor.tournament_replay import replay_tournament
from cardroom.ledger import Entry, audit, chain
from cardroom.server.tournaments import clock, hall, orders
from support.room import PIN, OpenRoom, Place, open_room
from support.tournament_room import (
    FAST,
    SEVERAL,
    announce,
    begin,
    desk_of,
    entries,
    info,
    money,
    order,
    ordered,
    play_on,
    settle,
)

pytestmark = pytest.mark.anyio
GOLDEN = Path(__file__).with_name("golden_tournament.txt")
HEADS_UP = FAST | {"seats": 2, "stack": 3000}


def check_books(room: OpenRoom) -> None:
    """The ledger adds up, and every tournament replays to the same bytes."""
    assert audit(room.outside) == []
    with room.ledger() as reading:
        for row in reading.tournaments():
            assert {*replay_tournament(reading, row, room.room.vault)} == {None}


async def my_turn(place: Place, seen: dict[str, Any] | None = None) -> dict[str, Any]:
    """The next scene in which I am asked something."""
    while True:
        message = seen or await place.hear()
        seen = None
        if message["is"] == "update" and message["scene"].get("questions"):
            return dict(message["scene"])


def default_of(scene: dict[str, Any]) -> dict[str, Any]:
    (question,) = scene["questions"]
    choice = next(offer["choice"] for offer in question["offers"] if offer.get("default"))
    return {"do": "choose", "choice": choice, "round": scene["round"]}


@pytest.mark.slow
async def test_bots_play_a_sit_and_go_to_its_end_and_the_prizes_are_the_pool(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number = await announce(room)
        await begin(room, number, 6)
        await play_on(room, number)
        over = await info(room.anybody(), number)
        assert sum(entrant.get("prize", 0) for entrant in over["entrants"]) == 6 * 50_00
        places = [entrant["place"] for entrant in over["entrants"]]
        assert places == [1 + sum(better < place for better in places) for place in places], "only ties share a place"
        assert places[:2] == [1, 2]
        assert money(room) == {f"bots/0/{number}": -60_00, f"entry-fee/{number}": 60_00}
        check_books(room)
    async with open_room(tmp_path) as room:
        assert (await info(room.anybody(), number))["entrants"] == over["entrants"]
        (listed,) = (await room.anybody().get("/tournaments")).json()["tournaments"]
        assert (listed["number"], listed["state"]) == (number, "finished")
    audited = CliRunner().invoke(app, ["audit", room.settings.database, "--replay"])
    assert audited.exit_code == 0, audited.stdout


@pytest.mark.slow
async def test_a_served_tournament_reads_as_its_golden_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CARDROOM_REWRITE=1 writes the log again. Its keys follow from a seed here."""
    async with open_room(tmp_path) as room:
        desks = room.room.hall.desks

        def key() -> bytes:
            """The same for every entry of the log, however often the clock looks ahead."""
            return seeded_key(f"golden {sum(desk._machine.version for desk in desks.values())}")

        for module in (clock, hall, orders):
            monkeypatch.setattr(module, "fresh_key", key)
        monkeypatch.setattr(sealed_draws, "draw_key", lambda _secret, _number: key())
        number = await announce(room, SEVERAL)
        await begin(room, number, 7)
        await play_on(room, number)
        with room.ledger() as reading:
            live = LiveTournament(number, room.room.vault)
            events = [event for entry in reading.entries(chain.tournament(number)) for event in live.replay(entry.body)]
        guests = desk_of(room, number).guests
    log = "".join(f"{event.describe(lambda player: guests[player].name)}\n" for event in events)
    if os.environ.get("CARDROOM_REWRITE") == "1":
        GOLDEN.write_text(log, encoding="utf-8")
    assert log == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.slow
async def test_tables_are_balanced_and_broken_down_to_the_final_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number = await announce(room, SEVERAL)
        await begin(room, number, 11)
        assert len((await info(room.anybody(), number))["tables"]) == 3
        await play_on(room, number)
        over = await info(room.anybody(), number)
        assert sum(entrant.get("prize", 0) for entrant in over["entrants"]) == 11 * 50_00
        check_books(room)


async def test_buy_in_and_fee_go_apart_and_come_back_to_whoever_unregisters(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 100), await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        await ordered(ann, number, "register")
        assert money(room)[f"prize/{number}"] == 50_00
        assert money(room)[f"entry-fee/{number}"] == 10_00
        assert await ann.balance() == 40_00
        await ordered(ann, number, "unregister")
        assert await ann.balance() == 100_00
        assert f"prize/{number}" not in money(room)


async def test_a_canceled_tournament_gives_everything_back(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        people = [await room.guest(name, 60) for name in ("Ann", "Ben", "Cal", "Dee")]
        number, floor = await announce(room), room.staff("floor")
        await ordered(floor, number, "open-registration")
        for person in people:
            await ordered(person, number, "register")
        await ordered(floor, number, "cancel", why="the roof leaks")
        assert [await person.balance() for person in people] == [60_00] * 4
        assert (await info(people[0], number))["summary"]["state"] == "canceled"
        check_books(room)


async def test_the_same_registration_sent_twice_is_paid_once(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 200), await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        for _ in range(2):
            assert (await order(ann, number, "register", id="once")).status_code == 200
        assert await ann.balance() == 140_00
        reused = await order(ann, number, "unregister", id="once")
        assert (reused.status_code, reused.json()["code"]) == (409, "used-before")


async def test_the_account_of_a_player_in_a_tournament_is_not_closed(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 60), await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        await ordered(ann, number, "register")
        refused = await ann.post("/me/close", {"pin": PIN})
        assert (refused.status_code, refused.json()["code"]) == (409, "not-now")
        await ordered(room.staff("floor"), number, "cancel", why="nobody else came")
        assert await ann.balance() == 60_00


@pytest.mark.parametrize("why", ["no money", "frozen", "self-exclusion", "loss limit"])
async def test_nobody_registers_who_may_not_play_or_has_no_money(tmp_path: Path, why: str) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 59 if why == "no money" else 500), await announce(room)
        floor = room.staff("floor")
        await ordered(floor, number, "open-registration")
        match why:
            case "frozen":
                await floor.post(f"/cage/accounts/{ann.number}/freeze", {"why": "a quarrel"})
            case "self-exclusion":
                await ann.post("/me/self-exclusion", {"months": 6})
            case "loss limit":
                await ann.post("/me/limits", {"what": "loss", "per": "day", "amount": 59_00})
            case _:
                pass
        before = money(room), entries(room, number)
        refused = await order(ann, number, "register")
        expected = {"no money": "not-enough-chips", "loss limit": "limit-reached"}.get(why, "account-barred")
        assert (refused.status_code, refused.json()["code"]) == (409, expected)
        assert (money(room), entries(room, number)) == before


async def test_players_do_not_run_tournaments_and_staff_do_not_play_them(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben, floor = await room.guest("Ann"), await room.guest("Ben"), room.staff("floor")
        number = await announce(room)
        for who, name, fields in (
            (ann, "open-registration", {}),
            (ann, "cancel", {"why": "I am losing"}),
            (ann, "register", {"player": ben.number}),
            (floor, "register", {}),
            (room.staff("cashier"), "start", {}),
        ):
            assert (await order(who, number, name, **fields)).status_code == 403, name
        assert (await order(room.anybody(), number, "register")).status_code == 401
        assert len(entries(room, number)) == 1
        await ordered(floor, number, "open-registration")
        await ordered(floor, number, "register", player=ben.number)
        assert [entrant["name"] for entrant in (await info(ann, number))["entrants"]] == ["Ben"]


async def test_account_numbers_are_for_the_floor_only(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        number = await announce(room, HEADS_UP)
        await begin(room, number, 0, ann, ben)
        for path in ("/tournaments", f"/tournaments/{number}", f"/tournaments/{number}/scene"):
            assert str(ben.number) not in (await ann.get(path)).text
        async with ann.in_tournament(number) as place:
            assert str(ben.number) not in str(await place.hear())
        told = await info(room.staff("floor"), number)
        assert {entrant["number"] for entrant in told["entrants"]} == {ann.number, ben.number}


async def test_a_table_is_shown_as_a_table_for_money_is_but_in_chips(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        number = await announce(room, HEADS_UP)
        await begin(room, number, 0, ann, ben)
        await settle(room, number)
        async with ann.in_tournament(number) as here, ben.in_tournament(number) as there:
            shown = await here.hear()
            mine, theirs = shown["scene"], (await there.hear())["scene"]
            assert "posts the big blind, 100." in " ".join(line["text"] for line in shown["lines"])
            assert mine["in_chips"]
            assert mine["tournament"]["your_table"] == 1
            assert mine["tournament"]["average"] == 3000
            cards = mine["view"]["spots"][str(mine["you"])]["cards"]
            assert all(cards)
            assert theirs["view"]["spots"][str(mine["you"])]["cards"] == [None, None]
            assert mine["sealed"] == theirs["sealed"]
            refused = await here.do(Leave(), "leave")
            assert (refused["is"], refused["code"]) == ("refused", "not-here")


@pytest.mark.slow
async def test_two_people_play_to_the_end_and_the_winner_has_the_money(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 60), await room.guest("Ben", 60)
        number = await announce(room, HEADS_UP)
        await begin(room, number, 0, ann, ben)
        desk, turn = desk_of(room, number), 0
        async with ann.in_tournament(number) as here, ben.in_tournament(number) as there:
            places = {ann.number: here, ben.number: there}
            while not desk.is_over:
                await settle(room, number)
                asked = await desk.look(lambda live: next(iter(live.tournament.tables.values()), None))
                if asked is None or asked.round is None or not asked.round.decisions:
                    room.clock.advance(20)
                    continue
                (decision,) = asked.round.decisions
                choice = decision.option.sample(Random(turn))
                turn += 1
                answer = await places[asked.players[decision.seat]].do(
                    ChooseAtTable(choice, decision.spot, asked.hand), f"turn-{turn}"
                )
                assert answer["is"] == "done", answer
        assert sorted([await ann.balance(), await ben.balance()]) == [0, 100_00]
        check_books(room)


async def test_a_late_choice_is_refused_and_a_repeated_one_counts_once(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        number = await announce(room, HEADS_UP)
        await begin(room, number, 0, ann, ben)
        async with ann.in_tournament(number) as here, ben.in_tournament(number) as there:
            await settle(room, number)
            first = ann if (await ann.get(f"/tournaments/{number}/scene")).json().get("questions") else ben
            place = here if first is ann else there
            scene = await my_turn(place)
            late = await place.do({**default_of(scene), "round": scene["round"] + 1}, "late")
            assert (late["is"], late["code"]) == ("refused", "too-late")
            length = len(entries(room, number))
            assert (await place.do(default_of(scene), "once"))["is"] == "done"
            assert (await place.do(default_of(scene), "once"))["is"] == "done"
            with room.ledger() as reading:
                chosen = [entry for entry in reading.entries(desk_of(room, number).chain) if entry.reason == "choose"]
            assert len(chosen) == 1
            assert len(entries(room, number)) > length


async def test_a_player_who_does_not_answer_is_folded_and_after_two_turns_is_away(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann")
        number = await announce(room, HEADS_UP)
        await begin(room, number, 1, ann)
        desk = desk_of(room, number)
        while await desk.look(lambda live: live.tournament.entrants[ann.number].here):
            await settle(room, number)
            room.clock.advance(5)
        assert [entry.reason for entry in chain_of(room, number)].count("time-out") == 2
        check_books(room)


def chain_of(room: OpenRoom, number: int) -> list[Entry]:
    with room.ledger() as reading:
        return [*reading.entries(chain.tournament(number))]


async def test_a_hand_is_sealed_in_the_log_while_it_is_played_and_proved_afterwards(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        number = await announce(room, HEADS_UP)
        await begin(room, number, 0, ann, ben)
        desk = desk_of(room, number)
        async with ann.in_tournament(number) as here, ben.in_tournament(number):
            await settle(room, number)
            key = await desk.look(lambda live: live.hands[1].key)
            roots = await desk.look(lambda live: live.hands[1].roots)
            seen = await desk.look(lambda live: live.hands[1].players)
            while (await desk.look(lambda live: live.tournament.hands_dealt)) == 1:
                sealed = b"".join(entries(room, number))
                assert b64encode(key) not in sealed
                assert b'"choice"' not in sealed
                room.clock.advance(30)
                await settle(room, number)
            assert b64encode(key) in b"".join(entries(room, number))
            last = await desk.look(lambda live: live.last_hands[1])
            del here
        for person in (ann, ben):
            reply = await person.get(f"/tournaments/{number}/hands/{last}")
            history = read_history(reply.content)
            assert all(check.holds for check in verify(history)), verify(history)
            assert {what: proof.root for what, proof in history.proofs.items()} == roots
            other = next(seat for seat, player in seen.items() if player != person.number)
            assert not [
                event
                for event, _ in history.events
                if event["event"] == "dealt" and event["spot"] == other and "cards" in event
            ]


async def test_a_proposed_deal_is_paid_when_all_accept(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 60), await room.guest("Ben", 60)
        number = await announce(room, HEADS_UP, payouts=[7000, 3000])
        await begin(room, number, 0, ann, ben)
        desk = desk_of(room, number)
        await settle(room, number)
        refused = await order(ann, number, "propose-deal", kind="icm")
        assert (refused.status_code, refused.json()["reason"]) == (409, "wait until the hand is over")
        await ordered(ann, number, "ask-for-talk")
        while await desk.look(lambda live: live.tournament.in_hand):
            room.clock.advance(10)
            await settle(room, number)
        assert (await order(ann, number, "ask-for-talk")).json()["code"] == "not-now"
        await ordered(ben, number, "propose-deal", kind="custom", amounts={"1": 55_00, "2": 45_00})
        assert (await info(ann, number))["talk"]["amounts"] == {"1": 55_00, "2": 45_00}
        assert await ann.balance() + await ben.balance() == 0
        await ordered(ann, number, "answer-deal", accepts=True)
        assert sorted([await ann.balance(), await ben.balance()]) == [45_00, 55_00]
        check_books(room)


async def test_play_goes_on_after_a_minute_if_nobody_proposes_a_deal_or_answers_one(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 60), await room.guest("Ben", 60)
        number = await announce(room, HEADS_UP, payouts=[7000, 3000])
        await begin(room, number, 0, ann, ben)
        desk = desk_of(room, number)
        await settle(room, number)
        await ordered(ann, number, "ask-for-talk")
        while await desk.look(lambda live: live.tournament.in_hand):
            room.clock.advance(10)
            await settle(room, number)
        room.clock.advance(59)
        await settle(room, number)
        await ordered(ben, number, "propose-deal", kind="icm")
        room.clock.advance(59)
        await settle(room, number)
        assert (await info(ann, number))["summary"]["state"] == "deal-talks"
        room.clock.advance(1)
        await settle(room, number)
        assert (await info(ann, number))["summary"]["state"] == "final-table"
        assert await desk.look(lambda live: live.tournament.in_hand)


async def test_ones_hands_in_a_tournament_are_among_ones_own_with_its_name_and_can_be_replayed(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        number = await announce(room, HEADS_UP)
        await begin(room, number, 0, ann, ben)
        desk = desk_of(room, number)
        while (await desk.look(lambda live: live.tournament.hands_dealt)) < 2:
            room.clock.advance(30)
            await settle(room, number)
        (hand,), (other,) = [(await one.get("/me/rounds")).json() for one in (ann, ben)]
        assert (hand["tournament"], hand["tournament_name"], hand["round"]) == (number, "Friday", 1)
        assert hand["net"] + other["net"] == 0 != hand["net"]
        replayed = (await ann.get(f"/tournaments/{number}/hands/{hand['entry']}")).json()
        assert (replayed["round"], replayed["game"]) == (1, hand["game"])
        assert replayed["people"][str(replayed["you"])] == "Ann"
        assert (await ann.get("/me/session")).json()["hands"] == 0, "chips of a tournament are no money"
        assert (await (await room.guest("Cal")).get("/me/rounds")).json() == []
        check_books(room)

"""Limits, exclusions and frozen accounts at every door: the cage, the tables, the floor's seats, the next round."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardroom.dealing.choices import Fold
from cardroom.dealing.wire import kinds_of
from cardroom.floor import more_time, running, wagering  # noqa: F401 (they define the commands)
from cardroom.floor.clock import next_due
from cardroom.floor.commands import Command
from cardroom.floor.guest import HOUSE
from cardroom.floor.playing import Choose
from cardroom.floor.running import Deal, SitOutNext
from cardroom.floor.seating import Buy, ComeBack, Leave, Sit, SitOut, StandBehind
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import AddToBank, PutDown, Stay, TakeBack, TakeBank
from cardroom.ledger import accounts, audit, chain
from cardroom.server.doors import DOORS, admission_for
from support.live import ANN, BEN, CAL, Evening
from support.room import HOLDEM, PIN, OpenRoom, Visitor, open_room, seconds_to_noon

pytestmark = pytest.mark.anyio

SLOW_HOLDEM = Terms("oaks/texas-holdem", pause_ms=0, act_seconds=3600)
BLACKJACK = Terms("oaks/pure-21-5-blackjack", pause_ms=0)
NO_DOOR = {
    "add-entropy",
    "change-seat",
    "tell-waiting",
    "discard-deck",
    "restart-clock",
    *("end-hours", "begin-hours", "note-refusal"),
    *("let-play", "end-play", "open-seats"),
    *("leave", "sit-out", "post", "wait-for-blind", "take-over-button", "play-double", "choose", "pass-bank"),
    *(
        "take-back",
        "ask-free-hand",
        "ready",
        "ask-for-time",
        "ask-for-deck",
        "ask-for-set-up",
        "show-hand",
    ),
    *("pause", "go-on", "tell-biggest", "unseat", "close", "close-unused", "close-broken", "change-fees", "put-clock"),
    *("have-accident", "overrule", "standing-pass", "warn-of-rotation", "end-rotation"),
    *("shuffle", "time-up", "begin-again", "collect-time", "pick-up", "sit-out-next", "let-in"),
}
"""The commands that bring no chips to a table and join no round."""


def test_every_command_is_a_door_or_known_to_be_none() -> None:
    doors = {str(kind.__struct_config__.tag) for kind in DOORS}
    assert doors.isdisjoint(NO_DOOR)
    assert {str(kind.__struct_config__.tag) for kind in kinds_of(Command).__args__} == doors | NO_DOOR


def code_of(reply: httpx.Response) -> str:
    return str(reply.json().get("code", "")) if reply.status_code == 409 else ""


async def freeze(room: OpenRoom, number: int) -> None:
    reply = await room.staff("floor").post(f"/cage/accounts/{number}/freeze", {"why": "a quarrel"})
    assert reply.status_code == 200


async def cash_doors(room: OpenRoom, ann: Visitor) -> dict[str, str]:
    """What is answered at each door of the cage."""
    cashier, cash = room.staff("cashier"), {"cents": 1_00}
    path = f"/cage/accounts/{ann.number}"
    return {
        "deposit": code_of(await ann.post("/me/deposit", cash | {"key": "in"})),
        "deposit at the cage": code_of(await cashier.post(f"{path}/deposit", cash | {"key": "in"})),
        "cash-out": code_of(await ann.post("/me/withdraw", cash | {"key": "out"})),
        "cash-out at the cage": code_of(await cashier.post(f"{path}/withdraw", cash | {"key": "out", "pin": PIN})),
    }


async def table_doors(room: OpenRoom, ann: Visitor) -> dict[str, str]:
    """What is answered at each door of a table; Ann is seated at table 1 and not at table 2."""
    seat = {"table": 2, "seat": 5, "chips": 100_00, "key": "seat"}
    commands: dict[str, tuple[int, Command]] = {
        "sit": (2, Sit(4, 100_00)),
        "stand behind": (2, StandBehind(100_00)),
        "buy": (1, Buy(20_00)),
        "come back": (1, ComeBack()),
        "put down": (1, PutDown({"base": 10_00})),
        "stay": (1, Stay()),
        "take the bank": (1, TakeBank(100_00)),
        "add to the bank": (1, AddToBank(100_00)),
    }
    told = {
        name: code_of(await ann.command(table, command, name.replace(" ", "-")))
        for name, (table, command) in commands.items()
    }
    given = await room.staff("floor").post(f"/floor/accounts/{ann.number}/seat", seat)
    return told | {"a seat from the floor": code_of(given)}


@pytest.mark.parametrize("kind", ["frozen", "self-exclusion", "cooling-off"])
async def test_whoever_is_barred_passes_no_door_but_may_leave_and_unless_frozen_cash_out(
    kind: str, tmp_path: Path
) -> None:
    async with open_room(tmp_path, BLACKJACK, BLACKJACK) as room:
        ann = await room.guest("Ann")
        assert (await ann.command(1, Sit(3, 200_00), "sit")).status_code == 200
        if kind == "frozen":
            await freeze(room, ann.number)
        else:
            asked = {"months": 6} if kind == "self-exclusion" else {"days": 1}
            assert (await ann.post(f"/me/{kind}", asked)).status_code == 200
        cash = await cash_doors(room, ann)
        out = "account-barred" if kind == "frozen" else ""
        assert cash == {
            "deposit": "account-barred",
            "deposit at the cage": "account-barred",
            "cash-out": out,
            "cash-out at the cage": out,
        }
        doors = await table_doors(room, ann)
        assert set(doors.values()) == {"account-barred"}, doors
        fresh = room.anybody()
        assert (await fresh.post("/session", {"number": ann.number, "pin": PIN})).status_code == 200
        assert (await fresh.get("/me/movements")).status_code == 200, "the account can be seen"
        for command in (TakeBack(), SitOut(), Leave()):
            reply = await ann.command(1, command, f"free-{type(command).__name__}")
            assert reply.status_code == 200, reply.text


async def test_a_deposit_limit_holds_at_both_doors_of_the_cage(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, cashier = await room.guest("Ann", 0), room.staff("cashier")
        told = (await ann.post("/me/limits", {"what": "deposit", "per": "day", "amount": 100_00})).json()
        assert told["limits"] == [
            {"what": "deposit", "per": "day", "amount": 100_00, "used": 0, "next_amount": 0, "next_from": 0}
        ]
        path = f"/cage/accounts/{ann.number}"
        assert (await ann.post("/me/deposit", {"cents": 60_00, "key": "a"})).status_code == 200
        assert code_of(await cashier.post(f"{path}/deposit", {"cents": 40_01, "key": "b"})) == "limit-reached"
        assert (await cashier.post(f"{path}/deposit", {"cents": 40_00, "key": "c"})).status_code == 200
        assert code_of(await ann.post("/me/deposit", {"cents": 1, "key": "d"})) == "limit-reached"
        raised = await cashier.post(f"{path}/limits", {"what": "deposit", "per": "day", "amount": 200_00})
        assert raised.json()["limits"] == [
            {
                "what": "deposit",
                "per": "day",
                "amount": 100_00,
                "used": 100_00,
                "next_amount": 200_00,
                "next_from": room.clock.now() + 86_400_000,
            }
        ]
        assert code_of(await ann.post("/me/deposit", {"cents": 1, "key": "e"})) == "limit-reached"
        room.clock.advance(2 * 86_400)
        ann = room.signed_in(ann.number)  # the session has ended meanwhile
        assert (await ann.post("/me/deposit", {"cents": 200_00, "key": "f"})).status_code == 200


async def test_two_tables_at_the_same_moment_do_not_get_more_than_the_loss_limit(tmp_path: Path) -> None:
    """Each table asks before and again when it writes; one of them finds that the other was first."""
    async with open_room(tmp_path, HOLDEM, HOLDEM, HOLDEM) as room:
        ann = await room.guest("Ann")
        await ann.post("/me/limits", {"what": "loss", "per": "day", "amount": 100_00})
        replies = await asyncio.gather(*(ann.command(table, Sit(1, 100_00), "sit") for table in (1, 2, 3)))
        assert sorted(map(code_of, replies)) == ["", "limit-reached", "limit-reached"]
        with room.ledger() as reading:
            assert reading.balance(accounts.player(ann.number)) == 900_00
        ben = await room.guest("Ben")
        for table in (1, 2, 3):
            assert (await ben.command(table, Sit(2, 100_00), "sit")).status_code == 200, "the tables go on"
        assert audit(room.outside) == []


# The next round


async def scene(visitor: Visitor, table: int = 1) -> dict[str, Any]:
    told: dict[str, Any] = (await visitor.get(f"/tables/{table}/scene")).json()
    return told


async def fold(room: OpenRoom, *visitors: Visitor) -> None:
    """Whoever is to act folds, and the next hand begins."""
    for visitor in visitors:
        if (await scene(visitor)).get("questions"):
            reply = await visitor.command(1, Choose(Fold()), f"fold-{room.traces()[0]}")
            assert reply.status_code == 200, reply.text
            break
    await room.settle()


async def away(visitor: Visitor) -> list[str]:
    return [chair["name"] for chair in (await scene(visitor))["chairs"] if chair.get("away")]


@pytest.mark.parametrize("why", ["frozen", "time limit"])
async def test_a_hand_is_played_to_its_end_and_then_the_seat_sits_out(why: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, SLOW_HOLDEM) as room:
        room.clock.advance(seconds_to_noon(room))
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        for seat, visitor in enumerate((ann, ben), 1):
            await visitor.command(1, Sit(seat, 100_00), "sit")
        await room.settle()
        if why == "frozen":
            await freeze(room, ann.number)
        else:
            await ann.post("/me/limits", {"what": "time", "per": "day", "amount": 1})
            room.clock.advance(60)
        assert (await scene(ann))["phase"] == "playing"
        await fold(room, ann, ben)
        assert await away(ben) == ["Ann"]
        assert (await scene(ben))["phase"] == "waiting", "nobody is dealt in against nobody"
        back = await ann.command(1, ComeBack(), "back")
        assert code_of(back) == ("account-barred" if why == "frozen" else "limit-reached")
        with room.ledger() as reading:
            said = b"".join(entry.body for entry in reading.entries(chain.table(1)))
        assert b"Ann sits out." in said
        assert b"limit" not in said
        assert b"frozen" not in said, "the table is not told why"
        assert (await ann.command(1, Leave(), "leave")).status_code == 200
        assert audit(room.outside) == []


@pytest.mark.parametrize("why", ["cooling-off", "time limit", "loss limit"])
async def test_a_seat_that_sits_out_because_of_a_limit_comes_back_the_next_day(why: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, SLOW_HOLDEM) as room:
        room.clock.advance(seconds_to_noon(room))
        guests = [await room.guest(name) for name in ("Ann", "Ben")]
        for seat, visitor in enumerate(guests, 1):
            await visitor.command(1, Sit(seat, 100_00), "sit")
        await room.settle()
        out = 1 if (await scene(guests[0])).get("questions") else 2  # the seat that folds and loses its blind
        ann = guests[out - 1]
        match why:
            case "cooling-off":
                await ann.post("/me/cooling-off", {"days": 1})
            case "time limit":
                await ann.post("/me/limits", {"what": "time", "per": "day", "amount": 1})
                room.clock.advance(60)
            case "loss limit":
                await ann.post("/me/limits", {"what": "loss", "per": "day", "amount": 1})
        await fold(room, *guests)
        assert len(await away(ann)) == 1
        before = room.traces()
        await room.settle()
        assert room.traces() == before, "the table waits, and tries nothing again and again"
        assert code_of(await ann.command(1, ComeBack(), "too-soon")) == (
            "account-barred" if why == "cooling-off" else "limit-reached"
        )
        room.clock.advance(86_400)
        ann = room.signed_in(ann.number)  # the session has ended meanwhile
        assert code_of(await ann.command(1, ComeBack(), "back")) == ""
        await room.settle()
        told = await scene(ann)
        assert (told["phase"], told["round"]) == ("playing", 2)


@pytest.mark.parametrize("game", ["oaks/texas-holdem", "oaks/pure-21-5-blackjack", "oaks/13-card-poker"])
def test_whoever_would_be_dealt_in_can_be_made_to_sit_out(game: str) -> None:
    """Otherwise the house would try again and again to deal, and be refused every time."""
    evening = Evening(Terms(game, bots=3))
    people = (ANN, BEN, CAL)
    for guest in people:
        evening.do(guest, Sit(evening.table.people.free_seats(9)[0], 500_00))
    evening.go_on(lambda: (due := next_due(evening.table)) is not None and isinstance(due.command, Deal))
    while (admission := admission_for(evening.table, HOUSE, Deal())) is not None:
        evening.do(HOUSE, SitOutNext(admission.people[0]))
    assert len(evening.table.people.away) == len(people)


async def test_wagers_that_are_down_are_played(tmp_path: Path) -> None:
    """A round against a player-dealer is joined by putting money down; whoever has none sits out when it is dealt."""
    async with open_room(tmp_path, BLACKJACK) as room:
        guests = {seat: await room.guest(name) for seat, name in enumerate(("Ann", "Ben", "Cal"), 1)}
        for seat, visitor in guests.items():
            assert (await visitor.command(1, Sit(seat, 300_00), "sit")).status_code == 200
        await room.settle()
        dealer = guests.pop((await scene(room.anybody()))["bank"]["offered"])
        assert (await dealer.command(1, TakeBank(100_00), "bank")).status_code == 200
        player, idle = guests.values()
        down = PutDown((await scene(player))["bank"]["places"][0]["adds"])
        assert (await player.command(1, down, "down")).status_code == 200
        for visitor in (dealer, player, idle):
            await freeze(room, visitor.number)
        assert code_of(await idle.command(1, down, "down")) == "account-barred"
        room.clock.advance(20)
        await room.settle()
        told = await scene(dealer)
        assert told["round"] == 1, "the round is dealt"
        assert len([chair for chair in told["chairs"] if chair.get("away")]) == 1

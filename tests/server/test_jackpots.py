"""Jackpots over the server: rounds are counted once, the table waits for the floor, and payments add up."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardroom.floor.jackpot_audit import audit_counted_rounds, audit_jackpots
from cardroom.floor.running import Close
from cardroom.floor.terms import Terms
from cardroom.ledger import Finding, accounts, chain
from cardroom.server.jackpots.watch import JackpotWatch
from support.jackpot_room import AN_EASY_ONE, call_down, easy_house, play_to_a_claim, pools_in, seat_guests
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def easy(tmp_path_factory: pytest.TempPathFactory) -> Terms:
    """Made once, because a house takes a second to load."""
    return Terms(f"{easy_house(tmp_path_factory.mktemp('house'))}/texas-holdem", pause_ms=0)


async def order(staff: Visitor, path: str, body: object = None) -> list[str]:
    reply = await staff.post(f"/floor/jackpots/{path}", body)
    return list(reply.json()["lines"]) if reply.status_code == 200 else [reply.json()["reason"]]


async def held(room: OpenRoom) -> str:
    await room.settle()
    return str((await room.anybody().get("/tables/1/scene")).json().get("held", ""))


def problems(room: OpenRoom) -> list[Finding]:
    with room.ledger() as reading:
        rounds = [finding for row in reading.tables() for finding in audit_counted_rounds(reading, row)]
        assert sum(reading.balances().values()) == 0
        return [*audit_jackpots(reading), *rounds]


async def test_a_table_waits_until_two_people_have_verified_a_claim_and_it_is_paid(easy: Terms, tmp_path: Path) -> None:
    async with open_room(tmp_path, easy) as room:
        guests = await seat_guests(room)
        floor, manager = room.staff("floor"), await room.hire("manager")
        with room.ledger() as reading:
            assert reading.balance(accounts.jackpot(1)) == 0
        played = await play_to_a_claim(room, guests)
        assert await held(room) == "The floor looks at claim 1 for the holdem bad beat."
        room.clock.advance(60)
        assert await held(room), "no clock runs out while the table waits"
        assert (await order(floor, "claims/1/pay")) == ["two people have to verify claim 1 first"]
        assert (await order(floor, "claims/1/verify", {"cards": 52}))[0].endswith("A second person has to verify it.")
        assert (await order(floor, "claims/1/verify", {"cards": 52})) == ["a second person has to verify it"]
        assert (await order(manager, "claims/1/verify", {"cards": 52}))[0].endswith("It can be paid.")
        assert (await order(floor, f"{AN_EASY_ONE}/sweep")) == ["claim 1 is open, and the pool stays as it is"]
        before = {seat: await guest.balance() for seat, guest in guests.items()}
        assert (await order(floor, "claims/1/pay"))[0].startswith("Claim 1 is paid: ")
        assert {seat: await guest.balance() for seat, guest in guests.items()} == before, "the pool was empty"
        assert not await held(room)
        assert await call_down(room, guests) == played + 1
        assert problems(room) == []


async def test_a_table_that_drops_nothing_wins_no_jackpot(easy: Terms, tmp_path: Path) -> None:
    without_fees = msgspec.structs.replace(easy, fees="none", stakes="8-16 blinds 4-8")
    async with open_room(tmp_path, without_fees) as room:
        guests = await seat_guests(room)
        for _ in range(6):
            await call_down(room, guests)
        assert not await held(room)
        assert (await room.staff("floor").get("/floor/jackpots")).json()["claims"] == []
        assert problems(room) == []


async def test_a_jackpot_is_swept_and_paid_to_the_accounts_of_the_players_to_the_cent(
    easy: Terms, tmp_path: Path
) -> None:
    async with open_room(tmp_path, easy) as room:
        guests = await seat_guests(room)
        floor, manager = room.staff("floor"), await room.hire("manager")
        await play_to_a_claim(room, guests)
        assert (await order(floor, "claims/1/refuse", {"why": "talking"}))[0].endswith("is refused: talking.")
        with room.ledger() as reading:
            dropped = reading.balance(accounts.jackpot(1))
        assert dropped > 0
        assert await order(floor, f"{AN_EASY_ONE}/sweep")
        main, reserve = pools_in(room)
        assert (main, reserve) == (dropped * 80 // 100, dropped - dropped * 80 // 100)
        before = {guest.number: await guest.balance() for guest in guests.values()}
        await play_to_a_claim(room, guests)
        for staff in (floor, manager):
            await order(staff, "claims/2/verify", {"cards": 52})
        await order(floor, "claims/2/pay")
        assert (await order(floor, "claims/2/pay")) == ["claim 2 is paid already"]
        shown = (await floor.get("/floor/jackpots")).json()
        claim = next(one for one in shown["claims"] if one["number"] == 2)
        paid = sum([await guest.balance() for guest in guests.values()]) - sum(before.values())
        assert paid == claim["cents"] > 0
        assert sum(pools_in(room)) == main + reserve - paid
        (public,) = (await room.anybody().get("/jackpots")).json()
        assert (public["main"], public["hits"][0]["cents"]) == (pools_in(room)[0], paid)
        assert problems(room) == []


async def test_a_deck_with_a_wrong_number_of_cards_voids_the_claim(easy: Terms, tmp_path: Path) -> None:
    async with open_room(tmp_path, easy) as room:
        await play_to_a_claim(room, await seat_guests(room))
        said = await order(room.staff("floor"), "claims/1/verify", {"cards": 51})
        assert said == ["Claim 1 for the holdem bad beat is refused: the deck has 51 cards, not 52."]
        assert not await held(room)


async def test_a_claim_holds_the_table_after_the_room_was_opened_again(easy: Terms, tmp_path: Path) -> None:
    async with open_room(tmp_path, easy) as room:
        played = await play_to_a_claim(room, await seat_guests(room))
    async with open_room(tmp_path, easy) as room:
        assert await held(room) == "The floor looks at claim 1 for the holdem bad beat."
        assert (await room.anybody().get("/tables/1/scene")).json()["round"] == played
        await order(room.staff("floor"), "claims/1/refuse", {"why": "talking"})
        assert not await held(room)
        assert (await room.anybody().get("/tables/1/scene")).json()["round"] == played + 1


@pytest.mark.parametrize("closes", [False, True])
async def test_a_round_whose_count_was_lost_in_a_kill_is_counted_once_when_the_room_opens_again(
    closes: bool, easy: Terms, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def is_killed(_watch: JackpotWatch, _keeper: object) -> None: ...

    with monkeypatch.context() as patch:
        patch.setattr(JackpotWatch, "follow", is_killed)
        async with open_room(tmp_path, easy) as room:
            guests = await seat_guests(room)
            for _ in range(2):
                await call_down(room, guests)
            if closes:
                await room.staff("floor").command(1, Close(), "close")
                await call_down(room, guests)
            with room.ledger() as reading:
                assert reading.last_entry(chain.JACKPOTS) is None
                dropped = reading.balance(accounts.jackpot(1))
    for _ in range(2):
        async with open_room(tmp_path, easy) as room:
            await room.settle()
            (pool,) = (await room.staff("floor").get("/floor/jackpots")).json()["jackpots"]
            assert pool["unswept"] == {"1": dropped} if dropped else pool["unswept"] == {}
            with room.ledger() as reading:
                last = max(row.round for row in reading.rounds(1))
                assert reading.was_done(chain.JACKPOTS, f"round/1/{last}")
            assert problems(room) == []


async def test_a_cent_that_leaves_a_pool_in_another_way_is_found(easy: Terms, tmp_path: Path) -> None:
    async with open_room(tmp_path, easy) as room:
        guests = await seat_guests(room)
        await play_to_a_claim(room, guests)
        await order(room.staff("floor"), "claims/1/refuse", {"why": "talking"})
        await order(room.staff("floor"), f"{AN_EASY_ONE}/sweep")
        assert problems(room) == []
        stolen = {accounts.jackpot_main(1): -1, accounts.player(guests[1].number): 1}
        await room.room.write(lambda transaction: transaction.append(chain.CAGE, b"{}", "", "theft", stolen))
        assert [finding.where for finding in problems(room)] == ["balances"]


async def test_what_guests_see_of_a_jackpot_names_nobody(easy: Terms, tmp_path: Path) -> None:
    async with open_room(tmp_path, easy) as room:
        guests = await seat_guests(room)
        await play_to_a_claim(room, guests)
        for visitor in (guests[1], room.anybody()):
            assert (await visitor.get("/floor/jackpots")).status_code in (401, 403)
            shown = (await visitor.get("/jackpots")).text
            assert all(
                str(guest.number) not in shown and f"Guest {seat}" not in shown for seat, guest in guests.items()
            )

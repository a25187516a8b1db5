"""The socket of a table: what is done is durable before anybody hears of it, and counts once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardroom.floor.running import Close
from cardroom.floor.seating import Buy, ComeBack, Leave, Sit, SitOut
from cardroom.ledger import accounts
from support.listening import listening
from support.room import HOLDEM, Place, Visitor, open_room

pytestmark = pytest.mark.anyio

TIMES = 100


async def test_an_action_is_acknowledged_and_shown_by_one_message(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        async with ann.at(1) as place:
            await place.see(0)
            await place.ask(Sit(1, 100_00), "sit")
            heard = await place.hear()
            assert (heard["is"], heard["done"], heard["scene"]["you"]) == ("update", "sit", 1)


async def test_nobody_hears_of_an_action_before_it_is_durable(tmp_path: Path) -> None:
    """Somebody else holds the ledger: until it is written, the action has not happened for anybody."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann, anybody = await room.guest(), room.anybody()
        async with ann.at(1) as place, anybody.at(1) as other:
            await place.see(0)
            await other.see(0)
            with room.outside.write():
                await place.ask(Sit(1, 100_00), "sit")
                while not room.room.keepers[1].table.people.attendance:
                    await asyncio.sleep(0)  # until she sits there, and it is being written
                look = asyncio.create_task(anybody.get("/tables/1/scene"))
                for _ in range(100):
                    await asyncio.sleep(0)  # whatever could be heard or seen now would be
                assert place.silent
                assert other.silent
                assert not look.done()
            done = await place.answer("sit")
            with room.ledger() as reading:
                assert reading.was_done("table/1", f"{ann.number}/sit") == done["version"]
                assert reading.balance(accounts.stack(1, ann.number)) == 100_00
            assert (await other.see(1))["scene"]["chairs"][0]["chips"] == 100_00
            assert (await look).json()["version"] == done["version"]


# Counting once


async def buy_often(place: Place) -> None:
    for _ in range(TIMES - 1):
        await place.ask(Buy(40_00), "buy")


@pytest.mark.slow
async def test_the_same_id_a_hundred_times_has_one_effect(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        await ann.command(1, Sit(1, 100_00), "sit")
        async with ann.at(1) as place:
            first = await place.do(Buy(40_00), "buy")
            before = room.traces()
            await buy_often(place)
            again = [await place.answer("buy") for _ in range(TIMES - 1)]
        assert again == [{"is": "done", "id": "buy", "version": first["version"], "again": True}] * (TIMES - 1)
        assert room.traces() == before
        assert before[1][accounts.stack(1, ann.number)] == 140_00


async def test_the_same_id_has_one_effect_across_a_restart(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        first = [(await ann.command(1, command, id)).json() for id, command in ACTIONS]
        before = room.traces()
    async with open_room(tmp_path, HOLDEM) as room:
        ann = room.anybody(ann.cookie)
        again = [(await ann.command(1, command, id)).json() for id, command in ACTIONS]
        assert again == [message | {"again": True} for message in first]
        assert room.traces() == before


ACTIONS = [("sit", Sit(1, 100_00)), ("buy", Buy(40_00)), ("out", SitOut()), ("back", ComeBack())]


async def test_an_id_stands_for_the_command_it_was_first_used_for(tmp_path: Path) -> None:
    """Another command with the same id is not answered as if it were done, whether it is possible now or not."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        first = (await ann.command(1, Sit(1, 100_00), "once")).json()
        before = room.traces()
        await check_used_before(ann)
        assert (await ann.command(1, Sit(1, 100_00), "once")).json() == first | {"again": True}
        assert room.traces() == before
    async with open_room(tmp_path, HOLDEM) as room:
        await check_used_before(ann := room.anybody(ann.cookie))
        assert (await ann.command(1, Sit(1, 100_00), "once")).json() == first | {"again": True}
        assert room.traces() == before


async def check_used_before(ann: Visitor) -> None:
    for command in (Leave(), Sit(2, 100_00), Sit(1, 100_01)):
        refused = await ann.command(1, command, "once")
        assert (refused.status_code, refused.json()["code"]) == (409, "used-before")
    async with ann.at(1) as place:
        assert (await place.do(Buy(40_00), "once"))["reason"].startswith("this id was used for another command")


async def test_the_id_of_somebody_else_does_not_count_as_ones_own(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        first = (await ann.command(1, Sit(1, 100_00), "sit")).json()
        second = (await ben.command(1, Sit(2, 100_00), "sit")).json()
        assert "again" not in second
        with room.ledger() as reading:
            assert reading.was_done("table/1", f"{ann.number}/sit") == first["version"]
            assert reading.was_done("table/1", f"{ben.number}/sit") == second["version"]


async def test_a_refused_id_may_be_used_again(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest(dollars=0)
        assert (await ann.command(1, Sit(1, 100_00), "sit")).status_code == 409
        deposit = await ann.post("/me/deposit", {"cents": 100_00, "key": "k"})
        assert deposit.status_code == 200
        assert (await ann.command(1, Sit(1, 100_00), "sit")).status_code == 200


async def test_nobody_sits_down_with_more_than_the_account_has(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest(dollars=100)
        before = room.traces()
        async with ann.at(1) as place:
            refused = await place.do(Sit(1, 101_00), "sit")
            assert refused == {
                "is": "refused",
                "id": "sit",
                "code": "not-enough-chips",
                "reason": "the account has only $100",
            }
            assert room.traces() == before
            assert (await place.do(Sit(1, 100_00), "again"))["is"] == "done"


async def test_somebody_without_money_does_not_hold_up_the_table(tmp_path: Path) -> None:
    """What others missed is still known: the table was not rebuilt from its log."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben", dollars=0)
        have = (await ann.command(1, Sit(1, 100_00), "sit")).json()["version"]
        await ann.command(1, SitOut(), "out")
        assert (await ben.command(1, Sit(2, 100_00), "sit")).status_code == 409
        async with ann.at(1, have) as place:
            assert (await place.hear())["lines"] == [{"text": "Ann sits out."}]


# Coming back


async def test_a_client_that_missed_versions_is_sent_what_happened(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        have = (await ann.command(1, Sit(1, 100_00), "sit")).json()["version"]
        await ann.command(1, SitOut(), "out")
        await ben.command(1, Sit(2, 100_00), "sit")
        async with ann.at(1, have) as place:
            message = await place.hear()
        assert [line["text"] for line in message["lines"]] == ["Ann sits out.", "Ben sits down in seat 2 with $100."]
        assert message["version"] == have + 2
        assert [chair["name"] for chair in message["scene"]["chairs"]] == ["Ann", "Ben"]


@pytest.mark.parametrize("have", [0, 10**12])
async def test_whoever_comes_without_a_version_or_with_a_wrong_one_gets_the_table_as_it_is(
    have: int, tmp_path: Path
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        done = (await ann.command(1, Sit(1, 100_00), "sit")).json()
        async with ann.at(1, have) as place:
            message = await place.hear()
        assert message["version"] == done["version"]
        assert "lines" not in message
        assert message["scene"]["you"] == 1


async def test_somebody_slow_still_gets_every_answer(tmp_path: Path) -> None:
    """Updates that wait for a slow client are dropped, because the last one has everything; answers are not."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await ben.command(1, Sit(2, 100_00), "sit")
        async with ann.at(1) as place:
            await place.see(0)
            place.stop_taking()
            await ben.command(1, SitOut(), "out")
            await ben.command(1, ComeBack(), "back")
            await place.ask(Sit(1, 100_00), "sit")
            for time in range(40):
                await ben.command(1, SitOut(), f"out-{time}")
                last = (await ben.command(1, ComeBack(), f"back-{time}")).json()["version"]
            place.take_again()
            heard = [await place.hear()]
            while heard[-1].get("version") != last:
                heard.append(await place.hear())
        assert "sit" in [message.get("done") for message in heard]
        assert len(heard) < 70


async def test_the_socket_of_a_table_that_closes_is_closed(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, floor = await room.guest(), room.staff("floor")
        await ann.command(1, Sit(1, 100_00), "sit")
        async with ann.at(1) as place:
            async with floor.at(1) as desk:
                assert (await desk.do({"do": "close"}, "close"))["is"] == "done"
            heard, code = await place.hear_all()
            assert (heard[-1]["scene"]["phase"], code) == ("closed", 1001)
        assert await ann.balance() == 1000_00


async def test_a_page_that_comes_back_to_a_closed_table_is_told_so(tmp_path: Path) -> None:
    """It cannot read why a handshake is refused. It would try again for ever, and the browser would log each try."""
    async with open_room(tmp_path, HOLDEM) as room, listening(room) as place:
        await room.staff("floor").command(1, Close(), "close")
        socket = await connect(f"ws://127.0.0.1:{place.port}/api/tables/1/play?have=5")
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4404


async def test_what_a_page_asks_by_itself_is_answered_when_the_table_has_just_closed(tmp_path: Path) -> None:
    """The browser would log a refusal as an error, though nobody did anything wrong."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        await room.staff("floor").command(1, Close(), "close")
        assert (await ann.get("/tables/1")).status_code == 404
        results = await ann.get("/tables/1/results?after=3")
        review = await ann.get("/tables/1/review")
        chosen = {"do": "choose", "choice": {"choice": "fold"}}
        as_set = await ann.post("/tables/1/as-set", chosen)
        assert [(one.status_code, one.json()) for one in (results, review, as_set)] == [
            (200, []), (200, {"by": "", "round": 0, "plays": []}), (200, {}),
        ]  # fmt: skip

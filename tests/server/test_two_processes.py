"""Two processes serve one room. Here both run in the process of the test, each with a ledger and a clock of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from cardroom.floor.guest import Refused
from cardroom.floor.seating import ComeBack, Sit, SitOut
from cardroom.ledger import Note, Reading, Transaction, accounts, audit, chain, ownership
from cardroom.server import cluster, people_watch
from cardroom.server.chat import Line
from cardroom.server.people import STAFF
from cardroom.server.settings import Settings
from cardroom.server.staff import change_role
from cardroom.server.whereabouts import address_at
from cardroom.server.workers import run_workers
from support.asgi import websocket_scope
from support.room import HOLDEM, OpenRoom
from support.tournament_room import announce, begin, info, order, ordered
from support.two_processes import PATIENCE, at, cluster_of, stand_still, two_processes, until

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

T = TypeVar("T")
MOVED = 1012
SIGNED_OUT = 4401


@pytest.fixture(autouse=True)
def _leases_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "LEASE_MS", 1000)
    monkeypatch.setattr(cluster, "EVERY_SECONDS", 0.1)


def goes_on_later(monkeypatch: pytest.MonkeyPatch, room: OpenRoom, table: int) -> asyncio.Event:
    """A process that claims a table goes on with it only after the event."""
    goes_on, take_owned = asyncio.Event(), room.room.take_owned

    async def take_owned_later() -> list[str]:
        if room.room.owns(chain.table(table)):
            await goes_on.wait()
        return await take_owned()

    monkeypatch.setattr(room.room, "take_owned", take_owned_later)
    return goes_on


async def test_tables_are_shared_and_any_process_says_where_they_are(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (here,), (there,) = one.room.keepers, other.room.keepers
        ann = await one.guest()
        assert (await ann.command(here, Sit(1, 100_00), "sit")).status_code == 200
        sent = await ann.command(there, Sit(1, 100_00), "sit-there")
        while sent.status_code == 503:  # until this process has read who has the table
            await asyncio.sleep(0.01)  # it may answer at once, and reads nothing while this goes on without a pause
            sent = await ann.command(there, Sit(1, 100_00), "sit-there")
        assert (sent.status_code, sent.headers["location"]) == (
            307,
            f"http://127.0.0.1:8001/api/tables/{there}/commands",
        )
        assert (await at(other, ann).command(there, Sit(1, 100_00), "sit-there")).status_code == 200
        asked = await one.anybody().get("/where", **{"x-original-uri": f"/api/tables/{there}/play?have=3"})
        assert (asked.status_code, asked.headers["cardroom-at"]) == (204, "127.0.0.1:8001")
        block = f"/api/me/blocked?table={there}"
        asked = await one.anybody().get("/where", **{"x-original-uri": block})
        assert asked.headers["cardroom-at"] == "127.0.0.1:8001", "the line is there"
        assert (await ann.post(block.removeprefix("/api"), {"table": there, "line": 1})).status_code == 307
        assert audit(one.outside) == []


async def test_who_is_sent_to_another_process_asks_there_for_the_same(tmp_path: Path) -> None:
    """Escapes stay as they were sent, and what was sent without an escape gets one: a header has no other text."""
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (there,) = other.room.keepers
        await until(lambda: cluster_of(one).elsewhere(chain.table(there)))
        asked = f"/tables/{there}/hands%2F1%23a%3Fb/%C3%A9?name=%23%26%C3%A9"
        assert (await one.anybody().get(asked)).headers["location"] == f"http://127.0.0.1:8001/api{asked}"
        home = cluster_of(one).elsewhere(chain.table(there))
        assert home is not None
        raw = {"raw_path": "/api/tables/1/é".encode(), "query_string": "é=%23".encode()}
        scope = websocket_scope("/api/tables/1/é", "", {}) | raw
        assert address_at(home, scope) == "ws://127.0.0.1:8001/api/tables/1/%C3%A9?%C3%A9=%23"


async def test_nobody_who_comes_by_https_is_sent_to_a_process_that_has_none(tmp_path: Path) -> None:
    """The table has moved since nginx asked. Past nginx the session would travel in clear, and not count either."""
    async with two_processes(tmp_path, proxies=("10.0.0.1",)) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (there,) = other.room.keepers
        await until(lambda: cluster_of(one).elsewhere(chain.table(there)))
        visitor = one.anybody(address="10.0.0.1")
        by_https = {"x-forwarded-proto": "https", "x-forwarded-for": "9.9.9.9"}
        answer = await visitor.get(f"/tables/{there}", **by_https)
        assert (answer.status_code, "location" in answer.headers) == (503, False)
        assert (await visitor.get(f"/tables/{there}")).status_code == 307


async def test_a_session_that_ends_in_one_process_ends_in_all(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        ann = await one.guest()
        there = at(other, ann)
        assert (await there.get("/me")).status_code == 200
        assert (await ann.http.delete("/api/session")).status_code in (204, 307)
        ended = one if one.room.owns(cluster.FRONT) else other
        await at(ended, ann).http.delete("/api/session")
        await until(lambda: not one.room.reception.sessions.of(ann.number, one.clock.now()))
        await until(lambda: not other.room.reception.sessions.of(ann.number, other.clock.now()))
        assert (await there.get("/me")).status_code == 401


async def test_a_session_that_has_ended_does_not_work_at_a_process_whose_lease_is_over(tmp_path: Path) -> None:
    """It answers whoever is signed in only after it has read what the others wrote."""
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        ann, ben = await one.guest("Ann"), await one.guest("Ben")
        async with ann.at(table) as place:
            stand_still(other)
            stand_still(one)
            assert (await at(other, ann).http.delete("/api/me/sessions")).status_code == 204
            await asyncio.sleep(1.5 * ownership.LEASE_MS / 1000)
            cash = [ann.post("/me/withdraw", {"cents": 100_00, "key": f"out-{number}"}) for number in range(4)]
            assert {answer.status_code for answer in await asyncio.gather(*cash)} == {401}
            assert (await place.hear_all())[1] == SIGNED_OUT
        assert (await ben.post("/me/withdraw", {"cents": 100_00, "key": "out"})).status_code == 200
        with other.ledger() as reading:
            assert reading.balance(accounts.player(ann.number)) == 1000_00


async def test_a_command_of_an_open_socket_waits_too_until_a_process_knows_who_was_signed_out(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        ann = await one.guest()
        async with ann.at(table) as place:
            stand_still(other)
            stand_still(one)
            assert (await at(other, ann).http.delete("/api/me/sessions")).status_code == 204
            await asyncio.sleep(1.5 * ownership.LEASE_MS / 1000)
            await place.ask(Sit(1, 100_00), "sit")
            messages, code = await place.hear_all()
            assert ("done" in [message["is"] for message in messages], code) == (False, SIGNED_OUT)


async def test_a_process_that_renews_its_lease_reads_nothing_about_people_while_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[int] = []
    looked = people_watch.changed_since

    def changed_since(reading: Reading, after: int) -> people_watch.Changed:
        reads.append(after)
        return looked(reading, after)

    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        ann, watch = await one.guest(), one.room.people_watch
        with one.ledger() as reading:
            length = reading.length(chain.PEOPLE)
        await until(lambda: watch._length == length)
        monkeypatch.setattr(ownership, "LEASE_MS", 600_000)  # however slow the machine is
        monkeypatch.setattr(people_watch, "changed_since", changed_since)
        began = watch._as_of
        for turn in range(5):
            later = began + turn * cluster.EVERY_SECONDS
            await until(lambda later=later: watch._as_of > later)  # type: ignore[misc]
            assert (await ann.get("/me")).status_code == 200
        assert len(reads) <= 1, "one may have begun before; none belongs to a request"


async def test_what_is_said_about_a_person_in_one_process_holds_in_all(tmp_path: Path) -> None:
    """Whom a person blocks, and whom the floor silences, until it is taken back."""
    async with two_processes(tmp_path) as (one, other):
        chats = one.room.chats
        ann, bob = await one.guest(), await one.guest()
        await chats.block(ann.number, Line(1, 0, bob.number, "Bob", "hello"), Note())
        await chats.silence(bob.number, Note())
        await until(lambda: other.room.chats.blocked_by(ann.number) == chats.blocked_by(ann.number))
        await until(lambda: other.room.chats.silenced_until(bob.number))
        (block,) = chats.blocked_by(ann.number)
        await other.room.chats.unblock(ann.number, block.number, Note())
        await other.room.chats.let_speak(bob.number, Note())
        await until(lambda: not chats.blocked_by(ann.number))
        await until(lambda: not chats.silenced_until(bob.number))


async def test_a_process_that_leaves_hands_its_tables_over(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        ann = await one.guest()
        async with ann.at(table) as place:
            assert (await place.do(Sit(1, 100_00), "sit"))["is"] == "done"
            await one.room.hand_over()
            _, code = await place.hear_all()
            assert code == MOVED
        await until(lambda: table in other.room.keepers)
        there = at(other, ann)
        again = (await there.command(table, Sit(1, 100_00), "sit")).json()
        assert (again["is"], again["again"]) == ("done", True), "it was carried out before the table moved"
        assert (await there.command(table, SitOut(), "out")).status_code == 200
        assert audit(other.outside) == []


async def test_a_table_that_a_process_has_claimed_is_not_missing_until_it_goes_on_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever comes back meanwhile reads that there is no such table, and does not try again."""
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        goes_on = goes_on_later(monkeypatch, other, table)
        await one.room.hand_over()
        await until(lambda: other.room.owns(chain.table(table)))
        assert (await other.anybody().get(f"/tables/{table}")).status_code == 503
        goes_on.set()
        await until(lambda: table in other.room.keepers)
        assert (await other.anybody().get(f"/tables/{table}")).status_code == 200


async def test_a_table_that_is_given_back_while_a_process_goes_on_with_it_is_not_served_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        stand_still(one)
        await one.room.give_up(chain.table(table))
        reached, goes_on, write = asyncio.Event(), asyncio.Event(), one.room.write

        async def write_later(job: Callable[[Transaction], T]) -> T:
            reached.set()
            await goes_on.wait()
            return await write(job)

        monkeypatch.setattr(one.room, "write", write_later)
        taking = asyncio.create_task(one.room.take_owned())
        await reached.wait()
        await cluster_of(one)._give_back([chain.table(table)])
        goes_on.set()
        await taking
        assert table not in one.room.keepers
        await until(lambda: table in other.room.keepers)
        assert audit(other.outside) == []


async def test_a_table_with_which_a_process_went_on_while_it_was_given_back_is_not_served_there(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        stand_still(one)
        await cluster_of(one)._give_back([chain.table(table)])
        assert table not in one.room.keepers
        await until(lambda: table in other.room.keepers)


async def test_a_process_keeps_a_table_that_was_opened_there_since_it_last_asked_who_has_what(tmp_path: Path) -> None:
    """It is within its share, so nobody has to connect again."""
    async with two_processes(tmp_path, tables=0) as (one, _other):
        await until(lambda: cluster_of(one).others)
        stand_still(one)
        (table,) = await one.room.open_tables(HOLDEM)
        await cluster_of(one)._take_share()
        assert table in one.room.keepers


async def test_a_process_that_goes_on_with_tables_for_longer_than_its_lease_keeps_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with dozens of tables on a slow machine. It still renews its lease meanwhile."""
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,), (own,) = one.room.keepers, other.room.keepers
        goes_on = goes_on_later(monkeypatch, other, table)
        stand_still(one)
        await until(lambda: other.room.owns(chain.table(table)))
        await asyncio.sleep(1.5 * ownership.LEASE_MS / 1000)
        with other.ledger() as reading:
            alive = reading.session.rows(
                "SELECT name FROM processes WHERE lease_until > extract(epoch FROM clock_timestamp()) * 1000"
            )
        assert (cluster_of(other).name,) in alive
        goes_on.set()
        await until(lambda: {own, table} == {*other.room.keepers})


async def test_whoever_came_to_a_private_table_by_its_link_is_let_in_wherever_it_goes_on(tmp_path: Path) -> None:
    """After its process has given it away, and after its next process stood still and lost it."""
    async with two_processes(tmp_path, tables=0) as (one, other):
        ann, ben, cal = await one.guest(), await one.guest(), await one.guest()
        mine = (await ann.post("/me/tables", {"game": "oaks/texas-holdem", "private": True})).json()
        table, key = mine["table"]["number"], mine["link"].partition("#")[2]
        assert (await ben.post(f"/tables/{table}/enter", {"key": key})).status_code == 204
        await until(lambda: one.room.cluster and one.room.cluster.others)
        await one.room.hand_over()
        await until(lambda: table in other.room.keepers)
        assert (await at(other, ben).get(f"/tables/{table}")).status_code == 200
        assert (await at(other, cal).get(f"/tables/{table}")).status_code == 404
        cluster_of(one)._leaving = False  # it stays after all
        stand_still(other)
        await until(lambda: table in one.room.keepers)
        assert (await ben.get(f"/tables/{table}")).status_code == 200
        assert (await cal.get(f"/tables/{table}")).status_code == 404
        assert (await at(other, cal).post(f"/tables/{table}/enter", {"key": key})).status_code == 503
        assert (await cal.get(f"/tables/{table}")).status_code == 404, "the old owner lets nobody in"
        assert audit(one.outside) == []


async def test_processes_that_leave_together_do_not_wait_for_each_other(tmp_path: Path) -> None:
    """The hand that is played goes on when the room opens again."""
    async with two_processes(tmp_path, tables=1) as (one, other):
        await until(lambda: one.room.keepers or other.room.keepers)
        home = one if one.room.keepers else other
        (keeper,) = home.room.keepers.values()
        for seat in (1, 2):
            guest = await home.guest()
            assert (await guest.command(1, Sit(seat, 100_00), "sit")).status_code == 200
        home.clock.advance(10)
        await until(lambda: keeper.table.is_dealt)
        async with asyncio.timeout(cluster.HAND_OVER_SECONDS / 2):
            await asyncio.gather(one.room.hand_over(), other.room.hand_over())
        assert keeper.table.is_dealt


async def test_a_tournament_goes_on_in_another_process(tmp_path: Path) -> None:
    """Its process stands still and loses it; then the next one leaves and gives it back."""
    async with two_processes(tmp_path, tables=0) as (one, other):
        number = await announce(one)
        people = [await one.guest() for _ in range(3)]
        await begin(one, number, 0, *people)
        chips = sum(entrant["chips"] for entrant in (await info(people[0], number))["entrants"])
        stand_still(one)
        await until(lambda: number in other.room.hall.desks)
        stale = await order(people[0], number, "go-away", id="stale")
        assert (stale.status_code, stale.json()["code"]) == (503, "not-written")
        await until(lambda: number not in one.room.hall.desks)
        there = at(other, people[0])
        assert (await order(there, number, "go-away", id="away")).status_code == 200
        assert sum(entrant["chips"] for entrant in (await info(there, number))["entrants"]) == chips
        assert (await order(there, number, "go-away", id="away")).status_code == 200, "it was carried out before"
        await cluster_of(one).start()
        await until(lambda: one.room.cluster and one.room.cluster.elsewhere(chain.tournament(number)))
        assert (await people[0].get(f"/tournaments/{number}")).status_code == 307
        await until(lambda: other.room.cluster and other.room.cluster.others)
        await other.room.hand_over()
        await until(lambda: number in one.room.hall.desks)
        assert (await order(people[0], number, "come-back", id="back")).status_code == 200
        assert audit(one.outside) == []


async def test_an_account_in_a_tournament_of_another_process_is_not_closed(tmp_path: Path) -> None:
    async with two_processes(tmp_path, tables=0) as (one, other):
        number = await announce(one)
        ann, bob = await one.guest(), await one.guest()
        await ordered(one.staff("floor"), number, "open-registration")
        await ordered(ann, number, "register")
        with pytest.raises(Refused, match="is in tournament 1"):
            await other.room.hall.check_not_in(ann.number)
        await other.room.hall.check_not_in(bob.number)
        await ordered(ann, number, "unregister")
        await other.room.hall.check_not_in(ann.number)


async def test_processes_that_start_together_hire_the_staff_once(tmp_path: Path) -> None:
    async with two_processes(tmp_path, tables=0) as (one, other):
        former = one.staff("cashier").number
        await one.room.write(lambda transaction: change_role(transaction, former, "player", Note()))
        await asyncio.gather(one.room.reception._hire(), other.room.reception._hire())
        with one.ledger() as reading:
            roles = [person.role for person in reading.people()]
        assert {role: roles.count(role) for role in STAFF} == dict.fromkeys(STAFF, 1)


async def test_a_process_that_stands_still_loses_its_tables_and_writes_nothing_more(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        ann = await one.guest()
        await ann.command(table, Sit(1, 100_00), "sit")
        stand_still(one)
        await until(lambda: table in other.room.keepers)
        there = at(other, ann)
        assert (await there.command(table, SitOut(), "out")).status_code == 200
        before = one.traces(table)
        stale = await ann.command(table, SitOut(), "stale")
        assert (stale.status_code, stale.json()["code"]) == (503, "not-written")
        assert one.traces(table) == before, "the ledger refuses what the old owner writes"
        await until(lambda: table not in one.room.keepers)
        assert (await there.command(table, ComeBack(), "back")).status_code == 200
        assert audit(other.outside) == []
        with other.ledger() as reading:
            notes = [entry.reason for entry in reading.entries(chain.ROOM)]
            assert notes.count("took over") >= 3, "every takeover is in the log"


async def test_a_process_that_is_cut_off_from_the_database_sends_its_people_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients that still reach it would otherwise wait there, while the table goes on elsewhere without them."""
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        await until(lambda: cluster_of(one).others)
        ann, is_back = await one.guest(), threading.Event()
        renew = cluster_of(one)._ownership.renew

        def renew_later() -> None:
            assert is_back.wait(PATIENCE)
            renew()

        async with ann.at(table) as place:
            assert (await place.do(Sit(1, 100_00), "sit"))["is"] == "done"
            monkeypatch.setattr(cluster_of(one)._ownership, "renew", renew_later)
            _, code = await place.hear_all()
            assert code == MOVED
        asked = await one.anybody().get("/where", **{"x-original-uri": f"/api/tables/{table}"})
        assert asked.status_code == 404, "nginx asks the next process"
        assert (await ann.command(table, SitOut(), "out")).status_code == 503
        await until(lambda: table in other.room.keepers)
        assert (await at(other, ann).command(table, SitOut(), "out")).status_code == 200
        is_back.set()
        await until(lambda: not cluster_of(one).is_cut_off and table not in one.room.keepers)
        assert (await ann.command(table, SitOut(), "out")).status_code == 307
        assert (await one.anybody().get("/where", **{"x-original-uri": f"/api/tables/{table}"})).status_code == 204


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="several processes need PostgreSQL"):
        run_workers(Settings(database=str(tmp_path / "room.db"), workers=2), lambda _settings: None)


def test_several_processes_start_only_if_it_is_said_where_their_keys_are() -> None:
    """Otherwise each would end at once and be started again for ever."""
    with pytest.raises(ValueError, match="set keys_file"):
        run_workers(Settings(database="postgresql://room@db/room", workers=2), lambda _settings: None)


def test_several_processes_start_only_at_an_address_at_which_others_reach_them() -> None:
    """Otherwise each machine would send people to itself, wherever the table is."""
    everywhere = Settings(database="postgresql://room@db/room", keys_file="room.keys", workers=2, host="0.0.0.0")
    with pytest.raises(ValueError, match="set reached_at"):
        run_workers(everywhere, lambda _settings: None)

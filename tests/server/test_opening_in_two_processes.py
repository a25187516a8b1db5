"""Tables and tournaments that one process opens, while another one serves the same room."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cardroom.floor.running import Close
from cardroom.ledger import chain
from cardroom.server import cluster
from support.room import HOLDEM, OpenRoom
from support.tournament_room import announce
from support.two_processes import at, cluster_of, two_processes, until

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

GAME = {"game": "oaks/texas-holdem"}


@pytest.fixture(autouse=True)
def _leases_are_renewed_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "EVERY_SECONDS", 0.1)


async def hears_no_more(room: OpenRoom) -> None:
    """From now on a process keeps its lease and what it has, and does not look at what others do."""
    await until(lambda: cluster_of(room).others)
    (task,) = (task for task in cluster_of(room)._tasks if task.get_name() == "cluster")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_table_that_another_process_has_just_opened_is_not_missing(tmp_path: Path) -> None:
    """Its number is known from the answer on, so no process may say that there is no such table."""
    async with two_processes(tmp_path, tables=0) as (one, other):
        await hears_no_more(other)
        ann = await one.guest()
        table = (await ann.post("/me/tables", GAME)).json()["table"]["number"]
        there = at(other, ann)
        sent = await there.get(f"/tables/{table}")
        assert (sent.status_code, sent.headers.get("location")) == (307, f"http://127.0.0.1:8000/api/tables/{table}")
        asked = await there.get("/where", **{"x-original-uri": f"/api/tables/{table}"})
        assert asked.headers["cardroom-at"] == "127.0.0.1:8000"
        assert (await there.get(f"/tables/{table + 1}")).status_code == 404
        assert (await one.staff("floor").command(table, Close(), "close")).status_code == 200
        assert (await there.get(f"/tables/{table}")).status_code == 404


async def test_a_tournament_that_another_process_has_just_announced_is_not_missing(tmp_path: Path) -> None:
    async with two_processes(tmp_path, tables=0) as (one, other):
        await hears_no_more(other)
        number = await announce(one)
        assert (await other.anybody().get(f"/tournaments/{number}")).status_code == 307
        assert (await other.anybody().get(f"/tournaments/{number + 1}")).status_code == 404


async def test_a_table_that_has_no_owner_yet_is_not_missing(tmp_path: Path) -> None:
    """Its process was killed when it was stored. Somebody will go on with it."""
    async with two_processes(tmp_path, tables=0) as (one, other):
        await hears_no_more(other)
        (table,) = await one.room.open_tables(HOLDEM)
        await cluster_of(one)._give_back([chain.table(table)])
        assert (await other.anybody().get(f"/tables/{table}")).status_code == 503


async def test_a_guest_who_opens_tables_in_two_processes_at_once_gets_no_more_than_are_allowed(tmp_path: Path) -> None:
    async with two_processes(tmp_path, tables=0, guest_tables=1) as (one, other):
        ann = await one.guest()
        answers = await asyncio.gather(ann.post("/me/tables", GAME), at(other, ann).post("/me/tables", GAME))
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        assert [answer.json()["code"] for answer in answers if answer.status_code == 409] == ["too-many"]
        with one.ledger() as reading:
            assert len([row for row in reading.tables() if row.is_open]) == 1


async def test_guests_who_open_tables_in_two_processes_at_once_get_no_more_than_the_room_has(tmp_path: Path) -> None:
    async with two_processes(tmp_path, tables=0, guest_tables_in_all=1) as (one, other):
        ann, ben = await one.guest(), await one.guest()
        answers = await asyncio.gather(ann.post("/me/tables", GAME), at(other, ben).post("/me/tables", GAME))
        assert sorted(answer.status_code for answer in answers) == [201, 409]

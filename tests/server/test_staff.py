"""The accounts of the staff, which a manager makes and changes, and those of guests, which a cashier looks after."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.seating import Leave, Sit
from cardroom.ledger import Note, audit
from cardroom.server.people import STAFF
from support.room import HOLDEM, PIN, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

WHY = {"why": "a test of it"}


async def sign_in(room: OpenRoom, number: int, pin: str, **more: str) -> int:
    return (await room.anybody().post("/session", {"number": number, "pin": pin, **more})).status_code


def role_of(room: OpenRoom, number: int) -> str:
    with room.ledger() as reading:
        person = reading.person(number)
        assert person is not None
        return person.role


# A new room


async def test_a_room_for_demonstration_has_one_person_for_each_role(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        assert tuple(room.room.reception.new_staff) == STAFF == ("cashier", "floor", "auditor", "manager")
        for number, pin in room.room.reception.new_staff.values():
            assert await sign_in(room, number, pin) == 200
    async with open_room(tmp_path) as room:
        assert room.room.reception.new_staff == {}


async def test_any_other_room_has_no_staff_until_it_is_asked_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path, public=True) as room:
        with room.ledger() as reading:
            assert reading.people() == []
    assert any("the room has no manager" in message for message in caplog.messages)
    async with open_room(tmp_path, public=True, show_staff=True) as room:
        ((role, (number, pin)),) = room.room.reception.new_staff.items()
        assert role == "manager"
        assert await sign_in(room, number, pin) == 409, "the PIN was shown, so it must be changed"
        assert await sign_in(room, number, pin, new_pin="918273") == 200
    async with open_room(tmp_path, public=True, show_staff=True) as room:
        assert room.room.reception.new_staff == {}


# The manager


async def test_a_manager_adds_somebody_who_chooses_a_pin(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        manager = room.staff("manager")
        added = (await manager.post("/staff", {"name": "Rosa Vega", "role": "floor"})).json()
        assert await sign_in(room, added["number"], added["pin"]) == 409
        assert await sign_in(room, added["number"], added["pin"], new_pin="918273") == 200
        listed = (await manager.get("/staff")).json()
        rosa = next(one for one in listed if one["number"] == added["number"])
        assert (rosa["name"], rosa["role"], rosa["sessions"], rosa["new_pin"]) == ("Rosa Vega", "floor", 1, False)
        assert len(listed) == len(STAFF) + 1
        note = next(note for _, note in room.people_chain() if note.person == added["number"])
        assert note == Note(manager.number, "127.0.0.1", person=added["number"])
        assert (await manager.post("/staff", {"name": "Ann", "role": "player"})).status_code == 409
        assert (await manager.post("/staff", {"name": "Ann", "role": "owner"})).status_code == 422


async def test_a_manager_changes_a_role_and_says_why(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        manager, floor = room.staff("manager"), room.staff("floor")
        changed = await manager.post(f"/staff/{floor.number}/role", {"role": "cashier", "why": "works at the cage now"})
        assert changed.status_code == 204
        assert role_of(room, floor.number) == "cashier"
        assert (await floor.get("/me")).status_code == 401
        reason, note = room.people_chain()[-1]
        assert (reason, note.by, note.person, note.why) == (
            *("changed the role", manager.number, floor.number),
            "works at the cage now",
        )
        assert note.details == {"from": "floor", "to": "cashier"}
        for role, status in (("cashier", 409), ("owner", 422), ("player", 204)):
            reply = await manager.post(f"/staff/{floor.number}/role", WHY | {"role": role})
            assert reply.status_code == status
        assert (await manager.post("/staff/100000/role", WHY | {"role": "floor"})).status_code == 404


async def test_whoever_has_chips_does_not_become_staff(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, manager = await room.guest("Ann", 100), room.staff("manager")
        path, asked = f"/staff/{ann.number}/role", WHY | {"role": "floor"}
        reply = await manager.post(path, asked)
        assert (reply.status_code, "must be cashed out first" in reply.json()["reason"]) == (409, True)
        assert (await ann.command(1, Sit(1, 100_00), "sit")).status_code == 200
        reply = await manager.post(path, asked)
        assert (reply.status_code, "they must leave it first" in reply.json()["reason"]) == (409, True)
        assert (await ann.command(1, Leave(), "leave")).status_code == 200
        assert (await ann.post("/me/withdraw", {"cents": 100_00, "key": "all"})).status_code == 200
        assert (await manager.post(path, asked)).status_code == 204


async def test_a_manager_disables_an_account_and_enables_it_again(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        manager, floor = room.staff("manager"), room.staff("floor")
        pin = room.room.reception.new_staff["floor"][1]
        assert (await manager.post(f"/staff/{floor.number}/disable", WHY)).status_code == 204
        assert (await floor.get("/me")).status_code == 401
        assert await sign_in(room, floor.number, pin) == 401
        assert (await manager.post(f"/staff/{floor.number}/enable", WHY)).status_code == 204
        assert await sign_in(room, floor.number, pin) == 200


async def test_there_is_always_a_manager(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        manager = room.staff("manager")
        for path, body in (("role", WHY | {"role": "floor"}), ("disable", WHY)):
            reply = await manager.post(f"/staff/{manager.number}/{path}", body)
            assert (reply.status_code, "the only manager" in reply.json()["reason"]) == (409, True)
        other = (await manager.post("/staff", {"name": "Mia", "role": "manager"})).json()["number"]
        assert (await manager.post(f"/staff/{other}/disable", WHY)).status_code == 204
        assert (await manager.post(f"/staff/{manager.number}/disable", WHY)).status_code == 409
        assert (await manager.post(f"/staff/{other}/enable", WHY)).status_code == 204
        assert (await manager.post(f"/staff/{manager.number}/disable", WHY)).status_code == 204
        assert (await manager.get("/staff")).status_code == 401


async def test_guests_are_not_a_managers(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, manager = await room.guest("Ann", 0), room.staff("manager")
        for path in ("disable", "enable", "reset"):
            assert (await manager.post(f"/staff/{ann.number}/{path}", WHY)).status_code == 409
        assert await sign_in(room, ann.number, PIN) == 200


# The cashier


@pytest.mark.parametrize("role", STAFF)
async def test_a_cashier_cannot_take_over_an_account_of_the_staff(role: str, tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        cashier, other = room.staff("cashier"), room.staff(role)
        for path in ("pin", "lock", "unlock"):
            refused = await cashier.post(f"/cage/accounts/{other.number}/{path}", WHY if path != "unlock" else None)
            assert (refused.status_code, refused.json()["code"]) == (409, "wrong-role")
        refused = await room.staff("floor").post(f"/floor/accounts/{other.number}/sign-out", WHY)
        assert refused.status_code == 409
        assert (await other.get("/me")).status_code == 200


async def test_the_cashier_finds_an_account_by_its_name(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, lee = await room.guest("Ann Lee", 0), await room.guest("Leonard", 0)
        await ann.post("/me/login", {"login": "red.dog"})
        cashier = room.staff("cashier")

        async def found(name: str) -> list[int]:
            reply = await cashier.http.get("/api/cage/accounts", params={"name": name})
            return [one["number"] for one in reply.json()]

        assert await found("LE") == [ann.number, lee.number]
        assert await found("red") == [ann.number]
        assert await found("Cashier") == []


async def test_a_locked_account_is_unlocked_by_the_cashier(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, cashier = await room.guest("Ann", 0), room.staff("cashier")
        locked = await cashier.post(f"/cage/accounts/{ann.number}/lock", {"why": "a dispute"})
        assert locked.json()["locked"] == "staff"
        assert await sign_in(room, ann.number, PIN) == 401
        assert (await cashier.post(f"/cage/accounts/{ann.number}/unlock")).json()["locked"] == ""
        assert await sign_in(room, ann.number, PIN) == 200
        for path in ("pin", "lock", "unlock"):
            assert (
                await cashier.post(f"/cage/accounts/100000/{path}", WHY if path != "unlock" else None)
            ).status_code == 404


async def test_everything_is_in_the_chain_and_the_audit_finds_nothing(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, floor, manager = await room.guest("Ann", 0), room.staff("floor"), room.staff("manager")
        cashier = room.staff("cashier")
        asked: list[tuple[Visitor, str, object]] = [
            (cashier, f"/cage/accounts/{ann.number}/lock", WHY),
            (cashier, f"/cage/accounts/{ann.number}/unlock", None),
            (cashier, f"/cage/accounts/{ann.number}/pin", WHY),
            (manager, f"/staff/{floor.number}/role", WHY | {"role": "auditor"}),
            (manager, f"/staff/{floor.number}/reset", WHY),
        ]
        for visitor, path, body in asked:
            before = len(room.people_chain())
            assert (await visitor.post(path, body)).is_success
            added = room.people_chain()[before:]
            assert {note.by for _, note in added} == {visitor.number}, path
            assert {note.address for _, note in added} == {"127.0.0.1"}, path
            assert {note.why for _, note in added} == {"" if body is None else "a test of it"}, path
        assert audit(room.outside) == []

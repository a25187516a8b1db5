"""Personal data and exclusions over HTTP: what a person is given, what is removed, and who may lift what."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.choices import Fold
from cardroom.floor.playing import Choose
from cardroom.floor.seating import Leave, Sit
from cardroom.ledger import audit
from support.room import HOLDEM, PIN, open_room

pytestmark = pytest.mark.anyio


async def test_a_person_gets_all_their_data_and_so_do_staff_for_them(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        for seat, visitor in enumerate((ann, ben), 1):
            await visitor.command(1, Sit(seat, 100_00), "sit")
        await room.settle()
        for visitor in (ann, ben):
            await visitor.command(1, Choose(Fold()), "fold")
        await room.settle()
        data = (await ann.get("/me/data")).json()
        assert data == (await room.staff("cashier").get(f"/cage/accounts/{ann.number}/data")).json()
        assert (data["account"]["name"], data["cents"]) == ("Ann", 900_00)
        assert "pin_hash" not in data["account"]
        assert [moved["cents"] for moved in data["movements"]] == [1000_00, -100_00]
        assert [row["until"] for row in data["records"]["sittings"]] == [0]
        assert [(hand["table"], hand["round"]) for hand in data["hands"]][:1] == [(1, 1)]
        assert {note["reason"] for note in data["notes"]} >= {"opened an account as player", "bought at the cage"}
        assert "Ben" not in (await ann.get("/me/data")).text


async def test_a_closed_account_is_closed_for_good(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann Lee", 100)
        await ann.command(1, Sit(1, 100_00), "sit")
        await ann.post("/me/self-exclusion", {"months": 0, "why": "for my family"})
        for step, why in (("leave", "leave every table first"), ("cash out", "cash out first"), ("", "")):
            wrong = await ann.post("/me/close", {"pin": "000000"})
            assert wrong.json()["code"] == "wrong-pin"
            room.clock.advance(6)  # after a third wrong PIN the next try must wait
            reply = await ann.post("/me/close", {"pin": PIN})
            assert reply.status_code == (409 if step else 204)
            assert not step or why in reply.json()["reason"]
            if step == "leave":
                await ann.command(1, Leave(), "leave")
            elif step == "cash out":
                await ann.post("/me/withdraw", {"cents": 100_00, "key": "all"})
        assert (await ann.get("/me")).status_code == 401, "the session is over"
        fresh = room.anybody()
        assert (await fresh.post("/session", {"number": ann.number, "pin": PIN})).status_code == 401
        cashier = room.staff("cashier")
        shown = (await cashier.get(f"/cage/accounts/{ann.number}")).json()
        assert (shown["name"], shown["cents"]) == ("Closed account", 0)
        told = (await cashier.get(f"/cage/accounts/{ann.number}/limits")).json()
        assert [(bar["kind"], bar["holds"], bar["why"]) for bar in told["bars"]] == [
            ("closed", True, ""),
            ("self-exclusion", True, ""),
        ]
        deposit = await cashier.post(f"/cage/accounts/{ann.number}/deposit", {"cents": 100, "key": "late"})
        assert deposit.json()["code"] == "account-barred"
        assert audit(room.outside) == []


async def test_a_cashier_closes_an_account_with_the_guests_pin(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, cashier = await room.guest("Ann", 0), room.staff("cashier")
        path = f"/cage/accounts/{ann.number}/close"
        assert (await cashier.post(path, {"pin": "000000"})).json()["code"] == "wrong-pin"
        assert (await cashier.post(path, {"pin": PIN})).status_code == 204
        staff = await room.hire("floor", "Flo")
        refused = await cashier.post(f"/cage/accounts/{staff.number}/close", {"pin": PIN})
        assert refused.json()["code"] == "wrong-role"


async def test_only_the_manager_lifts_a_self_exclusion_and_only_after_its_end(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, manager = await room.guest("Ann", 0), await room.hire("manager")
        path = f"/cage/accounts/{ann.number}"
        told = (await room.staff("cashier").post(f"{path}/self-exclusion", {"months": 6})).json()
        assert told["bars"][0]["says"].startswith("the account is self-excluded until ")
        asked = {"why": "came in person with a friend"}
        for visitor in (ann, room.staff("cashier"), room.staff("floor")):
            assert (await visitor.post(f"{path}/end-exclusion", asked)).status_code == 403
        early = await manager.post(f"{path}/end-exclusion", asked)
        assert early.json()["reason"].endswith("it cannot be lifted before its end")
        room.clock.advance(190 * 86_400)
        ann, manager = room.signed_in(ann.number), room.staff("manager")  # their sessions have ended meanwhile
        assert (await ann.post("/me/deposit", {"cents": 100, "key": "a"})).json()["code"] == "account-barred"
        assert (await manager.post(f"{path}/end-exclusion", {"why": ""})).status_code == 422
        lifted = (await manager.post(f"{path}/end-exclusion", asked)).json()["bars"][0]
        assert (lifted["holds"], lifted["lifted_why"]) == (False, asked["why"])
        assert (await ann.post("/me/deposit", {"cents": 100, "key": "a"})).status_code == 200


async def test_the_floor_freezes_and_unfreezes_with_a_reason(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, floor = await room.guest("Ann", 0), room.staff("floor")
        path = f"/cage/accounts/{ann.number}"
        assert (await floor.post(f"{path}/unfreeze", {"why": "early"})).json()["code"] == "not-now"
        frozen = (await floor.post(f"{path}/freeze", {"why": "a chip was passed"})).json()["bars"][0]
        assert (frozen["kind"], frozen["why"], frozen["holds"]) == ("frozen", "a chip was passed", True)
        assert (await floor.post(f"{path}/freeze", {"why": "again"})).json()["code"] == "not-now"
        lifted = (await floor.post(f"{path}/unfreeze", {"why": "it was a tip"})).json()["bars"][0]
        assert (lifted["holds"], lifted["lifted_why"]) == (False, "it was a tip")


NOT_UNDERSTOOD: list[tuple[str, object]] = [
    ("/me/cooling-off", {"days": 0}),
    ("/me/cooling-off", {"days": 43}),
    ("/me/self-exclusion", {"months": 601}),
    ("/me/limits", {"what": "deposit", "per": "year", "amount": 1}),
    ("/me/limits", {"what": "deposit", "per": "day", "amount": -1}),
    ("/me/self-exclusion", {"months": 6, "why": "two\nlines"}),
]


async def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for path, body in NOT_UNDERSTOOD:
            assert (await ann.post(path, body)).status_code == 422, body
        short = (await ann.post("/me/self-exclusion", {"months": 5})).json()
        assert short["reason"] == "choose 6 to 600 months, or for good, not 5"
        assert (await ann.get("/me/limits")).json() == {"limits": [], "bars": []}

"""The cage over HTTP: PINs, receipts, mistakes, a second person, drawers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from cardroom.ledger import audit, chain
from cardroom.server.attempts import FREE_FAILURES
from cardroom.server.sign_in import WRONG_OWN_PIN
from support.room import PIN, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio


async def pay_out(room: OpenRoom, guest: Visitor, cents: int, key: str = "out", pin: str = PIN) -> httpx.Response:
    asked = {"cents": cents, "key": key, "pin": pin}
    return await room.staff("cashier").post(f"/cage/accounts/{guest.number}/withdraw", asked)


def refused(reply: httpx.Response) -> tuple[int, str, str]:
    return reply.status_code, reply.json()["code"], reply.json()["reason"]


# Paying out


async def test_cash_is_paid_out_only_with_the_guests_pin(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 100)
        before = room.traces()
        for _ in range(FREE_FAILURES):
            assert refused(await pay_out(room, ann, 50_00, pin="000000")) == (409, "wrong-pin", WRONG_OWN_PIN)
        without = await room.staff("cashier").post(
            f"/cage/accounts/{ann.number}/withdraw", {"cents": 50_00, "key": "a"}
        )
        assert without.status_code == 422
        assert refused(await pay_out(room, ann, 50_00)) == (409, "wrong-pin", WRONG_OWN_PIN), "it must wait now"
        assert room.traces() == before
        room.clock.advance(6)
        paid = (await pay_out(room, ann, 50_00)).json()
        assert (paid["cents"], paid["receipt"]["cents"]) == (50_00, -50_00)
    assert caplog.messages.count("wrong PIN at the cage") == FREE_FAILURES + 1


async def test_what_cannot_be_paid_does_not_try_a_pin(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 100)
        for _ in range(FREE_FAILURES + 1):
            reply = await pay_out(room, ann, 100_01, pin="000000")
            assert refused(reply) == (409, "not-enough-chips", "the account has only $100")
        assert (await pay_out(room, ann, 100_00)).status_code == 200


async def test_a_receipt_is_for_the_guest_and_for_staff(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann Lee", 100), await room.guest("Ben", 0)
        receipt = (await pay_out(room, ann, 20_50)).json()["receipt"]
        again = (await pay_out(room, ann, 20_50, pin="000000")).json()
        assert (again["receipt"], again["cents"]) == (receipt, 79_50), "sent again, it pays once and shows the same"
        assert receipt["in_words"] == "Twenty dollars and 50 cents"
        assert (receipt["name"], receipt["last_digits"]) == ("Ann Lee", str(ann.number)[3:])
        assert (receipt["cashier"], receipt["balance"], receipt["at"]) == ("Cashier", 79_50, room.clock.now())
        with room.ledger() as reading:
            entry = reading.entry(chain.CAGE, receipt["entry"])
        assert entry is not None
        assert receipt["hash"] == entry.hash.hex()
        for visitor in (ann, room.staff("cashier"), room.staff("auditor")):
            assert (await visitor.get(f"/receipts/{receipt['number']}")).json() == receipt
        assert (await ben.get(f"/receipts/{receipt['number']}")).json() == (await ben.get("/receipts/2")).json() | {
            "reason": f"there is no receipt {receipt['number']}"
        }
        assert (await room.anybody().get(f"/receipts/{receipt['number']}")).status_code == 401
        mine = (await ann.get("/me/receipts")).json()
        assert [each["cents"] for each in mine] == [-20_50, 100_00]
        assert (await room.staff("floor").get(f"/cage/accounts/{ann.number}/receipts")).json() == mine


async def test_guests_who_serve_themselves_get_receipts_too(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        bought = (await ann.post("/me/deposit", {"cents": 5_000_00, "key": "in"})).json()
        cashed = (await ann.post("/me/withdraw", {"cents": 5_000_00, "key": "out"})).json()
        assert [each["receipt"]["kind"] for each in (bought, cashed)] == ["deposit", "cash-out"]
        assert bought["receipt"]["cashier"] == ""


async def test_nobody_is_the_cashier_of_their_own_account(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        cashier = room.staff("cashier")
        reply = await cashier.post(f"/cage/accounts/{cashier.number}/deposit", {"cents": 100, "key": "mine"})
        assert refused(reply) == (
            409,
            "wrong-role",
            "this is an account of the staff, who do not play; a manager looks after it",
        )


async def test_guests_are_found_by_a_part_of_their_name(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        for name in ("Ann Lee", "Joanna", "Ben", "100% Ben_"):
            await room.guest(name, 0)

        async def found(name: str) -> list[str]:
            reply = await room.staff("cashier").http.get("/api/cage/accounts", params={"name": name})
            return [person["name"] for person in reply.json()]

        assert await found("ann") == ["Ann Lee", "Joanna"]
        assert await found("BEN") == ["100% Ben_", "Ben"]
        assert await found("%") == await found("_") == ["100% Ben_"]
        assert await found("ashier") == [], "staff are not guests"


# Mistakes


async def test_a_mistake_is_reversed_and_the_auditor_sees_why(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, dee = await room.guest("Ann", 1000), await room.hire("cashier", "Dee")
        (wrong,) = (await ann.get("/me/receipts")).json()
        path = f"/cage/receipts/{wrong['number']}/reverse"
        asked = {"why": "one zero too many", "key": "back"}
        back = (await dee.post(path, asked)).json()
        assert (await dee.post(path, asked)).json() == back
        assert (back["cents"], back["receipt"]["reverses"]) == (0, wrong["number"])
        again = await dee.post(path, {"why": "once more", "key": "other"})
        assert refused(again) == (409, "not-possible", "receipt 1 was reversed by receipt 2")
        assert (await dee.post(path, {"why": " ", "key": "blank"})).status_code == 422
        assert (await dee.post("/cage/receipts/99/reverse", asked)).status_code == 404
        (listed,) = (await room.staff("auditor").get("/cage/reversals")).json()
        assert listed["why"] == "one zero too many"
        assert (listed["receipt"]["cashier"], listed["reversed"]["cashier"]) == ("Dee", "Cashier")
        assert listed["reversed"] == wrong | {"reversed_by": 2}
        assert audit(room.outside) == []


# A second person


async def test_a_large_payment_waits_for_a_second_person_also_over_a_restart(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 5000)
        asked = (await pay_out(room, ann, 4_000_00)).json()
        assert (asked["cents"], asked["receipt"], asked["request"]["state"]) == (5_000_00, None, "open")
        assert (await pay_out(room, ann, 4_000_00)).json() == asked, "sent again, it is the same request"
        own = await room.staff("cashier").post(f"/cage/requests/{asked['request']['number']}/approve")
        assert refused(own) == (409, "wrong-role", "another person must approve what you have asked for")
        assert await ann.balance() == 5_000_00
    async with open_room(tmp_path) as room:
        floor = room.staff("floor")
        (waiting,) = (await floor.get("/cage/requests")).json()
        assert waiting == asked["request"]
        paid = (await floor.post(f"/cage/requests/{waiting['number']}/approve")).json()
        assert (paid["cents"], paid["balance"], paid["cashier"]) == (-4_000_00, 1_000_00, "Cashier")
        assert (await floor.post(f"/cage/requests/{waiting['number']}/approve")).json() == paid
        dee = await room.hire("cashier", "Dee")
        late = await dee.post(f"/cage/requests/{waiting['number']}/approve")
        assert refused(late) == (409, "too-late", "request 1 was approved already")
        after = (await pay_out(room, ann, 4_000_00)).json()
        assert (after["request"]["state"], after["receipt"]) == ("approved", paid)
        assert (await floor.get("/cage/requests")).json() == []
        assert audit(room.outside) == []


async def test_a_request_is_declined_with_a_reason_or_forgotten_after_half_an_hour(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, floor = await room.guest("Ann", 5000), room.staff("floor")
        first = (await pay_out(room, ann, 4_000_00, "a")).json()["request"]
        assert (await floor.post(f"/cage/requests/{first['number']}/decline", {"why": ""})).status_code == 422
        declined = await floor.post(f"/cage/requests/{first['number']}/decline", {"why": "no identification"})
        assert (declined.json()["state"], declined.json()["answer"]) == ("declined", "no identification")
        second = (await pay_out(room, ann, 4_000_00, "b")).json()["request"]
        room.clock.advance(30 * 60)
        floor = room.staff("floor")  # signed in again: the first session has become idle
        expired = await floor.get(f"/cage/requests/{second['number']}")
        assert expired.json()["state"] == "expired"
        assert (await floor.post(f"/cage/requests/{second['number']}/approve")).status_code == 409
        assert (await floor.post("/cage/requests/99/approve")).status_code == 404
        assert await ann.balance() == 5_000_00


# Drawers


async def test_a_shift_with_a_drawer(tmp_path: Path) -> None:
    async with open_room(tmp_path, drawers=True) as room:
        cashier, ann = room.staff("cashier"), await room.guest("Ann", 0)
        deposit = f"/cage/accounts/{ann.number}/deposit"
        assert (await ann.post("/me/deposit", {"cents": 100, "key": "a"})).status_code == 403, "no self-service"
        assert refused(await cashier.post(deposit, {"cents": 100_00, "key": "a"}))[1] == "not-now"
        assert (await cashier.get("/cage/desk")).json() == {
            "needs_drawer": True,
            "drawer": None,
            "second_person_above": 3_000_00,
        }
        pieces = [{"kind": "bill", "value": 100_00, "number": 5}, {"kind": "chip", "value": 5_00, "number": 20}]
        opened = await cashier.post("/cage/drawer", {"cents": 600_00, "pieces": pieces})
        assert (opened.status_code, opened.json()["opening"]) == (201, 600_00)
        assert (await cashier.post(deposit, {"cents": 100_00, "key": "a"})).json()["receipt"]["drawer"] == 1
        assert (await pay_out(room, ann, 40_00)).json()["receipt"]["drawer"] == 1
        short = await cashier.post("/cage/drawer/count", {"cents": 650_00})
        assert refused(short) == (409, "say-why", "the drawer is $10 short: $660 are expected; say why")
        assert (await cashier.post("/cage/drawer/count", {"cents": 660_00})).json()["expected"] == 660_00
        dee = await room.hire("cashier", "Dee")
        over = {"cents": 660_00, "to": dee.number}
        assert refused(await cashier.post("/cage/drawer/hand-over", over | {"pin": "000000"}))[1] == "wrong-pin"
        assert (await cashier.post("/cage/drawer/hand-over", over | {"to": ann.number, "pin": PIN})).status_code == 403
        report = (await cashier.post("/cage/drawer/hand-over", over | {"pin": PIN})).json()
        assert (report["number"], report["expected"], report["difference"]) == (1, 660_00, 0)
        assert [count["kind"] for count in report["counts"]] == ["opening", "middle", "hand-over"]
        assert report["counts"][0]["pieces"] == "5 × $100 bill, 20 × $5 chip"
        assert (await dee.get("/cage/desk")).json()["drawer"]["expected"] == 660_00
        closed = await dee.post("/cage/drawer/close", {"cents": 655_00, "why": "a five is missing"})
        assert closed.json()["difference"] == -5_00
        await _auditor_sees(room, cashier, dee)


async def _auditor_sees(room: OpenRoom, cashier: Visitor, dee: Visitor) -> None:
    listed: list[dict[str, Any]] = (await room.staff("auditor").get("/cage/drawers")).json()
    assert [(drawer["number"], drawer["cashier_name"], drawer["difference"]) for drawer in listed] == [
        (2, "Dee", -5_00),
        (1, "Cashier", 0),
    ]
    report = (await room.staff("auditor").get("/cage/drawers/1")).json()
    assert (report["opening"], report["cash_in"], report["cash_out"]) == (600_00, 100_00, 40_00)
    assert [movement["cents"] for movement in report["movements"]] == [100_00, -40_00]
    assert (await cashier.get("/cage/drawers/1")).json() == report
    assert (await dee.get("/cage/drawers/1")).status_code == 404, "only one's own"
    assert audit(room.outside) == []

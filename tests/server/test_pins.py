"""PINs: six digits at least, not one of those that are tried first, and changed by their owner or the cashier."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.guest import Refused
from cardroom.ledger import Note
from cardroom.server.attempts import FREE_FAILURES
from cardroom.server.cookies import COOKIE
from cardroom.server.pins import check_pin, random_pin
from support.room import PIN, open_room

pytestmark = pytest.mark.anyio

NEW = "918273"
TRIVIAL = """
000000 777777 123456 456789 987654 321098 890123 121212 123123 12341234 112233 99887766 11112222 100000 123321 159753
246810 314159 123456789012
""".split()  # noqa: SIM905


@pytest.mark.parametrize("pin", ["", "12345", "48291", "1234567890123", "48291a", "٤٨٢٩١٥", "482915\n", " 482915"])
async def test_a_pin_has_six_to_twelve_digits(pin: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="6 to 12 digits"):
        check_pin(pin)
    async with open_room(tmp_path) as room:
        refused = await room.anybody().post("/accounts", {"name": "Ann", "pin": pin})
        assert refused.status_code == 422


@pytest.mark.parametrize("pin", TRIVIAL)
def test_a_pin_that_is_tried_first_is_refused(pin: str) -> None:
    with pytest.raises(Refused, match="too easy to guess"):
        check_pin(pin)


def test_birthdays_and_other_pins_are_fine() -> None:
    for pin in ("311299", "19991231", "482915", "271828", "133700", "482915482916"):
        check_pin(pin)
    with pytest.raises(Refused, match="too easy"):
        check_pin("482915", 482_915)


def test_a_random_pin_is_a_good_one() -> None:
    pins = {random_pin() for _ in range(200)}
    assert len(pins) > 190
    for pin in pins:
        check_pin(pin)


async def test_an_account_with_a_trivial_pin_is_not_opened(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        for visitor, path in ((room.anybody(), "/accounts"), (room.staff("cashier"), "/cage/accounts")):
            refused = await visitor.post(path, {"name": "Ann", "pin": "123456"})
            assert (refused.status_code, "too easy to guess" in refused.json()["reason"]) == (409, True)


# Changed by its owner


async def test_the_owner_changes_the_pin_with_the_old_one(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        thief = room.anybody(ann.cookie)
        changed = await ann.post("/me/pin", {"pin": PIN, "new_pin": NEW})
        assert changed.status_code == 200
        assert (await room.anybody(changed.cookies[COOKIE]).get("/me")).status_code == 200, "a session of its own"
        assert (await thief.get("/me")).status_code == 401
        stored = [(reason, note.by) for reason, note in room.people_chain() if note.person == ann.number]
        assert stored[-2:] == [("changed the PIN", ann.number), ("signed in", ann.number)]
        for pin, status in ((PIN, 401), (NEW, 200)):
            tried = await room.anybody().post("/session", {"number": ann.number, "pin": pin})
            assert tried.status_code == status


@pytest.mark.parametrize(
    ("old", "new", "status"), [("000000", NEW, 401), (PIN, "123456", 409), (PIN, PIN, 409), (PIN, "9182", 422)]
)
async def test_a_pin_is_not_changed_without_the_old_one_or_to_a_bad_one(
    old: str, new: str, status: int, tmp_path: Path
) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        assert (await ann.post("/me/pin", {"pin": old, "new_pin": new})).status_code == status
        assert (await ann.get("/me")).status_code == 200
        assert (await room.anybody().post("/session", {"number": ann.number, "pin": PIN})).status_code == 200


async def test_ones_own_number_is_no_pin(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        assert (await ann.post("/me/pin", {"pin": PIN, "new_pin": str(ann.number)})).status_code == 409


async def test_a_stolen_session_does_not_guess_the_pin(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for _ in range(FREE_FAILURES):
            assert (await ann.post("/me/pin", {"pin": "000000", "new_pin": NEW})).status_code == 401
        assert (await ann.post("/me/pin", {"pin": PIN, "new_pin": NEW})).status_code == 401
        room.clock.advance(5)
        assert (await ann.post("/me/pin", {"pin": PIN, "new_pin": NEW})).status_code == 200


# Made anew by the cashier


async def test_the_cashier_makes_a_pin_that_must_be_changed(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        cashier = room.staff("cashier")
        issued = (await cashier.post(f"/cage/accounts/{ann.number}/pin", {"why": "showed a passport"})).json()
        check_pin(issued["pin"])
        assert issued["number"] == ann.number
        who = {"number": ann.number}
        assert (await room.anybody().post("/session", who | {"pin": PIN})).status_code == 401
        asked = await room.anybody().post("/session", who | {"pin": issued["pin"]})
        assert (asked.status_code, asked.json()["code"], COOKIE in asked.cookies) == (409, "new-pin", False)
        for bad in ("123456", issued["pin"]):
            refused = await room.anybody().post("/session", who | {"pin": issued["pin"], "new_pin": bad})
            assert (refused.status_code, COOKIE in refused.cookies) == (409, False)
        done = await room.anybody().post("/session", who | {"pin": issued["pin"], "new_pin": NEW})
        assert done.status_code == 200
        assert (await room.anybody().post("/session", who | {"pin": NEW})).status_code == 200
        note = next(note for reason, note in room.people_chain() if reason == "made a new PIN")
        assert note == Note(cashier.number, "127.0.0.1", "showed a passport", ann.number)


async def test_a_new_pin_needs_a_reason(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for body in (None, {}, {"why": ""}, {"why": "  "}, {"why": "two\nlines"}):
            assert (await room.staff("cashier").post(f"/cage/accounts/{ann.number}/pin", body)).status_code == 422
        assert (await ann.get("/me")).status_code == 200


async def test_a_pin_that_must_be_changed_is_not_guessed_by_asking_for_the_change(tmp_path: Path) -> None:
    """Neither a request without the new PIN nor one with a bad one counts as a failure, and only the right PIN asks."""
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        issued = (await room.staff("cashier").post(f"/cage/accounts/{ann.number}/pin", {"why": "forgotten"})).json()
        who = {"number": ann.number}
        wrong = "482916" if issued["pin"] != "482916" else "482917"
        assert (await room.anybody().post("/session", who | {"pin": wrong, "new_pin": NEW})).json()["code"] == "sign-in"
        for _ in range(2 * FREE_FAILURES):
            assert (await room.anybody().post("/session", who | {"pin": issued["pin"]})).json()["code"] == "new-pin"

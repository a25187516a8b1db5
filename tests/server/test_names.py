"""Names: nobody at a table is called what the staff are called, and nobody has an unreadable name."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.guest import Refused
from cardroom.server.names import check_guest_name, check_login, check_name
from support.room import PIN, open_room

STAFF_NAMES = [
    "Floor",
    "FLOOR",
    "The Floor",
    "FL00R",
    "F l o o r",
    "Fl\u043e\u043er",  # Cyrillic
    "\u0424loor Manager",
    "\u039cANAGER",  # Greek
    "Ｆｌｏｏｒ",
    "Flóor",
    "Floor 2",
    "Floor-person",
    "Dealer",
    "Dea1er",
    "House dealer",
    "Cashier",
    "CASH\u0399ER",
    "Ca$hier #3",
    "The House",
    "the  hou5e",
    "House",
    "House 7",
    "Cage",
    "Pit Boss",
    "Mana9er",
    "Auditor",
    "Staff 😀",
    "Cardroom",
    "Admin",
]
FINE = [
    "Ann",
    "Ann Lee",
    "Gregory House",
    "Nicolas Cage",
    "Zoë",
    "Łukasz",
    "李小龙",
    "Ирина",
    "Flora",
    "O'Neil",
    "R2",
    "Carnage",
    "Deal",
]
UNREADABLE = [
    "",
    " ",
    "\t",
    "...",
    "A\0",
    "A\nB\x1b[1m",
    "\u202eroolF",
    "A\u200bnn",
    "Ann\u2066",
    "\u3164",
    "A\u2800",
    "A" * 41,
    "\ud800",
]


@pytest.mark.parametrize("name", STAFF_NAMES)
def test_a_guest_is_not_called_what_the_staff_are_called(name: str) -> None:
    with pytest.raises(Refused, match="choose another one"):
        check_guest_name(name, [])


@pytest.mark.parametrize("name", FINE)
def test_other_names_are_fine(name: str) -> None:
    assert check_guest_name(f"  {name} ", ["Rosa Vega"]) == name


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_name_can_be_read(name: str) -> None:
    with pytest.raises(Refused, match="a name must have"):
        check_name(name)


@pytest.mark.parametrize("name", ["Rosa Vega", "rosa vega", "R0SA VEGA", "Rоsа Vega", "Rosa-Vega", "Rósa Vega"])
def test_a_guest_is_not_called_like_somebody_of_the_staff(name: str) -> None:
    with pytest.raises(Refused, match="member of the staff"):
        check_guest_name(name, ["Mia", "Rosa Vega"])


@pytest.mark.parametrize(
    ("login", "stored"),
    [("ann", "ann"), ("Ann.Lee_1-2", "ann.lee_1-2"), ("ＡＮＮ", "ann"), ("Straße", "strasse"), ("ЁЖИК", "ёжик")],
)
def test_case_does_not_matter_in_a_name_to_sign_in_with(login: str, stored: str) -> None:
    assert check_login(login) == stored


@pytest.mark.parametrize(
    "login", ["", "an", "a" * 21, "123456", "...", "ann lee", "ann@lee", "ann\0", "a\u202eb", "a/b"]
)
def test_a_name_to_sign_in_with_has_three_to_twenty_letters_digits_and_a_few_signs(login: str) -> None:
    with pytest.raises(Refused, match="3 to 20 letters"):
        check_login(login)


@pytest.mark.anyio
async def test_two_guests_may_have_one_name_but_not_that_of_the_staff(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        manager = room.staff("manager")
        assert (await manager.post("/staff", {"name": "Rosa Vega", "role": "floor"})).status_code == 201
        for name, status in (("Ann", 201), ("Ann", 201), ("Rоsа  Vega", 409), ("Floor", 409), ("\u202eAnn", 409)):
            for visitor, path in ((room.anybody(), "/accounts"), (room.staff("cashier"), "/cage/accounts")):
                opened = await visitor.post(path, {"name": name, "pin": PIN})
                assert opened.status_code == status, name
        with room.ledger() as reading:
            assert [person.name for person in reading.people() if person.role == "player"] == ["Ann"] * 4

"""The pit boss gives somebody a seat and takes it back; guests and cashiers see what went in and out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cardroom.money import show_dollars
from support.browser import Account, Cardroom, Console
from support.clicking import ClickingGuest


@pytest.fixture
def floor(page: Page, room: Cardroom) -> Page:
    room.sign_in(page.context, room.staff["floor"].number)
    return page


def test_somebody_is_seated_with_chips_from_the_account_and_unseated(
    floor: Page, room: Cardroom, console: Console
) -> None:
    table = room.open_table("oaks/texas-holdem", bots=0)
    guest = room.new_player("Eve", dollars=500)
    floor.goto(f"/floor?table={table}")
    watched = floor.locator(".watched")
    watched.get_by_role("button", name="Seat somebody").click()
    floor.get_by_label("Account number").fill(str(guest.number))
    watched.get_by_label("Seat", exact=True).select_option("Seat 4")
    floor.get_by_label("Chips, in dollars").fill("9000")
    console.expect("409")
    watched.get_by_role("button", name="Give the seat").click()
    expect(floor.get_by_role("alert")).to_have_text("The account has $500.")
    floor.get_by_label("Chips, in dollars").fill("200")
    watched.get_by_role("button", name="Give the seat").click()
    expect(floor.get_by_text("Eve has seat 4, with $200; $300 is left in the account.")).to_be_visible()
    seat = watched.locator(".chairs li").filter(has_text="Eve")
    expect(seat).to_contain_text("$200")
    expect(watched.get_by_label("Account number")).to_have_count(0)
    seat.get_by_role("button", name="Unseat Eve").click()
    floor.get_by_role("button", name="Unseat", exact=True).last.click()
    expect(watched).to_contain_text("Nobody.")
    assert room.ask("cashier", "GET", f"/cage/accounts/{guest.number}")["cents"] == 500_00
    room.order(table, do="close")


def test_what_is_typed_for_a_seat_stays_while_the_page_goes_on(floor: Page) -> None:
    floor.goto("/floor?table=1")
    floor.get_by_role("button", name="Seat somebody").click()
    expect(floor.get_by_label("Account number")).to_be_focused()
    floor.keyboard.type("1234")
    floor.wait_for_timeout(2500)
    expect(floor.get_by_label("Account number")).to_have_value("1234")
    floor.get_by_role("button", name="Not now").click()
    expect(floor.get_by_label("Account number")).to_have_count(0)


def test_a_cashier_sees_what_went_in_and_out_the_newest_first(page: Page, room: Cardroom) -> None:
    guest = room.new_player("Gil", dollars=300)
    room.ask("cashier", "POST", f"/cage/accounts/{guest.number}/withdraw", {"cents": 40_00, "key": "w"})
    room.sign_in(page.context, room.staff["cashier"].number)
    page.goto("/cashier")
    page.get_by_label("Number").fill(str(guest.number))
    page.get_by_role("button", name="Look up").click()
    rows = page.get_by_role("region", name="In and out").locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("−$40")
    expect(rows.last).to_contain_text("+$300")
    page.get_by_role("button", name="Unlock the account").click()
    expect(page.get_by_text("may try the PIN again")).to_be_visible()
    expect(rows).to_have_count(2)


def test_ones_hands_tell_what_each_won_or_lost(page: Page, room: Cardroom, player: Account) -> None:
    guest = ClickingGuest(page, 2, player.name)
    while not guest.is_done():
        guest.go_on()
    net: int = page.request.get("/api/me/rounds").json()[0]["net"]
    room.play(player, 2, do="leave")
    page.goto("/hands")
    word, sign = ("won", r"\+") if net > 0 else ("lost", "−")
    told = rf"{word} {sign}{re.escape(show_dollars(abs(net)))}" if net else "even"
    expect(page.locator("ul.hands .net").first).to_have_text(re.compile(f"^{told}$"))

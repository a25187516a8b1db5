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
    watched.get_by_role("button", name="Seat a player").click()
    floor.get_by_label("Account number").fill(str(guest.number))
    watched.get_by_label("Seat", exact=True).select_option("Seat 4")
    floor.get_by_label("Chips, in dollars").fill("9000")
    console.expect("409")
    watched.get_by_role("button", name="Seat player").click()
    expect(floor.get_by_role("alert")).to_have_text("The account has only $500.")
    floor.get_by_label("Chips, in dollars").fill("200")
    watched.get_by_role("button", name="Seat player").click()
    expect(floor.get_by_text("Eve was seated in seat 4 with $200. The account balance is now $300.")).to_be_visible()
    seat = watched.locator(".chairs li").filter(has_text="Eve")
    expect(seat).to_contain_text("$200")
    expect(watched.get_by_label("Account number")).to_have_count(0)
    seat.get_by_role("button", name="Remove Eve").click()
    floor.get_by_role("button", name="Remove", exact=True).last.click()
    expect(watched).to_contain_text("No players are seated.")
    assert room.ask("cashier", "GET", f"/cage/accounts/{guest.number}")["cents"] == 500_00
    room.order(table, do="close")


def test_a_proposition_player_is_seated_as_such_and_must_take_the_bank(floor: Page, room: Cardroom) -> None:
    """Oaks 1085, 2519, 3150; Player's 3378."""
    guest = room.new_player("Polly", dollars=500)
    with room.table_that_waits("oaks/three-card-poker-1-3-6-card-bonus") as table:
        floor.goto(f"/floor?table={table}")
        watched = floor.locator(".watched")
        watched.get_by_role("button", name="Seat a player").click()
        floor.get_by_label("Account number").fill(str(guest.number))
        watched.get_by_label("Seat", exact=True).select_option("Seat 1")
        floor.get_by_label("Chips, in dollars").fill("400")
        watched.get_by_label("As a proposition player").check()
        watched.get_by_label("Firm").fill("Acme")
        watched.get_by_role("button", name="Seat player").click()
        polly = watched.locator(".chairs li").filter(has_text="Polly")
        expect(polly).to_contain_text("proposition player of Acme")
    watched.get_by_label("Bank of Polly, in dollars").fill("100")
    watched.get_by_role("button", name="Must take the bank").click()
    floor.goto(f"/tables/{table}")
    expect(floor.locator(".person").filter(has_text="Polly")).to_contain_text("proposition player")
    expect(floor.locator(".bank-plate")).to_contain_text("Polly banks")


def test_what_is_typed_for_a_seat_stays_while_the_page_goes_on(floor: Page) -> None:
    floor.clock.install()
    floor.goto("/floor?table=1")
    floor.get_by_role("button", name="Seat a player").click()
    expect(floor.get_by_label("Account number")).to_be_focused()
    floor.keyboard.type("1234")
    for _ in range(2):
        with floor.expect_response("**/api/floor/tables"):
            floor.clock.fast_forward(3000)
    expect(floor.get_by_label("Account number")).to_have_value("1234")
    floor.get_by_role("button", name="Cancel").click()
    expect(floor.get_by_label("Account number")).to_have_count(0)


def test_a_cashier_sees_what_went_in_and_out_the_newest_first(page: Page, room: Cardroom) -> None:
    guest = room.new_player("Gil", dollars=300)
    paid_out = {"cents": 40_00, "key": "w", "pin": guest.pin}
    room.ask("cashier", "POST", f"/cage/accounts/{guest.number}/withdraw", paid_out)
    room.sign_in(page.context, room.staff["cashier"].number)
    page.goto("/cashier")
    page.get_by_label("Account number").fill(str(guest.number))
    page.get_by_role("button", name="Look up").click()
    rows = page.get_by_role("region", name="Transactions").locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("−$40")
    expect(rows.last).to_contain_text("+$300")
    page.get_by_role("button", name="Unlock account").click()
    expect(page.get_by_text("The account is unlocked.")).to_be_visible()
    expect(rows).to_have_count(2)


def test_the_list_of_own_hands_shows_what_each_won_or_lost(page: Page, room: Cardroom, player: Account) -> None:
    with room.table_that_waits("oaks/three-card-poker-1-3-6-card-bonus") as table:
        guest = ClickingGuest(page, table, player.name)
    guest.play_a_round()
    net: int = page.request.get("/api/me/rounds").json()[0]["net"]
    page.goto("/hands")
    word, sign = ("won", r"\+") if net > 0 else ("lost", "−")
    words = rf"{word} {sign}{re.escape(show_dollars(abs(net)))}" if net else "even"
    expect(page.locator("ul.hands .net").first).to_have_text(re.compile(f"^{words}$"))

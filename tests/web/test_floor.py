"""The pit boss: opening a table with fees spelled out, and looking after it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.browser import Cardroom


@pytest.fixture
def floor(page: Page, room: Cardroom) -> Page:
    room.sign_in(page.context, room.staff["floor"].number)
    return page


def test_a_table_is_opened_with_a_chosen_fee_option_and_its_collection_rises(floor: Page, room: Cardroom) -> None:
    floor.goto("/floor")
    floor.get_by_role("button", name="Open a table").click()
    floor.get_by_label("House").select_option("Oaks Card Club")
    floor.get_by_label("Game").select_option("Three Card Poker 1.3")
    options = floor.get_by_role("group", name="Fee option")
    options.get_by_role("radio").nth(2).check()
    card = floor.locator(".preview")
    expect(card).to_contain_text("option 3")
    fees = card.get_by_role("listitem").filter(has_text="pays").all_inner_texts()
    floor.get_by_label("Table name").fill("Corner table")
    floor.get_by_label("Seconds to act").fill("20")
    floor.get_by_role("button", name="Open table").click()
    watched = floor.locator(".watched")
    expect(watched.get_by_role("heading", name="Corner table")).to_be_visible()
    for fee in fees:
        expect(watched).to_contain_text(fee)
    row = floor.get_by_role("row").filter(has_text="Corner table")
    table = int(row.get_by_role("button").inner_text().split()[0])
    room.wait_for_rounds(table)
    expect(row.get_by_role("cell").nth(3)).not_to_have_text("$0")
    floor.get_by_role("button", name="Close", exact=True).click()
    floor.get_by_role("button", name="Close the table").click()
    expect(row).to_have_count(0)


def test_limit_and_stakes_are_chosen_from_what_fits_the_fee_option(floor: Page) -> None:
    floor.goto("/floor")
    floor.get_by_role("button", name="Open a table").click()
    floor.get_by_label("House").select_option("Lucky Lady")
    floor.get_by_label("Game").select_option("21st Century Blackjack (No Bust, 2001)")
    stakes = floor.get_by_label("Stakes")
    expect(stakes.locator("option")).to_have_text(["$10-$100", "$2-$20", "$25-$100", "$50-$300", "$100-$500"])
    stakes.select_option("$50-$300")
    expect(floor.locator(".preview")).to_contain_text("A wager is $50 to $300.")
    floor.get_by_label("House").select_option("Oaks Card Club")
    floor.get_by_label("Game").select_option("Texas Hold'em")
    options = floor.get_by_role("group", name="Fee option")
    floor.get_by_label("Limit", exact=True).select_option("4-8")
    expect(options.get_by_role("listitem").filter(has_not_text=re.compile(r"^\d+ 4-8"))).to_have_count(1)
    options.get_by_role("radio", checked=False).first.check()
    expect(stakes.locator("option")).to_have_text(["$4-$8 blinds $2-$4"])


def test_options_of_one_limit_are_told_apart_by_their_blinds(floor: Page) -> None:
    floor.goto("/floor")
    floor.get_by_role("button", name="Open a table").click()
    floor.get_by_label("House").select_option("Oaks Card Club")
    floor.get_by_label("Game").select_option("Omaha High")
    options = floor.get_by_role("group", name="Fee option").get_by_role("listitem")
    for blinds in ("2-2", "5-5"):
        expect(options.filter(has_text=re.compile(rf"^\d+ pot-limit {blinds}")).first).to_be_visible()


def test_a_table_is_opened_with_a_variant_and_a_reading(floor: Page) -> None:
    floor.goto("/floor")
    floor.get_by_role("button", name="Open a table").click()
    floor.get_by_label("House").select_option("Oaks Card Club")
    floor.get_by_label("Game").select_option("EZ Baccarat Panda 8")
    floor.get_by_label("Decks in the shoe").select_option("6")
    reading = floor.get_by_label("The Banker line when the Banker wins with a three-card seven")
    reading.select_option("paid")
    expect(floor.get_by_text("The Banker line is paid even money whenever the Banker wins.")).to_be_visible()
    floor.get_by_label("Table name").fill("Six decks")
    floor.get_by_role("button", name="Open table").click()
    watched = floor.locator(".watched")
    expect(watched.get_by_role("heading", name="Six decks")).to_be_visible()
    expect(watched).to_contain_text("Decks in the shoe: 6")
    expect(watched).to_contain_text("The Banker line is paid even money whenever the Banker wins.")
    row = floor.get_by_role("row").filter(has_text="Six decks")
    table = int(row.get_by_role("button").inner_text().split()[0])
    floor.goto(f"/tables/{table}")
    report = floor.get_by_role("link", name="Odds report")
    expect(report).to_have_attribute("href", re.compile("with=packs%3D6&with=banker-seven%3Dpaid"))


def test_a_table_is_paused_and_goes_on(floor: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/texas-holdem")
    floor.goto(f"/floor?table={table}")
    floor.get_by_role("button", name="Pause").click()
    row = floor.get_by_role("row").filter(has_text=f"{table} Texas Hold'em")
    expect(row).to_contain_text("paused")
    floor.get_by_role("button", name="Resume").click()
    expect(row).not_to_contain_text("paused")


def test_somebody_is_unseated_and_gets_the_chips_back(floor: Page, room: Cardroom) -> None:
    table = room.open_table("livermore/omaha", bots=0)
    guest = room.new_player("Eve")
    room.play(guest, table, do="sit", seat=1, chips=100_00)
    floor.goto(f"/floor?table={table}")
    floor.get_by_role("button", name="Remove Eve").click()
    floor.get_by_role("button", name="Remove", exact=True).last.click()
    expect(floor.locator(".watched")).to_contain_text("No players are seated.")
    assert room.ask("cashier", "GET", f"/cage/accounts/{guest.number}")["cents"] == 2000_00


def test_fees_change_from_the_next_hand_on(floor: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/texas-holdem", bots=0)
    floor.goto(f"/floor?table={table}")
    floor.get_by_role("button", name="Change fees").click()
    floor.get_by_label("Find a fee option").fill("$5 with seven")
    floor.get_by_role("group", name="Fee option").get_by_role("radio", checked=False).first.check()
    expect(floor.locator(".preview")).to_contain_text("$5 with seven or more players")
    floor.get_by_role("button", name="Change fees").last.click()
    expect(floor.get_by_text("The new fees apply from the next hand.")).to_be_visible()
    assert room.table(table)["fees"] != "3"


def test_the_rounds_of_a_table_can_be_seen_again(floor: Page, room: Cardroom) -> None:
    room.wait_for_rounds(1)
    floor.goto("/floor?table=1")
    floor.locator(".rounds").get_by_role("link").last.click()
    expect(floor.get_by_role("heading", name="Texas Hold'em")).to_be_visible()
    expect(floor.get_by_text("as seen by spectators")).to_be_visible()


def test_the_floor_says_whether_this_is_the_biggest_game(floor: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/texas-holdem", bots=0)
    guest = room.new_player("Eve")
    room.play(guest, table, do="sit", seat=1, chips=100_00)
    biggest, smaller = (
        floor.get_by_role("button", name=f"{which} biggest game", exact=True) for which in ("The", "Not the")
    )
    floor.goto(f"/floor?table={table}")
    smaller.click()
    expect(biggest).to_be_visible()
    assert "may_take_over" not in room.scene(guest, table)
    biggest.click()
    expect(smaller).to_be_visible()
    assert room.scene(guest, table)["may_take_over"]


def test_where_the_biggest_game_makes_no_difference_the_floor_is_not_asked(floor: Page, room: Cardroom) -> None:
    table = room.open_table("livermore/omaha", bots=0)
    floor.goto(f"/floor?table={table}")
    expect(floor.get_by_role("button", name="Change fees")).to_be_visible()
    expect(floor.get_by_role("button", name="biggest game")).to_have_count(0)


def test_guests_tables_are_switched_off_and_on(floor: Page) -> None:
    floor.goto("/floor")
    floor.get_by_role("button", name="Stop guests' tables").click()
    floor.get_by_role("dialog").get_by_role("button", name="Stop guests' tables").click()
    expect(floor.get_by_role("button", name="Let guests open tables")).to_be_visible()
    assert floor.request.get("/api/room").json()["guest_tables"] == 0
    floor.get_by_role("button", name="Let guests open tables").click()
    expect(floor.get_by_role("button", name="Stop guests' tables")).to_be_visible()
    assert floor.request.get("/api/room").json()["guest_tables"] > 0

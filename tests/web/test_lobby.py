"""The lobby: finding a game, and coming from there to a seat."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from support.browser import Account, Cardroom

A_WHILE = 5000
"""Milliseconds in which the page asks once what tables there are."""


def tables(page: Page) -> Locator:
    return page.locator(".tables > li")


def test_tables_are_found_as_one_types(page: Page, room: Cardroom) -> None:
    room.open_table("oaks/three-card-poker-1-3", bots=0, name="By the window")
    page.goto("/")
    search = page.get_by_role("searchbox", name="Find a game")
    search.fill("window three card oaks")
    expect(tables(page)).to_have_count(1)
    expect(tables(page)).to_contain_text("By the window")
    search.fill("there is no such game")
    expect(page.get_by_text("No open table matches")).to_be_visible()


def test_tables_are_found_by_house_and_kind_and_stay_found(page: Page) -> None:
    page.goto("/")
    # The name also stands at the house's tables, which may come first.
    page.locator("label", has_text="Livermore Casino").click()
    page.locator("label", has_text="Player-dealer games").click()
    expect(page.get_by_role("link", name="EZ Baccarat", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Texas Hold'em", exact=True)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("radio", name="Livermore Casino")).to_be_checked()
    expect(page.get_by_role("link", name="Texas Hold'em", exact=True)).to_have_count(0)


def test_a_table_says_what_it_collects(page: Page) -> None:
    page.goto("/")
    table = tables(page).filter(has_text="Three Card Poker 1.3").first
    table.get_by_text("Collection").click()
    expect(table).to_contain_text("After the deal each player pays $1 for each ante wager.")


def test_every_game_of_the_houses_is_there_to_read_about(page: Page) -> None:
    page.goto("/")
    page.get_by_role("searchbox", name="Find a game").fill("ocean's caribbean")
    game = page.locator(".more li").filter(has_text="Caribbean Stud Poker")
    expect(game.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "/rules/oceans-eleven/caribbean-stud-poker"
    )


def test_a_new_table_appears_by_itself(page: Page, room: Cardroom) -> None:
    page.clock.install()
    page.goto("/")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    table = room.open_table("players/pineapple", bots=0, name="Just opened")
    page.clock.fast_forward(A_WHILE)
    expect(page.get_by_role("link", name="Just opened", exact=True)).to_be_visible()
    room.order(table, do="close")
    page.clock.fast_forward(A_WHILE)
    expect(page.get_by_role("link", name="Just opened", exact=True)).to_have_count(0)


def test_from_the_lobby_to_a_seat_with_a_new_account(page: Page) -> None:
    page.goto("/")
    tables(page).filter(has_text="EZ Baccarat").first.get_by_role("link", name="Sit").click()
    page.get_by_label("Name", exact=True).fill("Ann Miller")
    page.get_by_label("PIN", exact=True).first.fill("193751")
    page.get_by_label("Confirm PIN").fill("193751")
    page.get_by_role("button", name="Open account").click()
    page.get_by_role("button", name="$500").click()
    page.get_by_role("button", name="Buy", exact=True).click()
    expect(page.get_by_text("+$500")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#log")).to_contain_text("Ann Miller sits down")
    page.get_by_role("button", name="Leave").click()
    expect(page.locator("#log")).to_contain_text("Ann Miller leaves")


def test_whoever_has_signed_in_is_not_asked_again(page: Page, player: Account) -> None:
    page.goto("/")
    expect(page.locator(".me")).to_contain_text(str(player.number))
    tables(page).first.get_by_role("link", name="Sit").click()
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()

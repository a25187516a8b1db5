"""The lobby: finding a game, and coming from there to a seat."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from cardroom.houses import all_games
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


def test_a_search_forgives_spelling(page: Page) -> None:
    page.goto("/")
    page.get_by_role("searchbox", name="Find a game").fill("bacarat ez")
    expect(tables(page).filter(has_text="EZ Baccarat").first).to_be_visible()
    expect(page.locator(".games li").first).to_contain_text("EZ Baccarat")


def test_tables_are_found_by_their_buy_in(page: Page, room: Cardroom) -> None:
    big = {"fees": "35", "stakes": "40-80 blinds 20-40", "name": "Big game"}
    room.open_table("oaks/texas-holdem", bots=0, **big)
    page.goto("/")
    page.locator("label", has_text="Over $300").click()
    expect(tables(page)).to_have_count(1)
    expect(tables(page)).to_contain_text("Big game")


def test_every_game_is_listed_by_kind_and_played_with_two_clicks(page: Page, player: Account, room: Cardroom) -> None:
    page.goto("/")
    for kind in ("Poker", "Player-dealer games", "Pan and thirteen-card"):
        page.locator("summary", has_text=kind).click()
    expect(page.get_by_role("button", name="Play now")).to_have_count(len(list(all_games())))
    page.get_by_role("button", name="Play now Crazy Pineapple").click()
    expect(page.get_by_label("Chips, in dollars")).to_be_focused()
    (found,) = room.own_tables(player)
    assert (found["table"]["game"], found["seat"]) == ("crazy-pineapple", 0), "nothing is taken before it is said"
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Leave")).to_be_visible()
    (mine,) = room.own_tables(player)
    assert mine["chips"] == mine["table"]["buy_in"]


def test_who_has_too_little_for_a_seat_adds_what_is_missing_with_the_buy_in(page: Page, room: Cardroom) -> None:
    guest = room.new_player(dollars=5)
    room.sign_in(page.context, guest.number)
    page.goto("/?q=crazy+pineapple")
    page.get_by_role("button", name="Play now").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Your account balance is $5.")
    expect(dialog).to_contain_text("What is missing is added to your account first.")
    dialog.get_by_role("button", name="Sit down").click()
    expect(page.locator(".balance")).to_have_text("$0")
    (mine,) = room.own_tables(guest)
    assert mine["chips"] == mine["table"]["buy_in"]


def test_my_tables_come_first_on_a_phone_with_whose_turn_it_is(page: Page, player: Account, room: Cardroom) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    with room.table_that_waits("oaks/texas-holdem", bots=0) as table:
        room.play(player, table, do="sit", seat=1, chips=100_00)
        room.play(room.new_player("Ben"), table, do="sit", seat=2, chips=100_00)
    room.advance(5)
    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine).to_contain_text("Texas Hold'em")
    expect(mine.locator(".turn")).to_have_text(re.compile("Your turn|Waiting for Ben"))
    expect(page.get_by_role("searchbox", name="Find a game")).to_be_in_viewport()


def test_the_lobby_says_that_chips_are_play_money(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_text("Chips are play money")).to_be_visible()


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


def open_account(page: Page) -> None:
    page.get_by_label("Name", exact=True).fill("Ann Miller")
    page.get_by_label("PIN", exact=True).first.fill("193751")
    page.get_by_label("Confirm PIN").fill("193751")
    page.get_by_label("Confirm PIN").press("Enter")


def test_who_wanted_a_seat_is_asked_for_the_buy_in_after_opening_an_account(page: Page) -> None:
    page.goto("/")
    tables(page).filter(has_text="EZ Baccarat").first.get_by_role("link", name="Sit").click()
    open_account(page)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#log")).to_contain_text("Ann Miller sits down")
    told = page.locator(".new-number")
    expect(told).to_contain_text("Your account number is")
    told.get_by_role("button", name="I have it").click()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Leave").click()
    expect(page.locator("#log")).to_contain_text("Ann Miller leaves")


def test_who_wanted_to_play_a_game_or_to_open_a_table_does_so_after_opening_an_account(
    page: Page, room: Cardroom
) -> None:
    page.goto("/?q=crazy+pineapple")
    page.get_by_role("button", name="Play now").click()
    open_account(page)
    expect(page.get_by_label("Chips, in dollars")).to_be_focused()
    assert room.table(int(page.url.rpartition("/")[2]))["game"] == "crazy-pineapple"
    room.order(int(page.url.rpartition("/")[2]), do="close")
    page.context.clear_cookies()
    page.goto("/?q=crazy+pineapple")
    page.get_by_role("button", name="Open a table Crazy Pineapple").click()
    open_account(page)
    expect(page.get_by_role("dialog").get_by_label("Limit")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_label("Game")).to_have_value("players/crazy-pineapple")


def test_whoever_has_signed_in_is_not_asked_again(page: Page, player: Account) -> None:
    page.goto("/")
    expect(page.locator(".me")).to_contain_text(str(player.number))
    tables(page).first.get_by_role("link", name="Sit").click()
    expect(page.get_by_role("heading", name="Buy in for seat")).to_be_visible()

"""A guest opens a table in the lobby, alone or with friends, and plays there."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.houses import all_games
from support.browser import Account, Cardroom
from support.clicking import ClickingGuest
from support.effort import examples

DRAWN = Random(19).sample(sorted(game.id for game in all_games()), examples(1, in_soak=20))
"""Drawn by lot: the same one every time, and more of them in a soak."""
TURN = 30
"""Seconds that a player has to act."""


@contextmanager
def time_passes(room: Cardroom, who: Account) -> Iterator[None]:
    """The room's clock runs within, except while somebody waits for this person."""
    over = threading.Event()

    def run() -> None:
        while not over.is_set():
            if not any(one["your_turn"] for one in room.own_tables(who)):
                room.advance(0.5)
            over.wait(0.02)

    clock = threading.Thread(target=run)
    clock.start()
    try:
        yield
    finally:
        over.set()
        clock.join()


def open_table(page: Page, name: str, whom: str = "") -> int:
    """Opens a table in the dialog; the page is there afterwards, and no seat is taken yet."""
    page.get_by_role("button", name=name).click()
    expect(page.get_by_label("Limit")).to_be_visible()
    if whom:
        page.get_by_label("Who may come in?").select_option(label=whom)
    page.get_by_role("button", name="Open table", exact=True).click()
    if whom:
        page.get_by_role("button", name="Go to the table").click()
    page.wait_for_url("**/tables/*")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    return int(urlsplit(page.url).path.rpartition("/")[2])


@pytest.mark.parametrize("game", DRAWN)
def test_a_guest_opens_a_table_of_a_game_drawn_by_lot_and_plays_a_hand(game: str, page: Page, room: Cardroom) -> None:
    drawn = next(one for one in all_games() if one.id == game)
    guest = room.new_player(dollars=10_000)
    room.sign_in(page.context, guest.number)
    page.goto(f"/?house={drawn.house.slug}&q={drawn.name}")
    table = open_table(page, f"Open a table {drawn.name} at {drawn.house.name}")
    with time_passes(room, guest):
        ClickingGuest(page, table, guest.name).play_a_round()
    page.goto("/")
    expect(page.get_by_role("region", name="My tables")).to_contain_text("since")


def test_a_private_table_is_open_to_friends_with_its_link_and_not_there_for_others(
    page: Page, player: Account, room: Cardroom, browser: Browser
) -> None:
    page.goto("/?q=pineapple")
    table = open_table(page, "Open a table Crazy Pineapple", "Only people to whom I give its link")
    (mine,) = room.own_tables(player)
    other = browser.new_context(base_url=room.address)
    room.sign_in(other, room.new_player("Ben").number)
    ben = other.new_page()
    ben.goto("/?q=pineapple")
    expect(ben.get_by_role("heading", name="Open tables 0")).to_be_visible()
    ben.goto(f"/tables/{table}")
    expect(ben.get_by_text(f"Table {table} does not exist or is closed")).to_be_visible()
    ben.goto(f"/join/{table}#wrong")
    expect(ben.get_by_text("This link does not work")).to_be_visible()
    ben.goto("about:blank")
    ben.goto(mine["link"])
    expect(ben.get_by_role("button", name="Sit here").first).to_be_visible()
    ben.goto("/")
    expect(ben.get_by_role("region", name="My tables")).to_contain_text("Private")
    other.close()


def test_the_link_of_a_private_table_survives_signing_in(page: Page, room: Cardroom) -> None:
    ann, ben = room.new_player(), room.new_player("Ben")
    room.open_private_table(ann, "players/crazy-pineapple")
    (mine,) = room.own_tables(ann)
    page.goto(mine["link"])
    page.get_by_role("link", name="Sign in to come in").click()
    page.get_by_label("Account number or sign-in name").fill(str(ben.number))
    page.get_by_label("PIN", exact=True).last.fill(ben.pin)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
    assert page.url.endswith(f"/tables/{mine['table']['number']}")


def test_who_sits_at_two_tables_sees_at_one_whose_turn_it_is_at_the_other(
    page: Page, player: Account, room: Cardroom
) -> None:
    """A bot always plays on, so that the turn comes."""
    tables = []
    for game, bots in (("oaks/texas-holdem", 0), ("oaks/omaha-hi-lo", 1)):
        with room.table_that_waits(game, bots=bots) as table:
            room.play(player, table, do="sit", seat=1, chips=100_00)
            tables.append(table)
    others = page.get_by_role("navigation", name="Your other tables")
    page.goto(f"/tables/{tables[0]}")
    expect(others.get_by_role("link")).to_have_text(["Omaha Hi-Lo Split $100", "Side by side"])
    while not any(one["your_turn"] for one in room.own_tables(player)):
        room.advance(1)
    expect(others.get_by_role("link").first).to_contain_text("Your turn")
    others.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Omaha Hi-Lo")).to_be_visible()
    expect(others.get_by_role("link").first).to_contain_text("Texas Hold'em")


def test_hands_are_filtered_and_the_session_has_a_result(page: Page, player: Account, room: Cardroom) -> None:
    """Whoever does not answer sits out: two bots play on without the player."""
    with room.table_that_waits("oaks/texas-holdem", bots=2) as table:
        room.play(player, table, do="sit", seat=1, chips=100_00)
    while len(room.ask("floor", "GET", f"/tables/{table}/rounds")) < 2:
        room.advance(TURN + 0.5)
    page.goto("/hands")
    expect(page.get_by_role("region", name="Since you signed in")).to_contain_text("hand")
    every = page.locator("ul.hands li").count()
    assert every > 0
    page.locator("label", has_text="Lost").click()
    lost = page.locator("ul.hands .net.lost").count()
    expect(page.locator("ul.hands li")).to_have_count(lost)
    page.locator("label", has_text="Won").click()
    expect(page.locator("ul.hands .net.won")).to_have_count(page.locator("ul.hands li").count())
    assert page.url.endswith("#won")

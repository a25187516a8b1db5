"""The board in the browser: joining a list, the call that rings, the floor's page, and the claims on a jackpot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from cardroom.floor.terms import Terms
from support.browser import Cardroom
from support.jackpot_room import easy_house

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
A_PAGE = 9000
"""Milliseconds until the wall screen turns its page."""
IN_VIEW = """() => [...document.querySelectorAll("#columns li")]
  .filter((line) => line.getBoundingClientRect().left >= 0 && line.getBoundingClientRect().right <= innerWidth)
  .map((line) => line.textContent)"""
CUT_OFF = """() => [...document.querySelectorAll("#columns :is(h2, h3, p, li)")].filter((part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const isOnThisPage = right > 0 && left < innerWidth;
  return isOnThisPage && (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight
    || part.scrollWidth > part.clientWidth + 1);
}).map((part) => part.textContent)"""
"""The lines of the page in view that do not fit on it."""


@pytest.mark.parametrize(("game", "size"), [("oaks/seven-card-stud", DESKTOP), ("oaks/lowball", PHONE)])
def test_a_player_joins_a_list_and_the_call_of_the_floor_rings_on_their_page(
    page: Page, room: Cardroom, game: str, size: ViewportSize
) -> None:
    table = room.open_table(game, bots=0, name="The far corner")
    ann = room.new_player("Ann")
    page.set_viewport_size(size)
    room.sign_in(page.context, ann.number)
    page.goto("/")
    card = page.locator("li.table").filter(has_text="The far corner")
    card.get_by_role("button", name="Join the list").click()
    places = page.get_by_role("region", name="My waiting lists")
    expect(places).to_contain_text("You are number 1.")
    room.ask("floor", "POST", "/floor/board", {"do": "call", "key": f"call{table}", "table": table, "seat": 2})
    call = page.get_by_role("group", name=f"Call to table {table}")
    expect(call).to_contain_text("Your seat is ready")
    call.get_by_role("button", name="Take the seat").click()
    buying = page.get_by_role("dialog")
    expect(buying).to_contain_text("Buy in for seat 2")
    buying.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("group", name=f"Call to table {table}")).to_have_count(0)


def test_the_floor_runs_the_board_without_a_command_line(page: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/razz", bots=0)
    ann = room.new_player("Ann")
    room.sign_in(page.context, room.staff["floor"].number)
    page.goto("/floor-board")
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=f"Table {table}"))
    lists = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Razz")).first
    lists.get_by_role("button", name="Write a name").click()
    page.get_by_label("Account number").fill(str(ann.number))
    page.get_by_role("button", name="Write it").click()
    expect(lists).to_contain_text("Ann")
    lists.get_by_role("button", name="Call-in").click()
    page.get_by_label("Or a name, without an account").fill("Zed")
    page.get_by_role("button", name="Write it").click()
    expect(lists.locator(".red")).to_contain_text("Zed")
    card.get_by_role("button", name="Call to seat 3").click()
    expect(card).to_contain_text("kept for Ann (called)")
    card.get_by_role("button", name="Pass Ann").click()
    expect(card).not_to_contain_text("kept for Ann")
    expect(lists.get_by_role("listitem").first).to_contain_text("Zed")
    page.goto("/board")
    expect(page.get_by_role("heading", name=f"Table {table}")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text(str(ann.number))


def test_the_wall_screen_has_no_controls_cuts_nothing_off_and_turns_its_pages(page: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/omaha-hi-lo", bots=0)
    waiting = [f"Guest {letter}" for letter in "ABCDEFGHIJKL"]
    for name in waiting:
        joins = {"do": "join", "key": f"list-{table}-{name[-1]}", "table": table, "name": name}
        room.ask("floor", "POST", "/floor/board", joins)
    page.clock.install()
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto("/board")
    expect(page.get_by_role("link", name="Large screen")).to_have_attribute("href", "/board/screen")
    page.goto("/board/screen")
    expect(page.locator("#columns li", has_text=waiting[-1])).to_be_in_viewport(ratio=1)
    expect(page.locator("button, a:visible, input, select")).to_have_count(0)
    assert page.evaluate(CUT_OFF) == []
    page.set_viewport_size({"width": 640, "height": 300})
    expect(page.locator("#which")).to_contain_text("Page 1 of")
    seen = set()
    for _ in range(int(page.locator("#which").inner_text().rpartition(" ")[2])):
        assert page.evaluate(CUT_OFF) == []
        seen |= set(page.evaluate(IN_VIEW))
        before = page.locator("#which").inner_text()
        page.clock.fast_forward(A_PAGE)
        expect(page.locator("#which")).not_to_have_text(before)
    assert seen.issuperset(waiting)


def test_the_floor_lets_somebody_play_over_and_the_player_reads_whose_seat_it_is(page: Page, room: Cardroom) -> None:
    table = room.open_table("oceans-eleven/texas-holdem", bots=0, fees="none", stakes="pot-limit blinds 10-25")
    lou, joe = room.new_player("Lou"), room.new_player("Joe")
    room.play(lou, table, do="sit", seat=4, chips=1000_00)
    room.play(lou, table, do="sit-out")
    joins = {"do": "join", "key": f"join{table}", "table": table, "person": joe.number}
    room.ask("floor", "POST", "/floor/board", joins)
    room.sign_in(page.context, room.staff["floor"].number)
    page.goto("/floor-board")
    page.get_by_role("button", name="Play over Lou").click()
    page.get_by_role("dialog").get_by_role("button", name="Play over").click()
    expect(page.locator("main")).to_contain_text("Joe is asked to play over")
    page.goto("about:blank")
    page.context.clear_cookies()
    room.sign_in(page.context, joe.number)
    page.goto("/")
    offer = page.get_by_role("group", name=f"Offer at table {table}")
    expect(offer).to_contain_text("You may play over Lou for at most 60 minutes")
    offer.get_by_role("button", name="Play over").click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat.own")).to_contain_text("plays over Lou")
    expect(page.get_by_role("group", name=f"Absence at table {table}")).to_contain_text(
        f"You are playing over seat 4 at table {table}; it is Lou's until"
    )


def test_a_claim_is_verified_by_two_people_and_paid_on_the_pages(page: Page, tmp_path: Path) -> None:
    terms = Terms(f"{easy_house(tmp_path)}/texas-holdem", bots=4, bot_ms=0, pause_ms=1200)
    room = Cardroom(tmp_path, (terms,))
    try:
        while not room.ask("floor", "GET", "/floor/jackpots")["claims"]:
            room.advance(1.2)
        for role in ("floor", "manager"):
            page.goto("about:blank")
            page.context.clear_cookies()
            room.sign_in(page.context, room.staff[role].number)
            page.goto(f"{room.address}/claims")
            page.get_by_role("button", name="Verify claim 1").click()
            page.get_by_label("Cards in the deck").fill("52")
            page.get_by_role("button", name="Verify", exact=True).click()
        page.get_by_role("button", name="Pay claim 1").click()
        page.get_by_role("button", name="Pay", exact=True).click()
        decided = page.get_by_role("region", name="Decided claims")
        expect(decided).to_contain_text("Claim 1")
        page.goto(f"{room.address}/jackpots")
        expect(page.get_by_role("heading", name="Holdem bad beat")).to_be_visible()
        expect(page.locator(".qualifies")).to_contain_text("must be beaten at the showdown")
        page.goto(f"{room.address}/tables/1")
        expect(page.locator(".jackpot-fold")).to_contain_text("Holdem bad beat")
    finally:
        room.stop()


@pytest.mark.slow
def test_the_page_of_a_table_shows_the_tenth_seat_while_it_is_in_use(page: Page, room: Cardroom) -> None:
    terms: dict[str, Any] = {"fees": "none", "stakes": "20-40 blinds 10-20", "start_players": 10}
    main, feeder = (room.open_table("oceans-eleven/texas-holdem", bots=0, **terms) for _ in range(2))
    for seat in range(1, 10):
        room.play(room.new_player(f"Guest {seat}"), main, do="sit", seat=seat, chips=800_00)
    joe = room.new_player("Joe")
    room.play(joe, feeder, do="sit", seat=1, chips=850_00)
    page.set_viewport_size(DESKTOP)
    page.goto(f"/tables/{main}")
    expect(page.locator(".felt .seat")).to_have_count(9)
    for number, order in enumerate(
        ({"do": "link-must-move", "table": feeder, "main": main}, {"do": "break", "table": feeder})
    ):
        room.ask("floor", "POST", "/floor/board", {**order, "key": f"tenth{number}"})
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        expect(page.locator(".felt .seat")).to_have_count(10)
        expect(page.locator(".felt .seat", has_text="Joe")).to_be_in_viewport()
        names = page.locator(".felt .seat .who").all_text_contents()
        assert names[4:7] == ["Guest 5", "Joe", "Guest 6"], "the tenth seat stands beside seat 5"

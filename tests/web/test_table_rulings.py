"""The floor rules on a hand from the table's page, on a phone: found, asked, previewed and carried out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.browser import Cardroom

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def table(room: Cardroom) -> int:
    """A hand of hold'em in which the first bot thinks as long as the clock stands still."""
    number = room.open_table("livermore/texas-holdem", bots=4, bot_ms=2500, pause_ms=100)
    for _ in range(100):
        if room.scene(room.staff["floor"], number)["phase"] == "playing":
            return number
        room.advance(0.5)
    raise AssertionError("no hand is dealt")


@pytest.fixture
def floor(page: Page, room: Cardroom, table: int) -> Page:
    room.sign_in(page.context, room.staff["floor"].number)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"/tables/{table}")
    return page


def test_the_floor_rules_on_a_hand_and_everybody_sees_it(floor: Page) -> None:
    floor.get_by_role("button", name="Rule on this hand").click()
    desk = floor.get_by_role("dialog")
    desk.get_by_label("What happened?").fill("player exposed a hole card")
    desk.get_by_role("button", name="A hole card is exposed on the deal").first.click()
    expect(desk).to_contain_text("Say whose hand it is.")
    desk.get_by_label("Whose hand?").select_option(index=1)
    desk.get_by_label("Which card?").select_option("Second card")
    desk.get_by_role("button", name="The player exposed the card").click()
    expect(desk.locator(".steps")).to_have_text("The player keeps the card.")
    assert floor.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    desk.get_by_role("button", name="Carry it out").click()
    expect(desk).to_have_count(0)
    expect(floor.locator("#felt .seat .card:not(.back)")).to_have_count(1)
    floor.get_by_text("Hand log").click()
    expect(floor.locator(".log .line-ruling")).to_have_count(2)


def test_what_cannot_be_done_says_why_and_leads_to_the_floors_own_decision(floor: Page) -> None:
    floor.get_by_role("button", name="Rule on this hand").click()
    desk = floor.get_by_role("dialog")
    desk.get_by_role("button", name="The flop has too many cards").click()
    expect(desk).to_contain_text("The flop is not on the table.")
    expect(desk.get_by_role("button", name="Carry it out")).to_have_count(0)
    desk.get_by_role("button", name="Decide yourself").click()
    own = floor.get_by_role("dialog")
    own.get_by_label("Decision").select_option("dead-hand")
    own.get_by_label("Reason").fill("The player showed the hand to a neighbor.")
    own.get_by_role("button", name="Carry it out").click()
    expect(own).to_have_count(0)
    expect(floor.locator("#felt .seat.out")).to_have_count(1)


def test_a_player_is_not_offered_it(page: Page, room: Cardroom, table: int) -> None:
    room.sign_in(page.context, room.new_player("Bea").number)
    page.goto(f"/tables/{table}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_role("button", name="Rule on this hand")).to_have_count(0)

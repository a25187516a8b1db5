"""A table under a policy in the browser: chosen in the floor's form, and posted at the table with its clock."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.browser import Account, Cardroom

NOTICE = re.compile("Whoever is seated may become the player-dealer when the position is offered")


@pytest.fixture
def floor(page: Page, room: Cardroom) -> Page:
    room.sign_in(page.context, room.staff["floor"].number)
    return page


def test_the_floor_opens_a_table_under_a_policy_and_sees_its_clock(floor: Page, room: Cardroom) -> None:
    floor.goto("/floor")
    floor.get_by_role("button", name="Open a table").click()
    floor.get_by_label("House").select_option("Oaks Card Club")
    floor.get_by_label("Game").select_option("Texas Hold'em")
    expect(floor.locator(".preview")).to_be_visible()
    expect(floor.get_by_label("Policy")).to_have_count(0)
    floor.get_by_label("Game").select_option("EZ Baccarat Panda 8")
    floor.get_by_label("Policy").select_option("california-2026")
    expect(floor.locator(".about-policy")).to_contain_text(NOTICE)
    floor.get_by_label("Table name").fill("Rotating")
    floor.get_by_role("button", name="Open table").click()
    posted = floor.locator(".watched .posted")
    expect(posted).to_contain_text(NOTICE)
    expect(posted).to_contain_text("2 players must be the player-dealer within 40 minutes of play")
    row = floor.get_by_role("row").filter(has_text="Rotating")
    table = int(row.get_by_role("button").inner_text().split()[0])
    room.wait_for_rounds(table)
    expect(posted.locator(".rotation-left")).to_have_text(
        re.compile(r"(must be the player-dealer within (40:00|39:\d\d), or the game ends|went to .* as it must)")
    )


def test_the_notice_and_the_clock_are_at_the_table(page: Page, room: Cardroom, player: Account) -> None:
    table = room.open_table("oaks/ez-baccarat-panda-8", policy="california-2026")
    room.sign_in(page.context, player.number)
    page.goto(f"/tables/{table}")
    posted = page.get_by_role("region", name="Posted at this table")
    expect(posted).to_contain_text(NOTICE)
    expect(posted.get_by_role("timer")).to_contain_text("player-dealer")
    page.set_viewport_size({"width": 390, "height": 844})
    above = page.locator("#bar .posted")
    expect(above.get_by_role("timer")).to_be_visible()
    expect(posted).to_be_hidden()
    above.locator("summary").click()
    expect(above.get_by_text(NOTICE)).to_be_visible()

"""The mathematics of a game, from its table and from the lobby."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.browser import Cardroom

QUICKEST = "lucky-lady/ez-baccarat"
"""The game whose report needs the least time: five seconds on a machine that has nothing else to do."""
WORKED_OUT = 800_000
"""Milliseconds. Reports come last where others want the processor."""


@pytest.mark.slow
@pytest.mark.usefixtures("player")
def test_the_report_is_worked_out_while_the_table_goes_on_and_follows_by_itself(page: Page, room: Cardroom) -> None:
    table = room.open_table(QUICKEST)
    page.goto(f"/tables/{table}")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Odds report").click()
    report = opened.value
    expect(report.get_by_text("The report is being computed.")).to_be_visible()
    room.wait_for_rounds(table, 1 + room.rounds_played(table))
    expect(report.get_by_role("heading", name="Findings")).to_be_visible(timeout=WORKED_OUT)
    expect(report.get_by_role("heading", level=1)).to_have_text(re.compile("odds, fees and risk"))
    view = report.locator("figure img").first
    assert view.evaluate("image => image.naturalWidth") > 0, "its pictures are allowed"
    assert report.evaluate("getComputedStyle(document.querySelector('table')).borderCollapse") == "collapse"


def test_games_without_a_player_dealer_have_no_odds_to_tell(page: Page) -> None:
    page.goto("/tables/1")
    expect(page.get_by_role("link", name="Fees")).to_be_visible()
    expect(page.get_by_role("link", name="Odds report")).to_have_count(0)


def test_the_odds_are_one_click_from_the_lobby(page: Page) -> None:
    page.goto("/?q=three+card")
    link = page.locator(".tables").get_by_role("link", name=re.compile("^Odds report"))
    expect(link).to_have_attribute("href", "/houses/oaks/three-card-poker-1-3-6-card-bonus/report")


def test_the_rules_and_odds_of_a_table_are_those_of_its_fee_option(page: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/three-card-poker-1-3", bots=0, fees="3")
    page.goto(f"/tables/{table}")
    for name in ("Rules", "Odds report"):
        expect(page.get_by_role("link", name=name)).to_have_attribute("href", re.compile(r"\?fees=3$"))
    room.order(table, do="close")

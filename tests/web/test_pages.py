"""Every page opens for whom it is, is small, and leads on to rules and fees."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from support.browser import Cardroom, Console

MOST_BYTES = 200_000


@pytest.mark.parametrize("table", [1, 2], ids=["a pot game", "a game against a player-dealer"])
def test_a_table_page_is_under_200_kilobytes_when_nothing_of_it_is_there_yet(
    table: int, browser: Browser, room: Cardroom
) -> None:
    context = browser.new_context(base_url=room.address)
    room.sign_in(context, room.new_player().number)
    page = context.new_page()
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(f"/tables/{table}")
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = {request.url: _bytes(request) for request in finished}
    context.close()
    assert 20_000 < sum(sizes.values()) < MOST_BYTES, sizes


def _bytes(request: Request) -> int:
    """Over the wire, with its headers."""
    sizes = request.sizes()
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


FETCHED = """() => performance.getEntriesByType("resource")
  .filter(({ name, transferSize }) => name.includes("/static/") && transferSize > 0).map(({ name }) => name)"""


def test_a_browser_that_has_the_files_of_a_page_does_not_ask_for_them_again(page: Page) -> None:
    for _ in range(2):
        page.goto("/account")
        expect(page.get_by_role("heading", name="Sign in or open an account")).to_be_visible()
        page.wait_for_load_state("networkidle")
    assert page.evaluate(FETCHED) == []


@pytest.mark.parametrize(
    ("role", "path", "heading", "people"),
    [
        ("cashier", "/cashier", "Cashier", "cashiers, floor staff, and managers"),
        ("floor", "/floor", "Pit boss", "floor staff"),
        ("auditor", "/audit", "Audit", "auditors"),
    ],
)
def test_a_page_of_the_staff_is_for_its_role(
    role: str, path: str, heading: str, people: str, page: Page, room: Cardroom
) -> None:
    page.goto(path)
    expect(page.get_by_text(f"Only {people} can use this page.")).to_be_visible()
    room.sign_in(page.context, room.new_player(dollars=0).number)
    page.reload()
    expect(page.get_by_text(f"Only {people} can use this page.")).to_be_visible()
    room.sign_in(page.context, room.staff[role].number)
    page.reload()
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
    expect(page.get_by_text("can use this page")).to_have_count(0)


@pytest.mark.usefixtures("player")
def test_the_rules_and_the_fees_are_one_click_from_a_table(page: Page) -> None:
    page.goto("/tables/2")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Rules").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Three Card Poker 1.3 with 6 Card Bonus")
    expect(opened.value.get_by_role("heading", name="Settlement")).to_be_visible()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Fees").click()
    fees = opened.value
    expect(fees.get_by_role("heading", level=1)).to_have_text("Three Card Poker 1.3 with 6 Card Bonus fees")
    expect(fees.get_by_role("listitem").filter(has_text="usual")).to_contain_text("each player pays $1")


def test_fees_are_found_among_many_options(page: Page) -> None:
    page.goto("/fees/oaks/texas-holdem")
    options = page.locator(".options > li")
    expect(options).to_have_count(197)
    page.get_by_label("Find a fee option").fill("3-6 $5")
    expect(options).not_to_have_count(197)
    for text in options.all_inner_texts():
        assert "3-6" in text
        assert "$5" in text


def test_whoever_has_not_signed_in_is_told_to_before_reports_and_rounds(page: Page, console: Console) -> None:
    console.expect("401")
    page.goto("/houses/oaks/three-card-poker-1-3/report")
    expect(page.get_by_text("You must sign in first.")).to_be_visible()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    page.goto("/tables/1/rounds/1")
    expect(page.get_by_text("You must sign in first.")).to_be_visible()


def test_a_game_without_fees_says_so(page: Page) -> None:
    page.goto("/fees/oaks/13-card-poker")
    expect(page.get_by_text(re.compile("fee", re.I)).first).to_be_visible()
    expect(page.locator(".options")).to_have_count(0)

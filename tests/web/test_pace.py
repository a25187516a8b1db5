"""Things happen in order: at any pace but none, the result of a hand is not seen before its cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from support.bank_page import BankPage
from support.browser import Cardroom, Console

BACCARAT = "livermore/ez-baccarat-panda-8"
WATCH = """() => {
  globalThis.seen = [];
  const look = () => {
    const cards = document.querySelectorAll(".community .card").length;
    const isPaid = document.querySelectorAll(".settled").length > 0;
    const log = [...document.querySelectorAll("#log li")].filter((line) => line.className === "line-pay").length;
    const last = globalThis.seen.at(-1);
    if (!last || last.cards !== cards || last.isPaid !== isPaid) globalThis.seen.push({cards, isPaid, log});
  };
  look();
  new MutationObserver(look).observe(document.querySelector("#main"), {subtree: true, childList: true});
}"""


NEVER_BY_ITSELF = """{
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (then, lasts) => (lasts > 5000 ? 0 : wait(then, lasts));
}"""
"""Cards that somebody squeezes are not turned over by themselves, however long the test takes."""


@pytest.fixture
def moving(browser: Browser, room: Cardroom) -> Iterator[BrowserContext]:
    """A browser of somebody who has nothing against motion."""
    context = browser.new_context(base_url=room.address, reduced_motion="no-preference")
    yield context
    context.close()


def page_at(pace: str, context: BrowserContext, console: Console) -> Page:
    page = context.new_page()
    console.listen_to(page)
    page.add_init_script(f"localStorage.setItem('play-pace', '{pace}')")
    return page


def test_the_result_of_baccarat_is_not_seen_before_its_cards(
    moving: BrowserContext, room: Cardroom, console: Console
) -> None:
    page = page_at("usual", moving, console)
    with room.table_that_waits(BACCARAT, bots=3, pause_ms=60_000) as table:
        page.goto(f"/tables/{table}")
        expect(page.locator(".bank-felt")).to_be_visible()
        page.evaluate(WATCH)
    expect(page.locator(".settled").first).to_be_attached()
    seen: list[dict[str, Any]] = page.evaluate("globalThis.seen")
    dealt = [step["cards"] for step in seen]
    paid = [step for step in seen if step["isPaid"]]
    assert dealt == sorted(dealt)
    assert len(set(dealt)) >= 3, seen
    assert {step["cards"] for step in paid} == {max(dealt)}, seen
    assert all(step["log"] == 0 for step in seen if not step["isPaid"]), seen


def test_whoever_bet_the_most_turns_the_cards_over_and_a_click_elsewhere_ends_the_show(
    moving: BrowserContext, room: Cardroom, console: Console
) -> None:
    page = page_at("slow", moving, console)
    page.add_init_script(NEVER_BY_ITSELF)
    room.sign_in(moving, room.new_player().number)
    table = BankPage.in_the_first_round(page, room, BACCARAT, pause_ms=60_000)
    table.deal_with("Player")
    squeeze = page.get_by_role("button", name="Turn over the Player's card")
    hand = page.locator(".community.player")
    expect(squeeze).to_have_accessible_name("Turn over the Player's cards")
    expect(hand.get_by_role("img")).to_have_count(0)
    expect(hand.locator(".hand-name")).to_have_text("Press, or pull up")
    expect(page.locator("#log .line-pay")).to_have_count(0)
    box = squeeze.bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + box["height"] - 5)
    page.mouse.down()
    for part in (0.2, 0.4, 0.8):
        page.mouse.move(box["x"] + 10, box["y"] + box["height"] * (1 - part))
    page.mouse.up()
    expect(hand.get_by_role("img")).to_have_count(2)
    page.locator("#log").click()
    expect(table.outcome).to_be_visible()


def test_a_key_turns_the_cards_over_too_and_the_focus_stays_on_the_felt(
    moving: BrowserContext, room: Cardroom, console: Console
) -> None:
    page = page_at("slow", moving, console)
    page.add_init_script(NEVER_BY_ITSELF)
    room.sign_in(moving, room.new_player().number)
    BankPage.in_the_first_round(page, room, BACCARAT, pause_ms=60_000).deal_with("Banker")
    squeeze = page.get_by_role("button", name="Turn over the Banker's cards")
    squeeze.focus()
    page.keyboard.press("Enter")
    expect(squeeze).to_have_count(0)
    expect(page.locator(".community.banker").get_by_role("img").nth(1)).to_be_visible()
    expect(page.locator("#felt")).to_be_focused()


def test_without_motion_all_is_seen_at_once(page: Page, room: Cardroom) -> None:
    with room.table_that_waits(BACCARAT, bots=3, pause_ms=60_000) as table:
        page.goto(f"/tables/{table}")
        expect(page.locator(".bank-felt")).to_be_visible()
        page.evaluate(WATCH)
    expect(page.locator(".settled").first).to_be_attached()
    seen: list[dict[str, Any]] = page.evaluate("globalThis.seen")
    assert len([step for step in seen if step["cards"]]) == 1, seen


def test_what_is_won_comes_from_the_pot(moving: BrowserContext, room: Cardroom, console: Console) -> None:
    page = page_at("fast", moving, console)
    table = room.open_table("oaks/texas-holdem", bots=3)
    page.goto(f"/tables/{table}")
    expect(page.locator(".felt.pot")).to_be_visible()
    room.wait_for_rounds(table)
    expect(page.locator(".seat.won .bet.from-pot").first).to_have_css("animation-name", "won")
    expect(page.locator(".bet.to-pot:visible")).to_have_count(0)

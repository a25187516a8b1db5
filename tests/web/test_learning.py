"""Learning at a table in the browser: how to play, the words of the trade, what the book would do; and sounds."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from support.bank_page import BankPage
from support.browser import Account, Cardroom


def test_the_rules_of_the_table_its_pays_and_the_words_of_the_trade_are_beside_it(page: Page) -> None:
    page.goto("/tables/2")
    page.get_by_text("How to play", exact=True).click()
    told = page.get_by_role("group", name="How to play")
    expect(told.locator("ol li").first).to_contain_text("Before the deal")
    expect(told.get_by_role("table", name="Pair plus")).to_contain_text("Straight flush")
    word, tip = told.get_by_role("button", name="player-dealer", exact=True), page.get_by_role("tooltip")
    for look in (word.focus, word.hover):
        look()
        expect(tip).to_contain_text("puts up the bank")
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        page.get_by_text("Words of the trade").focus()
    expect(word).to_have_count(1)


def test_at_practice_the_book_is_asked_and_compares_the_hand_afterwards(
    page: Page, room: Cardroom, player: Account
) -> None:
    guest = BankPage.in_the_first_round(page, room, "oaks/three-card-poker-1-3-6-card-bonus", pause_ms=60_000)
    guest.deal_with("Ante")
    guest.button("What would the book do").click()
    told = page.locator(".best-play b")
    expect(told).to_have_text(re.compile("^(Play|Fold)"))
    expect(page.locator(".best-play")).to_contain_text("every hand that the player-dealer may have")
    page.get_by_text("My last hand by the book").click()
    words = told.inner_text().strip()
    guest.turn.get_by_role("button", name=re.compile(f"^{words.split()[0]}")).first.click()
    expect(page.locator(".last-hand li")).to_contain_text(f"{words}: by the book")
    assert not room.scene(player, guest.table).get("questions")


HEARD = """() => {
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...at) { window.heard += 1; return start.apply(this, at); };
}"""


def test_sounds_are_off_until_they_are_switched_on_and_the_browser_remembers_it(page: Page, room: Cardroom) -> None:
    page.add_init_script(f"({HEARD})()")
    table = room.open_table("oaks/texas-holdem")
    page.goto(f"/tables/{table}")
    switch = page.get_by_label("Sounds")
    expect(switch).not_to_be_checked()
    page.locator(".log summary").click()
    room.wait_for_rounds(table)
    expect(page.locator("#main")).to_have_attribute(
        "data-version", str(room.scene(room.staff["floor"], table)["version"])
    )
    assert page.evaluate("heard") == 0
    switch.check()
    page.wait_for_function("heard >= 2")
    page.reload()
    expect(switch).to_be_checked()
    page.locator(".log summary").click()
    room.wait_for_rounds(table, rounds=2)
    page.wait_for_function("heard > 0")
    page.evaluate("localStorage.clear()")

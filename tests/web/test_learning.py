"""Learning at a table in the browser: how to play, the words of the trade, and what the book would do."""

from __future__ import annotations

from playwright.sync_api import Page, expect


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

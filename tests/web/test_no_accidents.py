"""No accidents: a stray key gives no hand up, the safe choice is the main one, and letter keys can be off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.bank_page import BankPage
from support.browser import Account, Cardroom


@pytest.fixture
def my_turn(room: Cardroom, page: Page, player: Account) -> BankPage:  # noqa: ARG001
    """The guest has three cards and may play or fold."""
    three_card = BankPage.in_the_first_round(page, room, "oaks/three-card-poker-1-3-6-card-bonus", pause_ms=60_000)
    three_card.deal_with("Ante")
    expect(three_card.turn).to_be_visible()
    return three_card


def test_keys_and_enter_do_not_fold_until_it_is_confirmed(my_turn: BankPage, page: Page) -> None:
    expect(my_turn.button("Play")).to_have_class("primary")
    sure = page.get_by_role("group", name="Fold?")
    for key in ("Escape", "Enter"):
        my_turn.button("Fold").focus()
        page.keyboard.press("Enter")
        expect(sure).to_contain_text("You give up this hand.")
        expect(page.locator("#alerts")).to_contain_text("Fold? You give up this hand.")
        expect(my_turn.button("Go back")).to_be_focused()
        page.keyboard.press(key)
        expect(sure).to_have_count(0)
        expect(my_turn.button("Play")).to_be_visible()
    page.keyboard.press("f")
    expect(sure).to_be_visible()
    page.keyboard.press("f")
    expect(my_turn.outcome).to_be_visible()
    expect(page.locator("#log")).to_contain_text("Ann folds")
    expect(page.locator("#actions")).to_be_focused()


@pytest.mark.usefixtures("my_turn")
def test_letter_keys_can_be_switched_off(page: Page) -> None:
    page.locator(".play-settings summary").click()
    keys = page.get_by_label("Letter and digit keys")
    keys.select_option("Off")
    page.locator("#main").focus()
    page.keyboard.press("f")
    expect(page.locator("kbd:visible")).to_have_count(0)
    expect(page.get_by_role("group", name="Fold?")).to_have_count(0)
    keys.select_option("On")
    page.locator("#main").focus()
    page.keyboard.press("f")
    expect(page.get_by_role("group", name="Fold?")).to_be_visible()
    expect(page.locator("#main")).to_be_focused()

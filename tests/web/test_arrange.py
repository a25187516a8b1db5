"""Hands that are set in the browser: pai gow, thirteen cards; and a turn at Pan."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support.bank_page import A_ROUND, BankPage
from support.browser import Account, Cardroom

A_LONG_PAUSE = 60_000
"""Milliseconds in which the hands stay on the table; nobody waits for the next round."""


def row(page: Page, name: str) -> Locator:
    """The cards of one of the hands being set."""
    return page.locator(".decision").get_by_role("group", name=name, exact=True).get_by_role("button")


def row_itself(page: Page, name: str) -> Locator:
    return page.locator(".set-row", has=page.get_by_role("group", name=name, exact=True))


@pytest.fixture
def pai_gow(room: Cardroom, page: Page, player: Account) -> BankPage:  # noqa: ARG001
    table = BankPage.in_the_first_round(page, room, "players/fortune-pai-gow-poker", pause_ms=A_LONG_PAUSE)
    table.deal_with("Base", "Fortune")
    expect(row(page, "Back")).to_have_count(5, timeout=A_ROUND)
    expect(row(page, "Front")).to_have_count(2)
    return table


def cards_of(row: Locator) -> list[str]:
    labels = row.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    return [label.partition(",")[0] for label in labels]


def test_a_hand_starts_in_the_house_way_and_its_parts_are_named(pai_gow: BankPage, page: Page) -> None:
    expect(pai_gow.button("Set the hand")).to_be_enabled()
    names = page.locator(".set-row .made")
    expect(names).to_have_text([re.compile("."), re.compile(".")])
    house_way = cards_of(row(page, "Front"))
    row(page, "Front").first.click()
    row(page, "Back").first.click()
    expect(row(page, "Front").first).not_to_have_accessible_name(f"{house_way[0]}, Front")
    expect(names).to_have_text([re.compile("."), re.compile(".")])
    pai_gow.button("House way").click()
    expect(row(page, "Front").first).to_have_accessible_name(f"{house_way[0]}, Front")


def test_a_pai_gow_hand_is_set_by_dragging(pai_gow: BankPage, page: Page) -> None:
    row(page, "Front").first.drag_to(row_itself(page, "Back").locator(".row-name"))
    expect(row(page, "Front")).to_have_count(1)
    expect(pai_gow.button("Set the hand")).to_be_disabled()
    moved = cards_of(row(page, "Back"))[0]
    row(page, "Back").first.drag_to(row(page, "Front").first)
    expect(row(page, "Front")).to_have_count(2)
    front = cards_of(row(page, "Front"))
    assert front[0] == moved
    pai_gow.button("Set the hand").click()
    opened = pai_gow.spot.locator(".fan").first.locator(".card")
    expect(opened).to_have_count(2, timeout=A_ROUND)
    assert [opened.nth(place).get_attribute("aria-label") for place in (0, 1)] == front
    expect(pai_gow.spot.locator(".hand-name")).to_contain_text("front: ")


def test_a_card_is_chosen_and_then_where_it_goes(pai_gow: BankPage, page: Page) -> None:
    row(page, "Front").nth(1).click()
    row_itself(page, "Back").locator(".row-name").click()
    expect(row(page, "Front")).to_have_count(1)
    row(page, "Back").nth(0).click()
    row(page, "Front").first.click()
    expect(row(page, "Front")).to_have_count(2)
    first = row(page, "Front").first.get_attribute("aria-label")
    row(page, "Back").first.click()
    row(page, "Front").first.click()
    expect(row(page, "Front")).to_have_count(2)
    expect(row(page, "Front").first).not_to_have_attribute("aria-label", str(first))
    expect(pai_gow.button("Set the hand")).to_be_enabled()


def test_a_hand_is_set_with_the_keys_alone(pai_gow: BankPage, page: Page) -> None:
    for left in (1, 0):
        row(page, "Front").first.focus()
        page.keyboard.press("ArrowDown")
        expect(row(page, "Front")).to_have_count(left)
    row(page, "Back").first.focus()
    page.keyboard.press("ArrowUp")
    expect(row(page, "Front")).to_have_count(1)
    page.keyboard.press("h")
    expect(row(page, "Front")).to_have_count(2)
    page.keyboard.press("s")
    expect(pai_gow.outcome).to_be_visible(timeout=A_ROUND)


def test_tiles_are_set_low_and_high(room: Cardroom, page: Page, player: Account) -> None:  # noqa: ARG001
    table = BankPage.in_the_first_round(page, room, "oaks/pai-gow-tiles", pause_ms=A_LONG_PAUSE)
    table.deal_with("Base")
    expect(row(page, "High")).to_have_count(2, timeout=A_ROUND)
    expect(row(page, "Low")).to_have_count(2)
    expect(page.locator(".decision")).to_contain_text("Drag a tile")
    expect(page.get_by_role("img", name="face-down tile").first).to_be_visible()
    table.button("Set the hand").click()
    expect(table.outcome).to_be_visible(timeout=A_ROUND)


def sit_down(page: Page, room: Cardroom, game: str, pause_ms: int) -> None:
    """The pause before the first hand is the one between hands; the one after it never ends."""
    with room.table_that_waits(game, pause_ms=pause_ms) as table:
        page.goto(f"/tables/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
    expect(page.locator(".paying-place .person, .seat .plate:not(.empty)")).to_have_count(3)
    room.advance(pause_ms / 1000)


@pytest.fixture
def thirteen(room: Cardroom, page: Page, player: Account) -> Page:  # noqa: ARG001
    sit_down(page, room, "oaks/13-card-poker", pause_ms=6000)
    expect(row(page, "Back")).to_have_count(5, timeout=A_ROUND)
    return page


def test_a_foul_hand_is_called_foul_before_it_is_sent(thirteen: Page) -> None:
    """The best hand is in back; with back and middle exchanged, the middle is higher."""
    parts = thirteen.locator(".set-row .made")
    expect(parts).to_have_text([re.compile(".")] * 3)
    best = [str(card.get_attribute("aria-label")) for card in row(thirteen, "Back").all()]
    for place in range(5):
        row(thirteen, "Back").nth(place).click()
        row(thirteen, "Middle").nth(place).click()
    expect(thirteen.locator(".foul")).to_have_text("Foul: back must beat middle, and middle must beat front.")
    for card, name in zip(row(thirteen, "Middle").all(), best, strict=True):
        expect(card).to_have_attribute("aria-label", name.replace("Back", "Middle"))
    expect(thirteen.get_by_role("button", name="Set the hand (foul)")).to_be_enabled()
    thirteen.get_by_role("button", name="Best back").click()
    expect(thirteen.locator(".foul")).to_be_hidden()


def test_thirteen_cards_are_set_in_three_rows_and_opened(thirteen: Page) -> None:
    for name, cards in (("Front", 3), ("Middle", 5), ("Back", 5)):
        expect(row(thirteen, name)).to_have_count(cards)
    row(thirteen, "Front").first.focus()
    thirteen.keyboard.press("3")
    expect(row(thirteen, "Back")).to_have_count(6)
    expect(thirteen.get_by_role("button", name="Set the hand")).to_be_disabled()
    row(thirteen, "Back").last.focus()
    thirteen.keyboard.press("1")
    thirteen.get_by_role("button", name="Set the hand").click()
    mine = thirteen.locator(".paying-place.mine")
    expect(mine.locator(".opened")).to_have_count(3, timeout=A_ROUND)
    expect(mine.locator(".opened").first.locator(".card")).to_have_count(3)
    expect(mine.locator(".part-name, .hand-name").first).to_be_visible()


def test_the_best_hand_in_back_is_laid_out_with_one_button(thirteen: Page) -> None:
    thirteen.get_by_role("button", name="Best back").click()
    thirteen.get_by_role("button", name="Set the hand").click()
    expect(thirteen.locator(".paying-place.mine .part-name")).to_have_count(3, timeout=A_ROUND)
    expect(thirteen.get_by_role("list", name="Payments").or_(thirteen.get_by_text("are even").first)).to_be_visible()


def until_asked(room: Cardroom, asked: Locator) -> None:
    """A hand may be over before the player is asked anything; then the next one is dealt."""
    for _ in range(60):
        try:
            return expect(asked).to_be_visible(timeout=1000)
        except AssertionError:
            room.advance(1)
    raise AssertionError("the player was never asked")


def test_a_turn_at_pan_ends_with_a_discard(room: Cardroom, page: Page, player: Account) -> None:  # noqa: ARG001
    sit_down(page, room, "oaks/pan", pause_ms=200)
    actions = page.locator("#actions")
    meld = actions.get_by_role("group", name="Your hand")
    other = actions.get_by_role("button", name=re.compile("^(Stay|Draw from the stock|Let it pass)"))
    until_asked(room, meld.or_(other))
    while not meld.is_visible():
        other.click()
        until_asked(room, meld.or_(other))
    expect(meld.get_by_role("button")).to_have_count(11)
    drawn = meld.get_by_role("button", pressed=True)
    expect(drawn).to_have_count(1)
    other_card = meld.get_by_role("button").nth(0 if drawn.get_attribute("data-key") != "0" else 1)
    other_card.click()
    expect(other_card).to_have_attribute("aria-pressed", "true")
    other_card.click()
    actions.get_by_role("button", name=re.compile("^Discard .* of ")).click()
    expect(page.locator("#log")).to_contain_text("Ann discards")

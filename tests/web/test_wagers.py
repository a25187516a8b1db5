"""Wagers by clicks: one of several comes back, two people make one; and cards are dragged with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from support.bank_page import A_ROUND, BankPage
from support.browser import Account, Cardroom, Console


@pytest.fixture
def three_card(room: Cardroom, page: Page, player: Account) -> BankPage:  # noqa: ARG001
    return BankPage.in_the_first_round(page, room, "oaks/three-card-poker-1-3-6-card-bonus")


def test_one_wager_is_picked_up_and_the_others_stay(three_card: BankPage, page: Page) -> None:
    three_card.wait_for_wagers()
    three_card.place("Ante").click()
    expect(three_card.down("Ante")).to_have_text("$5")
    picks = page.get_by_role("group", name="Take back one wager").get_by_role("button")
    expect(picks).to_have_count(0)
    three_card.place("Pair plus").click()
    expect(picks).to_have_count(2)
    page.get_by_role("button", name="Take back ante, $5").click()
    expect(three_card.spot.locator(".wager")).to_have_count(1)
    expect(three_card.down("Pair plus")).to_have_text("$5")
    expect(three_card.down("Ante")).to_have_count(0)


def test_two_people_make_one_wager_where_the_house_allows_it(
    browser: Browser, room: Cardroom, page: Page, player: Account, console: Console
) -> None:
    other = signed_in(browser, room, room.new_player("Ben"))
    second = other.new_page()
    console.listen_to(second)
    ann = BankPage.in_the_first_round(page, room, "oceans-eleven/super-pan-9")
    ann.wait_for_wagers()
    ben = BankPage(second, ann.table)
    ben.wait_for_wagers()
    ann.place("Base").click()
    second.get_by_label("Bet on").select_option(f"{player.name}'s spot")
    second.get_by_label("Wager").select_option(f"with {player.name} (kum-kum)")
    ben.place("Base").click()
    expect(ann.spot.locator(".wager")).to_have_count(2)
    expect(ann.spot.locator(".backer")).to_have_text("+ Ben")
    shared = [
        wager["shared_with"] for wager in room.ask("floor", "GET", f"/tables/{ann.table}/scene")["bank"]["wagers"]
    ]
    assert sorted(shared)[-1] > 0
    other.close()


def signed_in(browser: Browser, room: Cardroom, who: Account, **looks: object) -> BrowserContext:
    context = browser.new_context(base_url=room.address, reduced_motion="reduce", **looks)  # type: ignore[arg-type]
    room.sign_in(context, who.number)
    return context


def touch_drag(page: Page, source: Locator, target: Locator) -> None:
    """A finger goes down on one thing, moves to another, and is lifted there."""
    start, end = source.bounding_box(), target.bounding_box()
    assert start is not None
    assert end is not None
    (x1, y1), (x2, y2) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end))
    cdp = page.context.new_cdp_session(page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x1, "y": y1}]})
    for step in range(1, 9):
        point = {"x": x1 + (x2 - x1) * step / 8, "y": y1 + (y2 - y1) * step / 8}
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_pai_gow_hand_is_set_with_a_finger_on_a_phone(browser: Browser, room: Cardroom, console: Console) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    context = signed_in(browser, room, room.new_player("Ann"), **phone)
    page = context.new_page()
    console.listen_to(page)
    pai_gow = BankPage.in_the_first_round(page, room, "players/fortune-pai-gow-poker")
    pai_gow.deal_with("Base")
    decision = page.locator(".decision")
    front, back = (
        decision.get_by_role("group", name=name, exact=True).get_by_role("button") for name in ("Front", "Back")
    )
    expect(back).to_have_count(5, timeout=A_ROUND)
    names = [back.nth(place).get_attribute("aria-label") for place in (4, 3)]
    for place, name in zip((4, 3), names, strict=True):
        touch_drag(page, back.nth(place), front.nth(4 - place))
        expect(front.nth(4 - place)).to_have_attribute("aria-label", f"{str(name).partition(',')[0]}, Front")
    expect(pai_gow.button("Set the hand")).to_be_enabled()
    context.close()


def test_a_phone_held_sideways_shows_felt_and_actions_side_by_side(three_card: BankPage, page: Page) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    three_card.wait_for_wagers()
    three_card.place("Ante").click()
    button = three_card.button("Done betting")
    expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [844, 390]
    felt, actions = (page.locator(part).bounding_box() for part in ("#felt", "#actions"))
    assert felt is not None
    assert actions is not None
    assert felt["x"] + felt["width"] <= actions["x"]


def test_pan_points_out_what_can_be_melded(room: Cardroom, page: Page, player: Account) -> None:
    with room.table_that_waits("oaks/pan", bots=3, pause_ms=0) as table:
        room.stack(table, 8 * "4c4d4h5s6s")  # whoever is dealt five cards in a row has a meld
        page.goto(f"/tables/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
    actions = page.locator("#actions")
    hints = actions.get_by_role("group", name="Melds you can make").get_by_role("button")
    other = actions.get_by_role("button", name=re.compile("^(Stay|Take|Draw from|Let (it )?pass|Discard .* of )"))
    for _ in range(400):
        expect(hints.first.or_(other.first).first).to_be_visible(timeout=A_ROUND)
        if hints.first.is_visible():
            break
        other.and_(page.locator(":enabled")).first.click()
    words = hints.first.inner_text()
    hints.first.click()
    laid = re.sub("^Lay (down )?", "", words).replace("♣", "c").replace("♦", "d").replace("♥", "h").replace("♠", "s")
    expect(page.locator("#log")).to_contain_text(f"{player.name} lays down {laid}")

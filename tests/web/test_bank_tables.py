"""Games against a player-dealer in the browser: banking, wagering, blackjack, and settlement in its order."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from support.bank_page import A_ROUND, BankPage
from support.browser import Account, Cardroom

SWITCH = "players/21st-century-blackjack-switch"
PHONE = {"width": 390, "height": 844}
A_LONG_PAUSE = 60_000
"""Milliseconds in which what came of a round stays on the table; nobody waits for the next one."""


@pytest.fixture
def three_card(room: Cardroom, page: Page, player: Account) -> BankPage:  # noqa: ARG001
    return BankPage.in_the_first_round(page, room, "oaks/three-card-poker-1-3-6-card-bonus", pause_ms=A_LONG_PAUSE)


def test_a_guest_takes_the_bank_and_is_settled_with(three_card: BankPage, page: Page) -> None:
    three_card.wait_for_offer()
    before = three_card.chips()
    expect(three_card.button("Pass")).to_have_class("primary")
    least = re.search(r"minimum bank is \$(\d+)", page.locator("#actions").inner_text())
    assert least
    expect(page.get_by_label("Your bank, in dollars")).to_have_value(least[1])
    page.get_by_label("Your bank, in dollars").fill("40")
    three_card.button("Take the bank").click()
    expect(three_card.outcome).to_be_visible(timeout=A_ROUND)
    expect(page.locator("#log")).to_contain_text("Ann banks $40.")
    expect(page.locator(".bank-plate")).to_contain_text(re.compile("Ann banks ?(won|lost|even)"))
    expect(page.locator(".dealers-hand .card")).to_have_count(3)
    outcome = three_card.outcome.locator("> b").inner_text()
    result = 0 if outcome == "You break even" else int(outcome.split("$")[1]) * (1 if "win" in outcome else -1)
    fee = page.locator("#log").get_by_text(re.compile(r"^Collection \$\d+ from Ann")).first.inner_text()
    collection = int(re.findall(r"\$(\d+)", fee)[0])
    assert three_card.chips() == before + result - collection


def test_chips_go_to_a_place_by_click_and_by_dragging_and_come_back(three_card: BankPage, page: Page) -> None:
    three_card.wait_for_wagers()
    three_card.place("Ante").click()
    expect(three_card.down("Ante")).to_have_text("$5")
    page.locator(".chip-face", has_text="$25").drag_to(three_card.place("Pair plus"))
    expect(three_card.down("Pair plus")).to_have_text("$25")
    expect(three_card.spot.locator(".wager")).to_have_count(2)
    three_card.button("Take back all").click()
    expect(three_card.spot.locator(".wager")).to_have_count(0)


def test_a_chip_can_be_put_on_the_felt_itself_by_keyboard(three_card: BankPage, page: Page) -> None:
    three_card.wait_for_wagers()
    three_card.spot.get_by_role("button", name=re.compile("^ante")).focus()
    page.keyboard.press("Enter")
    expect(three_card.spot.locator("[data-kind=ante] .amount")).to_have_text("$5")


def test_undo_takes_back_the_last_chip_and_leaves_the_others(three_card: BankPage) -> None:
    three_card.wait_for_wagers()
    expect(three_card.button("Undo")).to_be_disabled()
    for place, down in (("Ante", "$5"), ("Pair plus", "$5"), ("Ante", "$10")):
        three_card.place(place).click()
        expect(three_card.down(place)).to_have_text(down)
    three_card.button("Undo").click()
    expect(three_card.down("Ante")).to_have_text("$5")
    expect(three_card.down("Pair plus")).to_have_text("$5")
    three_card.button("Undo").click()
    expect(three_card.down("Pair plus")).to_have_count(0)
    expect(three_card.down("Ante")).to_have_text("$5")
    three_card.button("Undo").click()
    expect(three_card.down("Ante")).to_have_count(0)
    expect(three_card.button("Undo")).to_be_disabled()


def test_a_wager_that_is_refused_says_why(three_card: BankPage, page: Page) -> None:
    three_card.wait_for_wagers()
    page.locator(".chip-face", has_text="$500").click()
    three_card.place("Ante").click()
    expect(page.get_by_role("alert")).to_contain_text("the maximum is $200")


def test_every_wager_is_marked_in_the_order_of_settlement(three_card: BankPage, page: Page) -> None:
    three_card.deal_with("Ante", "Pair plus")
    three_card.button("Play").click()
    expect(three_card.outcome).to_be_visible(timeout=A_ROUND)
    marks = page.locator(".settled .came-to").all_inner_texts()
    assert marks
    assert all(re.match(r"[+−]\$|push|returned", mark) for mark in marks), marks
    keys = page.locator(".settled").evaluate_all("piles => piles.map(pile => Number(pile.dataset.key.split('-')[1]))")
    assert sorted(keys) == list(range(len(keys)))
    mine = three_card.outcome.get_by_role("listitem")
    expect(mine).to_have_count(3)
    expect(mine.filter(has_text="pair plus")).to_have_count(1)


def test_the_same_wagers_are_made_again_with_one_click(room: Cardroom, page: Page, player: Account) -> None:  # noqa: ARG001
    three_card = BankPage.in_the_first_round(page, room, "oaks/three-card-poker-1-3-6-card-bonus", pause_ms=0)
    three_card.deal_with("Ante", "6 card bonus")
    three_card.button("Fold").click()
    three_card.wait_for_wagers()
    three_card.button("Same bet").click()
    expect(three_card.down("Ante")).to_have_text("$5")
    expect(three_card.down("6 card bonus")).to_have_text("$5")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_on_a_phone_the_own_spot_and_the_chips_fit_the_screen(three_card: BankPage, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    three_card.deal_with("Ante")
    expect(three_card.turn).to_be_visible(timeout=A_ROUND)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    expect(three_card.spot.locator(".card")).to_have_count(3)
    three_card.button("Play").click()
    expect(three_card.outcome).to_be_visible(timeout=A_ROUND)


def test_a_guest_adds_to_the_bank_and_shares_its_result(room: Cardroom, page: Page, player: Account) -> None:  # noqa: ARG001
    """Ocean's Eleven 608, 732."""
    super_pan = BankPage.in_the_first_round(page, room, "oceans-eleven/super-pan-9", pause_ms=0)
    super_pan.wait_for_wagers()
    page.get_by_label("Add to the bank, in dollars").fill("50")
    super_pan.button("Add to the bank").click()
    expect(page.locator("#log")).to_contain_text("Ann adds $50 to the bank.")
    expect(page.locator("#log")).to_contain_text(re.compile(r"Ann (wins|loses|breaks).*a part of the bank"))


def test_a_guest_asks_for_a_free_hand_and_sees_it(room: Cardroom, page: Page, player: Account) -> None:  # noqa: ARG001
    """Player's 3380."""
    frog = BankPage.in_the_first_round(page, room, "players/golden-frog-baccarat", pause_ms=0)
    frog.wait_for_wagers()
    frog.button("Ask for a free hand").click()
    expect(page.locator("#log")).to_contain_text("Ann asked for a free hand.")
    expect(page.locator(".community.player .card").first).to_be_visible()
    expect(frog.button("Ask for a free hand")).to_contain_text("4 left")


def test_a_guest_switches_the_second_cards_of_the_two_hands(switch: BankPage) -> None:
    expect(switch.place("Super match")).to_be_disabled()
    expect(switch.place("Super match")).to_have_accessible_name(re.compile("needs a wager on base"))
    expect(switch.spot.locator(".why-not")).to_contain_text("needs a wager on base")
    deal_until_a_switch_is_offered(switch)
    second = [switch.spot.locator(".holding").nth(hand).locator(".card").nth(1) for hand in (0, 1)]
    before = [str(card.get_attribute("aria-label")) for card in second]
    switch.button("^Switch").click()
    for card, name in zip(second, reversed(before), strict=True):
        expect(card).to_have_attribute("aria-label", name)


def test_a_pair_is_split_into_hands_of_their_own(room: Cardroom, page: Page, player: Account) -> None:  # noqa: ARG001
    """Everybody has pairs of eights."""
    switch = BankPage.in_the_first_round(page, room, SWITCH, pause_ms=0, stack="8s 8h 8d 8c " * 6)
    switch.deal_with("Base")
    switch.button("^No$").click()
    expect(switch.button("^Split")).to_be_visible()
    expect(switch.spot.locator(".holding.asked")).to_have_count(1)
    switch.button("^Split").click()
    expect(switch.page.locator("#log")).to_contain_text(re.compile(r"Ann bets \$5 on split, (third|fourth) hand"))


@pytest.fixture
def switch(room: Cardroom, page: Page, player: Account) -> BankPage:  # noqa: ARG001
    table = BankPage.in_the_first_round(page, room, SWITCH, pause_ms=0)
    table.wait_for_wagers()
    return table


def deal_until_a_switch_is_offered(switch: BankPage) -> None:
    """Against an ace insurance is offered first, and a natural ends the round."""
    offered, insurance = switch.button("^Switch"), switch.button("^No$").first
    next_round = switch.wagers.or_(switch.offer)
    while not offered.is_visible():
        if insurance.is_visible():
            insurance.click()
        elif next_round.is_visible():
            switch.deal_with("Base")
        expect(offered.or_(insurance).or_(next_round).first).to_be_visible(timeout=A_ROUND)


EDGES = """all => all.map(one => one.getBoundingClientRect()).map(({left, right, top, bottom}) =>
    [left, right, top, bottom])"""


def test_at_a_table_with_fourteen_seats_no_spot_lies_on_another(page: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/ez-baccarat-panda-8", bots=10, chosen={"seats": "14"})
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/tables/{table}")
    expect(page.locator(".spot")).to_have_count(14)
    expect(page.locator(".spot .person")).to_have_count(10)
    spots = page.locator(".spot").evaluate_all(EDGES)
    for one, other in combinations(spots, 2):
        across = min(one[1], other[1]) - max(one[0], other[0])
        down = min(one[3], other[3]) - max(one[2], other[2])
        assert across < 1 or down < 1, (one, other)

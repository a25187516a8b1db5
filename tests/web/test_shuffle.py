"""A player adds randomness to the next deal, and sees afterwards that the cards came in that order."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from support.browser import Account, Cardroom
from support.clicking import ClickingGuest


def test_randomness_is_added_with_one_press_and_the_hand_verified_with_it(
    page: Page, player: Account, room: Cardroom
) -> None:
    with room.table_that_waits("oaks/texas-holdem") as table:
        guest = ClickingGuest(page, table, player.name)
    shuffle = page.get_by_role("region", name="Shuffle")
    expect(shuffle.get_by_text(re.compile("^Sealed shuffle [0-9a-f]{8}…$"))).to_be_visible()
    add = shuffle.get_by_role("button", name="Add my own randomness")
    add.click()
    expect(add).to_be_disabled()
    shuffle.get_by_text("Sealed shuffle").click()
    added = shuffle.get_by_text(re.compile("^Ann: [0-9a-f]{32}$"))
    expect(added).to_be_visible()
    text = added.inner_text().removeprefix("Ann: ")
    expect(
        page.get_by_role("complementary", name="Hand log").get_by_text(f"randomness to the deal: {text}")
    ).to_be_visible()
    room.advance(2)
    while not room.ask("floor", "GET", f"/tables/{table}/rounds"):
        guest.go_on()  # the round may also end before the guest is asked
    page.goto(f"/tables/{table}/rounds/1")
    proof = page.get_by_role("region", name="Shuffle check")
    follows = "Verified: the order follows from the hash and the randomness of 1 player."
    expect(proof.get_by_text(follows)).to_be_visible()
    expect(
        proof.get_by_text(re.compile("^Verified: .* left the deck one after the other; none was skipped"))
    ).to_be_visible()
    expect(page.locator(".not-proved")).to_have_count(0)


def test_a_spectator_sees_the_seal_and_adds_nothing(page: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/texas-holdem", bots=3)
    page.goto(f"/tables/{table}")
    shuffle = page.get_by_role("region", name="Shuffle")
    expect(shuffle.get_by_text("Sealed shuffle")).to_be_visible()
    expect(shuffle.get_by_role("button")).to_have_count(0)

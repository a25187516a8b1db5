"""A round that is over: step by step as one saw it, copied as text, its shuffle verified in the browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from cardroom import read_hands
from support.browser import Account, Cardroom
from support.clicking import ClickingGuest


@pytest.fixture
def replay(page: Page, room: Cardroom, player: Account) -> Page:  # noqa: ARG001
    """The first round of a hold'em table, as anybody could see it."""
    table = room.open_table("oaks/texas-holdem", bots=3)
    room.wait_for_rounds(table)
    page.goto(f"/tables/{table}/rounds/1")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    return page


def step(page: Page) -> int:
    return int(page.get_by_role("slider", name="Step").input_value())


def test_a_round_is_gone_through_by_keys(replay: Page) -> None:
    last = int(replay.get_by_role("slider", name="Step").get_attribute("max") or 0)
    current = replay.locator("#transcript [aria-current]")
    expect(current).to_contain_text("Draw for the button:")
    replay.keyboard.press("ArrowRight")
    replay.keyboard.press("ArrowRight")
    assert step(replay) == 2
    replay.keyboard.press("ArrowLeft")
    assert step(replay) == 1
    replay.keyboard.press("End")
    assert step(replay) == last
    expect(current).to_contain_text("Stacks:")
    expect(replay.locator("#felt .winner").first).to_be_visible()
    replay.keyboard.press("Home")
    assert step(replay) == 0
    expect(replay.locator("#felt .winner")).to_have_count(0)


def test_a_round_plays_by_itself_and_pauses(replay: Page) -> None:
    replay.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    expect(replay.get_by_text(re.compile("^Step [3-9] of"))).to_be_visible()
    replay.get_by_role("button", name="Pause").click()
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_step_is_chosen_in_the_transcript(replay: Page) -> None:
    replay.get_by_role("button", name=re.compile("posts the big blind")).click()
    expect(replay.locator("#felt .bet")).to_have_count(2)


def test_a_round_is_copied_as_text(replay: Page) -> None:
    replay.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay.get_by_role("button", name="Copy hand log").click()
    expect(replay.get_by_text("The hand log was copied.")).to_be_visible()
    text: str = replay.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Texas Hold'em, table \d+, hand 1\b", text)
    assert "posts the small blind" in text
    assert re.search("published before the deal: [0-9a-f]{64}$", text)


def test_a_round_is_exported_for_another_program(replay: Page) -> None:
    with replay.expect_download() as saved:
        replay.get_by_role("combobox", name="Export the hand").select_option("PHH")
    assert re.fullmatch(r"cardroom-\d+-1\.phh", saved.value.suggested_filename)
    (hand,) = read_hands(Path(saved.value.path()))
    assert hand.is_over
    expect(replay.get_by_text("The hand was saved as")).to_be_visible()


@pytest.mark.usefixtures("player")
def test_the_shuffle_is_verified_in_the_browser(page: Page, room: Cardroom) -> None:
    room.wait_for_rounds(3)
    page.goto("/tables/3/rounds/1")
    proof = page.get_by_role("region", name="Shuffle check")
    expect(proof.get_by_text("Verified: the 416 single hashes match the published hash.")).to_be_visible()
    expect(proof.get_by_text(re.compile(r"^Verified: [456] cards shown to you matched the hashes\.$"))).to_be_visible()


@pytest.mark.usefixtures("player")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("shows", "Not verified: 1 card did not match the hashes."),
        ("root", "Not verified: the 416 single hashes do not match the published hash."),
    ],
)
def test_a_card_or_a_seal_that_was_changed_is_found(change: str, complaint: str, page: Page, room: Cardroom) -> None:
    room.wait_for_rounds(3)

    def tamper(route: Route) -> None:
        body = route.fetch().json()
        proof = body["proofs"]["cards"]
        if change == "shows":
            proof["openings"][0]["shows"] = "As" if proof["openings"][0]["shows"] != "As" else "Ks"
        else:
            proof["root"] = proof["root"][::-1]
        route.fulfill(body=json.dumps(body), content_type="application/json")

    page.route("**/api/tables/3/rounds/1", tamper)
    page.goto("/tables/3/rounds/1")
    expect(page.locator(".not-proved").first).to_have_text(complaint)


def test_ones_own_hand_is_seen_again_as_one_saw_it(page: Page, player: Account, room: Cardroom) -> None:
    with room.table_that_waits("oaks/texas-holdem", pause_ms=0) as table:
        guest = ClickingGuest(page, table, player.name)
    guest.play_a_round()
    page.goto("/hands")
    page.get_by_role("link", name=re.compile(f"Table {table}")).last.click()
    expect(page.get_by_text("as seen by Ann")).to_be_visible()
    page.get_by_role("button", name=re.compile("Ann is dealt")).first.click()
    own = page.locator(".seat.own .card")
    expect(own).to_have_count(2)
    expect(page.locator(".seat.own .card.back")).to_have_count(0)
    expect(page.locator(".seat:not(.own) .card:not(.back)")).to_have_count(0)


def test_a_player_who_was_never_dealt_in_sees_where_to_begin(page: Page, player: Account) -> None:  # noqa: ARG001
    page.goto("/hands")
    expect(page.get_by_text("You have not played a hand yet.")).to_be_visible()

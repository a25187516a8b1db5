"""Rulings at the table: found by plain words, asked for no more than needed, and there without a network."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from support.browser import Account, Cardroom, Console

HOLDEM = "/rulings/livermore/texas-holdem"
KEPT = """async () => {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
"""The paths of all that is kept in the browser."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("main *")].filter((node) => node.checkVisibility())
  .map((node) => parseFloat(getComputedStyle(node).fontSize)))"""
SIZES = ({"width": 390, "height": 844}, {"width": 320, "height": 640}, {"width": 1280, "height": 800})


@pytest.fixture
def new_browser(browser: Browser, room: Cardroom) -> Iterator[BrowserContext]:
    """A browser that has never been here, so that it keeps nothing."""
    context = browser.new_context(base_url=room.address, viewport=SIZES[0])  # type: ignore[arg-type]
    yield context
    context.close()


def what_to_do(page: Page) -> list[str]:
    expect(page.get_by_role("heading", name="What to do")).to_be_focused()
    return page.locator(".steps li").all_inner_texts()


def test_plain_words_lead_to_the_ruling_by_way_of_what_it_depends_on(page: Page) -> None:
    page.goto(HOLDEM)
    page.get_by_label("What happened?").fill("flop has four crads")
    expect(page.locator(".found a.primary")).to_have_text("The flop has too many cards")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who has acted since?")).to_be_focused()
    page.get_by_role("link", name="Two players or more have acted since").click()
    assert what_to_do(page) == ["The action stands.", "Deal the next street without a burn."]
    expect(page.locator(".cited")).to_have_text("Livermore Casino rulebook, section Texas Hold'em Rules.")
    expect(page.locator(".elsewhere")).to_contain_text("Ocean's Eleven Casino")
    page.get_by_role("link", name="Change the answer to: Who has acted since?").click()
    page.get_by_role("link", name="Nobody has acted since").click()
    expect(page.locator(".steps li")).to_have_count(2)
    assert what_to_do(page)[1] == "Burn a card and deal a new flop."
    page.go_back()
    expect(page.get_by_role("heading", name="Who has acted since?")).to_be_visible()


def test_a_ruling_that_depends_on_nothing_is_given_at_once_and_says_that_it_is_assumed(page: Page) -> None:
    page.goto("/rulings/oaks/texas-holdem")
    page.get_by_role("link", name="The turn is dealt before the betting is complete").click()
    assert what_to_do(page)[0] == "Take the card out of play for this round and lay it aside."
    expect(page.locator(".cited")).to_have_text("Assumed: public rule.")


def test_words_that_fit_several_situations_or_none_ask_for_a_choice(page: Page) -> None:
    page.goto("/rulings/oceans-eleven/ace-to-five-lowball")
    words = page.get_by_label("What happened?")
    words.fill("exposed card")
    expect(page.locator(".found a")).not_to_have_count(0)
    expect(page.locator(".found a.primary")).to_have_count(0)
    words.press("Enter")
    expect(page.locator(".found a").first).to_be_focused()
    words.fill("xyzzy")
    expect(page.get_by_role("status")).to_contain_text("Nothing fits these words.")
    words.press("Enter")
    expect(words).to_be_focused()


def test_the_keyboard_is_enough(page: Page) -> None:
    page.goto(HOLDEM)
    page.get_by_label("What happened?").focus()
    page.keyboard.type("card fell on the floor")
    page.keyboard.press("Enter")
    what_to_do(page)
    page.goto(f"{HOLDEM}#flop-of-four")
    expect(page.get_by_role("heading", name="Who has acted since?")).to_be_visible()
    page.locator("h2").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    what_to_do(page)


def test_house_and_game_are_chosen_once(new_browser: BrowserContext) -> None:
    page = new_browser.new_page()
    page.goto("/rulings")
    page.get_by_label("House").select_option(label="Ocean's Eleven Casino")
    page.get_by_label("Game").select_option(label="Razz")
    page.get_by_role("button", name="Show the rulings").click()
    expect(page).to_have_url(f"{page.url.split('/rulings')[0]}/rulings/oceans-eleven/razz")
    expect(page.get_by_text("The wrong player brings it in")).to_be_visible()
    page.goto("/rulings")
    expect(page.get_by_text("Razz at Ocean's Eleven Casino")).to_be_visible()
    page.get_by_role("link", name="Change the house or the game").click()
    expect(page.get_by_label("Game")).to_have_value("oceans-eleven/razz")


def test_a_table_links_to_the_rulings_of_its_game_and_a_game_that_is_not_there_is_said_so(
    page: Page, console: Console
) -> None:
    page.goto("/tables/1")
    link = page.get_by_role("link", name="Rulings")
    expect(link).to_have_attribute("href", "/rulings/oaks/texas-holdem")
    page.goto("/rulings/oaks/no-such-game")
    expect(page.get_by_text("Oaks Card Club has no such game.")).to_be_visible()
    console.expect("404")
    page.goto("/rulings/nowhere/texas-holdem")
    expect(page.get_by_text("There is no house nowhere.")).to_be_visible()


def test_every_text_is_at_least_twelve_pixels_and_nothing_is_wider_than_the_screen(page: Page) -> None:
    for place in ("", "#boxed-card", "#flop-of-four?acted=nobody", "#choose"):
        page.goto("about:blank")
        page.goto(f"{HOLDEM}{place}")
        expect(page.locator("main h1")).to_be_visible()
        page.wait_for_load_state("networkidle")
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            assert page.evaluate(SMALLEST) >= 12
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], (place, size)
    page.set_viewport_size(SIZES[0])  # type: ignore[arg-type]
    page.goto(f"{HOLDEM}#flop-of-four")
    for answer in page.locator(".answers a").all():
        box = answer.bounding_box()
        assert box
        assert box["height"] >= 60, "a thumb finds it"


def test_without_a_network_the_page_is_still_there_with_the_rulings_of_the_house(new_browser: BrowserContext) -> None:
    page = new_browser.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(HOLDEM)
    expect(page.get_by_text("it works without a network")).to_be_visible()
    new_browser.set_offline(True)
    answered: list[str] = []
    page.on("response", lambda reply: answered.append(reply.url) if not reply.from_service_worker else None)
    page.reload()
    page.get_by_label("What happened?").fill("flop has four cards")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Nobody has acted since").click()
    assert what_to_do(page)[1] == "Burn a card and deal a new flop."
    page.goto("/rulings/livermore/omaha")
    expect(page.get_by_text("Omaha at Livermore Casino")).to_be_visible()
    page.get_by_role("link", name="Change the house or the game").click()
    expect(page.get_by_text("Without a network only the games of this house are here.")).to_be_visible()
    expect(page.locator(".note")).to_have_count(0)
    assert not answered
    assert not failures


def test_nothing_is_kept_but_the_page_its_files_and_the_rulings_of_the_house(
    new_browser: BrowserContext, room: Cardroom, player: Account
) -> None:
    room.sign_in(new_browser, player.number)
    page = new_browser.new_page()
    page.goto("/tables/1")
    page.goto(HOLDEM)
    expect(page.get_by_text("it works without a network")).to_be_visible()
    expect(page.get_by_text("Sign out")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert {"/rulings", "/api/rulings/livermore"} == {path for path in kept if not path.startswith("/static/")}
    assert not [path for path in kept if path.startswith("/static/") and "/table/" in path]
    page.goto("/account")
    expect(page.get_by_role("heading", name=player.name)).to_be_visible()
    assert page.evaluate(KEPT) == kept
    assert not page.evaluate("navigator.serviceWorker.controller"), "it serves the page for rulings alone"


def test_a_new_release_takes_the_place_of_what_an_old_one_has_kept(new_browser: BrowserContext) -> None:
    page = new_browser.new_page()
    page.goto("/account")
    page.evaluate(
        """async () => {
            const old = await caches.open("rulings-v0");
            await old.put("/api/rulings/oaks", new Response("old"));
            await old.put("/static/v0/js/rulings/rulings.js", new Response("old"));
            await caches.open("of something else");
        }"""
    )
    page.goto(HOLDEM)
    expect(page.get_by_text("it works without a network")).to_be_visible()
    assert "rulings-v0" not in page.evaluate("caches.keys()")
    assert "of something else" in page.evaluate("caches.keys()")
    kept = page.evaluate(KEPT)
    assert {"/api/rulings/livermore", "/api/rulings/oaks"} <= set(kept)
    assert not [path for path in kept if path.startswith("/static/v0/")]
    house = page.evaluate("caches.match('/api/rulings/oaks').then((reply) => reply.json()).then(({ house }) => house)")
    assert house == "oaks"
    assert urlsplit(page.url).path == HOLDEM

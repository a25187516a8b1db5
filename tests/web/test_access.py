"""Everybody can use the pages: axe finds nothing serious, and the keyboard alone is enough."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browser import Cardroom

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")
DESKTOP, PHONE = {"width": 1600, "height": 1000}, {"width": 390, "height": 844}
PAGES = {
    "the lobby": ("/", ""),
    "signing in": ("/account", ""),
    "an account": ("/account", "player"),
    "the cashier": ("/cashier", "cashier"),
    "the pit boss": ("/floor?table=1", "floor"),
    "one's hands": ("/hands", "player"),
    "the audit": ("/audit?account=collection/1", "auditor"),
    "fees": ("/fees/oaks/three-card-poker-1-3", ""),
    "rules": ("/rules/oaks/three-card-poker-1-3", ""),
    "a pot game": ("/tables/1", "player"),
    "a game against a player-dealer": ("/tables/2", "player"),
    "the scoreboard": ("/tables/3/scoreboard", ""),
    "the centre screen": ("/tables/1/screen", ""),
    "a round again": ("/tables/1/rounds/1", ""),
}


def sign_in(page: Page, room: Cardroom, role: str) -> None:
    if role:
        number = room.new_player().number if role == "player" else room.staff[role].number
        room.sign_in(page.context, number)


def serious_problems(page: Page) -> list[str]:
    page.evaluate(AXE)
    told: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{found['id']}: {found['help']} at {[node['target'] for node in found['nodes']]}"
        for found in told["violations"]
        if found["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(name: str, page: Page, room: Cardroom) -> None:
    path, role = PAGES[name]
    sign_in(page, room, role)
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert not serious_problems(page), "light, on a desktop"
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.reload()
    page.wait_for_load_state("networkidle")
    assert not serious_problems(page), "dark, on a phone"


@pytest.mark.parametrize("name", PAGES)
def test_no_page_is_wider_than_a_phone(name: str, page: Page, room: Cardroom) -> None:
    path, role = PAGES[name]
    sign_in(page, room, role)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def focused(page: Page) -> str:
    """What has the focus, by its name; it must be visible that it has it."""
    name: str = page.evaluate(
        """() => {
            const node = document.activeElement;
            if (node === document.body) return "";
            const isSeen = (one) => one && getComputedStyle(one).outlineStyle !== "none";
            if (!isSeen(node) && !isSeen(node.nextElementSibling)) throw new Error(`no focus seen: ${node.outerHTML}`);
            const label = node.getAttribute("aria-label") ?? node.labels?.[0]?.innerText;
            return (label || node.innerText || node.value).trim();
        }"""
    )
    return name


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Goes on with Tab until something of that name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if focused(page).startswith(name):
            return
    raise AssertionError(f"Tab does not come to {name}")


def test_the_lobby_by_keyboard(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    tab_to(page, "Skip to the content", most=1)
    page.keyboard.press("/")
    page.keyboard.type("three card")
    expect(page.locator(".tables > li")).to_have_count(1)
    tab_to(page, "Watch")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Three Card Poker 1.3 with 6 Card Bonus")).to_be_visible()


def test_an_account_by_keyboard(page: Page) -> None:
    page.goto("/account")
    expect(page.get_by_role("heading", name="Come in")).to_be_visible()
    tab_to(page, "Name")
    for words in ("Kay", "1357", "1357"):
        page.keyboard.type(words)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Kay")).to_be_visible()
    tab_to(page, "Dollars")
    page.keyboard.type("40")
    page.keyboard.press("Enter")
    expect(page.locator(".worth")).to_contain_text("$40")
    tab_to(page, "Sign out")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_the_pit_boss_by_keyboard(page: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/lowball", bots=0)
    sign_in(page, room, "floor")
    page.goto("/floor")
    expect(page.get_by_role("heading", name="Pit boss")).to_be_visible()
    tab_to(page, f"{table} ")
    page.keyboard.press("Enter")
    tab_to(page, "Pause")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    tab_to(page, "Close")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("row").filter(has_text="Lowball")).to_have_count(0)


def test_the_cashier_by_keyboard(page: Page, room: Cardroom) -> None:
    account = room.new_player("Lou")
    sign_in(page, room, "cashier")
    page.goto("/cashier")
    expect(page.get_by_role("heading", name="Cashier")).to_be_visible()
    tab_to(page, "Number")
    page.keyboard.type(str(account.number))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Lou")).to_be_visible()
    tab_to(page, "Dollars")
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    expect(page.locator(".worth")).to_contain_text("$2,010")


def test_the_audit_by_keyboard(page: Page, room: Cardroom) -> None:
    sign_in(page, room, "auditor")
    page.goto("/audit")
    expect(page.get_by_role("heading", name="Movements")).to_be_visible()
    tab_to(page, "Check everything")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing is wrong")).to_be_visible(timeout=60_000)

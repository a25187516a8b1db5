"""Everybody can use the pages: axe finds nothing serious, and the keyboard alone is enough."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browser import Account, Cardroom, Console

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")
DESKTOP, PHONE = {"width": 1600, "height": 1000}, {"width": 390, "height": 844}
LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable"]
"""What can differ between light and dark and by size; the other rules are asked once."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""Once the page is on the screen with its new colors and size."""
WAYS = ((DESKTOP, "light", None), (DESKTOP, "dark", LOOKS), (PHONE, "dark", LOOKS))
TABLES = (1, 2, 3)
PAGES = {
    "the lobby": ("/", ""),
    "the link of a private table": ("/join/99#key", ""),
    "signing in": ("/account", ""),
    "an account": ("/account", "player"),
    "the cashier": ("/cashier", "cashier"),
    "a receipt": ("/receipts/1", "cashier"),
    "the report of a drawer": ("/drawers/1", "auditor"),
    "the pit boss": ("/floor?table=1", "floor"),
    "one's hands": ("/hands", "player"),
    "the staff": ("/staff", "manager"),
    "the account of staff": ("/account", "floor"),
    "the audit": ("/audit?account=collection/1", "auditor"),
    "fees": ("/fees/oaks/three-card-poker-1-3", "player"),
    "rules": ("/rules/oaks/three-card-poker-1-3", "player"),
    "the API": ("/docs", ""),
    "a pot game": ("/tables/1", "player"),
    "a game against a player-dealer": ("/tables/2", "player"),
    "the scoreboard": ("/tables/3/scoreboard", ""),
    "the center screen": ("/tables/1/screen", ""),
    "a round again": ("/tables/1/rounds/1", "player"),
    "the board": ("/board", "player"),
    "the board of the floor": ("/floor-board", "floor"),
    "claims on jackpots": ("/claims", "manager"),
    "an account card": ("/card", "player"),
    "rulings": ("/rulings/livermore/texas-holdem", "floor"),
    "what a ruling depends on": ("/rulings/livermore/texas-holdem#boxed-card", ""),
    "a ruling": ("/rulings/livermore/texas-holdem#flop-of-four?acted=nobody", ""),
    "the choice of a game for rulings": ("/rulings/livermore/texas-holdem#choose", ""),
    "the school": ("/school", "player"),
    "the school of a trainer": ("/school", "floor"),
}
LONG = ("the API",)
"""Axe needs ten seconds for them: they are looked at only once, on a desktop."""


def sign_in(page: Page, room: Cardroom, role: str) -> None:
    if role:
        number = room.new_player().number if role == "player" else room.staff[role].number
        room.sign_in(page.context, number)


def _only(rules: list[str] | None) -> dict[str, Any]:
    return {"runOnly": {"type": "rule", "values": rules}} if rules else {}


def serious_problems(page: Page, rules: list[str] | None = None) -> list[str]:
    """By all rules of axe, or by some."""
    result: dict[str, Any] = page.evaluate(
        "(runOnly) => axe.run({resultTypes: ['violations'], ...runOnly})", _only(rules)
    )
    return [
        f"{found['id']}: {found['help']} at {[node['target'] for node in found['nodes']]}"
        for found in result["violations"]
        if found["impact"] in SERIOUS
    ]


@pytest.fixture
def a_round_is_over(room: Cardroom) -> None:
    """There is one to be seen, and nothing moves while axe looks, as the room's clock stands still."""
    for table in TABLES:
        room.wait_for_rounds(table)


@pytest.fixture
def a_shift_is_over(room: Cardroom) -> None:
    """There is a drawer with a report, and a receipt."""
    room.ask("cashier", "POST", "/cage/drawer", {"cents": 100_00})
    room.new_player(dollars=5)
    room.ask("cashier", "POST", "/cage/drawer/close", {"cents": 104_00, "why": "a dollar is missing"})


@pytest.mark.usefixtures("a_round_is_over", "a_shift_is_over")
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_and_no_page_is_wider_than_a_phone(name: str, page: Page, room: Cardroom) -> None:
    path, role = PAGES[name]
    sign_in(page, room, role)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    check_with_axe(page, WAYS[:1] if name in LONG else WAYS)


def test_axe_finds_nothing_serious_in_the_lobby_of_a_player_and_where_a_table_is_opened(
    page: Page, player: Account, room: Cardroom
) -> None:
    with room.table_that_waits("oaks/texas-holdem") as table:
        room.play(player, table, do="sit", seat=1, chips=100_00)
    page.goto("/?q=razz")
    expect(page.get_by_role("region", name="My tables")).to_contain_text("$100")
    page.wait_for_load_state("networkidle")
    check_with_axe(page)
    page.get_by_role("button", name="Open a table Razz at Oaks").click()
    expect(page.get_by_label("Limit")).to_be_visible()
    check_with_axe(page)


NARROW = {"width": 320, "height": 640}
"""A page at 400 % on a desktop; at 200 % it is a phone on its side."""
ZOOMED = {"width": 640, "height": 400}


@pytest.mark.usefixtures("a_round_is_over", "player")
def test_the_lobby_and_tables_need_no_sideways_scrolling_on_320_pixels_or_at_twice_the_size(page: Page) -> None:
    for path in ("/", "/tables/1", "/tables/2"):
        page.set_viewport_size(NARROW)  # type: ignore[arg-type]
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.evaluate(AXE)
        assert not serious_problems(page, LOOKS), path
        for size in (NARROW, ZOOMED):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.evaluate(DRAWN)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], (path, size)


def test_axe_finds_nothing_serious_at_a_tournament(page: Page, player: Account, room: Cardroom) -> None:
    asked = {"id": "axe", "name": "For axe", "structure": "freezeout", "buy_in": 50_00, "bot_ms": 0}
    number = room.ask("floor", "POST", "/tournaments", asked)["summary"]["number"]
    for place, order in enumerate(
        (
            {"order": "open-registration"},
            {"order": "register", "player": player.number},
            {"order": "add-bots", "bots": 4},
        )
    ):
        room.ask("floor", "POST", f"/tournaments/{number}/orders", {"id": f"axe-{place}", "order": order})
    page.goto(f"/tournaments/{number}/table")
    expect(page.locator("#actions")).to_contain_text("opens here")
    room.ask("floor", "POST", f"/tournaments/{number}/orders", {"id": "axe-start", "order": {"order": "start"}})
    expect(page.locator(".seat.own")).to_be_visible()
    check_with_axe(page)
    room.sign_in(page.context, room.staff["floor"].number)
    for path in (f"/tournaments/{number}", f"/tournaments/{number}/screen", "/"):
        page.goto(path)
        expect(page.get_by_text("For axe").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        check_with_axe(page)
    page.get_by_role("button", name="Announce a tournament").click()
    expect(page.get_by_label("Levels")).to_be_visible()
    check_with_axe(page)
    canceled = {"order": "cancel", "why": "seen"}
    room.ask("floor", "POST", f"/tournaments/{number}/orders", {"id": "axe-end", "order": canceled})


def test_axe_finds_nothing_serious_in_the_chat_and_where_tables_are_side_by_side(
    page: Page, player: Account, room: Cardroom
) -> None:
    ben = room.new_player("Ben")
    with room.table_that_waits("oaks/texas-holdem") as table:
        for seat, who in ((1, player), (2, ben)):
            room.play(who, table, do="sit", seat=seat, chips=100_00)
        assert room.sign_in_elsewhere(ben).post(f"/api/tables/{table}/chat", json={"text": "Hello"}).is_success
        page.goto(f"/tables/{table}")
        page.locator("details.chat summary").click()
        page.locator("details.chat").get_by_role("button", name="Ben").click()
        expect(page.get_by_role("button", name="Block")).to_be_visible()
        check_with_axe(page)
        page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
        page.goto("/my-tables")
        expect(page.frame_locator("iframe").get_by_role("button", name="Leave")).to_be_visible()
        page.evaluate(AXE)
        assert not serious_problems(page)


def test_axe_finds_nothing_serious_on_a_page_that_is_not_there(page: Page, console: Console) -> None:
    console.expect("404")
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    check_with_axe(page)


def check_with_axe(page: Page, ways: tuple[Any, ...] = WAYS) -> None:
    page.evaluate(AXE)
    for size, looks, rules in ways:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=looks, reduced_motion="reduce")
        page.evaluate(DRAWN)
        assert not serious_problems(page, rules), (looks, size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


@pytest.mark.parametrize("opens", ["Pay out", "Reverse", "Open a drawer", ""])
def test_axe_finds_nothing_serious_where_a_cashier_serves_a_guest(opens: str, page: Page, room: Cardroom) -> None:
    guest = room.new_player("Ivy", dollars=150)
    limit = {"what": "loss", "per": "week", "amount": 100_00}
    room.ask("cashier", "POST", f"/cage/accounts/{guest.number}/limits", limit)
    room.ask("cashier", "POST", f"/cage/accounts/{guest.number}/cooling-off", {"days": 1})
    sign_in(page, room, "cashier")
    page.goto("/cashier")
    page.get_by_label("Account number or name").fill(str(guest.number))
    page.keyboard.press("Enter")
    expect(page.locator(".bars")).to_contain_text("cooling off")
    if opens == "Pay out":
        page.get_by_label("Amount in dollars").last.fill("20")
    if opens:
        page.get_by_role("button", name=opens).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_load_state("networkidle")
    check_with_axe(page)


COLORS = """() => [...document.querySelectorAll("body *")].map((node) => getComputedStyle(node))
  .map(({ color, backgroundColor, borderColor }) => [color, backgroundColor, borderColor])"""


def test_colors_change_at_once_for_whoever_wants_less_motion(page: Page) -> None:
    """Even the shortest transition takes a view for each element within another: text is hard to read meanwhile."""
    page.goto("/account")
    expect(page.get_by_role("heading", name="Sign in or open an account")).to_be_visible()
    page.wait_for_load_state("networkidle")
    for looks in ("light", "dark"):
        page.emulate_media(color_scheme=looks, reduced_motion="reduce")
        at_once = page.evaluate(COLORS)
        for _ in range(4):
            page.evaluate(DRAWN)
        assert page.evaluate(COLORS) == at_once


LONG_WORDS = """() => {
  for (const plate of document.querySelectorAll(".seat .plate:not(.empty)")) {
    const words = document.createElement("p");
    words.className = "said shown";
    words.textContent = "full house, queens full of sevens";
    plate.append(words);
  }
  return [...document.querySelectorAll(".said")].map((words) => words.getBoundingClientRect())
    .every(({ left, right }) => left >= 0 && right <= innerWidth);
}"""


def test_what_is_said_at_a_seat_stays_on_the_screen_of_a_phone_however_long_it_is(page: Page, room: Cardroom) -> None:
    table = room.open_table("oaks/texas-holdem", bots=8)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"/tables/{table}")
    expect(page.locator(".seat .plate:not(.empty)")).to_have_count(8)
    assert page.evaluate(LONG_WORDS)
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


def test_the_lobby_by_keyboard(page: Page, room: Cardroom) -> None:
    room.open_table("oaks/three-card-poker-1-3", bots=0, name="By the window")
    page.goto("/")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    tab_to(page, "Skip to main content", most=1)
    page.keyboard.press("/")
    page.keyboard.type("by the window")
    expect(page.locator(".tables > li")).to_have_count(1)
    tab_to(page, "Watch")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="By the window")).to_be_visible()


def test_an_account_by_keyboard(page: Page) -> None:
    page.goto("/account")
    expect(page.get_by_role("heading", name="Sign in or open an account")).to_be_visible()
    tab_to(page, "Name")
    for words in ("Kay", "193751", "193751"):
        page.keyboard.type(words)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Kay")).to_be_visible()
    tab_to(page, "Amount in dollars")
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
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    tab_to(page, "Close")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("row").filter(has_text="Lowball")).to_have_count(0)


def test_the_cashier_by_keyboard(page: Page, room: Cardroom) -> None:
    account = room.new_player("Lou")
    sign_in(page, room, "cashier")
    page.goto("/cashier")
    expect(page.get_by_role("heading", name="Cashier")).to_be_visible()
    tab_to(page, "Account number")
    page.keyboard.type(str(account.number))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Lou")).to_be_visible()
    tab_to(page, "Amount in dollars")
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    tab_to(page, "Take $10", most=3)
    page.keyboard.press("Enter")
    expect(page.locator(".worth")).to_contain_text("$2,010")


def test_the_audit_by_keyboard(page: Page, room: Cardroom) -> None:
    sign_in(page, room, "auditor")
    page.goto("/audit")
    expect(page.get_by_role("heading", name="Transactions")).to_be_visible()
    tab_to(page, "Run audit")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Verified:")).to_be_visible(timeout=60_000)

"""Several tables in one window."""

from __future__ import annotations

import re
from contextlib import ExitStack

from playwright.sync_api import Page, expect

from support.browser import Account, Cardroom


def test_two_tables_are_played_side_by_side_and_the_turn_is_marked(page: Page, player: Account, room: Cardroom) -> None:
    frames, waiting = page.locator(".frame"), page.locator(".frame.waits")
    with ExitStack() as stack:
        tables = [stack.enter_context(room.table_that_waits("oaks/texas-holdem", bots=1)) for _ in range(2)]
        for table in tables:
            room.play(player, table, do="sit", seat=5, chips=200_00)
        page.goto("/")
        page.get_by_role("link", name="Side by side").click()
        expect(frames).to_have_count(2)
        expect(waiting).to_have_count(0)
    while not all(room.scene(player, table).get("questions") for table in tables):
        room.advance(1)
    expect(waiting).to_have_count(2)
    expect(page).to_have_title(re.compile("^Your turn"))
    first = page.frame_locator(f'iframe[src="/tables/{tables[0]}/framed"]')
    expect(first.get_by_role("navigation")).to_have_count(0)
    first.locator("#actions").get_by_role("button", name=re.compile("^(Check|Call)")).click()
    expect(first.get_by_text(re.compile(f"^{player.name} (checks|calls)")).first).to_be_attached()
    room.play(player, tables[1], do="leave")
    expect(frames).to_have_count(1)


def test_a_narrow_window_lists_the_tables_instead(page: Page, player: Account, room: Cardroom) -> None:
    with room.table_that_waits("oaks/texas-holdem", bots=1) as table:
        room.play(player, table, do="sit", seat=5, chips=200_00)
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto("/my-tables")
        expect(page.get_by_text("Tables side by side need a wider window.")).to_be_visible()
        expect(page.locator("iframe")).to_have_count(0)
        expect(page.locator(".side-head").get_by_role("link")).to_have_count(1)

"""A table against a player-dealer in the browser, as a guest clicks through it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from support.browser import Cardroom

A_ROUND = 60_000
"""Milliseconds in which a round with quick bots is over, on a machine with much else to do."""
BOTS = 2
DOLLARS = "500"
"""Enough for a long run of bad luck."""


class BankPage:
    """A guest who has sat down."""

    def __init__(self, page: Page, table: int) -> None:
        self.page = page
        self.table = table
        page.goto(f"/tables/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_label("Chips, in dollars").fill(DOLLARS)
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
        self.spot = page.locator(".spot.mine")
        self.offer = page.get_by_role("heading", name=re.compile("You are offered the bank"))
        self.wagers = self.button("Sit out this hand").and_(page.locator(":enabled"))
        """There while one has not wagered yet and may."""
        self.turn = page.locator(".decision").first
        self.outcome = page.locator(".outcome")

    @classmethod
    def in_the_first_round(cls, page: Page, room: Cardroom, game: str, stack: str = "", **terms: Any) -> BankPage:
        """At a table of their own, where they sit before anything is dealt, with these cards on top of the deck."""
        with room.table_that_waits(game, bots=BOTS, **terms) as table:
            room.stack(table, stack)
            guest = cls(page, table)
        # The bank is offered again when somebody sits down before the first round.
        expect(page.locator(".person")).to_have_count(BOTS + 1)
        return guest

    def button(self, words: str) -> Locator:
        return self.page.locator("#actions").get_by_role("button", name=re.compile(words))

    def place(self, name: str) -> Locator:
        return self.page.get_by_role("group", name="Betting spots").get_by_role(
            "button", name=re.compile(f"^{name}", re.I)
        )

    def down(self, name: str) -> Locator:
        """What the guest has on a place."""
        return self.place(name).locator(".amount")

    def wait_for_wagers(self) -> None:
        """Lets the bank go by whenever it is offered."""
        expect(self.wagers.or_(self.offer)).to_be_visible(timeout=A_ROUND)
        while self.offer.is_visible():
            self.button("Pass").click()
            expect(self.offer).not_to_be_visible()
            expect(self.wagers.or_(self.offer)).to_be_visible(timeout=A_ROUND)

    def wait_for_offer(self) -> None:
        """Sits rounds out until the player-dealer's seat comes."""
        expect(self.offer.or_(self.wagers)).to_be_visible(timeout=A_ROUND)
        while not self.offer.is_visible():
            self.wagers.click()
            expect(self.wagers).not_to_be_visible()
            expect(self.offer.or_(self.wagers)).to_be_visible(timeout=A_ROUND)

    def deal_with(self, *places: str) -> None:
        """Wagers a chip on each of these, and wants no more."""
        self.wait_for_wagers()
        for name in places:
            self.place(name).click()
            expect(self.place(name)).to_have_class(re.compile("taken"))
        self.button("Done betting").click()
        expect(self.button("Done betting")).not_to_be_visible()

    def chips(self) -> int:
        """What lies before the guest, in dollars."""
        return int(self.spot.locator(".person .amount").inner_text().strip("$").replace(",", ""))

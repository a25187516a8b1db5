"""Counts the steps and the seconds from the lobby to the first hand of somebody who has no account yet.

A script presses what a visitor would press, with a pause of a second before each step, at one game for a pot, one game
against a player-dealer and one game on a phone, which are drawn by lot. The room's clock is the real one.

    python bench/first_hand.py [SEED]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooSlow

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from cardroom.houses import all_games
from cardroom.houses.house import HouseGame
from support.browser import PIN, chromium
from support.server_process import ServerProcess

LIMIT = 60
PAUSE = 1.0
PATIENCE = 60_000
LOOK = 250
"""Milliseconds between two looks at the page."""
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
DEALT = ":is(.seat.own .hand, .spot.mine, .paying-felt .mine, #actions) .card:visible"
"""A card in front of the visitor."""


class Visitor:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps: list[str] = []
        self.began = time.monotonic()

    def step(self, what: str) -> None:
        time.sleep(PAUSE)
        self.steps.append(what)

    def press(self, button: Locator, what: str) -> None:
        button.wait_for()
        self.step(f"press {what}")
        button.click()

    def fill(self, label: str, text: str) -> None:
        field = self.page.get_by_label(label).first
        field.wait_for()
        self.step(f"type {label}")
        field.fill(text)

    def come_to_the_first_hand(self, game: HouseGame) -> float:
        page = self.page
        page.goto("/")
        self.began = time.monotonic()
        self.fill("Find a game", f"{game.name} {game.house.name}")
        self.press(page.get_by_role("button", name=f"Play now {game.name} at {game.house.name}"), "Play now")
        self.fill("Name", "Ann")
        self.fill("PIN", PIN)
        self.fill("Confirm PIN", PIN)
        self.press(page.get_by_role("button", name="Open account"), "Open account")
        self.press(page.get_by_role("button", name="Sit down"), "Sit down")
        self.wager_until_dealt()
        return time.monotonic() - self.began

    def wager_until_dealt(self) -> None:
        """Presses what is asked before the deal, the first thing that can be pressed, until there are cards."""
        page, dealt = self.page, self.page.locator(DEALT).first
        before = {
            "Pass": page.get_by_role("button", name="Pass"),
            "Done betting": page.get_by_role("button", name="Done betting", disabled=False),
            "the betting circle": page.locator("button.betting:enabled:not(.taken)").first,
            "Post now": page.get_by_role("button", name="Post now"),
        }
        while not dealt.is_visible():
            asked = next(((what, button) for what, button in before.items() if button.is_visible()), None)
            if asked is None:
                page.wait_for_timeout(LOOK)
                continue
            what, button = asked
            time.sleep(PAUSE)
            with suppress(TooSlow):  # the moment may be over
                button.click(timeout=LOOK)
                self.steps.append(f"press {what}")


def measure(browser: Browser, address: str, game: HouseGame, size: dict[str, int]) -> None:
    context = browser.new_context(base_url=address, viewport=size)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    visitor = Visitor(context.new_page())
    seconds = visitor.come_to_the_first_hand(game)
    where = "phone" if size is PHONE else "desktop"
    print(f"{game.id} ({where}): {len(visitor.steps)} steps, {seconds:.1f} s, {seconds / LIMIT:.2f} of the limit")
    print(f"  {', '.join(visitor.steps)}")
    context.close()


def main(seed: str) -> None:
    lot, games = Random(seed), list(all_games())
    drawn = {kind: lot.choice([game for game in games if game.game_type.kind == kind]) for kind in ("pot", "bank")}
    set_by_hand = [game for game in games if "pai-gow" in game.slug or game.slug == "pan"]
    visits = [(drawn["pot"], DESKTOP), (drawn["bank"], DESKTOP), (lot.choice(set_by_hand), PHONE)]
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with ServerProcess(str(place / "room.db"), (), place) as server:
            asyncio.run(server.start())
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
                for game, size in visits:
                    measure(browser, server.address, game, size)
                browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "19")

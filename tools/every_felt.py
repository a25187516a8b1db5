"""Takes a picture of every game's felt, when one has wagered, is to act, and sees how the round ended.

`.venv/bin/python tools/screenshots.py --every-felt [PART OF A GAME'S NAME ...]` writes them into felts/, which git
ignores, at 1440 by 900 and at 390 by 844, and says what does not fit.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent.parent
sys.path.insert(0, str(HERE / "tests"))

from cardroom.houses import house_slugs, load_house  # noqa: E402
from support.browser import Cardroom, chromium  # noqa: E402
from support.fit import SIZES, misfits  # noqa: E402
from support.walking import Moment, walk  # noqa: E402

FOLDER = HERE / "felts"
GAMES = [f"{house}/{slug}" for house in house_slugs() for slug in load_house(house).game_slugs]


def take(page: Page, game: str, moment: Moment) -> None:
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        path = FOLDER / f"{game.replace('/', '-')}-{moment}-{size.name}.png"
        page.screenshot(path=path, animations="disabled")
    for wrong in misfits(page):
        print(f"  {moment}, {wrong}")


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    games = [game for game in GAMES if not wanted or any(part in game for part in wanted)]
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        room = Cardroom(Path(place), ())
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = browser.new_context(base_url=room.address, reduced_motion="reduce")
        who = room.new_player("Ann", dollars=10_000)
        room.sign_in(context, who.number)
        page = context.new_page()
        for game in games:
            page.set_viewport_size({"width": 1440, "height": 900})
            guest = walk(room, page, who, game, lambda moment, game=game: take(page, game, moment), bots=5)
            print(f"{game}: {', '.join(guest.presses)}", flush=True)
            room.close_opened_tables()
        browser.close()
        room.stop()

"""Takes pictures of the felt of every game, and prints what does not fit there.

Each is taken when somebody has wagered, is to act, and sees how the round ended, at 1440 by 900 and at 390 by 844. They
are written into felts/, which git ignores, to be looked at one by one. A line that is indented says what is too small,
covered or cut off in the game whose name follows.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
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
    for wrong in misfits(page, is_strict=True):
        print(f"  {moment}, {wrong}")


def main(games: list[str], bots: int) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        room = Cardroom(Path(place), ())
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = browser.new_context(base_url=room.address, reduced_motion="reduce")
        who = room.new_player("Ann", dollars=10_000)
        room.sign_in(context, who.number)
        page = context.new_page()
        for game in games:
            page.set_viewport_size({"width": 1440, "height": 900})
            guest = walk(room, page, who, game, lambda moment, game=game: take(page, game, moment), bots=bots)
            print(f"{game}: {', '.join(guest.presses)}", flush=True)
            room.close_opened_tables()
        browser.close()
        room.stop()


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="part of a game's name, as in pai-gow; all without one"
    )
    parser.add_argument("--bots", type=int, default=5, help="how many sit there, if there are seats (default: 5)")
    asked = parser.parse_args()
    chosen = [game for game in GAMES if not asked.names or any(part in game for part in asked.names)]
    if not chosen:
        parser.error(f"no game is called {' or '.join(asked.names)}; `cardroom games` lists them")
    main(chosen, asked.bots)

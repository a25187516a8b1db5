"""Makes the pictures of the README and the docs: views of a room, a report, and a chart.

A room of its own is opened in a folder that is thrown away; each view is below 170 kB. The felts of all games are made
by tools/every_felt.py.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from matplotlib.figure import Figure
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent.parent
sys.path.insert(0, str(HERE / "tests"))

import cardroom  # noqa: E402
from cardroom.analysis.report import as_page, make_report  # noqa: E402
from cardroom.floor.terms import Terms  # noqa: E402
from support.browser import Account, Cardroom, chromium  # noqa: E402
from support.walking import Moment, walk  # noqa: E402

SIZES = {"desktop": (1280, 800, 0.6), "phone": (390, 844, 1.0)}
"""Width and height of the window, and how much smaller the view is."""
FELTS: dict[str, tuple[str, Moment]] = {
    "holdem": ("oaks/texas-holdem", "turn"),
    "switch": ("players/21st-century-blackjack-switch", "turn"),
    "baccarat": ("livermore/ez-baccarat-panda-8", "over"),
    "ultimate": ("players/ultimate-texas-holdem", "over"),
    "pai-gow-poker": ("players/fortune-pai-gow-poker", "turn"),
    "thirteen": ("oaks/13-card-poker", "turn"),
}
"""By the name of the picture, the game and the moment at which it is taken."""
OTHERS = (
    "oaks/texas-holdem", "livermore/ez-baccarat-panda-8", "lucky-lady/ez-money-holdem",
    "oceans-eleven/caribbean-stud-poker", "oaks/three-card-poker-1-3-6-card-bonus", "oaks/pan",
)  # fmt: skip
PAUSE = 4
"""Seconds between two rounds. The room's clock stands still until it is moved, and bots answer at once."""
TABLES = tuple(Terms(game, bots=5 if "holdem" in game else 3, bot_ms=0, pause_ms=PAUSE * 1000) for game in OTHERS)
HOLDEM, BACCARAT = 1, 2
ROUNDS = 16
"""So many rounds of baccarat fill a scoreboard."""
REPORT = "oaks/three-card-poker-1-3-6-card-bonus"
CHARTED = ("livermore/ez-baccarat-panda-8", REPORT, "oceans-eleven/caribbean-stud-poker")
"""Games whose wagers the chart compares."""


class Camera:
    def __init__(self, browser: Browser, room: Cardroom, folder: Path) -> None:
        self.browser = browser
        self.room = room
        self.folder = folder

    @contextmanager
    def page(self, size: str, path: str, who: Account | None = None) -> Iterator[Page]:
        width, height, scale = SIZES[size]
        context = self.browser.new_context(
            base_url=self.room.address,
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            color_scheme="dark" if size == "phone" else "light",
            reduced_motion="reduce",  # nothing is still on its way when the picture is taken
        )
        if who:
            self.room.sign_in(context, who.number)
        page = context.new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        yield page
        context.close()

    def take(self, page: Page, name: str, size: str) -> None:
        page.wait_for_timeout(600)
        path = self.folder / f"{name}-{size}.png"
        page.screenshot(path=path, animations="disabled")
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


def lobby(camera: Camera, size: str, who: Account) -> None:
    with camera.page(size, "/", who) as page:
        camera.take(page, "lobby", size)


def at_a_table(camera: Camera, size: str, who: Account, name: str) -> None:
    """One round is played; the table is closed after it."""
    game, wanted = FELTS[name]
    with camera.page(size, "/", who) as page:

        def look(moment: Moment) -> None:
            if moment == wanted:
                camera.take(page, name, size)

        walk(camera.room, page, who, game, look, bots=5)
        camera.room.close_opened_tables()


def pit_boss(camera: Camera, size: str) -> None:
    with camera.page(size, f"/floor?table={HOLDEM}", camera.room.staff["floor"]) as page:
        camera.take(page, "pit-boss", size)


def scoreboard(camera: Camera, size: str) -> None:
    with camera.page(size, f"/tables/{BACCARAT}/scoreboard") as page:
        camera.take(page, "scoreboard", size)


def replay(camera: Camera, size: str) -> None:
    """A hand with a flop, at its end."""
    rounds = camera.room.ask("floor", "GET", f"/tables/{HOLDEM}/rounds")
    played = next(one["round"] for one in rounds if _went_far(camera.room, one["round"]))
    with camera.page(size, f"/tables/{HOLDEM}/rounds/{played}", camera.room.staff["floor"]) as page:
        page.keyboard.press("End")
        camera.take(page, "replay", size)


def _went_far(room: Cardroom, number: int) -> bool:
    history = room.ask("floor", "GET", f"/tables/{HOLDEM}/rounds/{number}")
    return any("shows" in line["text"] for step in history["steps"] for line in step["lines"])


def report(camera: Camera, size: str, file: Path) -> None:
    with camera.page(size, file.as_uri()) as page:
        page.get_by_role("heading", name="Wagers").first.evaluate("heading => heading.scrollIntoView()")
        camera.take(page, "report", size)


def chart(folder: Path) -> None:
    """What a player loses of every dollar, wager by wager."""
    losses: dict[str, float] = {}
    for game in map(cardroom.load_game, CHARTED):
        rows = cardroom.odds(game).to_dicts()
        losses |= {f"{game.name}: {row['wager'].replace('-', ' ')}": -100 * row["expected"] for row in rows}
    names = sorted(losses, key=losses.__getitem__, reverse=True)
    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    bars = axes.barh(names, [losses[name] for name in names], color="#0f6b46")
    axes.bar_label(bars, fmt="%.2f", padding=3)
    axes.set(title="What a player loses of every dollar, before the fees", xlabel="cents")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(folder / "wagers.png", dpi=110)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chart(folder)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        room = Cardroom(Path(place), TABLES)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        camera = Camera(browser, room, folder)
        written = Path(place) / "report.html"
        written.write_text(as_page(make_report(cardroom.load_game(REPORT), "", "")), encoding="utf-8")
        room.wait_for_rounds(BACCARAT, ROUNDS)
        for size in SIZES:
            who = room.new_player("Ann")
            lobby(camera, size, who)
            for name in FELTS:
                at_a_table(camera, size, who, name)
            pit_boss(camera, size)
            scoreboard(camera, size)
            replay(camera, size)
            report(camera, size, written)
        browser.close()
        room.stop()


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    here = HERE / "docs" / "pages"
    parser.add_argument("folder", nargs="?", type=Path, default=here, help="where to write them; docs/pages without it")
    main(parser.parse_args().folder)

"""Measures the time to the first view of a page in a browser on this machine, and the bytes sent, against limits.

It measures a first visit and a repeat visit. The view is complete when its main content is on the screen: the tables of
the lobby, or the felt of a table.

    python bench/pages.py
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, Request, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support.browser import Cardroom, chromium

TURNS = 5
MILLISECONDS, BYTES = 1000, 200_000
PAGES = {"/": ".tables > li", "/tables/1": ".felt .seat", "/tables/2": ".spot", "/tables/1/rounds/1": "#transcript li"}
"""The page, and the element that must be visible."""
LOOK = """(wanted) => new Promise((resolve) => {
  const look = () => document.querySelector(wanted) ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""


class View(NamedTuple):
    milliseconds: float
    wire: int


def view(page: Page, path: str, wanted: str) -> View:
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(path, wait_until="commit")
    milliseconds: float = page.evaluate(LOOK, wanted)
    page.wait_for_load_state("networkidle")
    return View(milliseconds, sum(_bytes(page, request) for request in finished))


def _bytes(page: Page, request: Request) -> int:
    """0 if the browser had the page in its cache."""
    kept: bool = page.evaluate(
        "(url) => performance.getEntriesByName(url).some(({ transferSize }) => transferSize === 0)", request.url
    )
    sizes = request.sizes()
    return 0 if kept else sizes["responseHeadersSize"] + sizes["responseBodySize"]


def measure(browser: Browser, room: Cardroom, path: str, wanted: str) -> None:
    first: list[View] = []
    again: list[View] = []
    for _ in range(TURNS):
        context = browser.new_context(base_url=room.address)
        room.sign_in(context, room.staff["floor"].number)
        for views in (first, again):
            page = context.new_page()
            views.append(view(page, path, wanted))
            page.close()
        context.close()
    for name, views in (("for the first time", first), ("again", again)):
        took = statistics.median(each.milliseconds for each in views)
        wire = max(each.wire for each in views)
        print(
            f"{path:20} {name:20} {took:6.0f} ms, {took / MILLISECONDS:5.2f} of the limit; "
            f"{wire / 1000:6.1f} kB, {wire / BYTES:5.2f} of the limit"
        )


def main() -> None:
    path = chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        room = Cardroom(Path(folder))
        room.wait_for_rounds(1)
        for where, wanted in PAGES.items():
            measure(browser, room, where, wanted)
        browser.close()
        room.stop()


if __name__ == "__main__":
    main()

"""One round of any game, walked through in the browser up to each moment at which a guest looks at the felt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Page

from support.browser import Account, Cardroom
from support.clicking import ClickingGuest

PAUSE = 1.2
"""Seconds between two rounds."""
MOST_STEPS = 1000
Moment = Literal["bets", "turn", "over"]
"""The guest has wagered; is asked for the first time; sees how the round ended."""
Look = Callable[[Moment], None]


def walk(room: Cardroom, page: Page, who: Account, game: str, look: Look, bots: int = 3) -> ClickingGuest:
    """Somebody signed in on `page` plays a round of the game by clicks, and looks at each moment once."""
    with room.table_that_waits(game, bots=bots, pause_ms=round(PAUSE * 1000)) as table:
        guest = ClickingGuest(page, table, who.name)
    seen: set[Moment] = set()

    def look_once(moment: Moment) -> None:
        if moment not in seen:
            seen.add(moment)
            look(moment)

    for _ in range(MOST_STEPS):
        room.advance(0)
        scene = room.scene(who, table)
        is_over = _is_over(scene, guest)
        if not is_over and not _waits_for(scene):
            room.advance(0)
            if room.scene(who, table)["version"] == scene["version"]:  # else a press has just arrived
                room.advance(PAUSE)
            continue
        if not _shows(page, scene["version"]):
            continue
        if is_over:
            look_once("over")
            return guest
        if guest.is_done():
            # A press was being stored when time passed, and with it the pause. The end of the next round will do.
            guest.begin_again()
        if scene.get("questions"):
            look_once("turn")
        guest.look_again()
        guest.go_on()
        if guest.has_wagered:
            look_once("bets")
    raise AssertionError(f"{game}: no round is over after {MOST_STEPS} steps; {guest.what_happened()}")


def _shows(page: Page, version: int) -> bool:
    """Whether the page shows this version of the table. A press may just have led to a later one."""
    shown = "() => Number(document.querySelector('#main').dataset.version)"
    page.wait_for_function(f"version => ({shown})() >= version", arg=version)
    return bool(page.evaluate(shown) == version)


def _waits_for(scene: Any) -> bool:
    """Whether the table waits for this person."""
    you, bank = scene["you"], scene.get("bank") or {}
    if scene.get("questions") or bank.get("offered") == you:
        return True
    mine = next(chair for chair in scene["chairs"] if chair["seat"] == you)
    if mine.get("away") or mine.get("owes_blind"):
        return True
    return scene["phase"] == "wagering" and bool(bank.get("places")) and not mine.get("ready")


def _is_over(scene: Any, guest: ClickingGuest) -> bool:
    return guest.has_begun and scene["phase"] not in ("playing", "wagering")

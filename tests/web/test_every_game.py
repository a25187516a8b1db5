"""The games of the five books are played in the browser, by clicks alone, until a round is over.

A normal run takes one game of each felt; a soak plays all of them. On the way every felt is measured
on a desktop and on a phone, when one has wagered, is to act, and sees the end. Somebody without an account watches.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame, all_games
from support.browser import Account, Cardroom, Console
from support.effort import SOAK
from support.fit import WATCHED, misfits
from support.walking import Moment, walk

PATIENCE = 60_000
"""Milliseconds."""


def felt_of(game: HouseGame) -> str:
    """The same for games whose felts look alike: by the wagers, or by the cards of a hand, boards and draws."""
    if issubclass(game.game_type, BankedGame):
        return f"{game.plays} {game.rules.order.kinds}"
    return f"{game.plays} {[getattr(game.rules, name, None) for name in SEEN_ON_THE_FELT]}"


SEEN_ON_THE_FELT = (
    "hole_cards", "boards", "discard_before", "run_it_twice", "declare_board", "cards", "draws", "streets",
)  # fmt: skip
WIDEST_RESULTS = "() => document.querySelectorAll('.came-to').forEach(mark => { mark.textContent = 'returned'; })"
"""Whether a wager is returned is chance. The marks of all wagers fit if the widest word fits."""
ONE_OF_EACH = {felt_of(game): game for game in reversed([*all_games()])}.values()


@pytest.fixture(scope="module")
def guest(shared_room: Cardroom) -> Account:
    """Goes from table to table; the chips come back whenever one is closed."""
    return shared_room.new_player(dollars=10_000)


@pytest.fixture(scope="module")
def walking(shared_context: BrowserContext) -> Iterator[Page]:
    """One page for all the games."""
    page = shared_context.new_page()
    yield page
    page.close()


@pytest.fixture(scope="module")
def watching(browser: Browser, shared_room: Cardroom) -> Iterator[Page]:
    """Somebody who has not signed in sees the same tables, on a felt with all the seats around it."""
    context = browser.new_context(base_url=shared_room.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.id for game in (all_games() if SOAK else ONE_OF_EACH)])
def test_a_round_is_played_by_clicks_alone_on_a_felt_that_fits_desktop_and_phone(
    game: str, walking: Page, watching: Page, guest: Account, room: Cardroom, console: Console
) -> None:
    console.listen_to(walking)
    room.sign_in(walking.context, guest.number)
    wrong: list[str] = []

    def look(moment: Moment) -> None:
        if moment == "over":
            walking.evaluate(WIDEST_RESULTS)
        wrong.extend(f"{moment}, {each}" for each in misfits(walking))
        if moment != "bets":
            watching.goto(walking.url)
            watching.locator("#felt .card").first.wait_for()
            wrong.extend(f"{moment}, watched, {each}" for each in misfits(watching, WATCHED))

    walk(room, walking, guest, game, look)
    assert not wrong

"""Every game of the five books is played in the browser, by clicks alone, until a round is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from cardroom.houses import house_slugs, load_house
from support.browser import Account, Cardroom, Console
from support.clicking import ClickingGuest

GAMES = [f"{house}/{slug}" for house in house_slugs() for slug in load_house(house).game_slugs]


@pytest.fixture(scope="module")
def guest(shared_room: Cardroom) -> Account:
    """Goes from table to table; the chips come back whenever one is closed."""
    return shared_room.new_player(dollars=10_000)


@pytest.fixture(scope="module")
def walking(shared_context: BrowserContext) -> Iterator[Page]:
    """One page for all the games."""
    page = shared_context.new_page()
    page.set_viewport_size({"width": 1000, "height": 640})
    yield page
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_played_by_clicks_alone(
    game: str, walking: Page, guest: Account, room: Cardroom, console: Console
) -> None:
    console.listen_to(walking)
    room.sign_in(walking.context, guest.number)
    with room.table_that_waits(game, pause_ms=0) as table:
        clicking = ClickingGuest(walking, table, guest.name)
    clicking.play_a_round()

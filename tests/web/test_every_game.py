"""Every game of the five books is played in the browser, by clicks alone, until a round is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from cardroom.houses import house_slugs, load_house
from support.browser import Cardroom
from support.clicking import ClickingGuest

IN_A_TEST = 6


def some_games_at_a_time() -> Iterator[list[str]]:
    for house in house_slugs():
        games = [f"{house}/{slug}" for slug in load_house(house).game_slugs]
        yield from (games[at : at + IN_A_TEST] for at in range(0, len(games), IN_A_TEST))


@pytest.mark.slow
@pytest.mark.parametrize(
    "games", list(some_games_at_a_time()), ids=lambda games: f"{games[0]} and {len(games) - 1} more"
)
def test_a_round_is_played_by_clicks_alone(games: list[str], page: Page, room: Cardroom) -> None:
    account = room.new_player(dollars=10_000)
    room.sign_in(page.context, account.number)
    for game in games:
        table = room.open_table(game, bots=2, bot_ms=20, pause_ms=200)
        guest = ClickingGuest(page, table, account.name)
        while not guest.is_done():
            guest.go_on()
        room.order(table, do="close")

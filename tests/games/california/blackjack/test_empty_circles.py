"""Wagers on the circles of empty seats."""

from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.floor.places import wager_places
from cardroom.houses import load_game
from cardroom.sheets import rule_sheet
from cardroom.tables import BankTable
from support.blackjack_round import blackjack

OPEN = {
    "oaks/pure-21-5-blackjack": "2372-74",
    "livermore/pure-21-5-blackjack": "588-589",
    "livermore/pure-spanish-21-5": "2164-65",
    "lucky-lady/no-bust-21st-century-blackjack-4": "285",
    "oceans-eleven/no-bust-21st-century-blackjack-4-01": "1730",
    "oceans-eleven/no-bust-21st-century-blackjack-6-0": "2317",
    "players/21st-century-blackjack-switch": "1124",
}


def table_of(name: str) -> BankTable:
    """Seat 1 plays and seat 2 banks; the others are empty."""
    table = BankTable(blackjack(name))
    for seat in (1, 2):
        table.sit(seat, 10_000_00)
    if table.offered == 1:
        table.pass_bank(1)
    table.take_bank(2, 5000_00)
    return table


@pytest.mark.parametrize("name", OPEN)
def test_a_player_may_also_wager_on_unoccupied_circles(name: str) -> None:
    """The lines are those of each house's book. Whoever wagers there plays the hand."""
    table = table_of(name)
    least = table.game.limits.least
    offered = {place.spot for place in wager_places(table, 1, least) if not place.why_not}
    assert offered == set(range(1, table.seats + 1)) - {2}
    table.wager(1, "base", least)
    table.wager(1, "base", least, 4)
    played = table.deal(Chance.seeded(3))
    asked = set()
    while played.decisions:
        asked.add(played.decisions[0].seat)
        played.choose_default(played.decisions[0])
    assert asked == {1}
    assert {1, 4} <= played.view(None).spots.keys()


@pytest.mark.parametrize("name", OPEN)
def test_the_rule_sheet_says_that_empty_circles_may_be_played(name: str) -> None:
    assert "A player may also wager on the circle of an empty seat." in rule_sheet(load_game(name), "", "").limits


def test_where_the_book_does_not_say_so_the_page_does_not_offer_it() -> None:
    places = wager_places(table_of("players/21st-century-blackjack-buster"), 1, 1_00)
    assert {place.spot for place in places} == {1}

"""A table without fees, as for a home game or a test."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.houses import house_slugs, load_game, load_house
from cardroom.sheets import rule_sheet
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots

GAMES = [f"{house}/{slug}" for house in house_slugs() for slug in load_house(house).game_slugs]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_spread_without_fees_at_its_usual_stakes(name: str) -> None:
    usual, free = load_game(name).spread(), load_game(name).spread(fees=None)
    assert free.fee_option is None
    assert free.rules == free.house_rules, "no fee sheet adds a rule"
    assert (free.title, free.rules, free.stakes_text, free.unit) == (
        usual.title,
        usual.house_rules,
        usual.stakes_text,
        usual.unit,
    )
    assert not free.takes_time


@pytest.mark.parametrize(
    "name", ["oaks/texas-holdem", "oaks/three-card-poker-1-3-6-card-bonus", "oaks/pan", "oaks/seven-card-stud"]
)
def test_nothing_is_collected_at_a_table_without_fees(name: str) -> None:
    table: Any = open_table(load_game(name).spread(fees=None))
    seat_bots(table, 6, table.game.usual_chips)
    chips = sum(table.stacks.values())
    for seed in range(5):
        deal_one(table, Chance.seeded(seed), Random(seed))
    assert table.collected == 0
    assert sum(table.stacks.values()) + table.pot == chips


def test_stakes_may_be_given_without_fees() -> None:
    game = load_game("oaks/texas-holdem").spread(fees=None, stakes="no-limit blinds 2-5")
    assert (game.stakes_text, game.fee_option) == ("no-limit blinds $2-$5", None)


def test_none_stands_for_no_fees_where_an_option_is_named() -> None:
    game = load_game("oaks/texas-holdem").spread("none", "no-limit blinds 2-5")
    assert (game.stakes_text, game.fee_option) == ("no-limit blinds $2-$5", None)
    sheet = rule_sheet(load_game("oaks/texas-holdem"), "none", "")
    assert (sheet.fees, sheet.fees_title) == (["No fee is collected at this table."], "")


def test_no_option_named_is_the_usual_one() -> None:
    for game in (load_game("oaks/texas-holdem").spread(), load_game("oaks/texas-holdem").spread(fees="")):
        assert game.fee_option is not None
        assert game.fee_option.option == load_game("oaks/texas-holdem").usual_option

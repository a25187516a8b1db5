"""What a table remembers between two rounds, and that nothing is forgotten."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.houses import load_game
from cardroom.tables import Table, TableError, open_table
from cardroom.tables.memory import REMEMBERED, memory_of, restore
from cardroom.tables.self_play import deal_one, seat_bots

MADE_AGAIN = {"game", "seats", "rules", "round", "changes_to", "_hand", "_in_play", "_alone", "barred", "_clockwise"}
"""Follows from the game or the policy of the table, or lasts for a round only."""
GAMES = (
    "oaks/texas-holdem",
    "oaks/pure-21-5-blackjack",
    "livermore/ez-baccarat-panda-8",
    "oceans-eleven/chinese-poker",
)


def played(name: str, rounds: int) -> Table[Any]:
    table = open_table(load_game(name).spread())
    seat_bots(table, 4, 1000_00)
    for number in range(rounds):
        deal_one(table, Chance.seeded(number), Random(number))
    return table


def parts(thing: object) -> list[object]:
    inside = [part for name in REMEMBERED[type(thing)] for part in [getattr(thing, name)] if type(part) in REMEMBERED]
    return [thing, *(deeper for part in inside for deeper in parts(part))]


@pytest.mark.parametrize("name", GAMES)
def test_every_attribute_is_remembered_or_made_again(name: str) -> None:
    for part in parts(played(name, 2)):
        assert set(vars(part)) - MADE_AGAIN == set(REMEMBERED[type(part)]), type(part).__name__


@pytest.mark.parametrize("name", GAMES)
def test_a_table_taken_up_again_deals_the_same_next_rounds(name: str) -> None:
    table = played(name, 3)
    again = open_table(table.game)
    restore(again, memory_of(table))
    for number in (7, 8):
        first = deal_one(table, Chance.seeded(number), Random(number))
        second = deal_one(again, Chance.seeded(number), Random(number))
        assert first.events == second.events
    assert memory_of(again) == memory_of(table)


def test_nothing_is_remembered_in_the_middle_of_a_round() -> None:
    table = played("oaks/texas-holdem", 1)
    table.deal(Chance.seeded(1))
    with pytest.raises(TableError, match="a round is being played"):
        memory_of(table)

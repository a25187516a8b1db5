"""What a round and a table give out can be read, but changing it changes neither of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.dealing.wire import to_json
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from cardroom.tables import open_table
from cardroom.tables.self_play import BEFORE_DEAL, deal_one, seat_bots
from support.play import holdem

GAMES = [
    "oaks/texas-holdem",
    "oaks/lowball-kill",
    "oceans-eleven/seven-card-stud",
    "oaks/three-card-poker-1-3-6-card-bonus",
    "oaks/21st-century-blackjack",
    "livermore/ez-baccarat-panda-8",
    "oaks/pai-gow-poker",
    "oaks/pan",
    "oaks/13-card-poker",
]


def changeable(thing: object, where: str) -> Iterator[str]:
    """The paths to lists, dictionaries, sets and records that can be changed."""
    if isinstance(thing, list | dict | set):
        yield where
    if isinstance(thing, msgspec.Struct):
        if not type(thing).__struct_config__.frozen:
            yield where
        for field in thing.__struct_fields__:
            yield from changeable(getattr(thing, field), f"{where}.{field}")
    elif isinstance(thing, Collection) and not isinstance(thing, str | bytes):
        for part in thing:
            yield from changeable(part, f"{where}[]")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_round_or_a_table_gives_out_can_be_changed(name: str) -> None:
    table = open_table(name)
    seat_bots(table, None, table.game.usual_chips)
    BEFORE_DEAL.of(table.game)(table, Random(1))
    given: list[tuple[str, object]] = [("wagers", getattr(table, "wagers", ()))]
    dealt = table.deal(Chance.seeded(5))
    while dealt.decisions:
        given += [("decision", decision) for decision in dealt.decisions]
        dealt.choose_default(dealt.decisions[0])
    given += [("setup", dealt.setup), ("events", dealt.events), ("result", dealt.result), ("stacks", dealt.stacks)]
    given += [("chips", table.stacks), ("sitting out", table.sitting_out), ("over buttons", table.over_buttons)]
    given += [("doubles", getattr(table, "doubles", ()))]
    assert not [path for where, thing in given for path in changeable(thing, where)]


def test_stacks_and_result_of_a_round_cannot_be_replaced() -> None:
    dealt = Round(holdem(), Setup({1: 100_00, 2: 100_00}, PotCarry(1)), Chance.seeded(1))
    written: Any = dealt
    with pytest.raises(TypeError):
        written.stacks[1] = 1_000_000_00
    for name in ("stacks", "events", "result"):
        with pytest.raises(AttributeError):
            setattr(written, name, None)


def test_a_setup_does_not_change_with_the_stacks_it_was_made_from() -> None:
    stacks = {1: 100_00, 2: 100_00}
    dealt = Round(holdem(), Setup(stacks, PotCarry(1)), Chance.seeded(1))
    before = to_json(dealt.events)
    stacks[1] = 0
    assert dealt.setup.stacks == {1: 100_00, 2: 100_00}
    dealt.void("a wrong deck")
    assert to_json(dealt.events[:-1]) == before
    assert dealt.stacks == {1: 100_00, 2: 100_00}


def test_the_chips_of_a_table_follow_its_rounds_and_nothing_else() -> None:
    table = open_table(load_game("oaks/texas-holdem").spread(fees=None))
    seat_bots(table, 3, 100_00)
    written: Any = table
    with pytest.raises(TypeError):
        written.stacks[1] = 1_000_000_00
    with pytest.raises(AttributeError):
        written.stacks = {1: 1_000_000_00}
    played = deal_one(table, Chance.seeded(1), Random(1))
    assert table.stacks == played.stacks
    assert sum(table.stacks.values()) == 300_00

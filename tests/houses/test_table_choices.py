"""What a table chooses when it is opened: variants that a book allows, and readings of a text that allows two."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from cardroom import Chance, HouseGame, load_game, open_table
from cardroom.houses import HouseFileError, all_games, house_folder, load_house
from cardroom.sheets import rule_sheet
from cardroom.tables.self_play import deal_one, seat_bots
from support.each_game import each_game
from support.random_rounds import check_money_and_replay

EZ = "oaks/ez-baccarat-panda-8"
GAMES = [game for game in all_games() if game.choices]


def test_a_table_plays_the_variants_and_readings_that_were_chosen() -> None:
    game = load_game(EZ, {"packs": 6, "seats": "14", "banker-seven": "paid"})
    assert (game.rules.deck.packs, game.rules.seats, game.rules.banker_pushes_on) == (6, 14, 0)
    assert {name: way.name for name, way in game.held.items()} == {
        "packs": "6",
        "seats": "14",
        "banker-seven": "paid",
        "natural": "stop",
    }


def test_without_a_choice_the_file_says_which_way_holds() -> None:
    game = load_game(EZ)
    assert {name: way.name for name, way in game.held.items()} == {
        "packs": "8",
        "seats": "8",
        "banker-seven": "push",
        "natural": "stop",
    }


def test_choosing_for_one_table_leaves_the_others_as_they_are() -> None:
    load_game(EZ, {"packs": 3})
    assert load_game(EZ).rules.deck.packs == 8


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        ({"packs": 9}, "packs must be 3, 4, 5, 6, 7 or 8, not '9'"),
        ({"banker-seven": "lost"}, "banker-seven must be push or paid, not 'lost'"),
        ({"decks": 6}, "there is no choice 'decks' at this game; there are packs, seats, banker-seven, natural"),
    ],
)
def test_what_the_book_does_not_allow_is_refused(chosen: dict[str, str | int], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        load_game(EZ, chosen)


@pytest.mark.parametrize("chosen", [["packs"], "packs"])
def test_choices_without_their_ways_are_refused(chosen: object) -> None:
    with pytest.raises(ValueError, match=r'write the choices as names with their ways, as in ."packs": 6., not '):
        load_game(EZ, chosen)  # type: ignore[arg-type]


def test_a_table_is_opened_by_name_with_its_choices() -> None:
    assert open_table(EZ, {"packs": 6, "seats": 14}).seats == 14
    with pytest.raises(ValueError, match="is spread already; choose variants and readings with load_game"):
        open_table(load_game(EZ).spread(), {"packs": 6})


@pytest.mark.parametrize("order", [("buster", "packs"), ("packs", "buster")])
def test_the_order_in_which_choices_are_named_does_not_matter(order: tuple[str, str]) -> None:
    """The pay table of a bet that is not offered with so few decks changes nothing."""
    wanted = {"buster": "C", "packs": "5"}
    game = load_game("lucky-lady/21st-century-blackjack", {name: wanted[name] for name in order})
    assert (game.rules.order.kinds, "buster" in game.rules.pays, game.ways["buster"]) == (("base",), False, "C")


def test_the_rule_sheet_says_which_way_holds_and_what_else_the_book_allows() -> None:
    sheet = rule_sheet(load_game(EZ, {"packs": 6, "banker-seven": "paid"}), "", "")
    assert "Decks in the shoe: 6 (the book also allows 3, 4, 5, 7 or 8)." in sheet.variants
    reading, _natural = sheet.readings
    assert "three-card seven: paid. The Banker line is paid even money whenever the Banker wins." in reading
    assert "Another reading (push): The Banker line pushes" in reading


def test_a_file_that_states_none_of_the_ways_is_refused(tmp_path: Path) -> None:
    house = tmp_path / "oaks"
    shutil.copytree(house_folder("oaks"), house)
    file = house / "games" / "ez-baccarat-panda-8.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("packs = 8", "packs = 9"), encoding="utf-8")
    with pytest.raises(HouseFileError, match="must state exactly one way of packs, and states 0"):
        load_house(str(house)).game("ez-baccarat-panda-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_way_that_a_file_names_can_be_spread_and_described(game: HouseGame) -> None:
    for choice in game.choices:
        for way in choice.all_ways:
            chosen = game.choose({choice.name: way.name})
            rule_sheet(chosen, "", "")
            assert chosen.held[choice.name] == way


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_combination_of_variants_and_readings_can_be_spread(game: HouseGame) -> None:
    names = [choice.name for choice in game.choices]
    for ways in product(*([way.name for way in choice.all_ways] for choice in game.choices)):
        chosen = dict(zip(names, ways, strict=True))
        spread = game.choose(chosen)
        assert spread.ways == chosen
        spread.spread()


@pytest.mark.parametrize("game", each_game(GAMES), ids=lambda game: game.id)
@given(data=st.data())
@settings(max_examples=4, deadline=None)
def test_any_combination_of_variants_and_readings_plays_conserves_money_and_replays(
    game: HouseGame, data: DataObject
) -> None:
    chosen = {choice.name: data.draw(st.sampled_from([way.name for way in choice.all_ways])) for choice in game.choices}
    table = open_table(game.choose(chosen).spread())
    seat_bots(table, data.draw(st.sampled_from([4, table.seats])), table.game.usual_chips)
    for number in range(2):
        check_money_and_replay(deal_one(table, Chance.seeded(f"{game.id} {number}"), Random(number)))

"""A house's game as if its file said something else."""

from __future__ import annotations

import pytest

from cardroom.analysis import vary
from cardroom.houses import HouseFileError, load_game
from cardroom.money import Odds

EZ, THREE, FORTUNE = "oaks/ez-baccarat-panda-8", "oaks/three-card-poker-1-3", "players/fortune-pai-gow-poker"


def test_nothing_varied_is_the_game_itself() -> None:
    assert vary(load_game(EZ)).rules == load_game(EZ).rules


def test_decks_pays_and_rules_are_changed_and_the_rest_stays() -> None:
    game = load_game(EZ)
    varied = vary(game, 6, ["tie=9:1"], ["banker_pushes_on=0"])
    assert len(varied.rules.deck) == 312
    assert varied.rules.pays["tie"].only == Odds(9, 1)
    assert varied.rules.pays["dragon-7"].only == Odds(40, 1)
    assert varied.rules.banker_pushes_on == 0
    assert varied.rules.order == game.rules.order
    assert (len(game.rules.deck), game.rules.banker_pushes_on) == (416, 7)


@pytest.mark.parametrize(
    ("decks", "rules", "ways"),
    [
        (0, [], {"packs": "6"}),
        (4, [], {"packs": "4"}),
        (1, [], {"packs": "1"}),
        (0, ["banker_pushes_on=0"], {"packs": "6", "banker-seven": "paid"}),
        (0, ["banker_pushes_on=6"], {"packs": "6", "banker-seven": "changed"}),
    ],
)
def test_the_ways_of_a_varied_game_are_those_that_hold(decks: int, rules: list[str], ways: dict[str, str]) -> None:
    game = load_game(EZ, {"packs": 6})
    assert vary(game, decks, rules=rules).ways == {**game.ways, **ways}


def test_one_row_of_a_table_is_changed() -> None:
    pays = vary(load_game(THREE), pays=["pair-plus.flush=4:1"]).rules.pays["pair-plus"]
    assert (pays["flush"], pays["straight"]) == (Odds(4, 1), Odds(6, 1))


def test_values_are_read_as_in_a_file_and_words_need_no_quotes() -> None:
    rules = vary(load_game(THREE), rules=["not_qualified=paid", "low_straight=false", "lost_by_folding=[]"]).rules
    assert (rules.not_qualified, rules.low_straight, rules.lost_by_folding) == ("paid", False, ())


def test_keys_reach_into_tables_and_into_what_stands_apart() -> None:
    rules = vary(load_game(FORTUNE), rules=["envy.least=10", "deck.jokers=0"]).rules
    assert (rules.envy.least, len(rules.deck)) == (10, 52)


def test_a_part_of_the_usual_house_way_is_changed_alone() -> None:
    """The file leaves the house way out, so that it need not say of which sort it is."""
    game = load_game("livermore/fortune-pai-gow-poker-1-1")
    usual = game.rules.house_way
    varied = vary(game, rules=["house_way.kings_before_aces=false"]).rules.house_way
    assert (usual.kings_before_aces, varied.kings_before_aces) == (True, False)
    assert varied.two_pair == usual.two_pair


@pytest.mark.parametrize(
    ("pays", "rules", "says"),
    [
        (["tie=nine"], [], '"nine" is not a pay; write odds like 40:1'),
        (
            ["tiger=9:1"],
            [],
            "pays.tiger: tiger is not among the wagers of order.kinds; add it where it is settled, or write one of "
            "tie, panda-8, dragon-7",
        ),
        (["tie.suited=9:1"], [], "pays.tie.suited: the game cannot make this"),
        ([], ["banker_push=7"], "rules.banker_push: unknown field; did you mean"),
        ([], ["banker_pays=half"], "rules.banker_pays"),
        ([], ["seats=1"], "rules.seats: 1 is not a valid number of seats"),
    ],
)
def test_what_the_loader_would_refuse_is_refused_in_its_words(pays: list[str], rules: list[str], says: str) -> None:
    with pytest.raises(HouseFileError) as error:
        vary(load_game(EZ), pays=pays, rules=rules)
    assert says in str(error.value)
    assert str(error.value).startswith("oaks/games/ez-baccarat-panda-8.toml: ")


@pytest.mark.parametrize("change", ["tie", "=9:1", "tie="])
def test_a_change_without_a_name_or_value_is_refused(change: str) -> None:
    with pytest.raises(ValueError, match="is not a valid change; write it like tie=9:1"):
        vary(load_game(EZ), pays=[change])


def test_the_number_of_decks_has_its_own_option() -> None:
    with pytest.raises(ValueError, match="use --decks, as in --decks 6"):
        vary(load_game(EZ), rules=["decks=6"])

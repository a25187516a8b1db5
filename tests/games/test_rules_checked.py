"""A game cannot be made with rules that contradict each other, however it is made."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from cardroom.cards import STANDARD
from cardroom.games.poker.flop import FlopGame, FlopRules
from cardroom.games.poker.stakes import Stakes
from cardroom.games.rule_problem import RuleProblem
from cardroom.houses import house_slugs, load_game, load_house
from cardroom.money import PayTable

STAKES = Stakes.parse("3-6 blinds 1-3")


def test_a_constructor_names_the_field_that_is_wrong() -> None:
    rules = FlopRules(deck=STANDARD, seats=9, ranking="highest")
    with pytest.raises(ValueError, match=r"Hold'em: rules\.ranking: 'highest' is not a ranking; the rankings are high"):
        FlopGame("Hold'em", rules, STAKES)


@pytest.mark.parametrize(
    ("name", "changed", "field"),
    [
        ("oaks/texas-holdem", {"seats": 1}, "rules.seats"),
        ("oaks/draw-poker-jacks-or-better", {"openers": "x"}, "rules.openers"),
        ("oaks/draw-poker-jacks-or-better", {"bet_or_fold": True}, "rules.bet_or_fold"),
        ("oaks/seven-card-stud", {"streets": ()}, "rules.streets"),
        ("oaks/three-card-poker-1-3", {"seats": 0}, "rules.seats"),
        ("oaks/pan", {"fewest": 9}, "rules.seats"),
    ],
)
def test_every_kind_of_game_checks_its_rules(name: str, changed: dict[str, Any], field: str) -> None:
    game: Any = load_game(name).spread(fees=None)
    rules = msgspec.structs.replace(game.rules, **changed)
    stakes = game.limits if game.kind == "bank" else game.stakes
    with pytest.raises(ValueError, match=re.escape(f"{game.title}: {field}: ")):
        type(game)(game.title, rules, stakes)


def test_a_problem_has_its_field_what_is_wrong_and_what_would_be_right() -> None:
    (problem,) = FlopGame.check_rules(FlopRules(deck=STANDARD, seats=30))
    too_many = "30 hands and the board need 68 cards, and the deck has 52"
    assert problem == RuleProblem("rules.seats", too_many, "write seats = 22 or fewer, or rules.hands = 22")
    assert list(FlopGame.check_rules(FlopRules(deck=STANDARD, seats=22))) == []
    (problem,) = FlopGame.check_rules(FlopRules(deck=STANDARD, seats=40, hands=30))
    assert problem == RuleProblem("rules.hands", too_many, "write hands = 22 or fewer")


def test_a_pay_table_must_have_every_row_that_the_game_says_it_must() -> None:
    game = load_game("oaks/three-card-poker-1-3").spread()

    class PairPlusInFull(type(game)):  # type: ignore[misc]
        must_pay = {"pair-plus": ("pair", "flush")}

    pays = game.rules.pays | {"pair-plus": PayTable.parse({"flush": "4:1"})}
    rules = msgspec.structs.replace(game.rules, pays=pays)
    assert [problem.field for problem in PairPlusInFull.check_rules(rules)] == ["pays.pair-plus.pair"]


@pytest.mark.parametrize("house", house_slugs())
def test_the_rules_of_the_houses_are_right(house: str) -> None:
    for game in load_house(house).games.values():
        assert list(game.game_type.check_rules(game.rules)) == []

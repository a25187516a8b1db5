"""The limits of wagers at a table."""

import pytest

from cardroom.games.california.banked import BankedGame, Limits
from cardroom.houses import load_game
from cardroom.tables import TableError
from support.bank_tables import table_of
from support.play import spread


def test_limits_are_the_least_and_the_most() -> None:
    assert Limits.parse("5-200") == Limits(5_00, 200_00)
    assert Limits.parse("100") == Limits(100_00, 100_00)


@pytest.mark.parametrize("text", ["100-5", "0-10", "3-6 blinds 1-3", "few"])
def test_what_is_no_limit_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match='as in "5-200"'):
        Limits.parse(text)


# Limits that a fee option prints for side bets


def side_limits(name: str, option: str) -> dict[str, Limits]:
    game = load_game(name).spread(option)
    assert isinstance(game, BankedGame)
    return {kind: game.limits_of(kind) for kind in game.offered}


@pytest.mark.parametrize(("option", "least"), [("57", 5_00), ("83", 1_00), ("93", 1_00), ("94", 5_00)])
def test_oaks_ez_baccarat_side_bets_begin_at_1_on_options_83_to_93(option: str, least: int) -> None:
    limits = side_limits("oaks/ez-baccarat-panda-8", option)
    assert limits["tie"] == Limits(least, 100_00)
    assert limits["dragon-7"] == limits["panda-8"] == Limits(least, 50_00)


@pytest.mark.parametrize(("option", "most"), [("1", 50_00), ("4", 100_00), ("5", 50_00)])
def test_oaks_baccarat_gold_the_gold_bonus_goes_to_100_on_option_4(option: str, most: int) -> None:
    limits = side_limits("oaks/baccarat-gold-2-0", option)
    assert limits["gold-bonus"] == Limits(5_00, most)
    assert limits["tie"] == Limits(5_00, 50_00)


def test_the_limits_of_the_base_wager_are_those_of_the_table() -> None:
    limits = side_limits("oaks/baccarat-gold-2-0", "4")
    assert limits["player"] == limits["banker"] == Limits(40_00, 200_00)
    other = spread("oaks/baccarat-gold-2-0", "4", "50-150")
    assert isinstance(other, BankedGame)
    assert (other.limits_of("player"), other.limits_of("gold-bonus")) == (Limits(50_00, 150_00), Limits(5_00, 100_00))


def test_a_side_bet_outside_the_limits_of_the_option_is_refused() -> None:
    small = table_of(load_game("oaks/ez-baccarat-panda-8").spread("57"), 1, 2)
    with pytest.raises(TableError, match=r"tie: the minimum is \$5, not \$1"):
        small.put_down(2, {"player": 20_00, "tie": 1_00})
    large = table_of(load_game("oaks/ez-baccarat-panda-8").spread("83"), 1, 2)
    large.put_down(2, {"player": 20_00, "tie": 1_00})
    with pytest.raises(TableError, match=r"panda 8: the maximum is \$50, not \$51"):
        large.put_down(2, {"panda-8": 51_00})


def test_where_the_option_prints_none_the_game_file_says() -> None:
    assert side_limits("players/golden-frog-baccarat", "")["koi-8"] == Limits(10_00, 100_00)

"""A fee option belongs to its limit: a table has one limit and the fees that are printed for it.

Oaks 1582, 2271, 3060; Player's 213, 3782; ranges of limits Player's 155, 2209, 3530.
"""

from __future__ import annotations

import re

import pytest

from cardroom.houses import load_game


@pytest.mark.parametrize(
    ("game", "fees", "stakes", "fitting"),
    [
        ("oaks/texas-holdem", "3", "40-80 blinds 20-40", "are 34, 35, 78, 79, 92"),
        ("oaks/texas-holdem", "", "40-80", "are 34, 35, 78, 79, 92"),
        ("oaks/texas-holdem", "3", "no-limit blinds 50-100", "are 161 to 166"),
        ("oaks/texas-holdem", "3", "pot-limit blinds 1-3", "have no option that fits"),
        ("oaks/texas-holdem", "3", "spread 3-6 blinds 1-3", "have no option that fits"),
        ("oaks/texas-holdem", "3", "3-6 blinds 1-3 ante 50", "have no option that fits"),
        ("oaks/texas-holdem", "9", "6-12 blinds 4-6", "are 11, 12, 55, 56"),
        ("oaks/texas-holdem", "96", "spread 40-100 blinds 20-40", "have no option that fits"),
        ("oaks/lowball", "1", "20-40 blinds 20-20-40", "have no option that fits"),
        ("oaks/pure-21-5-blackjack", "2", "1-5000", "have no option that fits"),
        ("oaks/pure-21-5-blackjack", "2", "40-100", "are 3, 8, 9; pure-21-5-blackjack-buster:3, 7; "),
        ("oceans-eleven/texas-holdem", "8", "3-6 blinds 1-3", "are 3, 15"),
        ("oceans-eleven/texas-holdem", "14", "20-40 blinds 10-20", "are 9, 15"),
        ("oceans-eleven/asian-five-card-stud", "9", "spread 5-50 ante 1", "are 3"),
        ("oceans-eleven/asian-five-card-stud", "11", "no-limit ante 2 bring-in 50", "have no option that fits"),
        ("oceans-eleven/asian-five-card-stud", "11", "no-limit ante 2", "have no option that fits"),
        ("oceans-eleven/asian-five-card-stud", "11", "no-limit ante 6 bring-in 10", "are 6, 12"),
        ("oceans-eleven/asian-five-card-stud", "6", "no-limit ante 2 bring-in 5", "are 5, 11"),
        ("oceans-eleven/asian-five-card-stud", "7", "spread 2-20 ante 1 bring-in 1", "have no option that fits"),
        ("oceans-eleven/asian-five-card-stud", "7", "2-20 ante 1", "have no option that fits"),
        ("oceans-eleven/chinese-poker", "2", "20", "are 4"),
        ("lucky-lady/texas-holdem", "2", "no-limit blinds 2-5", "have no option that fits"),
        ("lucky-lady/21st-century-blackjack", "1", "10-200", "have no option that fits"),
        ("players/texas-holdem", "1", "no-limit blinds 2-5", "are 156 to 310"),
        ("players/texas-holdem", "1", "3000-6000 blinds 1500-3000", "have no option that fits"),
        ("players/ultimate-texas-holdem", "ultimate-texas-holdem:2", "60-300", "are california-games:1 to 18"),
        ("livermore/texas-holdem", "46", "3-6 blinds 1-3", "are 1 to 45"),
        ("livermore/pure-21-5-blackjack", "1", "5-500", "have no option that fits"),
    ],
)
def test_stakes_of_another_limit_are_refused_and_the_options_that_fit_are_named(
    game: str, fees: str, stakes: str, fitting: str
) -> None:
    with pytest.raises(ValueError, match=f"{re.escape(fitting)}"):
        load_game(game).spread(fees, stakes)


def test_the_refusal_says_what_the_option_is_for() -> None:
    with pytest.raises(ValueError, match=r"^oaks/texas-holdem: option 3 is for 3-6 blinds 1-3, not for \$4-\$8 blinds"):
        load_game("oaks/texas-holdem").spread("3", "4-8 blinds 2-4")
    with pytest.raises(ValueError, match="option 96 is for 100-max blinds 1 to 20, not for"):
        load_game("oaks/texas-holdem").spread("96", "4-8 blinds 2-4")


def test_the_refusal_names_a_spread_and_the_opening_bet_of_the_option() -> None:
    """Ocean's Eleven 890-900 and 1504-1511."""
    asian = load_game("oceans-eleven/asian-five-card-stud")
    printed = "option 11 is for no-limit buy-in 100 ante 2.00 with an opening bet of $5, not for no-limit ante $2;"
    with pytest.raises(ValueError, match=re.escape(printed)):
        asian.spread("11", "no-limit ante 2")
    with pytest.raises(ValueError, match=r"is for spread 2-20 buy-in 40 ante 1.00 with an opening bet of \$2, not for"):
        asian.spread("7", "2-20 ante 1")


@pytest.mark.parametrize(
    ("game", "fees", "stakes"),
    [
        ("players/texas-holdem", "1", "1-2 blinds 1-1"),
        ("players/texas-holdem", "1", "2000-4000 blinds 1000-2000"),
        ("players/texas-holdem", "156", "pot-limit blinds 2-5"),
        ("players/seven-card-stud", "stud-games:1", "500-1000 ante 100"),
        ("players/ultimate-texas-holdem", "ultimate-texas-holdem:2", "5-20"),
        ("players/ultimate-texas-holdem", "ultimate-texas-holdem:2", "50-300"),
        ("players/golden-frog-baccarat", "1", "25-no-limit"),
        ("players/three-card-poker-6-card-bonus", "10", "5-200"),
        ("livermore/ez-baccarat-panda-8", "1", "20-200"),
        ("oceans-eleven/texas-holdem", "15", "20-40 blinds 10-20"),
        ("oceans-eleven/omaha", "2", "4-8 blinds 2-4"),
        ("oaks/lowball-winner", "4", "10-20 blinds 5-5-10"),
        ("oaks/draw-poker-jacks-or-better", "4", "spread 10-100 ante 5"),
        ("oceans-eleven/asian-five-card-stud", "11", "no-limit ante 2 bring-in 5"),
        ("oceans-eleven/asian-five-card-stud", "1", "spread 2-20 ante 1 bring-in 2"),
    ],
)
def test_stakes_within_the_limit_or_range_of_limits_are_played(game: str, fees: str, stakes: str) -> None:
    assert load_game(game).spread(fees, stakes).fee_option is not None


@pytest.mark.parametrize(
    ("game", "fees", "stakes"),
    [
        ("oaks/texas-holdem", "34", "$40-$80 blinds $20-$40"),
        ("oaks/seven-card-stud", "11", "$4-$8 ante $1 bring-in $2"),
        ("players/ultimate-texas-holdem", "1", "$5-$100"),
        ("players/texas-holdem", "156", "no-limit blinds $1-$3"),
        ("livermore/texas-holdem", "46", "spread $3-$200 blinds $1-$3"),
        ("lucky-lady/texas-holdem", "2", "no-limit blinds $1-$3"),
    ],
)
def test_without_stakes_those_of_the_option_are_played(game: str, fees: str, stakes: str) -> None:
    assert load_game(game).spread(fees).stakes_text == stakes


@pytest.mark.parametrize(
    ("game", "blinds"), [("lucky-lady/omaha-high-low-8", "$2-$4"), ("lucky-lady/ez-money-holdem", "$2-$4")]
)
def test_a_limit_alone_has_the_blinds_that_are_printed_for_it(game: str, blinds: str) -> None:
    """Lucky Lady 86 and 948-949: at 4-8 the blinds are $2 and $4."""
    assert load_game(game).spread(stakes="4-8").stakes_text == f"$4-$8 blinds {blinds}"


def test_lucky_lady_lowball_at_10_20_has_a_blind_of_10() -> None:
    """Lucky Lady 40: a $1 ante and a $10 blind."""
    assert load_game("lucky-lady/lowball-draw").spread(stakes="10-20").stakes_text == "$10-$20 blinds $10 ante $1"


@pytest.mark.parametrize(
    ("option", "stakes"),
    [
        ("1", "spread $2-$20 ante $1"),
        ("2", "spread $4-$40 ante $1"),
        ("3", "spread $5-$50 ante $2"),
        ("4", "spread $10-$100 ante $3"),
        ("9", "spread $5-$50 ante $2"),
        ("10", "spread $10-$100 ante $3"),
        ("11", "no-limit ante $2 bring-in $5"),
        ("12", "no-limit ante $6 bring-in $10"),
        ("5", "no-limit ante $2 bring-in $5"),
        ("6", "no-limit ante $6 bring-in $10"),
    ],
)
def test_oceans_eleven_asian_stud_has_the_ante_and_opening_bet_of_its_limit(option: str, stakes: str) -> None:
    """Ocean's Eleven 1494-1501 for the antes, 897-900 and 1510-1511 for the opening bets at no limit."""
    assert load_game("oceans-eleven/asian-five-card-stud").spread(option).stakes_text == stakes


def test_oceans_eleven_pot_limit_holdem_has_blinds_of_10_and_25() -> None:
    """Ocean's Eleven 492."""
    assert load_game("oceans-eleven/texas-holdem").spread("13").stakes_text == "pot-limit blinds $10-$25"


@pytest.mark.parametrize(
    ("game", "stakes", "said"),
    [
        ("oaks/texas-holdem", "no-limit 50-100 blinds 1-3", "a no-limit game has blinds but no two bets"),
        ("oaks/texas-holdem", "pot-limit 3-6 blinds 1-3", "a pot-limit game has blinds but no two bets"),
        ("oaks/texas-holdem", "3-6 blinds 1-3 3-6", "gives the bets twice"),
        ("oaks/texas-holdem", "3-6 blinds 1-3 blinds 2-5", "gives the blinds twice"),
        ("oaks/texas-holdem", "no-limit pot-limit blinds 1-3", "gives the betting structure twice"),
        ("oaks/texas-holdem", "3-6 blinds 1-3 ante 1-2", "the ante is one amount"),
        ("oaks/seven-card-stud", "4-8 ante 1 bring-in 2-3", "the bring-in is one amount"),
        ("oaks/seven-card-stud", "4-8 ante 1 bring-in 5", r"bring-in of \$5 is more than the first bet; write \$4 or"),
        ("oaks/pure-21-5-blackjack", "10-", "write the minimum and the maximum"),
    ],
)
def test_stakes_that_contradict_themselves_are_refused(game: str, stakes: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        load_game(game).spread(None, stakes)


@pytest.mark.parametrize(
    ("game", "stakes", "said"),
    [
        ("oaks/texas-holdem", "3-6 blinds 1-3 bring-in 2", "Texas Hold'em has no bring-in; its stakes are written"),
        ("oaks/lowball", "3-6 blinds 1-1-3 bring-in 2", "has no bring-in"),
        ("oaks/seven-card-stud", "4-8 ante 1 blinds 1-2", 'has no blinds; its stakes are written as in "4-8 ante 1 br'),
        ("oaks/draw-poker-jacks-or-better", "spread 2-20 ante 1 blinds 1-2", "has no blinds"),
        ("oaks/draw-poker-jacks-or-better", "spread 2-20 ante 1 bring-in 1", "has no bring-in"),
    ],
)
def test_a_forced_bet_that_the_game_does_not_have_is_refused(game: str, stakes: str, said: str) -> None:
    for fees in (None, ""):
        with pytest.raises(ValueError, match=said):
            load_game(game).spread(fees, stakes)


def test_at_jacks_or_better_a_limit_alone_has_the_smallest_printed_blind_as_the_ante() -> None:
    assert load_game("oaks/draw-poker-jacks-or-better").spread("4", "10-100").stakes_text == "spread $10-$100 ante $5"

"""What a wager is worth, from how it can come out."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from cardroom.analysis import Result, Tally, WagerOdds
from cardroom.analysis.basis import Basis
from cardroom.analysis.wager_odds import by_unit
from cardroom.dealing.wire import to_builtins
from cardroom.money import Lose, Odds, Prize, Push, Win

COIN = Tally({Result("heads", 1): 1, Result("tails", -1): 1})
DICE = Tally({Result("six", 4): 1, Result("five", 0): 1, Result("less", -1): 4})


def test_a_fair_coin_has_no_edge_and_a_deviation_of_one() -> None:
    odds = WagerOdds.exact("coin", COIN)
    assert (odds.win, odds.push, odds.lose) == (0.5, 0, 0.5)
    assert (odds.expected, odds.sd, odds.element_of_risk) == (0, 1, 0)
    assert not odds.favors_players


def test_expectation_deviation_and_shares_follow_from_the_counts() -> None:
    odds = WagerOdds.exact("die", DICE)
    assert odds.rounds == 6
    assert odds.expected == 0
    assert odds.sd == sqrt((16 + 4) / 6)
    assert (odds.win, odds.push, odds.lose) == (1 / 6, 1 / 6, 4 / 6)
    assert odds.hit_frequency == 1 / 6


def test_rounded_probabilities_are_not_said_to_be_a_number_of_combinations() -> None:
    assert (WagerOdds.exact("die", DICE).counted, WagerOdds.exact("die", DICE).counts_are) == (
        "6 equally likely deals",
        ("combinations",),
    )
    rounded = WagerOdds.exact("die", DICE, Basis(certainty="exact", combinations="rounded shares", rounded=True))
    assert (rounded.counted, rounded.counts_are, rounded.fraction) == ("rounded shares", (), "")


def test_outcomes_stand_best_pay_first_and_add_up() -> None:
    odds = WagerOdds.exact("die", DICE)
    assert [(line.outcome, line.combinations, line.pays) for line in odds.outcomes] == [
        ("six", 1, 4),
        ("five", 1, 0),
        ("less", 4, -1),
    ]
    assert sum(line.contribution for line in odds.outcomes) == pytest.approx(odds.expected)


def test_an_exact_answer_has_no_error_and_a_simulated_one_says_its_own() -> None:
    many = Tally({result: 5_000 * n for result, n in COIN.items()})
    assert WagerOdds.exact("coin", many).standard_error == 0
    assert WagerOdds.simulated("coin", many).standard_error == 1 / 100


def test_lines_name_combinations_where_counted_and_rounds_where_simulated() -> None:
    exact, simulated = (to_builtins(odds("coin", COIN).outcomes[0]) for odds in (WagerOdds.exact, WagerOdds.simulated))
    assert exact == {"outcome": "heads", "combinations": 1, "probability": 0.5, "pays": 1.0, "contribution": 0.5}
    assert simulated == {"outcome": "heads", "count": 1, "probability": 0.5, "pays": 1.0, "contribution": 0.5}


def test_the_element_of_risk_goes_by_all_that_was_put_down() -> None:
    odds = WagerOdds.exact("ante", Tally({Result("played", 2, 3): 1, Result("folded", -1): 3}))
    assert odds.expected == -0.25
    assert odds.element_of_risk == pytest.approx(-0.25 / 1.5)


def test_a_line_is_one_whatever_was_risked_for_it() -> None:
    odds = WagerOdds.exact("base", Tally({Result("lose", -1): 2, Result("lose", -1, 2): 3, Result("win", 1): 5}))
    assert [(line.outcome, line.combinations) for line in odds.outcomes] == [("win", 5), ("lose", 5)]


def test_only_an_edge_beyond_chance_favors_the_players() -> None:
    a_little_good = Tally({Result("win", 1): 51, Result("lose", -1): 49})
    assert WagerOdds.exact("good", a_little_good).favors_players
    assert not WagerOdds.simulated("good", a_little_good).favors_players


def test_counts_beyond_any_machine_number_stay_exact() -> None:
    huge = 10**40
    odds = WagerOdds.exact("huge", Tally({Result("win", 1): huge + 1, Result("lose", -1): huge}))
    assert odds.expected == float(Fraction(1, 2 * huge + 1)) > 0


def test_nothing_counted_gives_no_odds() -> None:
    with pytest.raises(ValueError, match="tie: there are no results to compute odds from"):
        WagerOdds.exact("tie", Tally())


@pytest.mark.parametrize(
    ("outcome", "won"),
    [
        (Win(Odds(19, 20)), Fraction(19, 20)),
        (Win(Prize(1_000_00)), 200),
        (Push("tie"), 0),
        (Lose(), -1),
        (Lose("surrender", half=True), Fraction(-1, 2)),
    ],
)
def test_a_settled_wager_by_its_unit_of_five_dollars(outcome: Win | Lose | Push, won: Fraction | int) -> None:
    assert by_unit(outcome, 5_00) == won


def test_a_pay_that_no_decimal_number_has_exactly_is_also_given_as_a_fraction() -> None:
    odds = WagerOdds.exact("banker", Tally({Result("win", Fraction(19, 20)): 1, Result("lose", -1): 1}))
    win, lose = odds.outcomes
    assert (win.pays, win.pays_exactly, win.net) == (0.95, "19/20", Fraction(19, 20))
    assert (lose.pays_exactly, lose.net) == ("", Fraction(-1))

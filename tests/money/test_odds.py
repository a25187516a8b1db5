from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.money import EVEN, Odds, Prize, parse_pay

WAGERS = st.integers(0, 10_000_000)
NUMBERS = st.integers(1, 10_000)


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("6:5", Odds(6, 5)),
        ("6 to 5", Odds(6, 5)),
        ("19:20", Odds(19, 20)),
        ("40:1", Odds(40, 1)),
        ("1,000 to 1", Odds(1000, 1)),
    ],
)
def test_odds_are_read_as_the_books_print_them(text: str, odds: Odds) -> None:
    assert Odds.parse(text) == odds
    assert parse_pay(text) == odds


@pytest.mark.parametrize("text", ["", "6", "6/5", "6:", "-6:5", "1.5:1", "6to5", "0:1", "1:0"])
def test_what_is_not_odds_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"write them like 6:5|must be 1 or more"):
        Odds.parse(text)


@pytest.mark.parametrize(
    ("odds", "wager", "pays"), [("6:5", 1000, 1200), ("19:20", 2000, 1900), ("40:1", 1000, 40_000)]
)
def test_odds_pay_in_proportion(odds: str, wager: int, pays: int) -> None:
    assert Odds.parse(odds).pays(wager) == pays


def test_fractions_of_a_cent_are_dropped() -> None:
    assert Odds(19, 20).pays(1) == 0
    assert Odds(3, 2).pays(5) == 7


@given(NUMBERS, NUMBERS, WAGERS)
def test_less_than_a_cent_is_lost_to_rounding(to: int, base: int, wager: int) -> None:
    exact = Fraction(wager * to, base)
    assert 0 <= exact - Odds(to, base).pays(wager) < 1


@given(NUMBERS, NUMBERS)
def test_odds_print_as_they_are_read(to: int, base: int) -> None:
    assert Odds.parse(str(Odds(to, base))) == Odds(to, base)


@given(WAGERS)
def test_even_money_pays_the_wager(wager: int) -> None:
    assert EVEN.pays(wager) == wager


@given(WAGERS)
def test_a_prize_is_the_same_whatever_the_wager(wager: int) -> None:
    assert parse_pay("$1000").pays(wager) == 100_000


def test_a_prize_prints_in_dollars() -> None:
    assert str(parse_pay("$1000")) == "$1,000"
    assert parse_pay("$1,000") == Prize(100_000)


@pytest.mark.parametrize("text", ["1000", "", "even", "$0", "$4.005"])
def test_what_is_no_pay_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"prize like \$1000|must be above \$0|write it like 4"):
        parse_pay(text)

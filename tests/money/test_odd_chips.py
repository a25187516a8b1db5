import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import parse_cards
from cardroom.money import by_high_card, by_low_card, clockwise_from, halves, share

SEATS = st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True)
AMOUNTS = st.integers(0, 1_000_000)
UNITS = st.sampled_from([1, 25, 50, 100, 500])


def test_eight_chips_for_three_are_three_three_two() -> None:
    assert share(800, [4, 9, 2], unit=100) == {4: 300, 9: 300, 2: 200}


def test_both_odd_chips_of_eight_for_three_may_go_to_the_first_seat() -> None:
    assert share(800, [4, 9, 2], unit=100, odd_together=True) == {4: 400, 9: 200, 2: 200}
    assert share(850, [4, 9, 2], unit=100, odd_together=True) == {4: 450, 9: 200, 2: 200}


def test_less_than_a_chip_goes_to_the_first_seat() -> None:
    assert share(1050, [7, 3], unit=100) == {7: 550, 3: 500}


@given(AMOUNTS, SEATS, UNITS)
def test_shares_add_up_and_differ_by_a_chip_at_most(amount: int, seats: list[int], unit: int) -> None:
    shares = share(amount, seats, unit)
    assert sum(shares.values()) == amount
    assert list(shares) == seats
    chips = [money // unit for money in shares.values()]
    assert chips == sorted(chips, reverse=True)
    assert chips[0] - chips[-1] <= 1
    assert all(money % unit == 0 for money in list(shares.values())[1:])


@pytest.mark.parametrize(("amount", "seats", "unit"), [(100, [], 1), (100, [3, 3], 1), (-1, [3], 1), (100, [3], 0)])
def test_what_cannot_be_shared_is_refused(amount: int, seats: list[int], unit: int) -> None:
    with pytest.raises(ValueError, match="cannot"):
        share(amount, seats, unit)


def test_the_odd_chip_goes_to_the_high_half() -> None:
    assert halves(700, 100) == (400, 300)
    assert halves(750, 100) == (450, 300)


@given(AMOUNTS, UNITS)
def test_halves_add_up_and_the_low_half_is_whole_chips(amount: int, unit: int) -> None:
    high, low = halves(amount, unit)
    assert high + low == amount
    assert low % unit == 0
    assert 0 <= high - low < 2 * unit


def test_seats_run_clockwise_from_the_seat_after_the_button() -> None:
    assert clockwise_from([1, 3, 5, 8], after=3) == [5, 8, 1, 3]
    assert clockwise_from([8, 1, 5], after=9) == [1, 5, 8]


@given(SEATS, st.integers(1, 10))
def test_clockwise_order_wraps_once(seats: list[int], after: int) -> None:
    order = clockwise_from(seats, after)
    steps = [(seat - after - 1) % 10 for seat in order]
    assert sorted(order) == sorted(seats)
    assert steps == sorted(steps)


def test_the_highest_card_by_suit_goes_first_in_draw_and_stud() -> None:
    """Oaks example 34: spade ace against heart ace."""
    hands = {2: parse_cards("Ah Kd 9c 5s 3d"), 5: parse_cards("As 9d 8c 4s 2d"), 7: parse_cards("Kh Ks 9h 5d 3c")}
    assert by_high_card(hands) == [5, 2, 7]


def test_the_lowest_card_by_suit_goes_first_in_lowball_and_an_ace_is_low() -> None:
    hands = {1: parse_cards("2c 3d 4h 5s 7c"), 2: parse_cards("Ad 3c 4d 5h 7d"), 3: parse_cards("Ac 3h 4s 5c 7h")}
    assert by_low_card(hands) == [3, 2, 1]


def test_the_joker_is_the_lowest_card_of_all() -> None:
    """Oaks example 33."""
    hands = {1: parse_cards("Ac 2d 3h 4s 6c"), 2: parse_cards("Jk 2c 3d 4h 6d")}
    assert by_low_card(hands) == [2, 1]

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.money import Pot, side_pots, uncalled

PUT_IN = st.dictionaries(st.integers(1, 10), st.integers(0, 60), min_size=1, max_size=10)


@st.composite
def hands(draw: st.DrawFn) -> tuple[dict[int, int], list[int], int]:
    put_in = draw(PUT_IN)
    live = draw(st.lists(st.sampled_from(sorted(put_in)), min_size=1, unique=True))
    return put_in, live, draw(st.integers(0, 20))


def cent_by_cent(put_in: dict[int, int], live: list[int], dead: int) -> list[Pot]:
    """Lays every cent in the pot of the live seats that reach its height."""
    pots = {tuple(sorted(live)): dead}
    top = max(put_in[seat] for seat in live)
    for money in put_in.values():
        for height in range(1, money + 1):
            seats = tuple(sorted(seat for seat in live if put_in[seat] >= min(height, top)))
            pots[seats] = pots.get(seats, 0) + 1
    largest_first = sorted(pots.items(), key=lambda pot: -len(pot[0]))
    return [Pot(amount, seats) for seats, amount in largest_first if amount]


def test_one_pot_when_all_live_seats_put_in_the_same() -> None:
    assert side_pots({1: 500, 2: 500, 3: 200}, live=[2, 1]) == [Pot(1200, (1, 2))]


def test_a_short_all_in_makes_a_side_pot() -> None:
    assert side_pots({1: 100, 2: 300, 3: 300}, live=[1, 2, 3]) == [Pot(300, (1, 2, 3)), Pot(400, (2, 3))]


def test_three_all_ins_make_three_pots() -> None:
    pots = side_pots({1: 100, 2: 300, 3: 700, 4: 700}, live=[1, 2, 3, 4])
    assert pots == [Pot(400, (1, 2, 3, 4)), Pot(600, (2, 3, 4)), Pot(800, (3, 4))]


def test_folded_money_stays_in_the_layers_it_reached() -> None:
    pots = side_pots({1: 100, 2: 300, 3: 300, 4: 200}, live=[1, 2, 3])
    assert pots == [Pot(400, (1, 2, 3)), Pot(500, (2, 3))]


def test_dead_money_goes_to_the_main_pot() -> None:
    assert side_pots({1: 100, 2: 300, 3: 300}, live=[1, 2, 3], dead=50)[0] == Pot(350, (1, 2, 3))


def test_a_layer_nobody_live_reached_joins_the_layer_below() -> None:
    assert side_pots({1: 100, 2: 300, 3: 500}, live=[1, 2]) == [Pot(300, (1, 2)), Pot(600, (2,))]


def test_a_pot_needs_a_live_seat() -> None:
    with pytest.raises(ValueError, match="at least one live seat"):
        side_pots({1: 100}, live=[])


@given(hands())
def test_pots_are_what_laying_cent_by_cent_gives(hand: tuple[dict[int, int], list[int], int]) -> None:
    assert side_pots(*hand) == cent_by_cent(*hand)


@given(hands())
def test_pots_hold_all_the_money_and_shrink_in_seats(hand: tuple[dict[int, int], list[int], int]) -> None:
    put_in, live, dead = hand
    pots = side_pots(put_in, live, dead)
    assert sum(pot.amount for pot in pots) == sum(put_in.values()) + dead
    assert all(pot.amount > 0 and set(pot.seats) <= set(live) for pot in pots)
    assert all(set(side.seats) < set(pot.seats) for pot, side in pairwise(pots))


def test_the_part_nobody_matched_is_uncalled() -> None:
    assert uncalled({1: 100, 2: 300, 3: 250}, live=[1, 2]) == (2, 50)


def test_a_folded_match_is_a_call() -> None:
    assert uncalled({1: 300, 2: 300}, live=[1]) is None


def test_a_lone_bet_is_uncalled_whole() -> None:
    assert uncalled({4: 200}, live=[4]) == (4, 200)


def test_a_folded_seat_gets_nothing_back() -> None:
    assert uncalled({1: 100, 2: 300}, live=[1]) is None


@given(hands())
def test_after_the_uncalled_part_is_returned_the_top_is_matched(
    hand: tuple[dict[int, int], list[int], int],
) -> None:
    put_in, live, _ = hand
    back = uncalled(put_in, live)
    if back:
        seat, extra = back
        assert extra > 0
        assert seat in live
        others = [money for other, money in put_in.items() if other != seat]
        assert put_in[seat] - extra == max(others, default=0)

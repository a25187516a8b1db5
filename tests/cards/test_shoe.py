import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import PACK, Shoe


def test_a_new_shoe_has_every_card_in_order() -> None:
    shoe = Shoe(PACK, cut=40)
    assert shoe.out == 0
    assert shoe.rest == PACK


@given(st.lists(st.integers(0, 8), max_size=6))
def test_cards_leave_a_shoe_from_the_front(rounds: list[int]) -> None:
    shoe = Shoe(PACK, cut=40)
    for dealt in rounds:
        shoe = shoe.after(dealt)
    assert shoe.cards[: shoe.out] + shoe.rest == PACK
    assert len(shoe.rest) == 52 - sum(rounds)
    assert shoe.cut == 40


def test_dealing_leaves_the_old_shoe_as_it_was() -> None:
    shoe = Shoe(PACK, cut=40)
    shoe.after(5)
    assert shoe.rest == PACK
    with pytest.raises(AttributeError):
        shoe.out = 5  # type: ignore[misc]


@pytest.mark.parametrize(("out", "over"), [(0, False), (39, False), (40, True), (52, True)])
def test_the_shoe_is_over_once_the_cards_before_the_cut_card_are_out(out: int, over: bool) -> None:
    assert Shoe(PACK, cut=40, out=out).is_over is over


def test_a_cut_card_at_the_end_lets_the_whole_shoe_be_dealt() -> None:
    assert not Shoe(PACK, cut=52, out=51).is_over
    assert Shoe(PACK, cut=52, out=52).is_over


@pytest.mark.parametrize(("cut", "out"), [(0, 0), (-1, 0), (53, 0), (40, -1), (40, 53)])
def test_the_cut_card_and_the_position_lie_within_the_shoe(cut: int, out: int) -> None:
    with pytest.raises(ValueError, match="must be within its cards"):
        Shoe(PACK, cut=cut, out=out)


def test_more_cards_than_are_left_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="must be within its cards"):
        Shoe(PACK, cut=40, out=50).after(3)

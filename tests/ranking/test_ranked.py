"""A hand in one line: its name, its category, and which of two hands is better."""

from __future__ import annotations

import pytest

from cardroom import parse_cards, rank


def test_a_hand_has_a_name_a_category_and_the_cards_that_play() -> None:
    hand = rank("Kc Kd Kh 9s 9d 2c 3d")
    assert (str(hand), hand.category) == ("kings full of nines", "full-house")
    assert set(hand.playing) == set(parse_cards("Kc Kd Kh 9s 9d"))
    assert repr(hand) == "<Kh Kd Kc 9s 9d: kings full of nines>"
    assert "K♥" in hand._repr_html_()


def test_the_better_hand_is_the_greater_and_equal_hands_are_equal() -> None:
    flush, straight, other = rank("As Js 9s 4s 2s"), rank("9c 8d 7h 6s 5c"), rank("9d 8c 7s 6h 5d")
    assert flush > straight
    assert straight == other
    assert hash(straight) == hash(other)
    assert max(straight, flush) is flush
    assert straight != "a straight"


def test_cards_can_be_given_as_cards_and_a_board_beside_or_after_a_slash() -> None:
    board = "Ts Js 2s 7h 9d"
    beside = rank(parse_cards("As Ks 4d 4c"), parse_cards(board), by="omaha")
    assert beside == rank(f"As Ks 4d 4c / {board}", by="omaha")
    assert beside.name == "ace-high flush"
    assert rank("As Ks", board) == rank(f"As Ks {board}")


def test_points_of_baccarat_are_a_rank_too() -> None:
    assert rank("Kc 9d", by="baccarat").value == 9
    assert rank("Kc 9d", by="baccarat") > rank("Kc 8d 6h", by="baccarat")
    assert repr(rank("Kc 9d", by="baccarat")) == "<Kc 9d: 9>"


def test_hands_of_different_rankings_do_not_compare() -> None:
    with pytest.raises(ValueError, match="ranked high does not compare with one ranked ace-to-five"):
        assert rank("As Js 9s 4s 2s") < rank("As Js 9s 4s 2s", by="ace-to-five")
    with pytest.raises(TypeError):
        assert rank("As Js 9s 4s 2s") < 7  # type: ignore[operator]


@pytest.mark.parametrize(
    ("hand", "by", "says"),
    [
        ("As Js 9s 4s 2s", "hihg", "did you mean high"),
        ("As Ks 4d 4c", "omaha", "has no board"),
        ("As Xx", "high", "Xx"),
    ],
)
def test_what_cannot_be_ranked_is_said_so(hand: str, by: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        rank(hand, by=by)

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import JOKER, PACK, Card, parse_cards
from cardroom.ranking.up_cards import draw_for_button, high_board, low_board, razz_bring_in, stud_bring_in

Pick = Callable[[Mapping[int, Sequence[Card]], Sequence[int]], int]


def pick(choose: Pick, *boards: str) -> int:
    """The seat chosen; the first board is at seat 1, and so on."""
    shown = {seat: parse_cards(board) for seat, board in enumerate(boards, 1)}
    return choose(shown, list(shown))


@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        (("2c", "2d", "5s"), 1),  # Oaks 35
        (("5s", "2d", "2c"), 3),  # Ocean's Eleven 19
        (("As", "2s", "3c"), 2),  # Ocean's Eleven 20: the ace is high
        (("Ks", "Ac", "Qh"), 3),
        (("9s", "9h", "9d"), 3),
    ],
)
def test_the_lowest_card_brings_it_in_at_stud_clubs_before_diamonds(cards: tuple[str, ...], seat: int) -> None:
    assert pick(stud_bring_in, *cards) == seat


@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        (("Ac", "5d", "Kh"), 3),  # Oaks 37
        (("Kh", "Ks", "As"), 2),  # Ocean's Eleven 21
        (("As", "2c", "Ad"), 2),
        (("Ac", "As", "Ah"), 2),
        (("Qs", "Kc", "Js"), 2),
    ],
)
def test_the_highest_card_brings_it_in_at_razz_aces_low_spades_first(cards: tuple[str, ...], seat: int) -> None:
    assert pick(razz_bring_in, *cards) == seat


@pytest.mark.parametrize(
    ("cards", "seat"), [(("Kc", "Ac", "Ks"), 2), (("Ah", "Ac", "As", "Ad"), 3), (("2s", "3c"), 2), (("9d", "9c"), 1)]
)
def test_the_highest_card_gets_the_button_spades_first(cards: tuple[str, ...], seat: int) -> None:
    assert pick(draw_for_button, *cards) == seat


@pytest.mark.parametrize("choose", [stud_bring_in, razz_bring_in, draw_for_button])
@pytest.mark.parametrize(("board", "count"), [("", 0), ("AsKs", 2)])
def test_one_card_each_is_compared(choose: Pick, board: str, count: int) -> None:
    with pytest.raises(ValueError, match=f"^2 must show one card, not {count}$"):
        pick(choose, "7c", board)


@given(st.lists(st.sampled_from(PACK), min_size=2, max_size=8, unique=True), st.randoms(use_true_random=False))
def test_where_the_suit_decides_the_order_of_seats_does_not_matter(cards: list[Card], random: Random) -> None:
    shown = {seat: [card] for seat, card in enumerate(cards)}
    other = random.sample(list(shown), len(shown))
    for choose in (stud_bring_in, razz_bring_in, draw_for_button):
        assert choose(shown, list(shown)) == choose(shown, other)


HIGH_TO_LOW = [
    "AcAdAhAs",
    "2c2d2h2s",
    "AcAdAhKs",
    "2c2d2hAs",
    "2c2d2h3s",
    "AcAdKhKs",
    "KcKdQhQs",
    "3c3d2h2s",
    "AcAdKhQs",
    "AcAdKhJs",
    "2c2dAhKs",
    "2c2d4h3s",
    "AcKdQh9s",
    "AsKsQs8s",  # of one suit
    "KcQdJhTs",  # in a row
    "Kh5h4h3h",
    "5c4d3h2s",
]


def test_boards_of_four_rank_by_cards_alike_and_then_by_rank() -> None:
    for i, j in combinations(range(len(HIGH_TO_LOW)), 2):
        assert pick(high_board, HIGH_TO_LOW[i], HIGH_TO_LOW[j]) == 1, (i, j)
        assert pick(high_board, HIGH_TO_LOW[j], HIGH_TO_LOW[i]) == 2, (i, j)


@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("Ac", "Ks"),
        ("2c2d", "AsKs"),
        ("AcQd", "AsJs"),
        ("2c2d2h", "AcAdKs"),
        ("2c2d4h", "2h2s3s"),
        ("9c8d3h", "9d8h2c"),
    ],
)
def test_the_high_board_acts_first_on_every_street(high: str, low: str) -> None:
    assert pick(high_board, low, high) == 2
    assert pick(high_board, high, low) == 1


@pytest.mark.parametrize("boards", [("7c7d", "7h7s"), ("AcKd", "AdKc"), ("Qh", "Qs", "Qc"), ("5c4d3h2s", "5d4h3s2c")])
@pytest.mark.parametrize("choose", [high_board, low_board])
def test_equal_boards_go_to_the_first_in_turn(choose: Pick, boards: tuple[str, ...]) -> None:
    shown = {seat: parse_cards(board) for seat, board in enumerate(boards)}
    for first in shown:
        turn = [*range(first, len(boards)), *range(first)]
        assert choose(shown, turn) == first


@pytest.mark.parametrize("choose", [high_board, low_board, stud_bring_in, razz_bring_in, draw_for_button])
def test_seats_that_are_not_in_turn_are_left_out(choose: Pick) -> None:
    shown = {seat: [card] for seat, card in enumerate(parse_cards("Ah 2c Kc Ks 7d"))}
    chosen = choose(shown, list(shown))
    others = [seat for seat in shown if seat != chosen]
    assert choose(shown, others) in others


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("Ac", "2c"),
        ("AcAd", "2c2d"),  # Oaks 38
        ("KcQd", "AcAd"),
        ("KcQdJh", "AcAd2h"),
        ("5c4d3h2s", "6c3d2hAs"),
        ("KcKd2hAs", "AcAd2h2s"),
        ("KcKdQhQs", "AcAdAh2s"),
        ("KcKdKhQs", "AcAdAhAs"),
        ("AcAdKhQs", "2c2d4h3s"),
        ("7s6s5s4s", "8cAd2h3s"),
    ],
)
def test_the_low_board_acts_first_at_razz(low: str, high: str) -> None:
    assert pick(low_board, high, low) == 2
    assert pick(low_board, low, high) == 1


def test_a_joker_up_counts_as_an_ace_and_no_more() -> None:
    assert pick(high_board, "Kc", "Jk", "Qs") == 2  # Ocean's Eleven 82
    assert pick(high_board, "Ac", "Jk") == 1
    assert pick(high_board, "Jk", "Ac") == 1
    assert pick(high_board, "KcKd", "JkKs") == 1
    assert pick(high_board, "KcKd", "JkAs") == 2
    assert pick(high_board, "AcAd", "JkAs") == 1
    assert pick(high_board, "JkKs", "AcKd") == 1


def test_a_joker_neither_brings_it_in_nor_shows_low_at_razz() -> None:
    for choose in (razz_bring_in, low_board):
        with pytest.raises(ValueError, match="Jk"):
            choose({1: [JOKER], 2: [PACK[0]]}, [1, 2])


def rule(board: Sequence[Card], low_to_high: str) -> tuple[int, ...]:
    """Straight from the rule: how many are alike, two pair before one, then ranks alike, then the others."""
    counts = Counter(low_to_high.index(str(card)[0]) for card in board)
    ranks = sorted(counts, reverse=True)
    alike = [rank for rank in ranks if counts[rank] > 1]
    return max(counts.values()), len(alike), *alike, *(rank for rank in ranks if rank not in alike)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("part", [PACK, PACK[:8] + PACK[48:]], ids=["whole pack", "aces, deuces and threes"])
def test_random_boards_compare_as_the_rule_says(part: tuple[Card, ...], size: int) -> None:
    random = Random(size)
    for _ in range(1_000):
        cards = random.sample(part, 2 * size)
        shown = {1: cards[:size], 2: cards[size:]}
        assert high_board(shown, [1, 2]) == max([1, 2], key=lambda seat: rule(shown[seat], "23456789TJQKA"))
        assert low_board(shown, [1, 2]) == min([1, 2], key=lambda seat: rule(shown[seat], "A23456789TJQK"))

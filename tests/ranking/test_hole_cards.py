from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import OmahaHoldemHand

from cardroom.cards import JOKER, PACK, Card, parse_cards, show_cards
from cardroom.ranking.deuce_to_seven import DEUCE_TO_SEVEN
from cardroom.ranking.high import HIGH
from cardroom.ranking.hole_cards import LAZY_PINEAPPLE, OMAHA, HoleCards
from cardroom.ranking.jokers import HIGH_BUG, HIGH_WILD
from cardroom.ranking.low import EIGHT_OR_BETTER
from cardroom.ranking.tabled import TabledRanking
from support.effort import effort, examples

Hand = Sequence[Card]

PARTS = (
    PACK,
    PACK[:24],
    [card for card in PACK if str(card)[1] in "ds"],
    [card for card in PACK if str(card)[0] in "A2345678"],
)


def deals(*hole: int, fewest_board: int = 3) -> st.SearchStrategy[tuple[list[Card], list[Card]]]:
    """This number of hole cards, and a board of three to five."""
    sizes = st.tuples(st.sampled_from(PARTS), st.sampled_from(hole), st.integers(fewest_board, 5))
    return sizes.flatmap(
        lambda size: st.lists(
            st.sampled_from(size[0]), min_size=size[1] + size[2], max_size=size[1] + size[2], unique=True
        ).map(lambda cards: (cards[: size[1]], cards[size[1] :]))
    )


def fives(hole: Hand, board: Hand, *counts: int) -> Iterator[Hand]:
    """Every five cards with one of these counts of hole cards."""
    for count in counts:
        for own in combinations(hole, count):
            for shared in combinations(board, 5 - count):
                yield own + shared


@pytest.mark.slow
@pytest.mark.parametrize("ranking", [HIGH, EIGHT_OR_BETTER, DEUCE_TO_SEVEN], ids=lambda ranking: ranking.name)
@effort(200)
@given(deal=deals(4, 5))
def test_exactly_two_hole_cards_play(ranking: TabledRanking, deal: tuple[list[Card], list[Card]]) -> None:
    assert HoleCards(ranking, exactly=2).value(*deal) == max(map(ranking.value, fives(*deal, 2)))


@pytest.mark.slow
@pytest.mark.parametrize("ranking", [HIGH, EIGHT_OR_BETTER], ids=lambda ranking: ranking.name)
@effort(200)
@given(deal=deals(2, 3))
def test_none_one_or_two_hole_cards_play_but_never_three(
    ranking: TabledRanking, deal: tuple[list[Card], list[Card]]
) -> None:
    assert HoleCards(ranking, at_most=2).value(*deal) == max(map(ranking.value, fives(*deal, 0, 1, 2)))


@pytest.mark.parametrize("ranking", [HIGH_BUG, HIGH_WILD], ids=lambda ranking: ranking.name)
@pytest.mark.parametrize("place", [0, 4])
def test_a_joker_in_the_hole_or_on_the_board_plays_too(ranking: TabledRanking, place: int) -> None:
    random = Random(place)
    for _ in range(200):
        cards = random.sample(PARTS[2], 9)
        cards[place] = JOKER
        hole, board = cards[:4], cards[4:]
        assert HoleCards(ranking, exactly=2).value(hole, board) == max(map(ranking.value, fives(hole, board, 2)))


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5])
def test_omaha_hands_stand_as_pokerkit_ranks_them(size: int) -> None:
    random = Random(size)
    for _ in range(examples(200)):
        cards = random.sample(PACK, 5 + 2 * size)
        board, hands = cards[:5], (cards[5 : 5 + size], cards[5 + size :])
        ours = [OMAHA.value(hole, board) for hole in hands]
        theirs = [OmahaHoldemHand.from_game(names(hole), names(board)) for hole in hands]
        assert (ours[0] > ours[1], ours[0] < ours[1]) == (theirs[0] > theirs[1], theirs[0] < theirs[1])


def names(cards: Hand) -> str:
    return show_cards(cards).replace(" ", "")


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        ("As Kd Qh 7c", "Ks 9s 5s 2s 3d", "pair of kings, ace kicker"),  # one spade and four on the board: no flush
        ("Ac Ad Kc Kd", "Qh 9h 5h 2h 2s", "two pair, aces and deuces, queen kicker"),
        ("As Ah Kd Kc", "Qc 9c 5c 2c 3d", "pair of aces, queen kicker"),
        ("As 2s Kd Kc", "Qs 9s 5s 2c 3d", "ace-high flush"),
        ("2s 3s 4s 5s", "Ks Qs Js 9d 8d", "king-high flush"),
        ("Ac Ad Ah As", "Kc Qd 9h 5s 3c", "pair of aces, king kicker"),
        ("Ac Kd 4h 2s", "Qc Jd Th 9s 8c", "ace-high straight"),
        ("Ac 4d 3h 2s", "Qc Jd Th 9s 8c", "ace high, queen kicker"),  # a straight on the board, none by two cards
        ("8c 8d 4h 2s", "Kc Kd Kh Ks 9c", "kings full of eights"),
        ("Ac Ad 4h 4s 2c", "Ah 4c 9d 9s 5h", "aces full of nines"),
    ],
)
def test_omaha_makes_a_hand_of_two_hole_cards_and_three_of_the_board(hole: str, board: str, words: str) -> None:
    assert OMAHA.describe(OMAHA.value(parse_cards(hole), parse_cards(board))) == words


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        ("As 9s 4s", "Ks 7s 2d 3d Jc", "ace high, king kicker"),  # three spades in the hole do not play
        ("As 9s 4d", "Ks 7s 2s 3d Jc", "ace-high flush"),
        ("As 9d 4d", "Ks 7s 2s 3s Jc", "ace-high flush"),  # one
        ("2c 3d 4h", "Ks Qs Js Ts 9s", "king-high straight flush"),  # none
        ("7c 7d 7h", "Ks Qd 9s 4h 2c", "pair of sevens, king kicker"),
        ("7c 7d", "7h Qd 9s 4h 2c", "three sevens"),  # one card discarded by accident
    ],
)
def test_lazy_pineapple_plays_none_one_or_two_hole_cards(hole: str, board: str, words: str) -> None:
    assert LAZY_PINEAPPLE.describe(LAZY_PINEAPPLE.value(parse_cards(hole), parse_cards(board))) == words


@pytest.mark.parametrize("ways", [OMAHA, LAZY_PINEAPPLE], ids=["omaha", "lazy pineapple"])
def test_hands_are_valued_together_as_one_by_one(ways: HoleCards) -> None:
    cards = Random(7).sample(PACK, 26)
    board, hands = cards[:5], {seat: cards[5 + 3 * seat : 8 + 3 * seat] for seat in range(7)}
    assert ways.values(hands, board) == {seat: ways.value(hole, board) for seat, hole in hands.items()}


@effort(100)
@given(deal=deals(4, 5))
def test_two_of_the_five_cards_that_play_at_omaha_are_hole_cards(deal: tuple[list[Card], list[Card]]) -> None:
    hole, board = deal
    five = OMAHA.playing(hole, board)
    assert len(set(five) & set(hole)) == 2
    assert len(set(five) & set(board)) == 3
    assert HIGH.value(five) == OMAHA.value(hole, board)


@effort(100)
@given(deal=deals(3))
def test_at_most_two_of_the_five_cards_that_play_at_lazy_pineapple_are_hole_cards(
    deal: tuple[list[Card], list[Card]],
) -> None:
    hole, board = deal
    five = LAZY_PINEAPPLE.playing(hole, board)
    assert len(set(five) & set(hole)) <= 2
    assert len(set(five)) == 5
    assert set(five) <= {*hole, *board}
    assert HIGH.value(five) == LAZY_PINEAPPLE.value(hole, board)


@pytest.mark.parametrize(
    ("hole", "board", "five"),
    [
        ("2c 9c Ad 9s", "4h 9h Tc Ks 3d", "Ks Tc 9s 9h 9c"),
        ("9c 9s Ad 2h", "Ah Kd Qc 7s 4h", "Ah Ad Kd Qc 9s"),
        ("Ac Kd 3h 2s", "Qc Qd Jh Qh Qs", "Ac Kd Qs Qh Qd"),
    ],
)
def test_the_cards_that_play_lie_high_to_low_and_the_higher_suit_plays(hole: str, board: str, five: str) -> None:
    assert show_cards(OMAHA.playing(parse_cards(hole), parse_cards(board))) == five


def test_no_cards_play_where_there_is_no_low() -> None:
    low = HoleCards(EIGHT_OR_BETTER, exactly=2)
    assert low.playing(parse_cards("Ac2dKhKs"), parse_cards("3h4sTcJd9d")) == ()


def test_a_hand_through_hole_cards_has_its_ranking_s_name_and_kinds() -> None:
    assert (OMAHA.name, OMAHA.categories) == ("high", HIGH.categories)
    assert OMAHA.category(OMAHA.value(parse_cards("AsAh2d2c"), parse_cards("Ac3c9d9hKs"))) == "full-house"


@effort(50)
@given(deal=deals(4, 5))
def test_hole_cards_and_a_board_of_different_cards_pass(deal: tuple[list[Card], list[Card]]) -> None:
    OMAHA.check(*deal)


@pytest.mark.parametrize(
    ("hole", "board", "message"),
    [
        ("As", "2c3c4c", "^2 hole cards are needed, not 1: As$"),
        ("AsKsQsJs", "2c3c", "^a board has 3 to 5 cards, not 2: 2c 3c$"),
        ("AsKsQsJs", "2c3c4c5c6c7c", "^a board has 3 to 5 cards, not 6: 2c 3c 4c 5c 6c 7c$"),
        ("AsKsQsQs", "2c3c4c5c6c", "^Qs appears twice: "),
        ("AsKsQsJs", "2c3c4c5cJs", "^Js appears twice: "),
        ("AsKsQsJs", "2c3c4c5c5c", "^5c appears twice: "),
        ("AsKsQsJs", "2c3c4c5cJk", "^high does not use Jk$"),
    ],
)
@pytest.mark.parametrize("ways", [OMAHA, LAZY_PINEAPPLE], ids=["omaha", "lazy pineapple"])
def test_cards_that_cannot_be_dealt_are_refused(ways: HoleCards, hole: str, board: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ways.check(parse_cards(hole), parse_cards(board))


@pytest.mark.parametrize("how", [{}, {"exactly": 2, "at_most": 2}])
def test_a_game_says_one_way_how_many_hole_cards_play(how: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="either as exactly or as at_most"):
        HoleCards(HIGH, **how)

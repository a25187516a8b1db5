"""How hands and ranges are written, and what is said where they cannot be."""

from __future__ import annotations

import eval7
import pytest

from cardroom.analysis.equity import EquityGame, Spot, equity_game, equity_game_of_ranking, find_equity
from cardroom.analysis.equity.holding import read_hand
from cardroom.cards import parse_cards
from support.pot_hand import pot_game

HOLDEM = equity_game_of_ranking("high", 2)


def hands_of(text: str, played: EquityGame = HOLDEM, gone: str = "") -> set[frozenset[str]]:
    return {frozenset(map(str, cards)) for cards in read_hand(text, played, parse_cards(gone)).holdings}


@pytest.mark.parametrize(
    "text",
    [
        "QQ", "QQ+", "22+", "AKs", "AKo", "AK", "76s", "A5s-A2s", "A2s-A5s", "22-55", "55-22", "T6s+", "A2+", "K9o+",
        "QQ+, AKs, A5s-A2s", "AhKh", "AsKd, 7c7d", "JT-J8", "QQ+, KK, TT+", "AK, AKs", "AQs+, AK, AQo+",
    ],
)  # fmt: skip
def test_a_range_means_what_it_means_to_eval7(text: str) -> None:
    theirs = {frozenset(map(str, hand)) for hand, _ in eval7.HandRange(text).hands}
    assert hands_of(text) == theirs
    assert len(read_hand(text, HOLDEM, ()).holdings) == len(theirs)


def test_a_run_of_like_hands_goes_up_by_both_cards() -> None:
    assert hands_of("54s-76s") == hands_of("54s,65s,76s")
    assert hands_of("T8o-86o") == hands_of("T8o,97o,86o")


def test_small_letters_tens_and_spaces_are_understood() -> None:
    assert hands_of("ahKH") == hands_of("Ah Kh") == hands_of("AhKh")
    assert hands_of("10h9h") == hands_of("Th9h")
    assert hands_of("qq+,aks") == hands_of("QQ+, AKs")


def test_the_same_hand_written_twice_is_there_once() -> None:
    assert len(read_hand("AhKh,KhAh,AKs", HOLDEM, ()).holdings) == 4


def test_hands_with_a_card_of_the_board_are_left_out_of_a_range() -> None:
    assert hands_of("QQ", gone="QsQh") == {frozenset(("Qd", "Qc"))}


def test_ranks_that_the_deck_lacks_are_left_out_of_a_range() -> None:
    ez_money = equity_game(pot_game("lucky-lady/ez-money-holdem"))
    assert hands_of("55+", ez_money) == hands_of("77+")


def test_unknown_cards_of_several_hands_are_every_hand_they_may_be() -> None:
    assert len(read_hand("As??,Ks??", HOLDEM, ()).holdings) == 51 + 51 - 1


def test_a_stud_hand_is_written_as_far_as_it_is_seen() -> None:
    stud = equity_game(pot_game("oaks/seven-card-stud"))
    seen = read_hand("?? ?? Ks Qs", stud, ())
    assert seen.holdings == (parse_cards("Ks Qs"),)
    assert len(seen.to_come) == 5
    assert len(read_hand("random", stud, ()).to_come) == 7


@pytest.mark.parametrize(
    ("hands", "board", "dead", "problem"),
    [
        (["AhKh", "KhQh"], "", "", "Kh occurs twice: in AhKh and in KhQh"),
        (["AhAh", "KK"], "", "", "Ah occurs twice: AhAh"),
        (["AhKh", "QQ"], "AhQd2c", "", "Ah occurs twice: in AhKh, and on the board or dead"),
        (["AhKh", "QQ"], "2c2c3d", "", "2c occurs twice among the board cards and the dead cards"),
        (["AhKh", "QQ"], "2c3d4h", "4h", "4h occurs twice"),
        (["AhKh", "QQ"], "QsQhQd", "", "no hand of QQ is left in the deck"),
        (["AA", "AA", "AA"], "", "", "AA, AA, AA cannot be held together"),
        (["Ah", "QQ"], "", "", r"Ah has 1 card; a hand of high has 2: write \?\? for an unknown card"),
        (["AhKhQh", "QQ"], "", "", "AhKhQh has 3 cards; a hand of high has 2"),
        (["AhKh", ""], "", "", "a hand is empty"),
        (["AhKh", "QQ,"], "", "", "a hand is empty"),
        (["AhKh", "Zz"], "", "", "'Zz' is not a valid hand; write cards as in AhKh"),
        (["AhKh", "JkAs"], "", "", "Jk is not in the deck of high"),
        (["AhKh", "QQs"], "", "", "QQs: a pair is neither suited nor offsuit"),
        (["AhKh", "A5s-K2s"], "", "", "A5s-K2s: the two ends must be alike"),
        (["AhKh", "A5s-A2o"], "", "", "the two ends must be alike"),
        (["AhKh", "22-A2"], "", "", "the two ends must be alike"),
        (["AhKh"], "", "", "equity takes two to 10 hands, not 1"),
        (["AhKh", *["random"] * 10], "", "", "equity takes two to 10 hands, not 11"),
        (["AhKh", "QQ"], "2c3c4c5c6c7c", "", "a board has 5 cards, not 6"),
    ],
)  # fmt: skip
def test_an_impossible_situation_is_refused_with_its_reason(
    hands: list[str], board: str, dead: str, problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        find_equity(Spot(HOLDEM, hands, [board], dead))


def test_what_a_game_does_not_have_is_refused() -> None:
    stud, omaha = (equity_game(pot_game(name)) for name in ("oaks/seven-card-stud", "oaks/omaha-hi-lo"))
    pineapple = equity_game(pot_game("players/pineapple"))
    with pytest.raises(ValueError, match="Seven Card Stud has no board"):
        Spot(stud, ["As", "Ks"], ["2c3c4c"])
    with pytest.raises(ValueError, match="has one board, not 2"):
        Spot(omaha, ["AsAdKsKd", "random"], ["2c3c4c", "2d3d4d"])
    with pytest.raises(ValueError, match="QQ is for hands of two cards; a hand of Omaha Hi-Lo Split has 4"):
        Spot(omaha, ["AsAdKsKd", "QQ"])
    with pytest.raises(ValueError, match="need 56 cards; the deck has 52"):
        Spot(stud, ["random"] * 8)
    with pytest.raises(ValueError, match=r"has 2 \(hands are what is left after the discard"):
        Spot(pineapple, ["AsAdKs", "QQ"])
    with pytest.raises(ValueError, match="every alternative must give the same cards"):
        Spot(stud, ["AsAd7c,KsKd", "random"])
    with pytest.raises(ValueError, match="may be too many hands"):
        Spot(equity_game_of_ranking("omaha", 5), ["As????????,Ks????????", "random"])


@pytest.mark.parametrize(
    ("ranking", "cards", "problem"),
    [
        ("lucky", 2, "no pot game uses the ranking 'lucky'; the rankings are high, "),
        ("tiles", 2, "no pot game uses the ranking 'tiles'"),
        ("high", 3, "high ranks 5 to 7 cards, not 3"),
        ("badugi", 3, "badugi ranks 4 cards, not 3"),
        ("omaha", 3, "omaha is played with 4 or 5 hole cards, not 3"),
        ("lazy-pineapple", 2, "lazy-pineapple is played with 3 hole cards, not 2"),
    ],
)
def test_a_ranking_takes_hands_of_its_length(ranking: str, cards: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        equity_game_of_ranking(ranking, cards)


def test_a_bare_ranking_has_the_deck_that_goes_with_it() -> None:
    decks = {name: len(equity_game_of_ranking(name).deck) for name in ("high", "high-bug", "mexican", "ez-money")}
    assert decks == {"high": 52, "high-bug": 53, "mexican": 41, "ez-money": 32}

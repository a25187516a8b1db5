"""Two boards, a board that is run twice, and a board that must be declared."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import PACK, Card, parse_cards, show_cards
from cardroom.dealing.choices import DeclareBoard, No, RunTwice
from cardroom.dealing.events import BoardDealt, Burned, FeeTaken, Reshuffled
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_events import BoardsParted, HandKilled, PotWon, Showed
from cardroom.games.poker.playing_the_board import plays_the_board
from cardroom.ranking import HIGH
from support.flop_deck import flop_deck, without_fees
from support.pot_hand import PotHand, pot_game

DOUBLE = "players/double-board-omaha"
TWICE = "players/big-o-high-low-split-run-it-twice"
NO_LIMIT = "no-limit blinds 3-3"


def dealt(hand: PotHand) -> list[tuple[str, str, int]]:
    return [(event.street, show_cards(event.cards), event.board) for event in hand.all(BoardDealt)]


def won(hand: PotHand) -> list[tuple[int, float, str]]:
    return [(event.seat, event.amount / 100, event.share) for event in hand.all(PotWon)]


def check_down(hand: PotHand) -> PotHand:
    while not hand.round.is_over:
        hand.play("c")
    return hand


# Double Board


def test_players_52_one_burn_a_street_and_the_first_board_before_the_second() -> None:
    holes = {1: "As Ah 7c 6c", 2: "Kc Kh 8c 9c"}
    cards = flop_deck(holes, "Kd 9d 4h 2s 3s 5h", "Jd Qd", "2h 2d")
    hand = check_down(PotHand(without_fees(DOUBLE, NO_LIMIT), 2, cards))
    assert dealt(hand) == [
        ("flop", "Kd 9d 4h", 1),
        ("flop", "2s 3s 5h", 2),
        ("turn", "Jd", 1),
        ("turn", "Qd", 2),
        ("river", "2h", 1),
        ("river", "2d", 2),
    ]
    order = [type(event) for event in hand.round.events if isinstance(event, Burned | BoardDealt)]
    assert order == [Burned, BoardDealt, BoardDealt] * 3


def test_players_52_the_pot_is_cut_in_two_equal_pots_one_a_board() -> None:
    holes = {1: "As Ah 7c 6c", 2: "Kc Kh 8c 9c"}
    cards = flop_deck(holes, "Kd 9d 4h Ad 3s 5h", "Jd Qd", "2h 2d")
    hand = check_down(PotHand(without_fees(DOUBLE, NO_LIMIT), 2, cards))
    assert won(hand) == [(2, 3, "board 1"), (1, 3, "board 2")]


def test_the_odd_chip_between_two_boards_goes_to_the_winner_closest_to_the_left_of_the_button() -> None:
    """Player's, lines 3891-3909: the winner of the second board is the button, and the other winner is to its left."""
    holes = {1: "As Ah 7c 6c", 2: "Kc Kh 8c 9c", 3: "Qs Qh 8s 7h"}
    cards = flop_deck(holes, "Kd 9d 4h Ad 3s 5h", "Jd Td", "2h 2d")
    hand = check_down(PotHand(without_fees(DOUBLE, NO_LIMIT), 3, cards))
    assert won(hand) == [(2, 5, "board 1"), (1, 4, "board 2")]


def test_equal_hands_split_the_half_of_their_board() -> None:
    holes = {1: "As Kh 7c 6c", 2: "Ac Ks 7d 6d"}
    cards = flop_deck(holes, "Kd Qh 4h Ad 3s 9h", "Js Qd", "2s Th")
    hand = PotHand(without_fees(DOUBLE, "4-8 blinds 4-4"), 2, cards)
    assert won(check_down(hand)) == [(2, 2, "board 1"), (1, 2, "board 1"), (2, 2, "board 2"), (1, 2, "board 2")]


def test_the_view_has_both_boards() -> None:
    hand = PotHand(DOUBLE, 2, flop_deck({1: "As Ah 7c 6c", 2: "Kc Kh 8c 9c"}, "Kd 9d 4h Ts 3s 5h"))
    hand.play("call, check")
    assert hand.round.view(None).boards == {1: list(parse_cards("Kd 9d 4h")), 2: list(parse_cards("Ts 3s 5h"))}


def test_players_67_nine_players_take_49_cards() -> None:
    hand = check_down(PotHand(without_fees(DOUBLE), 9))
    assert hand.round.cards_dealt == 49


# Running it twice

HANDS = {1: "As Ah 7c 6c 2c", 2: "Kc Kh 8c 9s Td"}


def twice(*streets: str, stacks: dict[int, int] | None = None, holes: dict[int, str] = HANDS) -> PotHand:
    game = without_fees(TWICE, NO_LIMIT)
    return PotHand(game, stacks or dict.fromkeys(holes, 100), flop_deck(holes, *streets))


BEFORE_FLOP = ("Kd 4h 4s", "Js", "2h", "Ac Qd 3h", "9h", "5d")


def test_all_in_before_the_flop_a_second_flop_turn_and_river_are_dealt() -> None:
    hand = twice(*BEFORE_FLOP).play("raise 100, call, run it twice, run it twice")
    assert [event.cards for event in hand.all(BoardsParted)] == [()]
    assert dealt(hand) == [
        ("flop", "Kd 4h 4s", 1),
        ("turn", "Js", 1),
        ("river", "2h", 1),
        ("flop", "Ac Qd 3h", 2),
        ("turn", "9h", 2),
        ("river", "5d", 2),
    ]
    assert len(hand.all(Burned)) == 6


def test_all_in_on_the_flop_a_second_turn_and_river_are_dealt() -> None:
    hand = twice("Kd 4h 4s", "Js", "2h", "9h", "5d").play("check, check, bet 97, call, run, run")
    assert [show_cards(event.cards) for event in hand.all(BoardsParted)] == ["Kd 4h 4s"]
    assert dealt(hand)[1:] == [("turn", "Js", 1), ("river", "2h", 1), ("turn", "9h", 2), ("river", "5d", 2)]


def test_players_41_all_in_on_the_turn_only_a_second_river_is_dealt() -> None:
    hand = twice("Kd 4h 4s", "Js", "2h", "Ac").play("check, check, check, check, bet 97, call, run, run")
    assert dealt(hand)[2:] == [("river", "2h", 1), ("river", "Ac", 2)]
    assert won(hand) == [(2, 100, "board 1 high"), (1, 100, "board 2 high")]


def test_half_the_pot_rides_on_each_board_and_is_split_between_high_and_low() -> None:
    hand = twice(*BEFORE_FLOP).play("raise 100, call, run, run")
    assert won(hand) == [(2, 100, "board 1 high"), (1, 50, "board 2 high"), (1, 50, "board 2 low")]


def test_one_refusal_and_the_board_is_dealt_once() -> None:
    hand = twice(*BEFORE_FLOP).play("raise 100, call, no")
    assert hand.round.is_over
    assert hand.all(BoardsParted) == []
    assert [board for *_, board in dealt(hand)] == [0, 0, 0]


def test_a_player_who_gives_no_answer_has_refused() -> None:
    hand = twice(*BEFORE_FLOP).play("raise 100, call, run")
    assert isinstance(hand.option, Pick)
    assert hand.option.choices == (RunTwice(), No())
    hand.round.choose_default(hand.decision)
    assert hand.all(BoardsParted) == []


def test_it_is_asked_once_and_not_again_on_the_next_street() -> None:
    hand = twice(*BEFORE_FLOP).play("raise 100, call")
    hand.round.choose(1, No())
    assert hand.round.is_over


def test_all_who_are_in_must_agree_also_one_who_still_has_chips() -> None:
    holes = {**HANDS, 3: "Qs Qh 8h 8d 9c"}
    hand = twice(*BEFORE_FLOP, stacks={1: 100, 2: 100, 3: 500}, holes=holes).play("raise 100, call, call")
    assert [decision.seat for decision in hand.round.decisions] == [2, 3, 1]


def test_nobody_is_asked_while_two_can_still_bet() -> None:
    holes = {**HANDS, 3: "Qs Qh 8h 8d 9c"}
    hand = twice(*BEFORE_FLOP, stacks={1: 50, 2: 300, 3: 500}, holes=holes).play("raise 50, call, call")
    assert hand.turn == 2
    assert str(hand.option).startswith("check")
    hand.play("bet 250, call")
    assert [decision.seat for decision in hand.round.decisions] == [2, 3, 1]


def test_nobody_is_asked_when_nobody_is_all_in_or_the_river_is_out() -> None:
    hand = check_down(twice("Kd 4h 4s", "Js", "2h"))
    assert hand.all(BoardsParted) == []
    on_the_river = twice("Kd 4h 4s", "Js", "2h").play("check, check, check, check, check, check, bet 97, call")
    assert on_the_river.round.is_over


def test_side_pots_are_played_over_both_boards() -> None:
    holes = {**HANDS, 3: "Qs Qh 8h 8d 9c"}
    hand = twice(*BEFORE_FLOP, stacks={1: 50, 2: 100, 3: 100}, holes=holes)
    hand.play("raise 50, raise 100, call, run, run, run")
    by_pot = [(event.pot, event.share, event.seat, event.amount / 100) for event in hand.all(PotWon)]
    assert by_pot == [
        (1, "board 1 high", 2, 50),
        (1, "board 2 high", 3, 50),
        (0, "board 1 high", 2, 75),
        (0, "board 2 high", 1, 38),
        (0, "board 2 low", 1, 37),
    ]


def test_collection_is_taken_once_for_both_boards() -> None:
    game = pot_game(TWICE, "no-limit blinds 3-3")
    hand = PotHand(game, {1: 100, 2: 100}, flop_deck(HANDS, *BEFORE_FLOP)).play("raise 100, call, run, run")
    assert [(event.what, event.amount) for event in hand.all(FeeTaken)] == [("flop", 5_00), ("river", 1_00)]


def test_the_view_has_both_boards_with_what_was_out_before_they_parted() -> None:
    hand = twice("Kd 4h 4s", "Js", "2h", "9h", "5d").play("check, check, bet 97, call, run, run")
    flop = list(parse_cards("Kd 4h 4s"))
    assert hand.round.view(None).boards == {
        1: [*flop, *parse_cards("Js 2h")],
        2: [*flop, *parse_cards("9h 5d")],
    }


def eight_all_in(seed: int) -> tuple[PotHand, list[Card]]:
    cards = Random(seed).sample(PACK, 52)
    hand = PotHand(without_fees(TWICE), dict.fromkeys(range(1, 9), 4), show_cards(cards))
    return hand.play(", ".join(["call"] * 7 + ["run"] * 8)), cards


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_players_40_eight_players_run_twice_before_the_flop_with_the_last_four_cards_and_the_burns(seed: int) -> None:
    hand, cards = eight_all_in(seed)
    first = [card for event in hand.all(BoardDealt) if event.board == 1 for card in event.cards]
    assert first == [*cards[41:44], cards[45], cards[47]]
    flop, turn, river = (event.cards for event in hand.all(BoardDealt) if event.board == 2)
    assert list(flop) == cards[49:52]
    burns = {cards[place] for place in (40, 44, 46, 48)}
    assert {*turn, *river} < burns
    assert [event.cards for event in hand.all(Reshuffled)] == [4]
    assert len(hand.all(Burned)) == 6


def test_seven_players_have_cards_enough_for_two_boards() -> None:
    hand = PotHand(without_fees(TWICE), dict.fromkeys(range(1, 8), 4))
    hand.play(", ".join(["call"] * 6 + ["run"] * 7))
    assert hand.all(Reshuffled) == []
    assert hand.round.cards_dealt == 35 + 16


# Playing the board

BROADWAY = ("As Kd Qh", "Jc", "Ts")


def declared(holes: dict[int, str], *streets: str) -> PotHand:
    """A hand that is checked down to the question."""
    hand = PotHand(
        without_fees("oceans-eleven/texas-holdem", NO_LIMIT, straddle=False), len(holes), flop_deck(holes, *streets)
    )
    while not isinstance(hand.option, Pick):
        hand.play("c")
    return hand


def test_oceans_eleven_166_who_plays_the_board_undeclared_has_no_claim_to_the_pot() -> None:
    hand = declared({1: "2c 2d", 2: "3c 3d"}, *BROADWAY).play("declare, say nothing")
    assert [event.seat for event in hand.all(HandKilled)] == [1]
    assert [(event.seat, event.hand) for event in hand.all(Showed)] == [(2, "ace-high straight")]
    assert won(hand) == [(2, 6, "")]


def test_oceans_eleven_166_two_who_declare_the_board_split_the_pot() -> None:
    hand = declared({1: "2c 2d", 2: "3c 3d"}, *BROADWAY).play("declare, declare")
    assert won(hand) == [(2, 3, ""), (1, 3, "")]


def test_a_player_who_gives_no_answer_has_declared_the_board() -> None:
    hand = declared({1: "2c 2d", 2: "3c 3d"}, *BROADWAY)
    assert hand.option.default == DeclareBoard()


def test_a_hand_better_than_the_board_needs_no_declaration() -> None:
    hand = declared({1: "Ad Ac", 2: "3c 3d"}, "As Kd Qh", "Jc", "4s").play("declare, say nothing")
    assert won(hand) == [(1, 6, "")]
    assert hand.all(HandKilled) == []


def test_everybody_is_asked_whatever_they_hold() -> None:
    for holes in ({1: "2c 2d", 2: "3c 3d"}, {1: "Ad Ac", 2: "Kc Kh"}):
        hand = declared(holes, *BROADWAY)
        assert [decision.seat for decision in hand.round.decisions] == [2, 1]


def test_when_nobody_declares_nobody_loses_the_claim() -> None:
    hand = declared({1: "2c 2d", 2: "3c 3d"}, *BROADWAY).play("say nothing, say nothing")
    assert won(hand) == [(2, 3, ""), (1, 3, "")]


def test_nobody_is_asked_without_a_showdown_or_in_another_house() -> None:
    hand = PotHand("oceans-eleven/texas-holdem", 3).play("fold, fold")
    assert hand.round.is_over
    other = check_down(PotHand("livermore/texas-holdem", 2))
    assert not any(isinstance(answer.choice, DeclareBoard) for answer in other.round.choices)


@pytest.mark.parametrize(
    ("hole", "plays"),
    [("2c 2d", True), ("Ac 2d", False), ("Tc 9c", False), ("9c 8c", True), ("9s 2d", True)],
)
def test_a_hand_plays_the_board_when_no_hole_card_is_as_good(hole: str, plays: bool) -> None:
    assert plays_the_board(HIGH, parse_cards(hole), parse_cards("As Kd Qh Jc Ts")) is plays

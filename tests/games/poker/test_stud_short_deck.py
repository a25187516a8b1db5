"""Stud when the deck runs out, and hands that are dealt although they folded."""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import BoardDealt, Burned, Dealt, Reshuffled
from cardroom.dealing.pot_events import Showed
from cardroom.ranking import HIGH, high_board
from support.pot_hand import PotHand, pot_game
from support.stud_hand import stud_deck

OAKS, PLAYERS, OCEANS = "oaks/seven-card-stud", "players/seven-card-stud", "oceans-eleven/seven-card-stud"


def all_stay(name: str, players: int) -> PotHand:
    """Nobody bets after the bring-in, nobody folds."""
    hand = PotHand(pot_game(name), players)
    while hand.round.decisions:
        option = hand.option
        choice = option.default if getattr(option, "to_call", 0) == 0 else option.parse("call")
        hand.round.choose(hand.turn, choice)
    return hand


def all_stay_until_the_last_round(name: str, players: int) -> PotHand:
    hand = PotHand(pot_game(name), players)
    while not hand.all(BoardDealt):
        option = hand.option
        hand.round.choose(hand.turn, option.parse("call") if getattr(option, "to_call", 0) else option.default)
    return hand


def cards_of(hand: PotHand, seat: Seat) -> list[Card]:
    return [card for event in hand.all(Dealt) if event.spot == seat for card in event.cards]


def test_players_54_eight_who_stay_share_one_card_out_of_the_last_and_the_three_burns() -> None:
    hand = all_stay(PLAYERS, 8)
    assert [event.cards for event in hand.all(Reshuffled)] == [4]
    assert len(hand.all(Burned)) == 4
    (board,) = hand.all(BoardDealt)
    assert (board.street, len(board.cards)) == ("community card", 1)
    dealt = [card for seat in range(1, 9) for card in cards_of(hand, seat)]
    assert len(dealt) == len(set(dealt)) == 48
    assert board.cards[0] not in dealt


def test_the_community_card_plays_in_every_hand() -> None:
    hand = all_stay(PLAYERS, 8)
    (board,) = hand.all(BoardDealt)
    for shown in hand.all(Showed):
        assert len(shown.cards) == 6
        assert shown.hand == HIGH.describe(HIGH.value([*shown.cards, *board.cards]))


def test_the_community_card_counts_for_who_acts_first() -> None:
    hand = all_stay_until_the_last_round(PLAYERS, 8)
    (board,) = hand.all(BoardDealt)
    up = {seat: [card for e in hand.all(Dealt) if e.spot == seat and e.up for card in e.cards] for seat in range(1, 9)}
    turn = [2, 3, 4, 5, 6, 7, 8, 1]
    assert hand.turn == high_board({seat: [*cards, *board.cards] for seat, cards in up.items()}, turn)


def test_at_oaks_too_the_last_card_is_a_common_one_when_eight_stay() -> None:
    assert len(all_stay(OAKS, 8).all(BoardDealt)) == 1


@pytest.mark.parametrize("name", [OAKS, PLAYERS, OCEANS])
def test_with_six_players_the_deck_always_suffices(name: str) -> None:
    hand = all_stay(name, 6)
    assert hand.all(Reshuffled) == []
    assert hand.all(BoardDealt) == []
    assert len(hand.all(Burned)) == 4


def test_seven_who_stay_at_players_have_one_card_too_few_after_the_burn_and_share_the_last() -> None:
    hand = all_stay(PLAYERS, 7)
    assert [event.cards for event in hand.all(Reshuffled)] == [7 + 3]
    assert len(hand.all(BoardDealt)) == 1


def test_seven_who_stay_at_oceans_eleven_all_get_a_last_card_down_with_the_burns_dealt_too() -> None:
    hand = all_stay(OCEANS, 7)
    # A burn, five of the last seven cards, then the last one and four burns: a burn, and two for those still without.
    assert [event.cards for event in hand.all(Reshuffled)] == [5]
    assert len(hand.all(Burned)) == 5
    assert hand.all(BoardDealt) == []
    dealt = [card for seat in range(1, 8) for card in cards_of(hand, seat)]
    assert len(dealt) == len(set(dealt)) == 49


def test_eight_who_stay_at_oceans_eleven_share_the_last_card_as_even_the_burns_do_not_suffice() -> None:
    hand = all_stay(OCEANS, 8)
    assert [event.cards for event in hand.all(Reshuffled)] == [4]
    assert len(hand.all(BoardDealt)) == 1


def test_seven_at_asian_stud_share_a_fifth_card_out_of_the_last_two_and_the_burns_stay_out() -> None:
    """32 cards: 14, then a burn and 7, then a burn and 7."""
    hand = all_stay("oceans-eleven/asian-five-card-stud", 7)
    assert hand.all(Reshuffled) == []
    assert len(hand.all(Burned)) == 3
    assert len(hand.all(BoardDealt)) == 1


def test_without_a_card_to_spare_the_burns_are_dealt_without_another_burn() -> None:
    """32 cards and eight players: 16, a burn and 8; a burn, 5 of the last 6, and the last with two burns for three."""
    game = copy(pot_game("oceans-eleven/asian-five-card-stud", fees=None))
    game.rules = msgspec.structs.replace(game.rules, seats=8)  # one more than a house may write
    hand = PotHand(game, 8).play("call, " * 7 + "check" + ", check" * 8)
    assert [event.cards for event in hand.all(Reshuffled)] == [3]
    assert len(hand.all(Burned)) == 2
    assert all(len(cards_of(hand, seat)) == 4 for seat in range(1, 9))


def test_eight_at_mexican_poker_all_get_a_fifth_card() -> None:
    hand = all_stay("oceans-eleven/mexican-poker", 8)
    assert len(hand.all(Reshuffled)) == 1
    dealt = [card for seat in range(1, 9) for card in cards_of(hand, seat)]
    assert len(dealt) == len(set(dealt)) == 40


# Folded hands at Ocean's Eleven

HANDS = {1: "Kh Jc 9s 6d 4c 3c 8c", 2: "Kd Qh 2c 8s Ts 5s 7c", 3: "Ac Qs Jd 5h 3d 9h Th"}


def dealt_to_seat_3(name: str, words: str) -> int:
    return len(cards_of(PotHand(pot_game(name), 3, stud_deck(HANDS)).play(words), 3))


def test_a_player_who_folds_with_nothing_to_call_goes_on_getting_cards() -> None:
    assert dealt_to_seat_3(OCEANS, "bet 5, call, call, fold, check, check, check, check") == 6


def test_until_somebody_bets() -> None:
    assert dealt_to_seat_3(OCEANS, "bet 5, call, call, fold, check, check, bet 30, call") == 5
    assert dealt_to_seat_3(OCEANS, "bet 5, call, call, fold, bet 15, call") == 4


def test_a_player_who_folds_to_the_bring_in_gets_no_more_cards() -> None:
    assert dealt_to_seat_3(OCEANS, "bet 5, fold, call, check, check") == 3


def test_at_other_houses_a_folded_hand_gets_no_more_cards() -> None:
    assert dealt_to_seat_3(OAKS, "bet 2, call, call, fold, check, check, check, check") == 4

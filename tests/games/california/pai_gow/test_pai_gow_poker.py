"""Pai gow poker: piles and dice, two hands against two, where settlement starts."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.events import Dealt, DealtUnseen, FeeTaken, TurnedUp
from cardroom.dealing.order import seat_by_dice
from cardroom.games.california.pai_gow.events import TakenBack
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.houses import all_games
from support.cases import every_case
from support.pai_gow_round import PaiGowRound, pai_gow, stack_deck

NAMES = [house.id for house in all_games() if house.game_type is PaiGowPoker]
OAKS, LIVERMORE = "oaks/pai-gow-poker", "livermore/pai-gow-poker"
PLAYERS, LUCKY_LADY = "players/fortune-pai-gow-poker", "lucky-lady/fortune-pai-gow-poker"
OCEANS, OCEANS_FORTUNE = "oceans-eleven/pai-gow-poker", "oceans-eleven/fortune-pai-gow-poker"

# Hands of the player-dealer and of players, each set by every house way as its name says.
BANK = "Qs Qd Jh Tc 8d 5s 3h"  # J-T in front of queens
BETTER = "As Ad Kh 9c 6d 4s 2h"  # K-9, aces
WORSE = "7s 7d 9h 8c 4d 3s 2c"  # 9-8, sevens
ONE_EACH = "6s 6h Ah Kc 9d 5h 4c"  # A-K, sixes
FRONT_COPIED = "Ks Kd Js Td 7h 5c 2d"  # J-T, kings
BOTH_COPIED = "Qh Qc Js Td 8h 5c 3d"  # the player-dealer's own
HANDS = {1: BANK, 2: BETTER, 3: WORSE, 4: ONE_EACH}


def play(name: str, player: str, **how: Any) -> PaiGowRound:
    return PaiGowRound(pai_gow(name), {1: BANK, 2: player}, {2: {"base": 10}}, **how)


# The deal


@pytest.mark.parametrize("name", NAMES)
def test_seven_piles_are_dealt_however_few_play_and_four_cards_are_left(name: str) -> None:
    played = play(name, BETTER)
    assert played.round.cards_dealt == 49
    assert len(pai_gow(name).deck) - played.round.cards_dealt == 4
    assert {event.spot: len(event.cards) for event in played.all(Dealt)} == dict.fromkeys(range(1, 8), 7)


@pytest.mark.parametrize("name", NAMES)
def test_piles_at_seats_without_a_wager_are_taken_back_unseen(name: str) -> None:
    played = play(name, BETTER)
    assert [event.spot for event in played.all(TakenBack)] == [3, 4, 5, 6, 7]
    for viewer in (1, 2, None):
        seen = played.round.seen_by(viewer)
        assert {event.spot for event in seen if isinstance(event, DealtUnseen)} >= {3, 4, 5, 6, 7}
        assert {event.spot for event in seen if isinstance(event, TurnedUp)} == {1, 2}


@every_case(product(range(3, 19), (1, 4, 7)))
def test_dice_count_the_seats_clockwise_with_the_player_dealer_as_one(total: int, player_dealer: int) -> None:
    offset = (seat_by_dice(total, 7, player_dealer) - player_dealer) % 7
    assert offset == (total - 1) % 7


@pytest.mark.parametrize("name", [PLAYERS, LUCKY_LADY])
def test_piles_are_dealt_there_and_back_where_the_house_prints_it(name: str) -> None:
    piles = pai_gow(name).piles(pai_gow(name).deck.cards[:49])
    assert list(piles[0]) == [pai_gow(name).deck.cards[place] for place in (0, 13, 14, 27, 28, 41, 42)]
    assert list(piles[6]) == [pai_gow(name).deck.cards[place] for place in (6, 7, 20, 21, 34, 35, 48)]


def test_piles_are_dealt_in_rotation_where_nothing_else_is_printed() -> None:
    game = pai_gow(OAKS)
    assert list(game.piles(game.deck.cards[:49])[2]) == list(game.deck.cards[2:49:7])


@pytest.mark.parametrize("pile", [1, 4, 7])
def test_the_pile_the_player_dealer_chooses_goes_first_and_the_others_follow_clockwise(pile: int) -> None:
    game = pai_gow(OAKS)
    deck = stack_deck(game, HANDS, first=5, pile=pile)
    assert sorted(game.piles(deck)[pile - 1]) != sorted(parse_cards(BANK))
    played = PaiGowRound(game, HANDS, {2: {"base": 10}, 3: {"base": 10}}, dice=(1, 2, 2), pile=pile)
    dealt = [(event.spot, event.cards) for event in played.all(Dealt)]
    assert [spot for spot, _ in dealt] == [5, 6, 7, 1, 2, 3, 4]
    assert dict(dealt)[2] == parse_cards(BETTER)
    assert dealt[0][1] == game.piles(deck)[pile - 1]


def test_the_action_button_passes_on_from_a_seat_without_a_wager() -> None:
    played = PaiGowRound(pai_gow(OAKS), HANDS, {2: {"base": 10}, 4: {"base": 10}}, dice=(1, 1, 1))
    assert played.action_button == 4
    played = PaiGowRound(pai_gow(OAKS), HANDS, {2: {"base": 10}, 4: {"base": 10}}, dice=(1, 2, 2))
    assert played.action_button == 2


def test_settlement_goes_clockwise_from_the_action_button() -> None:
    wagers = {seat: {"base": 10} for seat in (2, 3, 4)}
    assert PaiGowRound(pai_gow(OAKS), HANDS, wagers, dice=(1, 1, 1)).order == [(3, "base"), (4, "base"), (2, "base")]


# Setting


@pytest.mark.parametrize("name", [PLAYERS, LUCKY_LADY])
def test_the_player_dealers_hand_is_set_by_the_house_way_where_it_is_printed(name: str) -> None:
    played = play(name, BETTER)
    assert played.asked == [(2, 2)]
    assert played.shown(1)[:2] == parse_cards("Jh Tc")


@pytest.mark.parametrize("name", [OAKS, LIVERMORE, OCEANS, OCEANS_FORTUNE])
def test_the_player_dealer_sets_last_and_freely_elsewhere(name: str) -> None:
    played = play(name, WORSE, fronts={1: "8d 3h"})
    assert played.asked == [(2, 2), (1, 1)]
    assert played.result(2) == "push"
    assert play(name, WORSE).result(2) == "lose"


@pytest.mark.parametrize("name", NAMES)
def test_nobody_sees_the_player_dealers_cards_before_all_others_are_set(name: str) -> None:
    played = play(name, BETTER)
    for viewer in (1, 2, None):
        dealt = next(
            event
            for event in played.round.seen_by(viewer)
            if isinstance(event, Dealt | DealtUnseen) and event.spot == 1
        )
        assert isinstance(dealt, DealtUnseen)


# Who wins


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("player", "result"),
    [
        (BETTER, "win"), (WORSE, "lose"), (ONE_EACH, "push"), (FRONT_COPIED, "push"), (BOTH_COPIED, "lose"),
    ],
)  # fmt: skip
def test_both_hands_must_win_and_copies_are_the_player_dealers(name: str, player: str, result: str) -> None:
    assert play(name, player).result(2) == result


def test_a_copy_in_front_and_a_lower_hand_behind_lose() -> None:
    played = play(OCEANS, "9s 9d Js Td 7h 5c 2d")
    assert played.result(2) == "lose"
    assert played.settled[0].hand == "front copied, back lower"


@pytest.mark.parametrize(("name", "won"), [(OAKS, 10), (LIVERMORE, 10), (PLAYERS, 10), (LUCKY_LADY, 10), (OCEANS, 10)])
def test_winners_are_paid_even_money(name: str, won: int) -> None:
    assert play(name, BETTER).won(2) == won


WHEEL = {1: "Ks Qd Jh Tc 9d 3s 4h", 2: "As 2d 3h 4c 5d Kd Qs"}
"""King-high straights of the player-dealer in back, against A-2-3-4-5 with king-queen in front."""


@pytest.mark.parametrize("name", [OAKS, LIVERMORE, PLAYERS, OCEANS, LUCKY_LADY])
def test_the_wheel_is_the_lowest_straight(name: str) -> None:
    assert PaiGowRound(pai_gow(name), WHEEL, {2: {"base": 10}}).result(2) == "push"


@pytest.mark.parametrize("name", [LIVERMORE, "livermore/fortune-pai-gow-poker-1-1"])
@pytest.mark.parametrize(("way", "result"), [("lowest", "push"), ("second-highest", "win")])
def test_a_table_may_read_the_wheel_as_the_second_highest_straight_livermore_1036(
    name: str, way: str, result: str
) -> None:
    assert PaiGowRound(pai_gow(name, wheel=way), WHEEL, {2: {"base": 10}}).result(2) == result


def test_a_wild_joker_and_the_place_of_the_wheel_are_chosen_apart_livermore_1261() -> None:
    """The joker is any card, and A-2-3-4-5 still ranks where the table has it."""
    name, nines = "livermore/fortune-pai-gow-poker-1-1", {1: "Qs Qd Ah Jc 8d 5s 3h", 2: "9s 9d Jk 7c 6s 4d 2h"}
    for way, result in (("lowest", "push"), ("second-highest", "win")):
        table = pai_gow(name, wheel=way, joker="wild")
        assert PaiGowRound(table, WHEEL, {2: {"base": 10}}).result(2) == result
        assert PaiGowRound(table, nines, {2: {"base": 10}}).result(2) == "push"


@pytest.mark.parametrize(("name", "result"), [(OAKS, "lose"), (LIVERMORE, "lose"), (OCEANS, "push"), (PLAYERS, "push")])
def test_a_joker_that_is_any_card_makes_three_of_a_kind_and_one_that_is_not_is_an_ace(name: str, result: str) -> None:
    hands = {1: "Qs Qd Ah Jc 8d 5s 3h", 2: "9s 9d Jk 7c 6s 4d 2h"}
    assert PaiGowRound(pai_gow(name), hands, {2: {"base": 10}}).result(2) == result


# Fees


@pytest.mark.parametrize(
    ("name", "fees", "players", "banks", "before"),
    [
        (OAKS, "", 1, 2, False),
        ("oaks/pai-gow-poker-joker", "3", 1, 2, False),
        (LIVERMORE, "", 1, 1, True),
        (LIVERMORE, "pai-gow-poker:1", 1, 1, False),
        ("livermore/fortune-pai-gow-poker-1-1", "4", 2, 4, True),
        (PLAYERS, "", 1, 2, True),
        (PLAYERS, "13", 1, 3, True),
        (PLAYERS, "california-games:1", 0, 2, True),
        (LUCKY_LADY, "", 1, 2, True),
        (OCEANS, "", 0, 3, True),
        (OCEANS_FORTUNE, "", 0, 3, True),
    ],
)
def test_the_collection_is_that_of_the_sheet(name: str, fees: str, players: int, banks: int, before: bool) -> None:
    played = PaiGowRound(pai_gow(name, fees), {1: BANK, 2: BETTER}, {2: {"base": 100}})
    assert {seat: played.fees.get(seat, 0) for seat in (1, 2)} == {1: banks, 2: players}
    kinds = [type(event) for event in played.round.events]
    assert (kinds.index(FeeTaken) < kinds.index(Dealt)) is before


# Worked examples


def test_oaks_27_seven_hands_of_seven_are_dealt_even_with_fewer_players() -> None:
    played = play(OAKS, BETTER)
    assert (len(played.all(Dealt)), played.round.cards_dealt, len(pai_gow(OAKS).deck)) == (7, 49, 53)


def test_livermore_37_eight_and_fifteen_are_the_player_dealer_and_nine_the_next_seat() -> None:
    wagers = {2: {"base": 10}, 4: {"base": 10}}
    for dice, first in (((2, 3, 3), 1), ((5, 5, 5), 1), ((3, 3, 3), 2)):
        played = PaiGowRound(pai_gow(LIVERMORE), HANDS, wagers, dice=dice)
        assert (played.all(Dealt)[0].spot, played.action_button) == (first, 2)


def test_livermore_38_seven_piles_of_seven_are_49_cards_and_four_are_left() -> None:
    assert len(pai_gow(LIVERMORE).deck) - play(LIVERMORE, BETTER).round.cards_dealt == 4


def test_livermore_40_one_won_and_one_copied_push_and_two_copied_lose() -> None:
    assert play(LIVERMORE, FRONT_COPIED).result(2) == "push"
    assert play(LIVERMORE, BOTH_COPIED).result(2) == "lose"


def test_players_21_53_cards_make_seven_piles_of_seven_and_four_are_left() -> None:
    assert (len(pai_gow(PLAYERS).deck), play(PLAYERS, BETTER).round.cards_dealt) == (53, 49)


def test_players_22_eight_and_fifteen_give_the_player_dealer_the_first_pile_and_the_left_the_button() -> None:
    for dice in ((2, 3, 3), (5, 5, 5)):
        played = PaiGowRound(pai_gow(PLAYERS), {5: BANK, 6: BETTER}, {6: {"base": 10}}, player_dealer=5, dice=dice)
        assert (played.all(Dealt)[0].spot, played.action_button) == (5, 6)


def test_players_25_a_copied_front_pushes_with_a_won_back_and_loses_with_a_lost_one() -> None:
    assert play(PLAYERS, FRONT_COPIED).result(2) == "push"
    assert play(PLAYERS, "9s 9d Js Td 7h 5c 2d").result(2) == "lose"


def test_players_55_the_seat_of_every_throw() -> None:
    order = pai_gow(PLAYERS).rules.order
    assert [order.seat_counted(total, 7, 3) for total in (9, 14, 8, 15)] == [4, 2, 3, 3]
    assert all((order.seat_counted(total, 7, 3) - 3) % 7 == (total - 1) % 7 for total in range(3, 19))


def test_lucky_lady_30_full_houses_go_by_the_three() -> None:
    hands = {1: "Ts Td Th Ac Ad 4s 2h", 2: "Ks Kd Kh 7c 7d 4d 2c"}
    played = PaiGowRound(pai_gow(LUCKY_LADY), hands, {2: {"base": 10}}, fronts={2: "4d 2c"})
    assert played.settled[0].hand == "front lower, back higher"


def test_lucky_lady_33_eight_and_fifteen_are_the_player_dealer() -> None:
    for dice in ((2, 3, 3), (5, 5, 5)):
        played = PaiGowRound(pai_gow(LUCKY_LADY), HANDS, {2: {"base": 10}, 4: {"base": 10}}, dice=dice)
        assert (played.all(Dealt)[0].spot, played.action_button) == (1, 2)


def test_oceans_eleven_51_eight_fifteen_nine_and_eighteen() -> None:
    wagers = {seat: {"base": 10} for seat in (2, 3, 4)}
    for dice, first, button in (((2, 3, 3), 1, 2), ((5, 5, 5), 1, 2), ((3, 3, 3), 2, 2), ((6, 6, 6), 4, 4)):
        played = PaiGowRound(pai_gow(OCEANS), HANDS, wagers, dice=dice)
        assert (played.all(Dealt)[0].spot, played.action_button) == (first, button)


def test_oceans_eleven_53_a_won_front_with_a_copied_back_pushes_and_a_copied_front_with_a_lost_back_loses() -> None:
    won_front = PaiGowRound(
        pai_gow(OCEANS),
        {1: "Qs Qd 9h 7c 8d 5s 3h", 2: "Qh Qc As 9d 8h 7d 5c"},
        {2: {"base": 10}},
        fronts={1: "5s 3h", 2: "As 5c"},
    )
    assert won_front.settled[0].hand == "front higher, back copied"
    assert won_front.result(2) == "push"
    assert play(OCEANS, "9s 9d Js Td 7h 5c 2d").result(2) == "lose"


def test_oceans_eleven_56_49_cards_are_dealt_of_53_and_four_remain() -> None:
    assert (len(pai_gow(OCEANS).deck), play(OCEANS, BETTER).round.cards_dealt) == (53, 49)


def test_oceans_eleven_57_kings_full_of_sevens_beat_tens_full_of_aces() -> None:
    hands = {1: "Ts Td Th Ac Ad 4s 2h", 2: "Ks Kd Kh 7c 7d 4d 2c"}
    played = PaiGowRound(pai_gow(OCEANS_FORTUNE), hands, {2: {"base": 10}}, fronts={1: "4s 2h", 2: "4d 2c"})
    assert played.settled[0].hand == "front copied, back higher"


def test_oceans_eleven_59_ten_dollars_win_nine_and_a_hundred_win_ninety() -> None:
    for wager, won in ((10, 9), (100, 90)):
        played = PaiGowRound(pai_gow(OCEANS_FORTUNE), {1: BANK, 2: BETTER}, {2: {"base": wager}})
        assert played.won(2) == won

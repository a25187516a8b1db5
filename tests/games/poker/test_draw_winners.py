"""Draw games: who wins, who gets the odd chip, and what a house collects when."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.events import Discarded, FeeTaken, Mucked
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_events import PotWon, Showed
from cardroom.dealing.pot_options import Betting
from cardroom.ranking import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN
from support.pot_hand import PotHand, pot_game

OAKS, OAKS_LOW = "oaks/draw-poker", "oaks/lowball"
PLAYERS_LOW, BADUGI_GAME = "players/lowball", "players/badugi"
LUCKY_LADY = "lucky-lady/lowball-draw"
ACE_FIVE, DEUCE_SEVEN = "oceans-eleven/ace-to-five-lowball", "oceans-eleven/deuce-to-seven-lowball"


def bet_sizes(hand: PotHand) -> tuple[float, float]:
    assert isinstance(hand.option, Betting)
    return hand.option.least / 100, hand.option.most / 100


# Badugi


def test_badugi_has_three_draws_and_four_rounds_the_last_two_at_the_upper_limit() -> None:
    hand = PotHand(BADUGI_GAME, 3).play("call, call, check")
    sizes = []
    for _ in range(3):
        hand.play("pat, pat, pat")
        sizes.append(bet_sizes(hand)[0])
        hand.play("check, check, check")
    assert sizes == [4, 8, 8]
    assert hand.round.is_over


def test_badugi_has_six_raises() -> None:
    hand = PotHand(BADUGI_GAME, 3).play("call, call, check, pat, pat, pat, bet 4")
    for bets in range(2, 8):
        hand.play(f"raise {4 * bets}")
    assert bet_sizes(hand) == (0, 0)


def test_players_45_four_cards_beat_three_and_three_beat_two_at_badugi() -> None:
    hands = {1: "As Ks Qs Jd", 2: "Kc Qd Jh Th", 3: "Kd Qc 9h 8s"}
    hand = PotHand(BADUGI_GAME, 3, hands)
    hand.play("call, call, check" + ", pat, pat, pat, check, check, check" * 3)
    assert [event.seat for event in hand.all(PotWon)] == [3]
    best = BADUGI.value(parse_cards("As 2h 3d 4c"))
    assert all(BADUGI.value(parse_cards(other)) < best for other in ("As 2h 3d 5c", "As 2h 3d 4d", "As 2s 3d 4d"))


# Who wins


def test_players_36_a_seven_low_beats_an_eight_low_at_lowball() -> None:
    hands = {1: "7s 6h 4d 3c 2c", 2: "8s 6c 5d 3h Ac", 3: "Ks Kh Qd Jc Tc"}
    hand = PotHand(OAKS_LOW, 3, hands).play("call, call, check" + ", pat" * 3 + ", check" * 3)
    assert [event.seat for event in hand.all(PotWon)] == [1]


def test_players_13_the_best_hands_of_ace_to_five_and_deuce_to_seven() -> None:
    wheel = ACE_TO_FIVE.value(parse_cards("5s 4s 3s 2s As"))
    assert all(ACE_TO_FIVE.value(parse_cards(other)) < wheel for other in ("6s 4c 3s 2s As", "5s 4s 3s 2s 2h"))
    best = DEUCE_TO_SEVEN.value(parse_cards("7s 5h 4d 3c 2c"))
    suited, six = parse_cards("7s 5s 4s 3s 2s"), parse_cards("7s 6h 4d 3c 2c")
    assert DEUCE_TO_SEVEN.value(suited) < DEUCE_TO_SEVEN.value(six) < best


def test_lucky_lady_7_the_wheel_beats_a_six_and_a_flush_is_none() -> None:
    hands = {1: "As 2s 3s 4s 5s", 2: "Ac 2h 3d 4c 6c", 3: "Ks Kh Qd Jc Tc"}
    hand = PotHand(LUCKY_LADY, 3, hands).play("no, no, no, call, call, check" + ", pat" * 3)
    hand.play("check, check, bet 10, call, fold")
    assert [(event.seat, event.hand) for event in hand.all(Showed)] == [(1, "wheel")]
    assert [event.spot for event in hand.all(Mucked)] == [2]


def test_oceans_eleven_24_a_suited_wheel_is_the_best_hand() -> None:
    hands = {1: "2s 3s 4s 5s As", 2: "Ac 2h 3h 4h 6h", 3: "Ks Kh Qd Jc Tc"}
    hand = PotHand(ACE_FIVE, 3, hands).play("no, no, no, call, call, check, pat, pat, pat")
    hand.play("check, check, bet 20, call, fold")
    assert [(event.seat, event.hand) for event in hand.all(Showed)] == [(1, "wheel")]


@pytest.mark.parametrize(
    ("with_joker", "same_as"), [("2s 3s 4s 5s Jk", "2c 3c 4c 5c Ac"), ("Ad 2d 3d 6d Jk", "Ah 2h 3h 4h 6h")]
)
def test_oceans_eleven_25_the_joker_is_the_lowest_card_missing(with_joker: str, same_as: str) -> None:
    hands = {1: with_joker, 2: same_as, 3: "Ks Kh Qd Jc Tc"}
    hand = PotHand(ACE_FIVE, 3, hands).play("no, no, no, call, call, check" + ", pat" * 3 + ", check" * 3)
    assert sorted(event.seat for event in hand.all(PotWon)) == [1, 2]


def test_oceans_eleven_30_ace_five_beats_other_ace_highs_and_pairs_and_loses_to_a_king() -> None:
    hands = {1: "As 5h 4d 3c 2c", 2: "Ac Ks Qd 9c 8c", 3: "2s 2h 4h 5c 7c"}
    hand = PotHand(DEUCE_SEVEN, 3, hands).play("no, no, no, call, call, check" + ", pat" * 3 + ", check" * 3)
    assert [event.seat for event in hand.all(PotWon)] == [1]
    king = {**hands, 2: "Kd Qs Jd 9c 8c"}
    hand = PotHand(DEUCE_SEVEN, 3, king).play("no, no, no, call, call, check" + ", pat" * 3 + ", check" * 3)
    assert [event.seat for event in hand.all(PotWon)] == [2]


def shares_of_two(name: str, hands: dict[int, str]) -> dict[int, int]:
    """Seats 1 and 4 tie for a pot with an odd chip of seat 2's in it."""
    play = "call, call, fold, check" + ", pat" * 3
    hand = PotHand(name, 4, hands).play(play)
    while not hand.round.is_over:
        hand.play("check")
    return {event.seat: event.amount for event in hand.all(PotWon)}


def test_the_odd_chip_goes_to_the_highest_card_by_suit_at_draw_poker() -> None:
    hands = {1: "Ah Kc Qd 9c 7c", 2: "2s 3h 4h 6c 8d", 3: "2c 3c 4d 6h 8s", 4: "As Kd Qh 9d 7d"}
    assert shares_of_two(OAKS, hands) == {4: 4_00, 1: 3_00}


def test_the_odd_chip_goes_to_the_lowest_card_by_suit_at_lowball() -> None:
    """Oaks 116: with blinds of 5-5-10 the odd chip is one of $5, the smallest in play."""
    hands = {1: "Ac 2c 3d 4c 6c", 2: "Ks Kh Qd Jc Tc", 3: "Kd Qs Qh Js Ts", 4: "Ad 2d 3c 4d 6d"}
    assert shares_of_two(OAKS_LOW, hands) == {1: 20_00, 4: 15_00}


def test_the_joker_takes_the_odd_chip_at_lowball() -> None:
    hands = {1: "Ac 2c 3d 4c 6c", 2: "Ks Kh Qd Jc Tc", 3: "Kd Qs Qh Js Ts", 4: "Jk 2d 3c 4d 6d"}
    assert shares_of_two(OAKS_LOW, hands) == {4: 20_00, 1: 15_00}


# Collection


@pytest.mark.parametrize(("players", "dollars"), [(8, 8), (7, 8), (6, 7), (5, 6), (2, 6)])
def test_players_takes_one_fee_before_the_draw_and_one_after(players: int, dollars: int) -> None:
    hand = PotHand(pot_game(PLAYERS_LOW), players).play("no, " * players + "call, " * (players - 1) + "check")
    hand.play(", ".join(["pat"] * players + ["check"] * players))
    assert [event.what for event in hand.all(FeeTaken)] == ["before-draw", "after-draw"]
    assert hand.collected == dollars


def test_players_takes_nothing_when_there_is_no_draw() -> None:
    hand = PotHand(PLAYERS_LOW, 3).play("no, no, no, fold, fold")
    assert hand.collected == 0


def test_badugi_pays_before_the_first_draw_and_after_the_last() -> None:
    hand = PotHand(BADUGI_GAME, 7).play("call, " * 6 + "check")
    listed = [FeeTaken, Discarded]
    while not hand.round.is_over:
        hand.play("pat" if isinstance(hand.option, Discarding) else "check")
    kinds = [type(event) for event in hand.round.events if type(event) in listed]
    assert kinds == [FeeTaken, *[Discarded] * 21, FeeTaken]
    assert hand.collected == 8


@pytest.mark.parametrize(("players", "dollars"), [(8, 5), (7, 5), (6, 4), (5, 3), (4, 2), (3, 2), (2, 2)])
def test_lucky_lady_8_the_drop_comes_out_of_the_antes_when_the_pot_is_awarded(players: int, dollars: int) -> None:
    hand = PotHand(LUCKY_LADY, players).play("no, " * players + "call" + ", fold" * (players - 1))
    assert hand.collected == dollars


@pytest.mark.parametrize("players", [2, 8])
def test_lucky_lady_8_nobody_opens_no_drop_and_the_antes_go_to_the_blind(players: int) -> None:
    hand = PotHand(LUCKY_LADY, players).play("no, " * players + ", ".join(["fold"] * (players - 1)))
    assert hand.collected == 0
    assert hand.stacks[2] == 999 + players


def test_lucky_lady_gives_antes_and_blinds_to_the_overkiller_when_nobody_opens() -> None:
    hand = PotHand(LUCKY_LADY, 4).play("no, kill 10, no, kill 20, no, no, no, fold, fold, fold")
    assert hand.collected == 0
    assert hand.stacks == {1: 999, 2: 994, 3: 989, 4: 1018}


@pytest.mark.parametrize(("players", "cents"), [(5, 550), (4, 350)])
def test_oaks_100_option_2_of_lowball_takes_a_half_hour_fee_from_the_pot(players: int, cents: int) -> None:
    hand = PotHand(pot_game(OAKS_LOW, fees="2"), players, time_due=True).play(", ".join(["fold"] * (players - 1)))
    assert [(event.amount, event.seat) for event in hand.all(FeeTaken)] == [(cents, 0)]


def test_draw_poker_takes_time_from_each_player() -> None:
    hand = PotHand(OAKS, 5, time_due=True).play("fold, fold, fold, fold")
    assert [(event.amount, event.seat) for event in hand.all(FeeTaken)] == [(3_00, seat) for seat in range(1, 6)]

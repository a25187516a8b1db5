"""Draw games whose book allows two readings: both are played."""

from __future__ import annotations

import pytest

from cardroom import load_game
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Discard
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.games.poker.pot_game import PotGame
from cardroom.ranking.low import ACE_TO_FIVE_JOKER, ACE_TO_FIVE_JOKER_ACES_PAIR_HIGH
from support.pot_hand import PotHand


def reading(name: str, stakes: str = "", **chosen: str) -> PotGame:  # type: ignore[type-arg]
    named = {choice.replace("_", "-"): way for choice, way in chosen.items()}
    game = load_game(name, named).spread(None if stakes else "", stakes)
    assert isinstance(game, PotGame)
    return game


@pytest.mark.parametrize(("aces", "winner"), [("low", 2), ("highest-pair", 3)])
def test_players_lines_1988_1993_a_pair_of_aces_is_the_best_pair_or_the_worst(aces: str, winner: int) -> None:
    hands = {1: "Ks Qh Jd 9c 9h", 2: "As Ah 3d 4c 5c", 3: "Kd Kh 3h 4h 5h"}
    game = reading("players/lowball", "3-6 blinds 1-3", aces=aces)
    hand = PotHand(game, 3, hands).play("no, no, no, fold, call, check, pat, pat, check, bet 6, call")
    assert [event.seat for event in hand.all(PotWon)] == [winner]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kd Kh As 4h 5h", "Kd Kh 2s 4h 5h"),  # a single ace is the lowest kicker
        ("Kd Kh Qh 4h 4s", "As Ah 2h 3h 3s"),
        ("Kd Kh Ks 4h 5h", "As Ah Ac 2h 3h"),
        ("Kd Kh Ks Kc 5h", "As Ah Ac Ad 2h"),
        ("As Jk 2h 3h 4h", "As Ah 2h 3h 4h"),
    ],
)
def test_players_lines_1993_1996_two_or_more_aces_are_below_kings_of_the_same_kind(better: str, worse: str) -> None:
    one, other = (ACE_TO_FIVE_JOKER_ACES_PAIR_HIGH.value(parse_cards(cards)) for cards in (better, worse))
    assert one > other


def test_without_two_aces_both_rankings_of_players_lowball_agree() -> None:
    for cards in ("As 2h 3d 4c 5c", "Kd Kh As 4h 5h", "Jk As 2h 3h Kh", "9d 9h 9s 2h As"):
        hand = parse_cards(cards)
        assert ACE_TO_FIVE_JOKER_ACES_PAIR_HIGH.value(hand) == ACE_TO_FIVE_JOKER.value(hand)


@pytest.mark.parametrize("name", ["players/lowball", "players/deuce-to-seven-lowball"])
@pytest.mark.parametrize(("way", "most"), [("after-call", 10), ("before-call", 7)])
def test_players_lines_2010_the_pot_after_the_call_or_what_lies_there(name: str, way: str, most: int) -> None:
    hand = PotHand(reading(name, "pot-limit blinds 1-3", pot_limit=way), 4).play("no, no, no, no")
    assert isinstance(hand.option, Betting)
    assert hand.option.most == most * 100


@pytest.mark.parametrize(("way", "rounds"), [("four", 4), ("three", 3)])
def test_players_lines_1835_1860_1875_badugi_has_four_betting_rounds_or_three(way: str, rounds: int) -> None:
    hand = PotHand(reading("players/badugi", betting_rounds=way), 2)
    first_turns = draws = 0
    while not hand.round.is_over:
        if isinstance(hand.option, Discarding):
            draws += hand.turn == 2
            hand.round.choose(hand.turn, Discard())
        else:
            assert isinstance(hand.option, Betting)
            first_turns += hand.turn == 1
            hand.play("call" if hand.option.to_call else "check")
    assert (first_turns, draws) == (rounds, 3)


def test_players_lines_511_deuce_to_seven_is_a_game_whose_best_hand_is_seven_five_of_two_suits() -> None:
    hands = {1: "7s 5h 4c 3c 2c", 2: "7d 5d 4d 3d 2d", 3: "As 2h 3h 4s 5s"}
    hand = PotHand("players/deuce-to-seven-lowball", 3, hands)
    hand.play("no, no, no, call, call, check" + ", pat" * 3 + ", check" * 3)
    assert [event.seat for event in hand.all(PotWon)] == [1]
    assert hand.collected == 6, "options 1, 6 and 11: with five players or fewer $1 before the draw and $5 after it"


@pytest.mark.parametrize(("way", "chips"), [("checked", 1020), ("not-bet", 1010)])
def test_lucky_lady_line_36_an_eight_that_only_calls_wins_the_bets_after_the_draw_or_not(way: str, chips: int) -> None:
    hands = {1: "8s 5c 4h 3h 2d", 2: "9s 5d 4s 3d 2h", 3: "Ks Kh Qd Jc Tc"}
    hand = PotHand(reading("lucky-lady/lowball-draw", "5-10 blinds 5", eights=way), 3, hands)
    hand.play("no, no, no, call, call, check, pat, pat, pat, bet 10, fold, call")
    assert hand.stacks[1] == chips

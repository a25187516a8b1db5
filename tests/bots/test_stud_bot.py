"""The stud bot: what it brings in, bets, calls, folds and opens, by what its own seat sees."""

from __future__ import annotations

import pytest

from cardroom.bots import StudBot
from cardroom.bots.stud import high_strength, low_strength
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Bet, Call, Choice, Fold, KeepDown, OpenCard
from cardroom.games.poker.stud import StudGame
from support.pot_hand import PotHand, pot_game
from support.stud_hand import stud_deck


def answer(hand: PotHand) -> Choice:
    game = hand.round.game
    assert isinstance(game, StudGame)
    return StudBot(game).choose(hand.round.view(hand.turn), hand.decision)


def stud(name: str, hands: dict[int, str], first: int = 3) -> PotHand:
    game = pot_game(name)
    return PotHand(game, len(hands), stud_deck(hands, first, deck=game.deck))


@pytest.mark.parametrize(
    ("cards", "strength"),
    [("As Ad 3c", 2), ("3s 3d 9c", 2), ("As Kd Qc", 2), ("Ks Jd 3c", 1), ("9s 5s 3s", 1), ("9s 5d 3c", 0)],
)
def test_a_start_at_stud(cards: str, strength: int) -> None:
    assert high_strength(parse_cards(cards)) == strength


def test_a_small_pair_is_worth_less_against_a_pair_in_the_open_and_two_pair_against_three() -> None:
    assert [high_strength(parse_cards("3s 3d 9c Qh"), shown) for shown in (1, 2)] == [2, 1]
    assert [high_strength(parse_cards("3s 3d 9c 9h"), shown) for shown in (2, 3)] == [3, 2]


def test_after_the_last_card_high_cards_are_worth_nothing() -> None:
    assert high_strength(parse_cards("As Kd Jc 9h 7s 5d 3c")) == 0


@pytest.mark.parametrize(
    ("cards", "strength"),
    [
        ("As 2d 7c", 3),
        ("As 2d Kc", 1),
        ("As Qd Kc", 0),
        ("As 2d 2c 7h", 2),
        ("As 2d 3c 7h 8s", 3),
        ("As 2d 9c 9h 9s", 0),
    ],
)
def test_a_hand_for_low(cards: str, strength: int) -> None:
    assert low_strength(parse_cards(cards)) == strength


def test_it_brings_in_the_least_and_completes_with_three_alike() -> None:
    assert answer(stud("oaks/seven-card-stud", {1: "Kh Jc 9s", 2: "Kd Qh 2c"})) == Bet(2_00)
    assert answer(stud("oaks/seven-card-stud", {1: "Kh Jc 9s", 2: "2d 2h 2c"})) == Bet(4_00)


def test_it_folds_nothing_and_calls_or_raises_with_something() -> None:
    for hand, choice in (("9h 5c 7s", Fold()), ("9h 9c 7s", Call()), ("9h 9c 9s", Bet(4_00))):
        assert answer(stud("oaks/seven-card-stud", {1: hand, 2: "Kd Qh 2c"}).play("bet 2")) == choice


def test_it_answers_the_same_whatever_others_have_face_down() -> None:
    answers = [
        answer(stud("oaks/seven-card-stud", {1: "9h 9c 7s", 2: f"{down} 2c"}).play("bet 2"))
        for down in ("Kd Kh", "3d 4h")
    ]
    assert answers[0] == answers[1]


def test_it_opens_a_small_down_card_and_keeps_a_high_one_or_the_joker() -> None:
    for down, choice in (("3c", OpenCard()), ("Kc", KeepDown()), ("Jk", KeepDown())):
        hand = stud("oceans-eleven/mexican-poker", {1: "Qs Ah", 2: f"{down} Kh"}, 2).play("bet 4, call")
        assert hand.turn == 2
        assert answer(hand) == choice

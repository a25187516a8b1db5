"""13 Card Poker at Oaks: the basic system that is printed, and the three that are named."""

from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.events import Dealt, FeeTaken
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.paying import PayingCarry
from cardroom.games.thirteen_card.setting import SurrenderHand, Thirteen
from cardroom.houses import load_game
from support.thirteen_hand import ACES, ACES_FOUL, JACKS, OAKS, QUEENS, TENS, ThirteenHand, thirteen

ALL_FOUR = {1: ACES, 2: QUEENS, 3: JACKS, 4: TENS}


def test_each_of_the_three_hands_is_worth_a_point() -> None:
    hand = ThirteenHand(ALL_FOUR, OAKS)
    assert (2, 1, 5.0) in hand.paid
    assert (3, 1, 15.0) in hand.paid
    assert sum(hand.won.values()) == 0


def test_two_to_four_players_are_dealt_in_and_nobody_else() -> None:
    hand = ThirteenHand({1: ACES, 3: JACKS}, OAKS)
    assert [event.spot for event in hand.all(Dealt)] == [3, 1]
    with pytest.raises(SetupError, match="needs 2 players, not 1"):
        ThirteenHand({1: ACES}, OAKS)
    with pytest.raises(SetupError, match="has 4 seats, not 5"):
        thirteen(OAKS).dealer(Setup(dict.fromkeys(range(1, 6), 500_00), PayingCarry(1)), Chance.seeded(1))


def test_players_are_compared_from_the_left_of_the_button() -> None:
    hand = ThirteenHand(ALL_FOUR, OAKS, button=3)
    assert [{payer, payee} for payer, payee, _ in hand.paid] == [{4, 1}, {4, 2}, {4, 3}, {1, 2}, {1, 3}, {2, 3}]


def test_a_foul_hand_pays_every_opponent() -> None:
    hand = ThirteenHand({**ALL_FOUR, 1: ACES_FOUL}, OAKS)
    assert [(payee, dollars) for payer, payee, dollars in hand.paid if payer == 1] == [(2, 15.0), (3, 15.0), (4, 15.0)]
    assert any(line.endswith(": foul.") for line in hand.log)


def test_nothing_is_collected() -> None:
    assert ThirteenHand(ALL_FOUR, OAKS).all(FeeTaken) == []


def test_no_hand_can_be_given_up_and_no_win_declared() -> None:
    dealt = ThirteenHand(ALL_FOUR, OAKS).round
    option = type(dealt)(dealt.game, dealt.setup, dealt.chance).decisions[0].option
    assert isinstance(option, Thirteen)
    assert option.automatic == ()
    assert option.refuse(SurrenderHand()) is not None


@pytest.mark.parametrize(
    ("system", "two_of_three", "all_three"), [("western", 10, 20), ("eastern", 5, 15), ("mandarin", 5, 30)]
)
def test_the_systems_differ_in_what_is_won(system: str, two_of_three: float, all_three: float) -> None:
    hand = ThirteenHand(ALL_FOUR, f"{OAKS}-{system}")
    assert (2, 1, two_of_three) in hand.paid
    assert (3, 1, all_three) in hand.paid


@pytest.mark.parametrize("system", ["western", "eastern", "mandarin"])
def test_what_is_lost_with_the_page_is_marked_as_assumed(system: str) -> None:
    assumed = load_game(f"{OAKS}-{system}").assumed
    assert any(system.capitalize() in entry.what and "lost" in entry.why for entry in assumed)

"""The end of a hand: who may ask to see which cards, deals between players, and hands that are called."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.choices import No
from cardroom.dealing.events import TurnedUp
from cardroom.dealing.pot_events import HandKilled, PotWon
from cardroom.dealing.showdown_choices import DividePot, SeeBoard
from cardroom.dealing.showdown_events import AskedToSee, HandCalled, RestOfBoard, ShownToOne, ShownUnseen
from cardroom.games.poker.called_hands import is_as_called
from cardroom.ranking import RANKINGS
from support.flop_deck import flop_deck, without_fees
from support.pot_hand import PotHand, pot_game

OMAHA, HOLDEM = "oceans-eleven/omaha", "oceans-eleven/texas-holdem"
POT_LIMIT = "pot-limit blinds 10-15"
HOLES = {1: "As Ah Kd Qd", 2: "Js Jh Td 9d", 3: "8s 8h 7d 6d"}
BOARD = ("Ac Kc 2h", "3s", "4h")


# Rabbit hunting


def pot_limit_hand(words: str) -> PotHand:
    game = without_fees(OMAHA, POT_LIMIT, straddle=False)
    return PotHand(game, 3, flop_deck(HOLES, *BOARD)).play(words)


def test_at_pot_limit_a_player_of_the_pot_may_see_the_rest_of_the_board() -> None:
    """Ocean's Eleven, line 497."""
    hand = pot_limit_hand("call, call, check, bet 45, fold, fold, see")
    assert hand.all(RestOfBoard) == [RestOfBoard(parse_cards("3s 4h"), burned=2)]
    assert hand.stacks == {1: 985, 2: 1030, 3: 985}


def test_only_those_who_put_chips_in_are_asked_and_nobody_has_to_answer() -> None:
    game = without_fees(OMAHA, POT_LIMIT, straddle=False)
    hand = PotHand(game, 3, flop_deck(HOLES, *BOARD))
    for word in ("fold", "fold"):
        hand.round.choose(hand.turn, hand.option.parse(word))
    assert [decision.seat for decision in hand.round.decisions] == [2, 3], "the blinds, and not the button"
    assert hand.option.is_courtesy
    assert hand.option.default == No()


@pytest.mark.parametrize("name", [HOLDEM, "oceans-eleven/mexican-poker", "oceans-eleven/asian-five-card-stud"])
def test_elsewhere_there_is_no_rabbit_hunting(name: str) -> None:
    """Lines 1249 and 1483 forbid it, and the summary of pot limit alone allows it."""
    hand = PotHand(without_fees(name), 3)
    while not hand.round.is_over:
        assert SeeBoard() not in getattr(hand.option, "choices", ())
        hand.round.choose(hand.turn, hand.option.default)


# Deals


def all_in(dollars: int, *, pot: int = 0) -> PotHand:
    """Seat 1 is all-in for this amount before the flop, seat 2 calls, and this much was in the pot before."""
    game = without_fees(HOLDEM, "pot-limit blinds 10-20", straddle=False)
    hand = PotHand(game, {1: dollars, 2: 5000}, flop_deck({1: "As Ah", 2: "Ks Kh"}, *BOARD), pot=pot)
    while not hand.round.is_over and DividePot() not in getattr(hand.option, "choices", ()):
        option = hand.option
        raises = getattr(option, "most", 0)
        word = f"raise {raises / 100:g}" if raises else "call" if getattr(option, "to_call", 0) else "declare"
        hand.round.choose(hand.turn, option.parse(word))
    return hand


def test_oceans_eleven_48_a_deal_needs_3000_in_the_pot_and_a_player_all_in() -> None:
    """Line 499."""
    asked = all_in(1499, pot=2)
    assert DividePot() in getattr(asked.option, "choices", ())
    assert all_in(1499, pot=1).round.is_over, "$2,999: nobody was asked, and the hand was played to its end"


def test_without_anybody_all_in_there_is_no_deal() -> None:
    game = without_fees(HOLDEM, "pot-limit blinds 10-20", straddle=False)
    hand = PotHand(game, {1: 9000, 2: 9000}).play("raise 80, raise 240, raise 720, raise 2160, call")
    assert hand.round.view(None).money["pot"] > 3000_00
    assert DividePot() not in getattr(hand.option, "choices", ())


def test_all_must_agree_to_a_deal_and_it_divides_the_pot_equally() -> None:
    hand = all_in(2000).play("divide, divide")
    assert hand.stacks == {1: 2000, 2: 5000}
    assert [event.share for event in hand.all(PotWon)] == ["deal", "deal"]
    refused = all_in(2000).play("divide, no, declare, declare")
    assert refused.stacks == {1: 4000, 2: 3000}


# Hands that were not shown


LOWBALL = {1: "As 2s 3s 4s 6c", 2: "Kd Kh Qd Jd Td", 3: "Ac 2c 3c 4c 5d"}


def test_at_livermores_lowball_any_player_may_see_a_hand_of_the_showdown() -> None:
    """Lines 37-38: seat 2 shows first, and seat 1 mucks its beaten hand after seat 3."""
    words = "call, call, check, pat, pat, pat, check, check, check"
    hand = PotHand(without_fees("livermore/lowball"), 3, LOWBALL, play=f"{words}, no, see")
    assert hand.all(AskedToSee) == [AskedToSee(3, 1)]
    assert hand.all(TurnedUp) == [TurnedUp(1, parse_cards("As 2s 3s 4s 6c"), (0, 1, 2, 3, 4))]


def test_a_hand_that_ends_without_a_showdown_is_not_seen() -> None:
    hand = PotHand(without_fees("livermore/lowball"), 3)
    while len(hand.round.choices) < 2:
        hand.round.choose(hand.turn, hand.option.parse("fold"))
    assert hand.round.is_over


def test_cards_shown_to_one_player_must_be_shown_to_all_on_demand() -> None:
    """Ocean's Eleven, lines 1248 and 1482."""
    hand = PotHand(without_fees("oceans-eleven/asian-five-card-stud"), 3)
    for word in ("fold", "fold"):
        hand.round.choose(hand.turn, hand.option.parse(word))
    winner, others = hand.turn, [seat for seat in (1, 2, 3) if seat != hand.turn]
    hand.round.choose(winner, hand.option.parse(f"show your cards to seat {others[0]}"))
    (shown,) = hand.all(ShownToOne)
    assert shown.to == others[0]
    assert shown.shown_to(others[0]) == shown
    assert shown.shown_to(others[1]) == shown.shown_to(None) == ShownUnseen(winner, others[0])
    assert hand.turn == others[1], "only who has not seen them may ask"
    hand.round.choose(others[1], hand.option.parse("see"))
    assert hand.all(TurnedUp)[0].spot == winner
    assert hand.round.is_over


# Calling a hand


ACE_TO_FIVE = "oceans-eleven/ace-to-five-lowball"
EIGHT, NINE, TEN = "8s 4s 3s 2s Ac", "9d 4d 3d 2d Ad", "Th 4h 3h 2h Ah"


def called(hands: dict[int, str], words: str) -> PotHand:
    """Everybody calls, stands pat and checks; then hands are called and thrown in."""
    kills = "no, " * len(hands)
    play = "call, " * (len(hands) - 1) + "check, " + "pat, " * len(hands) + "check, " * len(hands)
    game = without_fees(ACE_TO_FIVE)
    return PotHand(game, len(hands), hands, play=kills + play + words)


def winners(hand: PotHand) -> set[int]:
    return {event.seat for event in hand.all(PotWon)}


@pytest.mark.parametrize(
    ("hand", "is_good"), [(EIGHT, True), ("8s 7d 6h 5c 4s", True), ("7s 6d 5h 4c 3s", True), (NINE, False)]
)
def test_oceans_eleven_27_who_calls_an_eight_must_have_an_eight_or_better(hand: str, is_good: bool) -> None:
    """Line 247."""
    assert is_as_called(RANKINGS["ace-to-five-joker"], parse_cards(hand), 8, ace_low=True) == is_good


def test_a_pair_is_worse_than_a_king_and_in_deuce_to_seven_worse_than_an_ace() -> None:
    pair = parse_cards("As Ah 2c 3d 4h")
    assert not is_as_called(RANKINGS["ace-to-five"], pair, 13, ace_low=True)
    assert is_as_called(RANKINGS["ace-to-five"], parse_cards("Ks Qh Jc Td 9h"), 13, ace_low=True)
    assert is_as_called(RANKINGS["deuce-to-seven"], parse_cards("As Kh Jc Td 9h"), 14, ace_low=False)
    assert not is_as_called(RANKINGS["deuce-to-seven"], parse_cards("8s 7h 6c 5d 4h"), 8, ace_low=False), "a straight"


def test_a_miscalled_hand_is_dead_with_three_players() -> None:
    """Line 247: seat 2 has the best hand and calls a seven."""
    hand = called({1: TEN, 2: EIGHT, 3: NINE}, "call a seven, say, say, hold, hold")
    assert hand.all(HandCalled) == [HandCalled(2, 7)]
    assert [event.seat for event in hand.all(HandKilled)] == [2]
    assert winners(hand) == {3}


def test_with_two_players_and_both_hands_intact_the_best_hand_wins() -> None:
    """Line 247."""
    assert winners(called({1: TEN, 2: EIGHT}, "call a seven, say, hold")) == {2}
    assert winners(called({1: TEN, 2: EIGHT}, "say, call a seven, hold")) == {2}


def test_a_miscall_that_makes_the_other_player_throw_in_a_hand_is_dead() -> None:
    """Line 247: the hand that was thrown in because of it wins."""
    hand = called({1: EIGHT, 2: TEN}, "call a seven, say, throw")
    assert winners(hand) == {1}


def test_a_hand_that_is_thrown_in_loses_to_one_that_was_called_rightly() -> None:
    hand = called({1: EIGHT, 2: NINE}, "call a nine, say, throw")
    assert winners(hand) == {2}


def test_nothing_is_asked_where_the_house_has_no_such_rule() -> None:
    for name in ("oaks/lowball", "players/lowball"):
        assert not pot_game(name).rules.calls_bind
        assert pot_game(name).rules.see_hands == ""

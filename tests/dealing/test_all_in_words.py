"""All-in, as players say it: a bet or raise of all the chips, or a call that takes them all."""

from __future__ import annotations

import pytest

from cardroom import IllegalChoice, Round, testing
from cardroom.choices import Bet, Call
from cardroom.dealing.answering import Chosen
from cardroom.dealing.choices import Fold, Play
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.houses import load_game

WORDS = ("all in", "all-in", "allin", "All in", "raise all in", "raise to all in", "bet all in")


def hand(stakes: str, chips: dict[int, int], play: str = "") -> Round:
    game = load_game("oaks/texas-holdem").spread(fees=None, stakes=stakes)
    return testing.deal(game, seats=3, chips=chips, play=play)


@pytest.mark.parametrize("words", WORDS)
def test_at_no_limit_all_in_is_a_raise_of_all_the_chips(words: str) -> None:
    played = hand("no-limit blinds 1-2", dict.fromkeys((1, 2, 3), 100_50))
    played.choose(words)
    assert played.choices == [Chosen(1, Bet(100_50))]


def test_what_is_in_front_is_part_of_the_raise() -> None:
    played = hand("no-limit blinds 1-2", dict.fromkeys((1, 2, 3), 100_00), "call, all in")
    assert played.choices[-1] == Chosen(2, Bet(100_00))
    assert not played.dealer.stacks[2]


@pytest.mark.parametrize("words", WORDS)
def test_it_is_a_call_if_calling_takes_all_the_chips(words: str) -> None:
    played = hand("no-limit blinds 1-2", {1: 100_00, 2: 40_00, 3: 100_00}, "raise 60")
    played.choose(words)
    assert played.choices[-1] == Chosen(2, Call())
    assert not played.dealer.stacks[2]


@pytest.mark.parametrize("stakes", ["pot-limit blinds 1-2", "3-6 blinds 1-3"])
def test_it_is_refused_with_the_maximum_if_that_is_less_than_all(stakes: str) -> None:
    played = hand(stakes, dict.fromkeys((1, 2, 3), 100_00))
    most = "7" if stakes.startswith("pot") else "6"
    with pytest.raises(IllegalChoice, match=rf"the maximum is \${most}, not \$100"):
        played.choose("all in")
    assert played.choices == []


def test_at_a_limit_a_short_stack_may_be_all_in() -> None:
    played = hand("3-6 blinds 1-3", {1: 5_00, 2: 100_00, 3: 100_00}, "all in")
    assert played.choices == [Chosen(1, Bet(5_00))]


def test_it_is_refused_with_the_reason_if_no_raise_is_allowed() -> None:
    played = hand("3-6 blinds 1-3", dict.fromkeys((1, 2, 3), 100_00), "raise, raise, raise")
    with pytest.raises(IllegalChoice, match="betting is capped"):
        played.choose("all in")


def test_a_forced_bet_may_take_all_the_chips() -> None:
    assert ForcedBet(1_00, 3_00).parse("all in", 3_00) == Bet(3_00)


def test_it_is_no_answer_where_nobody_bets_or_the_chips_are_unknown() -> None:
    with pytest.raises(ValueError, match="'all in' is not understood"):
        (Play() | Fold()).parse("all in", 100_00)
    with pytest.raises(ValueError, match="'all in' is not understood"):
        Betting(0, 3_00, 9_00).parse("all in")

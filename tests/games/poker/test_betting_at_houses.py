"""Betting rules of single houses, at their own tables."""

from __future__ import annotations

import pytest

from cardroom.dealing.choices import Fold
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_events import BetMade, Called, Posted
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.setup import SetupError
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from support.flop_deck import without_fees
from support.poker_hand import Hand, seated
from support.pot_hand import PotHand, pot_game

OCEANS, OCEANS_OMAHA = "oceans-eleven/texas-holdem", "oceans-eleven/omaha"
LIGHTNING, EZ_MONEY = "oceans-eleven/lightning-poker-texas-holdem", "lucky-lady/ez-money-holdem"


def at(
    name: str, stacks: dict[int, int] | int, words: str = "", *, stakes: str = "", overs: tuple[int, ...] = ()
) -> PotHand:
    hand = PotHand(without_fees(name, stakes), stacks, carry=PotCarry(1, overs))
    return hand.play(words) if words else hand


def bounds(hand: PotHand) -> tuple[int, int]:
    """The least and the most to bet or raise to, in dollars; (0, 0) when none is allowed."""
    assert isinstance(hand.option, Betting)
    return hand.option.least // 100, hand.option.most // 100


def to_call(hand: PotHand) -> int:
    assert isinstance(hand.option, Betting)
    return hand.option.to_call // 100


# Pot limit at Ocean's Eleven


def test_oceans_eleven_42_pot_limit_opens_by_a_call_of_20_or_a_raise_to_40_up_to_80() -> None:
    hand = at(OCEANS, 4, "no", stakes="pot-limit blinds 10-20")
    assert (to_call(hand), bounds(hand)) == (20, (40, 80))
    with pytest.raises(IllegalChoice, match=r"the maximum is \$80"):
        hand.play("raise 81")


def test_the_opening_limit_holds_for_everybody_who_raises_first() -> None:
    hand = at(OCEANS, 4, "no, call, call, call", stakes="pot-limit blinds 10-20")
    assert bounds(hand) == (40, 80)


def test_after_the_opening_raise_the_pot_is_the_limit() -> None:
    hand = at(OCEANS, 4, "no, raise 80", stakes="pot-limit blinds 10-20")
    # 30 in blinds, 80, a call of 80: 190 on top of 80.
    assert bounds(hand) == (140, 270)


def test_oceans_eleven_43_a_bet_of_50_into_100_may_be_called_and_raised_200() -> None:
    hand = at(OCEANS, 4, "no, call, call, check, check, bet 50", stakes="pot-limit blinds 25-25")
    assert (to_call(hand), bounds(hand)) == (50, (100, 250))


def test_oceans_eleven_44_a_pot_of_3_is_counted_as_5_where_single_dollars_are_in_the_blinds() -> None:
    hand = at(OCEANS, 3, "no, fold, call, check", stakes="pot-limit blinds 1-2")
    assert bounds(hand) == (2, 5)
    three = at("oceans-eleven/omaha", 3, "no, fold, call, check", stakes="pot-limit blinds 1-2")
    assert bounds(three) == (2, 5)


def test_oceans_eleven_44_a_raise_too_goes_by_the_rounded_pot() -> None:
    hand = at(OCEANS, 3, "no, fold, call, check, bet 4", stakes="pot-limit blinds 1-2")
    # 4 in the pot, 4 bet, 4 to call: 12, counted as 15.
    assert bounds(hand) == (8, 19)


def test_the_pot_is_not_rounded_where_the_blinds_need_no_single_dollars() -> None:
    hand = PotHand(pot_game(OCEANS, fees="13"), 3).play("no, fold, raise 55, call")
    # The collection leaves dollars in the pot of $110.
    assert bounds(hand) == (25, 108)


@pytest.mark.parametrize(("name", "stakes", "most"), [(OCEANS, "pot-limit blinds 10-25", 100), (OCEANS_OMAHA, "", 60)])
def test_oceans_eleven_45_the_largest_opening_is_four_big_blinds(name: str, stakes: str, most: int) -> None:
    assert bounds(at(name, 4, "no", stakes=stakes))[1] == most


def test_another_house_opens_for_the_pot() -> None:
    assert bounds(at("oaks/omaha-high", 4, stakes="pot-limit blinds 10-20")) == (40, 70)


# Straddles at Ocean's Eleven


def test_oceans_eleven_46_a_pot_limit_straddle_is_twice_the_big_blind_and_acts_last() -> None:
    hand = at(OCEANS, 4, "straddle", stakes="pot-limit blinds 10-25")
    assert (hand.all(Posted)[-1].seat, hand.all(Posted)[-1].amount) == (4, 50_00)
    hand.play("call, call, call")
    assert hand.turn == 4
    assert bounds(hand)[1] > 0


def test_whoever_may_straddle_is_told_what_it_costs() -> None:
    assert str(at(OCEANS, 4, stakes="pot-limit blinds 10-25").option) == "straddle for $50 or no"


@pytest.mark.parametrize(
    ("stakes", "offered"),
    [
        ("3-6 blinds 1-3", False),
        ("8-16 blinds 4-8", False),
        ("10-20 blinds 5-10", True),
        ("20-40 blinds 10-20", False),
        ("30-60 blinds 15-30", True),
        ("pot-limit blinds 10-25", True),
    ],
)
def test_a_straddle_is_allowed_from_10_20_but_not_at_20_40(stakes: str, offered: bool) -> None:
    assert isinstance(at(OCEANS, 4, stakes=stakes).option, Pick) is offered


# No limit at Ocean's Eleven


def no_limit_41() -> PotHand:
    """A bets 100, B raises to 200, C is all-in for 250. Seat 2 is A, 3 is B, 4 is C."""
    hand = at(OCEANS, {1: 2000, 2: 2000, 3: 2000, 4: 260}, stakes="no-limit blinds 10-10")
    return hand.play("no, call, call, check, check, bet 100, raise 200, raise 250, fold")


def test_oceans_eleven_41_after_a_short_all_in_and_a_call_the_last_raiser_may_not_raise() -> None:
    hand = no_limit_41().play("call")
    assert (hand.turn, to_call(hand), bounds(hand)) == (3, 50, (0, 0))


def test_oceans_eleven_41_the_first_bettor_may_raise_and_the_raiser_then_again() -> None:
    hand = no_limit_41()
    assert hand.turn == 2
    assert bounds(hand)[0] == 350
    hand.play("raise 350")
    assert (hand.turn, bounds(hand)[0]) == (3, 450)


def test_a_short_all_in_bet_cannot_be_raised_by_who_has_checked() -> None:
    hand = at(
        OCEANS, {1: 15, 2: 500, 3: 500}, "call, check, check, check, check, bet 5", stakes="no-limit blinds 10-10"
    )
    assert (hand.turn, to_call(hand), bounds(hand)) == (2, 5, (0, 0))


# The cap


def test_oceans_eleven_4_at_20_40_a_fourth_raise_is_refused_with_three_players_and_allowed_with_two() -> None:
    three = at(OCEANS, 3, "call, call, check, bet 20, raise 40, raise 60, raise 80", stakes="20-40 blinds 10-20")
    assert bounds(three) == (0, 0)
    two = at(OCEANS, 2, "call, check, bet 20, raise 40, raise 60, raise 80", stakes="20-40 blinds 10-20")
    assert bounds(two) == (100, 100)


@pytest.mark.parametrize("name", ["lucky-lady/texas-holdem", "lucky-lady/omaha", "lucky-lady/omaha-high-low-8"])
def test_at_lucky_lady_a_bet_and_three_raises_are_the_most_for_two_as_well(name: str) -> None:
    """Lines 28 and 74 print no exception."""
    raises = "bet 4, raise 8, raise 12, raise 16"
    assert bounds(at(name, 2, f"call, check, {raises}", stakes="4-8 blinds 2-4")) == (0, 0)


@pytest.mark.parametrize("name", ["texas-holdem", "omaha", "omaha-high-low-8", "lowball-draw"])
def test_the_rule_sheets_of_lucky_lady_say_that_the_cap_holds_for_two_as_well(name: str) -> None:
    """Lines 28 and 74."""
    game = load_game(f"lucky-lady/{name}")
    assert any("raises per round" in step and "also when two" in step for step in game.spread().steps)
    assert not any("no cap" in assumed.what for assumed in game.file.assumed)


# A single chip without a word


def test_oceans_eleven_167_a_single_chip_of_500_calls_a_bet_of_100_and_opens_for_500() -> None:
    """Line 472."""
    opened = at(OCEANS, 2, "call, check, chip 500", stakes="no-limit blinds 10-20")
    assert opened.all(BetMade)[-1].to == 500_00
    facing = at(OCEANS, 2, "call, check, bet 100, chip 500", stakes="no-limit blinds 10-20")
    assert facing.all(Called)[-1].amount == 100_00


def test_oceans_eleven_168_a_bill_of_100_into_a_pot_of_60_is_a_bet_of_60_at_pot_limit() -> None:
    """Line 484."""
    hand = at(OCEANS_OMAHA, 3, "no, call, call, check, chip 100", stakes="pot-limit blinds 10-20")
    assert hand.all(BetMade)[-1].to == 60_00


@pytest.mark.parametrize("name", ["players/big-o-high-low-split", "players/double-board-omaha", EZ_MONEY])
def test_a_bet_and_three_raises_and_no_cap_for_two(name: str) -> None:
    raises = "bet 4, raise 8, raise 12, raise 16"
    assert bounds(at(name, 3, f"call, call, check, {raises}", stakes="4-8 blinds 2-4")) == (0, 0)
    assert bounds(at(name, 2, f"call, check, {raises}", stakes="4-8 blinds 2-4")) == (20, 20)


def test_oceans_eleven_138_a_round_that_was_capped_stays_capped_when_two_are_left() -> None:
    hand = at(LIGHTNING, 3, "call, call, check, bet 3, raise 6, raise 9, raise 12, fold")
    assert bounds(hand) == (0, 0)


def test_two_left_before_the_cap_may_raise_on_at_the_electronic_table() -> None:
    hand = at(LIGHTNING, 3, "call, call, check, bet 3, raise 6, fold, raise 9, raise 12")
    assert bounds(hand) == (15, 15)


def test_the_cap_of_one_round_is_not_that_of_the_next() -> None:
    hand = at(LIGHTNING, 3, "call, call, check, bet 3, raise 6, raise 9, raise 12, fold, call")
    hand.play("bet 6, raise 12, raise 18, raise 24")
    assert bounds(hand) == (30, 30)


# Short all-ins


@pytest.mark.parametrize(("chips", "reopens"), [(8, False), (9, True)])
def test_oceans_eleven_136_an_all_in_of_half_a_bet_counts_as_a_bet_and_less_does_not(chips: int, reopens: bool) -> None:
    """At the turn the bet is 6: seat 1 has $8 or $9 left, 2 or 3 more than the bet."""
    hand = at(LIGHTNING, {1: 3 + chips, 2: 500, 3: 500}, "call, call, check, check, check, check")
    hand.play(f"bet 6, call, raise {chips}")
    assert hand.turn == 2
    assert (bounds(hand) != (0, 0)) is reopens


def test_livermore_takes_only_a_full_raise_for_one() -> None:
    hand = at("livermore/texas-holdem", {1: 12, 2: 500, 3: 500}, "call, call, check, check, check, check")
    hand.play("bet 6, call, raise 9")
    assert (hand.turn, to_call(hand), bounds(hand)) == (2, 3, (0, 0))


def test_oceans_eleven_137_one_player_is_no_game_and_two_are() -> None:
    with pytest.raises(SetupError, match="needs 2 players"):
        at(LIGHTNING, 1)
    assert at(LIGHTNING, 2).turn == 1


# Check-raise


@pytest.mark.parametrize("name", ["livermore/texas-holdem", LIGHTNING, "players/double-board-omaha"])
def test_a_player_who_checked_may_raise(name: str) -> None:
    hand = at(name, 3, "call, call, check, check, bet 3, call", stakes="3-6 blinds 1-3")
    assert (hand.turn, bounds(hand)) == (2, (6, 6))


def test_where_the_house_forbids_it_who_checked_may_only_call() -> None:
    hand = Hand("3-6 blinds 1-3", seated(3), betting=BettingRules(check_raise=False))
    hand.act("call", "call", "check", "check", 3, "call")
    assert (hand.turn, hand.to_call, hand.raise_to) == (2, 3, (0, 0))
    with pytest.raises(IllegalChoice, match="check-raising is not allowed"):
        hand.act(6)


# Overs at Ocean's Eleven


def test_oceans_eleven_13_overs_at_20_40_are_bet_at_40_and_80_and_a_bet_of_20_is_refused() -> None:
    hand = at(OCEANS, 3, "call, call, check", stakes="20-40 blinds 10-20", overs=(1, 2, 3))
    assert bounds(hand) == (40, 40)
    with pytest.raises(IllegalChoice, match=r"the minimum is \$40"):
        hand.play("bet 20")
    hand.play("check, check, check")
    assert bounds(hand) == (80, 80)


def test_there_are_no_overs_below_20_40() -> None:
    hand = at(OCEANS, 3, "no, call, call, check", stakes="10-20 blinds 5-10", overs=(1, 2, 3))
    assert bounds(hand) == (10, 10)


@pytest.mark.parametrize("stakes", ["no-limit blinds 10-20", "pot-limit blinds 10-20"])
def test_over_buttons_say_nothing_where_there_are_no_limits_to_double(stakes: str) -> None:
    hand = at("oaks/texas-holdem", 3, "call, call, check", stakes=stakes, overs=(1, 2, 3))
    assert bounds(hand)[0] == 20


# EZ Money: no all-in bets


def test_lucky_lady_42_ez_money_bets_and_raises_go_by_3_then_6() -> None:
    hand = at(EZ_MONEY, 3)
    assert [(event.what, event.amount) for event in hand.all(Posted)] == [("small blind", 1_00), ("big blind", 3_00)]
    assert bounds(hand) == (6, 6)
    hand.play("raise 6, raise 9, call, call")
    assert bounds(hand) == (3, 3)
    hand.play("bet 3, raise 6, call, call, check")
    assert bounds(hand) == (6, 6)
    assert bounds(hand.play("bet 6")) == (12, 12)


def test_lucky_lady_44_ez_money_refuses_a_fourth_raise_with_three_in_and_not_with_two() -> None:
    three = at(EZ_MONEY, 3, "call, call, check, bet 3, raise 6, raise 9, raise 12")
    with pytest.raises(IllegalChoice, match="capped at a bet and 3 raises"):
        three.play("raise 15")
    assert bounds(at(EZ_MONEY, 2, "call, check, bet 3, raise 6, raise 9, raise 12")) == (15, 15)


def test_nobody_may_bet_or_call_the_last_chip_at_ez_money() -> None:
    hand = at(EZ_MONEY, {1: 6, 2: 500, 3: 500})
    assert bounds(hand) == (0, 0)
    with pytest.raises(IllegalChoice, match="all-in bets are not allowed"):
        hand.play("raise 6")
    hand.play("call, raise 6, call")
    assert hand.turn == 1
    assert hand.option == Pick((Fold(),))


def test_a_player_who_keeps_a_chip_may_call_at_ez_money() -> None:
    hand = at(EZ_MONEY, {1: 7, 2: 500, 3: 500}, "call, raise 6, call, call")
    assert hand.all(Called)
    assert not any(event.all_in for event in hand.all(Called))
    assert not any(event.all_in for event in hand.all(BetMade))

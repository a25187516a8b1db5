"""Kills in flop games: after which pot, for how much, and where there are none."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.pot_events import Posted, PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.games.poker.kills import KillCarry
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from support.flop_deck import flop_deck, without_fees
from support.pot_hand import PotHand, pot_game


def test_a_half_kill_is_one_and_a_half_big_blinds_and_so_are_the_limits() -> None:
    game = without_fees("oaks/omaha-hi-lo-half-kill")
    hand = PotHand(game, 3, carry=PotCarry(1, kill=KillCarry(killer=1)))
    assert [(event.seat, event.amount, event.what) for event in hand.all(Posted)][-1] == (1, 6_00, "kill")
    assert isinstance(hand.option, Betting)
    assert (hand.turn, hand.option.to_call, hand.option.least) == (2, 4_00, 12_00)
    hand.play("call, call, check")
    assert hand.option.least == 6_00


def scooped(stakes: str, chips: int) -> KillCarry:
    """Two players, one of whom wins a pot into which each put this number of dollars."""
    game = without_fees("lucky-lady/omaha-high-low-8", stakes)
    holes = {1: "As Ac Kd Qd", 2: "Jh Jc 9s 9d"}
    hand = PotHand(game, dict.fromkeys(holes, chips), flop_deck(holes, "Ad Ks Qh", "5c", "2h"))
    while not hand.round.is_over:
        hand.play("raise" if isinstance(hand.option, Betting) and hand.option.most else "c")
    assert hand.round.result is not None
    assert hand.all(PotWon)[0].amount == 2 * chips * 100
    kill = hand.round.result.carry.kill
    assert isinstance(kill, KillCarry)
    return kill


@pytest.mark.parametrize(
    ("stakes", "chips", "killer"),
    [("3-6 blinds 1-3", 20, 1), ("3-6 blinds 1-3", 19, 0), ("4-8 blinds 2-4", 25, 1), ("4-8 blinds 2-4", 24, 0)],
)
def test_lucky_lady_9_a_scoop_of_40_at_3_6_or_50_at_4_8_kills_the_next_hand(
    stakes: str, chips: int, killer: int
) -> None:
    assert scooped(stakes, chips).killer == killer


@pytest.mark.parametrize(("stakes", "kill"), [("3-6 blinds 1-3", 6), ("4-8 blinds 2-4", 8)])
def test_lucky_lady_9_the_kill_is_twice_the_big_blind_and_the_limits_double(stakes: str, kill: int) -> None:
    hand = PotHand(without_fees("lucky-lady/omaha-high-low-8", stakes), 4, carry=PotCarry(1, kill=KillCarry(killer=4)))
    assert hand.all(Posted)[-1] == Posted(4, kill * 100, "kill")
    sizes = []
    for words in ("call, call, call, check", "check, check, check, check", "check, check, check, check"):
        hand.play(words)
        assert isinstance(hand.option, Betting)
        sizes.append(hand.option.least // 100)
    assert sizes == [kill, 2 * kill, 2 * kill]


@pytest.mark.parametrize(("chips", "killer"), [(50, 1), (49, 0)])
def test_oceans_eleven_33_a_scoop_of_five_upper_bets_kills_the_next_hand(chips: int, killer: int) -> None:
    """At 10-20: each puts in $50 or $49."""
    game = without_fees("oceans-eleven/omaha-hi-lo-8", straddle=False)
    holes = {1: "As Ac Kd Qd", 2: "Jh Jc 9s 9d"}
    hand = PotHand(game, dict.fromkeys(holes, chips), flop_deck(holes, "Ad Ks Qh", "5c", "2h"))
    while not hand.round.is_over:
        hand.play("raise" if isinstance(hand.option, Betting) and hand.option.most else "c")
    assert hand.round.result is not None
    assert hand.round.result.carry.kill.killer == killer


def test_at_oceans_eleven_the_scooped_pot_counts_with_the_drop() -> None:
    """Line 309: the pot is $100, of which $5 went into the drop and the jackpot."""
    game = pot_game("oceans-eleven/omaha-hi-lo-8", straddle=False)
    holes = {1: "As Ac Kd Qd", 2: "Jh Jc 9s 9d"}
    hand = PotHand(game, dict.fromkeys(holes, 50), flop_deck(holes, "Ad Ks Qh", "5c", "2h"))
    while not hand.round.is_over:
        hand.play("raise" if isinstance(hand.option, Betting) and hand.option.most else "c")
    assert sum(event.amount for event in hand.all(PotWon)) < 100_00
    assert hand.round.result is not None
    assert hand.round.result.carry.kill.killer == 1


def test_a_pot_that_was_split_is_no_scoop() -> None:
    game = without_fees("lucky-lady/omaha-high-low-8")
    holes = {1: "As Ac Kd Qd", 2: "3h 4c Th 9c"}
    hand = PotHand(game, dict.fromkeys(holes, 50), flop_deck(holes, "Ad 8s Qh", "7c", "2h"))
    while not hand.round.is_over:
        hand.play("raise" if isinstance(hand.option, Betting) and hand.option.most else "c")
    assert {event.seat for event in hand.all(PotWon)} == {1, 2}
    assert hand.round.result is not None
    assert hand.round.result.carry.kill.killer == 0


@pytest.mark.parametrize("stakes", ["20-40 blinds 10-20", "3-6 blinds 1-3"])
def test_oceans_eleven_164_there_is_no_kill_at_holdem(stakes: str) -> None:
    game = without_fees("oceans-eleven/texas-holdem", stakes)
    hand = PotHand(game, 2, carry=PotCarry(1, kill=KillCarry(winner=2, wins=1))).play("fold")
    assert hand.round.result is not None
    assert hand.round.result.carry.kill == KillCarry()


@pytest.mark.parametrize(
    ("way", "straddled"),
    [("from-10-20", ["10-20", "40-80", "no-limit"]), ("above-20-40", ["40-80", "no-limit"])],
)
@pytest.mark.parametrize("name", ["oceans-eleven/texas-holdem", "oceans-eleven/omaha-hi-lo-8"])
def test_oceans_eleven_reads_its_rules_on_live_straddles_both_ways(name: str, way: str, straddled: list[str]) -> None:
    """Lines 31, 70 and 325: a straddle from 10-20 up or only above 20-40, and never at 20-40."""
    limits = ["4-8", "10-20", "20-40", "40-80", "no-limit"]
    allowed = [limit for limit in limits if chosen(name, f"{limit} blinds 5-10", straddle=way).has_straddle]
    assert allowed == straddled


def chosen(name: str, stakes: str, fees: str | None = None, **ways: str) -> PotGame[Any]:
    """The game at a table that chose these readings."""
    game = load_game(name, {reading.replace("_", "-"): way for reading, way in ways.items()}).spread(fees, stakes)
    assert isinstance(game, PotGame)
    return game


@pytest.mark.parametrize(("way", "killer"), [("after-drop", 0), ("with-drop", 1)])
def test_lucky_lady_counts_a_scooped_pot_after_the_drop_or_with_it(way: str, killer: int) -> None:
    """Lines 82 and 94: each player puts in $20 at 3-6, and a dollar is dropped."""
    game = chosen("lucky-lady/omaha-high-low-8", "", "", scooped_pot=way)
    holes = {1: "As Ac Kd Qd", 2: "Jh Jc 9s 9d"}
    hand = PotHand(game, dict.fromkeys(holes, 20), flop_deck(holes, "Ad Ks Qh", "5c", "2h"))
    while not hand.round.is_over:
        hand.play("raise" if isinstance(hand.option, Betting) and hand.option.most else "c")
    assert hand.round.result is not None
    assert hand.round.result.carry.kill.killer == killer

"""Kills: after wins, by choice in the middle of the deal, and by kill buttons."""

from __future__ import annotations

import pytest

from cardroom.dealing.decisions import IllegalChoice, Seat
from cardroom.dealing.draw_events import KillButtonTaken
from cardroom.dealing.draw_options import Killing
from cardroom.dealing.events import Dealt
from cardroom.dealing.pot_events import BetMade, Posted
from cardroom.dealing.pot_options import Betting
from cardroom.games.poker.kills import KillCarry
from cardroom.games.poker.pot_rules import PotCarry
from support.pot_hand import PotHand, pot_game

OAKS_KILL, OAKS_WINNER = "oaks/lowball-kill", "oaks/lowball-winner"
PLAYERS, LUCKY_LADY, ACE_FIVE = "players/lowball", "lucky-lady/lowball-draw", "oceans-eleven/ace-to-five-lowball"
TEN_TWENTY = "10-20 blinds 10 ante 1"
TIED = {1: "2s 3h 4d 5c 6c", 2: "2h 3d 4c 5s 6s", 3: "Ks Kh Qd Qc Jc"}


def killed_by(hand: PotHand) -> list[tuple[Seat, float]]:
    """Who posted a kill, and what then lay before the seat."""
    return [(event.seat, event.amount / 100) for event in hand.all(Posted) if event.what == "kill"]


def bet_size(hand: PotHand) -> float:
    """What the next raise, or the first bet, adds."""
    assert isinstance(hand.option, Betting)
    in_front = hand.round.view(None).money.get(f"bets:{hand.turn}", 0)
    return (hand.option.least - hand.option.to_call - in_front) / 100


def no_kills(hand: PotHand) -> PotHand:
    while isinstance(hand.decision.option, Killing):
        hand.play("no")
    return hand


def after(name: str, carry: KillCarry, play: str) -> KillCarry:
    """What a hand of four, in which seats fold, call and so on like this, leaves to the next."""
    hand = no_kills(PotHand(name, 4, carry=PotCarry(1, kill=carry))).play(play)
    assert hand.round.result is not None
    left: KillCarry = hand.round.result.carry.kill
    return left


# After wins


def test_oaks_18_the_second_win_in_a_row_kills_the_next_pot_for_all_blinds_together_and_a_loss_ends_it() -> None:
    first = after(OAKS_KILL, KillCarry(), "raise 20, fold, fold, fold")
    assert first == KillCarry(winner=4, wins=1), "the disc shows Win"
    second = after(OAKS_KILL, first, "raise 20, fold, fold, fold")
    assert second.killer == 4, "the disc shows Kill"
    third = PotHand(OAKS_KILL, 4, carry=PotCarry(1, kill=second))
    assert killed_by(third) == [(4, 20)]
    assert bet_size(third) == 20
    assert after(OAKS_KILL, second, "raise 40, fold, fold, fold") == KillCarry(winner=1, wins=1)


def test_the_limits_stay_doubled_and_go_no_higher_while_the_killer_wins() -> None:
    again = after(OAKS_KILL, KillCarry(4, 4, 2), "fold, fold, fold")
    assert again.killer == 4
    assert bet_size(PotHand(OAKS_KILL, 4, carry=PotCarry(1, kill=again))) == 20


def test_a_winner_game_is_killed_after_every_win_by_a_fourth_blind() -> None:
    carry = after(OAKS_WINNER, KillCarry(), "raise 20, fold, fold, fold")
    hand = PotHand(OAKS_WINNER, 4, carry=PotCarry(1, kill=carry))
    assert killed_by(hand) == [(4, 20)]
    assert bet_size(hand) == 20


@pytest.mark.parametrize(("option", "blinds", "kill"), [("4", [5, 5, 10], 20), ("6", [5, 10, 15], 30)])
def test_the_last_blind_that_a_winner_table_prints_is_the_winners(option: str, blinds: list[int], kill: int) -> None:
    hand = PotHand(pot_game(OAKS_WINNER, fees=option), 5, carry=PotCarry(1, kill=KillCarry(5, 5, 1)))
    assert [event.amount / 100 for event in hand.all(Posted)] == [*blinds, kill]


def test_a_killer_who_has_a_blind_posts_the_difference() -> None:
    hand = PotHand(OAKS_KILL, 4, carry=PotCarry(1, kill=KillCarry(3, 3, 2)))
    assert killed_by(hand) == [(3, 10)]


def test_the_killer_acts_last_in_the_first_round_and_in_turn_in_the_second() -> None:
    hand = PotHand(OAKS_KILL, 5, carry=PotCarry(1, kill=KillCarry(4, 4, 2)))
    seats = []
    for word in ("call", "call", "call", "call", "check"):
        seats.append(hand.turn)
        hand.play(word)
    assert seats == [5, 1, 2, 3, 4]
    hand.play("pat, pat, pat, pat, pat")
    assert hand.turn == 2


def test_oceans_eleven_34_a_leg_is_kept_when_its_holder_splits_the_next_pot() -> None:
    carry = PotCarry(1, kill=KillCarry(winner=2, wins=1))
    hand = no_kills(PotHand(ACE_FIVE, 3, TIED, carry=carry))
    hand.play("call, call, check, pat, pat, pat, check, check, check")
    assert hand.round.result is not None
    assert hand.round.result.carry.kill == KillCarry(winner=2, wins=1)


def test_a_newcomer_who_killed_to_come_in_does_not_kill_again_when_a_leg_is_kept() -> None:
    carry = PotCarry(1, kill=KillCarry(killer=3, winner=2, wins=1))
    hand = PotHand(ACE_FIVE, 3, TIED, carry=carry)
    hand.play("call, call, check, pat, pat, pat, check, check, check")
    assert hand.round.result is not None
    assert hand.round.result.carry.kill == KillCarry(winner=2, wins=1)


def test_a_win_of_less_than_a_bet_beside_the_blinds_is_no_leg() -> None:
    assert after(ACE_FIVE, KillCarry(), "fold, fold, fold") == KillCarry()
    assert after(ACE_FIVE, KillCarry(), "raise 20, fold, fold, fold") == KillCarry(), "the blinds alone"
    assert after(ACE_FIVE, KillCarry(), "raise 20, fold, fold, call, pat, pat, check, check").wins == 1


def test_oceans_eleven_35_a_killed_10_20_plays_20_40_and_again_20_40_when_the_killer_wins() -> None:
    kill = KillCarry(4, 4, 2)
    for _ in range(2):
        hand = PotHand(ACE_FIVE, 4, carry=PotCarry(1, kill=kill))
        assert killed_by(hand) == [(4, 20)]
        assert bet_size(hand) == 20
        hand.play("call, fold, fold, check, pat, pat, bet 40, fold")
        assert hand.all(BetMade)[0].to == 40_00
        assert hand.round.result is not None
        kill = hand.round.result.carry.kill


# By choice


def test_oceans_eleven_32_a_killer_needs_four_times_the_kill_blind() -> None:
    hand = PotHand(pot_game(ACE_FIVE, "2-4 blinds 1-2"), {1: 16, 2: 16, 3: 16, 4: 15})
    asked = {decision.seat: decision.option for decision in hand.round.decisions}
    assert asked == {
        2: Killing(4_00, 4_00, in_front=1_00),
        3: Killing(4_00, 4_00, in_front=2_00),
        1: Killing(4_00, 4_00),
    }


def test_kills_are_asked_for_after_two_cards_and_there_is_one_a_hand() -> None:
    hand = PotHand(ACE_FIVE, 4)
    assert [len(event.cards) for event in hand.all(Dealt)] == [2] * 4
    hand.play("no, kill 20")
    assert killed_by(hand) == [(3, 10)]
    assert [len(event.cards) for event in hand.all(Dealt)] == [2] * 4 + [3] * 4
    assert hand.turn == 4
    assert bet_size(hand) == 20


def test_nobody_kills_by_choice_what_is_killed_already() -> None:
    hand = PotHand(ACE_FIVE, 4, carry=PotCarry(1, kill=KillCarry(4, 4, 2)))
    assert isinstance(hand.option, Betting)


def test_players_kills_after_three_cards_for_twice_the_big_blind_and_the_limits_double() -> None:
    hand = PotHand(pot_game(PLAYERS, "3-6 blinds 1-3"), 3)
    assert [len(event.cards) for event in hand.all(Dealt)] == [3] * 3
    assert hand.option == Killing(6_00, 6_00, in_front=1_00)
    hand.play("no, no, kill 6")
    assert killed_by(hand) == [(1, 6)]
    assert hand.turn == 2
    assert bet_size(hand) == 6
    hand.play("call, call, check, pat, pat, pat")
    assert bet_size(hand) == 12


# Lucky Lady: overkills


def test_lucky_lady_2_without_a_kill_the_limits_are_5_and_10() -> None:
    hand = no_kills(PotHand(LUCKY_LADY, 3))
    assert bet_size(hand) == 5
    hand.play("call, call, check, pat, pat, pat")
    assert bet_size(hand) == 10


@pytest.mark.parametrize(
    ("kills", "small"), [("no, kill", 10), ("no, kill, no, kill", 20), ("no, kill, no, kill, kill", 40)]
)
def test_lucky_lady_3_every_kill_and_overkill_doubles_the_limits(kills: str, small: float) -> None:
    hand = no_kills(PotHand(LUCKY_LADY, 4).play(kills))
    assert bet_size(hand) == small
    for _ in range(4):
        hand.play("check" if not hand.option.to_call else "call")  # type: ignore[attr-defined]
    hand.play("pat, pat, pat, pat")
    assert bet_size(hand) == 2 * small


def test_lucky_lady_4_a_kill_is_at_least_20_and_at_most_a_third_of_the_chips() -> None:
    hand = PotHand(pot_game(LUCKY_LADY, TEN_TWENTY), {1: 91, 2: 500, 3: 46, 4: 500})
    asked = {decision.seat: decision.option for decision in hand.round.decisions}
    assert asked[1] == Killing(20_00, 30_00)
    assert 3 not in asked
    hand.play("no, no")
    with pytest.raises(IllegalChoice, match="up to \\$30"):
        hand.play("kill 31")


def test_lucky_lady_5_a_kill_of_25_plays_25_50_and_the_next_overkill_is_50_at_least() -> None:
    hand = PotHand(pot_game(LUCKY_LADY, TEN_TWENTY), 4).play("no, kill 25")
    assert isinstance(hand.option, Killing)
    assert hand.option.least == 50_00
    no_kills(hand)
    assert bet_size(hand) == 25
    hand.play("call, call, call, check, pat, pat, pat, pat")
    assert bet_size(hand) == 50


def test_a_player_who_overkilled_is_not_asked_again_until_somebody_else_goes_higher() -> None:
    hand = PotHand(LUCKY_LADY, 3).play("kill 10")
    assert [decision.seat for decision in hand.round.decisions] == [3, 1]
    hand.play("kill 20")
    assert [decision.seat for decision in hand.round.decisions] == [2, 1]


# Lucky Lady: kill buttons


def kill_hand(carry: KillCarry, kills: str) -> PotHand:
    hand = no_kills(PotHand(pot_game(LUCKY_LADY), 5, carry=PotCarry(1, kill=carry)).play(kills))
    while not hand.round.is_over:
        hand.play("fold")
    return hand


def left_by(hand: PotHand) -> KillCarry:
    assert hand.round.result is not None
    left: KillCarry = hand.round.result.carry.kill
    return left


def test_every_kill_takes_a_button() -> None:
    hand = kill_hand(KillCarry(), "no, kill 10, no, kill 20")
    assert hand.all(KillButtonTaken) == [KillButtonTaken(3, 4), KillButtonTaken(4, 3)]
    assert left_by(hand) == KillCarry(buttons=(3, 4))


def test_when_the_buttons_are_used_up_who_has_none_must_kill_in_turn_from_the_left_of_the_dealer() -> None:
    carry = left_by(kill_hand(KillCarry(buttons=(3, 3, 4, 4)), "no, kill 10"))
    assert carry == KillCarry(killer=5, owing=(1, 2)), "seat 2 deals next"
    hand = PotHand(LUCKY_LADY, 5, carry=PotCarry(2, kill=carry))
    assert killed_by(hand) == [(5, 10)]
    assert [len(event.cards) for event in hand.all(Dealt)] == [2] * 5, "it is posted before the cards"


def test_no_buttons_are_given_out_while_those_without_one_kill_and_after_the_last_a_new_round_begins() -> None:
    hand = kill_hand(KillCarry(killer=5, owing=(1, 2)), "no, kill 20")
    assert not hand.all(KillButtonTaken)
    assert left_by(hand) == KillCarry(killer=1, owing=(2,))
    assert left_by(kill_hand(KillCarry(killer=2), "no")) == KillCarry()


def test_where_everybody_has_a_button_a_new_round_begins_at_once() -> None:
    assert left_by(kill_hand(KillCarry(buttons=(1, 2, 4, 5)), "no, kill 10")) == KillCarry()

"""A hand in which you sit, with bots in the other seats."""

from __future__ import annotations

import pytest

from cardroom import IllegalChoice, TableError, load_game, play

THREE_CARD = "oaks/three-card-poker-1-3"


def test_it_is_your_turn_and_you_answer_in_words() -> None:
    hand = play("oaks/texas-holdem", seed=7)
    assert [decision.seat for decision in hand.round.decisions] == [1]
    assert "call $3" in hand.legal
    assert len(hand.cards) == 2
    assert "Now: fold, call $3, or raise to $6" in repr(hand)
    hand.choose("call")
    assert any(line == "Seat 1 calls $3." for line in hand.log)
    assert hand.is_over or [decision.seat for decision in hand.round.decisions] == [1]


def test_you_see_only_what_your_seat_is_shown() -> None:
    hand = play("oaks/texas-holdem", seed=7, seats=3)
    assert all(None in spot.cards for seat, spot in hand.view.spots.items() if seat != 1)
    assert sum("is dealt" in line for line in hand.log) == 3
    assert hand._repr_html_() == hand.round.view(1)._repr_html_()


def test_the_same_seed_deals_the_same_hand_and_no_seed_another() -> None:
    assert play("oaks/texas-holdem", seed=7).cards == play(load_game("oaks/texas-holdem"), seed=7).cards
    hands = {tuple(play("oaks/texas-holdem", seats=2).cards) for _ in range(5)}
    assert len(hands) > 1


def test_a_bot_finishes_for_you_and_the_next_hand_follows_at_the_same_table() -> None:
    hand = play("oaks/texas-holdem", seed=7)
    with pytest.raises(ValueError, match="not over"):
        _ = hand.won
    hand.play_out()
    assert hand.is_over
    assert hand.legal == []
    assert f"You {'won' if hand.won >= 0 else 'lost'}" in repr(hand)
    with pytest.raises(IllegalChoice, match="the hand is over"):
        hand.choose("call")
    chips = hand.table.stacks[1] + hand.won
    after = hand.next()
    assert after.table is hand.table
    assert after.round.setup.stacks[1] == chips
    assert after.table.rounds_played == 1


def test_without_a_seat_bots_play_the_whole_hand() -> None:
    hand = play("oaks/texas-holdem", seat=None, seed=7)
    assert hand.is_over
    assert hand.cards == []


def test_against_a_player_dealer_you_wager_in_words() -> None:
    hand = play(THREE_CARD, seed=3, wagers="ante 10, pair plus 5")
    mine = {wager.kind: wager.amount for wager in hand.round.setup.wagers if wager.seat == 1}
    assert mine == {"ante": 10_00, "pair-plus": 5_00}
    assert hand.legal == ["play", "fold"]
    assert play(THREE_CARD, seed=3, wagers={"ante": 10_00}).legal == ["play", "fold"]


def test_without_wagers_a_bot_makes_them_for_you() -> None:
    assert any(wager.seat == 1 for wager in play(THREE_CARD, seed=3).round.setup.wagers)


def test_with_a_bank_you_are_the_player_dealer() -> None:
    hand = play(THREE_CARD, seed=3, bank=200_00)
    assert hand.view.player_dealer == 1
    assert sum(wager.amount for wager in hand.round.setup.wagers if wager.kind == "bank") == 200_00


def test_what_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(TableError, match="the players have seats 1, 2, not 5"):
        play("oaks/texas-holdem", seat=5, seats=2)
    with pytest.raises(ValueError, match="write each wager and its amount, as in ante 10"):
        play(THREE_CARD, wagers="10")
    with pytest.raises(IllegalChoice, match="not understood"):
        play("oaks/texas-holdem", seed=7).choose("jump")

from __future__ import annotations

import pytest

from cardroom.dealing.collection import FeeDue, fees_due
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.three_card import ThreeCardRules
from cardroom.money import Fee, FeeOption
from support.play import baccarat, on, three_card

WAGERS = [on(1, "ante", 50_00), on(1, "6-card-bonus", 5_00), on(2, "ante", 5_00), on(3, "pair-plus", 5_00)]


def due(game: BankedGame[ThreeCardRules], *, action: int = 0) -> list[FeeDue]:
    """From the player-dealer in seat 8."""
    wagers = [on(1, "pair-plus", action)] if action else WAGERS
    assert game.fees is not None
    return fees_due(game.fees, wagers, 8, game.fee_stakes)


def test_a_flat_fee_is_due_for_every_base_wager_and_from_the_player_dealer() -> None:
    assert due(three_card("5")) == [
        FeeDue(1, "after-deal", 1_00, "ante"),
        FeeDue(2, "after-deal", 1_00, "ante"),
        FeeDue(8, "after-deal", 2_00, "player-dealer"),
    ]


def test_some_options_collect_for_every_bonus_bet_too() -> None:
    assert [(fee.seat, fee.amount, fee.what) for fee in due(three_card("12"))] == [
        (1, 1_00, "ante"),
        (1, 1_00, "6 card bonus"),
        (2, 1_00, "ante"),
        (3, 1_00, "pair plus"),
        (8, 4_00, "player-dealer"),
    ]


@pytest.mark.parametrize(
    ("action", "fee"),
    [
        (5_00, 2_00),
        (100_00, 2_00),
        (105_00, 3_00),
        (300_00, 3_00),
        (305_00, 5_00),
        (600_00, 5_00),
        (605_00, 10_00),
        (1500_00, 10_00),
        (1505_00, 25_00),
        (9000_00, 25_00),
    ],
)
def test_by_total_action_the_player_dealer_pays_the_band_and_players_nothing(action: int, fee: int) -> None:
    assert due(three_card("13"), action=action) == [FeeDue(8, "after-deal", fee, "player-dealer")]


def test_total_action_is_all_wagers_together() -> None:
    """$65 on the table; one more of $40 makes it $105."""
    game = three_card("13")
    assert game.fees is not None
    together = fees_due(game.fees, [*WAGERS, on(4, "ante", 40_00)], 8, game.fee_stakes)
    assert together == [FeeDue(8, "after-deal", 3_00, "player-dealer")]


@pytest.mark.parametrize(("action", "fee"), [(300_00, 1_00), (300_01, 3_00), (301_00, 3_00), (2001_00, 20_00)])
def test_baccarat_collects_before_the_deal_and_cents_above_a_band_are_in_the_next(action: int, fee: int) -> None:
    game = baccarat("7")
    assert game.fees is not None
    assert fees_due(game.fees, [on(1, "player", action)], 2, {}) == [FeeDue(2, "before-deal", fee, "player-dealer")]


def test_a_bank_keeps_back_the_flat_fee_and_the_highest_by_action() -> None:
    flat = Fee("1", "5-200", "", "flat", None, None, "player-dealer", "before-deal", 2_00, "")
    low = Fee("1", "5-200", "", "action", 1, 100, "player-dealer", "before-deal", 3_00, "")
    high = Fee("1", "5-200", "", "action", 101, None, "player-dealer", "before-deal", 5_00, "")
    game = baccarat()
    both = type(game)(game.title, game.rules, game.limits, FeeOption("1", (flat, low, high)))
    assert both.most_bank_fee == 7_00


def test_a_fee_that_nobody_collects_is_not_taken_for_one_that_is() -> None:
    by_own_action = Fee("1", "5-200", "", "action", 1, None, "player", "before-deal", 1_00, "")
    assert not BankedGame.takes(by_own_action)

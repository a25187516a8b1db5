"""What is collected from whom in a round against a player-dealer."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from cardroom.dealing.bank_events import Wagered
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Play
from cardroom.dealing.collection import BankFees, FeeDue
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, Limits, at_limits
from cardroom.games.california.three_card import ThreeCardRules
from cardroom.money import Fee, FeeOption
from support.play import baccarat, bank_setup, choose_in_a_loop, on, three_card

WAGERS = [on(1, "ante", 50_00), on(1, "6-card-bonus", 5_00), on(2, "ante", 5_00), on(3, "pair-plus", 5_00)]


def due(game: BankedGame[ThreeCardRules], *, action: int = 0) -> list[FeeDue]:
    """From the player-dealer in seat 8."""
    wagers = [on(1, "pair-plus", action)] if action else WAGERS
    assert game.fees is not None
    return BankFees(game.fees, game.fee_stakes).due(wagers, 8)


def test_an_option_for_several_limits_must_be_cut_down_to_one() -> None:
    lines = [Fee("1", limit, "", "flat", None, None, "player-dealer", "after-deal", 1_00, "1") for limit in ("5", "10")]
    with pytest.raises(ValueError, match="option 1 has more than one flat fee; name a limit and stake out of 5 / "):
        BankFees(FeeOption("1", tuple(lines)), {})


def test_a_fee_by_all_action_and_one_by_some_of_it_are_two_fees() -> None:
    fee = Fee("1", "", "", "action", None, None, "player-dealer", "after-deal", 1_00, "1")
    bonus = msgspec.structs.replace(fee, stake="bonus", fee=3_00)
    fees = BankFees(FeeOption("1", (fee, bonus)), {"bonus": ["6-card-bonus"]})
    assert [due.amount for due in fees.due(WAGERS, 8)] == [4_00]


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
    together = BankFees(game.fees, game.fee_stakes).due([*WAGERS, on(4, "ante", 40_00)], 8)
    assert together == [FeeDue(8, "after-deal", 3_00, "player-dealer")]


@pytest.mark.parametrize(("action", "fee"), [(300_00, 1_00), (300_01, 3_00), (301_00, 3_00), (2001_00, 20_00)])
def test_baccarat_collects_before_the_deal_and_cents_above_a_band_are_in_the_next(action: int, fee: int) -> None:
    game = baccarat("7")
    assert game.fees is not None
    assert BankFees(game.fees, {}).due([on(1, "player", action)], 2) == [FeeDue(2, "before-deal", fee, "player-dealer")]


def test_a_bank_keeps_back_the_flat_fee_and_the_highest_by_action() -> None:
    flat = Fee("1", "5-200", "", "flat", None, None, "player-dealer", "before-deal", 2_00, "")
    low = Fee("1", "5-200", "", "action", 1, 100, "player-dealer", "before-deal", 3_00, "")
    high = Fee("1", "5-200", "", "action", 101, None, "player-dealer", "before-deal", 5_00, "")
    game = baccarat()
    both = type(game)(game.title, game.rules, game.limits, FeeOption("1", (flat, low, high)))
    assert both.most_bank_fee == 7_00


def test_a_fee_that_nobody_collects_is_not_taken_for_one_that_is() -> None:
    """Players' numbers, time and the pot have no part in a game against a player-dealer."""
    for basis, payer, stage in (
        ("players", "player", "before-deal"),
        ("time", "each-player", "half-hour"),
        ("flat", "", "per-hand"),
        ("bonus", "player-dealer", "before-deal"),
        ("flat", "player", "flop"),
    ):
        assert not BankedGame.takes(Fee("1", "5-200", "", basis, None, None, payer, stage, 1_00, ""))


# Every way a sheet can charge


def line(basis: str, payer: str, cents: int, stake: str = "", start: int | None = None, stage: str = "") -> Fee:
    return Fee("1", "5-200", stake, basis, start, None, payer, stage or "before-deal", cents, "")


def collected(*lines: Fee, wagers: Sequence[Wager], **stakes: list[str]) -> list[tuple[int, int, str]]:
    """Who pays how much for what; stakes are named by the first word of the sheet's name."""
    found = BankFees(FeeOption("1", lines), stakes).due(wagers, 8)
    return [(fee.seat, fee.amount, fee.what) for fee in found]


BASE_1 = line("flat", "player", 1_00, "base")
SIDE_1 = line("alone", "player", 1_00, "side")
BY_WAGER = (line("wager", "player", 1_00, "base", 5), line("wager", "player", 2_00, "base", 101))
BY_OWN_ACTION = (line("action", "player", 1_00, "all", 5), line("action", "player", 2_00, "all", 101))


def test_a_flat_fee_is_due_for_every_spot_a_person_wagers_on() -> None:
    wagers = [on(1, "ante", 5_00), on(1, "ante", 5_00, spot=2), on(3, "ante", 5_00, spot=1)]
    assert collected(BASE_1, wagers=wagers, base=["ante"]) == [(1, 1_00, "ante"), (1, 1_00, "ante"), (3, 1_00, "ante")]


def test_a_fee_by_wager_goes_by_each_wager_alone() -> None:
    wagers = [on(1, "ante", 100_00), on(1, "ante", 101_00, spot=2), on(2, "ante", 60_00), on(2, "ante", 60_00, spot=3)]
    assert [fee[:2] for fee in collected(*BY_WAGER, wagers=wagers, base=["ante"])] == [
        (1, 1_00), (1, 2_00), (2, 1_00), (2, 1_00),
    ]  # fmt: skip


def test_a_fee_by_own_action_goes_by_all_that_a_person_has_wagered_together() -> None:
    wagers = [on(1, "ante", 50_00), on(2, "ante", 60_00), on(1, "blind", 50_00), on(2, "blind", 60_00)]
    assert collected(*BY_OWN_ACTION, wagers=wagers, all=["ante", "blind"]) == [(1, 1_00, "wagers"), (2, 2_00, "wagers")]


def test_a_fee_by_own_action_counts_only_the_wagers_it_names() -> None:
    wagers = [on(1, "ante", 100_00), on(1, "trips", 50_00), on(2, "trips", 50_00)]
    assert collected(*BY_OWN_ACTION, wagers=wagers, all=["ante"]) == [(1, 1_00, "wagers")]


def test_a_fee_for_the_round_is_due_once_for_a_person_with_any_of_its_wagers() -> None:
    wagers = [on(1, "ante", 5_00), on(1, "ante", 50_00, spot=2), on(2, "pair-plus", 5_00)]
    assert collected(line("round", "player", 3_00, "base"), wagers=wagers, base=["ante"]) == [(1, 3_00, "wagers")]


def test_side_bets_are_free_beside_a_wager_that_is_charged() -> None:
    wagers = [on(1, "zoo", 20_00), on(1, "banker", 100_00), on(1, "banker", 100_00, spot=2)]
    paid = collected(BASE_1, SIDE_1, wagers=wagers, base=["banker"], side=["zoo"])
    assert paid == [(1, 1_00, "banker"), (1, 1_00, "banker")]


def test_side_bets_alone_cost_one_fee_for_the_first_line_of_the_sheet() -> None:
    wagers = [on(1, "tiger", 5_00), on(1, "tie", 25_00), on(1, "tie", 25_00, spot=2), on(2, "banker", 10_00)]
    also = line("alone", "player", 1_00, "other")
    paid = collected(BASE_1, SIDE_1, also, wagers=wagers, base=["banker"], side=["tie"], other=["tiger"])
    assert paid == [(1, 1_00, "tie"), (2, 1_00, "banker")]


def test_one_person_s_charged_wager_does_not_free_another_s_side_bet() -> None:
    wagers = [on(1, "banker", 10_00), on(2, "tie", 5_00, spot=1)]
    paid = collected(BASE_1, SIDE_1, wagers=wagers, base=["banker"], side=["tie"])
    assert paid == [(1, 1_00, "banker"), (2, 1_00, "tie")]


def test_an_option_that_is_free_for_players_is_free_for_side_bets_alone() -> None:
    assert collected(line("alone", "player", 0, "side"), wagers=[on(1, "tie", 5_00)], side=["tie"]) == []


@pytest.mark.parametrize(("ante", "fee"), [(100_00, 1_00), (101_00, 2_00)])
def test_by_the_largest_wager_the_player_dealer_pays_for_one_and_not_for_the_sum(ante: int, fee: int) -> None:
    lines = (line("wager", "player-dealer", 1_00, start=5), line("wager", "player-dealer", 2_00, start=101))
    wagers = [on(1, "ante", 100_00), on(2, "ante", ante), on(3, "ante", 100_00)]
    assert collected(*lines, wagers=wagers) == [(8, fee, "player-dealer")]


def test_action_of_a_named_stake_leaves_other_wagers_out() -> None:
    lines = (line("action", "player-dealer", 1_00, "game", 5), line("action", "player-dealer", 2_00, "game", 51))
    wagers = [on(1, "base", 50_00), on(1, "buster", 50_00)]
    assert collected(*lines, wagers=wagers, game=["base"]) == [(8, 1_00, "player-dealer")]
    assert collected(*lines, wagers=wagers, game=["base", "buster"]) == [(8, 2_00, "player-dealer")]


def test_the_player_dealer_pays_once_a_stage() -> None:
    lines = (line("flat", "player-dealer", 1_00, "ante"), line("action", "player-dealer", 1_00, "drop", 30))
    after = line("flat", "player-dealer", 2_00, stage="after-deal")
    found = BankFees(FeeOption("1", (*lines, after)), {"drop": ["ante"]}).due([on(1, "ante", 30_00)], 8)
    assert found == [FeeDue(8, "before-deal", 2_00, "player-dealer"), FeeDue(8, "after-deal", 2_00, "player-dealer")]


def test_wagers_made_after_the_deal_cost_nothing_and_are_no_action() -> None:
    """$100 on the Ante is in the band up to $100; the Play beside it makes $200."""
    game = three_card("13", "5-200")
    setup = bank_setup({1: 1000_00, 8: 1000_00}, 8, 500_00, on(1, "ante", 100_00))
    played = Round(game, setup, Chance.seeded(1))
    choose_in_a_loop(played, lambda _: Play())
    assert Wagered(1, 1, "play", 100_00) in played.events
    assert [event.amount for event in played.events if isinstance(event, FeeTaken)] == [2_00]


# An option for several limits

BY_LIMIT = FeeOption(
    "1",
    (
        Fee("1", "2-20", "", "flat", None, None, "player", "before-deal", 50, "365"),
        Fee("1", "10-100", "", "flat", None, None, "player", "before-deal", 1_00, "366"),
    ),
)


def test_of_an_option_for_several_limits_the_table_s_is_charged() -> None:
    assert [fee.fee for fee in at_limits(BY_LIMIT, Limits(10_00, 100_00)).fees] == [1_00]


def test_a_limit_that_the_option_is_not_for_is_refused_with_those_it_is_for() -> None:
    with pytest.raises(ValueError, match=r"option 1 is for 2-20, 10-100, not for \$5-\$50"):
        at_limits(BY_LIMIT, Limits(5_00, 50_00))


@pytest.mark.parametrize("text", ["5-no-limit", "5-min"])
def test_a_sheet_s_limit_may_have_no_most(text: str) -> None:
    assert Limits.parse(text) == Limits(5_00)
    assert str(Limits.parse(text)) == "$5+"
    assert Limits.parse(text).refuse(1_000_000_00) is None

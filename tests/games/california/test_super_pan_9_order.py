"""Super Pan 9: order and coverage, people behind, collection, and rules that cannot be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.events import Dealt
from cardroom.dealing.setup import SetupError
from cardroom.games.california.nines import Chart, Nines
from cardroom.tables import BankTable
from support.baccarat_round import Amounts, Typed
from support.super_pan import HANDS_BY_TOTAL, OAKS, OCEANS, game, play

# Order and coverage


def test_at_the_oaks_a_full_table_from_the_button_with_a_bank_that_runs_out() -> None:
    # The dice, 6, count to seat 5. It loses 50, so that seat 6 has 100 of 100 and seat 7 the last 50 of 100.
    totals = {5: 0, 6: 9, 7: 9, 1: 9, 2: 0, 3: 7, 4: 9, 8: 7}
    wagers = {5: 50, 6: 100, 7: 100, 1: 100, 2: 100, 3: 100, 4: 100}
    hands = {seat: HANDS_BY_TOTAL[total] for seat, total in totals.items()}
    played = play(OAKS, hands, ", ".join(["stand"] * 7), wagers={**wagers}, bank=100, dice=(2, 2, 2))
    assert played.button == [5]
    assert [seat for seat, _ in played.order] == [5, 6, 7, 1, 2, 3, 4]
    assert [cents // 100 for cents in played.paid_out.values()] == [-50, 100, 50, 0, 0, 0, 0]
    assert played.uncovered == [(seat, "base") for seat in (7, 1, 2, 3, 4)]


def test_at_oceans_every_cent_uses_up_the_bank() -> None:
    # Of 100, 50 are collected and 50 paid: nothing is left for the other seats.
    totals = {5: 0, 6: 9, 7: 9, 1: 0, 8: 7}
    hands = {seat: HANDS_BY_TOTAL[total] for seat, total in totals.items()}
    played = play(
        OCEANS, hands, ", ".join(["stand"] * 4), wagers={5: 50, 6: 50, 7: 50, 1: 50}, bank=100, dice=(2, 2, 2)
    )
    assert played.paid_out == {(5, "base"): -50_00, (6, "base"): 50_00, (7, "base"): 0, (1, "base"): 0}
    assert played.uncovered == [(7, "base"), (1, "base")]


# People behind, and collection


def test_at_oceans_two_may_wager_behind_a_seat() -> None:
    hands = {1: HANDS_BY_TOTAL[9], 8: HANDS_BY_TOTAL[7]}
    wagers: dict[Any, Amounts] = {1: 10, (9, 1): 20, (10, 1): 5}
    played = play(OCEANS, hands, "stand", wagers=wagers)
    assert played.paid_out == {(1, "base"): 10_00, (9, "base"): 20_00, (10, "base"): 5_00}
    with pytest.raises(SetupError, match="at most 2 others"):
        play(OCEANS, hands, "", wagers={**wagers, (11, 1): 5})


@pytest.mark.parametrize(("behind", "plays"), [(20, 9), (10, 1), (5, 1)])
def test_at_oceans_the_largest_wager_plays_the_hand_and_of_equals_the_seated_player(behind: int, plays: int) -> None:
    hands = {1: HANDS_BY_TOTAL[9], 8: HANDS_BY_TOTAL[7]}
    played = play(OCEANS, hands, "stand", wagers={1: 10, (9, 1): behind})
    assert played.asked == [plays]
    assert played.round.view(plays).spots[1].cards == list(parse_cards(HANDS_BY_TOTAL[9]))


def test_at_oceans_a_wager_that_is_too_small_plays_and_one_too_big_plays_up_to_the_most() -> None:
    table = BankTable(game(OCEANS))
    for seat in (1, 2, 3):
        table.sit(seat, 1_000_00)
    table.take_bank(1, 100_00)
    table.wager(2, "base", 3_00)
    table.wager(3, "base", 80_00)
    assert [(wager.seat, wager.amount) for wager in table.wagers] == [(2, 3_00), (3, 50_00)]


def test_at_oceans_two_may_make_one_wager_together() -> None:
    table = BankTable(game(OCEANS))
    for seat in (1, 2, 3):
        table.sit(seat, 1_000_00)
    table.take_bank(1, 100_00)
    table.wager(2, "base", 10_00)
    table.put_down(3, {"base": 5_00}, partner=2)
    assert [(wager.seat, wager.spot, wager.shared_with) for wager in table.wagers] == [(2, 2, 0), (3, 2, 2)]


def test_the_oaks_has_no_backline_wagers() -> None:
    with pytest.raises(SetupError, match="backline"):
        play(OAKS, {1: HANDS_BY_TOTAL[9], 8: HANDS_BY_TOTAL[7]}, "", wagers={1: 10, (9, 1): 10})


def test_the_oaks_collects_after_the_deal_and_oceans_before() -> None:
    hands = {1: HANDS_BY_TOTAL[9], 8: HANDS_BY_TOTAL[7]}
    for house, first in ((OAKS, "Dealt"), (OCEANS, "FeeTaken")):
        played = play(house, hands, "stand")
        kinds = [type(event).__name__ for event in played.round.events]
        assert min(("FeeTaken", "Dealt"), key=kinds.index) == first
    assert play(OAKS, hands, "stand").fees == [(1, 1), (8, 2)]


# Rules of a house


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"player": {"draws_to": 7, "stands_from": 7}}, "rules.player"),
        ({"player_dealer": {"draws_to": 3, "stands_from": 12}}, "rules.player_dealer"),
        ({"button": "second-card", "act_from": "action-button"}, "rules.button"),
    ],
)
def test_rules_that_cannot_be_are_named(changed: dict[str, object], field: str) -> None:
    fields = {name: Chart(**value) if isinstance(value, dict) else value for name, value in changed.items()}
    rules = msgspec.structs.replace(game(OAKS).rules, **fields)
    assert [problem.field for problem in Nines.check_rules(rules)] == [field]


# Where the deal begins


def test_the_deal_begins_at_the_button_when_the_dice_hit_an_empty_seat_oaks_488() -> None:
    """The dice, 8, count to seat 7, where nobody wagers. The button passes over the player-dealer to seat 1."""
    played = Typed(game(OAKS), {1: 10, 2: 10}, "4c Kc Qc 5d Kd Qd Jc Kh Qh Ac", "stand, stand", dice=(2, 3, 3))
    assert played.button == [1]
    assert [event.spot for event in played.all(Dealt)][:3] == [1, 2, 8]
    assert played.paid_out == {(1, "base"): 10_00, (2, "base"): -10_00}


def test_the_player_dealer_is_dealt_first_when_the_dice_hit_that_seat_oaks_485() -> None:
    played = Typed(game(OAKS), {2: 10, 3: 10}, "Qc 4c Kc Qd 5d Kd Qh Jc Kh", "stand, stand", dice=(3, 3, 3))
    assert played.button == [2]
    assert [event.spot for event in played.all(Dealt)][:3] == [8, 2, 3]


def test_the_rule_sheet_of_oaks_begins_the_deal_at_the_button() -> None:
    passes_on = "or if it has no wager, from the next one that has"
    assert passes_on in " ".join(game(OAKS).steps)
    assert passes_on not in " ".join(game(OCEANS).steps)

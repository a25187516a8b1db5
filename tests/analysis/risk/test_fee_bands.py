"""Bands of the collection by the size of a wager, and the wager that earns the fee back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.report.options import earned_from
from cardroom.analysis.risk.collection import after_collection
from cardroom.analysis.risk.fee_bands import FeeBand, break_even, fee_bands
from support.odds_at_table import exact, spread

EZ, THREE = "oaks/ez-baccarat-panda-8", "players/three-card-poker-1-1"


def bands_of(name: str, wager: str) -> list[FeeBand]:
    game = spread(name)
    (chosen,) = [each for each in evaluations(game) if each.wager == wager]
    return list(fee_bands(game, chosen, exact(name, wager)))


def test_the_bands_of_a_sheet_are_found_by_asking_for_every_dollar() -> None:
    bands = bands_of(THREE, "ante-play")
    assert [(band.start, band.end, band.fee) for band in bands] == [
        (5_00, 100_00, 1_00),
        (101_00, 200_00, 2_00),
        (201_00, 300_00, 3_00),
    ]
    assert {(band.players, band.player_dealer_fee) for band in bands} == {(6, 2_00)}


@pytest.mark.parametrize(("name", "wager"), [(THREE, "ante-play"), (EZ, "player"), (EZ, "dragon-7")])
def test_bands_follow_each_other_over_all_that_may_be_wagered(name: str, wager: str) -> None:
    bands, limits = bands_of(name, wager), spread(name).limits_of(wager.split("-play")[0])
    assert (bands[0].start, bands[-1].end) == (limits.least, limits.most)
    for low, high in pairwise(bands):
        assert high.start == low.end + 1_00
        assert (low.fee, low.player_dealer_fee) != (high.fee, high.player_dealer_fee)


def test_what_is_left_at_both_ends_agrees_with_the_odds_after_collection() -> None:
    game = spread(THREE)
    (wager,) = [each for each in evaluations(game) if each.wager == "ante-play"]
    least, most = after_collection(game, wager, exact(THREE, "ante-play"))
    bands = bands_of(THREE, "ante-play")
    assert (bands[0].expected[0], bands[-1].expected[1]) == pytest.approx((least.expected, most.expected))


def test_the_player_dealer_breaks_even_where_six_players_lose_the_fee() -> None:
    first, second, _ = bands_of(THREE, "ante-play")
    edge = -exact(THREE, "ante-play").expected
    assert first.player_dealer_break_even == 18_50
    assert 6 * 18_49 * edge < 2_00 <= 6 * 18_50 * edge
    assert (first.player_dealer_earned, second.player_dealer_earned) == ("within", "throughout")
    assert (first.break_even, first.earned) == (None, "never")
    assert earned_from([first, second]) == 18_50


def test_a_fee_by_total_action_has_bands_by_what_each_of_seven_players_wagers() -> None:
    first, second, _ = bands_of(EZ, "player")
    assert (first.end * 7, first.player_dealer_fee) == (196_00, 2_00)
    assert (second.start * 7, second.player_dealer_fee) == (203_00, 4_00)


@pytest.mark.parametrize(
    ("fee", "edge", "answer"),
    [
        (1_00, 0.02, (50_00, "within")),
        (1_00, 0.2, (5_00, "throughout")),
        (1_00, 0.001, (1000_00, "above")),
        (1_00, -0.02, (None, "never")),
        (1_00, 0.0, (None, "never")),
        (0, 0.02, (0, "throughout")),
        (0, 0.0, (0, "throughout")),
        (1_00, 0.03, (33_34, "within")),
    ],
)
def test_an_edge_earns_a_fee_back_from_some_wager_on(fee: int, edge: float, answer: tuple[int | None, str]) -> None:
    assert break_even(fee, edge, 5_00, 100_00) == answer

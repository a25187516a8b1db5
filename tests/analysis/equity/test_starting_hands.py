"""The shipped tables of starting hands agree with public figures and with the exact count."""

from __future__ import annotations

import pytest

from cardroom.analysis.equity import Spot, equity_game, equity_game_of_ranking, find_equity
from cardroom.analysis.equity.starting_hands import (
    HOLDEM,
    MOST_OPPONENTS,
    OMAHA,
    StartingHands,
    class_of,
    starting_hands,
)
from support.pot_hand import pot_game

FOUR_ERRORS = 4


def holdem(*hands: str) -> StartingHands:
    return starting_hands(equity_game_of_ranking("high", 2), hands)


def test_hold_em_against_one_random_hand_is_as_published_to_the_last_digit() -> None:
    table = holdem().against(1)
    published = {"AA": 0.852037, "AKs": 0.670446, "72o": 0.345836, "22": 0.503340, "32o": 0.323032}
    assert len(table) == 169
    assert all(row.standard_error == 0 for row in table.values())
    for hand, equity in published.items():
        assert table[hand].equity == pytest.approx(equity, abs=5e-6), hand
    assert next(iter(table)) == "AA"
    assert list(table)[-1] == "32o"


def test_the_mean_over_all_hands_is_an_even_share_of_the_pot() -> None:
    ways = {"": 6, "s": 4, "o": 12}
    for opponents in range(1, MOST_OPPONENTS + 1):
        table = holdem().against(opponents)
        assert len(table) == 169
        mean = sum(row.equity * ways[hand[2:]] for hand, row in table.items()) / 1326
        assert mean == pytest.approx(1 / (opponents + 1), abs=1e-5), opponents


def test_sampled_figures_agree_with_other_deals() -> None:
    for opponents in (2, 8):
        (other, *_) = find_equity(
            Spot(equity_game_of_ranking("high", 2), ["AKs", *["random"] * opponents]), "simulated", deals=60_000, seed=9
        ).hands
        row = holdem("AKs").against(opponents)["AKs"]
        assert 0 < row.standard_error < 0.001
        assert row.equity == pytest.approx(other.equity, abs=FOUR_ERRORS * other.error)


def test_omaha_hands_agree_with_other_deals() -> None:
    game = equity_game(pot_game("oaks/omaha-high"))
    table = starting_hands(game)
    assert len(table.hands) == 16_432
    for hand in ("AsAhKsKh", "2s2h2d2c"):
        (row,) = starting_hands(game, [hand]).hands
        other = find_equity(Spot(game, [hand, "random"]), "simulated", deals=30_000).hands[0]
        assert row.equity == pytest.approx(other.equity, abs=FOUR_ERRORS * (row.standard_error + other.error))


def test_a_hand_is_found_by_its_kind_or_by_its_cards() -> None:
    assert [class_of(hand, HOLDEM) for hand in ("aks", "KhAh", "Ah Kd", "TT")] == ["AKs", "AKs", "AKo", "TT"]
    assert class_of("KcAdKdAc", OMAHA) == "AsAhKsKh"
    assert [row.hand for row in holdem("72o", "AA").hands[::8]] == ["72o", "AA"]
    with pytest.raises(ValueError, match="'AKx' is not a starting hand: name 2 cards or a kind such as AKs"):
        class_of("AKx", HOLDEM)


def test_a_game_with_other_rules_has_no_table() -> None:
    assert starting_hands(equity_game(pot_game("oaks/texas-holdem")), ["AA"]).hands
    for name in ("oaks/texas-holdem joker=with", "lucky-lady/ez-money-holdem", "oaks/omaha-hi-lo", "oaks/razz"):
        with pytest.raises(ValueError, match="there is no table of starting hands for"):
            starting_hands(equity_game(pot_game(name)))

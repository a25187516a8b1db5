"""The exact odds of Caribbean Stud: the public figure, and one hand beside a plain count."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.analysis.families.ante import staying
from cardroom.analysis.families.caribbean_stud.solver import count_hands
from cardroom.bots import CaribbeanBot
from cardroom.cards import PACK, parse_cards
from cardroom.houses import load_game
from cardroom.ranking import HIGH, at_least
from support.effort import SOAK
from support.odds_at_table import exact

NAME = "oceans-eleven/caribbean-stud-poker"
PUBLIC_PAYS = ("royal-flush=100:1", "straight-flush=50:1", "four-of-a-kind=20:1", "flush=5:1", "straight=4:1")


def ante_call(*rules: str, strategy: str = "") -> WagerOdds:
    game: Any = vary(load_game(NAME), rules=rules).spread()
    (wager,) = evaluations(game)
    return wager.exact(strategy)


@pytest.mark.slow
@pytest.mark.parametrize(("hand", "up"), [("Ah Kc Qd 7s 2d", "6s"), ("Ah Kc Jd 9s 3d", "3c"), ("2h 2c 3d 4s 5d", "As")])
def test_the_bot_calls_when_a_count_of_every_five_cards_says_so(hand: str, up: str) -> None:
    game: Any = load_game(NAME).spread()
    mine, (shown,) = parse_cards(hand), parse_cards(up)
    value, rest = HIGH.value(mine), [card for card in PACK if card not in (*mine, shown)]
    banks = HIGH.batch(np.array([(shown, *down) for down in combinations(rest, 4)], np.uint8))
    compared = (value > banks).astype(int) + (value >= banks) + 3 * (banks >= game.qualifying)
    worth = sum(int((compared == how).sum()) * staying(game, value, how).net for how in range(6))
    assert CaribbeanBot(game).calls(mine, shown) == (worth > -len(banks))


@pytest.mark.slow
@pytest.mark.skipif(not SOAK, reason="the public figures prove the same count; this one is for the soak")
def test_the_houses_own_pays_are_a_little_better_for_players() -> None:
    odds = exact(NAME, "ante-call")
    assert odds.rounds == comb(52, 5) * comb(47, 5) * 5
    assert odds.basis.strategy == "best"
    assert round(odds.expected * 100, 4) == -4.9862


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "up"),
    [("Ah Kc Qd 7s 2d", "6"), ("As Ks Qs 7s 2d", "A"), ("2h 2c 3d 4s 5d", "A"), ("Ts 9s 8s 7s 6s", "T")],
)
def test_a_hand_is_counted_as_every_five_cards_of_the_player_dealer_say(hand: str, up: str) -> None:
    mine, qualifying = parse_cards(hand), at_least("AK")
    value = HIGH.value(mine)
    called = np.array([[rank == up for rank in "23456789TJQKA"]])
    counted = count_hands(qualifying, np.array([mine], np.uint8), np.ones(1, np.int64), called)
    left = [card for card in PACK if card not in mine]
    expected = [0] * 6
    for shown in (card for card in left if str(card)[0] == up):
        rest = [card for card in left if card != shown]
        banks = HIGH.batch(np.array([(shown, *down) for down in combinations(rest, 4)], np.uint8))
        compared = (value > banks).astype(int) + (value >= banks) + 3 * (banks >= qualifying)
        expected = [before + int((compared == how).sum()) for how, before in enumerate(expected)]
    assert counted[value >> 20].tolist() == expected


def test_several_decks_have_no_exact_odds() -> None:
    game: Any = vary(load_game(NAME), decks=2).spread()
    (wager,) = evaluations(game)
    with pytest.raises(ValueError, match="one deck"):
        wager.exact()

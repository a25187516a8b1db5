"""The equilibrium of games that count to nine: neither side gains by drawing differently."""

from __future__ import annotations

from math import perm

import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.evaluation import InParts, part_of
from cardroom.analysis.families.nines.equilibrium import PARTS, equilibrium
from cardroom.analysis.families.nines.hands import all_hands, hands_of, total_of
from cardroom.analysis.families.nines.solver import bank_draws
from cardroom.games.california.nines import BASE, Nines
from support.odds_at_table import exact, spread

SUPER_PAN, CALIFORNIA = "oaks/super-pan-9", "oceans-eleven/california-baccarat"


def nines(name: str) -> Nines:
    game = spread(name)
    assert isinstance(game, Nines)
    return game


@pytest.mark.slow
@pytest.mark.parametrize(("name", "cards", "dealt"), [(SUPER_PAN, 288, 8), (CALIFORNIA, 314, 6)])
def test_neither_side_gains_a_millionth_of_the_wager_by_drawing_differently(name: str, cards: int, dealt: int) -> None:
    found = equilibrium(nines(name))
    assert abs(found.player_gains) < 1e-6
    assert abs(found.player_dealer_gains) < 1e-6
    assert exact(name, BASE, "equilibrium").rounds == perm(cards, dealt) * PARTS**2


@pytest.mark.slow
def test_at_super_pan_the_player_draws_to_five_and_the_player_dealer_answers_as_best() -> None:
    """There the best answers to drawing to five are an equilibrium, so both ways of computing it agree to the digit."""
    game = nines(SUPER_PAN)
    odds = exact(SUPER_PAN, BASE, "equilibrium")
    assert odds.expected == exact(SUPER_PAN, BASE, "best-player-dealer").expected
    assert round(odds.expected * 100, 4) == -1.1474
    found = equilibrium(game)
    for place, hand in enumerate(all_hands(game.rules.cards)):
        if hand in hands_of(game):
            assert found.player[place] == PARTS * (total_of(game, hand) <= 5)
            for drawn in (False, True):
                draws = bank_draws(game, hand, "best-player-dealer", drawn=drawn)
                assert found.player_dealer[int(drawn)][place] == PARTS * draws


@pytest.mark.slow
def test_at_california_baccarat_two_hands_of_the_player_draw_only_now_and_then() -> None:
    """A player who always draws or always stands with them loses more, because the player-dealer sees it."""
    found = equilibrium(nines(CALIFORNIA))
    mixed = [hand for hand, draws in zip(all_hands(2), found.player, strict=True) if 0 < draws < PARTS]
    assert mixed == [(0, 5), (6, 9)]
    value = exact(CALIFORNIA, BASE, "equilibrium").expected
    assert exact(CALIFORNIA, BASE, "best-player-dealer").expected < value < exact(CALIFORNIA, BASE, "best").expected


@pytest.mark.slow
def test_the_parts_of_an_equilibrium_are_cut_by_the_question() -> None:
    (wager,) = evaluations(nines(CALIFORNIA))
    solver = wager.solver("equilibrium")
    assert isinstance(solver, InParts)
    assert [len(part) for part in solver.parts] == [11] * 6
    results = [part_of(solver, number) for number in range(len(solver.parts))]
    assert wager.of_parts(results, "equilibrium") == wager.exact("equilibrium")

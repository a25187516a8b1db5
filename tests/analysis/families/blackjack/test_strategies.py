"""The named strategies of blackjack, and rules that no house has: soft 17 and doubling."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import evaluations, vary
from cardroom.analysis.families.blackjack.bank import Bank
from cardroom.analysis.families.blackjack.base import AgainstUp
from cardroom.analysis.families.blackjack.hands import DOUBLE, HIT, STAND, Hands
from cardroom.analysis.families.blackjack.solver import STRATEGIES, base_wager
from cardroom.analysis.game_odds import simulate
from cardroom.games.california.blackjack.game import BASE
from cardroom.houses import load_game

NO_CHART = ("chart.hit=0", "chart.stand_hard=0", "chart.stand_soft=0")
PUBLIC = ("over.pushes=never", "surrender.when=never", "split.ace_hands=2", "hits_soft_17=false", *NO_CHART)
SMALL = ('deck.without=["2", "3", "4", "6", "J", "Q", "K"]', "deck.marked=[]", "doubled_totals=[9, 11]")


def varied(*rules: str) -> Any:
    return vary(load_game("players/21st-century-blackjack-buster"), 1, ("base.natural=3:2",), rules).spread()


def test_against_a_player_dealer_who_stands_on_soft_17_hands_are_worth_what_is_published() -> None:
    """The Wizard of Odds, blackjack appendix 9, one deck against an ace."""
    hands = Hands(Bank(varied(*PUBLIC).rules))
    against = AgainstUp(hands, len(hands.bank.kinds) - 1)
    low, six, ace = 0, 4, len(hands.bank.kinds) - 1
    for two, printed in {
        (low, ace): (-0.661732, -0.067808, -0.593281),
        (six, ace): (-0.482815, -0.199899, -0.527213),
    }.items():
        worth, _ = against.play(next(each for each in hands.first_two if each.hand == hands.numbers[two]))
        assert tuple(round(worth[choice], 6) for choice in (STAND, HIT, DOUBLE)) == printed


@pytest.mark.slow
def test_a_strategy_that_looks_at_more_is_worth_more_and_rounds_come_out_as_counted() -> None:
    """24 cards, where it matters that doubles are allowed on hard 9 to 11 only."""
    game = varied(*PUBLIC, *SMALL)
    (wager,) = (each for each in evaluations(game) if each.wager == BASE)
    assert tuple(wager.solvers) == STRATEGIES
    worth = {name: base_wager(game, name).expected for name in STRATEGIES}
    assert worth["best"] >= worth["composition-dependent"] > worth["chart"] >= worth["total-dependent"]
    played = simulate(game, [wager], 100_000, "total-dependent", seed=7)[BASE]
    assert abs(played.expected - worth["total-dependent"]) < 4 * played.error
    assert wager.exact("total-dependent").basis.certainty == "exact for this strategy"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("oaks/california-aces", ""),
        ("oaks/pure-21-5-blackjack", "a pair is split into two hands at most, and each"),
        ("oaks/21st-century-blackjack", "a pair is split into four hands at most, and each"),
        (
            "oceans-eleven/21st-century-blackjack",
            "a pair is split into four hands at most, aces are not split, and each",
        ),
        (
            "oceans-eleven/no-bust-21st-century-blackjack-6-0",
            "a pair is split into four hands at most, tens are split into three hands at most, aces are split into two "
            "hands at most (the rules allow more), and each",
        ),
    ],
)
def test_the_note_on_splits_is_that_of_the_rules(game: str, said: str) -> None:
    spread: Any = load_game(game).spread()
    base = next(each for each in evaluations(spread) if each.wager == BASE)
    basis = base.basis("best")
    assert base.note_on(basis).startswith(said or "simulated rounds are played by the strategy chart")
    assert ("split hands are taken as independent" in basis.shortfall) == bool(said)
    assert (basis.certainty, basis.certainty_of_shares) == (
        ("exact for this strategy", "approximate") if said else ("exact", "exact")
    )

"""Rounds of blackjack as they are compiled: beside the exact odds, by the chart, and where no house has the rules."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import chosen, evaluations, find_odds, vary
from cardroom.analysis.families import kernel_of
from cardroom.analysis.families.blackjack.kernel import at_table
from cardroom.analysis.families.blackjack.solver import CHART
from cardroom.bots.blackjack.chart import key_of
from cardroom.games.california.blackjack.game import BASE, Blackjack
from cardroom.houses import all_games, load_game
from support.effort import SOAK, examples
from support.kernels import errors_of_rounds, same_rounds, same_tables
from support.odds_at_table import exact, spread

GAMES = [game.id for game in all_games() if game.game_type is Blackjack]
BY_KEY = {key_of(load_game(name).rules): name for name in GAMES if not load_game(name).rules.switch}
ACES, PURE, SPANISH = "oaks/california-aces", "oaks/pure-21-5-blackjack", "livermore/pure-spanish-21-5"
JOKERS = "lucky-lady/21st-century-blackjack"
WITH_BASE = list(BY_KEY.values()) if SOAK else [ACES]


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_BASE)
def test_the_base_wager_by_the_chart_comes_out_as_counted(name: str) -> None:
    (z,) = errors_of_rounds(name, CHART, {BASE}).values()
    assert abs(z) < 4


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_BASE)
def test_the_chart_is_hardly_worth_less_than_the_best(name: str) -> None:
    best, chart = exact(name, BASE).expected, exact(name, BASE, CHART).expected
    assert 0 <= best - chart < (2e-4 if name == ACES else 2e-5)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "rules"),
    [
        (PURE, ("surrender.early=true", "insurance=true", "even_money=true", "hits_soft_17=false")),
        (PURE, ('count.naturals=["ace-ten", "ace-ace"]', "insurance=true", "doubled_totals=[9, 11]")),
        (PURE, ("naturals_at_once=false", "down_card=after-players", "peek=never", "only_original_lost=natural")),
        (JOKERS, ("frozen_by_joker=no-surrender", "split.pairs=rank", "surrender.when=any-time", "double.rescue=true")),
    ],
)  # fmt: skip
def test_rules_that_no_house_has_are_played_as_the_engine_plays_them(name: str, rules: tuple[str, ...]) -> None:
    game: Any = vary(load_game(name), 2, rules=rules).spread()
    by_rounds = kernel_of(game)
    assert by_rounds is not None
    assert same_rounds(game, by_rounds, "", examples(40, in_soak=3000)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_full_table_is_played_as_the_engine_plays_it(name: str) -> None:
    assert same_tables(spread(name), examples(10, in_soak=1000)) == []


def test_where_hands_are_doubled_again_the_engine_itself_is_simulated() -> None:
    """Livermore 2313-29: a double is capped at the maximum wager, so its size in wagers depends on the table.

    The exact odds are for wagers that are far below it, and say so.
    """
    game: Any = load_game("livermore/pure-spanish-21-5", {"double-down": "double-double"}).spread()
    assert kernel_of(game) is None
    assert at_table(game, CHART, 7) is None
    base = chosen(evaluations(game), "base")
    assert list(base[0].solvers) == ["best", "composition-dependent"]
    assert "as if the maximum wager were far away" in base[0].note_on(base[0].basis("best"))
    assert [odds.method for odds in find_odds(game, base, 20, method="simulated").odds] == ["simulated"]

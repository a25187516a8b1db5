"""The best setting of pai gow poker: where it differs from the house way, and what that gains."""

from __future__ import annotations

import pytest

from cardroom.analysis.families import best_strategy
from cardroom.analysis.families.pai_gow_poker.chart import on_file
from cardroom.analysis.families.pai_gow_poker.solver import base
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.bots.pai_gow.better_fronts import file_of
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.houses import all_games
from support.odds_at_table import spread

OAKS = "oaks/pai-gow-poker"
NAMES = [game.id for game in all_games() if game.game_type is PaiGowPoker]


@pytest.mark.parametrize("name", NAMES)
def test_the_costs_in_the_chart_add_up_to_what_the_best_setting_gains(name: str) -> None:
    """The chart is counted hand by hand, and the odds over all pairs of hands."""
    game = spread(name)
    assert isinstance(game, PaiGowPoker)
    best, by_house = (WagerOdds.exact("base", base(game, way)).expected for way in ("best", "house-way"))
    differences = on_file()[file_of(game).stem]
    assert sum(one.cost for one in differences) == pytest.approx(best - by_house, abs=1e-12)


def test_the_chart_has_the_most_costly_hands_first() -> None:
    chart = best_strategy(spread(OAKS))
    assert chart.expected == pytest.approx(-0.010426, abs=5e-7)
    costs = [float(row["cost"].removesuffix("%")) for row in chart.to_dicts()]
    assert costs == sorted(costs, reverse=True)

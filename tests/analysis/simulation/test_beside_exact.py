"""Odds counted out beside a million rounds in machine code, for every wager that has both."""

from __future__ import annotations

import pytest

from cardroom.analysis.risk import usual_strategy
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame, all_games
from support.effort import examples
from support.odds_at_table import spread, too_far

BANKED = [game for game in all_games() if issubclass(game.game_type, BankedGame)]


@pytest.mark.slow
@pytest.mark.parametrize("game", BANKED, ids=lambda game: game.id)
def test_exact_odds_lie_within_four_standard_errors_of_rounds_played(game: HouseGame) -> None:
    assert too_far(game.id, examples(1_000_000), usual_strategy(spread(game.id))) == {}

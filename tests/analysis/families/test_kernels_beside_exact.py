"""Exact odds beside many compiled rounds, for every wager that has both."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis.families import usual_strategy
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.houses import HouseGame, all_games
from support.effort import SOAK, examples
from support.odds_at_table import spread, too_far

BANKED = [game for game in all_games() if issubclass(game.game_type, BankedGame)]


def rules_of(game: HouseGame) -> tuple[Any, ...]:
    """The same for games with the same wagers that are decided alike."""
    return game.game_type, game.rules.order.kinds, game.rules.pays.keys()


QUICKER = {} if SOAK else {"ultimate-holdem": "simple"}
"""By procedure: the strategy in a normal run where the usual one counts all hands in every round."""
BLACKJACKS = ("oaks/pure-21-5-blackjack", "players/21st-century-blackjack-switch")
"""The others take ten seconds each to solve and to compile; blackjack/test_kernel.py has their base wagers."""
ONE_OF_EACH = [
    game
    for game in {str(rules_of(game)): game for game in reversed(BANKED)}.values()
    if game.game_type is not Blackjack or game.id in BLACKJACKS
]


@pytest.mark.slow
@pytest.mark.parametrize("game", BANKED if SOAK else ONE_OF_EACH, ids=lambda game: game.id)
def test_exact_odds_lie_within_four_standard_errors_of_rounds_played(game: HouseGame) -> None:
    """One game of each kind; in a soak all of them."""
    strategy = QUICKER.get(game.game_type.procedure) or usual_strategy(spread(game.id))
    assert too_far(game.id, examples(300_000), strategy) == {}

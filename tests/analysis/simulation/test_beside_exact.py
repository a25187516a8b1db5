"""Odds counted out beside a million rounds in machine code, for every wager that has both."""

from __future__ import annotations

import pytest

from cardroom.analysis.risk import usual_strategy
from cardroom.bots.blackjack_chart import key_of
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.game import BASE, Blackjack
from cardroom.houses import HouseGame, all_games
from support.effort import SOAK, examples
from support.odds_at_table import spread, too_far

BANKED = [game for game in all_games() if issubclass(game.game_type, BankedGame)]

FIRST = {key_of(game.rules): game.id for game in reversed(BANKED) if game.game_type is Blackjack}
"""By the rules of its base wager, one blackjack."""


@pytest.mark.slow
@pytest.mark.parametrize("game", BANKED, ids=lambda game: game.id)
def test_exact_odds_lie_within_four_standard_errors_of_rounds_played(game: HouseGame) -> None:
    """The base wager, of blackjacks that are played alike, at one of them; at each in a soak."""
    is_alike = game.game_type is Blackjack and FIRST[key_of(game.rules)] != game.id
    but = BASE if is_alike and not SOAK else ""
    assert too_far(game.id, examples(1_000_000), usual_strategy(spread(game.id)), but) == {}

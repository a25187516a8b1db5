"""At games with a solved strategy the bot at the table, the hint of the pages and the solver's player choose alike."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.basis import BEST
from cardroom.analysis.evaluation import PLAYER
from cardroom.analysis.families import MATHEMATICS, player_of
from cardroom.analysis.simulation.at_table import Alone
from cardroom.bots import bot_for
from cardroom.cards import seeded_key
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.floor.best_play import Asked, best_plays
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game

SOLVED = (
    "oaks/three-card-poker-1-3",
    "oceans-eleven/caribbean-stud-poker",
    "oceans-eleven/21st-century-baccarat-face-up",
    "players/ultimate-texas-holdem",
    "oaks/pai-gow-poker",
    "oaks/super-pan-9",
)
"""Pai gow tiles has a test of its own, for every hand."""
BESIDE_CHARTS = {"oceans-eleven/caribbean-stud-poker": "chart", "players/ultimate-texas-holdem": "simple"}
"""Charts that differ from best play in so few hands that random rounds would not show it."""
ROUNDS = 40


class Compared:
    """Plays as the bot does, and notes what the others would choose for the player."""

    def __init__(self, game: BankedGame[Any]) -> None:
        self._game, self._bot, self._best = game, bot_for(game), player_of(game, BEST)
        self.chosen: list[tuple[Choice, ...]] = []

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        choice = self._bot.choose(view, decision)
        if decision.seat == PLAYER:
            (hint,) = best_plays(self._game, [Asked(view, decision)]).plays
            self.chosen.append((choice, hint.choice, self._best.choose(view, decision)))
        return choice


@pytest.mark.slow
@pytest.mark.parametrize("name", SOLVED)
def test_bots_and_hints_play_the_best_strategy(name: str) -> None:
    game = load_game(name).spread()
    assert isinstance(game, BankedGame)
    assert MATHEMATICS.of(game).player is not None
    bot = Compared(game)
    table = Alone(game, evaluations(game), bot)
    for number in range(ROUNDS):
        table.play(Chance(seeded_key(number)))
    assert bot.chosen
    assert [choices for choices in bot.chosen if len(set(choices)) > 1] == []


@pytest.mark.parametrize("name", BESIDE_CHARTS)
def test_the_usual_bot_is_the_one_that_plays_best_and_not_the_one_of_the_chart(name: str) -> None:
    game: Any = load_game(name).spread()
    usual = type(bot_for(game))
    assert usual is type(player_of(game, BEST))
    assert usual is not type(player_of(game, BESIDE_CHARTS[name]))

"""Finds bonuses that favor the players, for `cardroom check --odds`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import MATHEMATICS, evaluations
from cardroom.analysis.playing_for import favoring, if_played_for
from cardroom.analysis.simulation.full_table import main_kinds
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame
from cardroom.houses.checks import FAVORS, Finding


def favoring_bonuses(house_game: HouseGame) -> Iterator[Finding]:
    """Yields a finding for every bonus with exact odds on which the player-dealer has a negative expected value."""
    game: Any = house_game.spread()
    if MATHEMATICS.get(game) is None:
        return
    for wager in evaluations(game):
        if is_bonus(game, wager) and wager.solvers:
            try:
                odds = wager.exact()
            except ValueError:
                continue
            for line in favoring([wager], [odds]):
                condition = if_played_for([wager], line)
                problem = f"{wager.wager} favors the players by {line.expected:.2%} of every wager{condition}"
                remedy = "lower a payout, or warn the player-dealer"
                place = f"pays.{wager.kinds[0]}"
                yield Finding(
                    "note", FAVORS, f"games/{house_game.path.name}", place, problem, remedy, house_game.source
                )


def is_bonus(game: BankedGame[Any], wager: Evaluation) -> bool:
    """True if the wager has a pay table and is not a main wager of the game."""
    return bool(wager.kinds) and wager.kinds[0] in game.rules.pays and wager.kinds[0] not in main_kinds(game)

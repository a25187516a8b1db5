"""Bonuses that favour the players, as findings of `cardroom check --odds`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.full_table import main_kinds
from cardroom.analysis.registry import evaluations
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame
from cardroom.houses.checks import FAVOURS, Finding


def favouring_bonuses(told: HouseGame) -> Iterator[Finding]:
    """Every bonus with a pay table that can be counted out and from which the player-dealer expects to lose."""
    game: Any = told.spread()
    if not isinstance(game, BankedGame):
        return
    for wager in evaluations(game):
        if is_bonus(game, wager) and wager.solvers:
            try:
                odds = wager.exact()
            except ValueError:
                continue
            if odds.favours_players:
                problem = f"{wager.wager} favours the players, by {odds.expected:.2%} of every wager"
                remedy = "pay less, or let the player-dealer know"
                place = f"pays.{wager.kinds[0]}"
                yield Finding("note", FAVOURS, f"games/{told.path.name}", place, problem, remedy, str(told.source))


def is_bonus(game: BankedGame[Any], wager: Evaluation) -> bool:
    """Whether it has a pay table and is not what one sits down for."""
    return bool(wager.kinds) and wager.kinds[0] in game.rules.pays and wager.kinds[0] not in main_kinds(game)

"""Tests that run for every game: `make check` takes the first game of each procedure, `make test` all of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from cardroom.houses import HouseGame, all_games


def each_game(items: Iterable[Any]) -> list[Any]:
    """Games, their names, or tuples that begin with either. All but the first of each procedure are slow."""
    found: set[str] = set()
    sets = []
    for item in items:
        values = item if isinstance(item, tuple) else (item,)
        plays = _procedure_of(values[0])
        sets.append(pytest.param(*values, marks=[pytest.mark.slow] if plays in found else []))
        found.add(plays)
    return sets


def _procedure_of(game: HouseGame | str) -> str:
    return game.plays if isinstance(game, HouseGame) else _procedures()[game]


@cache
def _procedures() -> dict[str, str]:
    return {game.id: game.plays for game in all_games()}

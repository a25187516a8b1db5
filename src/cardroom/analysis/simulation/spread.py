"""A game at a table, told in words that can be sent to another machine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from cardroom.analysis.vary import vary
from cardroom.houses import HouseGame, load_game


@dataclass(frozen=True)
class Spread:
    """A house's game, varied and spread as the command line says it."""

    name: str
    fees: str = ""
    stakes: str = ""
    decks: int = 0
    pays: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def told(self) -> HouseGame:
        return _told(self)

    @property
    def game(self) -> Any:
        return _game(self)


@cache
def _told(spread: Spread) -> HouseGame:
    return vary(load_game(spread.name), spread.decks, spread.pays, spread.rules)


@cache
def _game(spread: Spread) -> Any:
    return _told(spread).spread(spread.fees, spread.stakes)

"""A spread game described by plain values, so that it can be sent to another machine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from cardroom.analysis.vary import vary
from cardroom.houses import HouseGame, load_game


@dataclass(frozen=True)
class Spread:
    """A house's game, changed and spread as on the command line."""

    name: str
    fees: str = ""
    stakes: str = ""
    decks: int = 0
    pays: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    chosen: tuple[tuple[str, str | int | bool], ...] = ()
    """The variants and readings, by name."""

    @property
    def house_game(self) -> HouseGame:
        return _house_game(self)

    @property
    def game(self) -> Any:
        return _game(self)


@cache
def _house_game(spread: Spread) -> HouseGame:
    return vary(load_game(spread.name, dict(spread.chosen)), spread.decks, spread.pays, spread.rules)


@cache
def _game(spread: Spread) -> Any:
    return _house_game(spread).spread(spread.fees, spread.stakes)

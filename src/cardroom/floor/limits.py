"""The limits at which a house spreads a game, for people who choose one instead of typing it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from cardroom.floor.buying import Buying
from cardroom.houses import HouseGame
from cardroom.houses.fitting import fitting_stakes
from cardroom.money import Cents


class OfferedLimit(msgspec.Struct, frozen=True):
    """A fee option and stakes that fit together; both are empty for the usual limit."""

    fees: str
    stakes: str
    says: str
    """The stakes in words."""
    buy_in: Cents
    """The minimum buy-in."""


def offered_limits(game: HouseGame) -> list[OfferedLimit]:
    """Every limit once: the usual one first, then from the smallest to the biggest buy-in."""
    found: dict[str, OfferedLimit] = {}
    for fees, stakes in _candidates(game):
        try:
            spread = game.spread(fees, stakes)
        except ValueError:
            continue
        limit = OfferedLimit(fees, stakes, spread.stakes_text, Buying(game.file.table, spread).least)
        found.setdefault(limit.says, limit)
    usual, *others = found.values()
    return [usual, *sorted(others, key=lambda limit: (limit.buy_in, _amounts(limit.says)))]


def _candidates(game: HouseGame) -> Iterator[tuple[str, str]]:
    yield "", ""
    # Where several options make up the collection, one alone would be a part of it.
    if "+" not in game.usual_option:
        for sheet in list(game.sheets.values())[:1]:
            yield from ((option, "") for option in sheet.options)
    yield from (("", stakes) for stakes in fitting_stakes(game).values())


def _amounts(says: str) -> list[float]:
    return [float(amount.replace(",", "")) for amount in re.findall(r"[0-9][0-9,.]*", says)]

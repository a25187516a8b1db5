"""A house's game with other decks, pays or rules: what if?"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from copy import copy, deepcopy
from typing import Any

import msgspec

from cardroom.houses import HouseFileError, HouseGame
from cardroom.houses.house import read_rules

APART = ("deck", "order", "pays")
"""Parts of the rules that stand beside [rules] in a file."""


def vary(game: HouseGame, decks: int = 0, pays: Iterable[str] = (), rules: Iterable[str] = ()) -> HouseGame:
    """The game as if its file said this: packs, "WAGER.OUTCOME=ODDS" and "KEY=VALUE" as under [rules].

    What the loader would refuse in a file it refuses here, in the same words.
    """
    told = {part: deepcopy(getattr(game.file, part)) for part in (*APART, "rules")}
    if decks:
        told["deck"]["packs"] = decks
    for change in pays:
        wager, odds = _split(change, "tie=9:1 or pair-plus.flush=4:1")
        _put(told["pays"], wager, odds)
    for change in rules:
        key, value = _split(change, "not_qualified=paid or deck.jokers=1")
        apart = key.split(".")[0] in APART
        _put(told if apart else told["rules"], key, _value(value))
    varied = copy(game)
    varied.file = msgspec.structs.replace(game.file, **told)
    varied.rules = read_rules(varied.file, game.path)
    for field, problem in game.game_type.check_rules(varied.rules):
        raise HouseFileError(game.path, field, problem)
    return varied


def _split(change: str, example: str) -> tuple[str, str]:
    name, equals, value = change.partition("=")
    if not (name and equals and value):
        raise ValueError(f"{change!r} changes nothing; write it like {example}")
    return name, value


def _put(told: dict[str, Any], name: str, value: Any) -> None:
    """At its place, a dot for each level."""
    *levels, last = name.split(".")
    for level in levels:
        below = told.get(level)
        told[level] = told = below if isinstance(below, dict) else {}
    told[last] = value


def _value(text: str) -> Any:
    """As TOML reads it; words need no quotes."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text

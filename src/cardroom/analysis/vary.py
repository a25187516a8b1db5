"""Changes the decks, payouts or rules of a house's game, for what-if questions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import msgspec

from cardroom.houses import HouseGame
from cardroom.houses.house import parts_of

APART = ("deck", "order", "pays")
"""Tables of a game file that hold rules besides [rules]."""


def vary(game: HouseGame, decks: int = 0, pays: Iterable[str] = (), rules: Iterable[str] = ()) -> HouseGame:
    """Returns the game with these changes: packs, "WAGER.OUTCOME=ODDS" payouts, and "KEY=VALUE" entries of [rules].

    Changes are checked like a game file, with the same error messages. `held` names the variants and readings that hold
    after them.
    """
    file = deepcopy(parts_of(game.file))
    if decks:
        file["deck"]["packs"] = decks
    for change in pays:
        wager, odds = _split(change, "tie=9:1 or pair-plus.flush=4:1")
        _put(file["pays"], wager, odds)
    for change in rules:
        key, value = _split(change, "not_qualified=paid or deck.jokers=1")
        if key == "decks":
            raise ValueError("the number of decks is no rule: use --decks, as in --decks 6")
        apart = key.split(".")[0] in APART
        table = file if apart else _named(file["rules"], key, game.rules)
        _put(table, key, _value(value, like=_get(table, key)))
    varied = game.changed(file)
    varied.held = {choice.name: choice.stated(file, game.held[choice.name]) for choice in game.choices}
    return varied


def _split(change: str, example: str) -> tuple[str, str]:
    name, equals, value = change.partition("=")
    if not (name and equals and value):
        raise ValueError(f"{change!r} is not a valid change; write it like {example}")
    return name, value


def _named(table: dict[str, Any], key: str, rules: Any) -> dict[str, Any]:
    """A rule that may be of several sorts is named before a part of it is changed, even if the file leaves it out."""
    first, has_parts, _ = key.partition(".")
    usual = getattr(rules, first, None)
    if has_parts and isinstance(usual, msgspec.Struct) and (field := usual.__struct_config__.tag_field):
        table.setdefault(first, {}).setdefault(field, usual.__struct_config__.tag)
    return table


def _put(file: dict[str, Any], name: str, value: Any) -> None:
    """Sets a value by its dotted name."""
    *levels, last = name.split(".")
    for level in levels:
        below = file.get(level)
        file[level] = file = below if isinstance(below, dict) else {}
    file[last] = value


def _get(file: Any, name: str) -> Any:
    """The value with a dotted name, or None."""
    for level in name.split("."):
        file = file.get(level) if isinstance(file, dict) else None
    return file


def _value(text: str, like: Any) -> Any:
    """Parses a TOML value. A string needs no quotes, and a number is text where the file has text."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
    return text if isinstance(like, str) and isinstance(value, int) else value

"""Writes a game's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from cardroom.houses.house import HouseGame

PLAIN_KEY = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
WITHIN = ("assumed", "readings", "variants")
"""Lists of tables, which come last."""


def game_text(game: HouseGame) -> str:
    """The file of a game in full, also if its own file only says how it differs from another."""
    data = msgspec.to_builtins(game.file)
    data["game"] = _given(data["game"] | {"like": ""})
    data["game"]["source"] = _given(data["game"]["source"])
    tables = {name: _given(value) for name, value in data.items() if name not in WITHIN}
    lines = [line for name, table in tables.items() if table for line in _table(name, table)]
    for name in WITHIN:
        for entry in data[name]:
            lines += [f"[[{name}]]", *_values(_given(entry)), ""]
    return "\n".join(lines)


def _given(table: Mapping[str, Any]) -> dict[str, Any]:
    """The table without what is empty, which the loader fills in. What a house states as false or zero stays."""
    return {name: value for name, value in table.items() if value not in ("", {}, (), [], None)}


def _table(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    plain = {key: value for key, value in table.items() if not isinstance(value, dict) or key == "source"}
    below = {key: value for key, value in table.items() if key not in plain}
    if plain:
        yield from (f"[{name}]", *_values(plain), "")
    for key, value in below.items():
        yield from _table(f"{name}.{_key(key)}", value) if value else ()


def _values(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {_value(value)}" for name, value in table.items()]


def _key(name: str) -> str:
    return name if name and PLAIN_KEY.issuperset(name) else _value(name)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_values(value)) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    # A JSON text, number, true or false is also one of TOML.
    return msgspec.json.encode(value).decode()

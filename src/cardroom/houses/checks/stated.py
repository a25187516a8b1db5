"""Checks that sentences written by hand agree with the rules: what is assumed, and what the game is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from cardroom.houses.checks.finding import Finding
from cardroom.houses.house import HouseGame
from cardroom.houses.table_choices import PARTS
from cardroom.money import Odds, PayTable


def stated_findings(game: HouseGame, file: str) -> Iterator[Finding]:
    """Findings for sentences that state a field with another value than the rules have, or one that tables choose."""
    chosen = {field: choice.name for choice in game.choices for way in choice.all_ways for field in _fields(way)}
    stated = [
        *(("assumed", f"assumed {number}", e.field, e.value) for number, e in enumerate(game.assumed, 1) if e.field),
        *(("says", "game.about", field, value) for field, value in game.file.game.says.items()),
    ]
    for rule, place, field, value in stated:
        yield from _compared(game, file, rule, place, field, value)
        if field in chosen:
            problem = f"it states {field}, but a table chooses it ({chosen[field]})"
            yield Finding("warning", rule, file, place, problem, "leave it to the choice", game.source)


def _fields(way: object) -> Iterator[str]:
    """The fields that a way of a choice changes."""
    for part in PARTS:
        yield from _flat(part, getattr(way, part))


def _flat(field: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, below in value.items():
            yield from _flat(f"{field}.{name}", below)
    else:
        yield field


def _compared(game: HouseGame, file: str, rule: str, place: str, field: str, stated: object) -> Iterator[Finding]:
    try:
        found = value_of(game, field)
    except LookupError:
        remedy = f"name a field of {', '.join(PARTS)}"
        yield Finding("error", rule, file, place, f"the game has no field {field}", remedy, game.source)
        return
    if found != stated:
        problem = f"it says that {field} is {_shown(stated)}, and the rules have {_shown(found)}"
        yield Finding("warning", rule, file, place, problem, "correct the sentence or the rule", game.source)


def value_of(game: HouseGame, field: str) -> object:
    """The value of a field, by its name in the file, as the file would write it. Raises LookupError."""
    part, *levels = field.split(".")
    if part not in PARTS:
        raise LookupError(field)
    found: Any = game.rules
    for level in levels if part == "rules" else [part, *levels]:
        if isinstance(found, Mapping):
            found = found[level]
        elif hasattr(found, level):
            found = getattr(found, level)
        else:
            raise LookupError(field)
    if isinstance(found, Mapping) and list(found) == [""]:
        found = found[""]  # A wager with one pay is written without a row.
    return msgspec.json.decode(msgspec.json.encode(_written(found), enc_hook=str))


def _written(value: object) -> object:
    """A pay is written as odds, and a pay table as its rows."""
    if isinstance(value, PayTable):
        return {row: str(pay) for row, pay in value.items()}
    return str(value) if isinstance(value, Odds) else value


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()

"""What the floor chooses when it opens a table: variants that the book allows, and readings of an unclear text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from cardroom.nearest import did_you_mean

PARTS = ("deck", "rules", "order", "pays")
"""The parts of a game's file that a choice may change."""

Parts = dict[str, dict[str, Any]]
Chosen = Mapping[str, str | int | bool]
"""The name of each choice, and the way that was chosen."""
CHANGED = "changed"
"""The name of what holds if a what-if changes the rules so that no way of a choice holds."""


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way to play: what the rule sheet says about it, and what it changes in the game's file."""

    name: str
    """The word by which the floor chooses this way."""
    says: str = ""
    """What the rule sheet says when the table plays this way."""
    why: str = ""
    """Why the house may play this way."""
    deck: dict[str, Any] = {}
    """What it changes in [deck]."""
    rules: dict[str, Any] = {}
    """What it changes in [rules]."""
    order: dict[str, Any] = {}
    """What it changes in [order]."""
    pays: dict[str, Any] = {}
    """What it changes in [pays]."""
    without: tuple[str, ...] = ()
    """The wagers that are not offered this way."""

    def applied_to(self, parts: Parts) -> Parts:
        return _not_offered(self.without, {part: merge(parts[part], getattr(self, part)) for part in PARTS})


class TableChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A choice between named ways, or between values of one field. The rest of the file states the usual one."""

    name: str
    """The word by which the floor and `--with` name this choice."""
    about: str
    """What is chosen, in a few words for the floor."""
    lines: str
    """Where the book prints it, in the file of the game's source."""
    ways: tuple[Way, ...] = ()
    """The ways to play, one of which the rest of the file states."""
    field: str = ""
    """The field that differs, with its part, as in "deck.packs"."""
    values: tuple[str | int | bool, ...] = ()
    """The values that the field may have."""

    def __post_init__(self) -> None:
        if bool(self.ways) == bool(self.field and self.values):
            raise ValueError(f"{self.name} must have either ways, or a field and its values")
        part = self.field.partition(".")[0]
        if self.field and part not in PARTS:
            raise ValueError(f"the field of {self.name} must begin with one of {', '.join(PARTS)}, not {part!r}")
        names = [way.name for way in self.all_ways]
        if len(set(names)) != len(names) or len(names) < 2:
            raise ValueError(f"{self.name} must have at least two ways with different names")

    @property
    def all_ways(self) -> tuple[Way, ...]:
        if self.ways:
            return self.ways
        part, *levels = self.field.split(".")
        return tuple(
            Way(_as_text(value), **{part: _nested(levels, value)})  # type: ignore[arg-type]
            for value in self.values
        )

    def way(self, name: str | int | bool) -> Way:
        """The way of this name. Raises ValueError."""
        names = [way.name for way in self.all_ways]
        if _as_text(name) not in names:
            raise ValueError(f"{self.name} must be {_one_of(names)}, not {_as_text(name)!r}")
        return self.all_ways[names.index(_as_text(name))]

    def usual(self, parts: Parts) -> Way:
        """The way that the rest of the file states. Raises ValueError unless it is exactly one."""
        found = [way for way in self.all_ways if way.applied_to(parts) == parts]
        if len(found) != 1:
            raise ValueError(f"the file must state exactly one way of {self.name}, and states {len(found)}")
        return found[0]

    def stated(self, parts: Parts, before: Way) -> Way:
        """The way that changed parts state: the one before if it still holds, or one of no name in the file."""
        if before.applied_to(parts) == parts:
            return before
        with suppress(ValueError):
            return self.usual(parts)
        part, *levels = self.field.split(".")
        value: Any = parts.get(part)
        for level in levels:
            value = value.get(level) if isinstance(value, dict) else None
        return Way(CHANGED if value is None else _as_text(value))


def apply_choices(choices: tuple[TableChoice, ...], chosen: Chosen, parts: Parts) -> tuple[Parts, dict[str, Way]]:
    """The parts of the file as chosen, and the way of every choice that then holds. Raises ValueError.

    The choices are applied in the order of the file.
    """
    if not isinstance(chosen, Mapping):
        raise ValueError(f'write the choices as names with their ways, as in {{"packs": 6}}, not {chosen!r}')
    by_name = {choice.name: choice for choice in choices}
    for name in chosen:
        if name not in by_name:
            there = f"there are {', '.join(by_name)}" if by_name else "there is nothing to choose"
            raise ValueError(f"there is no choice {name!r} at this game; {did_you_mean(name, by_name, there)}")
    held = {name: choice.usual(parts) for name, choice in by_name.items()}
    for name in (name for name in by_name if name in chosen):
        held[name] = by_name[name].way(chosen[name])
        parts = held[name].applied_to(parts)
    return parts, held


def parse_chosen(texts: Iterable[str]) -> dict[str, str]:
    """The choices written as NAME=WAY, as in packs=6. Raises ValueError."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, equals, way = text.partition("=")
        if not (name and equals and way):
            raise ValueError(f"{text!r} chooses nothing; write NAME=WAY, as in packs=6")
        if name in chosen:
            raise ValueError(f"{name} is chosen twice: {chosen[name]} and {way}")
        chosen[name] = way
    return chosen


def merge(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The second over the first, level by level."""
    merged = dict(base)
    for field, value in change.items():
        below = base.get(field)
        merged[field] = merge(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _not_offered(wagers: tuple[str, ...], parts: Parts) -> Parts:
    """The parts without these wagers, their limits and their pays."""
    if not wagers:
        return parts
    rules, order = dict(parts["rules"]), dict(parts["order"])
    order["kinds"] = [kind for kind in order["kinds"] if kind not in wagers]
    for field in ("needs", "limits"):
        if field in rules:
            rules[field] = {kind: value for kind, value in rules[field].items() if kind not in wagers}
    pays = {kind: table for kind, table in parts["pays"].items() if kind not in wagers}
    return parts | {"rules": rules, "order": order, "pays": pays}


def _nested(levels: list[str], value: object) -> dict[str, Any]:
    first, *rest = levels
    return {first: _nested(rest, value) if rest else value}


def _as_text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _one_of(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"

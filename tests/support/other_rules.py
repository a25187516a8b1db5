"""A game with one rule changed to each other value that the rule can have, and what its rule sheet then says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from cardroom.cards import Deck
from cardroom.games.spread import AnySpreadGame
from cardroom.sheets.rule_sheet import SHEETS


class Change(NamedTuple):
    """A field by its path, as in "betting.heads_up", and the rules with another value in it."""

    field: str
    rules: Any


def other_rules(rules: Any) -> Iterator[Change]:
    """The rules with each field of a few values changed to each of its other values."""
    hints = get_type_hints(type(rules))
    for name in (field.name for field in msgspec.structs.fields(rules)):
        value = getattr(rules, name)
        if isinstance(value, Deck):
            continue  # The deck has a line of its own.
        if isinstance(value, msgspec.Struct):
            below = [(f"{name}.{change.field}", change.rules) for change in other_rules(value)]
        else:
            below = [(name, other) for other in _values(hints[name]) if other != value]
        yield from (Change(field, msgspec.structs.replace(rules, **{name: other})) for field, other in below)


def _values(kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return False, True
    return get_args(kind) if get_origin(kind) is Literal else ()


def with_rules(game: Any, rules: Any) -> Any:
    """The same game at the same stakes, by other rules."""
    if game.kind == "bank":
        return type(game)(game.title, rules, game.limits, game.fees, game.fee_stakes)
    return type(game)(game.title, rules, game.stakes, game.fee_option)


def sentences(game: AnySpreadGame) -> str:
    """Everything that the rule sheet says about this game at this table."""
    words = SHEETS.of(game)
    said = [*game.steps, *words.settlement(game), *words.limits(game), *map(repr, words.pays(game))]
    return "\n".join(said)


def stated_and_silent(game: Any) -> tuple[set[str], set[str]]:
    """The fields whose values make a difference to the rule sheet of this game, and those that make none."""
    usual = sentences(with_rules(game, game.rules))
    stated: set[str] = set()
    silent: set[str] = set()
    for change in other_rules(game.rules):
        try:
            said = sentences(with_rules(game, change.rules))
        except ValueError:
            continue  # The rules contradict each other, and no house can have them.
        (silent if said == usual else stated).add(change.field)
    return stated, silent - stated

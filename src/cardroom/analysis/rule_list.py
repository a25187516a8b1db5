"""The rules of a game that can be changed, with what each may be and what it means."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Any

import msgspec

from cardroom.analysis.families import MATHEMATICS, banked
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.games.california.banked import BankedRules
from cardroom.houses import HouseGame
from cardroom.houses.fields import as_toml, docstrings, may_be


class RuleToTry(msgspec.Struct, frozen=True):
    """A rule, by the name that `vary` changes it with."""

    name: str
    value: str
    """What the house's file says, or the usual value, as TOML writes it."""
    may_be: str
    """The values that it may have, or their kind."""
    about: str


def rules_to_try(game: HouseGame) -> list[RuleToTry]:
    """The rules that change odds, except those that all games against a player-dealer share, and the deck's jokers."""
    spread = banked(game.spread(None))
    mathematics = MATHEMATICS.of(spread)
    changes = partial(_changes_odds, mathematics, spread.offered)
    found = [rule for rule in _fields(game.rules, type(game.rules)) if changes(rule.name)]
    if getattr(game.game_type, "most_jokers", 0) != 0 and not game.rules.deck.tiles:
        jokers = str(game.rules.deck.jokers)
        found.append(RuleToTry("deck.jokers", jokers, "a number", "The number of jokers in the deck."))
    return found


def _changes_odds(mathematics: Mathematics, offered: Collection[str], rule: str) -> bool:
    """False if no odds depend on a rule, or only those of a wager that is not offered."""
    wager = mathematics.rules_of.get(rule.split(".")[0])
    return rule not in mathematics.no_odds and (wager is None or wager in offered)


def _fields(rules: Any, kind: type, before: str = "") -> Iterator[RuleToTry]:
    about = docstrings(kind)
    shared = BankedRules.__struct_fields__ if issubclass(kind, BankedRules) else ()
    for field in msgspec.structs.fields(kind):
        value, name = getattr(rules, field.name), before + field.name
        if field.name in shared:
            continue
        if isinstance(value, msgspec.Struct):
            yield from _fields(value, type(value), f"{name}.")
        else:
            yield RuleToTry(name, as_toml(value), may_be(field.type), about.get(field.name, ""))

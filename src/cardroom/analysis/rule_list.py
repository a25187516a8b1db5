"""The rules of a game that can be changed, with what each may be and what it means."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterator
from functools import cache, partial
from typing import Any, Literal, get_args, get_origin

import msgspec

from cardroom.analysis.families import MATHEMATICS, banked
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.games.california.banked import BankedRules
from cardroom.houses import HouseGame


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
    about = _docstrings(kind)
    shared = BankedRules.__struct_fields__ if issubclass(kind, BankedRules) else ()
    for field in msgspec.structs.fields(kind):
        value, name = getattr(rules, field.name), before + field.name
        if field.name in shared:
            continue
        if isinstance(value, msgspec.Struct):
            yield from _fields(value, type(value), f"{name}.")
        else:
            yield RuleToTry(name, _toml(value), _may_be(field.type), about.get(field.name, ""))


@cache
def _docstrings(kind: type) -> dict[str, str]:
    """The text below each field of a class and of those that it extends."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, msgspec.Struct) and each is not msgspec.Struct:
            (body,) = ast.parse(inspect.getsource(each)).body
            assert isinstance(body, ast.ClassDef)
            for line, below in zip(body.body, body.body[1:], strict=False):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    match below:
                        case ast.Expr(ast.Constant(str(text))):
                            found[line.target.id] = inspect.cleandoc(text).replace("\n", " ")
    return found


def _toml(value: Any) -> str:
    if isinstance(value, (str, bool, int, type(None))):
        return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return msgspec.json.encode(value, enc_hook=lambda table: {name: str(pay) for name, pay in table.items()}).decode()


def _may_be(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return ", ".join(word or '""' for word in get_args(kind))
    if type(None) in get_args(kind):
        return ", or ".join(_may_be(each) for each in get_args(kind) if each is not type(None))
    words = {bool: "true, false", int: "a number", str: "a word", tuple: "a list", dict: "a table"}
    return words.get(get_origin(kind) or kind, "a table")

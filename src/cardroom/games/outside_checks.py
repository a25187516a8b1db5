"""What can be wrong with a procedure from another package, found when it is registered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import getattr_static
from typing import Any, cast

from cardroom.games.california.banked import BankedGame
from cardroom.games.california.banked_rules import BankedRules
from cardroom.games.paying import PayingGame, PayingRules
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotRules
from cardroom.games.spread import SpreadGame
from cardroom.nearest import did_you_mean

FAMILIES: Mapping[Any, tuple[type, Mapping[str, str]]] = {
    BankedGame: (BankedRules, {"base": '("bet",)', "outcomes": '{"bet": ("pair", "flush")}, or {} without pay tables'}),
    PotGame: (PotRules, {"stages": '("blinds", "flop")'}),
    PayingGame: (PayingRules, {"stages": '("ante", "after-deal")', "counted_in": '"point"'}),
}
"""By the class of a family, its rules, and the attributes that a game must give a value, with an example."""
ANSWERS = (
    "analysis",
    "books",
    "bots",
    "checks",
    "envs",
    "envs.chips",
    "envs.opening",
    "envs.vector",
    "equity",
    "house_bots",
    "naming",
    "pages",
    "school-acting",
    "school-bank",
    "school-button",
    "school-collection",
    "school-loose",
    "school-payouts",
    "school-pots",
    "school-reading",
    "school-ruling",
    "school-setting",
    "scoreboards",
    "self_play",
    "setting",
    "sheets",
    "strategies",
    "tables",
    "testing",
)
"""The names of all `ByProcedure` mappings: what a package may answer for."""


def problems(game: Any, answers: Any) -> Iterator[str]:
    """What is wrong with the class of a game, and with the answers that are brought with it."""
    family = next((family for family in FAMILIES if isinstance(game, type) and issubclass(game, family)), None)
    if family is None:
        yield f"its game {game!r} is not a class over BankedGame, PotGame or PayingGame"
        return
    yield from _missing(game, family)
    yield from _wagers(game)
    for name in answers:
        if name not in ANSWERS:
            remedy = did_you_mean(name, ANSWERS, f"the names are {', '.join(ANSWERS)}")
            yield f"nothing in Cardroom asks for its answer {name!r}; {remedy}"


def _missing(game: type[SpreadGame[Any, Any]], family: type[SpreadGame[Any, Any]]) -> Iterator[str]:
    rules, examples = FAMILIES[family]
    if not game.procedure:
        yield f'the class {game.__name__} has no `procedure`; write the name of the entry point, as in "red-dog"'
    rules_type = getattr(game, "rules_type", None)
    if not (isinstance(rules_type, type) and issubclass(rules_type, rules)):
        yield f"the class {game.__name__} has no `rules_type`; write {rules.__name__}, or a struct over it"
    for name, example in examples.items():
        if not hasattr(game, name):
            yield f"the class {game.__name__} has no `{name}`; write it, as in {name} = {example}"
    for name in ("play", "steps"):
        if getattr_static(game, name) is getattr_static(SpreadGame, name):
            what = "the procedure, a method" if name == "play" else "the steps of the rule sheet, a property"
            yield f"the class {game.__name__} has no `{name}`; write {what}"


def _wagers(given: type[SpreadGame[Any, Any]]) -> Iterator[str]:
    """Names of wagers that do not fit together."""
    if getattr(given, "kind", "") != "bank" or not hasattr(given, "base") or not hasattr(given, "outcomes"):
        return
    game = cast(type[BankedGame[Any]], given)
    for field in ("base", "later"):
        if not _are_names(getattr(game, field)):
            yield f'{game.__name__}.{field} is no tuple of names; write it as in {field} = ("bet",)'
            return
    kinds = (*game.base, *game.later)
    named = [
        (field, kind) for field in ("goes_with", "outcomes", "unranked", "must_pay") for kind in getattr(game, field)
    ]
    named += [("goes_with", kind) for kind in game.goes_with.values()]
    named += [("on_every_hand", kind) for kind in game.on_every_hand]
    for field, kind in named:
        if kind not in kinds:
            remedy = f"its wagers, in `base` and `later`, are {', '.join(kinds)}"
            yield f"{game.__name__}.{field} names a wager {kind!r}, which the game does not have; {remedy}"
    for field in ("outcomes", "unranked", "must_pay"):
        for kind, rows in getattr(game, field).items():
            if not _are_names(rows):
                yield f'{game.__name__}.{field}[{kind!r}] is no tuple of names; write it as in ("pair", "flush")'
    for kind, rows in game.must_pay.items():
        possible = (*game.outcomes.get(kind, ()), *game.unranked.get(kind, ()))
        for row in rows:
            if row not in possible:
                remedy = f"they are {', '.join(possible)}" if possible else f"add {game.__name__}.outcomes[{kind!r}]"
                yield f"{game.__name__}.must_pay[{kind!r}] has {row!r}, which is not among its outcomes; {remedy}"


def _are_names(given: object) -> bool:
    return isinstance(given, tuple | list) and all(isinstance(name, str) for name in given)

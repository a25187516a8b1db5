"""The figures that a report has for a laboratory, honest and forged, and the program that checks them."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from contextlib import redirect_stdout
from copy import deepcopy
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.analysis.report import check_program
from cardroom.analysis.report.laboratory import figures_text, laboratory
from cardroom.houses import load_game
from support.odds_at_table import exact, spread

AGREES, DIFFERS, WRONG, NOT_COUNTED = range(4)
ZOO = "oaks/zoobac"
THREE_CARD = "oaks/three-card-poker-1-3-6-card-bonus"
SWITCH = "players/21st-century-blackjack-switch"
FEW_RANKS = 'deck={without=["4","5","6","7","8","9","T","J","Q"]}'
"""Only aces, kings, threes and twos, because the program needs twenty seconds for ante and play with a whole deck."""
Path_ = tuple[str | int, ...]


@cache
def figures(game: str, *wagers: str) -> bytes:
    """Those of a house's game, of all its wagers or of these alone."""
    every = [each.wager for each in evaluations(spread(game))]
    return of_odds(spread(game), {wager: exact(game, wager) for wager in wagers or every})


@cache
def varied(game: str, *rules: str, strategy: str = "") -> bytes:
    """Those of a game with other rules."""
    changed: Any = vary(load_game(game), rules=rules).spread()
    every = [each for each in evaluations(changed) if each.solvers]
    return of_odds(changed, {each.wager: each.exact(strategy if each.wager == "ante-play" else "") for each in every})


def three_card(*rules: str, strategy: str = "") -> bytes:
    """Two wagers that the program counts, and one that it does not know with so few cards."""
    return varied(THREE_CARD, FEW_RANKS, "seats=5", *rules, strategy=strategy)


@cache
def switch() -> bytes:
    """A wager that is counted, one that is not, and one that is simulated."""
    base, *others = evaluations(spread(SWITCH))
    return of_odds(
        spread(SWITCH), {base.wager: base.on_file()} | {each.wager: exact(SWITCH, each.wager) for each in others}
    )


def of_odds(game: Any, odds: dict[str, WagerOdds]) -> bytes:
    every = evaluations(game)
    why_not = {each.wager: "it was left out" for each in every if each.wager not in odds}
    return figures_text(laboratory(game, every, odds, why_not))


def check(content: bytes, folder: Path, *more: str) -> tuple[int, str]:
    """What the program returns and prints."""
    (folder / "figures.json").write_bytes(content)
    printed = StringIO()
    with redirect_stdout(printed):
        status = check_program.main(str(folder / "figures.json"), *more)
    return status, printed.getvalue()


def decoded(content: bytes) -> Any:
    return msgspec.json.decode(content)


def encoded(tree: Any) -> bytes:
    return json.dumps(tree, ensure_ascii=False).encode()


def with_rules(tree: Any, parts: Any) -> Any:
    """The figures with other rules, and the hash of these."""
    rules = parts if isinstance(parts, str) else json.dumps(parts, ensure_ascii=False)
    return tree | {"rules": rules, "rules_sha256": sha256(rules.encode("utf-8", "replace")).hexdigest()}


def leaves(tree: Any, *path: str | int, two_of: Collection[str] = ("cards", "fees")) -> Iterator[Path_]:
    """The places of all values. Of some lists, which are long, the first two stand for all."""
    inside = [*(tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ())]
    for name, branch in inside[:2] if path and path[-1] in two_of else inside:
        yield from leaves(branch, *path, name, two_of=two_of)
    if not isinstance(tree, dict | list):
        yield path


def forged(tree: Any, path: Path_, change: Callable[[Any, Any], None]) -> Any:
    copied = deepcopy(tree)
    inside = copied
    for name in path[:-1]:
        inside = inside[name]
    change(inside, path[-1])
    return copied


def put(value: Any) -> Callable[[Any, Any], None]:
    def change(inside: Any, name: Any) -> None:
        inside[name] = value

    return change


def value_at(tree: Any, path: Path_) -> Any:
    for name in path:
        tree = tree[name]
    return tree

"""What kind of game or table it is, the game or the table is asked; it is not worked out from its class."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardroom.dealing.game import Game
from cardroom.tables import Table

SOURCES = Path(__file__).parents[1] / "src"
BASES: tuple[type[Any], ...] = (Game, Table)


def games_and_tables() -> set[str]:
    return {kind.__name__ for base in BASES for kind in below(base)}


def below(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        yield kind
        yield from below(kind)


def told_apart(path: Path, kinds: set[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, classes]):
                if kinds & {name.id for name in ast.walk(classes) if isinstance(name, ast.Name)}:
                    yield f"{path.relative_to(SOURCES)}:{node.lineno}: {ast.unparse(node)}"


def test_kinds_of_games_and_tables_are_not_told_apart_by_class() -> None:
    kinds = games_and_tables()
    assert {"PotGame", "BankedGame", "FlopGame", "PotTable", "BankTable"} <= kinds
    found = [site for path in sorted(SOURCES.rglob("*.py")) for site in told_apart(path, kinds)]
    assert not found, "\n".join(found)

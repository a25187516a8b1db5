"""The engine is plain Python, or all of its listed modules are compiled."""

from __future__ import annotations

import os
import tomllib
from importlib import import_module
from pathlib import Path

import cardroom
from cardroom.games.catalog import procedure, procedure_names

PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
MODULES: list[str] = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]


def test_the_listed_modules_are_all_plain_or_all_compiled() -> None:
    files = [import_module(f"cardroom.{module.replace('/', '.')}").__file__ or "" for module in MODULES]
    compiled = [not file.endswith(".py") for file in files]
    assert all(compiled) if os.environ.get("CARDROOM_COMPILED") else len(set(compiled)) == 1


def test_games_of_different_procedures_are_told_apart() -> None:
    games = [procedure(name) for name in procedure_names()]
    for one in games:
        for other in games:
            assert issubclass(one, other) == (other in one.__mro__)


def test_the_sources_of_compiled_modules_are_installed_too() -> None:
    package = Path(cardroom.__file__).parent
    assert all((package / f"{module}.py").exists() for module in MODULES)

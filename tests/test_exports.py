"""What people import: it is there, it is documented, it is complete, and importing the package is quick."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from types import GenericAlias
from typing import get_args

import pytest

import cardroom
import cardroom.games.catalog
from cardroom.dealing.choices import Choice
from cardroom.dealing.events import Event
from cardroom.dealing.options import Option
from cardroom.dealing.setup import Carry
from cardroom.dealing.wire import kinds_of
from cardroom.games.catalog import procedure, procedure_names

MODULES = ["cardroom", "cardroom.carries", "cardroom.choices", "cardroom.events", "cardroom.rules", "cardroom.stakes"]
MODULES += ["cardroom.extending", "cardroom.testing"]
OURS = "cardroom."


SURFACE = """
    Card Chance Chart Client Decision Equity GameOdds GameRisk Hand HandHistory HandHistoryError House
    HouseFileError HouseGame IllegalChoice League RankedHand Round ServerSaysNo Simulated TableError WagerOdds
    __version__ arena carries choices equity events extending load_game load_house odds open_table parse_cards play
    rank read_hands record replay_record risk rules simulate stakes strategy testing transcript write_hands
"""
"""What a program can count on (docs/stability.md). A name may be added here; taking one away breaks programs."""


def test_the_names_of_the_package_are_those_that_programs_count_on() -> None:
    assert cardroom.__all__ == SURFACE.split()


def is_compiled(thing: object) -> bool:
    """mypyc leaves docstrings of classes out; the tests of the plain package look for them."""
    return not str(sys.modules[thing.__module__].__file__).endswith(".py")


@pytest.mark.parametrize("name", MODULES)
def test_everything_a_module_names_is_there_and_documented(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    for exported in module.__all__:
        thing = getattr(module, exported)
        documented = thing.__dict__.get("__doc__") if isinstance(thing, type) else thing.__doc__
        assert documented or isinstance(thing, GenericAlias) or is_compiled(thing), f"{name}.{exported}"


@pytest.mark.parametrize(
    ("module", "base"), [("choices", Choice), ("choices", Option), ("events", Event), ("carries", Carry)]
)
def test_every_kind_of_the_games_here_is_exported(module: str, base: type) -> None:
    named = getattr(cardroom, module)
    exported = {getattr(named, name) for name in named.__all__}
    ours = {kind for kind in get_args(kinds_of(base)) if kind.__module__.startswith(OURS)}
    assert ours
    assert ours <= exported


def test_the_rules_of_every_procedure_are_exported() -> None:
    exported = {getattr(cardroom.rules, name) for name in cardroom.rules.__all__}
    built_in = [procedure(name) for name in procedure_names() if procedure(name).__module__.startswith(OURS)]
    assert {game.rules_type for game in built_in} <= exported


def test_what_is_not_there_is_said_so() -> None:
    with pytest.raises(AttributeError, match="module 'cardroom' has no attribute 'gamble'"):
        _ = cardroom.gamble  # type: ignore[attr-defined]
    assert set(cardroom.__all__) <= set(dir(cardroom))
    assert callable(cardroom.arena)  # names that were used are in the module as well, and are still listed once
    assert len(set(dir(cardroom))) == len(dir(cardroom))


def test_importing_the_package_loads_no_game() -> None:
    code = "import sys, cardroom; print(sorted(name for name in sys.modules if name.startswith('cardroom')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['cardroom', 'cardroom.version']"


@pytest.mark.slow
def test_each_name_can_be_the_first_that_is_used() -> None:
    """No name needs another to have been imported before."""
    for name in ("rank", "open_table", "Hand", "testing", "choices", "Client"):
        subprocess.run([sys.executable, "-c", f"from cardroom import {name}"], check=True)

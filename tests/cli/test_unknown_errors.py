"""A single round, hand or deal does not tell how far off it is, so no error of 0 is printed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.analysis.jackpot_chance import Chance
from cardroom.cli.app import app

COMMANDS = [
    ("simulate oaks/ez-baccarat-panda-8 --rounds 1", "Where all rounds ended alike, it is unknown."),
    ("odds oaks/ez-baccarat-panda-8 --rounds 1", "1 simulated round, error unknown, because all ended alike;"),
    ("equity AhKh QQ --deals 1", "The error is unknown where a hand won the same share in every deal."),
    ("arena oaks/texas-holdem house caller --deals 1", "One deal does not tell how much results vary"),
    ("collection oaks/texas-holdem --hands 1 --players 3", "1 hand each, which does not tell how sure the cost is"),
]


@pytest.mark.parametrize(("command", "says"), COMMANDS)
def test_one_round_has_no_error(command: str, says: str) -> None:
    text = CliRunner().invoke(app, command.split()).stdout
    assert says in text
    assert not {"± 0.0000%", "0.0000%", "inf"} & set(text.replace(";", " ").split())
    found = json.loads(CliRunner().invoke(app, [*command.split(), "--json"]).stdout)
    errors = list(values_of(found, ("standard_error", "margin")))
    assert errors
    assert set(errors) == {None}


def values_of(found: Any, names: tuple[str, ...]) -> Iterator[Any]:
    """The values of these fields, at any depth."""
    if isinstance(found, list):
        for each in found:
            yield from values_of(each, names)
    elif isinstance(found, dict):
        for name, value in found.items():
            if name in names:
                yield value
            yield from values_of(value, names)


def test_a_jackpot_that_was_never_seen_is_not_certain_never_to_come() -> None:
    """Misses alone have no standard error. At the chance that is named, 1,000 deals in a row miss in 5 % of samples."""
    never = Chance("nine players", 0, 1000, exact=False)
    assert never.standard_error is None
    assert (1 - never.at_most) ** 1000 == pytest.approx(0.05)
    assert not never.impossible
    exact = Chance("nine players", 0, 1000, exact=True)
    assert (exact.standard_error, exact.at_most, exact.impossible) == (0, 0, True)

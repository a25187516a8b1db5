"""JSON of the commands."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.cli.output import print_json
from support.cases import every_case


@every_case(
    [
        (43649.99999999645, "43650.0"),
        (-0.30000000000000004, "-0.3"),
        (1 / 3, "0.333333333333"),
        (1.0000000000000002e-9, "1e-9"),
        (3.1e-17, "0.0"),
        (123456789012345.5, "123456789012346.0"),
        (206042314390882917468104263680000, "206042314390882917468104263680000"),
    ]
)
def test_a_float_has_twelve_digits_and_all_before_the_point(number: float, text: str) -> None:
    assert printed({"found": [number]}) == f'{{"found":[{text}]}}'


def printed(thing: object) -> str:
    with redirect_stdout(StringIO()) as out:
        print_json(thing)
    return "".join(out.getvalue().split())


@pytest.mark.parametrize(
    "words",
    [
        ["risk", "oaks/ez-baccarat-panda-8", "--part", "bank"],
        ["odds", "oaks/zoobac", "--fees", "1"],
        ["removal", "oaks/zoobac", "--wager", "tie"],
        ["collection", "oaks/texas-holdem", "--hands", "20", "--players", "3"],
        ["jackpot", "oceans-eleven/texas-holdem", "--deals", "2000"],
    ],
    ids=lambda words: words[0],
)
def test_no_figure_has_digits_left_over_from_adding_floats(words: list[str]) -> None:
    result = CliRunner().invoke(app, [*words, "--json"])
    assert result.exit_code == 0, result.output
    floats: list[str] = []
    json.loads(result.stdout, parse_float=floats.append)
    assert floats
    assert [text for text in floats if digits(text) > 12] == []


def digits(text: str) -> int:
    """The significant digits of a number."""
    return len(text.split("e")[0].strip("-").replace(".", "").strip("0"))

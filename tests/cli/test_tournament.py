"""`cardroom tournament`."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app


def tournament(*words: str) -> str:
    result = CliRunner().invoke(app, ["tournament", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_it_prints_places_prizes_hands_and_levels() -> None:
    lines = tournament("simulate", "sit-and-go-turbo", "--players", "4", "--seed", "5").splitlines()
    assert lines[0] == "Sit-and-go, turbo: 4 entries of 4 players, a pool of $400, seed 5"
    assert [line.split()[0] for line in lines[2:6]] == ["1", "2", "3", "4"]
    assert lines[2].split()[-1] == "$260"
    assert "hands in all" in lines[6]
    assert "levels" in lines[6]


def test_the_same_seed_plays_the_same_tournament() -> None:
    words = ("simulate", "sit-and-go-turbo", "--players", "3", "--json", "--seed")
    one, again, other = (json.loads(tournament(*words, seed)) for seed in ("1", "1", "2"))
    assert one == again != other
    assert sum(finish["prize"] for finish in one["places"]) == one["pool"] == 300_00


def test_the_structures_are_listed_with_their_lengths() -> None:
    listed = json.loads(tournament("structures", "--json"))
    assert [found["name"] for found in listed][:2] == ["deep-re-entry", "freezeout"]
    assert all(found["length"]["minutes"] > 0 for found in listed)
    assert "sit-and-go-turbo" in tournament("structures")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("simulate",), "name a structure: deep-re-entry, freezeout"),
        (("simulate", "sit-and-go", "--players", "12"), "one table of 9, not by 12 players"),
        (("simulate", "marathon"), "there is no structure 'marathon'"),
    ],
)
def test_what_cannot_be_played_is_said(words: tuple[str, ...], why: str) -> None:
    result = CliRunner().invoke(app, ["tournament", *words])
    assert why in str(result.exception)

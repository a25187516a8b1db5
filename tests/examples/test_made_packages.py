"""Packages with mistakes in them: each is told what is wrong, and hurts nobody else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support.made_package import made_package
from support.outside import ROOT, run

QUIET = ("-p", "no:cacheprovider", "-p", "no:schemathesis")
WITH_TWO_DOGS = str(ROOT / "tests/examples/with_two_dogs.py")


def with_both(one: dict[str, str], other: dict[str, str]) -> dict[str, str]:
    return one | {"PYTHONPATH": os.pathsep.join([one["PYTHONPATH"], other["PYTHONPATH"]])}


@pytest.mark.slow
def test_of_two_packages_with_a_choice_of_one_name_the_second_is_refused(tmp_path: Path) -> None:
    both = with_both(made_package(tmp_path, "blue-dog"), made_package(tmp_path, "green-dog"))
    assert "no problems" in run(both, "cardroom.cli", "check", "blue-room").stdout
    refused = run(both, "cardroom.cli", "deal", "green-room/green-dog", status=2).stderr
    assert "entry point 'green-dog' of cardroom.games: " in refused
    assert "green_dog.raising.Raise and blue_dog.raising.Raise have the same tag 'raise' on the wire" in refused
    assert 'class Raise(Choice, frozen=True, tag="green-dog-raise")' in refused
    assert " passed" in run(both, "pytest", *QUIET, WITH_TWO_DOGS, "-k", "refused").stdout


@pytest.mark.slow
def test_both_are_played_once_the_second_has_a_tag_of_its_own(tmp_path: Path) -> None:
    line = "class Raise(Choice, frozen=True"
    tagged = made_package(tmp_path, "green-dog", [("raising.py", line, f'{line}, tag="green-dog-raise"')])
    both = with_both(made_package(tmp_path, "blue-dog"), tagged)
    assert " passed" in run(both, "pytest", *QUIET, WITH_TWO_DOGS, "-k", "tag").stdout


@pytest.mark.slow
def test_a_choice_with_the_name_of_one_of_cardroom_is_refused(tmp_path: Path) -> None:
    changes = [(file, "Raise", "Bet") for file in ("raising.py", "game.py", "bot.py")]
    green = made_package(tmp_path, "green-dog", changes)
    refused = run(green, "cardroom.cli", "deal", "green-room/green-dog", status=2).stderr
    assert "green_dog.raising.Bet and cardroom.dealing.choices.Bet have the same tag 'bet' on the wire" in refused
    assert "Texas" in run(green, "cardroom.cli", "rules", "oaks/texas-holdem").stdout

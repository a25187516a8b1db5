"""Golden rounds, written as data: what each seat asked in turn types, and where the rounds are found."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import msgspec

from cardroom.dealing.round import Round

FOLDER = Path(__file__).parent.parent / "playthroughs"


class Playthrough(Protocol):
    def round(self, name: str) -> Round:
        """The round, played to its end; errors call it by `name`."""


def play_typed(played: Round, typed: str, name: str) -> Round:
    """Plays what is typed, a comma between; it must be neither too little nor too much."""
    for number, words in enumerate(filter(None, map(str.strip, typed.split(","))), 1):
        assert played.decisions, f"{name}: the round was over before choice {number}, {words!r}"
        decision = played.decisions[0]
        try:
            played.choose(decision.seat, decision.option.parse(words), decision.spot)
        except ValueError as error:
            raise AssertionError(f"{name}, choice {number}, seat {decision.seat}, {words!r}: {error}") from error
    asked = [f"seat {decision.seat}: {decision.option}" for decision in played.decisions]
    assert not asked, f"{name}: still asked: {asked}"
    return played


def playthroughs(folder: Path, kind: type[Playthrough]) -> dict[str, Callable[[], Round]]:
    """Every round in the folder's TOML files, by the name of its log: HOUSE-GAME, or HOUSE-GAME--WHAT."""
    rounds: dict[str, Callable[[], Round]] = {}
    for path in sorted(folder.glob("*.toml")):
        for name, data in tomllib.loads(path.read_text(encoding="utf-8")).items():
            rounds[name.replace("/", "-")] = partial(msgspec.convert(data, kind).round, name)
    return rounds

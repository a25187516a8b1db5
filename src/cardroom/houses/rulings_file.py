"""`rulings.toml`: how a house rules when something goes wrong at a table."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec

from cardroom.houses.files import HouseFileError, Source, convert, load_toml
from cardroom.rulings.ruling import Ruling, problems

RULINGS = "rulings.toml"


class HouseRuling(Ruling, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ruling that the house's book prints."""

    source: Source
    printed_for: str = ""
    """The limit whose sheet prints it, as in "20-40"; at the game's other limits the ruling is assumed."""


class RulingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rulings: tuple[HouseRuling, ...] = ()


def read_rulings(path: Path, games: Collection[str]) -> RulingsFile:
    """Reads the file, or stands in for one that is not there. Raises HouseFileError."""
    if not path.exists():
        return RulingsFile()
    file = convert(load_toml(path), RulingsFile, path)
    for number, field, problem, remedy in problems(file.rulings, games):
        raise HouseFileError(path, f"rulings {number}.{field}", problem, remedy)
    return file

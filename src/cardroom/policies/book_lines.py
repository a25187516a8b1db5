"""The lines of the books that state a field of a house's file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from cardroom.houses import HouseGame
from cardroom.houses.files import read_toml
from cardroom.houses.table_choices import PARTS

ROTATION, TABLE = "rules.bank_seat", "table."
"""Fields of the position, and of tables, about which the sections of games say nothing."""
FILE = Path(__file__).with_name("book_lines.toml")


class _BookLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rotation: dict[str, str]
    """By the file of a book's scan, the lines about the player-dealer position in all its sections."""


@cache
def _read() -> _BookLines:
    return read_toml(FILE, _BookLines)


def lines_for(game: HouseGame, field: str) -> str:
    """The lines of the game's section, or those in it that a reading or a list of lines names for the field."""
    if not field or field.startswith(TABLE) or not game.source.lines:
        return ""
    for choice in game.choices:
        if any(_names(getattr(way, part), part, field) for way in choice.all_ways for part in PARTS):
            return choice.lines
    if field.startswith(ROTATION):
        return _within(_read().rotation.get(game.source.file, ""), game.source.lines)
    return game.source.lines


def _names(data: object, path: str, field: str) -> bool:
    if isinstance(data, dict):
        return any(_names(value, f"{path}.{name}", field) for name, value in data.items())
    return path == field


def _within(lines: str, section: str) -> str:
    """Those of the lines that are in the section; all of them if none is, because they are in a general one."""
    own = [text for text, (first, last) in _ranges(lines) if any(a <= first <= b for _, (a, b) in _ranges(section))]
    return ", ".join(own) or lines or section


def _ranges(lines: str) -> Iterator[tuple[str, tuple[int, int]]]:
    for text in filter(None, lines.split(", ")):
        first, _, last = text.partition("-")
        yield text, (int(first), int(last or first))

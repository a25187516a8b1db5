"""Sentences about what was chosen for a table: readings of the book, and variants that it allows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from cardroom.houses import HouseGame
from cardroom.sheets.words import listed


class OfferedWay(msgspec.Struct, frozen=True):
    """One way of a variant or a reading, and what the rule sheet says about it."""

    name: str
    says: str
    why: str


class OfferedChoice(msgspec.Struct, frozen=True):
    """A variant or a reading of a game: `held` is the name of the way that is played."""

    name: str
    kind: Literal["variant", "reading"]
    about: str
    lines: str
    held: str
    ways: list[OfferedWay]


def offered_choices(game: HouseGame) -> list[OfferedChoice]:
    """What the floor may choose when it opens a table, and what holds: variants first."""
    return [
        OfferedChoice(
            name=choice.name,
            kind="variant" if choice in game.file.variants else "reading",
            about=choice.about,
            lines=choice.lines,
            held=game.held[choice.name].name,
            ways=[OfferedWay(way.name, way.says, way.why) for way in choice.all_ways],
        )
        for choice in game.choices
    ]


def held_in_words(game: HouseGame) -> Iterator[str]:
    """What holds for every variant and reading, as in "Decks in the shoe: 6"."""
    for choice in game.choices:
        held = game.held[choice.name]
        yield f"{choice.about}: {held.says or held.name}"


def readings_in_words(game: HouseGame) -> Iterator[str]:
    """Which reading of every unclear passage holds at this table, and what the others are."""
    for choice in game.file.readings:
        held = game.held[choice.name]
        others = " ".join(f"Another reading ({way.name}): {way.says}" for way in choice.ways if way != held)
        yield " ".join(filter(None, (f"{choice.about}: {held.name}.", held.says, held.why, others)))


def variants_in_words(game: HouseGame) -> Iterator[str]:
    """What the house has chosen for this table, and what else the book lets it choose."""
    for choice in game.file.variants:
        held = game.held[choice.name]
        others = listed([way.name for way in choice.all_ways if way.name != held.name], "or")
        yield f"{choice.about}: {held.says or held.name} (the book also allows {others})."

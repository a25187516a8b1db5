"""Sentences about what was chosen for a table: readings of the book, and variants that it allows."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.houses import HouseGame
from cardroom.sheets.words import listed


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

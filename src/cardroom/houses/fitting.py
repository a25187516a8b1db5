"""The stakes that a table of a game may be opened with, so that nobody has to type them."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.houses.house import HouseGame
from cardroom.houses.spreading import ANY_LIMIT, limit_stakes, lines_of

USUAL = {
    "bank": ("5-100", "5-200", "10-300", "10-500", "25-500", "25-1000", "50-2000", "100-5000"),
    "paying": ("1", "2", "5", "10", "20", "40"),
    "pot": (
        *("2-4 blinds 1-2", "3-6 blinds 1-3", "4-8 blinds 2-4", "6-12 blinds 3-6", "8-16 blinds 4-8"),
        *("15-30 blinds 10-15", "20-40 blinds 10-20", "2-4 ante 0.50 bring-in 1", "4-8 ante 1 bring-in 2"),
        *("8-16 ante 2 bring-in 4", "15-30 ante 2 bring-in 5", "no-limit blinds 1-2", "no-limit blinds 1-3"),
        *("no-limit blinds 2-5", "no-limit blinds 5-10", "pot-limit blinds 1-2", "pot-limit blinds 5-5"),
    ),
}
"""What rooms often spread, for sheets that leave the limit open."""


def fitting_stakes(game: HouseGame, fees: str = "") -> dict[str, str]:
    """The stakes that fit this fee option, as a table shows them, each with the text that opens a table.

    First those of the option itself, for which the text is empty; then those printed on any sheet of the game, and
    those that rooms often spread. Raises ValueError or LookupError if there is no such option."""
    own = game.spread(fees)
    found = {own.stakes_text: ""}
    for text in _candidates(game, own.kind):
        try:
            found.setdefault(game.spread(fees, text).stakes_text, text)
        except ValueError:
            continue
    return found


def _candidates(game: HouseGame, kind: str) -> Iterator[str]:
    seen = lines_of(option for sheet in game.sheets.values() for option in sheet.options.values())
    for limit, stake in seen:
        if limit in ANY_LIMIT:
            continue
        for end in limit.split(".."):
            yield limit_stakes(game, (end, stake)) or game.game_type.stakes_on_sheet(end, stake) or end
    yield from USUAL.get(kind, ())

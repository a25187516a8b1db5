"""What the bots win a hand where the best play is not known, from contests that were played once and are kept.

`tools/measured_play.py` plays the contests and writes the file.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from cardroom.dealing.wire import to_json
from cardroom.games.spread import AnySpreadGame

FILE = Path(__file__).with_name("measured.json")


class Contest(msgspec.Struct, frozen=True):
    """What the house's bot won a hand from another bot. `margin` is half the 95 % interval."""

    against: str
    deals: int
    won: float
    margin: float


class Measured(msgspec.Struct, frozen=True):
    game: str
    amounts: str
    """What `won` and `margin` are in, as in "big blinds per hand"."""
    seats: int
    contests: tuple[Contest, ...]
    """The strongest opponent first."""


def rules_of(game: AnySpreadGame) -> str:
    """A hash of the rules and the stakes."""
    return sha256(to_json([game.procedure, game.house_rules, game.stakes_text])).hexdigest()[:16]


@cache
def on_file() -> dict[str, Measured]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Measured])


def measured(game: AnySpreadGame) -> Measured | None:
    """The contests with these rules and stakes, if they were played."""
    return on_file().get(rules_of(game))

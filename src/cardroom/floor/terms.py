"""The terms that the floor chooses when it opens a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from cardroom.houses import HouseGame, load_game
from cardroom.policies.at_table import TableRules

Seconds = Annotated[int, msgspec.Meta(ge=1, le=3600)]
Words = Annotated[str, msgspec.Meta(max_length=100)]


class Terms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`game` is HOUSE/GAME. Empty fees or stakes are the house's usual ones. With fees "none" nothing is collected."""

    game: Words
    fees: Words = ""
    stakes: Words = ""
    chosen: Annotated[dict[Words, Words], msgspec.Meta(max_length=20)] = {}
    """The variants and readings of the game that the floor chose, by name; for the others the usual ones hold."""
    policy: Words = ""
    """The policy that the table is opened under, as in "california-2026"; empty if there is none."""
    under: TableRules | None = None
    """What that policy asks of the table. The room writes it when it opens the table."""
    name: Words = ""
    act_seconds: Seconds = 30
    """Time to act; twice that to set a hand of pai gow, four times for thirteen cards. The last ten seconds warn."""
    time_bank: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Seconds of a player's own, used when the time to act is over; 0 if there are none."""
    time_bank_adds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 10
    """Seconds that everybody's time bank gets back, up to `time_bank`, after so many hands:"""
    time_bank_hands: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 10
    bank_seconds: Seconds = 15
    """Time to take or decline the player-dealer's seat."""
    wager_seconds: Seconds = 20
    """Time to wager, from the moment the bank is put up."""
    pause_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 3500
    """Pause between two rounds, to see who won."""
    bots: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """The number of bots at the table while there is room."""
    bot_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 900
    """How long a bot thinks, on average."""

    start_players: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """How many have to sit before the floor may start the table; 0 if it starts by itself."""

    def house_game(self) -> HouseGame:
        return _house_game(self.game, tuple(sorted(self.chosen.items())))


@lru_cache(maxsize=500)
def _house_game(name: str, chosen: tuple[tuple[str, str], ...]) -> HouseGame:
    """Read once: it takes a tenth of a second, and the rules stay what they are while the room is open."""
    return load_game(name, dict(chosen))


WARNING_SECONDS = 10

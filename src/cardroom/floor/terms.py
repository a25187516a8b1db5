"""What the floor chooses when it opens a table."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec

from cardroom.dealing.game import Game
from cardroom.games.california.banked import BankedGame
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import HouseGame, load_game
from cardroom.money import Cents

Seconds = Annotated[int, msgspec.Meta(ge=1, le=3600)]
Words = Annotated[str, msgspec.Meta(max_length=100)]


class Terms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`game` is HOUSE/GAME; without a fee option or stakes the house's usual ones are meant."""

    game: Words
    fees: Words = ""
    stakes: Words = ""
    name: Words = ""
    act_seconds: Seconds = 30
    """Time to act; the last ten seconds are warned of."""
    bank_seconds: Seconds = 15
    """Time to take the player-dealer's seat or let it go by."""
    wager_seconds: Seconds = 20
    """From the bank being put up to no more bets."""
    pause_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 3500
    """Between two rounds, to see who won."""
    bots: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """How many bots sit at the table while there is room."""
    bot_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 900
    """How long a bot thinks."""

    def house_game(self) -> HouseGame:
        return _house_game(self.game)


@cache
def _house_game(name: str) -> HouseGame:
    """Read once: it takes a tenth of a second, and the rules stay what they are while the room is open."""
    return load_game(name)


WARNING_SECONDS = 10


def unit_of(game: Game[Any]) -> Cents:
    """What a game is played for: the least wager, what a point or a chip is worth, or the largest bet."""
    if isinstance(game, BankedGame):
        return game.limits.least
    if isinstance(game, PayingGame):
        return game.stakes.value
    assert isinstance(game, PotGame)
    return max(game.stakes.big, game.stakes.least)

"""Every procedure by the name house files call it."""

from __future__ import annotations

from typing import Any

from cardroom.games.california.baccarat import EZBaccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.pot_game import PotGame

GAMES: dict[str, type[PotGame[Any]] | type[BankedGame[Any]]] = {
    "ez-baccarat": EZBaccarat,
    "flop": FlopGame,
    "three-card-poker": ThreeCardPoker,
}

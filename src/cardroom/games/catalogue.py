"""Every procedure by the name house files call it."""

from __future__ import annotations

from typing import Any

from cardroom.games.california.baccarat.face_up import FaceUpBaccarat
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.nines import Nines
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.games.pan.game import Pan
from cardroom.games.paying import PayingGame
from cardroom.games.poker.draw import DrawGame
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stud import StudGame
from cardroom.games.thirteen_card.game import ThirteenCard

GAMES: dict[str, type[PotGame[Any]] | type[BankedGame[Any]] | type[PayingGame[Any]]] = {
    "baccarat": Baccarat,
    "baccarat-face-up": FaceUpBaccarat,
    "blackjack": Blackjack,
    "draw": DrawGame,
    "flop": FlopGame,
    "jacks-or-better": JacksOrBetter,
    "nines": Nines,
    "pai-gow-poker": PaiGowPoker,
    "pai-gow-tiles": PaiGowTiles,
    "pan": Pan,
    "stud": StudGame,
    "caribbean-stud": CaribbeanStud,
    "thirteen-card": ThirteenCard,
    "three-card-poker": ThreeCardPoker,
    "ultimate-holdem": UltimateHoldem,
}

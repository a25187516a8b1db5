"""A bot for every game."""

from collections.abc import Callable
from typing import Any

from cardroom.bots.baccarat import DrawToFive
from cardroom.bots.bank_poker import CaribbeanBot, ThreeCardBot, UltimateBot
from cardroom.bots.banked import BankedBot
from cardroom.bots.blackjack import BlackjackBot
from cardroom.bots.bot import AtRandom, Bettor, Bot
from cardroom.bots.draw import DrawBot
from cardroom.bots.flop import FlopBot
from cardroom.bots.pan import PanBot
from cardroom.bots.stud import StudBot
from cardroom.bots.thirteen import ThirteenBot
from cardroom.bots.tiles import TilesBot
from cardroom.dealing.game import Game
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
from cardroom.games.poker.draw import DrawGame
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.stud import StudGame
from cardroom.games.thirteen_card.game import ThirteenCard

__all__ = [
    "AtRandom",
    "BankedBot",
    "Bettor",
    "BlackjackBot",
    "Bot",
    "CaribbeanBot",
    "DrawBot",
    "DrawToFive",
    "FlopBot",
    "PanBot",
    "StudBot",
    "ThirteenBot",
    "ThreeCardBot",
    "TilesBot",
    "UltimateBot",
    "bettor_for",
    "bot_for",
]

BETTORS: dict[type[BankedGame[Any]], Callable[[Any], Bettor]] = {
    Blackjack: BlackjackBot,
    FaceUpBaccarat: DrawToFive,
    Nines: DrawToFive,
    Baccarat: BankedBot,
    CaribbeanStud: CaribbeanBot,
    PaiGowPoker: BankedBot,
    PaiGowTiles: TilesBot,
    ThreeCardPoker: ThreeCardBot,
    UltimateHoldem: UltimateBot,
}
OTHER_BOTS: dict[type[Game[Any]], Callable[[Any], Bot]] = {
    DrawGame: DrawBot,
    FlopGame: FlopBot,
    JacksOrBetter: DrawBot,
    Pan: PanBot,
    StudGame: StudBot,
    ThirteenCard: ThirteenBot,
}


def bettor_for(game: BankedGame[Any]) -> Bettor:
    """The bot that wagers, banks and plays at this game."""
    return BETTORS[type(game)](game)


def bot_for(game: Game[Any]) -> Bot:
    """The bot that plays this game."""
    return bettor_for(game) if isinstance(game, BankedGame) else OTHER_BOTS[type(game)](game)

"""A bot for every game."""

from collections.abc import Callable
from typing import Any, cast

from cardroom.bots.baccarat import DrawToFive
from cardroom.bots.bank_poker import ThreeCardBot
from cardroom.bots.banked import BankedBot
from cardroom.bots.blackjack.bot import BlackjackBot
from cardroom.bots.bot import AtRandom, Bettor, Bot, SlowStarter
from cardroom.bots.caribbean import CaribbeanBot, SimpleCaribbeanBot
from cardroom.bots.draw import DrawBot
from cardroom.bots.face_up import FaceUpBot
from cardroom.bots.flop import FlopBot
from cardroom.bots.holdem.bot import HoldemBot, is_holdem
from cardroom.bots.pai_gow.bot import PaiGowBot
from cardroom.bots.pan import PanBot
from cardroom.bots.stud import StudBot
from cardroom.bots.thirteen.bot import ThirteenBot
from cardroom.bots.tiles import TilesBot
from cardroom.bots.ultimate import SimpleUltimateBot, UltimateBot
from cardroom.dealing.game import Game
from cardroom.games.california.banked import BankedGame
from cardroom.games.catalog import ByProcedure
from cardroom.games.poker.flop import FlopGame

__all__ = [
    "BOTS",
    "AtRandom",
    "BankedBot",
    "Bettor",
    "BlackjackBot",
    "Bot",
    "CaribbeanBot",
    "DrawBot",
    "DrawToFive",
    "FaceUpBot",
    "FlopBot",
    "HoldemBot",
    "PaiGowBot",
    "PanBot",
    "SimpleCaribbeanBot",
    "SimpleUltimateBot",
    "SlowStarter",
    "StudBot",
    "ThirteenBot",
    "ThreeCardBot",
    "TilesBot",
    "UltimateBot",
    "bettor_for",
    "bot_for",
    "simple_bot_for",
]


def _flop_bot(game: FlopGame) -> Bot:
    return HoldemBot(game) if is_holdem(game) else FlopBot(game)


BOTS: ByProcedure[Callable[[Any], Bot]] = ByProcedure(
    "bots",
    {
        "baccarat": BankedBot,
        "baccarat-face-up": FaceUpBot,
        "blackjack": BlackjackBot,
        "caribbean-stud": CaribbeanBot,
        "draw": DrawBot,
        "flop": _flop_bot,
        "jacks-or-better": DrawBot,
        "nines": DrawToFive,
        "pai-gow-poker": PaiGowBot,
        "pai-gow-tiles": TilesBot,
        "pan": PanBot,
        "stud": StudBot,
        "thirteen-card": ThirteenBot,
        "three-card-poker": ThreeCardBot,
        "ultimate-holdem": UltimateBot,
    },
    by_kind={"bank": BankedBot},
)


def bettor_for(game: BankedGame[Any]) -> Bettor:
    """The bot that wagers, banks and plays at this game."""
    return cast(Bettor, BOTS.of(game)(game))


def bot_for(game: Game[Any]) -> Bot:
    """The bot that plays this game."""
    return BOTS.of(game)(game)


def simple_bot_for(game: Game[Any]) -> Bot:
    """The same, but without what was learned: it plays hold'em like all flop games."""
    return FlopBot(cast(FlopGame, game)) if game.procedure == FlopGame.procedure else bot_for(game)

"""A bot for every game."""

from collections.abc import Callable
from typing import Any

from cardroom.bots.banked import BankedBot, ThreeCardBot
from cardroom.bots.bot import AtRandom, Bettor, Bot
from cardroom.bots.holdem import HoldemBot
from cardroom.dealing.game import Game
from cardroom.games.california.baccarat import EZBaccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.poker.flop import FlopGame

__all__ = ["AtRandom", "BankedBot", "Bettor", "Bot", "HoldemBot", "ThreeCardBot", "bettor_for", "bot_for"]

BETTORS: dict[type[BankedGame[Any]], Callable[[BankedGame[Any]], Bettor]] = {
    EZBaccarat: BankedBot,
    ThreeCardPoker: ThreeCardBot,
}
POT_BOTS: dict[type[Game[Any]], Callable[[], Bot]] = {FlopGame: HoldemBot}


def bettor_for(game: BankedGame[Any]) -> Bettor:
    """The bot that wagers, banks and plays at this game."""
    return BETTORS[type(game)](game)


def bot_for(game: Game[Any]) -> Bot:
    """The bot that plays this game."""
    return bettor_for(game) if isinstance(game, BankedGame) else POT_BOTS[type(game)]()

"""A bot for every game."""

from typing import Any

from cardroom.bots.banked import BankedBot, ThreeCardBot
from cardroom.bots.bot import AtRandom, Bettor, Bot
from cardroom.bots.holdem import HoldemBot
from cardroom.dealing.game import Game
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.three_card import ThreeCardPoker

__all__ = ["AtRandom", "BankedBot", "Bettor", "Bot", "HoldemBot", "ThreeCardBot", "bettor_for", "bot_for"]


def bot_for(game: Game[Any]) -> Bot:
    """The bot that plays this game."""
    return bettor_for(game) if isinstance(game, BankedGame) else HoldemBot()


def bettor_for(game: BankedGame[Any]) -> Bettor:
    return ThreeCardBot(game) if isinstance(game, ThreeCardPoker) else BankedBot(game)

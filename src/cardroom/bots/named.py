"""Bots by the names that people write: those of Cardroom, those of installed packages, and MODULE:NAME."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, signature
from typing import Any, TypeAlias, cast

from cardroom.bots import FlopBot, HoldemBot, bot_for
from cardroom.bots.bot import AtRandom, Bot
from cardroom.bots.holdem.bot import is_holdem
from cardroom.bots.plain import Caller, Maniac, Raiser
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.game import Game
from cardroom.dealing.view import RoundView
from cardroom.games.poker.flop import FlopGame
from cardroom.games.spread import AnySpreadGame
from cardroom.nearest import did_you_mean
from cardroom.outside import load_entry_points

GROUP = "cardroom.bots"
"""The entry points of other packages."""
Given: TypeAlias = str | Bot | Callable[..., Any]
"""A bot as people give it: a name, a bot, a class that makes one, or a function of view and decision."""
_IN_ORDER = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
Make: TypeAlias = Callable[[Any, str], Bot]
"""Makes the bot for a game. The seed is for bots that play at random."""


def _simple(game: Game[Any], _seed: str) -> Bot:
    if game.procedure != FlopGame.procedure:
        raise ValueError("the simple bot plays flop games; every other game has only the house's bot")
    return FlopBot(cast(FlopGame, game))


def _trained(game: Game[Any], _seed: str) -> Bot:
    if game.procedure != FlopGame.procedure or not is_holdem(cast(FlopGame, game)):
        raise ValueError("the trained bot plays hold'em with a deck of 52 cards, for high")
    return HoldemBot(cast(FlopGame, game))


def _for_a_pot(name: str, make: Make) -> Make:
    """These bots know only the bets of such games. At others they would take the default, which is often to fold."""

    def made(game: AnySpreadGame, seed: str) -> Bot:
        if game.kind != "pot":
            raise ValueError(f"the bot {name} is for games for a pot, and {game.title} is not one")
        return make(game, seed)

    return made


NAMED: dict[str, Make] = {
    "house": lambda game, _: bot_for(game),
    "trained": _trained,
    "simple": _simple,
    "caller": _for_a_pot("caller", lambda *_: Caller()),
    "raiser": _for_a_pot("raiser", lambda *_: Raiser()),
    "maniac": _for_a_pot("maniac", lambda _, seed: Maniac(seed)),
    "random": lambda _, seed: AtRandom(seed),
}
"""The bot that plays a game at the house's tables, and bots to compare it with."""


def maker_of(given: Given) -> Make:
    """How to make a bot that was given. Raises ValueError if there is none of this name."""
    if isinstance(given, str):
        return NAMED[given] if given in NAMED else maker_of(_found(given))
    if isinstance(given, type):
        return _of_class(given)
    if hasattr(given, "choose"):
        return lambda *_: given
    if callable(given):
        return lambda *_: Deciding(given)
    raise ValueError(f"{given!r} is no bot: it has no method `choose(view, decision)`, and cannot be called")


def _of_class(given: type) -> Make:
    """Makes bots of a class: for the game if the class asks for it, and otherwise with nothing."""
    if not hasattr(given, "choose"):
        raise ValueError(f"the class {given.__name__} is no bot: it has no method `choose(view, decision)`")
    asks_for_game = any(
        place.name == "game" or (place.default is Parameter.empty and place.kind in _IN_ORDER)
        for place in signature(given).parameters.values()
    )

    def made(game: Any, _seed: str) -> Bot:
        try:
            return cast(Bot, given(game) if asks_for_game else given())
        except Exception as error:
            raise ValueError(f"the class {given.__name__} makes no bot: {type(error).__name__}: {error}") from error

    return made


def name_of(given: Given) -> str:
    if isinstance(given, str):
        return given
    return getattr(given, "__name__", type(given).__name__)


def _found(name: str) -> Given:
    for known, bot in load_entry_points(GROUP):
        if known == name:
            return cast(Given, bot)
    module, colon, inside = name.partition(":")
    if not colon:
        names = ", ".join(NAMED)
        remedy = did_you_mean(name, NAMED, f"the bots are {names}, or your own, as in my_module:MyBot")
        raise ValueError(f"there is no bot {name!r}; {remedy}")
    try:
        return cast(Given, getattr(import_module(module), inside))
    except Exception as error:  # whatever the user's module does wrong
        raise ValueError(f"the bot {name!r} cannot be loaded: {error}") from error


class Deciding:
    """A function of view and decision as a bot."""

    def __init__(self, decide: Callable[[RoundView, Decision], Choice]) -> None:
        self._decide = decide

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        return self._decide(view, decision)

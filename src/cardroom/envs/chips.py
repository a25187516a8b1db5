"""The fewest chips with which a game can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.bots import bettor_for
from cardroom.dealing.decisions import Seat
from cardroom.envs.opening import BANK_TIMES, kinds_asked, with_wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.catalog import ByProcedure
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, show_dollars
from cardroom.tables.wagers_down import put_down

PLAYER: Seat = 1
BANKER: Seat = 2
BANKS = range(1, 101)
"""A bot that can bank does so with one of these numbers of the smallest wagers in front of it."""


def check_chips(game: AnySpreadGame, chips: Cents) -> None:
    """Raises ValueError if players with so many chips cannot play."""
    least = least_chips(game)
    if chips < least:
        given = show_dollars(chips)
        raise ValueError(f"{game.title}: every player needs at least {show_dollars(least)} in chips, not {given}")


def least_chips(game: AnySpreadGame) -> Cents:
    return LEAST.of(game)(game)


def _for_a_pot(game: PotGame[Any]) -> Cents:
    """What a player may be forced to put up, and the smallest chip."""
    stakes = game.stakes
    return stakes.ante + max(stakes.big_blind, stakes.bring_in) + game.button_ante + stakes.unit


def _to_pay(game: PayingGame[Any]) -> Cents:
    """A chip or a point."""
    return game.unit


def _against_a_bank(game: BankedGame[Any]) -> Cents:
    """Enough for the smallest first wager, and for a bank, whether a bot or an agent puts it up."""
    first, least = kinds_asked(game)[0], game.limits.least
    amounts = with_wager(game, {}, first, game.limits_of(first).least)
    wagers = put_down(game, (), BANKER, (PLAYER, PLAYER, 0), amounts).wagers
    bettor = bettor_for(game)
    for_bots = next((times * least for times in BANKS if bettor.bank(times * least)), 0)
    return max(game.needed(wagers, BANKER)[PLAYER], for_bots, min(BANK_TIMES) * least + game.most_bank_fee)


LEAST: ByProcedure[Callable[[Any], Cents]] = ByProcedure(
    "envs.chips", by_kind={"pot": _for_a_pot, "paying": _to_pay, "bank": _against_a_bank}
)
"""By kind of game."""

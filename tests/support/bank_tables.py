"""Tables of games against a player-dealer: who sits where, rounds in which everybody makes the default choice."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.game import Game
from cardroom.dealing.round import Round
from cardroom.games.california.banked import BankedGame
from cardroom.tables import BankTable
from support.play import baccarat, three_card

G = TypeVar("G", bound=BankedGame[Any])


def with_rules(game: G, **changed: Any) -> G:
    """The game of a house with these rules changed."""
    rules = msgspec.structs.replace(game.rules, **changed)
    return type(game)(game.title, rules, game.limits, game.fees, game.fee_stakes)


def table_of(game: Game[Any], *seats: int, chips: int = 1000_00) -> BankTable:
    assert isinstance(game, BankedGame)
    opened = BankTable(game)
    for seat in seats:
        opened.sit(seat, chips)
    return opened


def table(*seats: int, chips: int = 1000_00) -> BankTable:
    """Three Card Poker at Oaks, $5-$200."""
    return table_of(three_card(), *seats, chips=chips)


def baccarat_table(*seats: int, chips: int = 10_000_00) -> BankTable:
    """EZ Baccarat at Livermore, $5-$200."""
    return table_of(baccarat(), *seats, chips=chips)


def play(at: BankTable, seed: int = 1) -> Round:
    """The first who does not bank wagers the least on the first kind; everybody makes the default choice."""
    first = at.game.offered[0]
    kinds = (first, *at.game.rules.needs.get(first, ()))
    for seat in at.stacks:
        if seat != at.player_dealer:
            at.put_down(seat, dict.fromkeys(kinds, at.game.limits.least))
            break
    return play_down(at, seed)


def play_down(at: BankTable, seed: int = 1) -> Round:
    """The round with the wagers that lie there."""
    dealt = at.deal(Chance.seeded(seed))
    dealt.play_out(lambda decision: decision.option.default)
    at.finish()
    return dealt


def bank(at: BankTable, seat: int, seed: int = 1) -> Round:
    at.take_bank(seat, 50_00)
    return play(at, seed)

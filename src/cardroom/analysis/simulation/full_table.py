"""A table with every seat taken: the wagers, and rounds played by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.analysis.simulation.at_table import STACK
from cardroom.bots.bot import Bot
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat, further_hand
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.money import Cents
from cardroom.tables.self_play import play_with

COVERS_ALL: Cents = STACK // 2
"""A bank that covers any wagers."""


def main_kinds(game: BankedGame[Any]) -> list[str]:
    """The main wagers: those that others require, or else those without a pay table, or else the first."""
    offered, rules = game.offered, game.rules
    needed = dict.fromkeys(kind for needs in rules.needs.values() for kind in needs if kind in offered)
    even = [kind for kind in offered if kind not in game.outcomes]
    return [kind for kind in list(needed) or even or offered[:1] if kind not in rules.equals]


def all_players(
    game: BankedGame[Any], amount: Cents = 0, players: int = 0, *, bonuses: bool = True
) -> tuple[Wager, ...]:
    """The wagers of all players: each makes a main wager, in turn if there are several, and every minimum bonus.

    The player-dealer has the last seat. By default, all other seats are taken and wager the minimum.
    """
    seats = range(1, 1 + (players or game.rules.seats - 1))
    if len(seats) >= game.rules.seats:
        raise ValueError(
            f"{game.title} has {game.rules.seats} seats, so at most {game.rules.seats - 1} players, not {players}"
        )
    amount = amount or game.limits.least
    mains = main_kinds(game)
    wagers = [
        wager for seat in seats for wager in one_player(game, seat, mains[(seat - 1) % len(mains)], amount, bonuses)
    ]
    for wager in wagers:
        if reason := game.refuse(wager, wagers, game.rules.seats):
            raise ValueError(reason)
    return tuple(wagers)


def one_player(game: BankedGame[Any], seat: Seat, main: str, amount: Cents, bonuses: bool) -> list[Wager]:
    rules = game.rules
    amounts = {main: amount, **dict.fromkeys(rules.needs.get(main, ())[:1], amount)}
    amounts |= {kind: amounts[other] for kind, other in rules.equals.items() if other in amounts}
    if bonuses:
        beside = [kind for kind in game.offered if _goes_with(game, kind, main) and kind not in amounts]
        amounts |= {kind: game.limits_of(kind).least for kind in beside}
    down = [
        Wager(seat, further_hand(seat, number), kind, on_it)
        for kind, on_it in amounts.items()
        for number in range(game.hands_a_spot if kind in game.on_every_hand else 1)
    ]
    return [wager for wager in down if wager.kind == main or not game.refuse(wager, down, rules.seats)]


def _goes_with(game: BankedGame[Any], kind: str, main: str) -> bool:
    needs = game.rules.needs.get(kind, ())
    return kind in game.outcomes and (not needs or main in needs)


def table_setup(
    game: BankedGame[Any], wagers: Sequence[Wager], bank: Cents = COVERS_ALL, to_cut: int | None = None
) -> Setup[BankCarry]:
    """A table at which the last seat is the player-dealer, with this many cards before the cut card of a shoe."""
    stacks = dict.fromkeys([*dict.fromkeys(wager.seat for wager in wagers), game.rules.seats], STACK)
    down = (Wager(game.rules.seats, game.rules.seats, BANK, bank), *wagers)
    return Setup(stacks, BankCarry(game.rules.seats, to_cut=to_cut), down)


def play_table(
    game: BankedGame[Any], wagers: Sequence[Wager], bot: Bot, seed: int, rounds: int, bank: Cents = COVERS_ALL
) -> Iterator[Round]:
    """Plays rounds with these wagers. The cards depend only on the seed, not on the bank."""
    setup = table_setup(game, wagers, bank)
    for number in range(1, rounds + 1):
        played = Round(game, setup, Chance.seeded(f"{seed}, round {number}"))
        play_with(played, bot)
        yield played


def won(played: Round, seat: Seat) -> Cents:
    """The result of a round for a seat, after collection."""
    return played.stacks[seat] - STACK

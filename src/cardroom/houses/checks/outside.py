"""Checks of games of other packages: rounds at a full table, and whether there is a bot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.games.catalog import outside_procedures
from cardroom.houses.checks.finding import Finding
from cardroom.houses.house import HouseGame

ROUNDS = 20
_CHIPS = 1_000
"""The stack of each player, in wagers of the smallest size."""


def bot_findings(game: HouseGame, file: str) -> Iterator[Finding]:
    brought = outside_procedures().get(game.plays)
    if brought and "bots" not in brought.answers:
        without = "take the default of every decision" if game.game_type.kind == "bank" else "cannot play"
        problem = f"the package of {game.plays} brings no bot for it, so that bots {without}"
        remedy = 'add {"bots": MyBot} to its OutsideProcedure'
        yield Finding("note", "no-bot", file, "game.plays", problem, remedy, game.source)


def full_table_findings(game: HouseGame, file: str) -> Iterator[Finding]:
    """The procedures of Cardroom are tested at full tables already."""
    if game.plays not in outside_procedures() or game.game_type.kind != "bank":
        return
    table = cast(BankedGame[Any], game.spread())
    for seed in range(ROUNDS):
        try:
            _play(table, seed)
        except SetupError:
            return  # What may be wagered together depends on the game.
        except Exception as error:  # whatever the package does wrong
            problem = f"a round at a full table of {table.rules.seats} seats fails: {error}"
            remedy = "mend the procedure, or if the deck runs out, give its class `cards` and `board_cards`"
            yield Finding("error", "full-table", file, "rules.seats", problem, remedy, game.source)
            return


def _play(game: BankedGame[Any], seed: int) -> None:
    """Every player makes every wager that may be made, and decides at random."""
    banker, random = game.rules.seats, Random(seed)
    chips = _CHIPS * max(game.limits_of(kind).least for kind in (*game.offered, BANK))
    wagers: list[Wager] = []
    for seat in range(1, banker):
        for kind in game.offered:
            wager = Wager(seat, seat, kind, game.limits_of(kind).least)
            if game.refuse(wager, [*wagers, wager], banker) is None:
                wagers.append(wager)
    setup = Setup(
        dict.fromkeys(range(1, banker + 1), chips),
        BankCarry(banker, to_cut=len(game.deck) if game.rules.behind_cut_card else None),
        (Wager(banker, banker, BANK, chips // 2), *wagers),
    )
    Round(game, setup, Chance.seeded(seed)).play_out(lambda decision: decision.option.sample(random))

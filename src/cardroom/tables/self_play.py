"""Bots at a table: they bank, wager and play a round to its end."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.bots import Bot, bettor_for, bot_for
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.game import Game
from cardroom.dealing.round import Round
from cardroom.games.california.banked import BankedGame
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.money import Cents
from cardroom.tables.bank_table import BankTable
from cardroom.tables.table import Table, TableError

USUAL_SEATS = 6


def usual_chips(game: Game[Any]) -> Cents:
    """A hundred times the least wager, the biggest bet, or what a point is worth."""
    if isinstance(game, BankedGame):
        return 100 * game.limits.least
    if isinstance(game, PayingGame):
        return 100 * game.stakes.value
    assert isinstance(game, PotGame)
    return 100 * max(game.stakes.big, game.stakes.least)


def seat_bots(table: Table[Any], count: int | None, chips: Cents) -> None:
    """Bots in the first free seats; where nothing is said, six of them or as many as there are seats."""
    free = [seat for seat in range(1, table.seats + 1) if seat not in table.stacks]
    count = min(USUAL_SEATS, len(free)) if count is None else count
    if count > len(free):
        raise TableError(f"there are {len(free)} free seats, not {count}")
    for seat in free[:count]:
        table.sit(seat, chips)


def offer_bank(table: BankTable, skip: Seat = 0) -> None:
    """The seat goes round among the bots until one takes it, or it comes to `skip`."""
    bettor = bettor_for(table.game)
    while (seat := table.offered) and seat != skip:
        amount = bettor.bank(table.stacks[seat])
        if amount:
            table.take_bank(seat, amount)
        else:
            table.pass_bank(seat)


def place_wagers(table: BankTable, random: Random, skip: Seat = 0) -> None:
    bettor = bettor_for(table.game)
    for seat, chips in table.stacks.items():
        if seat not in (table.player_dealer, skip):
            # The table puts the same on the other hand, where there are two.
            own = [wager for wager in bettor.wagers(seat, chips, random) if wager.spot == seat]
            table.put_down(seat, {wager.kind: wager.amount for wager in own})


def play_with(round_: Round, bot: Bot) -> None:
    """One bot for all seats, each decision by what that seat sees."""

    def decide(decision: Decision) -> Choice:
        return bot.choose(round_.view(decision.seat), decision)

    round_.play_out(decide)


def deal_one(table: Table[Any], chance: Chance, random: Random) -> Round:
    """One round among bots, up to the table taking over what it left."""
    if isinstance(table, BankTable):
        offer_bank(table)
        place_wagers(table, random)
    dealt = table.deal(chance)
    play_with(dealt, bot_for(table.game))
    table.finish()
    return dealt

"""Bots that bank, wager and play complete rounds at a table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.bots import Bot, bettor_for, bot_for
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.round import Round
from cardroom.games.catalog import ByProcedure
from cardroom.money import Cents
from cardroom.tables.bank_table import BankTable
from cardroom.tables.table import Table, TableError

USUAL_SEATS = 6


def seat_bots(table: Table[Any], count: int | None, chips: Cents) -> None:
    """Seats `count` bots in the first free seats; without a count, six of them or as many as there are seats."""
    free = [seat for seat in range(1, table.seats + 1) if seat not in table.stacks]
    count = min(USUAL_SEATS, len(free)) if count is None else count
    if count > len(free):
        raise TableError(f"there are only {len(free)} free seats for {count} bots")
    for seat in free[:count]:
        table.sit(seat, chips)


def offer_bank(table: BankTable, skip: Seat = 0) -> None:
    """Offers the bank to the bots in turn until one takes it, or until it is the turn of seat `skip`."""
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
        if seat not in (table.player_dealer, skip, *table.dealt_out):
            # put_down places the same wagers on the spot's other hand, if there is one.
            own = [wager for wager in bettor.wagers(seat, chips, random) if wager.spot == seat]
            table.put_down(seat, {wager.kind: wager.amount for wager in own})


def bank_and_wager(table: BankTable, random: Random) -> None:
    offer_bank(table)
    place_wagers(table, random)
    if table.dealt_out and not table.wagers:
        table.pass_offer()
        place_wagers(table, random)


def do_nothing(_table: Table[Any], _random: Random) -> None:
    """The hand can be dealt immediately."""


BEFORE_DEAL: ByProcedure[Callable[[Any, Random], None]] = ByProcedure(
    "self_play", by_kind={"bank": bank_and_wager, "pot": do_nothing, "paying": do_nothing}
)
"""What bots do before a round is dealt, by kind of table."""


def play_with(round_: Round, bot: Bot, before_each: Callable[[Round], None] | None = None) -> None:
    """Plays the round to its end with one bot in all seats. Each decision uses only what that seat sees.

    `before_each` is called before every decision, and may let something go wrong."""

    def decide(decision: Decision) -> Choice:
        return bot.choose(round_.view(decision.seat), decision)

    while before_each and not round_.is_over:
        before_each(round_)
        if round_.decisions:
            decision = round_.decisions[0]
            round_.choose(decision.seat, decide(decision), decision.spot)
    round_.play_out(decide)


def deal_one(
    table: Table[Any], chance: Chance, random: Random, before_each: Callable[[Round], None] | None = None
) -> Round:
    """Plays one complete round among bots and returns it."""
    BEFORE_DEAL.of(table.game)(table, random)
    dealt = table.deal(chance)
    play_with(dealt, bot_for(table.game), before_each)
    table.finish()
    return dealt

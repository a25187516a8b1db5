"""Tables with people who sit down, bank and wager at random: some with hardly enough, and banks that are too short."""

from __future__ import annotations

from random import Random
from typing import cast

from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents
from cardroom.tables import AnyTable, BankTable, TableError, open_table
from cardroom.tables.self_play import place_wagers


def table_at_random(game: AnySpreadGame, people: int, random: Random) -> AnyTable | None:
    """A table with so many people that is ready for the deal, or None if nobody can bank, wager or play."""
    table = open_table(game)
    for seat in random.sample(range(1, table.seats + 1), people):
        table.sit(seat, _chips(game, random))
    if game.kind == "bank":
        return table if _bank_and_wager(cast(BankTable, table), random) else None
    return table if table.can_deal else None


def _chips(game: AnySpreadGame, random: Random) -> Cents:
    """From two of the smallest wagers or bets, to far more than anybody can lose."""
    times = random.choice((2, 4, 30, 300))
    return max(game.buy_in.cap(times * game.unit + random.randint(0, 20_00)), game.buy_in.least)


def _bank_and_wager(table: BankTable, random: Random) -> bool:
    least, most_fee = table.game.limits.least, table.game.most_bank_fee
    while seat := table.offered:
        reach = table.stacks[seat] - most_fee
        try:
            table.take_bank(seat, random.choice((least, min(reach, random.randint(least, 10 * least)), reach)))
        except TableError:
            table.pass_bank(seat)
    if not table.player_dealer:
        return False
    place_wagers(table, random)
    for seat in sorted({wager.seat for wager in table.wagers}):
        if random.random() < 0.4:
            _wager_more(table, seat, random.choice((2, 3, 10)))
    return bool(table.wagers)


def _wager_more(table: BankTable, seat: int, times: int) -> None:
    """All wagers of a seat on its own spot, so many times as big, if the house takes that."""
    own = {wager.kind: wager.amount * times for wager in table.wagers if wager.seat == wager.spot == seat}
    try:
        table.put_down(seat, own)
    except TableError:
        return

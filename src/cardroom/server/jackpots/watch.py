"""Tells the jackpots of every round that ended at a table, and holds the table while a claim is open."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cardroom.dealing.wire import from_json
from cardroom.floor.guest import Refused
from cardroom.floor.jackpot_rounds import action_of, count_of, rounds_after
from cardroom.floor.live_table import LiveTable
from cardroom.floor.opened import Opened
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots import CountRound, Jackpots, PostRules
from cardroom.ledger import Reading, TableRow
from cardroom.server.storage import Unavailable

if TYPE_CHECKING:
    from cardroom.server.keeper import Keeper
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
JACKPOT = "jackpot"
NOT_COUNTED = "The jackpot could not be counted. Call the floor."


class JackpotWatch:
    """One table's. No hand is dealt before the jackpots have seen the last one, so that a claim is never too late."""

    def __init__(self, room: Room, table: LiveTable) -> None:
        self._room = room
        self._pool = pool_of(table)
        self._counted = -1
        """The number of the last round that was counted; -1 if that has to be looked up."""

    def look_again(self) -> None:
        """A claim at the table was decided, or may have been."""
        self._counted = -1

    async def follow(self, keeper: Keeper) -> None:
        """Counts what has ended since the last time. Called by the task of the table, between two commands."""
        table = keeper.table
        finished = table.round_number - table.is_dealt
        if self._pool is None or self._counted == finished:
            return
        try:
            await count_rounds(self._room, table, self._pool)
            claim = await self._room.jackpots.look(lambda jackpots: jackpots.waits(table.number))
        except Unavailable:
            return
        except Exception as error:
            if not isinstance(error, Refused):
                log.exception("a round was not counted", exc_info=error, extra={"table": table.number})
            keeper.holds.hold(JACKPOT, NOT_COUNTED)
            return
        self._counted = finished
        name = claim.pool.replace("-", " ") if claim else ""
        keeper.holds.hold(JACKPOT, f"The floor looks at claim {claim.number} for the {name}." if claim else "")


def pool_of(table: LiveTable) -> PoolRules | None:
    """The jackpot for which a table drops; None if it has none."""
    game = table.terms.house_game()
    return game.house.jackpots.of_game(game.slug)


async def count_rounds(room: Room, table: LiveTable, pool: PoolRules) -> None:
    """Counts the finished rounds of a table that were not counted yet."""
    counted, rules = await room.jackpots.look(lambda jackpots: _known(jackpots, table.number, pool))
    if rules != pool:
        rules = await _post(room, table, pool, rules)

    def look(reading: Reading) -> list[CountRound]:
        return [count_of(reading, row, rules, table.game) for row in rounds_after(reading, table.number, counted)]

    for command in await room.read(look):
        await room.jackpots.ask(command, action_of(command.table, command.round))


def _known(jackpots: Jackpots, table: int, pool: PoolRules) -> tuple[int, PoolRules | None]:
    """The last round that was counted, and the rules of the pool that hold."""
    known = jackpots.pools.get(pool.name)
    return jackpots.counted.get(table, 0), known.rules if known else None


async def _post(room: Room, table: LiveTable, pool: PoolRules, known: PoolRules | None) -> PoolRules:
    """Posts the rules of the house's file. While a claim is open, the rules stay as they are."""
    try:
        await room.jackpots.ask(PostRules(room.now(), 0, pool, table.terms.house_game().house.slug))
    except Refused as refused:
        if known is None:
            raise
        log.warning("new rules of a jackpot are not posted: %s", refused.reason)
        return known
    return pool


async def count_closed_tables(room: Room) -> None:
    """Counts the last rounds of tables that were closed, if the room was stopped before they were counted."""
    counted = await room.jackpots.look(lambda jackpots: dict(jackpots.counted))

    def look(reading: Reading) -> list[TableRow]:
        dropped = {int(account.partition("/")[2]) for account in reading.balances("jackpot/")}
        closed = [row for row in reading.tables() if not row.is_open and row.number in dropped | counted.keys()]
        return [
            row
            for row in closed
            if any(last.round > counted.get(row.number, 0) for last in reading.rounds(row.number, limit=1))
        ]

    for row in await room.read(look):
        opened = from_json(row.terms, Opened)
        table = LiveTable(row.number, opened.terms, opened.at)
        if (pool := pool_of(table)) is not None:
            await count_rounds(room, table, pool)

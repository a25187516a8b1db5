"""What the house does by itself, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardroom.cards import fresh_key
from cardroom.floor.commands import Command
from cardroom.floor.guest import Milliseconds
from cardroom.floor.live_table import LiveTable
from cardroom.floor.running import BeginAgain, CollectTime, Deal, PickUp, Shuffle, TimeUp
from cardroom.tables import BankTable

MINUTE: Milliseconds = 60 * 1000


class Due(NamedTuple):
    at: Milliseconds
    command: Command


def next_due(table: LiveTable) -> Due | None:
    """The first thing to do, at once or later; None while the table waits for people."""
    if table.is_closed or table.is_paused:
        return None
    return min(_all_due(table), key=lambda due: due.at, default=None)


def _all_due(table: LiveTable) -> Iterator[Due]:
    if not table.is_dealt and not table.is_sealed:
        yield Due(0, Shuffle(fresh_key()))
        return
    if (ends := clock_ends(table)) is not None:
        yield Due(ends, _when_time_is_up(table))
    if (collects := table.next_collection) is not None:
        yield Due(collects, CollectTime())
    if len(table.people) >= table.table.seats:
        for seat in table.away.keys() - table.leaving:
            since = table.away[seat]
            yield Due(since + table.buying.rules.away_minutes * MINUTE, PickUp(table.people[seat].number))


def _when_time_is_up(table: LiveTable) -> Command:
    if not table.is_dealt and table.can_deal:
        return Deal()
    broken = isinstance(table.table, BankTable) and not table.is_dealt and table.table.is_broken
    return BeginAgain() if broken else TimeUp()


def clock_ends(table: LiveTable) -> Milliseconds | None:
    """When the time runs out that is running now: to act, to bank, to wager, or until the next hand."""
    terms = table.terms
    if table.is_dealt:
        return table.asked_at + terms.act_seconds * 1000
    if isinstance(table.table, BankTable):
        return _bank_clock(table, table.table)
    return table.asked_at + terms.pause_ms if table.can_deal else None


def _bank_clock(table: LiveTable, bank_table: BankTable) -> Milliseconds | None:
    here = set(bank_table.stacks) - set(table.away)
    if len(here) < 2:
        return None
    if not bank_table.player_dealer:
        return asking_from(table) + table.terms.bank_seconds * 1000
    others = here - {bank_table.player_dealer}
    if bank_table.wagers and others <= table.ready:
        return table.asked_at
    return table.asked_at + table.terms.wager_seconds * 1000


def asking_from(table: LiveTable) -> Milliseconds:
    """From when on people are asked for the next round: they want to see who won first."""
    return table.asked_at + (table.terms.pause_ms if table.round_number else 0)

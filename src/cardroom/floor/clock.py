"""Actions of the house that are due at a certain time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardroom.cards import fresh_key
from cardroom.dealing.pot_options import Betting
from cardroom.floor.commands import Command
from cardroom.floor.guest import Milliseconds
from cardroom.floor.hours import next_change
from cardroom.floor.live_table import LiveTable
from cardroom.floor.rotating import EndRotation, WarnOfRotation
from cardroom.floor.running import BeginAgain, CollectTime, Deal, DiscardDeck, PickUp, Shuffle, TimeUp
from cardroom.floor.time_bank import time_in_bank, time_to_act_ends

MINUTE: Milliseconds = 60 * 1000


class Due(NamedTuple):
    at: Milliseconds
    command: Command


def next_due(table: LiveTable) -> Due | None:
    """The house's next action and its time; None while the table waits for people."""
    if table.is_closed or table.is_paused:
        return None
    return min(_all_due(table), key=lambda due: due.at, default=None)


def _all_due(table: LiveTable) -> Iterator[Due]:
    if not table.is_dealt and table.shuffling.is_lost:
        yield Due(0, DiscardDeck())
        return
    if not table.is_dealt and not table.shuffling.is_sealed:
        yield Due(0, Shuffle(table.vault.seal(fresh_key(), table.number, table.version + 1)))
        return
    if (ends := clock_ends(table)) is not None:
        yield Due(ends, _when_time_is_up(table))
    yield from _rotation(table)
    yield from (Due(at, command) for at, command in next_change(table))
    if (collects := table.next_collection) is not None:
        yield Due(collects, CollectTime())
    people = table.people
    if len(people.guests) >= table.seats and not table.on_board:
        for seat in people.away.keys() - people.leaving:
            since = people.away[seat]
            yield Due(since + table.buying.rules.away_minutes * MINUTE, PickUp(people.guests[seat].number))


def _rotation(table: LiveTable) -> Iterator[Due]:
    """At a table under a policy: the warning before a stretch of play ends, and its end."""
    if table.rotating is None or table.rotation is None or table.is_closing:
        return
    clock = table.rotating.clock
    if clock.paused_at is not None:
        return
    if (warns := clock.warns(table.rotation)) is not None:
        yield Due(warns, WarnOfRotation())
    if (ends := clock.ends(table.rotation)) is not None:
        yield Due(ends, EndRotation())


def _when_time_is_up(table: LiveTable) -> Command:
    if table.is_dealt:
        return TimeUp()
    if table.table.can_deal:
        return Deal()
    return BeginAgain() if table.table.is_broken else TimeUp()


def is_time_limit(table: LiveTable, command: Command) -> bool:
    """True if the command ends the time that people had: to act, to take the bank, or to wager."""
    waits = "act" if table.is_dealt else table.table.waits_for(table.people.ready)
    return isinstance(command, TimeUp) or (isinstance(command, Deal) and waits == "wagers")


def clock_ends(table: LiveTable) -> Milliseconds | None:
    """When the current time limit ends: to act, to bank, to wager, or until the next hand."""
    terms = table.terms
    if table.clock_put_at is not None:
        return table.clock_put_at + table.buying.rules.clock_seconds * 1000
    if live := table.table.round:
        return time_to_act_ends(table, live.decisions) + time_in_bank(table, live.decisions)
    if table.held or table.at_hours.is_over:
        return None
    match table.table.waits_for(table.people.ready):
        case "nobody":
            return None
        case "bank":
            seconds = table.rotation.offer_seconds if table.rotation else terms.bank_seconds
            return asking_from(table) + seconds * 1000
        case "wagers":
            return table.asked_at + terms.wager_seconds * 1000
        case "deal":
            return table.asked_at
        case "next-hand":
            return table.asked_at + terms.pause_ms


def time_to_ask_for(table: LiveTable) -> int:
    """The seconds that a player who faces a bet gets once the clock is put on; 0 if it may not be, or already is."""
    live = table.table.round
    if live is None or table.clock_put_at is not None or not table.game.has_big_bets:
        return 0
    faces_bet = any(isinstance(decision.option, Betting) and decision.option.to_call for decision in live.decisions)
    return table.buying.rules.clock_seconds if faces_bet else 0


def asking_from(table: LiveTable) -> Milliseconds:
    """When people are first asked about the next round: after a pause in which they see who won."""
    return table.asked_at + (table.terms.pause_ms if table.round_number else 0)

"""What the jackpots are told of a finished round, as the ledger has it."""

from __future__ import annotations

from collections.abc import Container, Iterator

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import name_seat
from cardroom.dealing.wire import from_json
from cardroom.floor.entry import Finished
from cardroom.floor.stored import entries_of, events_of
from cardroom.games.spread import AnySpreadGame
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots import CountRound, Found, find
from cardroom.ledger import Reading, RoundRow, accounts

AT_A_TIME = 100


def action_of(table: int, played: int) -> str:
    """The action under which the jackpots count a round, which they do once."""
    return f"round/{table}/{played}"


def rounds_after(reading: Reading, table: int, number: int) -> Iterator[RoundRow]:
    """The finished rounds of a table after this one, the oldest first."""
    rows = reading.rounds(table, limit=AT_A_TIME)
    while rows and rows[-1].round > number + 1 and (older := reading.rounds(table, rows[-1].round, AT_A_TIME)):
        rows += older
    return (row for row in reversed(rows) if row.round > number)


def judged(found: Found, friends: Container[Seat]) -> Found:
    """The hand as it was found. Chips that a friend played for their owner win no jackpot."""
    why = tuple(f"{name_seat(hand.seat)} was played by a friend" for hand in found.hands if hand.seat in friends)
    return msgspec.structs.replace(found, failed=(*found.failed, *why))


def count_of(reading: Reading, row: RoundRow, pool: PoolRules, game: AnySpreadGame) -> CountRound:
    """The drop of a round, and the hands in it that are good enough."""
    entries = entries_of(reading, row)
    drop = sum(entry.postings.get(accounts.jackpot(row.table), 0) for entry in entries)
    events = [event for entry in entries for event in events_of(entry)[0]]
    finished = from_json(row.record, Finished)
    guests = finished.people
    found = tuple(find(pool, game, events)) if drop else ()  # a round that dropped nothing is not in the jackpot
    found = tuple(judged(one, finished.friends) for one in found)
    people = {seat: 0 if guest.is_bot else guest.number for seat, guest in guests.items()} if found else {}
    return CountRound(row.at, 0, pool.name, row.table, row.round, row.last, drop, found, people, len(game.deck))

"""Replays the log of the jackpots and compares it with the ledger and with the rounds that were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardroom.dealing.refusals import Refusal
from cardroom.dealing.wire import from_json
from cardroom.floor.jackpot_rounds import action_of, count_of, rounds_after
from cardroom.floor.live_table import LiveTable
from cardroom.floor.opened import Opened
from cardroom.jackpots import CountRound, Jackpots, money
from cardroom.jackpots.saving import command_in, entry_body, save
from cardroom.ledger import Finding, Reading, TableRow, accounts, chain
from cardroom.money import Cents, show_dollars


def audit_jackpots(reading: Reading) -> Iterator[Finding]:
    """Every command must lead to what is stored, and every cent of the drops must be paid or in a pool."""
    jackpots, moved = Jackpots(), Counter[str]()
    saved = reading.saved(chain.JACKPOTS)
    for entry in reading.entries(chain.JACKPOTS):
        try:
            command = command_in(entry.body)
            events = jackpots.apply(command)
        except (Refusal, ValueError) as error:
            yield Finding(chain.JACKPOTS, entry.number, f"cannot be replayed: {error}")
            return
        if entry_body(command, events) != entry.body:
            yield Finding(chain.JACKPOTS, entry.number, "differs from its replay")
            return
        moved.update(money.postings(move for event in events for move in event.money))
        if saved is not None and saved.number == entry.number and saved.body != save(jackpots):
            yield Finding("saved", entry.number, "the jackpots that were saved differ from their replay")
    yield from _balances(reading, jackpots, moved)


def _balances(reading: Reading, jackpots: Jackpots, moved: Counter[str]) -> Iterator[Finding]:
    expected: dict[str, Cents] = {}
    for pool in jackpots.pools.values():
        if not pool.adds_up:
            yield Finding(chain.JACKPOTS, 0, f"the drops of {pool.rules.name} are not what was paid and what is there")
        expected |= {
            accounts.jackpot_main(pool.rules.number): pool.main,
            accounts.jackpot_reserve(pool.rules.number): pool.reserve,
        }
        for table, cents in pool.unswept.items():
            if (there := reading.balance(accounts.jackpot(table))) < cents:
                problem = f"table {table} has {show_dollars(there)} of the drop, not {show_dollars(cents)}"
                yield Finding("balances", 0, problem)
    for account, cents in expected.items():
        if (there := reading.balance(account)) != cents:
            yield Finding("balances", 0, f"{account} has {show_dollars(there)}, not {show_dollars(cents)}")
    for account, cents in moved.items():
        if (there := reading.moved_in(chain.JACKPOTS, account, 0)) != cents:
            problem = f"the jackpots moved {show_dollars(there)} to {account}, not {show_dollars(cents)}"
            yield Finding("balances", 0, problem)


def audit_counted_rounds(reading: Reading, row: TableRow) -> Iterator[Finding]:
    """The drop and the hands of each round of a table must be those that were counted."""
    opened = from_json(row.terms, Opened)
    table = LiveTable(row.number, opened.terms, opened.at)
    game = opened.terms.house_game()
    pool = game.house.jackpots.of_game(game.slug)
    if pool is None:
        return
    for played in rounds_after(reading, row.number, 0):
        number = reading.was_done(chain.JACKPOTS, action_of(row.number, played.round))
        if number is None:
            continue  # the last round may wait to be counted when the room opens again
        (entry,) = reading.entries(chain.JACKPOTS, number - 1, 1)
        counted, found = command_in(entry.body), count_of(reading, played, pool, table.game)
        if not isinstance(counted, CountRound) or (counted.drop, counted.found) != (found.drop, found.found):
            problem = f"round {played.round} of table {row.number} was not counted as it was played"
            yield Finding(chain.JACKPOTS, number, problem)

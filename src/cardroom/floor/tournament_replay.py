"""Rebuilds a tournament from its log, and reports where the log differs from what is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping

from cardroom.dealing.wire import from_json
from cardroom.floor.guest import Number
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.quiet import where_it_failed
from cardroom.floor.rescue import was_given_back
from cardroom.floor.tournament_log import StoredCommand, hands_in
from cardroom.floor.tournament_memory import recall, remember
from cardroom.floor.vault import KeyKeeper, KeyLost, SealedKey
from cardroom.ledger import (
    Finding,
    Movement,
    PersonRow,
    Reading,
    Saved,
    TournamentRow,
    Unchecked,
    accounts,
    chain,
)
from cardroom.money import Cents, show_dollars
from cardroom.tournaments import TournamentEvent


class KeysOfLog:
    """Opens the keys of hands with the vault, or takes them from the log if the hands are over."""

    def __init__(self, reading: Reading, log: str, vault: KeyKeeper | None) -> None:
        self._reading = reading
        self._log = log
        self._vault = vault
        self._revealed: dict[int, bytes] | None = None

    def seal(self, key: bytes, table: int | str, entry: int) -> SealedKey:
        raise NotImplementedError("a log that is replayed has its keys")

    def open(self, sealed: SealedKey, table: int | str, entry: int) -> bytes:
        try:
            if self._vault is not None:
                return self._vault.open(sealed, table, entry)
        except KeyLost:
            pass
        if self._revealed is None:
            stored = (from_json(entry.body, StoredCommand) for entry in self._reading.entries(self._log))
            self._revealed = {hand.dealt: hand.key for one in stored for hand in hands_in(one)}
        if entry not in self._revealed:
            raise KeyLost(f"the key of the hand of entry {entry} of {self._log} is lost, and the hand is not over")
        return self._revealed[entry]


def snapshot_of(reading: Reading, number: int) -> Saved | None:
    """The last snapshot of a tournament. When it is over, what its page shows is kept instead."""
    row = reading.record(TournamentRow, "WHERE number = ? AND is_open = ?", number, True)
    return reading.saved(chain.tournament(number)) if row is not None else None


def resume_tournament(reading: Reading, number: int, vault: KeyKeeper) -> LiveTournament:
    """The tournament as its log leaves it. Only what follows the last snapshot is carried out again."""
    log, saved = chain.tournament(number), snapshot_of(reading, number)
    keys = KeysOfLog(reading, log, vault)
    live = recall(saved.body, keys) if saved else LiveTournament(number, keys)
    for entry in reading.entries(log, live.version):
        live.replay(entry.body)
    live.vault = vault
    return live


def postings_of(tournament: int, events: Iterable[TournamentEvent], bots: Mapping[Number, object]) -> dict[str, Cents]:
    """How the events move money. Bots play with the house's money, which comes from an account of the tournament."""
    money: Counter[str] = Counter()
    own = {accounts.player(bot) for bot in bots}
    for event in events:
        for source, target, amount in ((move.source, move.target, move.amount) for move in event.movements):
            money[accounts.tournament_bots(tournament) if source in own else source] -= amount
            money[accounts.tournament_bots(tournament) if target in own else target] += amount
    return {account: cents for account, cents in money.items() if cents}


def replay_tournament(
    reading: Reading, row: TournamentRow, vault: KeyKeeper | None = None
) -> Generator[Finding | None, None, Unchecked | None]:
    """Yields None for each entry that replays to the same bytes and moves the same money, or a finding, which ends it.

    Returns what could not be checked for want of a key: a hand that is still open cannot be replayed without the vault.
    A tournament whose money was given back, because its log does not replay, must have none left.
    """
    if was_given_back(reading, chain.tournament(row.number)):
        if left := reading.balance(accounts.prize(row.number)):
            problem = f"{accounts.prize(row.number)} has {show_dollars(left)}, but the money was given back"
            yield Finding("balances", 0, problem)
        return None
    log, saved = chain.tournament(row.number), snapshot_of(reading, row.number)
    live = LiveTournament(row.number, KeysOfLog(reading, log, vault))
    moved = {movement.number: movement.postings for movement in movements_of(reading, log)}
    bots = {person.number: person for person in reading.records(PersonRow, "WHERE is_bot = ?", True)}
    total: Counter[str] = Counter()
    for entry in reading.entries(log):
        try:
            stored = from_json(entry.body, StoredCommand)
            given = live.given_in(stored, entry.number)
            money = postings_of(row.number, live.apply(given, stored), bots)
            is_same = live.body(given) == entry.body
        except KeyLost:
            return Unchecked(log, entry.number, "a hand that is not over, and what follows")
        except Exception as error:
            yield Finding(log, entry.number, f"cannot be replayed: {where_it_failed(error)}")
            return None
        if not is_same or money != moved.get(entry.number, {}):
            yield Finding(log, entry.number, "replays to something else than what is stored")
            return None
        if saved is not None and saved.number == entry.number and saved.body != remember(live):
            yield Finding("saved", entry.number, f"the snapshot of tournament {row.number} differs from its replay")
            return None
        total.update(money)
        yield None
    for account in (accounts.prize(row.number), accounts.entry_fee(row.number)):
        if (balance := reading.balance(account)) != total[account]:
            problem = f"{account} has {show_dollars(balance)}, but the log adds up to {show_dollars(total[account])}"
            yield Finding("balances", 0, problem)
    return None


def movements_of(reading: Reading, log: str) -> Iterator[Movement]:
    """All entries of a chain that moved money."""
    after = 0
    while page := reading.movements(log, after, 500):
        yield from page
        after = page[-1].number

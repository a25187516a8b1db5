"""A live table without a server: a clock that jumps to whatever is due next, and bots."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.cards import seeded_key
from cardroom.dealing.wire import to_json
from cardroom.floor.bots import house_bots
from cardroom.floor.clock import next_due
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import HOUSE, Guest, Milliseconds, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import write
from cardroom.floor.memory import remember
from cardroom.floor.opened import Opened
from cardroom.floor.running import Shuffle
from cardroom.floor.stored import body_of
from cardroom.floor.terms import Terms
from cardroom.floor.vault import Vault
from cardroom.ledger import Store, accounts
from support.ledgers import keep_snapshot, move

ANN, BEN, CAL, DEE = (Guest(number, name) for number, name in enumerate(("Ann", "Ben", "Cal", "Dee"), 101))
CREW = [Guest(900 + number, f"Bot {number}", is_bot=True) for number in range(1, 11)]


class Evening:
    """One table from its opening on. Every entry is kept; `store` also gets it, when there is one."""

    def __init__(
        self,
        terms: Terms,
        seed: str = "evening",
        store: Store | None = None,
        bots: bool = True,
        vault: Vault | None = None,
    ) -> None:
        self.now: Milliseconds = 0
        self.vault = vault or Vault.seeded(seed)
        self.table = LiveTable(1, terms, 0, self.vault)
        self.bots = house_bots(self.table, CREW if bots else [])
        self.entries: list[LogEntry] = []
        self.bodies: list[bytes] = []
        """The entries as they are stored."""
        self.store = store
        self.seed = seed
        if store is not None:
            with store.write() as transaction:
                number = transaction.open_table(terms.game, to_json(Opened(terms, 0)))
                assert number == self.table.number
                for guest in (ANN, BEN, CAL, DEE, *CREW):
                    move(transaction, f"fund {guest.number}", "to play with", _funds(guest))

    def do(self, guest: Guest, command: Command) -> LogEntry:
        happened = self.table.apply(command, guest, self.now)
        self.entries.append(happened)
        self.bodies.append(body_of(self.table, happened))
        if self.store is not None:
            with self.store.write() as transaction:
                write(transaction, self.table, happened)
        return happened

    def step(self) -> LogEntry | None:
        """The next thing that happens by itself; None when the table waits for people."""
        due, move = next_due(self.table), self.bots.next_move()
        if move is not None and (due is None or move.at <= due.at):
            self.now = max(self.now, move.at)
            try:
                return self.do(move.guest, move.command)
            except Refused:
                self.bots.was_refused(move, self.now)
                return self.step()
        if due is None:
            return None
        self.now = max(self.now, due.at)
        command = due.command
        if isinstance(command, Shuffle):
            command = self.shuffle()
        return self.do(HOUSE, command)

    def shuffle(self) -> Shuffle:
        """The next shuffle from the seed of the evening: of a deck or a shoe, or of a round from a shoe."""
        what = "" if self.table.shuffling.deck is None else " from the shoe"
        key = seeded_key(f"{self.seed} {self.table.round_number}{what}")
        return Shuffle(self.vault.seal(key, self.table.number, self.table.version + 1))

    def go_on(self, until: Callable[[], bool]) -> None:
        for _ in range(5000):
            if until():
                return
            assert self.step() is not None, "the table stands still"
        raise AssertionError("it never comes to that")

    def play(self, rounds: int) -> None:
        last = self.table.table.rounds_played + rounds
        self.go_on(lambda: self.table.table.rounds_played >= last)

    def keep_snapshot(self) -> None:
        assert self.store is not None
        with self.store.write() as transaction:
            keep_snapshot(transaction, self.table.number, self.table.version, remember(self.table))

    def said(self) -> list[str]:
        return [line for entry in self.entries for line in entry.said]


class Shift(Evening):
    """An evening that is written in one go: nobody waits for the disk after every chip."""

    def __init__(self, terms: Terms, store: Store, seed: str = "evening", bots: bool = True) -> None:
        super().__init__(terms, seed, store, bots)
        self.store = None
        self.books = store

    def do(self, guest: Guest, command: Command) -> LogEntry:
        happened = super().do(guest, command)
        write(self.transaction, self.table, happened)
        return happened

    def play_until(self, until: Callable[[], bool]) -> None:
        with self.books.write() as self.transaction:
            self.go_on(until)


def _funds(guest: Guest) -> dict[str, int]:
    return {accounts.player(guest.number): 10**10, accounts.CAGE: -(10**10)}

"""Replays the log of a table, to resume it or to audit it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.dealing.wire import from_json
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.entry_seal import EntryDamaged
from cardroom.floor.guest import Milliseconds, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log_ahead import LogAhead
from cardroom.floor.lost import is_lost_hand, shuffled_without_key, use_root_told
from cardroom.floor.memory import recall
from cardroom.floor.opened import Opened
from cardroom.floor.quiet import where_it_failed
from cardroom.floor.stored import StoredEntry, body_of, unsealed
from cardroom.floor.vault import KeyKeeper, Vault
from cardroom.ledger import Reading, Unchecked, chain


class CannotResume(RuntimeError):
    """Replaying the log gives a different result than the one stored."""


class HandLost(CannotResume):
    """A hand is open and its cards cannot be opened."""

    def __init__(self, table: int, entry: int) -> None:
        super().__init__(
            f"table {table}: the hand that was dealt in entry {entry} cannot be opened, because the vault has no key "
            f"for it; add the key to the key file, or give the money back with `cardroom void-table {table}`"
        )
        self.entry = entry
        self.unchecked = Unchecked(chain.table(table), entry, "a hand that is not over, and what follows")


def replay_entry(table: LiveTable, body: bytes) -> LogEntry:
    """Replays a log entry. Raises CannotResume if the result is not the one stored."""
    return _replay(table, body, from_json(body, StoredEntry))


def _replay(table: LiveTable, body: bytes, stored: StoredEntry) -> LogEntry:
    where = f"table {table.number}: the replay of entry {stored.version}"
    try:
        if stored.command is None and (seal := table.shuffling.log_seal) is not None:
            stored = unsealed(stored, seal, table.number)
        if stored.command is None:
            raise CannotResume(f"{where} finds no command")
        replayed = table.apply(stored.command, stored.guest, stored.at)
    except EntryDamaged as error:
        raise CannotResume(str(error)) from None
    except Refused as refused:
        # The reason is left out, because it may name cards.
        raise CannotResume(f"{where} is refused ({refused.code})") from None
    except CannotResume:
        raise
    except Exception as error:
        raise CannotResume(f"{where} fails: {where_it_failed(error)}") from None
    if body_of(table, replayed) != body:
        raise CannotResume(f"{where} differs from the stored entry")
    return replayed


class Replay:
    """Iterate over it to replay entry after entry. From a snapshot only the entries after it are replayed.

    Without a vault, or if its key is lost, a hand that is still open raises HandLost.
    """

    def __init__(
        self, reading: Reading, number: int, opened: bytes, vault: KeyKeeper | None, *, snapshot: bool = False
    ) -> None:
        saved = reading.snapshot(number) if snapshot else None
        self._vault = vault
        self.at: Milliseconds = 0
        """The time of the entry that was replayed last,"""
        self.command: Command | None = None
        """and its command; None if it is sealed."""
        self._ahead = LogAhead(reading, number, saved.number if saved else 0, vault)
        if saved is not None:
            self.table = recall(number, saved.body, self._ahead)
        else:
            opening = from_json(opened, Opened)
            self.table = LiveTable(number, opening.terms, opening.at, self._ahead)

    def __iter__(self) -> Iterator[int]:
        """Yields the number of each entry that was replayed."""
        table = self.table
        try:
            for body, stored in self._ahead:
                if is_lost_hand(table, stored, self._ahead):
                    raise HandLost(table.number, stored.version)
                if not shuffled_without_key(table, stored, self._ahead):
                    use_root_told(table, stored)
                    _replay(table, body, stored)
                self.at, self.command = stored.at, stored.command
                yield stored.version
        except msgspec.DecodeError:
            reason = "cannot be read; was it written by another version of the program?"
            raise CannotResume(f"table {table.number}: the log after entry {table.version} {reason}") from None
        table.vault = self._vault or Vault.fresh()

    def to_the_end(self) -> LiveTable:
        for _ in self:
            pass
        return self.table

"""The log of a table as a replay reads it: a key that is sealed in one entry is revealed in a later one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from cardroom.cards import Card
from cardroom.dealing.wire import from_json
from cardroom.floor.entry_seal import EntrySeal
from cardroom.floor.running import Shuffle
from cardroom.floor.seal import cards_in
from cardroom.floor.stored import StoredEntry, events_of, unsealed
from cardroom.floor.vault import KeyKeeper, KeyLost, SealedKey
from cardroom.ledger import Reading, chain


class LogAhead:
    """Iterates over the entries, and reads ahead for a key. The vault is asked only for keys not revealed yet."""

    def __init__(self, reading: Reading, table: int, after: int, vault: KeyKeeper | None) -> None:
        self._table = table
        self._vault = vault
        self._unread = reading.entries(chain.table(table), after)
        self._read: deque[tuple[bytes, StoredEntry]] = deque()
        self._revealed: dict[int, bytes] = {}

    def __iter__(self) -> Iterator[tuple[bytes, StoredEntry]]:
        """Each entry, as it is stored and decoded."""
        while self._read or self._read_on():
            yield self._read.popleft()

    def _read_on(self) -> bool:
        entry = next(self._unread, None)
        if entry is None:
            return False
        stored = from_json(entry.body, StoredEntry)
        self._read.append((entry.body, stored))
        self._revealed.update(stored.revealed)
        return True

    def revealed(self, entry: int) -> bytes | None:
        """The key of the shuffle in that entry if the log reveals it, or None. A key that is lost is empty."""
        while entry not in self._revealed and self._read_on():
            pass
        return self._revealed.get(entry)

    def open(self, sealed: SealedKey, table: int | str, entry: int) -> bytes:
        key = self.revealed(entry)
        if key is None and self._vault is not None:
            return self._vault.open(sealed, table, entry)
        if not key:
            raise KeyLost(f"the key that was sealed in entry {entry} of table {table} is not known")
        return key

    def seal(self, _key: bytes, table: int | str, entry: int) -> SealedKey:
        raise RuntimeError(f"entry {entry} of table {table} is replayed; nothing is shuffled anew")

    def cards_shown(self, shoe: int, shuffled: int) -> tuple[dict[int, Card], str]:
        """By position, the cards of the shoe as far as its finished rounds show them; and the commitment if it is told.

        The shoe was shuffled in entry `shoe`, and the next round from it in entry `shuffled` if it was done already.
        """
        shown: dict[int, Card] = {}
        root = ""
        for entry in self._finished_rounds(shoe, shuffled):
            events, places = events_of(entry)
            shown |= {places[id(card)]: card for card in cards_in(events) if id(card) in places}
            root = root or entry.root
        return shown, root

    def _finished_rounds(self, shoe: int, shuffled: int) -> Iterator[StoredEntry]:
        """The entries of all rounds from the shoe that are over, opened."""
        self.revealed(shoe)  # reads on to the end of the shoe
        waiting: list[StoredEntry] = []
        for _, stored in self._read:
            if isinstance(stored.command, Shuffle):
                shuffled = stored.version
            waiting.append(stored)
            if key := stored.revealed.get(shuffled):
                seal = EntrySeal(key)
                yield from (unsealed(entry, seal, self._table) for entry in waiting)
                waiting = []
            if shoe in stored.revealed:
                return

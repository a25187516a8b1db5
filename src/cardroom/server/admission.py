"""Whether a process may serve a room: only with the keys, and beside others only with the secret, of that room.

The ledger holds a mark of each key, from which nobody can find the key. The first process of a new room stores them.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import msgspec

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.vault import KeyLost, SealedKey
from cardroom.ledger import Note, Reading, Saved, Store, Transaction, chain, is_served
from cardroom.ledger.anchors import Anchor, made_with
from cardroom.server.keys import Key, KeyFileError, Keys
from cardroom.server.settings import Settings, SettingsError

MARK_CHARACTERS = 16
COPY = "copy the key file of the room to that place, from a machine that serves the room or from your copy of it"
LOST = "if it is lost for good, see `cardroom keys accept` in docs/running.md"


class Marks(msgspec.Struct, frozen=True):
    """What the ledger knows of the keys of its room."""

    keys: dict[str, dict[int, str]] = {}
    """By name and generation, the mark of each key that was ever in use."""
    secret: str = ""
    """The mark of the setting `secret`; empty if there is none."""

    @classmethod
    def of(cls, keys: Keys, settings: Settings) -> Self:
        found: dict[str, dict[int, str]] = {}
        for key in keys:
            found.setdefault(key.name, {})[key.generation] = mark_of(key)
        return cls(found, _mark(settings.secret.encode(), "secret") if settings.secret else "")

    def with_new(self, new: Marks) -> Marks:
        """With the keys of a file that was found to be that of the room, and its secret."""
        names = sorted(self.keys.keys() | new.keys.keys())
        return Marks({name: self.keys.get(name, {}) | new.keys.get(name, {}) for name in names}, new.secret)


def mark_of(key: Key) -> str:
    return _mark(key.secret, f"key {key.name}")


def _mark(secret: bytes, of: str) -> str:
    return hmac.digest(secret, f"the mark of a cardroom's {of}".encode(), "sha256").hex()[:MARK_CHARACTERS]


def admit(store: Store, settings: Settings) -> Keys:
    """The keys of the room. Raises KeyFileError or SettingsError if this process must not serve it.

    A key file is made only for a room that has none.
    """
    with store.write() as transaction:
        transaction.wait_for_room()
        known = marks_in(transaction)
        keys = _keys_of(transaction, settings.key_file, known)
        marks = Marks.of(keys, settings)
        if known is not None and marks.secret != known.secret and is_served(transaction):
            raise SettingsError(
                "the setting secret (CARDROOM_SECRET) is not that of the other processes of this room: set it alike "
                "everywhere; to change it, end all processes first, and start them a few seconds later"
            )
        _store(transaction, known, (known or Marks()).with_new(marks), "stored the marks of the keys")
    return keys


def accept(store: Store, settings: Settings, note: Note) -> Keys:
    """Lets the room go on with the keys of its key file, because those it had are lost. A missing file is made."""
    keys = Keys.open(settings.key_file)
    with store.write() as transaction:
        transaction.wait_for_room()
        _store(transaction, marks_in(transaction), Marks.of(keys, settings), "accepted other keys", note)
    return keys


def marks_in(reading: Reading) -> Marks | None:
    """None for a new room, and for one that has been served only by releases that stored none."""
    saved = reading.saved(chain.ROOM)
    return None if saved is None else from_json(saved.body, Marks)


def _store(transaction: Transaction, known: Marks | None, marks: Marks, reason: str, note: Note | None = None) -> None:
    if marks != known:
        number = transaction.heads()[chain.ROOM].length + 1
        transaction.note(chain.ROOM, reason, note or Note(), [Saved(chain.ROOM, number, to_json(marks))])


def _keys_of(reading: Reading, path: Path, known: Marks | None) -> Keys:
    if known is not None or _has_been_served(reading):
        if not path.exists():
            raise KeyFileError(f"there is no key file {path}, but the room has one: {COPY}; {LOST}")
        keys = Keys.read(path)
        for problem in _differences(keys, known) if known is not None else _not_opened(reading, keys):
            raise KeyFileError(f"the key file {path} is not that of this room: {problem}; {COPY}; {LOST}")
    return Keys.open(path)


def _differences(keys: Keys, known: Marks) -> Iterator[str]:
    """The newest key of each name must be there; older ones may have been taken out of the file."""
    for name, marks in known.keys.items():
        found = {key.generation: mark_of(key) for key in keys.generations(name)}
        newest = max(marks)
        if newest not in found:
            yield f"it lacks generation {newest} of the key {name!r}"
        for generation in sorted(found.keys() & marks.keys()):
            if found[generation] != marks[generation]:
                yield f"generation {generation} of its key {name!r} is another"


# Rooms of earlier releases, of which the ledger has no marks yet


def _has_been_served(reading: Reading) -> bool:
    return reading.last_entry(chain.ANCHORS) is not None or _newest_snapshot(reading) is not None


def _not_opened(reading: Reading, keys: Keys) -> Iterator[str]:
    """The keys must open the newest key of a shuffle, and have made the newest anchor."""
    anchor = reading.last_entry(chain.ANCHORS)
    if anchor is not None:
        made = msgspec.json.decode(anchor.body, type=Anchor)
        if made.mac and not any(made_with(key.secret, made) for key in keys.generations("anchor")):
            yield "the newest anchor of the ledger was made with another key 'anchor'"
    newest = _newest_snapshot(reading)
    if newest is not None:
        table, saved = newest
        if not keys.generations("vault"):
            yield "it lacks the key 'vault'"
            return
        vault = keys.vault()
        for what, sealed in saved.keys.items():
            try:
                vault.open(sealed, table, saved.shuffled[what])
            except KeyLost as error:
                yield str(error)


class _Shuffled(msgspec.Struct):
    """The part of the state of a table that needs the vault."""

    shuffled: dict[str, int] = {}
    """By what was shuffled, the entry of its key."""
    keys: dict[str, SealedKey] = {}


def _newest_snapshot(reading: Reading) -> tuple[int, _Shuffled] | None:
    """The number of the table that was saved last, of those that have sealed a key, and its shuffles."""
    rows = reading.session.rows(
        "SELECT s.table_number, s.body FROM snapshots s "
        "JOIN entries e ON e.chain = 'table/' || s.table_number AND e.number = s.number ORDER BY e.at DESC"
    )
    for table, body in rows:
        saved = from_json(body, _Shuffled)
        if saved.keys:
            return table, saved
    return None

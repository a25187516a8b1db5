"""The proofs of a finished round: the commitments published before the deal, and the openings of what was shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from cardroom.dealing.wire import from_json
from cardroom.floor.entry import Finished
from cardroom.floor.log_ahead import LogAhead
from cardroom.floor.opened import Opened
from cardroom.floor.running import Shuffle
from cardroom.floor.seal import Opening, Seal, SealedDeck, SealedThrows
from cardroom.floor.stored import StoredEntry
from cardroom.floor.vault import KeyKeeper, KeyLost
from cardroom.ledger import Reading, RoundRow, chain


class Proof(msgspec.Struct):
    """The commitment published before the deal, and the openings that prove each card or throw shown."""

    root: str
    leaves: list[str]
    openings: list[Opening]


def proofs_of(
    reading: Reading,
    row: RoundRow,
    finished: Finished,
    revealed: Mapping[int, bytes],
    openings: Mapping[str, Iterable[int]],
    vault: KeyKeeper | None,
) -> dict[str, Proof]:
    """The proofs of a round, with these positions opened. What cannot be opened any more is left out.

    `revealed` are the keys that the round's last log entry reveals.
    """
    keys = {
        what: revealed[entry] if entry in revealed else _key(reading, row, entry, vault)
        for what, entry in finished.shuffled.items()
    }
    seals: dict[str, Seal] = {}
    if key := keys["dice"]:
        throws = SealedThrows(key)
        seals |= {"dice": throws.dice, "reshuffles": throws.reshuffles}
    if key := keys["cards"]:
        opened = next(table for table in reading.tables() if table.number == row.table)
        deck = from_json(opened.terms, Opened).terms.house_game().spread().deck
        seals["cards"] = SealedDeck(key, deck).seal
    return {
        what: Proof(seals[what].root, seals[what].leaves, [seals[what].open(place) for place in places])
        for what, places in openings.items()
        if what in seals
    }


def _key(reading: Reading, row: RoundRow, shuffled: int, vault: KeyKeeper | None) -> bytes | None:
    """The key of a shoe that was shuffled in that entry, from the vault or as it was revealed later."""
    (logged,) = reading.entries(chain.table(row.table), after=shuffled - 1, limit=1)
    shuffle = from_json(logged.body, StoredEntry).command
    if not isinstance(shuffle, Shuffle):
        raise ValueError(f"entry {shuffled} of table {row.table} is not a shuffle")
    try:
        if vault is not None:
            return vault.open(shuffle.key, row.table, shuffled)
    except KeyLost:
        pass
    return LogAhead(reading, row.table, row.last, None).revealed(shuffled)

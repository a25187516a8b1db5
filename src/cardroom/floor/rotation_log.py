"""Who had the player-dealer position at a table and when, read from its log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.noting import NoteRefusal
from cardroom.floor.replay import HandLost, Replay
from cardroom.floor.running import RestartClock
from cardroom.floor.vault import KeyKeeper
from cardroom.ledger import Reading, TableRow, Unchecked
from cardroom.policies.rotation import Happened, Held


class Refusal(NamedTuple):
    """What somebody was refused before a hand."""

    at: Milliseconds
    round: int
    person: Number
    name: str
    what: str
    why: str

    @classmethod
    def of(cls, at: Milliseconds, number: int, noted: NoteRefusal) -> Refusal:
        return cls(at, number, noted.person, noted.name, noted.what, noted.why)


class RotationLog:
    """Iterate over it for the hands of a table, with who had the position, and for its pauses, in order.

    The log is replayed, and so checked. A hand that is still open needs the vault; without it the log ends there.
    """

    def __init__(self, reading: Reading, row: TableRow, vault: KeyKeeper | None = None) -> None:
        """Raises ValueError if the table has no player-dealer."""
        self.refusals: list[Refusal] = []
        """What was refused, once the log has been read,"""
        self.unchecked: list[Unchecked] = []
        """and what could not be read for want of a key."""
        self._replay = Replay(reading, row.number, row.terms, vault)
        self.table = self._replay.table
        if self.table.game.kind != "bank":
            raise ValueError(f"table {row.number} plays {self.table.game.title}, which has no player-dealer")

    @property
    def until(self) -> int:
        """The time of the last entry."""
        return self._replay.at

    def __iter__(self) -> Iterator[Happened]:
        try:
            yield from self._read()
        except HandLost as lost:
            self.unchecked = [lost.unchecked]

    def _read(self) -> Iterator[Happened]:
        replay, table, rounds = self._replay, self.table, 0
        stood, before = self._stands(), replay.at
        for _ in replay:
            if isinstance(replay.command, RestartClock) and not stood:
                yield "pause", before
                yield "go-on", replay.at
            if self._stands() != stood:
                stood = not stood
                yield ("pause" if stood else "go-on"), replay.at
            if isinstance(replay.command, NoteRefusal):
                self.refusals.append(Refusal.of(replay.at, table.round_number + 1, replay.command))
            if table.round_number > rounds:
                rounds = table.round_number
                if (held := self._held()) is not None:
                    yield held
            before = replay.at

    def _stands(self) -> bool:
        """True while no hands are dealt: in a pause of the floor, and outside the hours."""
        return self.table.is_paused or self.table.at_hours.is_over

    def _held(self) -> Held | None:
        """Who had the position in the hand that was dealt last; None for a free hand, which has no bank."""
        table, dealt = self.table, self.table.round
        if dealt is None or dealt.game is not table.game:
            return None
        seat = dealt.setup.carry.player_dealer
        guest, people = table.dealt_to[seat], table.people
        return Held(
            self._replay.at,
            table.round_number,
            guest.number,
            guest.name,
            seat in people.propositions,
            people.firms.get(guest.number, ""),
        )

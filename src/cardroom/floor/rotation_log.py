"""Who had the player-dealer position at a table and when, read from its log."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.floor.replay import Replay
from cardroom.floor.vault import KeyKeeper
from cardroom.ledger import Reading, TableRow
from cardroom.policies.rotation import Happened, Held
from cardroom.tables import BankTable


class RotationLog:
    """Iterate over it for the hands of a table, with who had the position, and for its pauses, in order.

    The log is replayed, and so checked. A hand that is still open needs the vault.
    """

    def __init__(self, reading: Reading, row: TableRow, vault: KeyKeeper | None = None) -> None:
        """Raises ValueError if the table has no player-dealer."""
        self._replay = Replay(reading, row.number, row.terms, vault)
        self.table = self._replay.table
        if not isinstance(self.table.table, BankTable):
            raise ValueError(f"table {row.number} plays {self.table.game.title}, which has no player-dealer")

    @property
    def until(self) -> int:
        """The time of the last entry."""
        return self._replay.at

    def __iter__(self) -> Iterator[Happened]:
        table, rounds, was_paused = self.table, 0, self.table.is_paused
        for _ in self._replay:
            if table.is_paused != was_paused:
                was_paused = table.is_paused
                yield ("pause" if was_paused else "go-on"), self._replay.at
            if table.round_number > rounds:
                rounds = table.round_number
                if (held := self._held()) is not None:
                    yield held

    def _held(self) -> Held | None:
        """Who had the position in the hand that was dealt last; None for a free hand, which has no bank."""
        table, dealt = self.table, self.table.round
        if dealt is None or dealt.game is not table.game:
            return None
        seat = dealt.setup.carry.player_dealer
        guest = table.dealt_to[seat]
        is_proposition = seat in table.people.propositions
        return Held(self._replay.at, table.round_number, guest.number, guest.name, is_proposition)

"""The secret from which the keys of a tournament's draws follow: sealed until the tournament is over."""

from __future__ import annotations

import msgspec

from cardroom.floor.entry_seal import EntryDamaged
from cardroom.floor.tournament_log import StoredCommand
from cardroom.floor.vault import KeyKeeper, KeyLost, SealedKey
from cardroom.ledger import chain
from cardroom.tournaments import Given
from cardroom.tournaments.drawn import commitment_to, draw_key

ANNOUNCED = 1
"""The entry of the log that announces a tournament, and has the sealed secret."""


class SealedDraws:
    def __init__(self, tournament: int) -> None:
        self.tournament = tournament
        self.sealed: SealedKey | None = None
        """None if the tournament was announced without a secret."""
        self.entries: list[int] = []
        """The entries of the log that drew."""
        self.revealed = b""
        """The secret, when the tournament is over."""
        self._opened: bytes | None = None

    def opened(self, vault: KeyKeeper) -> bytes | None:
        """The secret, for the room alone; None if the key of the vault is lost."""
        if self._opened is None and self.sealed is not None:
            try:
                self._opened = vault.open(self.sealed, chain.tournament(self.tournament), ANNOUNCED)
            except KeyLost:
                return None
        return self._opened

    def is_lost(self, vault: KeyKeeper) -> bool:
        """True if the secret cannot be opened, so that draws get keys of their own and cannot be proved."""
        return self.sealed is not None and not self.revealed and self.opened(vault) is None

    def reveal(self, vault: KeyKeeper, commitment: str, stored: StoredCommand | None) -> None:
        """Publishes the secret as the entry of the log has it; nothing if the key of the vault is lost."""
        self.revealed = stored.revealed if stored is not None else self.opened(vault) or b""
        if self.revealed and commitment_to(self.tournament, self.revealed) != commitment:
            raise EntryDamaged("the secret of the draws does not fit the hash that was announced")


def with_key(given: Given, secret: bytes, number: int) -> Given:
    """The command with the key of this draw; one that cannot draw stays as it is."""
    command = given.command
    if "draw" not in command.__struct_fields__:
        return given
    keyed = msgspec.structs.replace(command, key=draw_key(secret, number), draw=number)
    return msgspec.structs.replace(given, command=keyed)

"""The error of a round whose procedure failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardroom.dealing.round import Round


class RoundVoided(RuntimeError):
    """The procedure failed: the round is void and all money was returned."""

    def __init__(self, reason: str, voided: Round) -> None:
        super().__init__(reason)
        self.round = voided

"""What a house may set in a baccarat of two hands for the whole table."""

from __future__ import annotations

from typing import Literal

from cardroom.games.california.banked import BankedRules


class BaccaratRules(BankedRules, frozen=True):
    banker_pays: str = "1:1"
    """What a winning Banker line is paid."""
    banker_pushes_on: int = 7
    """The three-card total with which a winning Banker gives its line a push; 0 where it is always paid."""
    button_card: Literal["", "first-player", "second-banker"] = ""
    """The card that counts to the action button, where there is one."""
    multiples_of: int = 0
    """Wagers go by so many dollars; 0 where any amount will do."""
    burns_by_first_card: bool = False
    """Whether the first card of a new shoe is shown and as many burned as it counts."""
    free_hands: int = 0
    """How many hands of a shoe may be dealt for nothing when players ask for it."""

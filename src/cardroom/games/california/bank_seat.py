"""How the player-dealer's seat goes round, as a house prints it."""

from __future__ import annotations

from typing import Literal

import msgspec


class BankSeatRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """It is offered from seat 1 on, then from the seat where it was; at least the table minimum, no maximum."""

    turns: int = 2
    """How many rounds running one person may bank."""
    comes_back: Literal["taken", "offered"] = "taken"
    """When it may come back to who has had all turns: once another has banked, or once all others were offered it."""
    offered_to: Literal["all", "who-wagered", "who-wagered-then-new", "spots-wagered-on"] = "all"
    """Everybody seated; who made a wager in the round before (and after all of them who has sat down since); or
    whose spot had a wager in the round before."""
    clockwise: bool = True

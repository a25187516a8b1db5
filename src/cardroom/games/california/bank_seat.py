"""How the player-dealer position rotates at a house."""

from __future__ import annotations

from typing import Literal

import msgspec


class BankSeatRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position is offered first to seat 1, later from the seat that had it. A bank has a minimum but no maximum."""

    turns: int = 2
    """The number of rounds in a row that one person may bank."""
    comes_back: Literal["taken", "offered"] = "taken"
    """A person who has used all turns may bank again once another person has banked, or once all others were asked."""
    offered_to: Literal["all", "who-wagered", "who-wagered-then-new", "spots-wagered-on"] = "all"
    """Who is offered the position: everybody seated; players with a wager in the last round, perhaps followed by those
    who sat down since; or players whose spot had a wager in the last round."""
    clockwise: bool = True
    """True if the position goes clockwise around the table."""
    passed_on: bool = False
    """True if a turn that the player-dealer passes may be taken by anybody who was in the hand before it."""
    shared: bool = False
    """True if other people may put money into the player-dealer's bank and share what it wins, loses and pays."""

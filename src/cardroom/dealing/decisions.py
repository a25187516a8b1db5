"""Questions to the players, and how a procedure asks them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

import msgspec

from cardroom.dealing.choices import Choice
from cardroom.dealing.options import Option
from cardroom.dealing.refusals import Code, Refusal
from cardroom.dealing.spots import Spot as Spot
from cardroom.dealing.spots import further_hand as further_hand
from cardroom.dealing.spots import hand_number as hand_number
from cardroom.dealing.spots import spot_of as spot_of

Seat: TypeAlias = int
"""The number of a person at the table. Backline players have numbers above the table's seats."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat, with an option that describes the legal choices."""

    seat: Seat
    option: Option
    spot: Spot = 0
    """The spot that the question is about; 0 for the seat's own spot."""
    again: bool = False
    """True if the procedure puts the question again after a ruling has changed the table."""


class Ask(msgspec.Struct, frozen=True):
    """Several decisions open at the same time, until all are answered or one answer closes the question."""

    decisions: tuple[Decision, ...]
    closes: tuple[Choice, ...] = ()
    """These choices close the question immediately."""
    first_taker: bool = False
    """Any choice other than the default closes the question immediately."""
    in_turn: Seat = 0
    """Any answer of this seat closes the question immediately; the others need not answer."""
    again: bool = False
    """True if the procedure puts the question again after a ruling has changed the table."""

    def is_closed_by(self, choice: Choice, decision: Decision) -> bool:
        is_taken = self.first_taker and choice != decision.option.default
        return is_taken or choice in self.closes or decision.seat == self.in_turn


Procedure: TypeAlias = Generator[Decision | Ask, Any, None]
"""The procedure of a game: it directs the dealer, and yields whenever a player must decide."""


class IllegalChoice(Refusal):
    """The choice was refused, and nothing has changed."""

    def __init__(self, seat: Seat, reason: str, code: Code = "not-offered") -> None:
        super().__init__(reason, code, seat)

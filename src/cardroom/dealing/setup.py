"""What a round starts from: people, stacks, wagers, and what the last round left behind."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import POT, Account, stack
from cardroom.dealing.names import kebab
from cardroom.money import Cents


class SetupError(ValueError):
    """The round cannot start like this; the message names the seat and what would be right."""


class Wager(msgspec.Struct, frozen=True):
    """Money of one person, of one kind, on one spot."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    shared_with: Seat = 0
    """Whose wager of the kind on the spot it is one with (kum-kum); 0: it stands alone."""


class Carry(msgspec.Struct, frozen=True, tag_field="carry", tag=kebab, omit_defaults=True):
    """What one round leaves to the next; one small record a family of games."""


C = TypeVar("C", bound=Carry)


class Setup(msgspec.Struct, Generic[C], frozen=True, omit_defaults=True):
    """`stacks` is what each seat has before blinds, wagers and fees, in seat order."""

    stacks: dict[Seat, Cents]
    carry: C
    wagers: tuple[Wager, ...] = ()
    time_due: bool = False
    pot: Cents = 0
    """What earlier rounds left in the pot."""

    def money(self) -> dict[Account, Cents]:
        """Where the money lies before the deal."""
        lies = {stack(seat): chips for seat, chips in self.stacks.items()}
        return {**lies, POT: self.pot} if self.pot else lies


class Result(msgspec.Struct, Generic[C], frozen=True, omit_defaults=True):
    """What a round left."""

    stacks: dict[Seat, Cents]
    fees: Cents
    carry: C
    cards_dealt: int = 0
    pot: Cents = 0
    """What stays in the pot for the next round."""
    void: str = ""
    """Why the round does not count; all money has gone back."""
    jackpot: Cents = 0
    """How much of the fees is for a jackpot."""

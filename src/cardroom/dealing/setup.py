"""The setup of a round: stacks, wagers, and what the last round left for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

import msgspec

from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import POT, Account, stack
from cardroom.dealing.names import kebab, spoken
from cardroom.money import Cents, refuse_cents


class SetupError(ValueError):
    """The round cannot start with this setup; the message names the seat and what would be right."""


class Wager(msgspec.Struct, frozen=True, gc=False):
    """One person's wager of one kind on one spot."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    shared_with: Seat = 0
    """The seat whose wager it is shared with (kum-kum); 0 if it is not shared."""


class Carry(msgspec.Struct, frozen=True, tag_field="carry", tag=kebab, omit_defaults=True):
    """What one round leaves for the next: one small record for each family of games."""


C = TypeVar("C", bound=Carry)


class Setup(msgspec.Struct, Generic[C], frozen=True, omit_defaults=True):
    """`stacks` is what each seat has before blinds, wagers and fees, in seat order. It is a read-only copy."""

    stacks: Mapping[Seat, Cents]
    carry: C
    wagers: tuple[Wager, ...] = ()
    time_due: bool = False
    pot: Cents = 0
    """The money that earlier rounds left in the pot."""

    def __post_init__(self) -> None:
        if wrong := [seat for seat in self.stacks if type(seat) is not int or seat < 1]:
            raise SetupError(f"the number of a seat is a whole number from 1, not {wrong[0]!r}")
        self._check_money()
        msgspec.structs.force_setattr(self, "stacks", MappingProxyType(dict(self.stacks)))

    def _check_money(self) -> None:
        """Raises SetupError for an amount that is not a valid number of cents. A quick test of the sum is first.

        It is done here because a compiled dealer takes True for one cent.
        """
        for wager in self.wagers:
            if reason := refuse_cents(wager.amount):
                raise SetupError(f"seat {wager.seat}, {spoken(wager.kind)}: {reason}")
        chips = self.stacks.values()
        try:
            if type(sum(chips)) is int and min(chips, default=0) > 1 and type(self.pot) is int and self.pot >= 0:
                return  # a float makes the sum a float, and True counts as 1
        except TypeError:
            pass
        for amount in (*chips, self.pot):
            if reason := refuse_cents(amount):
                raise SetupError(reason)
            if amount < 0:
                raise SetupError(f"no stack and no pot can be below $0: {dict(self.stacks)}, {self.pot}")

    def money(self) -> dict[Account, Cents]:
        """The money in each account before the deal."""
        accounts = {stack(seat): chips for seat, chips in self.stacks.items()}
        return {**accounts, POT: self.pot} if self.pot else accounts


class Result(msgspec.Struct, Generic[C], frozen=True, omit_defaults=True):
    """What a round leaves: stacks, fees, and the carry and pot for the next round."""

    stacks: Mapping[Seat, Cents]
    fees: Cents
    carry: C
    cards_dealt: int = 0
    pot: Cents = 0
    """The money that stays in the pot for the next round."""
    void: str = ""
    """Why the round is void and all money was returned; empty if it is not void."""
    jackpot: Cents = 0
    """The part of the fees that goes to a jackpot."""

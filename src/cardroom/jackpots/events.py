"""What happened to a jackpot: small frozen records, each with its movements of money and a line in plain English."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import name_seat
from cardroom.dealing.names import kebab
from cardroom.jackpots.finding import Found
from cardroom.jackpots.money import Movement
from cardroom.money import Cents, show_dollars


class JackpotEvent(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    pool: str

    @property
    def line(self) -> str:
        raise NotImplementedError

    @property
    def money(self) -> tuple[Movement, ...]:
        """The movements for the ledger."""
        return ()

    @property
    def _jackpot(self) -> str:
        return self.pool.replace("-", " ")


class RulesPosted(JackpotEvent, frozen=True):
    number: int
    """The number of the accounts of the jackpot."""

    @property
    def line(self) -> str:
        return f"The rules of the {self._jackpot} are posted."


class Dropped(JackpotEvent, frozen=True):
    """A table's drop, which the floor has posted already. It is counted, and swept later."""

    table: int
    amount: Cents

    @property
    def line(self) -> str:
        return f"Table {self.table} drops {show_dollars(self.amount)} for the {self._jackpot}."


class Swept(JackpotEvent, frozen=True):
    moves: tuple[Movement, ...]
    main: Cents
    reserve: Cents

    @property
    def money(self) -> tuple[Movement, ...]:
        return self.moves

    @property
    def line(self) -> str:
        return f"The {self._jackpot} is {show_dollars(self.main)}, with {show_dollars(self.reserve)} in reserve."


class Claimed(JackpotEvent, frozen=True):
    claim: int
    table: int
    found: Found

    @property
    def line(self) -> str:
        return f"Claim {self.claim} at table {self.table}, which waits. {self.found.line}"


class Verified(JackpotEvent, frozen=True):
    claim: int
    by: int
    needed: int
    """How many more people have to verify it."""

    @property
    def line(self) -> str:
        rest = "A second person has to verify it." if self.needed else "It can be paid."
        return f"Claim {self.claim} was verified by staff member {self.by}. {rest}"


class Refused(JackpotEvent, frozen=True):
    claim: int
    reason: str

    @property
    def line(self) -> str:
        return f"Claim {self.claim} for the {self._jackpot} is refused: {self.reason}."


class Paid(JackpotEvent, frozen=True):
    claim: int
    amounts: tuple[tuple[Seat, int, Cents], ...]
    """The seat, the account and the amount of everybody who is paid."""
    moves: tuple[Movement, ...]
    main: Cents
    """The main pool after it."""

    @property
    def money(self) -> tuple[Movement, ...]:
        return self.moves

    @property
    def line(self) -> str:
        told = ", ".join(f"{name_seat(seat).lower()} {show_dollars(amount)}" for seat, _, amount in self.amounts)
        return f"Claim {self.claim} is paid: {told}. The {self._jackpot} is {show_dollars(self.main)} now."

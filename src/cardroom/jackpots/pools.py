"""The jackpots of a room. They take commands and return events; what they refuse changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.refusals import Refusal
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots.events import JackpotEvent
from cardroom.jackpots.finding import Found
from cardroom.money import Cents

if TYPE_CHECKING:
    from cardroom.jackpots.commands import JackpotCommand


class JackpotRefusal(Refusal):
    """The jackpots refused a command. Nothing has changed."""


class ClaimState(msgspec.Struct):
    """A claim: made, verified by two people, and then paid; or refused."""

    number: int
    pool: str
    table: int
    round: int
    entry: int
    """The number of the log entry that ended the round. It decides between rounds that ended at the same moment."""
    found: Found
    people: dict[Seat, int]
    """The account of everybody who was dealt in; 0 for a bot, which plays with the house's money."""
    deck: int
    """How many cards the deck must have."""
    state: Literal["claimed", "verified", "paid", "refused"] = "claimed"
    verified_by: list[int] = []
    reason: str = ""
    at: int = 0
    """When it was made, and once it is paid, when that was."""
    paid: Cents = 0

    @property
    def is_open(self) -> bool:
        return self.state in ("claimed", "verified")


class PoolState(msgspec.Struct):
    rules: PoolRules
    house: str = ""
    """The slug of the house that posts it."""
    main: Cents = 0
    reserve: Cents = 0
    dropped: Cents = 0
    paid: Cents = 0
    unswept: dict[int, Cents] = {}
    """The drops of each table that are not in the pools yet."""

    @property
    def adds_up(self) -> bool:
        """Drops are always what was paid and what is there."""
        return self.dropped == self.paid + self.main + self.reserve + sum(self.unswept.values())


class Jackpots:
    def __init__(self, rules: Iterable[PoolRules] = ()) -> None:
        self.pools: dict[str, PoolState] = {pool.name: PoolState(pool) for pool in rules}
        self.claims: dict[int, ClaimState] = {}
        self.counted: dict[int, int] = {}
        """By table, the number of the last round that was counted."""

    @classmethod
    def replay(cls, rules: Iterable[PoolRules], commands: Iterable[JackpotCommand]) -> Jackpots:
        """The jackpots after these commands, which were carried out before."""
        jackpots = cls(rules)
        for command in commands:
            jackpots.apply(command)
        return jackpots

    def apply(self, command: JackpotCommand) -> tuple[JackpotEvent, ...]:
        """Carries out a command. Raises JackpotRefusal."""
        return tuple(command.carry_out(self))

    def pool(self, name: str) -> PoolState:
        if name not in self.pools:
            raise JackpotRefusal(f"there is no jackpot {name!r}", "not-found")
        return self.pools[name]

    def open_claims(self, pool: str) -> list[ClaimState]:
        """The open claims on a pool, in the order in which they are decided."""
        claims = [claim for claim in self.claims.values() if claim.pool == pool and claim.is_open]
        return sorted(claims, key=lambda claim: (claim.at, claim.entry))

    def open_claim(self, number: int) -> ClaimState:
        claim = self.claims.get(number)
        if claim is None:
            raise JackpotRefusal(f"there is no claim {number}", "not-found")
        if not claim.is_open:
            raise JackpotRefusal(f"claim {number} is {claim.state} already", "used-before")
        return claim

    def waits(self, table: int) -> ClaimState | None:
        """The claim for which a table waits; None if it may deal."""
        return next((claim for claim in self.claims.values() if claim.table == table and claim.is_open), None)

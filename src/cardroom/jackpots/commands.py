"""The commands to the jackpots of a room."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import kebab
from cardroom.jackpots import money
from cardroom.jackpots.events import Claimed, Dropped, JackpotEvent, Paid, Refused, Swept, Verified
from cardroom.jackpots.finding import Found
from cardroom.jackpots.pools import ClaimState, JackpotRefusal, Jackpots
from cardroom.money import Cents

VERIFIERS = 2


class JackpotCommand(
    msgspec.Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True, forbid_unknown_fields=True
):
    """`who` is the account that gives the command at the moment `at`, in milliseconds; 0 is the house itself."""

    at: int
    who: int
    by: ClassVar[Literal["floor", "house"]] = "floor"

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        """Carries out the command, or raises JackpotRefusal and changes nothing."""
        raise NotImplementedError


class Drop(JackpotCommand, frozen=True):
    """The jackpot drops of a round that is over (`Result.jackpot`)."""

    pool: str
    table: int
    amount: Cents
    by: ClassVar[Literal["floor", "house"]] = "house"

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        pool = jackpots.pool(self.pool)
        if self.amount <= 0:
            raise JackpotRefusal("a drop is more than nothing", "too-little")
        pool.dropped += self.amount
        pool.unswept[self.table] = pool.unswept.get(self.table, 0) + self.amount
        return [Dropped(self.pool, self.table, self.amount)]


class Sweep(JackpotCommand, frozen=True):
    """Puts the drops of all tables into the main pool and the reserve. While a claim is open the pools stay as they
    were when the hand was played."""

    pool: str

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        pool = jackpots.pool(self.pool)
        if claims := jackpots.open_claims(self.pool):
            raise JackpotRefusal(f"claim {claims[0].number} is open, and the pool stays as it is", "not-now")
        moves = [move for table, cents in pool.unswept.items() for move in money.swept(pool.rules, table, cents)]
        to_main = sum(move.amount for move in moves if move.target == money.main_pool(pool.rules))
        pool.main += to_main
        pool.reserve += sum(pool.unswept.values()) - to_main
        pool.unswept = {}
        return [Swept(self.pool, tuple(moves), pool.main, pool.reserve)]


class Claim(JackpotCommand, frozen=True):
    """A hand that is good enough for a jackpot, as `find` found it. One that does not qualify is refused at once."""

    table: int
    round: int
    entry: int
    found: Found
    people: dict[Seat, int]
    deck: int = 52
    by: ClassVar[Literal["floor", "house"]] = "house"

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        jackpots.pool(self.found.pool)
        holders = {hand.seat for hand in self.found.hands}
        for claim in jackpots.claims.values():
            seats = {hand.seat for hand in claim.found.hands}
            if (claim.table, claim.round, claim.found.pool) == (self.table, self.round, self.found.pool) and (
                seats & holders
            ):
                raise JackpotRefusal(f"claim {claim.number} is for this hand", "used-before")
        if missing := [seat for seat in self.found.dealt_in if seat not in self.people]:
            raise JackpotRefusal(f"say who was dealt in at seat {missing[0]}", "not-offered")
        number = len(jackpots.claims) + 1
        made = ClaimState(
            number, self.found.pool, self.table, self.round, self.entry, self.found, dict(self.people), self.deck
        )
        made.at = self.at
        jackpots.claims[number] = made
        claimed = Claimed(made.pool, number, self.table, self.found)
        return [claimed, refused(made, "; ".join(self.found.failed))] if self.found.failed else [claimed]


def refused(claim: ClaimState, reason: str) -> JackpotEvent:
    claim.state, claim.reason = "refused", reason
    return Refused(claim.pool, claim.number, reason)


class Verify(JackpotCommand, frozen=True):
    """One of two people has looked at the hand and counted the deck. A deck with another number of cards is void."""

    claim: int
    cards: int

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        claim = jackpots.open_claim(self.claim)
        if self.who in claim.verified_by:
            raise JackpotRefusal("a second person has to verify it", "wrong-role")
        if self.who in claim.people.values():
            raise JackpotRefusal("nobody who was dealt in verifies the claim", "wrong-role")
        if claim.state == "verified":
            raise JackpotRefusal(f"claim {claim.number} is verified", "used-before")
        if self.cards != claim.deck:
            return [refused(claim, f"the deck has {self.cards} cards, not {claim.deck}")]
        claim.verified_by.append(self.who)
        needed = VERIFIERS - len(claim.verified_by)
        if not needed:
            claim.state = "verified"
        return [Verified(claim.pool, claim.number, self.who, needed)]


class Refuse(JackpotCommand, frozen=True):
    """The floor refuses a claim with a reason: talking, somebody else's chips, a wrong deck."""

    claim: int
    reason: str

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        claim = jackpots.open_claim(self.claim)
        if not self.reason.strip():
            raise JackpotRefusal("say why the claim is refused", "say-why")
        return [refused(claim, self.reason.strip())]


class Pay(JackpotCommand, frozen=True):
    """Pays a claim that two people have verified. Of two claims on a pool, the hand that ended first is paid first."""

    claim: int

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        claim = jackpots.open_claim(self.claim)
        if claim.state != "verified":
            raise JackpotRefusal(f"two people have to verify claim {claim.number} first", "not-now")
        first = jackpots.open_claims(claim.pool)[0]
        if first is not claim:
            raise JackpotRefusal(f"claim {first.number} was earlier and is decided first", "not-your-turn")
        pool = jackpots.pool(claim.pool)
        by_seat = money.payouts(pool.rules, claim.found, pool.main)
        amounts = [(seat, claim.people[seat], cents) for seat, cents in by_seat.items() if cents]
        whole = money.takes_all(pool.rules, claim.found)
        people: dict[int, Cents] = {}
        for _, person, cents in amounts:
            people[person] = people.get(person, 0) + cents
        moves = money.paid(pool.rules, claim.table, people, pool.reserve, whole=whole)
        total = sum(people.values())
        pool.main -= total
        pool.paid += total
        if whole:
            pool.main, pool.reserve = pool.main + pool.reserve, 0
        claim.state, claim.at, claim.paid = "paid", self.at, total
        return [Paid(claim.pool, claim.number, tuple(amounts), tuple(moves), pool.main)]

"""The jackpots as a screen shows them: what is in the pools, which claim is open, and the last hits."""

from __future__ import annotations

import msgspec

from cardroom.jackpots.pools import ClaimState, Jackpots
from cardroom.money import Cents


class HitShown(msgspec.Struct, frozen=True):
    """A claim that was paid."""

    claim: int
    table: int
    at: int
    amount: Cents
    hands: tuple[str, ...]


class JackpotShown(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    main: Cents
    reserve: Cents
    hits: tuple[HitShown, ...] = ()
    """The last one first."""
    open_claims: tuple[int, ...] = ()


def show(jackpots: Jackpots, hits: int = 5) -> list[JackpotShown]:
    """Every jackpot with its last hits."""
    return [
        JackpotShown(
            name,
            pool.main,
            pool.reserve,
            tuple(_hit(claim) for claim in _paid(jackpots, name)[:hits]),
            tuple(claim.number for claim in jackpots.open_claims(name)),
        )
        for name, pool in jackpots.pools.items()
    ]


def _paid(jackpots: Jackpots, pool: str) -> list[ClaimState]:
    paid = [claim for claim in jackpots.claims.values() if claim.pool == pool and claim.state == "paid"]
    return sorted(paid, key=lambda claim: claim.at, reverse=True)


def _hit(claim: ClaimState) -> HitShown:
    return HitShown(claim.number, claim.table, claim.at, claim.paid, tuple(hand.name for hand in claim.found.hands))

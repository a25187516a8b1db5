"""Kum-kum: the money of two people or more in one wager, settled as one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.setup import Wager
from cardroom.money import Cents, Settled


def owner(wager: Wager) -> Seat:
    """Whose wager it is, or whose it is one with."""
    return wager.shared_with or wager.seat


def partners(wager: Wager, wagers: Iterable[Wager]) -> list[Wager]:
    """The others' wagers that are one with this one."""
    mine = _place(wager)
    return [other for other in wagers if _place(other) == mine and other.seat != wager.seat]


def as_one(wagers: Sequence[Wager]) -> list[list[Wager]]:
    """The wagers in their order, those of partners together where the first of them stands."""
    shared = {_place(wager) for wager in wagers if wager.shared_with}
    if not shared:
        return [[wager] for wager in wagers]
    groups: dict[tuple[Spot, str, Seat, int], list[Wager]] = {}
    for number, wager in enumerate(wagers, 1):
        place = _place(wager)
        groups.setdefault((*place, 0 if place in shared else number), []).append(wager)
    return list(groups.values())


def parts_of(done: Settled, amounts: Sequence[Cents]) -> list[Settled]:
    """What a wager came to, for each partner by the part in it, to the cent."""
    if len(amounts) == 1:
        return [done]
    parts = []
    before = 0
    for amount in amounts:
        # Counting up what all so far are due, nobody is ever more than a cent off, nor loses more than they put in.
        paid, collected = (
            whole * (before + amount) // done.wager - whole * before // done.wager
            for whole in (done.paid, done.collected)
        )
        part = msgspec.structs.replace(done, wager=amount, paid=paid, collected=collected, returned=amount - collected)
        parts.append(part)
        before += amount
    return parts


def without(wagers: Iterable[Wager], gone: Collection[Wager]) -> list[Wager]:
    """The wagers that stay when those go; a partner left behind stands alone, or the others stand with that one."""
    left = [wager for wager in wagers if wager not in gone]
    heads: dict[tuple[Spot, str, Seat], Seat] = {_place(wager): wager.seat for wager in left if not wager.shared_with}
    stay = []
    for wager in left:
        head = heads.setdefault(_place(wager), wager.seat)
        stay.append(msgspec.structs.replace(wager, shared_with=0 if head == wager.seat else head))
    return stay


def _place(wager: Wager) -> tuple[Spot, str, Seat]:
    return wager.spot, wager.kind, owner(wager)

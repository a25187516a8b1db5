"""Kum-kum: a wager shared by two or more people, settled as one wager."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.setup import Wager
from cardroom.money import Cents, Settled


def owner(wager: Wager) -> Seat:
    """The seat that owns the wager, or the owner of the wager that it is shared with."""
    return wager.shared_with or wager.seat


def partners(wager: Wager, wagers: Iterable[Wager]) -> list[Wager]:
    """The other people's parts of the same shared wager."""
    mine = _place(wager)
    return [other for other in wagers if _place(other) == mine and other.seat != wager.seat]


def as_one(wagers: Sequence[Wager]) -> list[list[Wager]]:
    """The wagers in order, with the parts of a shared wager grouped at the place of the first part."""
    shared = {_place(wager) for wager in wagers if wager.shared_with}
    if not shared:
        return [[wager] for wager in wagers]
    groups: dict[tuple[Spot, str, Seat, int], list[Wager]] = {}
    for number, wager in enumerate(wagers, 1):
        place = _place(wager)
        groups.setdefault((*place, 0 if place in shared else number), []).append(wager)
    return list(groups.values())


def parts_of(done: Settled, amounts: Sequence[Cents]) -> list[Settled]:
    """Divides the settlement of a shared wager among the partners by their parts, to the cent."""
    if len(amounts) == 1:
        return [done]
    parts = []
    before = 0
    for amount in amounts:
        # Rounding the running totals keeps every share within a cent, and within what that partner put in.
        paid, collected = (
            whole * (before + amount) // done.wager - whole * before // done.wager
            for whole in (done.paid, done.collected)
        )
        part = msgspec.structs.replace(done, wager=amount, paid=paid, collected=collected, returned=amount - collected)
        parts.append(part)
        before += amount
    return parts


def without(wagers: Iterable[Wager], gone: Collection[Wager]) -> list[Wager]:
    """The wagers without `gone`. If the owner of a shared wager is gone, the next partner becomes the owner."""
    left = [wager for wager in wagers if wager not in gone]
    heads: dict[tuple[Spot, str, Seat], Seat] = {_place(wager): wager.seat for wager in left if not wager.shared_with}
    stay = []
    for wager in left:
        head = heads.setdefault(_place(wager), wager.seat)
        stay.append(msgspec.structs.replace(wager, shared_with=0 if head == wager.seat else head))
    return stay


def _place(wager: Wager) -> tuple[Spot, str, Seat]:
    return wager.spot, wager.kind, owner(wager)

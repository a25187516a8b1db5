"""Money that several people have in one wager or in one bank, settled as one and divided by what each put in."""

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
    paid, collected = divided(done.paid, amounts), divided(done.collected, amounts)
    return [
        msgspec.structs.replace(done, wager=amount, paid=mine, collected=lost, returned=amount - lost)
        for amount, mine, lost in zip(amounts, paid, collected, strict=True)
    ]


def divided(whole: Cents, amounts: Sequence[Cents]) -> list[Cents]:
    """Divides winnings, a loss or a fee in proportion to what each put in, in order, to the cent.

    Rounding the running totals down keeps every part within a cent, and within what that person put in.
    """
    parts = []
    put_in = given = 0
    for amount in amounts:
        put_in += amount
        parts.append(whole * put_in // sum(amounts) - given)
        given += parts[-1]
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

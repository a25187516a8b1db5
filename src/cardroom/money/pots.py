"""Poker pots and side pots: who can win how much when a player is all in."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from cardroom.money.cents import Cents, MoneyError


class Pot(Struct, frozen=True):
    """An amount of money, and the seats that can win it, in seat order."""

    amount: Cents
    seats: tuple[int, ...]


def side_pots(put_in: Mapping[int, Cents], live: Collection[int], dead: Cents = 0, dead_from: Cents = 0) -> list[Pot]:
    """
    The main pot and then the side pots, from what each seat put in during the hand.

    `live` are the seats that have not folded. Dead money goes into the first pot whose seats put in at least
    `dead_from`, which is usually the main pot. Empty pots are left out.
    """
    if not live:
        raise ValueError("a pot needs at least one live seat")
    total = sum(put_in.values()) + dead
    levels = {put_in.get(seat, 0) for seat in live}
    if len(levels) == 1:
        return [Pot(total, tuple(sorted(live)))] if total else []
    pots = _layers(put_in, live, sorted(levels), dead, dead_from)
    if sum(pot.amount for pot in pots) != total:
        raise MoneyError(f"the pots {pots} do not add up to the {total} cents that were put in")
    return pots


def _layers(
    put_in: Mapping[int, Cents], live: Collection[int], levels: list[Cents], dead: Cents, dead_from: Cents
) -> list[Pot]:
    pots = []
    below = 0
    with_dead = next((level for level in levels if level >= dead_from), levels[-1])
    for level in levels:
        # What folded seats put in above the last level belongs to that level: no live seat put in more.
        top = max(put_in.values()) if level == levels[-1] else level
        amount = sum(min(money, top) - min(money, below) for money in put_in.values())
        if level == with_dead:
            amount += dead
        if amount:
            pots.append(Pot(amount, tuple(sorted(seat for seat in live if put_in.get(seat, 0) >= level))))
        below = level
    return pots


def uncalled(put_in: Mapping[int, Cents], live: Collection[int]) -> tuple[int, Cents] | None:
    """The seat with the highest bet and how much of it no other seat matched, folded or not; None if it was matched."""
    if len(put_in) > 1 and len(set(put_in.values())) == 1:
        return None
    highest, second, owner = 0, 0, None
    for seat, money in put_in.items():
        if money > highest:
            highest, second, owner = money, highest, seat
        elif money > second:
            second = money
    if owner is None or owner not in live or highest == second:
        return None
    return owner, highest - second

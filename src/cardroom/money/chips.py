"""Chips: the usual values, and which amounts can be made with some of them."""

from collections.abc import Sequence
from math import gcd

from cardroom.money.cents import Cents

STANDARD_CHIPS: tuple[Cents, ...] = (1_00, 5_00, 25_00, 100_00, 500_00)


def can_make(amount: Cents, chips: Sequence[Cents]) -> bool:
    """True if the amount can be put down in these chips."""
    smallest, *others = sorted(chips)
    if amount % smallest == 0:
        return True
    if not others:
        return False
    # More of a bigger chip than this come to a multiple of the smallest.
    enough = smallest // gcd(smallest, others[-1])
    return any(
        can_make(amount - count * others[-1], [smallest, *others[:-1]])
        for count in range(min(enough, amount // others[-1] + 1))
    )

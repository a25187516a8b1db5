"""Deals among the last players: by the independent chip model (ICM), by chips, or as they agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from cardroom.money import Cents, show_dollars
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player


def icm(chips: Mapping[Player, Chips], prizes: Sequence[Cents]) -> dict[Player, Cents]:
    """What the chips are worth if the chance to be first of those left is one's share of their chips.

    It is computed exactly and rounded down to the cent; the odd cents go to the leader.
    """
    players, stacks = list(chips), list(chips.values())

    @cache
    def values(left: int, place: int) -> tuple[Fraction, ...]:
        """What each of the players in the set `left` expects, if `place` is the best prize that is open."""
        inside = [number for number in range(len(players)) if left >> number & 1]
        total = sum(stacks[number] for number in inside)
        expected = [Fraction(0)] * len(players)
        for first in inside:
            chance = Fraction(stacks[first], total)
            expected[first] += chance * prizes[place]
            if len(inside) > 1:
                for number, value in enumerate(values(left & ~(1 << first), place + 1)):
                    expected[number] += chance * value
        return tuple(expected)

    exact = values((1 << len(players)) - 1, 0)
    return _in_cents(chips, dict(zip(players, exact, strict=True)), sum(prizes[: len(players)]))


def by_chips(chips: Mapping[Player, Chips], prizes: Sequence[Cents]) -> dict[Player, Cents]:
    """Each gets the next prize, and the rest is divided by chips; odd cents go to the leader."""
    pool, least = sum(prizes[: len(chips)]), prizes[len(chips) - 1]
    rest, total = pool - least * len(chips), sum(chips.values())
    return _in_cents(chips, {player: least + Fraction(rest * stack, total) for player, stack in chips.items()}, pool)


def _in_cents(chips: Mapping[Player, Chips], exact: Mapping[Player, Fraction], pool: Cents) -> dict[Player, Cents]:
    amounts = {player: int(value) for player, value in exact.items()}
    leader = max(chips, key=lambda player: chips[player])
    amounts[leader] += pool - sum(amounts.values())
    return amounts


def why_no_deal(amounts: Mapping[Player, Cents], prizes: Sequence[Cents]) -> str:
    """Why the amounts cannot be agreed on; empty if they can."""
    pool, first, least = sum(prizes[: len(amounts)]), prizes[0], prizes[len(amounts) - 1]
    if sum(amounts.values()) != pool:
        return f"the amounts add up to {show_dollars(sum(amounts.values()))}, and {show_dollars(pool)} is left to pay"
    for player, amount in amounts.items():
        if amount > first:
            return f"player {player} would get {show_dollars(amount)}, more than the first prize, {show_dollars(first)}"
        if amount < least:
            return f"player {player} would get {show_dollars(amount)}, less than the next prize, {show_dollars(least)}"
    return ""

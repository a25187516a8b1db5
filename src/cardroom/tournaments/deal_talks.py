"""Deals among the last players: by the independent chip model (ICM), by chips, or as they agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cardroom.money import Cents, show_dollars
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player


def icm(chips: Mapping[Player, Chips], prizes: Sequence[Cents]) -> dict[Player, Cents]:
    """What the chips are worth if the chance to be first of those left is one's share of their chips.

    It is computed exactly and rounded down to the cent; the odd cents go to the leader.
    """
    players, total = list(chips), sum(chips.values())
    expected = dict.fromkeys(players, Fraction(0))
    # By the set of players who have finished, written in bits: the chance that they are the first so many.
    chances = {0: Fraction(1)} | {done: Fraction(0) for done in range(1, 1 << len(players))}
    for done, chance in chances.items():
        others = [(bit, player) for bit, player in enumerate(players) if not done >> bit & 1]
        left = total - sum(chips[player] for bit, player in enumerate(players) if done >> bit & 1)
        prize = prizes[done.bit_count()] if others else 0
        for bit, player in others:
            is_next = chance * Fraction(chips[player], left)
            expected[player] += is_next * prize
            chances[done | 1 << bit] += is_next
    return _in_cents(chips, expected, sum(prizes[: len(players)]))


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
    for amount in amounts.values():
        if amount > first:
            return f"one player would get {show_dollars(amount)}, more than the first prize, {show_dollars(first)}"
        if amount < least:
            return f"one player would get {show_dollars(amount)}, less than the next prize, {show_dollars(least)}"
    return ""

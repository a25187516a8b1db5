"""Draws from a key: seats, and the cards of a chip race. The same key draws the same, so that anybody can check it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from cardroom.cards import Stream

T = TypeVar("T")


def shuffled(things: Sequence[T], key: bytes, purpose: str) -> list[T]:
    """The things in an order drawn from the key, every order equally likely."""
    rest, stream = list(things), Stream(key, purpose)
    return [rest.pop(stream.below(len(rest))) for _ in things]


def draw_tables(players: Sequence[int], seats: int, key: bytes) -> dict[int, tuple[int, int]]:
    """The table and seat of each player, at as few tables as possible that differ by one player at most."""
    tables = -(-len(players) // seats)
    order = shuffled(players, key, "players")
    at_table = {table: order[table - 1 :: tables] for table in range(1, tables + 1)}
    return {
        player: (table, seat)
        for table, seated in at_table.items()
        for player, seat in zip(seated, shuffled(range(1, seats + 1), key, f"seats of table {table}"), strict=False)
    }


def draw_free_seats(
    players: Sequence[int], free: Mapping[int, Sequence[int]], sizes: Mapping[int, int], key: bytes
) -> dict[int, tuple[int, int]]:
    """The new table and seat of each player. Each draws among the free seats of the tables with the fewest players."""
    left = {table: list(seats) for table, seats in free.items() if seats}
    counts = dict(sizes)
    drawn = {}
    stream = Stream(key, "free seats")
    for player in shuffled(players, key, "players"):
        fewest = min(counts[table] for table in left)
        choices = [(table, seat) for table, seats in sorted(left.items()) if counts[table] == fewest for seat in seats]
        table, seat = choices[stream.below(len(choices))]
        drawn[player] = (table, seat)
        counts[table] += 1
        left[table].remove(seat)
        if not left[table]:
            del left[table]
    return drawn

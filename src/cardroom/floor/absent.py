"""Whoever lets the clock run out again and again is gone and sits out, so that the others need not wait."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardroom.dealing.decisions import Seat
from cardroom.floor.coming_and_going import step_away

if TYPE_CHECKING:
    from cardroom.floor.guest import Milliseconds
    from cardroom.floor.live_table import LiveTable

MISSES = 2
"""A player who lets the clock run out this many times in a row sits out."""


def count_misses(table: LiveTable, seats: Iterable[Seat], at: Milliseconds) -> None:
    """Counts a miss for each seat that did not answer in time. Any command of theirs starts the count again."""
    for seat in seats:
        is_away = seat in table.people.away and not table.people.friend(seat)
        if table.people.missed_again(seat) >= MISSES and not is_away:
            step_away(table, seat, at)

"""The policy of a table as everybody sees it: what is posted, and the clock of the player-dealer position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.floor.guest import Milliseconds

if TYPE_CHECKING:
    from cardroom.floor.live_table import LiveTable


class RotationLeft(msgspec.Struct, omit_defaults=True):
    """The stretch of play in which the position must go around."""

    others: int
    """The number of players besides proposition players who must have the position."""
    minutes: int
    """The minutes of play within which they must have it."""
    had: list[str] = []
    """Who of them has had it."""
    ends: Milliseconds = 0
    """When the stretch ends; 0 if it has not begun, or while the clock stands still."""
    left: Milliseconds = 0
    """What is left of it, if the clock stands still."""


class TablePolicy(msgspec.Struct, omit_defaults=True):
    title: str
    notices: list[str] = []
    rotation: RotationLeft | None = None
    """How the position goes around; the position is then offered to everybody at once."""


def policy_of(table: LiveTable) -> TablePolicy | None:
    if not table.under.title:
        return None
    return TablePolicy(table.under.title, list(table.under.notices), _rotation(table))


def _rotation(table: LiveTable) -> RotationLeft | None:
    rules, rotating = table.rotation, table.rotating
    if rules is None or rotating is None:
        return None
    shown, clock = RotationLeft(rules.others, rules.minutes, list(rotating.clock.others.values())), rotating.clock
    if (ends := clock.ends(rules)) is not None:
        if clock.paused_at is None:
            shown.ends = ends
        else:
            shown.left = ends - clock.paused_at
    return shown

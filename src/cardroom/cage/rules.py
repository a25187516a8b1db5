"""How the cage of a room works."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import msgspec

from cardroom.money import Cents


class RoomLimit(msgspec.Struct, frozen=True):
    """A limit on deposits and losses (in cents) or on time at tables (in minutes) that the room sets for everybody."""

    what: str
    per: str
    amount: int


class CageRules(msgspec.Struct, frozen=True):
    zone: ZoneInfo
    """The room's time zone. Days, weeks and months begin at its midnight."""
    drawers: bool
    """True if cash moves only into and out of an open drawer."""
    most_deposit: Cents
    """The maximum deposit at a time."""
    second_person_above: Cents
    """A cashier needs a second person to pay out more than this to one guest in a day."""
    second_person_deposits_above: Cents | None
    """A cashier needs a second person to take in more than this; None if never."""
    for_everybody: tuple[RoomLimit, ...] = ()

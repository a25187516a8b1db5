"""Stacks of any size at a table, without playing for them."""

from __future__ import annotations

from typing import Any

from cardroom.money import Cents
from cardroom.tables import Table


def set_chips(table: Table[Any], seat: int, chips: Cents) -> None:
    table._stacks[seat] = chips

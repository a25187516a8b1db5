"""What opponents at thirteen-card poker hold in front, middle and back, from a sample of hands."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from cardroom.bots.thirteen.settings import Values
from cardroom.games.thirteen_card.rules import PARTS

FILE = Path(__file__).with_name("parts.csv")
"""Written by `cardroom.bots.thirteen.sample`."""


class HeldParts(NamedTuple):
    """Sampled values from low to high. A value appears as often as it was met."""

    front: Values
    middle: Values
    back: Values


@cache
def held_by_opponents() -> HeldParts:
    with FILE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return HeldParts(*(np.array([int(row[part]) for row in rows], np.int32) for part in PARTS))

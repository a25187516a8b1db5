"""What opponents at thirteen-card poker hold in front, in the middle and in back, as a sample of hands shows."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from cardroom.bots.thirteen_settings import Values
from cardroom.games.thirteen_card.rules import PARTS

FILE = Path(__file__).with_name("thirteen_parts.csv")
"""Written by `thirteen_sample`."""


class HeldParts(NamedTuple):
    """Values from low to high, each as often as it is met."""

    front: Values
    middle: Values
    back: Values


@cache
def held_by_opponents() -> HeldParts:
    with FILE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return HeldParts(*(np.array([int(row[part]) for row in rows], np.int32) for part in PARTS))

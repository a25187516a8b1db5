"""The hand log as one tells it: what happens to one seat after the other in the same way is one line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from cardroom.dealing.transcript import LogLine

_ALIKE = re.compile(r"Seat (\d+) (?:(is dealt \d+ cards?)|(posts) (the ante, \$[\d,.]*\d))\.")


def together(lines: Iterable[LogLine]) -> list[LogLine]:
    """Puts the face-down cards, or the antes, of seats that follow each other into one line."""
    told: list[LogLine] = []
    for (what, kind), alike in groupby(lines, key=lambda line: (_what(line.text), line.kind)):
        same = list(alike)
        if what and len(same) > 1:
            *seats, last = [line.text.split()[1] for line in same]
            told.append(LogLine(f"Seats {', '.join(seats)} and {last} {what} each.", kind))
        else:
            told += same
    return told


def _what(text: str) -> str:
    """What happens to the seat, as it is said of several; empty if the line stands alone."""
    found = _ALIKE.fullmatch(text)
    if not found:
        return ""
    _, dealt, _, ante = found.groups()
    return f"are{dealt[2:]}" if dealt else f"post {ante}"

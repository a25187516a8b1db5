"""The hands in tests/web/unit/hands.json, which the pages verify too. CARDROOM_REWRITE=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from cardroom.client.verify import read_history, verify
from support.histories import History, called_down, history_of, played
from support.live import Shift

FILE = Path(__file__).parent.parent / "web" / "unit" / "hands.json"


def test_they_are_verified_here_as_in_the_pages() -> None:
    if os.environ.get("CARDROOM_REWRITE") == "1":
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(hands()), indent=0) + b"\n")
    for history in msgspec.json.decode(FILE.read_bytes()).values():
        checks = verify(read_history(msgspec.json.encode(history)))
        assert all(check.holds for check in checks)


def hands() -> dict[str, History]:
    return {
        "holdem": last_hand(called_down("oaks/texas-holdem", 3, ["Ann", "7♠"])),
        "badugi": last_hand(played("players/badugi", 3, bots=8, seed="a")),
        "pai gow": last_hand(played("players/fortune-pai-gow-poker", 1, ["Ann"])),
    }


def last_hand(shift: Shift) -> History:
    """As the first player saw it, without what is only looked at."""
    viewer = next(iter(shift.table.dealt_to.values())).number
    history = history_of(shift, shift.table.round_number, viewer)
    history["steps"] = [
        {name: part for name, part in step.items() if name not in ("view", "lines")}
        for step in history["steps"]
        if step["events"]
    ]
    return history

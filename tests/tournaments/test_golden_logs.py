"""One tournament of each kind, as its log reads. CARDROOM_REWRITE=1 writes the logs again."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from cardroom.tournaments import load_structure
from cardroom.tournaments.events import HandDealt
from cardroom.tournaments.simulate import Simulation

FOLDER = Path(__file__).parent / "golden"
SHORT = msgspec.structs.replace(load_structure("deep-re-entry"), name="Short stack with re-entry", stack=2_500)
"""With the stacks of the library, bots would not go out while registration is open."""
PLAYED = {
    "sit-and-go": (load_structure("sit-and-go-turbo"), 5, 3, True),
    "multi-table": (SHORT, 20, 2, False),
    "mixed": (load_structure("horse"), 12, 4, False),
}
"""The structure, the players, the seed, and whether the log has a line for every hand."""


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
def test_the_tournament_reads_as_its_golden_log(name: str) -> None:
    structure, players, seed, with_hands = PLAYED[name]
    simulation = Simulation(structure, players, seed)
    simulation.play()
    events = [event for event in simulation.events if with_hands or not isinstance(event, HandDealt)]
    log = "".join(f"{event.describe()}\n" for event in events)
    path = FOLDER / f"{name}.txt"
    if os.environ.get("CARDROOM_REWRITE") == "1":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(log, encoding="utf-8")
    assert log == path.read_text(encoding="utf-8")


def test_every_golden_log_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYED)

"""The model of growth: what must follow from it, whatever the costs are."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

MODEL: dict[str, Any] = runpy.run_path(str(Path(__file__).parent.parent / "tools" / "growth.py"))
ROOM = MODEL["Room"](tables=100, people=600, processes=1)
COSTS = MODEL["Costs"]()


def test_more_processes_compute_more_in_all_and_less_each() -> None:
    """Each has fewer actions, of which fewer share a transaction."""
    four = ROOM._replace(processes=4)
    assert MODEL["play"](four, COSTS) < MODEL["play"](ROOM, COSTS) < 4 * MODEL["play"](four, COSTS)
    assert MODEL["stored"](ROOM, COSTS) < MODEL["stored"](four, COSTS)


def test_the_lobby_grows_faster_than_the_room() -> None:
    """Everybody lists every table, so with ten processes for one, each has ten times the work."""
    grown = MODEL["grown"](ROOM._replace(processes=2), 1000)
    assert (grown.people, grown.processes) == (6000, 20)
    assert MODEL["lobby"](grown, COSTS) == pytest.approx(10 * MODEL["lobby"](ROOM._replace(processes=2), COSTS))
    assert MODEL["play"](grown, COSTS) == pytest.approx(MODEL["play"](ROOM._replace(processes=2), COSTS))


def test_the_predictions_are_within_a_factor_of_two_of_what_was_measured() -> None:
    for found in MODEL["CHECKED"]:
        room = found.room
        assert 0.5 < room.processes * MODEL["play"](room, COSTS) / found.servers < 2
        assert 0.5 < MODEL["stored"](room, COSTS) / found.database < 2


def test_a_part_is_full_where_the_model_says_so() -> None:
    for name, part in MODEL["PARTS"].items():
        if tables := MODEL["full_at"](name, ROOM, COSTS):
            assert part(MODEL["grown"](ROOM, 1.01 * tables), COSTS) >= 990

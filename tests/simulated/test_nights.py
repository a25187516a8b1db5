"""Nights in the simulated room. CARDROOM_SEED=N plays only the night of that seed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from simulated.simulation import SimulationFailed, Told, simulate
from support.effort import examples

NIGHTS = examples(100, in_soak=10_000)
PARTS = 10
ONLY = os.environ.get("CARDROOM_SEED", "")


def seeds_of(part: int) -> range:
    return range(part, NIGHTS, PARTS)


def play(seed: int, folder: Path) -> Told:
    folder.mkdir()
    return simulate(seed, folder)


@pytest.mark.slow
@pytest.mark.skipif(bool(ONLY), reason="only one seed is played")
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_happens_money_views_log_and_promises_hold(tmp_path: Path, part: int) -> None:
    nights = [play(seed, tmp_path / str(seed)) for seed in seeds_of(part)]
    # These nights were worth it.
    assert sum(night.lives for night in nights) > 2 * len(nights)
    assert sum(night.failures for night in nights) > len(nights)
    assert sum(night.done for night in nights) > len(nights)
    assert sum(night.refused for night in nights) > len(nights)


@pytest.mark.skipif(not ONLY, reason="CARDROOM_SEED is not set")
def test_the_night_of_one_seed(tmp_path: Path) -> None:
    play(int(ONLY), tmp_path / "room")


@pytest.mark.slow
def test_the_same_seed_plays_the_same_night_to_the_last_hash(tmp_path: Path) -> None:
    first, second = (play(6, tmp_path / folder) for folder in ("first", "second"))
    assert first == second
    assert first.lives > 1


def test_a_failure_names_its_seed_and_the_last_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulated.simulation.STEPS", 100)
    with pytest.raises(SimulationFailed, match="seed 3: the night never ends\nafter 100 steps") as failed:
        play(3, tmp_path / "room")
    assert failed.value.steps[-1] in str(failed.value)

"""Nights in the simulated room. CARDROOM_SEED=N plays only the night of that seed."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from simulated.simulation import SimulationFailed, Told, simulate
from support.effort import examples

NIGHTS = examples(50, in_soak=10_000)
PARTS = examples(5, in_soak=10)
ONLY = os.environ.get("CARDROOM_SEED", "")


def seeds_of(part: int) -> range:
    return range(part * NIGHTS // PARTS, (part + 1) * NIGHTS // PARTS)


def play(seed: int, folder: Path) -> Told:
    """Plays a night in a folder below this one, and leaves nothing there: thousands of ledgers would fill the disk."""
    with TemporaryDirectory(dir=folder) as room:
        return simulate(seed, Path(room))


@pytest.mark.slow
@pytest.mark.skipif(bool(ONLY), reason="only one seed is played")
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_happens_money_views_log_and_promises_hold(tmp_path: Path, part: int) -> None:
    came: Counter[str] = Counter()
    for seed in seeds_of(part):
        night = play(seed, tmp_path)
        came.update(lives=night.lives, failures=night.failures, done=night.done, refused=night.refused)
        came["rulings"] += night.rulings
    # These nights were worth it.
    nights = len(seeds_of(part))
    assert came["lives"] > nights
    assert min(came["done"], came["refused"]) > nights
    assert came["rulings"]  # the floor sees few hands in a short night
    assert came["failures"] > nights // 2  # one long outage in ten nights, or none, makes a great difference


@pytest.mark.skipif(not ONLY, reason="CARDROOM_SEED is not set")
def test_the_night_of_one_seed(tmp_path: Path) -> None:
    play(int(ONLY), tmp_path)


@pytest.mark.slow
def test_the_same_seed_plays_the_same_night_to_the_last_hash(tmp_path: Path) -> None:
    first, second = (play(6, tmp_path) for _ in range(2))
    assert first == second
    assert first.lives > 1


def test_a_failure_names_its_seed_and_the_last_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulated.simulation.STEPS", 100)
    with pytest.raises(SimulationFailed, match="seed 3: the night never ends\nafter 100 steps") as failed:
        play(3, tmp_path)
    assert failed.value.steps[-1] in str(failed.value)

"""The tests of bits and dice: right for fair ones, and faults are found."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cardroom.analysis.shuffling.bits import Words, bit_battery
from cardroom.analysis.shuffling.measure import Finding
from cardroom.analysis.shuffling.tails import distance_from_uniform, kolmogorov_p
from cardroom.analysis.shuffling.throws import Throws, dice_battery
from support.effort import examples

WORDS = 1 << 12
KEYS = 4000
Generator = np.random.Generator


def words(generator: Generator) -> Words:
    return Words(generator.integers(0, 1 << 16, WORDS, np.uint16))


def throws(generator: Generator) -> Throws:
    return generator.integers(0, 6, (KEYS, 3, 3))


def judged(tests: list[Any], seen: Any) -> dict[str, Finding]:
    found = [finding for test in tests for finding in test.judge(test.count(seen))]
    return {finding.test: finding for finding in found if isinstance(finding, Finding)}


@pytest.mark.parametrize(("tests", "fair"), [(bit_battery(512), words), (dice_battery(3), throws)])
def test_the_p_values_of_every_test_are_uniform_for_fair_bits_and_dice(
    tests: list[Any], fair: Callable[[Generator], Any]
) -> None:
    generator = np.random.default_rng(5)
    found: dict[str, list[float]] = defaultdict(list)
    for _ in range(examples(60)):
        for name, finding in judged(tests, fair(generator)).items():
            found[name].append(finding.p)
    assert len(found) == len(tests)
    together = {name: kolmogorov_p(distance_from_uniform(values), len(values)) for name, values in found.items()}
    assert min(together.values()) > 1e-4, together


def more_ones(bits: np.ndarray, generator: Generator) -> None:
    bits |= generator.random(len(bits)) < 0.02


def repeated_bits(bits: np.ndarray, generator: Generator) -> None:
    again = np.flatnonzero(generator.random(len(bits) - 1) < 0.05)
    bits[again + 1] = bits[again]


def stuck_bit(bits: np.ndarray, _generator: Generator) -> None:
    bits[100::512] = 1


def even_blocks(bits: np.ndarray, _generator: Generator) -> None:
    bits[:] = np.tile([0, 1, 1, 0], len(bits) // 4)


@pytest.mark.parametrize(
    ("fault", "by"),
    [
        (more_ones, {"monobit", "ones in a block"}),
        (repeated_bits, {"runs", "autocorrelation, lag 1"}),
        (stuck_bit, {"ones by place"}),
        (even_blocks, {"bytes", "runs", "autocorrelation, lag 2", "words"}),
    ],
)
def test_a_fault_in_the_bits_is_found(fault: Callable[[np.ndarray, Generator], None], by: set[str]) -> None:
    generator = np.random.default_rng(6)
    bits = generator.integers(0, 2, 1 << 20, np.uint8)
    fault(bits, generator)
    found = judged(bit_battery(512), Words(np.packbits(bits).view(np.uint16)))
    assert {name for name, finding in found.items() if finding.p < 1e-6} >= by


def loaded_die(seen: Throws, generator: Generator) -> None:
    seen[generator.random(seen.shape) < 0.05] = 5


def sticking_die(seen: Throws, generator: Generator) -> None:
    sticks = generator.random(len(seen)) < 0.2
    seen[sticks, 1, 0] = seen[sticks, 0, 2]


def pairs_of_dice(seen: Throws, generator: Generator) -> None:
    sticks = generator.random(seen.shape[:2]) < 0.1
    seen[sticks, 1] = seen[sticks, 0]


def same_sum(seen: Throws, _generator: Generator) -> None:
    seen[1::8, 0] = seen[0::8, 0]


@pytest.mark.parametrize(
    ("fault", "by"),
    [
        (loaded_die, {"faces", "sums", "dice of a throw"}),
        (sticking_die, {"last and next die"}),
        (pairs_of_dice, {"dice of a throw"}),
        (same_sum, {"sums under two keys"}),
    ],
)
def test_a_fault_in_the_dice_is_found(fault: Callable[[Throws, Generator], None], by: set[str]) -> None:
    generator = np.random.default_rng(7)
    seen = throws(generator)
    fault(seen, generator)
    assert {name for name, finding in judged(dice_battery(3), seen).items() if finding.p < 1e-6} >= by

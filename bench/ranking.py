"""Benchmarks ranking hands one at a time in Python and in batches with kernels, against peers in the same run.

Both sides of each line take turns, and processor time counts, so that other load on the machine affects both alike.
Dealing is not included.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial

import eval7
import numpy as np
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import Card, RegularLowHand

from cardroom.cards import PACK
from cardroom.ranking import HIGH, THREE_CARD
from cardroom.ranking.jokers import HIGH_BUG, HIGH_WILD
from cardroom.ranking.kernels import batch_short, count_all, omaha, random_hands
from cardroom.ranking.kernels.tables import short_table, tables_of
from cardroom.ranking.low import ACE_TO_FIVE, ACE_TO_FIVE_JOKER

TURNS = 15
MANY, SOME, FEW = 2_000_000, 20_000, 200
SEVEN = random_hands(MANY, 7, seed=1)
WITH_JOKER = random_hands(MANY, 7, seed=2, joker=True)
NINE = random_hands(MANY // 10, 9, seed=3)
THREE = random_hands(MANY, 3, seed=4)
LISTS = SEVEN[:SOME].tolist()
HANDS = [[PACK[card] for card in hand] for hand in LISTS]
NAMES = [" ".join(map(str, hand)) for hand in HANDS]
EVAL7 = [[eval7.Card(name) for name in hand.split()] for hand in NAMES]
POKERKIT = [tuple(Card.parse(hand.replace(" ", ""))) for hand in NAMES[:FEW]]
OMAHA = [hand[4:] + hand[:4] for hand in NINE[:SOME].tolist()]

Run = Callable[[], object]
FIRST_BATCH = """
import time, numpy
from cardroom.ranking import HIGH
hands = numpy.arange(7, dtype=numpy.uint8).reshape(1, 7)
start = time.perf_counter()
HIGH.batch(hands)
print(time.perf_counter() - start)
"""


def seconds(run: Run) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def processor_seconds(run: Run) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def one_by_one(value: Callable[..., object], hands: Sequence[Sequence[object]]) -> Run:
    return lambda: [value(hand) for hand in hands]


def ours_by_name() -> list[int]:
    """Each of these loops is its own, because Python makes a loop faster for what it has called there before."""
    return [HIGH.value(hand) for hand in HANDS]


def ours_kept() -> list[int]:
    value = HIGH.value
    return [value(hand) for hand in HANDS]


def of_eval7() -> list[int]:
    return [eval7.evaluate(hand) for hand in EVAL7]


def of_phevaluator() -> list[int]:
    return [evaluate_cards(*hand) for hand in LISTS]


def spread(value: Callable[..., object], hands: list[list[int]]) -> Run:
    return lambda: [value(*hand) for hand in hands]


def compare(title: str, sides: dict[str, tuple[int, Run]]) -> None:
    """Prints hands per second of each side, and the ratio of the first to each of the others."""
    times: dict[str, list[float]] = {name: [] for name in sides}
    for _, run in sides.values():
        run()
    for _ in range(TURNS):
        for name, (_, run) in sides.items():
            times[name].append(processor_seconds(run))
    print(title)
    rates = {name: (hands / np.median(times[name]), hands / min(times[name])) for name, (hands, _) in sides.items()}
    ours, best_ours = next(iter(rates.values()))
    for name, (median, best) in rates.items():
        ratio = f"   ratio {ours / median:10,.2f}x  best {best_ours / best:10,.2f}x" if median != ours else ""
        print(f"  {name:32} median {median:13,.0f}/s  best {best:13,.0f}/s{ratio}")


def first_batch_seconds() -> tuple[float, float]:
    """The time of the first batch in a new process, without and with compiled code on disk."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", FIRST_BATCH]
        environment = os.environ | {"NUMBA_CACHE_DIR": folder}
        runs = [subprocess.run(command, env=environment, check=True, capture_output=True, text=True) for _ in range(2)]
    cold, warm = (float(run.stdout) for run in runs)
    return cold, warm


def import_seconds() -> float:
    """The time that `import cardroom` adds to starting Python."""

    def start(code: str) -> float:
        return min(seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True)) for _ in range(5))

    return start("import cardroom") - start("pass")


def print_build_times() -> None:
    print("building the tables of seven cards (three for three-card), seconds")
    for ranking in (HIGH, HIGH_BUG, HIGH_WILD, ACE_TO_FIVE, ACE_TO_FIVE_JOKER):
        print(f"  {ranking.name:32} {seconds(partial(tables_of, ranking, 7)):.2f}")
    print(f"  {THREE_CARD.name:32} {seconds(partial(short_table, THREE_CARD, 3)):.2f}")


def main() -> None:
    print_build_times()
    compare(
        "one seven-card hand from Python",
        {
            "cardroom, value = HIGH.value": (SOME, ours_kept),
            "cardroom, HIGH.value(hand)": (SOME, ours_by_name),
            "eval7.evaluate(hand)": (SOME, of_eval7),
        },
    )
    compare(
        "the same next to a peer in Python",
        {"cardroom HIGH.value": (SOME, ours_kept), "phevaluator": (SOME, of_phevaluator)},
    )
    compare(
        "random seven-card hands, one core",
        {
            "cardroom HIGH.batch": (MANY, lambda: HIGH.batch(SEVEN)),
            "eval7 in a Python loop": (SOME, of_eval7),
            "NumPy, only adding the columns": (MANY, lambda: SEVEN.sum(axis=1, dtype=np.int32)),
            "NumPy, only copying the cards": (MANY, lambda: SEVEN.copy()),
        },
    )
    compare(
        "all 133,784,560 seven-card hands, one core",
        {
            "cardroom count_all(HIGH)": (133_784_560, lambda: count_all(HIGH)),
            "eval7 in a Python loop": (SOME, of_eval7),
        },
    )
    compare(
        "seven cards of 53, no peer has the joker",
        {
            "cardroom HIGH_BUG.batch": (MANY, lambda: HIGH_BUG.batch(WITH_JOKER)),
            "cardroom HIGH_WILD.batch": (MANY, lambda: HIGH_WILD.batch(WITH_JOKER)),
            "cardroom HIGH.batch, no joker": (MANY, lambda: HIGH.batch(SEVEN)),
        },
    )
    compare(
        "ace-to-five, best of seven cards",
        {
            "cardroom ACE_TO_FIVE.batch": (MANY, lambda: ACE_TO_FIVE.batch(SEVEN)),
            "cardroom ACE_TO_FIVE_JOKER.batch": (MANY, lambda: ACE_TO_FIVE_JOKER.batch(WITH_JOKER)),
            "pokerkit": (FEW, lambda: [RegularLowHand.from_game(hand) for hand in POKERKIT]),
        },
    )
    compare(
        "Omaha, two of four with three of five",
        {
            "cardroom omaha(HIGH)": (len(NINE), lambda: omaha(HIGH, NINE[:, :4], NINE[:, 4:])),
            "phevaluator": (SOME, spread(evaluate_omaha_cards, OMAHA)),
        },
    )
    compare(
        "three cards",
        {
            "cardroom batch_short(THREE_CARD)": (MANY, lambda: batch_short(THREE_CARD, THREE)),
            "cardroom THREE_CARD.value": (SOME, one_by_one(THREE_CARD.value, THREE[:SOME].tolist())),
        },
    )
    cold, warm = first_batch_seconds()
    print("first HIGH.batch of a process, with loading Numba and building tables, seconds")
    print(f"  {cold:.2f} without compiled code on disk, {warm:.2f} with it")
    print(f"import cardroom: {import_seconds() * 1000:.0f} ms over a bare interpreter")


if __name__ == "__main__":
    main()

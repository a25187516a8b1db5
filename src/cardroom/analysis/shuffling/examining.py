"""Examines the shuffle: divides the work into parts, counts, and judges.

A part depends only on its place in the plan and on the seed, so the result is the same however many workers there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from itertools import groupby
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

from cardroom.analysis.shuffling.examination import Examination, Examined, judged_together
from cardroom.analysis.shuffling.measure import Counts, Finding, LeftOut
from cardroom.analysis.shuffling.planted import shuffle_named
from cardroom.analysis.shuffling.subjects import (
    LONG_STREAM,
    MANY_KEYS,
    THROWS_AT_A_TIME,
    WORDS_AT_A_TIME,
    Bits,
    DeckInUse,
    Dice,
    Source,
    Subject,
    decks_in_use,
)
from cardroom.cards import shuffle
from cardroom.version import __version__

TO_SHOES = 10
"""One shuffle in so many is of a shoe, because a shoe takes several times as long."""
BATCHES = 16
"""The batches in a part, so that a part takes about a second."""
TO_KEY_OF_DICE = 10
TO_BATCH_OF_WORDS = 10_000
"""There is one key of the dice, and one batch of words, for so many shuffles."""
WORTH_PROCESSES = 200_000
"""Fewer shuffles are done before other processes have started."""

Report = Callable[[int, int, str], None]
"""Is told how many units are done, how many there are, and what is examined."""


def untold(_done: int, _total: int, _what: str) -> None:
    """Reports nothing."""


@dataclass(frozen=True)
class Part:
    """Units of a subject, from a first one on."""

    subject: Subject
    first: int
    count: int


def plan(shuffles: int) -> list[tuple[Subject, int]]:
    """Divides the shuffles among the decks in use, and adds the dice and the stream."""
    decks = decks_in_use()
    shoes = [use for use in decks if use.deck.packs > 1]
    single = [use for use in decks if use.deck.packs == 1]
    in_shoes = shuffles // TO_SHOES
    words = -(-shuffles // TO_BATCH_OF_WORDS) * WORDS_AT_A_TIME
    return [
        *_divided(single, shuffles - in_shoes),
        *_divided(shoes, in_shoes),
        (Dice(), max(THROWS_AT_A_TIME, shuffles // TO_KEY_OF_DICE)),
        (LONG_STREAM, words),
        (MANY_KEYS, words),
    ]


def examine(
    planned: Iterable[tuple[Subject, int]],
    source: Source,
    outside: Iterable[Examined] = (),
    *,
    run: Callable[[Callable[[Part], list[Counts]], Iterable[Part]], Iterable[list[Counts]]] = map,
    report: Report = untold,
) -> Examination:
    """Examines each subject with so many units. `run` applies a function to all parts, in order."""
    shuffle_named(source.planted)
    parts = [part for subject, units in planned for part in _parts(subject, units)]
    units, done = sum(part.count for part in parts), 0
    examined: list[Examined] = []
    counted = zip(parts, run(partial(count, source), parts), strict=True)
    for subject, of_subject in groupby(counted, key=lambda pair: pair[0].subject):
        total: list[Counts] = []
        seen = 0
        for part, counts in of_subject:
            total = _added(subject, total, counts)
            seen, done = seen + part.count, done + part.count
            report(done, units, subject.name)
        examined.append(_judged(subject, seen, total))
    subjects, together = judged_together([*examined, *outside])
    return Examination(
        engine=__version__,
        shuffle_sha256=sha256(Path(shuffle.__file__).read_bytes()).hexdigest(),
        made=datetime.now(UTC).date(),
        seed=source.seed,
        planted=source.planted,
        shuffles=sum(subject.count for subject in subjects if subject.kind == "deck"),
        subjects=subjects,
        together=together,
    )


def examine_on_all_cores(
    shuffles: int, source: Source, outside: Iterable[Examined] = (), *, report: Report = untold
) -> Examination:
    """Examines this many shuffles, and dice and bits in proportion."""
    if shuffles < WORTH_PROCESSES:
        return examine(plan(shuffles), source, outside, report=report)
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        return examine(plan(shuffles), source, outside, run=pool.map, report=report)


def count(source: Source, part: Part) -> list[Counts]:
    """Sees the units of the part, and counts them with every measure of the subject."""
    total: list[Counts] = []
    batch, end = part.subject.batch, part.first + part.count
    for first in range(part.first, end, batch):
        seen = part.subject.see(source, first, min(batch, end - first))
        total = _added(part.subject, total, [measure.count(seen) for measure in part.subject.measures])
    return total


def _divided(decks: list[DeckInUse], shuffles: int) -> Iterator[tuple[Subject, int]]:
    each, more = divmod(shuffles, len(decks))
    for place, deck in enumerate(decks):
        yield deck, each + (place < more)


def _parts(subject: Subject, units: int) -> Iterator[Part]:
    size = subject.batch * BATCHES
    for first in range(0, units, size):
        yield Part(subject, first, min(size, units - first))


def _added(subject: Subject, total: list[Counts], more: list[Counts]) -> list[Counts]:
    if not total:
        return more
    return [measure.add(one, other) for measure, one, other in zip(subject.measures, total, more, strict=True)]


def _judged(subject: Subject, units: int, counts: list[Counts]) -> Examined:
    judged = [found for measure, one in zip(subject.measures, counts, strict=True) for found in measure.judge(one)]
    return Examined(
        name=subject.name,
        kind=_kind(subject),
        count=units,
        unit=subject.unit,
        findings=tuple(found for found in judged if isinstance(found, Finding)),
        left_out=tuple(found for found in judged if isinstance(found, LeftOut)),
        games=subject.games if isinstance(subject, DeckInUse) else 0,
    )


def _kind(subject: Subject) -> str:
    return "deck" if isinstance(subject, DeckInUse) else "stream" if isinstance(subject, Bits) else "dice"

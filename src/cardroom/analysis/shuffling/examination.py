"""The findings of all tests together, and the decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

import msgspec

from cardroom.analysis.shuffling.measure import Finding, LeftOut
from cardroom.analysis.shuffling.tails import distance_from_uniform, kolmogorov_p

LEVEL = 0.01
"""The chance that a fair shuffle fails any of the tests."""
ALL_P = "distribution of all p-values"


class Examined(msgspec.Struct, frozen=True):
    """A deck, the dice, the stream or another program, and what was found."""

    name: str
    kind: str
    """deck, dice, stream or program."""
    count: int
    unit: str
    findings: tuple[Finding, ...]
    left_out: tuple[LeftOut, ...] = ()
    games: int = 0
    """The number of games that use the deck."""

    @property
    def failed(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.adjusted < LEVEL)


class Examination(msgspec.Struct, frozen=True, kw_only=True):
    engine: str
    shuffle_sha256: str
    """The hash of the source file of the shuffle."""
    made: date
    seed: int | None
    """None if all keys were fresh."""
    planted: str
    """The name of the fault that was planted; empty if the real shuffle was examined."""
    shuffles: int
    level: float = LEVEL
    subjects: tuple[Examined, ...]
    together: Finding
    """The distribution of all p-values compared with the uniform distribution."""

    @property
    def is_fair(self) -> bool:
        """True if no test failed."""
        return not any(finding.adjusted < self.level for _, finding in self.findings)

    @property
    def findings(self) -> list[tuple[str, Finding]]:
        """Every finding with the name of its subject, the smallest p first."""
        found = [(subject.name, finding) for subject in self.subjects for finding in subject.findings]
        return sorted([*found, ("all tests", self.together)], key=lambda pair: pair[1].p)

    @property
    def uniform_p(self) -> list[float]:
        return uniform_p(self.subjects)


def uniform_p(subjects: Iterable[Examined]) -> list[float]:
    """The p-values that are uniformly distributed for a fair shuffle."""
    return [finding.p for subject in subjects for finding in subject.findings if finding.uniform]


def judged_together(subjects: Sequence[Examined]) -> tuple[tuple[Examined, ...], Finding]:
    """The subjects with all p-values adjusted, and the test of the distribution of the p-values."""
    values = uniform_p(subjects)
    distance = distance_from_uniform(values)
    together = Finding(ALL_P, "D", distance, None, len(values), kolmogorov_p(distance, len(values)), uniform=False)
    found = [finding for subject in subjects for finding in subject.findings]
    adjusted: Iterator[float] = iter(holm([*(finding.p for finding in found), together.p]))
    done = tuple(
        msgspec.structs.replace(
            subject,
            findings=tuple(msgspec.structs.replace(finding, adjusted=next(adjusted)) for finding in subject.findings),
        )
        for subject in subjects
    )
    return done, msgspec.structs.replace(together, adjusted=next(adjusted))


def holm(values: Sequence[float]) -> list[float]:
    """The p-values after Holm's correction.

    If those below a level are rejected, a fair shuffle fails any test with at most that chance, however the tests
    depend on each other.
    """
    adjusted = [1.0] * len(values)
    worst = 0.0
    for place, number in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        worst = max(worst, min(1.0, (len(values) - place) * values[number]))
        adjusted[number] = worst
    return adjusted

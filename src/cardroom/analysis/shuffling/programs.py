"""Other programs that test random bits: dieharder and PractRand, where they are installed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from shutil import which
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from typing import IO

from cardroom.analysis.shuffling.examination import Examined
from cardroom.analysis.shuffling.measure import Finding, LeftOut
from cardroom.analysis.shuffling.subjects import FIRST_WORDS, WORDS_AT_A_TIME, Bits, Source

FROM = 1_000_000
"""The programs need hundreds of megabytes, so they are left out of examinations with fewer shuffles than this."""
DIEHARDER = "dieharder"
DIEHARDER_TESTS = (0, 3, 4, 8, 15, 100, 101, 102)
"""Birthdays, ranks of small matrices, bit stream, count the ones, runs, and the monobit, runs and serial tests of STS.

The others need many gigabytes or are called unreliable by dieharder itself.
"""
PRACTRAND = "PractRand"
PRACTRAND_NAMES = ("RNG_test", "practrand-RNG_test")
PRACTRAND_LENGTH = "256MB"
ANOMALY = re.compile(r"^  (\S.*?) +R= *\S+ +p *~?= *(?:1-)?([\d.e+-]+) ", re.MULTILINE)
WITHOUT = re.compile(r"(?:no anomalies in|\.\.\.and) (\d+) test result")


def programs(shuffles: int, source: Source, tell: Callable[[str], None]) -> Iterator[Examined]:
    """Runs each program on the words of the stream, or says why it was left out."""
    for name, paths, run in ((DIEHARDER, (DIEHARDER,), dieharder), (PRACTRAND, PRACTRAND_NAMES, practrand)):
        path = next(filter(None, map(which, paths)), None)
        if path is None:
            yield _without(name, f"{paths[0]} is not on the PATH")
        elif shuffles < FROM:
            yield _without(name, f"it is run from {FROM:,} shuffles on")
        else:
            tell(name)
            yield run(path, source)


def dieharder(path: str, source: Source, tests: Sequence[int] = DIEHARDER_TESTS, samples: int = 100) -> Examined:
    """Dieharder reports a p-value for each test. It is a p-value of p-values, and only small ones count."""
    feed, findings, left_out = Feed(DIEHARDER, source), [], []
    columns = ("-D", "test_name", "-D", "ntuple", "-D", "pvalues", "-c", ",")
    for test in tests:
        before = feed.words
        printed = feed.through([path, "-g", "200", "-d", str(test), "-p", str(samples), *columns])
        lines = [[word.strip() for word in line.split(",")] for line in printed.splitlines() if line.count(",") == 2]
        for number, (name, size, p) in enumerate(lines, start=1):
            which_one = f" {number} ({size})" if len(lines) > 1 else ""
            findings.append(_reported(f"{name}{which_one}".replace("_", " "), float(p), feed.words - before))
        if not lines:
            left_out.append(LeftOut(f"dieharder -d {test}", "it printed no result"))
    return Examined(DIEHARDER, "program", feed.words, "words", tuple(findings), tuple(left_out))


def practrand(path: str, source: Source) -> Examined:
    """PractRand prints only anomalies. The smallest tail counts, times two tails and the number of results."""
    feed = Feed(PRACTRAND, source)
    printed = feed.through([path, "stdin16", "-tlmin", PRACTRAND_LENGTH, "-tlmax", PRACTRAND_LENGTH])
    anomalies = [float(tail) for _, tail in ANOMALY.findall(printed)]
    results = len(anomalies) + sum(map(int, WITHOUT.findall(printed)))
    if not results:
        return _without(PRACTRAND, "it printed no result")
    p = min(1.0, 2 * results * min(anomalies, default=1.0))
    return Examined(
        PRACTRAND, "program", feed.words, "words", (_reported(f"smallest of {results} results", p, feed.words),)
    )


class Feed:
    """The first words of many keys, for programs to read. No words are given twice."""

    def __init__(self, program: str, source: Source) -> None:
        self.words = 0
        self._bits = Bits(f"words for {program}", FIRST_WORDS, 16 * FIRST_WORDS)
        self._source = source

    def through(self, command: list[str]) -> str:
        """What the program prints, while it is given as many words as it reads."""
        with Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL) as program:
            if program.stdin is None or program.stdout is None:
                raise RuntimeError("a program was started without pipes")
            writer = Thread(target=self._write, args=(program.stdin,))
            writer.start()
            printed = program.stdout.read().decode()
            writer.join()
        return printed

    def _write(self, to: IO[bytes]) -> None:
        # The program ends when it has read enough.
        with suppress(BrokenPipeError), to:
            while True:
                batch = self._bits.see(self._source, self.words, WORDS_AT_A_TIME)
                self.words += WORDS_AT_A_TIME
                to.write(batch.words.tobytes())


def _reported(test: str, p: float, words: int) -> Finding:
    return Finding(test, "reported", p, None, words, p, uniform=False)


def _without(name: str, why: str) -> Examined:
    return Examined(name, "program", 0, "words", (), (LeftOut(f"all tests of {name}", why),))

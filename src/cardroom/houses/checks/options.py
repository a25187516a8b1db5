"""The options of a sheet: numbered once, without holes, each of its own."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby

from cardroom.houses.checks.bands import Use, band_flaws, flaws_in_use
from cardroom.houses.checks.flaw import Flaw
from cardroom.money.fee_sheets import Line, by_band

NOT_USED = Use()
NUMBER = re.compile(r"(\d+)[a-z]?")


def sheet_flaws(lines: Sequence[Line], use: Use = NOT_USED) -> Iterator[Flaw]:
    """All that is wrong in the lines of one sheet."""
    for bands in by_band(lines).values():
        yield from band_flaws(bands)
        yield from flaws_in_use(bands, use)
    yield from _numbered_twice(lines)
    yield from _numbers(lines)
    yield from _alike(lines)
    for line in lines:
        for column in ("limit", "stake"):
            text: str = getattr(line[1], column)
            if "%" in text or "percent" in text.lower():
                problem = f"{text!r} makes the fee a percentage"
                yield Flaw("error", "percentage", (line,), column, problem, "a fee is a flat amount")


def _numbered_twice(lines: Sequence[Line]) -> Iterator[Flaw]:
    """An option whose lines stand in two places, or that charges by the half hour and also by the hand."""
    seen: set[str] = set()
    for option, block in groupby(lines, key=lambda line: line[1].option):
        held = list(block)
        by_time = [line for line in held if line[1].basis == "time"]
        if option in seen or (by_time and len(by_time) < len(held)):
            line = by_time[0] if by_time else held[0]
            problem = f"option {option} is there twice"
            yield Flaw("error", "twice", (line,), "option", problem, "number each option once")
        seen.add(option)


def _numbers(lines: Sequence[Line]) -> Iterator[Flaw]:
    numbers = set()
    for line in {line[1].option: line for line in lines}.values():
        if number := NUMBER.fullmatch(line[1].option):
            numbers.add(int(number[1]))
        else:
            problem = f"{line[1].option!r} is no number of an option"
            yield Flaw("warning", "number", (line,), "option", problem, 'number options like "12" or "12b"')
    missing = sorted(set(range(1, max(numbers, default=0))) - numbers)
    if missing:
        problem = f"option {', '.join(map(str, missing))} is missing before {max(numbers)}"
        yield Flaw("warning", "missing", (lines[-1],), "option", problem, "number options from 1 on without holes")


def _alike(lines: Sequence[Line]) -> Iterator[Flaw]:
    """Two options that are word for word the same."""
    told: dict[str, list[tuple[object, ...]]] = defaultdict(list)
    last: dict[str, Line] = {}
    for line in lines:
        fee = line[1]
        told[fee.option].append(
            (fee.limit, fee.stake, fee.basis, fee.from_, fee.to, fee.payer, fee.stage, fee.fee),
        )
        last[fee.option] = line
    first: dict[tuple[tuple[object, ...], ...], str] = {}
    for option, fees in told.items():
        before = first.setdefault(tuple(fees), option)
        if before != option:
            problem = f"option {option} is the same as option {before}"
            yield Flaw("note", "alike", (last[option],), "option", problem, "one of them may be misprinted")

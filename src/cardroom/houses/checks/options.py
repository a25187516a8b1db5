"""Checks that the options of a sheet are numbered once and without gaps, and that no two are the same."""

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
    """All flaws in the lines of one sheet."""
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
    """Flaws for options whose lines are in two places, or that charge both by the half hour and by the hand."""
    seen: set[str] = set()
    for option, block in groupby(lines, key=lambda line: line[1].option):
        option_lines = list(block)
        by_time = [line for line in option_lines if line[1].basis == "time"]
        if option in seen or (by_time and len(by_time) < len(option_lines)):
            line = by_time[0] if by_time else option_lines[0]
            problem = f"option {option} appears twice"
            yield Flaw("error", "twice", (line,), "option", problem, "number each option once")
        seen.add(option)


def _numbers(lines: Sequence[Line]) -> Iterator[Flaw]:
    numbers = set()
    for line in {line[1].option: line for line in lines}.values():
        if number := NUMBER.fullmatch(line[1].option):
            numbers.add(int(number[1]))
        else:
            problem = f"{line[1].option!r} is not an option number"
            yield Flaw("warning", "number", (line,), "option", problem, 'number options like "12" or "12b"')
    missing = sorted(set(range(1, max(numbers, default=0))) - numbers)
    if missing:
        problem = f"option {', '.join(map(str, missing))} is missing before {max(numbers)}"
        yield Flaw("warning", "missing", (lines[-1],), "option", problem, "number options from 1 without gaps")


def _alike(lines: Sequence[Line]) -> Iterator[Flaw]:
    """Flaws for options that are the same as an earlier one."""
    fees_of: dict[str, list[tuple[object, ...]]] = defaultdict(list)
    last: dict[str, Line] = {}
    for line in lines:
        fee = line[1]
        fees_of[fee.option].append(
            (fee.limit, fee.stake, fee.basis, fee.from_, fee.to, fee.payer, fee.stage, fee.fee),
        )
        last[fee.option] = line
    first: dict[tuple[tuple[object, ...], ...], str] = {}
    for option, fees in fees_of.items():
        before = first.setdefault(tuple(fees), option)
        if before != option:
            problem = f"option {option} is the same as option {before}"
            yield Flaw("note", "alike", (last[option],), "option", problem, "one of them may be misprinted")

"""Structures and payout tables that somebody writes in TOML, and what is wrong with them in a sentence."""

from __future__ import annotations

import re
import tomllib
from typing import TypeVar

import msgspec

T = TypeVar("T")
LONGEST_LINE = 500
"""In characters. A name of thousands of parts with dots between them would take seconds to read."""
_PLACE = re.compile(r" - at `\$\.?(.*)`$")
_STEP = re.compile(r"([a-z_]+)|\[(\d+)\]|\[\.\.\.\]")
_WANTED = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_MISSING = re.compile(r"Object missing required field `(\w+)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(\w+)`")
_KINDS = {
    "int": "a whole number",
    "float": "a number with a decimal point",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


def read_own(text: str, kind: type[T]) -> T:
    """A record written in TOML. Raises ValueError with a sentence that says what is wrong, and where."""
    for place, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise ValueError(f"line {place} is longer than {LONGEST_LINE} characters; write it in several lines")
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"this is not TOML: {str(error)[:1].lower()}{str(error)[1:]}") from None
    except RecursionError:
        raise ValueError("this is not TOML: its lists lie too deep within each other") from None
    except msgspec.ValidationError as error:
        raise ValueError(_in_words(str(error))) from None


def _in_words(problem: str) -> str:
    place = _PLACE.search(problem)
    said = _PLACE.sub("", problem)
    if found := _MISSING.fullmatch(said):
        said = f"{found[1]} is missing"
    elif found := _UNKNOWN.fullmatch(said):
        said = f"there is no field {found[1]}"
    elif found := _WANTED.fullmatch(said):
        wanted = " or ".join(_KINDS.get(kind.strip(), kind.strip()) for kind in found[1].split("|"))
        said = f"this must be {wanted}, not {_KINDS.get(found[2], found[2])}"
    else:
        said = said.replace("`", "")
    return f"{_where(place[1])}: {said}" if place and place[1] else said


def _where(path: str) -> str:
    """`levels[2].blinds` is "levels, number 3, blinds"."""
    steps = _STEP.finditer(path)
    return ", ".join(step[1] or (f"number {int(step[2]) + 1}" if step[2] else "one of them") for step in steps)

"""The part of a laboratory's check program that reads JSON, and refuses what `cardroom report` would not have written.

A number, a fraction or a pay can be written in one way only. Every refusal is a sentence: where in the file, what is
wrong, and what to do.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

MOST_BYTES = 10_000_000
MOST_DIGITS = 100
MOST_PARTS = 10**12
"""The parts into which a unit is divided by all pays of a wager together."""
DEEPEST = 20
DIGITS = 12
"""The digits after the point of a number that is no fraction."""
AGAIN = "have `cardroom report` write the file again"
IN_HOUSE_FILE = f"write it so in the house's file, and {AGAIN}"
THE_FILE = "the file"
OBJECT = "an object that has every name once"
FRACTION = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}(/[1-9][0-9]{{0,{MOST_DIGITS}}})?")
DECIMAL = re.compile(rf"-?(0|[1-9][0-9]{{0,{MOST_DIGITS}}})\.[0-9]{{{DIGITS}}}")
HASH = re.compile(r"[0-9a-f]{64}")
ODDS = re.compile(r"[1-9][0-9]{0,8}:[1-9][0-9]{0,8}")
DOLLARS = r"(?:0(?=\.)|[1-9][0-9]{0,2}(?:,[0-9]{3}){0,2})(?:\.(?!00)[0-9]{2})?"
PRIZE = re.compile(rf"\${DOLLARS}")
LIMIT = re.compile(r"(?!0\.00)((?:0(?=\.)|[1-9][0-9]{0,8})(?:\.[0-9]{2})?)(-[0-9.]{1,12}|-no-limit|-min)?")
PLAIN_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
Check = Callable[[str, Any], None]
"""Refuses a value that may not be there. The text says where it is."""


class WrongFile(ValueError):
    """The file is not one of figures."""

    def __init__(self, where: str, what: str, remedy: str = AGAIN) -> None:
        super().__init__(f"{where} {what}; {remedy}")


class Object(dict[str, Any]):
    """An object of JSON. It remembers which of its fields were looked at by their names."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.looked_at: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.looked_at.add(name)
        return super().__getitem__(name)


class Strange(NamedTuple):
    """A value that no file of figures has, in words. It is refused where it stands."""

    said: str


def from_json(text: str, where: str) -> Any:
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_float=Strange, parse_constant=Strange
        )
    except json.JSONDecodeError as error:
        raise WrongFile(where, f"is not JSON at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise WrongFile(where, "has more lists and objects inside each other than any report") from None


def _object(pairs: list[tuple[str, Any]]) -> Object | Strange:
    twice = next((name for name, times in Counter(name for name, _ in pairs).items() if times > 1), None)
    return Object(pairs) if twice is None else Strange(f"an object that has {shown(twice)} twice")


def _whole(digits: str) -> int | Strange:
    return Strange(digits) if digits == "-0" or len(digits) > MOST_DIGITS else int(digits)


# ---- What may stand at a place.


def shown(value: Any) -> str:
    """A value in a sentence: short, and in characters that can be printed everywhere."""
    if isinstance(value, Object | list):
        return "an object" if isinstance(value, Object) else "a list"
    said = value.said if isinstance(value, Strange) else json.dumps(value)
    return said if len(said) <= 60 else f"{said[:57]}..."


def at(where: str, name: str) -> str:
    name = name if PLAIN_NAME.fullmatch(name) else shown(name)
    return name if where == THE_FILE else f"{where}.{name}"


def must(where: str, value: Any, what: str, remedy: str = AGAIN) -> WrongFile:
    return WrongFile(where, f"is {shown(value)}, but must be {what}", remedy)


def text(where: str, value: Any) -> None:
    """Text on one line. With ends of lines in it, a file could print checks of its own."""
    if type(value) is not str:
        raise must(where, value, "text")
    if not value.isprintable():
        raise WrongFile(where, "has a character that cannot be printed, such as the end of a line")


def matching(pattern: re.Pattern[str], what: str, remedy: str = AGAIN) -> Check:
    def check(where: str, value: Any) -> None:
        if type(value) is not str or not pattern.fullmatch(value):
            raise must(where, value, what, remedy)

    return check


def one_of(*values: str) -> Check:
    def check(where: str, value: Any) -> None:
        if value not in values:
            raise must(where, value, f"one of {', '.join(map(shown, values))}")

    return check


def whole(least: int) -> Check:
    def check(where: str, value: Any) -> None:
        if type(value) is not int or value < least:
            raise must(where, value, f"a whole number of {least} or more")

    return check


def any_whole(where: str, value: Any) -> None:
    if type(value) is not int:
        raise must(where, value, "a whole number")


def yes_or_no(where: str, value: Any) -> None:
    if type(value) is not bool:
        raise must(where, value, "true or false")


def fraction(where: str, value: Any) -> None:
    if type(value) is not str or not FRACTION.fullmatch(value) or str(Fraction(value)) != value:
        raise must(where, value, 'text with a whole number or a fraction in lowest terms, such as "3/5525"')


def decimal_number(where: str, value: Any) -> None:
    if type(value) is not str or not DECIMAL.fullmatch(value) or (value[0] == "-" and not value.strip("-0.")):
        raise must(where, value, f'text with a number of {DIGITS} digits after the point, such as "0.015000000000"')


odds = matching(ODDS, 'odds such as "6:5"', IN_HOUSE_FILE)
pay = matching(re.compile(f"{ODDS.pattern}|{PRIZE.pattern}"), 'odds such as "6:5" or a prize such as "$1,000"')
limit = matching(LIMIT, 'a limit in dollars such as "5-200"', IN_HOUSE_FILE)
sha_256 = matching(HASH, "a SHA-256 of 64 characters 0 to 9 and a to f")


def each(check: Check, least: int = 0) -> Check:
    def check_all(where: str, value: Any) -> None:
        if type(value) is not list or len(value) < least:
            raise must(where, value, "a list that is not empty" if least and value == [] else "a list")
        for place, one in enumerate(value):
            check(f"{where}[{place}]", one)

    return check_all


def by_name(check: Check) -> Check:
    """An object with any names."""

    def check_all(where: str, value: Any) -> None:
        if not isinstance(value, Object):
            raise must(where, value, OBJECT)
        for name, one in value.items():
            text(f"a name in {where}", name)
            check(at(where, name), one)

    return check_all


def fields(expected: Mapping[str, Check], *, others: bool = False) -> Check:
    """An object that has these fields, and no others unless it may."""

    def check_all(where: str, value: Any) -> None:
        if not isinstance(value, Object):
            raise must(where, value, OBJECT)
        if missing := [name for name in expected if name not in value]:
            raise WrongFile(where, f"has no {' and no '.join(missing)}")
        unknown = [name for name in value if name not in expected]
        if unknown and not others:
            raise WrongFile(where, f"has the field {shown(unknown[0])}, which this program does not know")
        for name, check in expected.items():
            check(at(where, name), dict.__getitem__(value, name))

    return check_all


def anything(where: str, value: Any, deep: int = 0) -> None:
    """Whatever `cardroom report` may have written, which is not looked at."""
    if isinstance(value, Strange):
        raise must(where, value, "a whole number, or an object that has every name once")
    if deep > DEEPEST:
        raise WrongFile(where, "is inside more lists and objects than any report has")
    if isinstance(value, str):
        text(where, value)
    for name, inside in value.items() if isinstance(value, Object) else ():
        text(f"a name in {where}", name)
        anything(at(where, name), inside, deep + 1)
    for place, inside in enumerate(value if type(value) is list else ()):
        anything(f"{where}[{place}]", inside, deep + 1)


# ---- Figures.

CERTAINTIES = ("exact", "exact for this strategy", "approximate", "simulated")
LINE: dict[str, Check] = {
    "outcome": text, "pays": fraction, "combinations": whole(0), "probability": fraction, "product": fraction,
    "contribution": decimal_number,
}  # fmt: skip
WAGER: dict[str, Check] = {
    "wager": text, "kinds": each(text), "unit": whole(1), "certainty": one_of(*CERTAINTIES), "counted": text,
    "strategy": text, "player": text, "player_dealer": text, "approximate": text, "approximate_shares": text,
    "note": text, "rounded": yes_or_no, "lines": each(fields(LINE), 1), "total": whole(1), "product": fraction,
    "expected": fraction, "house_edge": decimal_number, "sd": decimal_number, "standard_error": decimal_number,
}  # fmt: skip
FIGURES: dict[str, Check] = {
    "game": text, "procedure": text, "cardroom": text, "code_sha256": sha_256, "rules_sha256": sha_256, "rules": text,
    "cards": by_name(whole(1)), "seed": any_whole, "wagers": each(fields(WAGER)), "not_evaluated": by_name(text),
}  # fmt: skip


def read(content: bytes) -> Any:
    """The figures, if every field that there should be is there, and none else. Raises WrongFile."""
    if len(content) > MOST_BYTES:
        raise WrongFile(THE_FILE, f"is longer than the {MOST_BYTES:,} bytes of any report")
    try:
        decoded = content.decode()
    except UnicodeDecodeError as error:
        raise WrongFile(THE_FILE, f"is not UTF-8 at its byte {error.start:,}") from None
    figures = from_json(decoded, THE_FILE)
    fields(FIGURES)(THE_FILE, figures)
    for place, wager in enumerate(figures["wagers"]):
        if lcm(*(Fraction(line["pays"]).denominator for line in wager["lines"])) > MOST_PARTS:
            raise WrongFile(f"wagers[{place}].lines", "have pays with other denominators than those of any report")
    named = [*(wager["wager"] for wager in figures["wagers"]), *figures["not_evaluated"]]
    if twice := [name for name, times in Counter(named).items() if times > 1]:
        raise WrongFile("wagers and not_evaluated", f"have the wager {shown(twice[0])} twice")
    return figures

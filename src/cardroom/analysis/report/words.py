"""Formats the figures and names of a report."""

from __future__ import annotations

from datetime import date

from cardroom.money import Cents, show_dollars

MINUS = "−"
TO = "\u00a0to\u00a0"
"""Non-breaking, so that a range stays on one line of a table."""


def share(value: float, digits: int = 4) -> str:
    return f"{value:.{digits}%}".replace("-", MINUS)


def signed(value: float, digits: int = 4) -> str:
    return f"{value:+.{digits}%}".replace("-", MINUS)


def number(value: float, digits: int = 6) -> str:
    return f"{value:+.{digits}f}".replace("-", MINUS)


def pay(value: float) -> str:
    return f"{value:+,.10g}".replace("-", MINUS) if value else "0"


def money(cents: float) -> str:
    """Dollars and cents, with a sign."""
    dollars = show_dollars(abs(round(cents)))
    return f"{MINUS if cents < 0 else '+'}{dollars}"


def money_range(ends: tuple[Cents, Cents]) -> str:
    return TO.join(dict.fromkeys(map(show_dollars, ends)))


def share_range(ends: tuple[float, float]) -> str:
    return TO.join(dict.fromkeys(signed(end, 2) for end in ends))


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 4th: the place of a seat, which is never 21 or more."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")
    return f"{place}{ending}"


def long_date(day: date) -> str:
    return f"{day:%B} {day.day}, {day.year}"

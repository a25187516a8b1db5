"""Figures as a report prints them."""

from __future__ import annotations

from cardroom.money import Cents, show_dollars

MINUS = "−"


def share(value: float, digits: int = 4) -> str:
    return f"{value:.{digits}%}".replace("-", MINUS)


def signed(value: float, digits: int = 4) -> str:
    return f"{value:+.{digits}%}".replace("-", MINUS)


def number(value: float, digits: int = 6) -> str:
    return f"{value:+.{digits}f}".replace("-", MINUS)


def pay(value: float) -> str:
    return f"{value:+,.10g}".replace("-", MINUS) if value else "0"


def money(cents: float) -> str:
    """To the cent, with its sign."""
    told = show_dollars(abs(round(cents)))
    return f"{MINUS if cents < 0 else '+'}{told}"


def both(ends: tuple[Cents, Cents]) -> str:
    """At the least and the most."""
    return " … ".join(dict.fromkeys(map(show_dollars, ends)))


def both_shares(ends: tuple[float, float]) -> str:
    return " … ".join(dict.fromkeys(signed(end, 2) for end in ends))

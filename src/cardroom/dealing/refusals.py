"""Refusals: a code for programs, the seat concerned, and a reason for people."""

from __future__ import annotations

from typing import Literal, TypeAlias

Code: TypeAlias = Literal[
    "account-barred",
    "already-seated",
    "foreign-page",
    "limit-reached",
    "new-pin",
    "not-enough-chips",
    "not-found",
    "not-here",
    "not-now",
    "not-offered",
    "not-possible",
    "not-seated",
    "not-understood",
    "not-written",
    "not-your-turn",
    "say-why",
    "seat-taken",
    "second-factor",
    "sign-in",
    "table-closed",
    "too-late",
    "too-little",
    "too-long",
    "too-many",
    "too-much",
    "used-before",
    "wrong-pin",
    "wrong-role",
]
"""`not-here`: the game or the house does not have it at all. `not-now`: it is not available at this moment."""


class Refusal(ValueError):
    """A request was refused, and nothing has changed. `seat` is 0 if it concerns no seat."""

    def __init__(self, reason: str, code: Code = "not-possible", seat: int = 0) -> None:
        super().__init__(f"seat {seat}: {reason}" if seat else reason)
        self.reason = reason
        self.code = code
        self.seat = seat

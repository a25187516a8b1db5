"""Accepted choices, and why a choice is not accepted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Ask, Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.options import Option
from cardroom.dealing.wire import misfit
from cardroom.money import Cents


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One accepted choice; `by_default` is True if it was made for a player who did not answer."""

    seat: Seat
    choice: Choice
    spot: Spot = 0
    by_default: bool = False


Answer: TypeAlias = tuple[Decision, Choice, bool | None]
"""The last part is True for a default choice, and None for a choice that a ruling has made."""


Said: TypeAlias = Choice | str | None
"""A choice, or a choice in words."""


def chosen_in(answers: Iterable[Answer]) -> list[Chosen]:
    """The choices that a replay needs; those of a ruling are made again by the ruling."""
    return [
        Chosen(decision.seat, choice, decision.spot, by_default)
        for decision, choice, by_default in answers
        if by_default is not None
    ]


def why_not(option: Option, choice: Choice) -> str | None:
    """Why the option refuses the choice. None if it is legal."""
    return option.refuse(choice) or (misfit(choice) if choice.__struct_fields__ else None)


def said(
    decisions: list[Decision], stacks: Mapping[Seat, Cents], seat: object, choice: object, spot: object
) -> tuple[Seat, Choice, Spot]:
    """A choice in words, as in "raise 6". Without a seat it answers the first of the open decisions."""
    if isinstance(seat, str) and choice is None:
        if not decisions:
            raise IllegalChoice(0, "the round is over", "too-late")
        seat, choice, spot = decisions[0].seat, seat, decisions[0].spot
    if type(seat) is not int or type(spot) is not int:
        raise IllegalChoice(0, f"seats and spots are whole numbers, not {seat!r} and {spot!r}", "not-understood")
    mine = [one for one in decisions if one.seat == seat and spot in (0, one.spot, one.spot or seat)]
    if not isinstance(choice, str) or not mine:
        return seat, choice, spot  # type: ignore[return-value]  # the round says why it cannot be
    try:
        return seat, mine[0].option.parse(choice, stacks.get(seat)), spot
    except ValueError as error:
        raise IllegalChoice(seat, str(error), "not-understood") from None


def refused_choice(decision: Decision, choice: object, reason: str) -> IllegalChoice:
    seat = decision.seat
    if isinstance(choice, Choice):
        return IllegalChoice(seat, reason, decision.option.why(choice))
    return IllegalChoice(seat, f"{choice!r} is not a choice; choose Call() or the like, or use option.parse for text")


def seats_to_act(decisions: list[Decision]) -> str:
    numbers = [str(seat) for seat in sorted({decision.seat for decision in decisions})]
    return f"seats {', '.join(numbers)} are" if len(numbers) > 1 else f"seat {numbers[0]} is"


def why_closed(asked: Ask, still_open: list[Decision], seat: Seat, spot: Spot) -> str:
    """Why the seat has no open decision: it is not asked, not asked about this spot, or has answered."""
    spots = [decision.spot or seat for decision in asked.decisions if decision.seat == seat]
    if not spots:
        return f"it is not this seat's turn; {seats_to_act(still_open)} to act"
    if spot and spot not in spots:
        return f"the decision is about spot {' and '.join(map(str, spots))}, not spot {spot}"
    return "this seat has already answered"

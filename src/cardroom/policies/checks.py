"""Every check by the name that policy files use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.hours import Hours
from cardroom.policies import room_checks, seat_checks, target_checks
from cardroom.policies.found import Check
from cardroom.policies.room_checks import PERSON_LIMITS


def words(value: Any) -> None:
    if not isinstance(value, list) or not value or not all(isinstance(word, str) for word in value):
        raise ValueError("needs a list of words here")


def text(value: Any) -> None:
    if not isinstance(value, str) or not value:
        raise ValueError("needs a sentence here")


def number(value: Any) -> None:
    if type(value) is not int or value < 1:
        raise ValueError(f"needs a whole number above 0 here, not {value!r}")


def hours(value: Any) -> None:
    text(value)
    Hours.parse(value)


def one_of(*values: str) -> Callable[[Any], None]:
    def read(value: Any) -> None:
        if value not in values:
            raise ValueError(f"needs {' or '.join(values)} here, not {value!r}")

    return read


CHECKS: dict[str, Check] = {
    "name-without": Check(room_checks.name_without, {"words": words}, any_game=True),
    "no-bust": Check(target_checks.no_bust),
    "same-target": Check(target_checks.same_target),
    "target-not-21": Check(target_checks.target_not_21),
    "no-natural": Check(target_checks.no_natural),
    "ties-to-one-side": Check(target_checks.ties_to_one_side),
    "seated": Check(seat_checks.seated),
    "offered-every-hand": Check(seat_checks.offered_every_hand),
    "offered-around": Check(seat_checks.offered_around),
    "most-turns": Check(seat_checks.most_turns, {"most": number}),
    "another-between": Check(seat_checks.another_between),
    "next-is-another": Check(seat_checks.next_is_another),
    "banks-alone": Check(seat_checks.banks_alone),
    "covered-by-wager": Check(seat_checks.covered_by_wager),
    "at-table": Check(seat_checks.at_table, {"why": text}, any_game=True),
    "fixed-collection": Check(room_checks.fixed_collection, any_game=True),
    "largest-wager": Check(room_checks.largest_wager, {"dollars": number}),
    "largest-buy-in": Check(room_checks.largest_buy_in, {"dollars": number}, any_game=True),
    "collection-cap": Check(room_checks.collection_cap, {"dollars": number}, any_game=True),
    "hours": Check(room_checks.hours, {"hours": hours}, any_game=True),
    "limit-of-a-person": Check(
        room_checks.limit_of_a_person,
        {"what": one_of(*PERSON_LIMITS), "per": one_of("day", "week", "month"), "most": number},
        any_game=True,
    ),
}

"""Every check by the name that policy files use."""

from __future__ import annotations

from cardroom.policies import room_checks, seat_checks, target_checks
from cardroom.policies.found import Check

CHECKS: dict[str, Check] = {
    "name-without": Check(room_checks.name_without, {"words": list}),
    "no-bust": Check(target_checks.no_bust),
    "same-target": Check(target_checks.same_target),
    "target-not-21": Check(target_checks.target_not_21),
    "no-natural": Check(target_checks.no_natural),
    "ties-to-one-side": Check(target_checks.ties_to_one_side),
    "seated": Check(seat_checks.seated),
    "offered-every-hand": Check(seat_checks.offered_every_hand),
    "offered-around": Check(seat_checks.offered_around),
    "most-turns": Check(seat_checks.most_turns, {"most": int}),
    "another-between": Check(seat_checks.another_between),
    "next-is-another": Check(seat_checks.next_is_another),
    "banks-alone": Check(seat_checks.banks_alone),
    "covered-by-wager": Check(seat_checks.covered_by_wager),
    "at-table": Check(seat_checks.at_table, {"why": str}),
    "fixed-collection": Check(room_checks.fixed_collection),
    "largest-wager": Check(room_checks.largest_wager, {"dollars": int}),
    "collection-cap": Check(room_checks.collection_cap, {"dollars": int}),
}

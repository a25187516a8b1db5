"""Cooling off, self-exclusion, and frozen accounts."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.cage import bars
from cardroom.cage.gate import ALL, PLAYING, Door
from support.cage import BY, Cage, refusal


def closed(cage: Cage, person: int) -> set[Door]:
    return {door for door in ALL if cage.may(person, door)}


def test_cooling_off_ends_by_itself_and_not_before(cage: Cage) -> None:
    ann = cage.person()
    cage.write(lambda transaction: bars.cool_off(transaction, ann, 2, cage.now, BY))
    assert closed(cage, ann) == set(PLAYING)
    assert cage.may(ann, "sit") == "the account is cooling off until March 8, 2026, 1:00 PM"
    cage.write(lambda transaction: bars.cool_off(transaction, ann, 1, cage.now, BY))
    cage.pass_time(days=1, hours=23)
    assert closed(cage, ann) == set(PLAYING), "a shorter one does not end the longer"
    cage.pass_time(hours=1)
    assert closed(cage, ann) == set()


@pytest.mark.parametrize("days", [0, 43, -1])
def test_cooling_off_lasts_a_day_to_six_weeks(cage: Cage, days: int) -> None:
    ann = cage.person()
    told = refusal(lambda: cage.write(lambda transaction: bars.cool_off(transaction, ann, days, cage.now, BY)))
    assert told == f"choose 1 to 42 days to cool off, not {days}"


def test_a_self_exclusion_holds_until_the_manager_lifts_it_after_its_end(cage: Cage) -> None:
    ann = cage.person()
    cage.write(lambda transaction: bars.exclude(transaction, cage.rules, ann, 6, cage.now, BY))

    def lift() -> list[object]:
        note = msgspec.structs.replace(BY, why="asked for it in person")
        return cage.write(lambda change: [*bars.end_exclusion(change, cage.rules, ann, cage.now, note)])

    cage.pass_time(days=183)
    until = "the account is self-excluded until September 6, 2026, 12:00 PM"
    assert refusal(lift) == f"{until}; it cannot be lifted before its end"
    cage.pass_time(days=5)
    assert closed(cage, ann) == set(PLAYING), "it does not end by itself"
    lift()
    assert closed(cage, ann) == set()
    assert refusal(lift) == "the account is not self-excluded"


def test_a_self_exclusion_for_good_is_never_lifted(cage: Cage) -> None:
    ann = cage.person()
    cage.write(lambda transaction: bars.exclude(transaction, cage.rules, ann, 0, cage.now, BY))
    cage.pass_time(days=40_000)
    lift = refusal(lambda: cage.write(lambda change: bars.end_exclusion(change, cage.rules, ann, cage.now, BY)))
    assert lift == "the account is self-excluded for good; it cannot be lifted before its end"


@pytest.mark.parametrize("months", [1, 5, 601])
def test_a_self_exclusion_lasts_six_months_or_more(cage: Cage, months: int) -> None:
    ann = cage.person()
    told = refusal(lambda: cage.write(lambda change: bars.exclude(change, cage.rules, ann, months, cage.now, BY)))
    assert told == f"choose 6 to 600 months, or for good, not {months}"


def test_a_frozen_account_stands_still_until_it_is_unfrozen(cage: Cage) -> None:
    ann, cal = cage.person(), cage.person("Cal", "cashier")
    deposit = cage.move(ann, 100_00, cal)
    note = msgspec.structs.replace(BY, why="a quarrel about a pot")
    cage.write(lambda transaction: bars.freeze(transaction, ann, cage.now, note))
    assert closed(cage, ann) == set(ALL)
    assert refusal(lambda: cage.move(ann, 1_00, cal)) == "the account is frozen; the floor can say why"
    assert refusal(lambda: cage.move(ann, -1_00, cal)) == "the account is frozen; the floor can say why"
    again = refusal(lambda: cage.write(lambda transaction: bars.freeze(transaction, ann, cage.now, note)))
    assert again == "the account is frozen already"
    (lifted,) = cage.write(lambda transaction: bars.unfreeze(transaction, ann, cage.now, note))
    assert (lifted.lifted_at, lifted.lifted_by, lifted.lifted_why) == (cage.now, BY.by, note.why)
    assert closed(cage, ann) == set()
    cage.move(ann, -deposit.cents, cal)


def test_why_an_account_is_barred_is_in_its_record_and_not_in_the_chain(cage: Cage) -> None:
    ann = cage.person()
    note = msgspec.structs.replace(BY, why="a private matter")
    cage.write(lambda transaction: bars.exclude(transaction, cage.rules, ann, 12, cage.now, note))
    entry = cage.read(lambda reading: reading.last_entry("people"))
    assert entry is not None
    assert b"private" not in entry.body
    (row,) = cage.read(lambda reading: bars.bars_of(reading, ann))
    assert row.why == "a private matter"

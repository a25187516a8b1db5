"""Limits: a lower one holds at once, a higher one after a day, and every door asks."""

from __future__ import annotations

import pytest

from cardroom.cage.cash import reversal
from cardroom.cage.limits import Limited, amount_now, limits_of, set_limit
from cardroom.cage.periods import Period
from cardroom.floor.guest import Refused
from support.cage import BY, Cage, refusal


def limit(cage: Cage, person: int, what: Limited, amount: int, per: Period = "day") -> None:
    cage.write(lambda transaction: set_limit(transaction, person, what, per, amount, cage.now, BY))


def held(cage: Cage, person: int) -> int:
    (row,) = cage.read(lambda reading: limits_of(reading, person))
    return amount_now(row, cage.now)


def test_a_lower_limit_holds_at_once_and_a_higher_one_after_24_hours(cage: Cage) -> None:
    ann = cage.person()
    limit(cage, ann, "deposit", 300_00)
    limit(cage, ann, "deposit", 100_00)
    assert held(cage, ann) == 100_00
    limit(cage, ann, "deposit", 200_00)
    cage.pass_time(hours=23)
    assert held(cage, ann) == 100_00
    cage.pass_time(hours=1)
    assert held(cage, ann) == 200_00


def test_a_limit_is_removed_after_24_hours(cage: Cage) -> None:
    ann = cage.person()
    limit(cage, ann, "deposit", 100_00)
    limit(cage, ann, "deposit", 0)
    assert held(cage, ann) == 100_00
    cage.pass_time(days=1)
    assert held(cage, ann) == 0


def test_a_raise_that_is_asked_for_again_waits_again_and_a_lower_limit_cancels_it(cage: Cage) -> None:
    ann = cage.person()
    limit(cage, ann, "deposit", 100_00)
    limit(cage, ann, "deposit", 200_00)
    cage.pass_time(hours=23)
    limit(cage, ann, "deposit", 500_00)
    cage.pass_time(hours=2)
    assert held(cage, ann) == 100_00
    limit(cage, ann, "deposit", 50_00)
    cage.pass_time(days=3)
    assert held(cage, ann) == 50_00


def test_time_is_limited_by_the_day_only(cage: Cage) -> None:
    ann = cage.person()
    with pytest.raises(Refused, match="the time limit is per day, not per week"):
        limit(cage, ann, "time", 60, "week")


@pytest.mark.parametrize(("per", "days"), [("day", 1), ("week", 3), ("month", 26)])
def test_deposits_within_a_period_are_limited(cage: Cage, per: Period, days: int) -> None:
    """It is Friday, March 6: the week has three more days, and the month 26."""
    ann = cage.person()
    limit(cage, ann, "deposit", 100_00, per)
    cage.move(ann, 60_00)
    cage.move(ann, -60_00)
    refused = refusal(lambda: cage.move(ann, 40_01))
    assert refused == f"the deposit limit of the account is $100 a {per}, and $40 of it is left"
    cage.move(ann, 40_00)
    cage.pass_time(days=days - 1)
    assert refusal(lambda: cage.move(ann, 1)).endswith("$0 of it is left") or per == "day"
    cage.pass_time(days=1)
    cage.move(ann, 100_00)


def test_chips_are_brought_to_a_table_only_if_the_loss_limit_would_hold_without_them(cage: Cage) -> None:
    ann = cage.person()
    cage.move(ann, 1_000_00)
    limit(cage, ann, "loss", 100_00)
    refused = "the loss limit of the account is $100 a day, and at most $100 more may be brought to a table"
    assert refusal(lambda: cage.sit(ann, 100_01)) == refused
    cage.sit(ann, 80_00)
    cage.play(ann, -50_00)
    assert refusal(lambda: cage.sit(ann, 20_01)).endswith("at most $20 more may be brought to a table")
    cage.sit(ann, 20_00)
    cage.play(ann, -50_00)
    assert cage.may(ann, "play") == "the loss limit of the account is $100 a day, and it is reached"
    cage.pass_time(days=1)
    assert cage.may(ann, "play") == ""


def test_a_round_that_has_begun_is_played_to_its_end(cage: Cage) -> None:
    """Chips from yesterday can be lost today beyond the limit, but only in one round."""
    ann = cage.person()
    cage.move(ann, 1_000_00)
    cage.sit(ann, 500_00)
    limit(cage, ann, "loss", 100_00)
    cage.play(ann, -300_00)
    assert refusal(lambda: cage.play(ann, -1)).endswith("and it is reached")


def test_time_at_tables_is_limited(cage: Cage) -> None:
    ann = cage.person()
    cage.move(ann, 1_000_00)
    limit(cage, ann, "time", 60)
    cage.sit(ann, 100_00)
    cage.pass_time(minutes=59)
    assert cage.may(ann, "play") == ""
    cage.pass_time(minutes=1)
    assert cage.may(ann, "play") == "the time limit of the account is 60 minutes a day, and it is reached"
    cage.leave(ann)
    assert "time limit" in cage.may(ann, "sit", 100_00)
    assert cage.may(ann, "deposit", 100) == cage.may(ann, "cash-out", 100) == ""
    cage.pass_time(hours=12)
    assert cage.may(ann, "sit", 100_00) == ""


def test_a_deposit_that_was_taken_back_does_not_count(cage: Cage) -> None:
    ann = cage.person()
    limit(cage, ann, "deposit", 100_00)
    wrong = cage.move(ann, 100_00)
    back = cage.read(lambda reading: reversal(reading, wrong.number, 0, "0/back", "a mistake"))
    cage.carry_out(back)
    cage.move(ann, 100_00)
    paid = cage.move(ann, -100_00)
    again = cage.read(lambda reading: reversal(reading, paid.number, 0, "0/again", "a mistake"))
    cage.carry_out(again)
    assert "$0 of it is left" in refusal(lambda: cage.move(ann, 1_00)), "chips given back are no deposit"

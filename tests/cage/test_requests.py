"""Large amounts need a second person. The money moves when that person approves."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardroom.cage import bars, cash, drawers, requests
from cardroom.cage.drawers import Count
from cardroom.cage.second_person import NEW_PIN
from cardroom.ledger import CashRow, Note, RequestRow, accounts
from support.cage import BY, Cage, refusal


class Staff:
    def __init__(self, cage: Cage) -> None:
        self.cage = cage
        self.ann = cage.person("Ann")
        self.cal = cage.person("Cal", "cashier")
        self.dee = cage.person("Dee", "floor")

    def approve(self, number: int, by: int) -> CashRow:
        cage = self.cage
        return cage.write(lambda change: requests.approve(change, cage.rules, number, cage.now, Note(by)))

    def decline(self, number: int, by: int, why: str = "not today") -> RequestRow:
        return self.cage.write(lambda change: requests.decline(change, number, self.cage.now, Note(by, why=why)))

    @property
    def balance(self) -> int:
        return self.cage.balance(accounts.player(self.ann))


@pytest.fixture
def staff(cage: Cage) -> Staff:
    staff = Staff(cage)
    cage.move(staff.ann, 5_000_00, staff.cal)
    return staff


def test_the_money_moves_when_somebody_else_approves(cage: Cage, staff: Staff) -> None:
    assert isinstance(cage.carry_out(cage.cash(staff.ann, -1_000_00, staff.cal)), CashRow)
    asked = cage.ask(staff.ann, -3_000_01, staff.cal)
    assert staff.balance == 4_000_00
    assert cage.read(lambda reading: requests.waiting(reading, cage.now)) == [asked]
    paid = staff.approve(asked.number, staff.dee)
    assert (paid.cents, paid.cashier, staff.balance) == (-3_000_01, staff.cal, 999_99)
    assert cage.read(lambda reading: requests.waiting(reading, cage.now)) == []


def test_nobody_approves_alone(cage: Cage, staff: Staff) -> None:
    asked = cage.ask(staff.ann, -4_000_00, staff.cal)
    assert refusal(lambda: staff.approve(asked.number, staff.cal)) == (
        "another person must approve what you have asked for"
    )
    assert refusal(lambda: staff.approve(asked.number, staff.ann)) == (
        "nobody approves a movement of their own account"
    )
    assert staff.balance == 5_000_00


def test_nothing_is_approved_twice(cage: Cage, staff: Staff) -> None:
    asked = cage.ask(staff.ann, -4_000_00, staff.cal, "k")
    assert cage.ask(staff.ann, -4_000_00, staff.cal, "k") == asked, "asked for again, it is the same request"
    paid = staff.approve(asked.number, staff.dee)
    assert staff.approve(asked.number, staff.dee) == paid, "the same answer again changes nothing"
    eve = cage.person("Eve", "cashier")
    assert refusal(lambda: staff.approve(asked.number, eve)) == "request 1 was approved already"
    assert refusal(lambda: staff.decline(asked.number, eve)) == "request 1 was approved already"
    assert staff.balance == 1_000_00


def test_a_declined_request_moves_nothing(cage: Cage, staff: Staff) -> None:
    asked = cage.ask(staff.ann, -4_000_00, staff.cal)
    declined = staff.decline(asked.number, staff.dee, "not the guest in the picture")
    assert (declined.state, declined.decided_by, declined.answer) == (
        *("declined", staff.dee),
        "not the guest in the picture",
    )
    assert refusal(lambda: staff.approve(asked.number, staff.dee)) == "request 1 was declined already"
    assert staff.balance == 5_000_00


def test_a_request_is_good_for_30_minutes(cage: Cage, staff: Staff) -> None:
    asked = cage.ask(staff.ann, -4_000_00, staff.cal)
    cage.pass_time(minutes=29)
    assert requests.state_of(asked, cage.now) == "open"
    cage.pass_time(minutes=1)
    assert requests.state_of(asked, cage.now) == "expired"
    for answer in (staff.approve, staff.decline):
        told = refusal(lambda answer=answer: answer(asked.number, staff.dee))  # type: ignore[misc]
        assert told == "request 1 is older than 30 minutes; ask again"
    assert cage.read(lambda reading: requests.waiting(reading, cage.now)) == []
    assert staff.balance == 5_000_00


def test_a_request_survives_a_restart(cage: Cage, staff: Staff) -> None:
    asked = cage.ask(staff.ann, -4_000_00, staff.cal)
    cage.close()
    cage.open()
    staff.approve(asked.number, staff.dee)
    assert staff.balance == 1_000_00


def test_everything_is_checked_again_when_it_is_approved(cage: Cage, staff: Staff) -> None:
    asked = cage.ask(staff.ann, -4_000_00, staff.cal)
    cage.sit(staff.ann, 2_000_00)
    assert refusal(lambda: staff.approve(asked.number, staff.dee)) == "the account has only $3,000"
    cage.leave(staff.ann)
    cage.write(lambda transaction: bars.freeze(transaction, staff.ann, cage.now, BY))
    assert "frozen" in refusal(lambda: staff.approve(asked.number, staff.dee))
    cage.write(lambda transaction: bars.unfreeze(transaction, staff.ann, cage.now, BY))
    staff.approve(asked.number, staff.dee)


def test_what_would_be_refused_anyway_is_not_asked_for(cage: Cage, staff: Staff) -> None:
    assert refusal(lambda: cage.ask(staff.ann, -5_000_01, staff.cal)) == "the account has only $5,000"


def test_deposits_need_a_second_person_only_where_the_room_says_so(cage: Cage, staff: Staff) -> None:
    cage.move(staff.ann, 9_000_00, staff.cal)
    cage.rules = msgspec.structs.replace(cage.rules, second_person_deposits_above=500_00)
    cage.move(staff.ann, 500_00, staff.cal)
    asked = cage.ask(staff.ann, 500_01, staff.cal)
    assert staff.approve(asked.number, staff.dee).cents == 500_01


def test_taking_back_a_large_deposit_pays_out_and_needs_a_second_person(cage: Cage, staff: Staff) -> None:
    back = cage.read(lambda reading: cash.reversal(reading, 1, staff.cal, f"{staff.cal}/k", "the wrong guest"))
    asked = cage.carry_out(back)
    assert isinstance(asked, RequestRow)
    paid = staff.approve(asked.number, staff.dee)
    assert (paid.reverses, staff.balance) == (1, 0)


def test_a_key_that_moved_something_else_asks_for_nothing(cage: Cage, staff: Staff) -> None:
    cage.move(staff.ann, -1_00, staff.cal, "k")
    assert "already been used" in refusal(lambda: cage.ask(staff.ann, -4_000_00, staff.cal, "k"))
    cage.ask(staff.ann, -4_000_00, staff.cal, "l")
    assert "already been used" in refusal(lambda: cage.ask(staff.ann, -4_000_01, staff.cal, "l"))


def test_a_request_is_paid_from_the_drawer_of_the_cashier_who_asked(tmp_path: Path) -> None:
    cage = Cage(tmp_path, drawers=True)
    staff = Staff(cage)
    cage.write(lambda change: drawers.open_drawer(change, staff.cal, Count(1_000_00), cage.now, Note(staff.cal)))
    cage.move(staff.ann, 5_000_00, staff.cal)
    asked = cage.ask(staff.ann, -4_000_00, staff.cal)
    cage.write(lambda change: drawers.close_drawer(change, staff.cal, Count(6_000_00), cage.now, Note(staff.cal)))
    assert "open it first" in refusal(lambda: staff.approve(asked.number, staff.dee))
    cage.write(lambda change: drawers.open_drawer(change, staff.cal, Count(6_000_00), cage.now, Note(staff.cal)))
    assert staff.approve(asked.number, staff.dee).drawer == 2
    cage.close()


def test_what_is_paid_out_to_one_guest_in_a_day_is_added_up(cage: Cage, staff: Staff) -> None:
    ben = cage.person("Ben")
    cage.move(ben, 5_000_00, staff.cal)
    wrong = cage.move(staff.ann, -2_000_00, staff.cal, "wrong")
    reversal = cage.read(lambda reading: cash.reversal(reading, wrong.number, staff.cal, "1/back", "a mistake"))
    assert isinstance(cage.carry_out(reversal), CashRow)
    cage.move(staff.ann, -1_500_00, staff.cal, "first")
    cage.move(staff.ann, -1_500_00, staff.cal)
    assert isinstance(cage.carry_out(cage.cash(staff.ann, -1_00, staff.cal)), RequestRow), "the limit is reached"
    again = cage.carry_out(cage.cash(staff.ann, -1_500_00, staff.cal, "first"))
    assert isinstance(again, CashRow), "what was done before is not asked for again"
    cage.move(ben, -3_000_00, staff.cal)
    cage.pass_time(days=1)
    cage.move(staff.ann, -1_999_00, staff.cal)


def changed(cage: Cage, person: int, by: int, reason: str = "changed the role") -> None:
    """Somebody changes the account of somebody else."""
    cage.write(lambda transaction: transaction.change_person(person, reason, Note(by), new_pin=True))


def test_whoever_made_a_guests_pin_does_not_pay_out_alone_with_it(cage: Cage, staff: Staff) -> None:
    eve = cage.person("Eve", "cashier")
    changed(cage, staff.ann, staff.cal, NEW_PIN)
    asked = cage.ask(staff.ann, -100_00, staff.cal)
    assert isinstance(cage.carry_out(cage.cash(staff.ann, -100_00, eve)), CashRow)
    staff.approve(asked.number, staff.dee)
    cage.pass_time(days=1)
    cage.move(staff.ann, -100_00, staff.cal)


def test_nobody_is_both_people_with_an_account_that_they_have_just_made_or_changed(cage: Cage, staff: Staff) -> None:
    max, eve = cage.person("Max", "manager"), cage.person("Eve", "floor")
    changed(cage, staff.cal, max)
    changed(cage, eve, max)
    asked = cage.ask(staff.ann, -4_000_00, staff.cal)
    for second in (max, eve):
        assert "made or changed in the last 24 hours" in refusal(
            lambda second=second: staff.approve(asked.number, second)  # type: ignore[misc]
        )
    staff.approve(asked.number, staff.dee)
    cage.pass_time(days=1)
    cage.move(staff.ann, 4_000_00, staff.cal)
    staff.approve(cage.ask(staff.ann, -4_000_00, staff.cal).number, max)

"""Cash in and out, receipts, and mistakes taken back."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.cage import cash
from cardroom.cage.receipts import receipt
from cardroom.ledger import CashRow, Note, accounts, audit, chain
from support.cage import Cage, refusal


@pytest.fixture
def ann(cage: Cage) -> int:
    return cage.person("Ann")


@pytest.fixture
def cal(cage: Cage) -> int:
    return cage.person("Cal", "cashier")


def reverse(cage: Cage, number: int, by: int, key: str = "", why: str = "typed one zero too many") -> CashRow:
    action = f"{by}/{key or cage.key()}"
    asked = cage.read(lambda reading: cash.reversal(reading, number, by, action, why))
    return cage.write(lambda transaction: cash.move(transaction, cage.rules, asked, cage.now))


def test_a_receipt_says_everything_and_names_its_entry_in_the_chain(cage: Cage, ann: int, cal: int) -> None:
    cage.move(ann, 500_00, cal)
    paid = cage.move(ann, -120_50, cal)
    told = cage.read(lambda reading: receipt(reading, paid.number))
    entry = cage.read(lambda reading: reading.entry(chain.CAGE, told.entry))
    assert entry is not None
    assert (told.number, told.at, told.kind, told.cents, told.balance) == (2, cage.now, "cash-out", -120_50, 379_50)
    assert told.in_words == "One hundred twenty dollars and 50 cents"
    assert (told.name, told.last_digits, told.cashier) == ("Ann", str(ann)[3:], "Cal")
    assert told.hash == entry.hash.hex()
    note = msgspec.json.decode(entry.body, type=Note)
    assert (note.by, note.person, note.details) == (cal, ann, {"receipt": "2"})
    cage.move(ann, 10_00, cal)
    assert cage.read(lambda reading: receipt(reading, paid.number)) == told, "what comes later does not change it"


def test_a_movement_is_made_once_for_each_key(cage: Cage, ann: int, cal: int) -> None:
    first = cage.move(ann, 100_00, cal, "k")
    assert cage.move(ann, 100_00, cal, "k") == first
    assert refusal(lambda: cage.move(ann, 200_00, cal, "k")) == (
        "the key k has already been used for a different movement; use a new key"
    )
    assert cage.balance(accounts.player(ann)) == 100_00


def test_a_mistake_is_taken_back_by_an_entry_that_refers_to_it(cage: Cage, ann: int, cal: int) -> None:
    wrong = cage.move(ann, 1_000_00, cal)
    back = reverse(cage, wrong.number, cal)
    assert (back.cents, back.reverses) == (-1_000_00, wrong.number)
    assert cage.read(lambda reading: cash.row_of(reading, wrong.number)).reversed_by == back.number
    entry = cage.read(lambda reading: reading.last_entry(chain.CAGE))
    assert entry is not None
    note = msgspec.json.decode(entry.body, type=Note)
    assert entry.reason == f"reversed receipt {wrong.number}"
    assert (note.why, note.details["reverses"]) == ("typed one zero too many", str(wrong.number))
    assert cage.balance(accounts.player(ann)) == 0
    assert cage.read(lambda reading: receipt(reading, back.number)).kind == "reversal"
    assert audit(cage.store) == []


def test_a_mistake_is_taken_back_once_also_by_somebody_else(cage: Cage, ann: int, cal: int) -> None:
    dee = cage.person("Dee", "cashier")
    wrong = cage.move(ann, 100_00, cal)
    back = reverse(cage, wrong.number, dee, "k")
    assert reverse(cage, wrong.number, dee, "k") == back, "the same request again"
    assert refusal(lambda: reverse(cage, wrong.number, cal)) == "receipt 1 was reversed by receipt 2"
    assert refusal(lambda: reverse(cage, back.number, cal)) == (
        "receipt 2 is a reversal itself; make a new movement instead"
    )
    assert cage.balance(accounts.player(ann)) == 0


def test_chips_that_are_gone_cannot_be_taken_back(cage: Cage, ann: int, cal: int) -> None:
    wrong = cage.move(ann, 100_00, cal)
    cage.sit(ann, 60_00)
    assert refusal(lambda: reverse(cage, wrong.number, cal)) == "the account has only $40"
    cage.leave(ann)
    reverse(cage, wrong.number, cal)


def test_a_payment_taken_back_gives_the_chips_back(cage: Cage, ann: int, cal: int) -> None:
    cage.move(ann, 100_00, cal)
    paid = cage.move(ann, -100_00, cal)
    assert reverse(cage, paid.number, cal).cents == 100_00
    assert cage.balance(accounts.player(ann)) == 100_00


def test_there_is_no_receipt_with_a_number_that_was_not_given(cage: Cage, cal: int) -> None:
    with pytest.raises(LookupError, match="there is no receipt 7"):
        reverse(cage, 7, cal)
    with pytest.raises(LookupError, match="there is no receipt 7"):
        cage.read(lambda reading: receipt(reading, 7))

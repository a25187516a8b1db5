"""Tables and people of the room."""

from __future__ import annotations

import pytest

from cardroom.ledger import Store, TableRow


def test_tables_are_opened_and_closed(store: Store) -> None:
    with store.write() as transaction:
        assert [transaction.open_table(name, name.encode()) for name in ("Redwood", "Oak")] == [1, 2]
        transaction.close_table(1)
    with store.read() as reading:
        assert reading.tables() == [TableRow(1, "Redwood", False, b"Redwood"), TableRow(2, "Oak", True, b"Oak")]


def test_a_number_is_never_given_to_a_second_table(store: Store) -> None:
    with store.write() as transaction:
        transaction.close_table(transaction.open_table("Redwood", b""))
        assert transaction.open_table("Redwood", b"") == 2


def test_a_person_gets_six_digits_that_tell_nothing(store: Store) -> None:
    with store.write() as transaction:
        numbers = [transaction.add_person(f"Person {n}", "player") for n in range(50)]
    assert len(set(numbers)) == 50
    assert all(100_000 <= number <= 999_999 for number in numbers)
    assert numbers != sorted(numbers)


def test_a_person_is_read_back(store: Store) -> None:
    with store.write() as transaction:
        number = transaction.add_person("Ann Lee", "cashier", "$argon2id$…", is_bot=True)
    with store.read() as reading:
        person = reading.person(number)
        assert person is not None
        assert (person.number, person.name, person.role) == (number, "Ann Lee", "cashier")
        assert (person.pin_hash, person.is_bot) == ("$argon2id$…", True)
        assert (person.failures, person.locked_until) == (0, 0)
        assert person.created_at >= 1_700_000_000_000
        assert reading.people() == [person]
        assert reading.person(1) is None


def test_what_is_not_changed_of_a_person_stays(store: Store) -> None:
    with store.write() as transaction:
        number = transaction.add_person("Ann", "player", "hash")
        locked = transaction.change_person(number, failures=5, locked_until=99)
        assert (locked.name, locked.role, locked.pin_hash, locked.failures, locked.locked_until) == (
            *("Ann", "player", "hash"),
            *(5, 99),
        )
        transaction.change_person(number, name="Anne", role="floor", pin_hash="other", failures=0, locked_until=0)
    with store.read() as reading:
        person = reading.person(number)
        assert person is not None
        assert (person.name, person.role, person.pin_hash, person.failures, person.locked_until) == (
            *("Anne", "floor", "other"),
            *(0, 0),
        )


def test_who_and_what_is_not_there_cannot_be_changed(store: Store) -> None:
    with store.write() as transaction:
        with pytest.raises(LookupError, match="there is no person 17"):
            transaction.change_person(17, failures=1)
        with pytest.raises(LookupError, match="there is no table 4"):
            transaction.close_table(4)

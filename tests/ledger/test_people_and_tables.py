"""Tables and people of the room."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.ledger import Note, SessionRow, Store, TableRow, Transaction, audit, chain


def close(transaction: Transaction, number: int) -> None:
    row = transaction.table(number)
    assert row is not None
    transaction.append(chain.table(number), b"", reason="close", records=[msgspec.structs.replace(row, is_open=False)])


def test_tables_are_opened_and_closed(store: Store) -> None:
    with store.write() as transaction:
        assert [transaction.open_table(name, name.encode()) for name in ("Redwood", "Oak")] == [1, 2]
        close(transaction, 1)
    with store.read() as reading:
        assert reading.tables() == [TableRow(1, "Redwood", False, b"Redwood"), TableRow(2, "Oak", True, b"Oak")]


def test_a_number_is_never_given_to_a_second_table(store: Store) -> None:
    with store.write() as transaction:
        close(transaction, transaction.open_table("Redwood", b""))
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
        assert (person.failures, person.failing_since) == (0, 0)
        assert person.created_at >= 1_700_000_000_000
        assert reading.people() == [person]
        assert reading.person(1) is None


def test_what_is_not_changed_of_a_person_stays(store: Store) -> None:
    with store.write() as transaction:
        number = transaction.add_person("Ann", "player", "hash")
        locked = transaction.change_person(number, "locked", failures=5, failing_since=99)
        assert (locked.name, locked.role, locked.pin_hash, locked.failures, locked.failing_since) == (
            *("Ann", "player", "hash"),
            *(5, 99),
        )
        transaction.change_person(
            number, "promoted", name="Anne", role="floor", pin_hash="other", failures=0, failing_since=0
        )
    with store.read() as reading:
        person = reading.person(number)
        assert person is not None
        assert (person.name, person.role, person.pin_hash, person.failures, person.failing_since) == (
            *("Anne", "floor", "other"),
            *(0, 0),
        )


def test_a_name_to_sign_in_with_is_one_persons_and_nobody_needs_one(store: Store) -> None:
    with store.write() as transaction:
        ann = transaction.add_person("Ann", "player", login="ann.lee")
        ben = transaction.add_person("Ben", "player")
        transaction.add_person("Cal", "player")
        found = transaction.person_with_login("ann.lee")
        assert found is not None
        assert found.number == ann
        assert transaction.person_with_login("") is None
    with pytest.raises(store.failures), store.write() as transaction:
        transaction.change_person(ben, "chose a name", login="ann.lee")


def test_sessions_come_and_go_with_an_entry_of_a_chain(store: Store) -> None:
    with store.write() as transaction:
        ann, ben = (transaction.add_person(name, "player") for name in ("Ann", "Ben"))
        first, second = (SessionRow(id, ann, at, at, 9_000, "", "") for id, at in (("b", 1), ("a", 2)))
        other = SessionRow("c", ben, 3, 3, 9_000, "", "")
        transaction.note(chain.PEOPLE, "signed in", Note(ann), [second, first, other])
    with store.read() as reading:
        assert reading.sessions(ann) == [first, second]
        assert reading.sessions() == [first, second, other]
    with store.write() as transaction:
        transaction.change_person(ann, "locked", locked=True, removed=[first, second])
    with store.read() as reading:
        assert reading.sessions() == [other]
    assert audit(store) == []


def test_who_and_what_is_not_there_cannot_be_changed(store: Store) -> None:
    with store.write() as transaction:
        with pytest.raises(LookupError, match="there is no person 17"):
            transaction.change_person(17, "wrong PIN", failures=1)
        with pytest.raises(LookupError, match="there is no table 4"):
            transaction.append(chain.table(4))

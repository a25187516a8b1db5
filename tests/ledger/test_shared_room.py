"""Several processes share a room on PostgreSQL: each chain has one owner, and a stale one cannot write."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from cardroom.ledger import Fenced, InDoubt, InUse, Lost, Ownership, Store, audit, chain
from support.ledgers import new_url

Join = Callable[[str], tuple[Store, Ownership]]
DESKS = {*chain.FIXED} - {*chain.SHARED}
TABLES = [chain.table(number) for number in range(1, 7)]

pytestmark = pytest.mark.slow


@pytest.fixture
def url() -> str:
    url = new_url("postgresql")
    store = Store.open(url)
    with store.write() as transaction:
        for _ in TABLES:
            transaction.open_table("Redwood", b"{}")
    store.close()
    return url


@pytest.fixture
def join(url: str) -> Iterator[Join]:
    with ExitStack() as stack:

        def join(name: str) -> tuple[Store, Ownership]:
            store = Store.open(url)
            stack.callback(store.close)
            return store, store.join(f"http://{name}:8000", name)

        yield join


def lapse(store: Store, name: str) -> None:
    """The process was silent for longer than its lease."""
    with store.readers.begin() as connection:
        connection.exec_driver_sql("UPDATE processes SET lease_until = 0 WHERE name = %s", (name,))


def test_each_process_claims_as_many_as_it_asks_for_and_no_chain_twice(join: Join) -> None:
    (first, one), (_, two) = join("one"), join("two")
    taken = one.claim(4)
    assert len(taken) == 4
    assert first.epochs == taken
    rest = two.claim(100)
    assert taken.keys() | rest.keys() == {*TABLES, *DESKS}
    assert not taken.keys() & rest.keys()
    assert one.claim(100) == {}
    assert [(p.name, p.address, p.chains) for p in two.processes()] == [
        ("one", "http://one:8000", 4),
        ("two", "http://two:8000", len(rest)),
    ]
    assert audit(first) == []


def test_any_process_knows_where_a_table_is_served(join: Join) -> None:
    (_, one), (_, two) = join("one"), join("two")
    one.claim(1, [TABLES[2]])
    found = two.owner_of(TABLES[2])
    assert found is not None
    assert found.address == "http://one:8000"
    assert two.owner_of(TABLES[0]) is None
    assert TABLES[2] not in two.free()
    assert two.owners() == {TABLES[2]: found}


def test_the_chains_of_a_silent_process_are_free_and_what_it_writes_is_fenced(join: Join) -> None:
    (stale, one), (store, two) = join("one"), join("two")
    assert one.claim(1, [TABLES[0]]) == {TABLES[0]: 1}
    lapse(store, "one")
    assert two.claim(1, [TABLES[0]]) == {TABLES[0]: 2}
    with pytest.raises(Fenced, match=r"two has taken over table 1 \(epoch 2\)"), stale.write() as transaction:
        transaction.append(TABLES[0], b"late")
    with store.write() as transaction:
        transaction.append(TABLES[0], b"in time")
    one.renew()
    assert one.lost() == {TABLES[0]}
    assert stale.epochs == {}
    assert audit(store) == []


def test_a_process_that_renews_keeps_its_chains(join: Join) -> None:
    (_, one), (store, two) = join("one"), join("two")
    one.claim(1, [TABLES[0]])
    lapse(store, "one")
    one.renew()
    assert one.lost() == frozenset()
    assert two.claim(1, [TABLES[0]]) == {}


def test_nobody_writes_to_a_chain_of_another_process_and_all_write_to_those_they_share(join: Join) -> None:
    (first, one), (second, _) = join("one"), join("two")
    one.claim(1, [TABLES[0]])
    with pytest.raises(Fenced), second.write() as transaction:
        transaction.append(TABLES[0], b"not mine")
    for store in (first, second):
        with store.write() as transaction:
            transaction.add_person("Anne", "player")
    assert audit(first) == []


def test_what_is_given_back_is_free_at_once(join: Join) -> None:
    (first, one), (_, two) = join("one"), join("two")
    one.claim(2, TABLES[:2])
    one.release([TABLES[0]])
    assert first.epochs == {TABLES[1]: 1}
    with pytest.raises(Fenced), first.write() as transaction:
        transaction.append(TABLES[0], b"given away")
    assert two.claim(5, TABLES[:2]) == {TABLES[0]: 2}
    one.leave()
    assert two.claim(5, TABLES[:2]) == {TABLES[1]: 2}
    assert [process.name for process in two.processes()] == ["two"]
    assert audit(first) == []


def test_a_table_that_was_closed_is_not_claimed(url: str, join: Join) -> None:
    store = Store.open(url)
    with store.write() as transaction:
        (row, *_) = transaction.tables()
        transaction.append(TABLES[0], b"closed", records=[type(row)(row.number, row.name, False, row.terms)])
    store.close()
    _, one = join("one")
    assert TABLES[0] not in one.free()
    assert TABLES[0] not in one.claim(100)


def test_a_stopped_process_cannot_hold_up_the_one_that_takes_over(join: Join) -> None:
    """It stands still in the middle of a transaction, with its locks; the claimer ends its connection."""
    (stale, one), (store, two) = join("one"), join("two")
    one.claim(1, [TABLES[0]])

    def stand_still_while_writing() -> None:
        with stale.write() as transaction:
            transaction.append(TABLES[0], b"half done")
            transaction.settle()
            lapse(store, "one")
            assert two.claim(1, [TABLES[0]]) == {TABLES[0]: 2}

    with pytest.raises((*stale.failures, InDoubt, Lost)):
        stand_still_while_writing()
    with store.read() as reading:
        assert list(reading.entries(TABLES[0])) == []
    assert audit(store) == []


def test_a_process_has_the_ledger_alone_or_shares_it(url: str, join: Join) -> None:
    join("one")
    store = Store.open(url)
    with pytest.raises(InUse, match="already served"):
        store.claim()
    store.close()


def test_on_sqlite_the_one_process_has_everything() -> None:
    store = Store.open(new_url("sqlite"))
    with store.write() as transaction:
        transaction.open_table("Redwood", b"{}")
    own = store.join("http://here", "the room")
    assert own.claim(100).keys() == {TABLES[0], *DESKS}
    assert own.claim(100) == {}
    own.renew()
    assert own.lost() == frozenset()
    assert [(process.address, process.chains) for process in own.processes()] == [("http://here", 1 + len(DESKS))]
    with store.write() as transaction:
        number = transaction.open_table("Sequoia", b"{}")
    assert own.claim(100) == {}
    found = own.owner_of(chain.table(number))
    assert found is not None
    assert found.name == "the room"
    own.leave()
    other = Store.open(store.name)
    other.claim()
    other.close()
    store.close()

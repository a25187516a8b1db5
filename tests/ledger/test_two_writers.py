"""Two processes write to one ledger on PostgreSQL at the same time: neither undoes or doubles what the other does."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random

import pytest

from cardroom.ledger import (
    ActionRepeated,
    BarRow,
    Fenced,
    InDoubt,
    Note,
    Overdrawn,
    Store,
    Transaction,
    Writer,
    audit,
    chain,
)
from cardroom.ledger.accounts import CAGE, jackpot, play, player, stack
from cardroom.ledger.locks import ROOM
from cardroom.ledger.session import Session
from support.ledgers import move, new_url

Job = Callable[[Transaction], object]
pytestmark = pytest.mark.slow
PEOPLE = (1, 2, 3)


class Two:
    """Two processes with a table each: table 1 and table 2."""

    def __init__(self, url: str) -> None:
        self.stores = [Store.open(url), Store.open(url)]
        with self.stores[0].write() as transaction:
            for number in (1, 2):
                transaction.open_table("Redwood", b"{}")
                move(transaction, f"drop {number}", "drops", {CAGE: -1_000, jackpot(number): 1_000})
            for person in PEOPLE:
                move(transaction, f"chips {person}", "chips", {CAGE: -10_000, player(person): 10_000})
        self.owners = [store.join("", name) for store, name in zip(self.stores, ("one", "two"), strict=True)]
        for number, owner in enumerate(self.owners, start=1):
            assert owner.claim(1, [chain.table(number)])
        self.writers = [Writer(store) for store in self.stores]

    def close(self) -> None:
        for writer in self.writers:
            writer.close()
        for store in self.stores:
            store.close()


@pytest.fixture
def two() -> Iterator[Two]:
    two = Two(new_url("postgresql"))
    yield two
    two.close()


def buy_in(table: int, person: int, cents: int) -> Job:
    postings = {player(person): -cents, stack(table, person): cents}
    return lambda transaction: transaction.append(chain.table(table), b"", reason="buys in", postings=postings)


def together(writer: Writer, *jobs: Job) -> list[Future[object]]:
    """Has the writer take these jobs in one batch."""
    queued = threading.Event()
    writer.submit(lambda _: queued.wait(10))
    futures = [writer.submit(job) for job in jobs]
    queued.set()
    return futures


def test_an_account_that_two_processes_change_is_never_below_zero(two: Two) -> None:
    def spend(which: int) -> int:
        spent = 0
        for _ in range(20):
            try:
                two.writers[which].submit(buy_in(which + 1, 1, 700)).result()
                spent += 700
            except Overdrawn:
                break
        return spent

    with ThreadPoolExecutor(2) as pool:
        spent = sum(pool.map(spend, (0, 1)))
    assert spent == 9_800, "fourteen times 700 of 10,000"
    with two.stores[0].read() as reading:
        assert reading.balance(player(1)) == 200
    assert audit(two.stores[0]) == []


def test_processes_that_need_the_same_accounts_in_any_order_do_not_wait_for_each_other_in_a_circle(two: Two) -> None:
    def play(which: int) -> None:
        random, jobs = Random(which), []
        for _ in range(12):
            batch: list[Job] = [buy_in(which + 1, person, 1) for person in random.sample(PEOPLE, len(PEOPLE))]
            batch.append(lambda transaction: transaction.add_person("Anne", "player"))
            batch.append(lambda transaction: transaction.append(chain.CAGE, postings={CAGE: -1, player(1): 1}))
            random.shuffle(batch)
            jobs += together(two.writers[which], *batch)
            for job in jobs:
                job.result()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(play, (0, 1)))
    with two.stores[0].read() as reading:
        assert [reading.balance(player(person)) for person in PEOPLE] == [10_000, 9_976, 9_976]
        assert len(reading.people()) == 24
    assert audit(two.stores[0]) == []


def test_work_that_another_process_is_in_the_way_of_begins_again_with_all_its_locks(two: Two) -> None:
    runs = 0

    def needs_both(transaction: Transaction) -> None:
        nonlocal runs
        runs += 1
        transaction.balance(player(1))
        transaction.add_person("Anne", "player")

    with two.stores[1].write() as other:
        other.wait_for_room()
        waiting = two.writers[0].submit(needs_both)
        while not other.session.rows("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'"):
            pass
        # It waits for the room, and no longer holds the account meanwhile.
        assert other.balance(player(1)) == 10_000
    waiting.result()
    assert runs == 2


def test_a_lock_that_a_failed_job_has_given_back_is_taken_again(two: Two) -> None:
    def fail(transaction: Transaction) -> None:
        with transaction.savepoint():
            transaction.heads()  # the database sets the savepoint now
            transaction.append(chain.CAGE, postings={CAGE: -1, player(1): 1})
            transaction.heads()
            raise RuntimeError("thought better of it")

    with two.stores[0].write() as transaction:
        transaction.append(chain.table(1), b"bet")
        with pytest.raises(RuntimeError, match="thought better"):
            fail(transaction)
        with two.stores[1].write() as other:
            other.append(chain.CAGE, postings={CAGE: -1, player(1): 1})
        transaction.append(chain.CAGE, postings={CAGE: -1, player(1): 1})
    with two.stores[0].read() as reading:
        assert reading.balance(player(1)) == 10_002
    assert audit(two.stores[0]) == []


def test_an_action_that_is_repeated_in_a_batch_fails_alone(two: Two) -> None:
    def bet(action: str) -> Job:
        return lambda transaction: transaction.append(chain.table(1), b"bet", action)

    two.writers[0].submit(bet("one")).result()
    repeated, other = together(two.writers[0], bet("one"), bet("two"))
    with pytest.raises(ActionRepeated):
        repeated.result()
    other.result()
    with two.stores[0].read() as reading:
        assert [entry.action for entry in reading.entries(chain.table(1))] == ["one", "two"]


def test_of_a_batch_only_what_belongs_to_another_process_now_is_fenced(two: Two) -> None:
    store, other = two.stores
    with store.write() as transaction:
        number = transaction.open_table("Sequoia", b"{}")
    two.writers[0].submit(buy_in(1, 1, 1)).result()
    two.writers[0].submit(buy_in(number, 1, 1)).result()
    with store.readers.begin() as connection:
        connection.exec_driver_sql("UPDATE processes SET lease_until = 0 WHERE name = 'one'")
    assert two.owners[1].claim(1, [chain.table(1)])
    fenced, stored = together(two.writers[0], buy_in(1, 1, 1), buy_in(number, 1, 1))
    with pytest.raises(Fenced, match="two has taken over table 1"):
        fenced.result()
    stored.result()
    with other.read() as reading:
        assert (reading.balance(stack(1, 1)), reading.balance(stack(number, 1))) == (1, 2)
    assert audit(other) == []


def test_what_was_posted_behind_the_back_of_the_owner_is_noticed_and_counted(two: Two) -> None:
    """The owner of a table remembers its stacks; another process pays one from the cage all the same."""
    two.writers[0].submit(buy_in(1, 1, 100)).result()
    with two.stores[1].write() as transaction:
        move(transaction, "late", "forgotten chips", {CAGE: -5, stack(1, 1): 5})
    two.writers[0].submit(buy_in(1, 1, 100)).result()
    with two.stores[0].read() as reading:
        assert reading.balance(stack(1, 1)) == 205
    assert audit(two.stores[0]) == []


def test_tables_alone_take_no_lock_that_another_process_could_wait_for(two: Two) -> None:
    with two.stores[0].write() as transaction:
        transaction.append(chain.table(1), b"bet", "one", "bet", {stack(1, 1): 0})
        transaction.settle()
        held = transaction.session.rows("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()")
        assert held == []
        transaction.wait_for_room()
        assert transaction._locks.held == {ROOM}


def bar(transaction: Transaction) -> None:
    row = BarRow(transaction.next_number(BarRow), 1, "frozen", 0, 0, 0, "", 0, 0, "")
    transaction.note(chain.PEOPLE, "froze the account", Note(), [row])


def look_at_doors(transaction: Transaction) -> list[BarRow]:
    return transaction.records_by(BarRow, "person", PEOPLE)


def test_whoever_looks_at_the_doors_waits_for_nobody_but_for_a_change_of_them(two: Two) -> None:
    with two.stores[1].write() as other:
        other.wait_for_room()
        assert look_at_doors(other) == []
        assert two.writers[0].submit(look_at_doors).result(10) == []
    with two.stores[1].write() as other:
        bar(other)
        waiting = two.writers[0].submit(look_at_doors)
        while not other.session.rows("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'"):
            pass
    assert [row.kind for row in waiting.result()] == ["frozen"]


def test_two_processes_that_look_at_the_doors_and_then_change_them_take_turns(two: Two) -> None:
    def look_and_bar(transaction: Transaction) -> None:
        if not look_at_doors(transaction):
            bar(transaction)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda writer: writer.submit(look_and_bar).result(), two.writers))
    with two.stores[0].read() as reading:
        assert len(reading.records(BarRow)) == 1
    assert audit(two.stores[0]) == []


def bet(transaction: Transaction) -> None:
    transaction.append(chain.table(1), b"bet", postings={stack(1, 1): -10, play(1): 10})


def test_a_batch_of_a_table_is_one_statement_and_in_doubt_if_its_answer_gets_lost(two: Two) -> None:
    writer, sent, run_alone = two.writers[0], [], Session.run_alone
    writer.submit(buy_in(1, 1, 100)).result()
    writer.submit(bet).result()  # reads the balances of the table

    def run_and_lose(session: Session, sql: str, values: tuple[object, ...]) -> None:
        run_alone(session, sql, values)
        sent.append(sql)
        raise OSError("the connection was lost")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "run_alone", run_and_lose)
        for job in together(writer, bet, bet):
            with pytest.raises(InDoubt):
                job.result()
    assert len(sent) == 1
    writer.submit(bet).result()
    with two.stores[0].read() as reading:
        assert reading.balance(play(1)) == 40
    assert audit(two.stores[0]) == []


def test_a_connection_that_was_lost_between_two_transactions_is_made_again(two: Two) -> None:
    two.writers[0].submit(buy_in(1, 1, 1)).result()
    with two.stores[1].readers.begin() as connection:
        ended = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'one'"
        assert connection.exec_driver_sql(ended).all() == [(True,)]
    two.writers[0].submit(buy_in(1, 1, 1)).result()


def test_the_server_ends_a_transaction_that_its_process_has_left_open(two: Two) -> None:
    with two.stores[0].write() as transaction:
        shown = [
            transaction.session.rows(f"SHOW {name}")[0][0]
            for name in ("application_name", "idle_in_transaction_session_timeout", "lock_timeout")
        ]
    assert shown == ["one", "5s", "5s"]

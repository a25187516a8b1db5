"""The one that writes: many jobs in one commit, each of them whole or not at all."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from cardroom.ledger import InDoubt, Lost, Overdrawn, Store, Transaction, Writer, audit, chain
from cardroom.ledger.accounts import CAGE, play, player
from cardroom.ledger.chain import table as log
from support.ledgers import keep_snapshot, move
from support.ledgers import keys_of as keys

Job = Callable[[Transaction], bool]


@pytest.fixture
def writer(store: Store) -> Iterator[Writer]:
    writer = Writer(store)
    yield writer
    writer.close()


def buy_in(key: str, cents: int = 100) -> Job:
    return lambda transaction: move(transaction, key, "buys in", {CAGE: -cents, player(1): cents})


def together(writer: Writer, *jobs: Callable[[Transaction], object]) -> list[Future[object]]:
    """Has the writer take these jobs in one batch: it is busy with another one until all are queued."""
    is_busy, queued = threading.Event(), threading.Event()

    def wait_for_the_others(_: Transaction) -> None:
        is_busy.set()
        queued.wait()

    writer.submit(wait_for_the_others)
    is_busy.wait()
    futures = [writer.submit(job) for job in jobs]
    queued.set()
    return futures


def test_an_answer_comes_when_the_job_is_durable(store: Store, writer: Writer) -> None:
    assert writer.submit(buy_in("1")).result() is True
    assert keys(store) == ["1"]
    assert writer.submit(buy_in("1")).result() is False


def test_jobs_that_wait_are_committed_together(store: Store, writer: Writer) -> None:
    seen: list[int] = []

    def job(transaction: Transaction) -> None:
        with store.read() as reading:
            seen.append(len(reading.movements(chain.CAGE)))
        buy_in(f"{len(seen)}")(transaction)

    for future in together(writer, *[job] * 20):
        future.result()
    assert seen == [0] * 20
    assert len(keys(store)) == 20


def test_a_job_that_raises_leaves_nothing_and_harms_nobody(store: Store, writer: Writer, table: int) -> None:
    def half_done(transaction: Transaction) -> None:
        transaction.append(log(table), b"bets", "id")
        buy_in("half")(transaction)
        move(transaction, "too much", "bets", {player(1): -1_000_00, CAGE: 1_000_00})

    first, failed, last = together(writer, buy_in("first"), half_done, buy_in("last"))
    assert (first.result(), last.result()) == (True, True)
    with pytest.raises(Overdrawn, match=r"player/1 has \$2"):
        failed.result()
    assert keys(store) == ["first", "last"]
    with store.read() as reading:
        assert list(reading.entries(log(table))) == []
    assert audit(store) == []


def break_the_commit(transaction: Transaction) -> None:
    """On SQLite a posting without its movement, looked for at the commit; PostgreSQL is left alone by its server."""
    if transaction.session.dialect == "sqlite":
        transaction.session.run("PRAGMA defer_foreign_keys = ON")
        transaction.session.run("INSERT INTO postings VALUES ('cage', 99, 'cage', 99, 0, 0)")
    else:
        transaction.session.run("SELECT pg_terminate_backend(pg_backend_pid())")


def test_a_commit_that_fails_fails_all_jobs_and_the_next_ones_go_on(store: Store, writer: Writer) -> None:
    for future in together(writer, buy_in("one"), break_the_commit, buy_in("two")):
        with pytest.raises((*store.failures, InDoubt, Lost)):
            future.result()
    assert keys(store) == []
    assert writer.submit(buy_in("three")).result() is True
    assert keys(store) == ["three"]
    assert audit(store) == []


def test_a_full_disk_fails_the_batch_and_leaves_nothing(tmp_path: Path) -> None:
    """SQLite may give up the whole transaction by itself then; nothing may be written outside of one."""
    store = Store.open(str(tmp_path / "room.db"))
    with store.write() as transaction:
        table = transaction.open_table("Table 1", b"")
        pages = transaction.session.row("PRAGMA page_count")
        assert pages
        transaction.session.row(f"PRAGMA max_page_count = {pages[0] + 20}")
    writer = Writer(store)

    def large(transaction: Transaction) -> None:
        keep_snapshot(transaction, table, 0, bytes(1_000_000))

    futures = together(writer, buy_in("one"), large, buy_in("two"))
    outcomes = [future.exception() for future in futures]
    posted = {key for key, outcome in zip(("one", "large", "two"), outcomes, strict=True) if outcome is None}
    assert "disk is full" in str(outcomes[1])
    assert set(keys(store)) == posted
    with store.read() as reading:
        assert reading.snapshot(table) is None
    assert writer.submit(buy_in("three")).result() is True
    writer.close()
    assert audit(store) == []
    store.close()


def test_a_query_that_fails_does_not_undo_what_others_are_told_is_stored(store: Store, writer: Writer) -> None:
    """PostgreSQL refuses to commit after it, and raises no error."""

    def add_and_look(transaction: Transaction) -> None:
        add_somebody(transaction)
        transaction.heads()  # so that nothing is left to be sent

    def ask_for_nonsense(transaction: Transaction) -> None:
        transaction.session.row("SELECT nonsense FROM entries")

    added, failed = together(writer, add_and_look, ask_for_nonsense)
    assert failed.exception() is not None
    with store.read() as reading:
        assert len(reading.people()) == (added.exception() is None)
    assert audit(store) == []


@pytest.mark.parametrize("seed", range(8))
def test_a_disk_that_is_full_in_the_middle_of_a_batch_leaves_the_ledger_in_order(tmp_path: Path, seed: int) -> None:
    """Some rows still find room, in the pages that the ledger has: they may not be stored outside of a transaction."""
    store, random = Store.open(str(tmp_path / "room.db")), Random(seed)
    with store.write() as transaction:
        table = transaction.open_table("Table 1", b"")
        buy_in("chips", 1_000_00)(transaction)
        for bet in range(random.randrange(40)):
            bet_a_cent(table, f"before {bet}")(transaction)
        transaction.session.row("PRAGMA max_page_count = 1")  # no page more than there are now
    writer, failures = Writer(store), 0
    for batch in range(15):
        bets = [f"{batch} {bet}" for bet in range(random.randrange(1, 5))]
        jobs = [job for bet in bets for job in (bet_a_cent(table, bet, random.randrange(300)), add_somebody)]
        outcomes = [future.exception() for future in together(writer, *jobs)][::2]
        with store.read() as reading:
            stored = [bet for bet in bets if reading.was_done(log(table), bet)]
        assert stored == [bet for bet, outcome in zip(bets, outcomes, strict=True) if outcome is None]
        assert audit(store) == []
        failures += len(bets) - len(stored)
    assert failures
    writer.close()
    store.close()


def bet_a_cent(table: int, action: str, size: int = 0) -> Callable[[Transaction], object]:
    postings = {player(1): -1, play(table): 1}
    return lambda transaction: transaction.append(log(table), bytes(size), action, "bet", postings)


def add_somebody(transaction: Transaction) -> int:
    return transaction.add_person("Anne", "player")


def test_the_same_action_from_many_threads_has_one_effect(store: Store, writer: Writer, table: int) -> None:
    def act(transaction: Transaction) -> bool:
        if transaction.was_done(log(table), "id"):
            return False
        transaction.append(log(table), b"bets", "id")
        return buy_in("id")(transaction)

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(lambda _: writer.submit(act).result(), range(100)))
    assert outcomes.count(True) == 1
    with store.read() as reading:
        assert reading.balance(player(1)) == 100
        assert len(list(reading.entries(log(table)))) == 1


def test_a_job_that_was_cancelled_in_the_queue_is_not_run(store: Store, writer: Writer) -> None:
    queued = threading.Event()
    writer.submit(lambda _: queued.wait(10))
    cancelled, kept = writer.submit(buy_in("cancelled")), writer.submit(buy_in("kept"))
    assert cancelled.cancel()
    queued.set()
    assert kept.result() is True
    assert keys(store) == ["kept"]


def test_closing_waits_for_all_that_was_submitted_and_takes_no_more(store: Store) -> None:
    writer = Writer(store)
    futures = [writer.submit(buy_in(str(number))) for number in range(50)]
    writer.close()
    assert all(future.done() for future in futures)
    assert len(keys(store)) == 50
    with pytest.raises(RuntimeError, match="the writer is closed"):
        writer.submit(buy_in("late"))
    writer.close()

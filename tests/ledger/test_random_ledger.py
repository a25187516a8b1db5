"""Random operations, a hundred thousand here and a million in a soak: every cent is where a plain model says it is."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from itertools import count

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from cardroom.ledger import ActionRepeated, ActionReused, Overdrawn, Store, Transaction, audit, chain
from cardroom.ledger.accounts import CAGE, collection, jackpot, play, player, stack
from support.effort import effort
from support.ledgers import move, new_url, sqlite_file, ticking

OPERATIONS = 250
"""In one transaction."""
STEPS = 10
TABLES = (1, 2, 3)
PEOPLE = (1, 2, 3, 4)
ACCOUNTS = [
    CAGE,
    *(player(person) for person in PEOPLE),
    *(stack(table, person) for table in TABLES for person in PEOPLE),
    *(account(table) for table in TABLES for account in (play, collection, jackpot)),
]


class Undone(Exception):
    """Raised on purpose, to have something undone."""


class Model:
    """What the ledger should hold, in plain dictionaries."""

    def __init__(self) -> None:
        self.balances: Counter[str] = Counter()
        self.movements: dict[str, tuple[str, dict[str, int]]] = {}
        self.logs: dict[int, dict[str, bytes]] = {table: {} for table in TABLES}

    def copy(self) -> Model:
        other = Model()
        other.balances = self.balances.copy()
        other.movements = self.movements.copy()
        other.logs = {table: log.copy() for table, log in self.logs.items()}
        return other


class RandomLedger(RuleBasedStateMachine):
    database = "sqlite"

    def __init__(self) -> None:
        super().__init__()
        self.url = new_url(self.database)
        self.store = Store.open(self.url, ticking())
        self.model = Model()
        self.numbers = count(1)
        with self.store.write() as transaction:
            for table in TABLES:
                assert transaction.open_table(f"Table {table}", b"") == table

    @rule(seed=st.integers(0, 2**32), end=st.sampled_from(["commit", "commit", "commit", "undo", "open again"]))
    def many_operations(self, seed: int, end: str) -> None:
        chance = random.Random(seed)
        before = self.model.copy()
        try:
            with self.store.write() as transaction:
                for _ in range(OPERATIONS // 5):
                    self._some_operations(transaction, chance)
                if end == "undo":
                    raise Undone
        except BaseException as error:
            self.model = before
            if not isinstance(error, Undone):
                raise
        if end == "open again":
            self.store.close()
            self.store = Store.open(self.url, ticking())

    @invariant()
    def every_cent_is_where_the_model_has_it(self) -> None:
        with self.store.read() as reading:
            balances = reading.balances()
            assert {account: cents for account, cents in balances.items() if cents} == {
                account: cents for account, cents in self.model.balances.items() if cents
            }
        assert sum(balances.values()) == 0
        assert all(cents >= 0 for account, cents in balances.items() if account != CAGE)

    def teardown(self) -> None:
        try:
            self._everything_is_as_in_the_model()
        finally:
            self.store.close()
            if self.database == "sqlite":
                shutil.rmtree(sqlite_file(self.url).parent)

    def _everything_is_as_in_the_model(self) -> None:
        with self.store.read() as reading:
            movements = reading.movements(chain.CAGE, limit=10**6)
            keys = {entry.number: entry.action for entry in reading.entries(chain.CAGE)}
            assert {
                keys[movement.number]: (movement.reason, movement.postings) for movement in movements
            } == self.model.movements
            for table, log in self.model.logs.items():
                assert {entry.action: entry.body for entry in reading.entries(chain.table(table))} == log
        assert audit(self.store) == []

    def _some_operations(self, transaction: Transaction, chance: random.Random) -> None:
        """Five, in a savepoint that is sometimes undone."""
        before = self.model.copy() if (undone := chance.random() < 0.2) else self.model
        try:
            with transaction.savepoint():
                for _ in range(5):
                    chance.choice((self._move, self._move, self._move, self._repeat, self._log))(transaction, chance)
                if chance.random() < 0.2:
                    assert sum(transaction.balances().values()) == 0
                if undone:
                    raise Undone
        except Undone:
            self.model = before

    def _move(self, transaction: Transaction, chance: random.Random) -> None:
        """From one account to two others, now and then more than it has."""
        giver, *takers = chance.sample(ACCOUNTS, 3)
        if chance.random() < 0.2 and CAGE not in takers:
            giver = CAGE
        balances = self.model.balances
        has = 1_000_00 if giver == CAGE else balances[giver]
        given = [chance.randrange(has // 2 + 2) for _ in takers]
        key, postings = f"key {next(self.numbers)}", {giver: -sum(given), **dict(zip(takers, given, strict=True))}
        if giver != CAGE and sum(given) > balances[giver]:
            with pytest.raises(Overdrawn):
                move(transaction, key, "moves", postings)
            return
        assert move(transaction, key, "moves", postings)
        self.model.movements[key] = ("moves", postings)
        balances.update(postings)

    def _repeat(self, transaction: Transaction, chance: random.Random) -> None:
        """A key again: the same movement has no effect, another is refused."""
        if not self.model.movements:
            return
        key = f"key {chance.randrange(1, next(self.numbers))}"
        if key not in self.model.movements:
            return
        reason, postings = self.model.movements[key]
        assert not move(transaction, key, reason, postings)
        with pytest.raises(ActionReused):
            move(transaction, key, "another reason", postings)

    def _log(self, transaction: Transaction, chance: random.Random) -> None:
        """A new action, and one that was there."""
        table, number = chance.choice(TABLES), next(self.numbers)
        log = self.model.logs[table]
        old = f"id {chance.randrange(1, number + 1)}"
        if old in log:
            with pytest.raises(ActionRepeated):
                transaction.append(chain.table(table), b"", old)
        body = chance.randbytes(chance.randrange(100))
        transaction.append(chain.table(table), body, f"id {number}")
        log[f"id {number}"] = body


class RandomLedgerOnAServer(RandomLedger):
    database = "postgresql"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("machine", "runs"), [(RandomLedger, 10), (RandomLedgerOnAServer, 2)], ids=["sqlite", "postgresql"]
)
def test_random_operations_conserve_every_cent(machine: type[RandomLedger], runs: int) -> None:
    run_state_machine_as_test(machine, settings=effort(runs, in_soak=25 * runs, stateful_step_count=STEPS))

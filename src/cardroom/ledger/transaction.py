"""Changes to the ledger. A transaction is committed as a whole or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from cardroom.ledger import chain
from cardroom.ledger.accounts import CAGE, check_name
from cardroom.ledger.balance_cache import BalanceCache
from cardroom.ledger.errors import ActionRepeated, KeyReused, Lost, Overdrawn
from cardroom.ledger.pending import Mark, Pending
from cardroom.ledger.reading import Reading
from cardroom.ledger.rows import Entry, Head, Movement, PersonRow, RoundRow
from cardroom.ledger.session import Session
from cardroom.money.cents import Cents

MAX_CHARACTERS = 200
"""The maximum number of characters in an id, a key, a reason or a name."""
MAX_CENTS = 10**17
"""The maximum number of cents in an account, well below the largest integer of the database."""
_TRIES = 1000


class Transaction(Reading):
    """A transaction that can write, and reads its own changes."""

    def __init__(self, session: Session, clock: Callable[[], int], balance_cache: BalanceCache) -> None:
        super().__init__(session)
        self._clock = clock
        self._balance_cache = balance_cache
        self._pending = Pending()

    def post(self, key: str, reason: str, postings: Mapping[str, Cents]) -> bool:
        """Moves money; positive amounts go into the accounts. False if the key has already made this movement."""
        _check_text(key, reason)
        if not key:
            raise ValueError("a movement needs a key")
        _check_postings(postings)
        moved = dict(postings)
        if self._is_posted(key, reason, moved):
            return False
        head = self._head(chain.BOOK)
        balances = self._balances_after(moved)
        number, at = head.length + 1, self._clock()
        digest = chain.movement_hash(head.hash, number, at, key, reason, moved)
        pending = self._pending
        pending.add_movement(number, key, reason, at, digest, postings=moved)
        pending.keys[key] = (number, reason, moved)
        pending.heads[chain.BOOK] = Head(number, digest)
        pending.balances.update(balances)
        return True

    def append(self, table: int, body: bytes, action: str = "") -> Entry:
        """Writes the next entry in a table's log. Raises ActionRepeated if the log already has the action."""
        _check_text(action)
        name = chain.log(table)
        head = self._head(name)
        if action and self.was_done(table, action) is not None:
            raise ActionRepeated(table, action)
        number, at = head.length + 1, self._clock()
        digest = chain.entry_hash(head.hash, table, number, at, action, body)
        pending = self._pending
        pending.add_entry(table, number, at, action, body, digest)
        pending.heads[name] = Head(number, digest)
        if action:
            pending.actions[table, action] = number
        return Entry(number, at, body, digest, action)

    def keep_snapshot(self, table: int, number: int, body: bytes) -> None:
        """Replaces the table's snapshot. `number` is the log entry after which it was taken."""
        length = self._head(chain.log(table)).length
        if not 0 <= number <= length:
            raise ValueError(f"the log of table {table} has {length} entries, so there is no entry {number}")
        self._change(
            "INSERT INTO snapshots (table_number, number, body, hash) VALUES (?, ?, ?, ?) ON CONFLICT (table_number) "
            "DO UPDATE SET number = excluded.number, body = excluded.body, hash = excluded.hash",
            *(table, number, body, chain.snapshot_hash(table, number, body)),
        )

    def keep_round(self, played: RoundRow, people: Iterable[int]) -> None:
        """Stores a finished round; `people` were dealt in."""
        self._change(
            "INSERT INTO rounds (table_number, round, at, first, last, record) VALUES (?, ?, ?, ?, ?, ?)",
            *(played.table, played.round, played.at, played.first, played.last, played.record),
        )
        hands = [(person, played.table, played.round, played.at) for person in people]
        if hands:
            places = ", ".join(["(?, ?, ?, ?)"] * len(hands))
            values = (value for hand in hands for value in hand)
            self._change(f"INSERT INTO hands (person, table_number, round, at) VALUES {places}", *values)

    def open_table(self, name: str, terms: bytes) -> int:
        """Opens a table and returns its number, which is never used twice."""
        _check_text(name)
        row = self.session.row("SELECT max(number) FROM tables")
        number: int = (row[0] if row and row[0] else 0) + 1
        self._change("INSERT INTO tables (number, name, is_open, terms) VALUES (?, ?, ?, ?)", number, name, True, terms)
        self._change("INSERT INTO heads (chain, length, hash) VALUES (?, 0, ?)", chain.log(number), chain.START)
        return number

    def close_table(self, table: int) -> None:
        """Closes a table. Its log is kept."""
        if not self._change("UPDATE tables SET is_open = ? WHERE number = ?", False, table):
            raise LookupError(f"there is no table {table}")

    def add_person(self, name: str, role: str, pin_hash: str = "", is_bot: bool = False) -> int:
        """Adds a person and returns their number: six random digits that are not in use."""
        _check_text(name, role)
        for _ in range(_TRIES):
            number = 100_000 + secrets.randbelow(900_000)
            if self._change(
                "INSERT INTO people (number, name, role, pin_hash, is_bot, failures, locked_until, created_at) "
                "VALUES (?, ?, ?, ?, ?, 0, 0, ?) ON CONFLICT (number) DO NOTHING",
                *(number, name, role, pin_hash, is_bot, self._clock()),
            ):
                return number
        raise LookupError("no free account number was found: nearly all numbers of six digits are in use")

    def change_person(
        self,
        number: int,
        *,
        name: str | None = None,
        role: str | None = None,
        pin_hash: str | None = None,
        failures: int | None = None,
        locked_until: int | None = None,
    ) -> PersonRow:
        """Changes the given fields of a person."""
        person = self.person(number)
        if person is None:
            raise LookupError(f"there is no person {number}")
        asked = {"name": name, "role": role, "pin_hash": pin_hash, "failures": failures, "locked_until": locked_until}
        changed = msgspec.structs.replace(person, **{field: to for field, to in asked.items() if to is not None})
        _check_text(changed.name, changed.role)
        self._change(
            "UPDATE people SET name = ?, role = ?, pin_hash = ?, failures = ?, locked_until = ? WHERE number = ?",
            *(changed.name, changed.role, changed.pin_hash, changed.failures, changed.locked_until, number),
        )
        return changed

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """What is done inside is undone when it raises; what was done before stays."""
        pending = self._pending
        mark = Mark(pending)
        pending.marks.append(mark)
        try:
            yield
        except BaseException as cause:
            pending.marks.pop()
            pending.back_to(mark)
            if mark.sent:
                self._roll_back(cause)
            raise
        pending.marks.pop()
        if mark.sent:
            self.session.run("RELEASE SAVEPOINT job")

    def settle(self) -> None:
        """Sends the pending changes."""
        if self._pending.unsent:
            self._pending.send(self.session)

    def committed(self) -> None:
        """Called when the transaction is durable."""
        pending = self._pending
        if chain.BOOK in pending.heads:
            self._balance_cache.advance(pending.heads[chain.BOOK], pending.balances)

    def balance(self, account: str) -> Cents:
        pending = self._pending.balances.get(account)
        return super().balance(account) if pending is None else pending

    def was_done(self, table: int, action: str) -> int | None:
        return self._pending.actions.get((table, action)) or super().was_done(table, action)

    def balances(self, prefix: str = "") -> dict[str, Cents]:
        self.settle()
        return super().balances(prefix)

    def movements(self, account: str = "", after: int = 0, limit: int = 100) -> list[Movement]:
        self.settle()
        return super().movements(account, after, limit)

    def entries(self, table: int, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        self.settle()
        return super().entries(table, after, limit)

    def last_entry(self, table: int) -> Entry | None:
        self.settle()
        return super().last_entry(table)

    def heads(self) -> dict[str, Head]:
        self.settle()
        return super().heads()

    def _change(self, sql: str, *values: object) -> int:
        """Runs a statement immediately, for changes that are rare."""
        self._pending.send(self.session)
        return self.session.run(sql, *values)

    def _roll_back(self, cause: BaseException) -> None:
        try:
            self.session.run("ROLLBACK TO SAVEPOINT job")
            self.session.run("RELEASE SAVEPOINT job")
        except Exception:
            raise Lost(f"the database aborted the transaction: {cause}") from cause

    def _is_posted(self, key: str, reason: str, postings: dict[str, Cents]) -> bool:
        done = self._pending.keys.get(key)
        if done is None:
            row = self.session.row("SELECT number, reason FROM book WHERE key = ?", key)
            if row is None:
                return False
            posted = self.session.rows("SELECT account, cents FROM postings WHERE movement = ?", row[0])
            done = (row[0], row[1], dict(posted))
        if done[1:] != (reason, postings):
            raise KeyReused(key, done[0])
        return True

    def _balances_after(self, postings: dict[str, Cents]) -> dict[str, Cents]:
        after = {}
        for account, cents in postings.items():
            balance = self._balance_before(account)
            after[account] = balance + cents
            if after[account] < 0 and account != CAGE:
                raise Overdrawn(account, balance, cents)
            if abs(after[account]) > MAX_CENTS:
                raise ValueError(f"{account} would have {after[account]} cents, more than the ledger can hold")
        return after

    def _balance_before(self, account: str) -> Cents:
        balance = self._pending.balances.get(account)
        if balance is None:
            balances = self._balance_cache.at(self._pending.stored[chain.BOOK])
            balance = balances.get(account)
            if balance is None:
                balance = balances[account] = super().balance(account)
        return balance

    def _head(self, name: str) -> Head:
        head = self._pending.heads.get(name) or self._pending.stored.get(name)
        if head is None:
            row = self.session.row("SELECT length, hash FROM heads WHERE chain = ?", name)
            if row is None:
                raise LookupError(f"there is no {name.replace('log/', 'table ')}")
            head = self._pending.stored[name] = Head(*row)
        return head


def _check_text(*texts: str) -> None:
    for text in texts:
        if len(text) > MAX_CHARACTERS or "\0" in text:
            raise ValueError(f"{text[:MAX_CHARACTERS]!r}: a text has at most {MAX_CHARACTERS} characters and no NUL")


def _check_postings(postings: Mapping[str, Cents]) -> None:
    if not postings:
        raise ValueError("a movement needs postings")
    for account, cents in postings.items():
        check_name(account)
        if type(cents) is not int:
            raise ValueError(f"{account}: {cents!r} is not a whole number of cents")
    if rest := sum(postings.values()):
        raise ValueError(f"the postings must sum to zero, not to {rest} cents: {dict(postings)}")

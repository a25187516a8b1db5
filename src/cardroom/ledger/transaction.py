"""Changes to the ledger. A transaction is committed as a whole or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from cardroom.ledger import chain
from cardroom.ledger.accounts import check_name, home_of, may_owe
from cardroom.ledger.epochs import Epochs
from cardroom.ledger.errors import ActionRepeated, ActionReused, Conflict, Fenced, Lost, Overdrawn
from cardroom.ledger.kept import Kept
from cardroom.ledger.locks import ROOM, Locks
from cardroom.ledger.pending import Mark, Pending
from cardroom.ledger.reading import Reading
from cardroom.ledger.record import Record
from cardroom.ledger.records import Owner, PersonRow, TableRow, TournamentRow
from cardroom.ledger.rows import HOUSE, Balance, Entry, Head, Note, Posting, Version
from cardroom.ledger.session import Session
from cardroom.ledger.settled import Settled
from cardroom.money.cents import Cents

MAX_CHARACTERS = 200
"""The maximum number of characters in an action, a reason or a name."""
MAX_CENTS = 10**17
"""The maximum number of cents in an account, well below the largest integer of the database."""
_TRIES = 1000


class Transaction(Settled):
    """A transaction that can write, and reads its own changes."""

    def __init__(
        self,
        session: Session,
        clock: Callable[[], int],
        epochs: Epochs | None = None,
        locks: Iterable[str] = (),
        hurried: bool = False,
    ) -> None:
        super().__init__(session)
        self._clock = clock
        self._epochs = epochs
        self._kept = epochs.kept if epochs is not None else Kept()
        self._locks = Locks(session, locks)
        self._is_hurried = hurried and session.is_server
        """True if a repeated action may show only when the entries are sent, and the transaction is run again then."""
        self._claimed: dict[str, int] = {}
        self._given_back: set[str] = set()
        self._pending = Pending()

    # Entries

    def append(
        self,
        name: str,
        body: bytes = b"",
        action: str = "",
        reason: str = "",
        postings: Mapping[str, Cents] | None = None,
        records: Iterable[Record] = (),
        removed: Iterable[Record] = (),
    ) -> Entry:
        """Adds an entry to a chain, with the money it moves and the records it changes or removes.

        Positive postings go into the accounts. Raises ActionRepeated if the chain already has the action.
        """
        _check_text(action, reason)
        head = self._head(name)
        if action and self._is_repeated(name, action):
            raise ActionRepeated(name, action)
        posted = self._posted(postings) if postings else []
        changed = [*self._changed(records), *self._removed(removed)]
        changed.sort()
        number, at = head.length + 1, self._clock()
        digest = chain.entry_hash(head.hash, name, number, at, action, reason, body, posted, changed)
        entry = Entry(number, at, body, digest, action, reason)
        self._pending.add(name, entry, posted, changed)
        return entry

    def append_once(
        self,
        name: str,
        body: bytes,
        action: str,
        reason: str,
        postings: Mapping[str, Cents],
        records: Iterable[Record] = (),
    ) -> Entry | None:
        """As append, but returns None if the action has already done this. Raises ActionReused if it did another."""
        _check_text(action, reason)
        if not action:
            raise ValueError("the entry needs an action")
        done = self.was_done(name, action)
        if done is None:
            return self.append(name, body, action, reason, postings, records)
        (movement,) = self.movements(name, done - 1, 1)
        if (movement.number, movement.reason, movement.postings) != (done, reason, dict(postings)):
            raise ActionReused(name, action, done)
        return None

    def note(
        self, name: str, reason: str, note: Note, records: Iterable[Record] = (), removed: Iterable[Record] = ()
    ) -> Entry:
        """Adds an entry that says who did what, and changes or removes these records."""
        return self.append(name, msgspec.json.encode(note), reason=reason, records=records, removed=removed)

    # Tables and people

    def open_table(self, name: str, terms: bytes, note: Note = HOUSE) -> int:
        """Opens a table and returns its number, which is never used twice."""
        _check_text(name)
        number = self.next_number(TableRow)
        opened = TableRow(number, name, True, terms)
        self._begin_chain(chain.table(number), f"opened table {number}", note, opened)
        return number

    def announce_tournament(self, name: str, note: Note = HOUSE) -> int:
        """Adds a tournament and returns its number, which is never used twice."""
        _check_text(name)
        number = self.next_number(TournamentRow)
        announced = TournamentRow(number, name, True)
        self._begin_chain(chain.tournament(number), f"announced tournament {number}", note, announced)
        return number

    def _begin_chain(self, name: str, reason: str, note: Note, record: Record) -> None:
        """Begins a chain that this process owns, and notes in the room's chain for which record it is."""
        self._change("INSERT INTO heads (chain, length, hash, epoch) VALUES (?, 0, ?, 0)", name, chain.START)
        records = [record] if self._epochs is None else [record, self.claim(name)]
        self.note(chain.ROOM, reason, note, records)

    def add_person(
        self, name: str, role: str, pin_hash: str = "", is_bot: bool = False, note: Note = HOUSE, **fields: object
    ) -> int:
        """Adds a person and returns their number: six random digits that are not in use."""
        _check_text(name, role)
        for _ in range(_TRIES):
            number = 100_000 + secrets.randbelow(900_000)
            if self.person(number) is None:
                person = PersonRow(number, name, role, pin_hash, is_bot, self._clock(), **fields)  # type: ignore[arg-type]
                note = msgspec.structs.replace(note, person=number)
                self.note(chain.PEOPLE, f"opened an account as {role}", note, [person])
                return number
        raise LookupError("no free account number was found: nearly all numbers of six digits are in use")

    def change_person(
        self,
        number: int,
        reason: str,
        note: Note = HOUSE,
        records: Iterable[Record] = (),
        removed: Iterable[Record] = (),
        **fields: object,
    ) -> PersonRow:
        """Changes the given fields of a person, and with them these records."""
        person = self.person(number)
        if person is None:
            raise LookupError(f"there is no person {number}")
        changed = msgspec.structs.replace(person, **fields)
        _check_text(changed.name, changed.role)
        note = msgspec.structs.replace(note, person=number)
        self.note(chain.PEOPLE, reason, note, [changed, *records], removed)
        return changed

    def claim(self, name: str) -> Owner:
        """The record that makes this process the owner of a chain. It must be written with the next entry."""
        if self._epochs is None:
            raise RuntimeError("the store was not claimed, so this process owns no chain")
        row = self.session.row("SELECT epoch FROM heads WHERE chain = ?", name)
        if row is None:
            raise LookupError(f"there is no {name.replace('/', ' ')}")
        epoch = self._claimed[name] = row[0] + 1
        self._change("UPDATE heads SET epoch = ? WHERE chain = ?", epoch, name)
        return Owner(name, self._epochs.owner, epoch)

    def give_back(self, names: Iterable[str]) -> list[Owner]:
        """The records that leave chains of this process without an owner. They must be written with the next entry."""
        self.wait_for_room()
        held = {name: epoch for name, epoch in (self._epochs or {}).items() if name in set(names)}
        self._given_back |= held.keys()
        rows = (self.session.row("SELECT chain, epoch FROM heads WHERE chain = ?", name) for name in held)
        return [Owner(row[0], "", row[1]) for row in rows if row and row[1] == held[row[0]]]

    def wait_for_room(self) -> None:
        self._locks.take(ROOM)

    # The transaction itself

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """What is done inside is undone when it raises; what was done before stays."""
        pending = self._pending
        mark = Mark(pending)
        claimed, given_back, held = self._claimed.copy(), self._given_back.copy(), self._locks.held.copy()
        pending.marks.append(mark)
        try:
            yield
        except Lost:
            raise  # there is nothing left to go back to
        except BaseException as cause:
            pending.marks.pop()
            pending.back_to(mark)
            self._claimed, self._given_back, self._locks.held = claimed, given_back, held
            if mark.sent:
                self._roll_back(cause)
            raise
        pending.marks.pop()
        if mark.sent:
            self.session.run("RELEASE SAVEPOINT job")

    def settle(self) -> None:
        """Sends the pending changes."""
        if self._pending.unsent:
            self._send()

    def committed(self) -> None:
        """Called when the transaction is durable."""
        balances = {account: to for account, to in self._pending.balances.items() if self._is_own(account)}
        heads = {name: head for name, head in self._pending.heads.items() if self._epoch_of(name) is not None}
        self._kept.update(balances, heads)
        self._keep_epochs()

    def commit_failed(self) -> None:
        """Called when the commit raised an error. It may be durable all the same, if only the answer was lost."""
        self._kept.clear()
        self._keep_epochs()

    def fence(self, reading: Reading) -> Fenced | None:
        """Why this transaction came into conflict, if another process has taken over one of its chains."""
        for name in self._pending.heads:
            owner = reading.owner(name)
            if owner is not None and self._epoch_of(name) not in (owner.epoch, None):
                return Fenced(name, owner.epoch, owner.owner or "nobody")
        return None

    def _keep_epochs(self) -> None:
        if self._epochs is not None:
            if self._claimed or self._given_back:
                self._kept.clear()  # what is claimed may have been another's in between
            self._epochs.update(self._claimed)
            for name in self._given_back:
                self._epochs.pop(name, None)

    def balance(self, account: str) -> Cents:
        return self._balance_before(account)[1]

    def _is_repeated(self, name: str, action: str) -> bool:
        if self._is_hurried and self._epochs is not None and name in self._epochs:
            return (name, action) in self._pending.actions
        return self.was_done(name, action) is not None

    def was_done(self, name: str, action: str) -> int | None:
        return self._pending.actions.get((name, action)) or super().was_done(name, action)

    def _change(self, sql: str, *values: object) -> None:
        """Runs a statement immediately, for changes that are rare."""
        self._send()
        self.session.run(sql, *values)

    def _send(self) -> None:
        try:
            self._pending.send(self.session, self._epoch_of)
        except Conflict as conflict:
            self._kept.clear()
            conflict.locks |= self._locks.held
            raise

    def _changed(self, records: Iterable[Record]) -> Iterator[Version]:
        for record in records:
            sequence = 1
            if record.changes:
                self._send()
                sequence = self._next_version(record)
                record.store(self.session)
            else:
                self._pending.records.append(record)
            yield Version(record.record_name, sequence, record.hash)

    def _removed(self, records: Iterable[Record]) -> Iterator[Version]:
        for record in records:
            self._send()
            sequence = self._next_version(record)
            record.remove(self.session)
            yield Version(record.record_name, sequence, b"")

    def _next_version(self, record: Record) -> int:
        row = self.session.row("SELECT max(sequence) FROM versions WHERE record = ?", record.record_name)
        return (row[0] if row and row[0] else 0) + 1

    def _roll_back(self, cause: BaseException) -> None:
        try:
            self.session.roll_back()
        except Exception:
            raise Lost(f"the database aborted the transaction: {cause}") from cause

    def _posted(self, postings: Mapping[str, Cents]) -> list[Posting]:
        _check_postings(postings)
        posted = []
        for account in sorted(postings):
            cents = postings[account]
            sequence, before = self._balance_before(account)
            balance = before + cents
            if balance < 0 and not may_owe(account):
                raise Overdrawn(account, before, cents)
            if abs(balance) > MAX_CENTS:
                raise ValueError(f"{account} would have {balance} cents, more than the ledger can hold")
            posted.append(Posting(account, sequence + 1, cents, balance))
        return posted

    def _balance_before(self, account: str) -> Balance:
        balance = self._pending.balances.get(account)
        if balance is None:
            own = self._is_own(account)
            if not own:
                self._locks.take(account)
            balance = self._kept.balances.get(account) if own else None
            if balance is None:
                balance = self._stored_balance(account)
                if own:
                    self._kept.balances[account] = balance
            if self.session.is_server:
                self._pending.stored_balances[account] = balance
        return balance

    def _stored_balance(self, account: str) -> Balance:
        row = self.session.row("SELECT sequence, cents FROM balances WHERE account = ?", account)
        return (row[0], row[1]) if row else (0, 0)

    def _is_own(self, account: str) -> bool:
        """True if only this process changes the account."""
        if self._epochs is None:
            return False
        return self._epochs.alone or home_of(account) in self._epochs

    def _head(self, name: str) -> Head:
        pending = self._pending
        head = pending.heads.get(name) or pending.stored.get(name)
        if head is not None:
            return head
        if self.session.is_server:
            head = self._kept.heads.get(name)
        if head is None:
            if name in chain.SHARED:
                self.wait_for_room()
            head = self._stored_head(name)
        pending.stored[name] = head
        return head

    def _stored_head(self, name: str) -> Head:
        row = self.session.row(
            "SELECT h.length, h.hash, h.epoch, o.owner FROM heads h LEFT JOIN owners o ON o.chain = h.chain "
            "WHERE h.chain = ?",
            name,
        )
        if row is None:
            raise LookupError(f"there is no {name.replace('/', ' ')}")
        length, digest, epoch, owner = row
        if not self._owns(name, epoch):
            raise Fenced(name, epoch, owner or "nobody")
        return Head(length, digest)

    def _owns(self, name: str, epoch: int | None = None) -> bool:
        """True if this process may add to the chain; if it has claimed it, in this epoch."""
        if self._epochs is None or self._epochs.may_share(name):
            return True
        claimed = self._epoch_of(name)
        return claimed is not None and epoch in (claimed, None)

    def _epoch_of(self, name: str) -> int | None:
        """The epoch of this process's claim to a chain; None if the chain needs none."""
        if self._epochs is None:
            return None
        return self._claimed.get(name) or self._epochs.get(name)


def _check_text(*texts: str) -> None:
    for text in texts:
        if len(text) > MAX_CHARACTERS or "\0" in text:
            raise ValueError(f"{text[:MAX_CHARACTERS]!r}: a text has at most {MAX_CHARACTERS} characters and no NUL")


def _check_postings(postings: Mapping[str, Cents]) -> None:
    for account, cents in postings.items():
        check_name(account)
        if type(cents) is not int:
            raise ValueError(f"{account}: {cents!r} is not a whole number of cents")
    if rest := sum(postings.values()):
        raise ValueError(f"the postings must sum to zero, not to {rest} cents: {dict(postings)}")

"""Changes to the ledger. A transaction is committed as a whole or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from cardroom.ledger import chain
from cardroom.ledger.accounts import check_name, may_owe
from cardroom.ledger.epochs import Claims, Epochs
from cardroom.ledger.errors import ActionRepeated, ActionReused, Conflict, Fenced, Lost, Overdrawn
from cardroom.ledger.locks import DOORS, ROOM, Locks
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
        trusting: bool = False,
    ) -> None:
        super().__init__(session)
        self._clock = clock
        self._claims = Claims(epochs)
        self._kept = self._claims.kept
        self._locks = Locks(session, locks)
        self._is_trusting = trusting and session.is_server
        """True if no action is looked up before its entry is sent. If one was repeated, that ends in a Conflict."""
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
        changed = sorted([*self._changed(records), *self._removed(removed)])
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
        records = [record] if self._claims.epochs is None else [record, *self.claim([name])]
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

    def claim(self, names: Iterable[str]) -> list[Owner]:
        """The records that make this process the owner of chains. They must be written with the next entry."""
        names = list(names)
        self._send()
        self.session.run_each([("UPDATE heads SET epoch = epoch + 1 WHERE chain = ?", (name,)) for name in names])
        return self._claims.claim(dict(self.session.rows_of("SELECT chain, epoch FROM heads WHERE chain", names)))

    def give_back(self, names: Iterable[str]) -> list[Owner]:
        """The records that leave chains of this process without an owner. They must be written with the next entry."""
        self.wait_for_room()
        held = {name: epoch for name in names if (epoch := self._claims.epoch_of(name)) is not None}
        self._claims.given_back |= held.keys()
        stored = self.session.rows_of("SELECT chain, epoch FROM heads WHERE chain", held)
        return [Owner(name, "", epoch) for name, epoch in stored if epoch == held[name]]

    def wait_for_room(self) -> None:
        self._locks.take(ROOM)

    def room_is_free(self) -> bool:
        """As `wait_for_room`, but does not wait: False if another process changes what all of them share."""
        return self._locks.take_if_free(ROOM)

    def wait_at_doors(self) -> None:
        self._locks.share(DOORS)

    # The transaction itself

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """What is done inside is undone when it raises; what was done before stays."""
        pending = self._pending
        mark = Mark(pending)
        claims, locks = self._claims, self._locks.state
        claimed, given_back = claims.new, claims.given_back
        pending.marks.append(mark)
        try:
            yield
        except Lost:
            raise  # there is nothing left to go back to
        except BaseException as cause:
            pending.marks.pop()
            pending.back_to(mark)
            claims.new, claims.given_back = claimed, given_back
            if mark.sent:
                self._locks.back_to(locks)
                self._roll_back(cause)
            raise
        pending.marks.pop()
        if mark.sent:
            self.session.run("RELEASE SAVEPOINT job")

    def settle(self) -> None:
        """Sends the pending changes."""
        if self._pending.unsent:
            self._send()

    @property
    def fits_one_statement(self) -> bool:
        """True if nothing was sent yet, and everything can be sent and committed by one statement."""
        return not self.session.is_begun and self._pending.fits_one_statement

    def send_alone(self) -> None:
        """Sends everything in one statement, which is durable when it has ended."""
        with self._conflicts():
            self._pending.send_alone(self.session, self._claims.epoch_of)

    def committed(self) -> None:
        """Called when the transaction is durable."""
        claims, pending = self._claims, self._pending
        balances = {account: to for account, to in pending.balances.items() if claims.are_alone_with(account)}
        heads = {name: head for name, head in pending.heads.items() if claims.epoch_of(name) is not None}
        self._kept.update(balances, heads)
        claims.keep()

    def commit_failed(self) -> None:
        """Called when the commit raised an error. It may be durable all the same, if only the answer was lost."""
        self._kept.clear()
        self._claims.keep()

    def fence(self, reading: Reading) -> Fenced | None:
        """Why this transaction came into conflict, if another process has taken over one of its chains."""
        for name in self._pending.heads:
            owner = reading.owner(name)
            if owner is not None and self._claims.epoch_of(name) not in (owner.epoch, None):
                return Fenced(name, owner.epoch, owner.owner or "nobody")
        return None

    def balance(self, account: str) -> Cents:
        return self._balance_before(account)[1]

    def _is_repeated(self, name: str, action: str) -> bool:
        if self._is_trusting and self._claims.epoch_of(name) is not None:
            return (name, action) in self._pending.actions
        return self.was_done(name, action) is not None

    def was_done(self, name: str, action: str) -> int | None:
        return self._pending.actions.get((name, action)) or super().was_done(name, action)

    def _change(self, sql: str, *values: object) -> None:
        """Runs a statement immediately, for changes that are rare."""
        self._send()
        self.session.run(sql, *values)

    def _send(self) -> None:
        with self._conflicts():
            self._pending.send(self.session, self._claims.epoch_of)

    @contextmanager
    def _conflicts(self) -> Iterator[None]:
        """If another process was in the way, what is kept in memory does not hold, and the locks are noted."""
        try:
            yield
        except Conflict as conflict:
            self._kept.clear()
            conflict.locks |= self._locks.held
            raise

    def _changed(self, records: Iterable[Record]) -> list[Version]:
        records = list(records)
        changing = [record for record in records if record.changes]
        last = self._last_versions(changing)
        self.session.run_each([statement for record in changing for statement in record.statements()])
        self._pending.records += [record for record in records if not record.changes]
        return [Version(name, last.get(name, 0) + 1, record.hash) for name, record in _named(records)]

    def _removed(self, records: Iterable[Record]) -> list[Version]:
        records = list(records)
        last = self._last_versions(records)
        for record in records:
            record.remove(self.session)
        return [Version(name, last.get(name, 0) + 1, b"") for name, _ in _named(records)]

    def _last_versions(self, records: list[Record]) -> dict[str, int]:
        """The number of the last version of each record, once everything is sent."""
        if not records:
            return {}
        if any(record.is_at_doors for record in records):
            self._locks.take(DOORS)
        self._send()
        last = "SELECT record, max(sequence) FROM versions WHERE record"
        return dict(self.session.rows_of(last, [name for name, _ in _named(records)], "GROUP BY record"))

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
            own = self._claims.are_alone_with(account)
            if not own:
                self._locks.take(account)
            balance = self._kept.balances.get(account) if own else None
            if balance is None:
                balance = self._stored_balance(account)
                if own:
                    self._kept.balances[account] = balance
            self._pending.stored_balances[account] = balance
        return balance

    def _stored_balance(self, account: str) -> Balance:
        row = self.session.row("SELECT sequence, cents FROM balances WHERE account = ?", account)
        return (row[0], row[1]) if row else (0, 0)

    def _head(self, name: str) -> Head:
        pending = self._pending
        head = pending.heads.get(name) or pending.stored.get(name)
        if head is not None:
            return head
        head = self._kept.heads.get(name)
        if head is None:
            if name in chain.SHARED:
                self._locks.take(name if name in (chain.BOARD, chain.JACKPOTS) else ROOM)
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
        if not self._claims.allow(name, epoch):
            raise Fenced(name, epoch, owner or "nobody")
        return Head(length, digest)


def _named(records: Iterable[Record]) -> Iterator[tuple[str, Record]]:
    return ((record.record_name, record) for record in records)


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

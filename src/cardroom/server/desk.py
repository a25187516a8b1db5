"""A desk of the room keeps the board, the jackpots or a tournament: something that takes commands and gives events.

It carries out one command at a time, makes it durable, and only then shows what came of it. A table has a keeper
instead.
"""

# ruff: noqa: ARG002 (a desk overrides only what it needs)

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from cardroom.dealing.refusals import Refusal
from cardroom.floor.guest import Milliseconds, Refused
from cardroom.floor.log import LogDiffers
from cardroom.ledger import Entry, Overdrawn, Reading, Record, Saved, Transaction, chain
from cardroom.money import Cents
from cardroom.server.asked import USED_BEFORE
from cardroom.server.doors import overdrawn
from cardroom.server.storage import NO_STORAGE, Unavailable

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
M = TypeVar("M")
C = TypeVar("C")
E = TypeVar("E")
T = TypeVar("T")
ENTRIES_A_SNAPSHOT = 200
"""So that a room that opens again carries out few commands, and the snapshots cost little: docs/running.md."""
PAUSE_AFTER_TROUBLE: Milliseconds = 1000
FOLLOW_EVERY: Milliseconds = 1000
"""How often a desk looks for what other processes have done."""
TRIES = 20


class Due(NamedTuple, Generic[C]):
    """What the room does by itself, and when."""

    at: Milliseconds
    command: C


class Desk(ABC, Generic[M, C, E]):
    """Keeps one machine `M`, which takes commands `C` and gives events `E`. Its log is one chain of the ledger."""

    def __init__(self, room: Room, chain_name: str) -> None:
        self.room = room
        self.chain = chain_name
        self._machine = self.fresh()
        self._length = 0
        """The number of entries in the log that the machine has seen."""
        self._saved_at = 0
        self._one_at_a_time = asyncio.Lock()
        """Held while the machine may have changes that are not durable yet, so that nobody sees them."""
        self._woken = asyncio.Event()
        self._is_shared = room.cluster is not None and chain_name in chain.SHARED
        """True if other processes add to the chain too."""
        self._is_stale = True
        """True if the machine may differ from the ledger. Nobody may see it."""
        self._stopping = False
        self._not_before: Milliseconds = 0
        self.halted = ""
        """Why the desk is stopped until staff have investigated; empty if it is running."""
        self.task: asyncio.Task[None] | None = None

    # What the machine is

    @abstractmethod
    def fresh(self) -> M:
        """A machine to which nothing has happened yet."""

    @abstractmethod
    def apply(self, machine: M, command: C) -> Sequence[E]:
        """Carries out a command. Raises Refusal, and then nothing has changed."""

    @abstractmethod
    def body(self, machine: M, command: C, events: Sequence[E]) -> bytes:
        """The entry of the log for a command that was carried out."""

    @abstractmethod
    def command_in(self, machine: M, body: bytes) -> C:
        """The command in an entry of the log. The machine is as it was before the command."""

    @abstractmethod
    def is_same(self, one: C, other: C) -> bool:
        """True if two commands ask for the same thing, at whatever moment."""

    def is_stored(self, machine: M, entry: Entry, command: C) -> bool:
        """True if an entry of the log is this command. The machine is as it is now."""
        return self.is_same(self.command_in(machine, entry.body), command)

    def reason(self, command: C) -> str:
        """The name of the command in the log."""
        return str(type(command).__struct_config__.tag)  # type: ignore[attr-defined]

    def admission(self, machine: M, command: C) -> Callable[[Reading], None] | None:
        """Asks the ledger whether whoever gives the command may, and raises Refused; None if nothing is to be asked.

        It is asked before the machine sees the command, and again in the transaction that stores it.
        """
        return None

    def postings(self, events: Sequence[E]) -> Mapping[str, Cents]:
        """The money that the events move, by account."""
        return {}

    def records(self, machine: M, events: Sequence[E], transaction: Transaction) -> Iterable[Record]:
        """The records that change with the events."""
        return ()

    def instead(self, machine: M, command: C) -> Callable[[Reading], C] | None:
        """Asks the ledger what the room does instead of a command that is due; None if nothing is to be asked."""
        return None

    def due(self, machine: M) -> Due[C] | None:
        """What the room does next by itself."""
        return None

    def publish(self, machine: M, command: C, events: Sequence[E]) -> None:
        """Shows the events, which are durable now."""

    def start_again(self, machine: M) -> None:
        """Shows the machine after it was rebuilt from the ledger."""

    def save(self, machine: M) -> bytes | None:
        """The whole machine, from which `restore` makes it again; None if it cannot be saved now."""
        return None

    def restore(self, saved: bytes) -> M:
        raise NotImplementedError

    # From outside

    async def start(self) -> None:
        """Rebuilds the machine from the ledger, and starts its clock."""
        async with self._one_at_a_time:
            await self._rebuild()
        self.task = asyncio.create_task(self._run(), name=self.chain)

    def let_go(self) -> None:
        """Stops, because another process goes on with it."""
        self._stopping = True
        self._woken.set()

    async def stop(self) -> None:
        self.let_go()
        self.room.storage.wake()
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)

    async def ask(self, command: C, action: str = "") -> Sequence[E]:
        """Gives a command and waits until it is durable. An action that was done before is not done again.

        Raises Refused, or Unavailable if it is not known whether the command is stored.
        """
        # Whoever asks may go away. The command is carried out all the same, before the next one.
        return await asyncio.shield(asyncio.create_task(self._ask(command, action)))

    async def look(self, at: Callable[[M], T]) -> T:
        """What a function finds at the machine, when it has no changes that are not durable."""
        async with self._one_at_a_time:
            await self._make_current()
            return at(self._machine)

    @property
    def is_dead(self) -> bool:
        return bool(self.halted) or (self.task is not None and self.task.done() and not self._stopping)

    # Inside

    async def _ask(self, command: C, action: str) -> Sequence[E]:
        async with self._one_at_a_time:
            await self._make_current()
            if action:
                done: bool = await self.room.read(lambda reading: self._was_done(reading, command, action))
                if done:
                    return ()
            try:
                return await self._carry_out(command, action)
            finally:
                self._woken.set()

    async def _make_current(self) -> None:
        if self._is_stale and not self.halted:
            await self._rebuild()
        elif self._is_shared and not self.halted:
            await self._follow_others()
        if self.halted:
            reason = f"{chain.in_words(self.chain)} is stopped because its records do not add up; call the floor"
            raise Refused(reason, "not-now")

    async def _follow_others(self) -> None:
        """Carries out what other processes have added to the chain, and shows it."""
        new = await self.room.read(lambda reading: [*reading.entries(self.chain, self._length)])
        for entry in new:
            self._is_stale = True  # until it is carried out
            command = self.command_in(self._machine, entry.body)
            events = self.apply(self._machine, command)
            self._length = entry.number
            self._is_stale = False
            self.publish(self._machine, command, events)

    def _was_done(self, reading: Reading, command: C, action: str) -> bool:
        number = reading.was_done(self.chain, action)
        if number is None:
            return False
        (entry,) = reading.entries(self.chain, number - 1, 1)
        if not self.is_stored(self._machine, entry, command):
            raise Refused(USED_BEFORE, "used-before")
        return True

    async def _carry_out(self, command: C, action: str = "") -> Sequence[E]:
        """Carries out a command; from the start again if another process has added to the chain meanwhile."""
        for _ in range(TRIES):
            try:
                return await self._try_to_carry_out(command, action)
            except LogDiffers:
                if not self._is_shared:
                    raise
                await self._rebuild()
        raise Unavailable(NO_STORAGE)

    async def _try_to_carry_out(self, command: C, action: str) -> Sequence[E]:
        admission = self.admission(self._machine, command)
        if admission is not None:
            await self.room.read(admission)
        self._is_stale = True  # until it is refused or durable
        try:
            events = self.apply(self._machine, command)
        except Refusal as refusal:
            self._is_stale = False
            raise Refused(refusal.reason, refusal.code, refusal.seat) from None

        def write(transaction: Transaction) -> int:
            if admission is not None:
                admission(transaction)
            return self._write(transaction, command, events, action)

        try:
            self._saved_at = await self.room.write(write)
        except Overdrawn as error:
            raise overdrawn(error.balance) from None
        self._length += 1
        self._is_stale = False
        self.publish(self._machine, command, events)
        return events

    def _write(self, transaction: Transaction, command: C, events: Sequence[E], action: str) -> int:
        """Writes an entry; returns the number of the entry after which the machine was last saved."""
        number, saved_at = self._length + 1, self._saved_at
        records = [*self.records(self._machine, events, transaction)]
        if number - saved_at >= ENTRIES_A_SNAPSHOT and (saved := self.save(self._machine)) is not None:
            records.append(Saved(self.chain, number, saved))
            saved_at = number
        body = self.body(self._machine, command, events)
        money = self.postings(events)
        entry = transaction.append(self.chain, body, action, self.reason(command), money, records)
        if entry.number != number:
            raise LogDiffers(f"the log of {self.chain} is at entry {entry.number}, but the desk is at {number}")
        return saved_at

    async def _rebuild(self) -> None:
        """Rebuilds the machine from the ledger. Raises Unavailable; a log that does not replay stops the desk."""
        try:
            rebuilt = await self.room.read(self.replay)
        except Unavailable:
            raise
        except Exception as error:
            self.halted = f"the log cannot be replayed: {error}"
            log.critical("%s is stopped", chain.in_words(self.chain), exc_info=error)
            return
        self._machine, self._length, self._saved_at = rebuilt
        self._is_stale = False
        self.start_again(self._machine)

    def replay(self, reading: Reading) -> tuple[M, int, int]:
        """The machine as the ledger has it, the number of entries, and after which of them it was saved."""
        saved = reading.saved(self.chain)
        machine, first = (self.restore(saved.body), saved.number) if saved else (self.fresh(), 0)
        number = first
        for entry in reading.entries(self.chain, first):
            self.apply(machine, self.command_in(machine, entry.body))
            number = entry.number
        return machine, number, first

    async def _run(self) -> None:
        while not self._stopping:
            if self.room.storage.trouble:
                await self.room.storage.works()
                await asyncio.sleep(0)  # a room that closes wakes everybody, although the storage still fails
            elif self._is_stale and not self.halted:
                await self._go_on_where_the_ledger_is()
            elif (until := self._next_moment()) is None or until > self.room.now():
                self._woken.clear()
                await self.room.clock.wait(self._woken, self._look_at(until))
                await self._look_for_others()
            else:
                await self._do_what_is_due()

    def _next_moment(self) -> Milliseconds | None:
        """When the room does something by itself; None if it waits for people."""
        due = None if self.halted else self.due(self._machine)
        return None if due is None else max(due.at, self._not_before)

    def _look_at(self, until: Milliseconds | None) -> Milliseconds | None:
        if not self._is_shared:
            return until
        soon = self.room.now() + FOLLOW_EVERY
        return soon if until is None else min(until, soon)

    async def _look_for_others(self) -> None:
        cluster = self.room.cluster
        if cluster is None or cluster.length_of(self.chain) <= self._length:
            return
        if self._is_shared and not self._is_stale and not self.halted and not self._stopping:
            async with self._one_at_a_time:
                with suppress(Unavailable, Refused):
                    await self._make_current()

    async def _go_on_where_the_ledger_is(self) -> None:
        """Rebuilds a machine that differs from the ledger, so that what is due is done although nobody asks."""
        async with self._one_at_a_time:  # a command may be on its way into the ledger
            if self._is_stale:
                with suppress(Unavailable):
                    await self._rebuild()

    async def _do_what_is_due(self) -> None:
        try:
            async with self._one_at_a_time:
                await self._make_current()
                due = self.due(self._machine)  # a command that was given meanwhile may have changed it
                if due is not None and due.at <= self.room.now():
                    look = self.instead(self._machine, due.command)
                    await self._carry_out(await self.room.read(look) if look else due.command)
        except Unavailable:
            return  # the log says once for the whole room that the storage fails
        except Exception as error:
            log.error("a command of the house to %s was refused", chain.in_words(self.chain), exc_info=error)
            self._not_before = self.room.now() + PAUSE_AFTER_TROUBLE

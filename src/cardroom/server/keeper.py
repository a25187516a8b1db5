"""The only task that changes a table. It carries out commands, makes them durable, and only then publishes them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from typing import TYPE_CHECKING, NamedTuple

from cardroom.dealing.wire import to_json
from cardroom.floor.bots import BotMove, house_bots
from cardroom.floor.clock import next_due
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import HOUSE, Guest, Milliseconds, Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import resume, write
from cardroom.floor.memory import remember
from cardroom.floor.postings import MoneyDiffers
from cardroom.floor.scene import Scene, scene
from cardroom.ledger import ActionRepeated, Overdrawn, Reading, Transaction, accounts
from cardroom.money import Cents, show_dollars
from cardroom.server.audience import Audience, Listener
from cardroom.server.messages import Done

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
ROUNDS_A_SNAPSHOT = 10
REMEMBERED_ACTIONS = 10_000
PAUSE_AFTER_TROUBLE: Milliseconds = 1000
HALTED = "the table is stopped because its money does not add up; the floor has to investigate"


class Asked(NamedTuple):
    guest: Guest
    command: Command
    action: str = ""
    answer: asyncio.Future[Done] | None = None
    listener: Listener | None = None
    bot_move: BotMove | None = None


class Keeper:
    def __init__(self, room: Room, table: LiveTable, opened: bytes, crew: list[Guest]) -> None:
        self.room = room
        self.table = table
        self.audience = Audience()
        self._opened = opened
        self._crew = crew
        self._bots = house_bots(table, crew)
        self._queue: deque[Asked] = deque()
        self._woken = asyncio.Event()
        self._writing = asyncio.Lock()
        """Held while the table has changes that are not durable yet, so that nobody sees them."""
        self._stopping = False
        self.halted = ""
        """Why the table is stopped until staff have investigated; empty if it is running."""
        self._not_before: Milliseconds = 0
        self._done: OrderedDict[str, int] = OrderedDict()
        self._rounds_kept = table.round_number
        self.task = asyncio.create_task(self._run(), name=f"table {table.number}")

    # From outside

    async def ask(self, guest: Guest, command: Command, action: str, listener: Listener | None = None) -> Done:
        """Gives a command and waits until it is durable; the listener is answered before the update. Raises Refused."""
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        if self.halted:
            raise _halted()
        if self._stopping or self.task.done():
            raise _closed()
        self._queue.append(Asked(guest, command, action, answer, listener))
        self._woken.set()
        return await answer

    async def join(self, listener: Listener, have: int = 0) -> None:
        """Adds a listener, which gets every change from now on."""
        async with self._writing:
            self.audience.join(listener, self.table, have, self.room.now())

    async def look(self, number: Number) -> Scene:
        """The table as a person sees it now."""
        async with self._writing:
            return scene(self.table, number)

    async def stop(self) -> None:
        """Stops after the current write. The table resumes when the room opens again."""
        self._stopping = True
        self._woken.set()
        await asyncio.gather(self.task, return_exceptions=True)

    @property
    def is_dead(self) -> bool:
        """True if the table is open but its keeper has stopped."""
        return bool(self.halted) or (self.task.done() and not self.table.is_closed)

    # The task

    async def _run(self) -> None:
        try:
            while not self._stopping and not self.table.is_closed:
                asked = await self._next()
                if asked is not None:
                    async with self._writing:
                        await self._safely_carry_out(asked)
        finally:
            for asked in self._queue:
                _refuse(asked, _closed())
            self._queue.clear()
            self.audience.close()

    async def _safely_carry_out(self, asked: Asked) -> None:
        try:
            await self._carry_out(asked)
        except Exception as error:
            await self._start_again(asked, "", error)

    async def _next(self) -> Asked | None:
        """The next command of a person, the house or a bot; None if there is nothing to do yet."""
        if self._queue:
            return self._queue.popleft()
        planned = self._plan() if not self.halted else None
        until = None
        if planned is not None:
            at, asked = planned
            until = max(at, self._not_before)
            if until <= self.room.now():
                return asked
        self._woken.clear()
        await self.room.clock.wait(self._woken, until)
        return None

    def _plan(self) -> tuple[Milliseconds, Asked] | None:
        due, move = next_due(self.table), self._bot_move()
        if move is not None and (due is None or move.at <= due.at):
            return move.at, Asked(move.guest, move.command, bot_move=move)
        return (due.at, Asked(HOUSE, due.command)) if due is not None else None

    def _bot_move(self) -> BotMove | None:
        """The bots' next move. A bot that fails does not stop the table: its time runs out instead."""
        try:
            return self._bots.next_move()
        except Exception:
            log.exception("bot failed", extra={"table": self.table.number})
            return None

    async def _carry_out(self, asked: Asked) -> None:
        action = f"{asked.guest.number}/{asked.action}" if asked.action else ""
        if action in self._done:
            return _answer(asked, Done(asked.action, self._done[action], again=True))
        if overdraft := await self._refuse_overdraft(asked):
            return await self._was_refused(asked, action, overdraft)
        try:
            entry = self.table.apply(asked.command, asked.guest, self.room.now())
        except Refused as refused:
            return await self._was_refused(asked, action, refused)
        try:
            await self.room.write(lambda transaction: self._write(transaction, entry, action))
        except Exception as error:
            return await self._start_again(asked, action, error)
        if action:
            self._done[action] = entry.version
            if len(self._done) > REMEMBERED_ACTIONS:
                self._done.popitem(last=False)
        _answer(asked, Done(asked.action, entry.version))
        self.audience.publish(self.table, entry)
        return None

    async def _refuse_overdraft(self, asked: Asked) -> Refused | None:
        """A refusal if the guest has too little money. Checked early, because a failed write rebuilds the table."""
        chips: Cents = getattr(asked.command, "chips", 0)
        if not chips or asked.guest.is_bot:
            return None
        account = accounts.player(asked.guest.number)
        balance = await self.room.read(lambda reading: reading.balance(account))
        return _overdrawn(balance) if balance < chips else None

    async def _was_refused(self, asked: Asked, action: str, why: Refused) -> None:
        number = self.table.number
        version = await self.room.read(lambda reading: reading.was_done(number, action)) if action else None
        if version is not None:
            # The command was carried out before a restart, which is why it is refused now.
            return _answer(asked, Done(asked.action, version, again=True))
        _refuse(asked, why)
        if asked.bot_move is not None:
            self._bots.was_refused(asked.bot_move)
        elif asked.guest is HOUSE:
            log.error("command of the house refused", extra={"table": number, "why": why.reason})
            self._not_before = self.room.now() + PAUSE_AFTER_TROUBLE
        return None

    def _write(self, transaction: Transaction, entry: LogEntry, action: str) -> None:
        table, number = self.table, self.table.number
        self._move_bankrolls(transaction, entry, brought=True)
        write(transaction, table, entry, action)
        self._move_bankrolls(transaction, entry, brought=False)
        if table.is_closed:
            transaction.close_table(number)
        rounds = table.round_number - self._rounds_kept
        if rounds >= ROUNDS_A_SNAPSHOT and table.can_be_saved:
            transaction.keep_snapshot(number, table.version, remember(table))
            self._rounds_kept = table.round_number

    def _move_bankrolls(self, transaction: Transaction, entry: LogEntry, *, brought: bool) -> None:
        """Moves the chips of bots from the cage and back, so that their accounts stay at zero."""
        for guest in self._crew:
            account = accounts.player(guest.number)
            change = entry.postings.get(account, 0)
            if change and (change < 0) is brought:
                key = f"bankroll/{self.table.number}/{entry.version}/{guest.number}"
                transaction.post(key, "bankroll of a bot", {accounts.CAGE: change, account: -change})

    async def _start_again(self, asked: Asked, action: str, error: Exception) -> None:
        """Rebuilds the table from the ledger after a command could not be stored, and answers the command."""
        number = self.table.number

        def read(reading: Reading) -> tuple[LiveTable, int | None]:
            return resume(reading, number, self._opened), reading.was_done(number, action) if action else None

        self.table, version = await self.room.read(read)
        self._bots = house_bots(self.table, self._crew)
        self.audience.start_again(self.table, self.room.now())
        match error:
            case ActionRepeated() if version is not None:
                _answer(asked, Done(asked.action, version, again=True))
            case Overdrawn():
                _refuse(asked, _overdrawn(error.balance))
            case MoneyDiffers():
                self._halt(str(error))
                _refuse(asked, _halted())
            case _:
                log.exception("command not stored", exc_info=error, extra={"table": number})
                _refuse(asked, Refused("the command could not be stored; try again", "not-written"))
                self._not_before = self.room.now() + PAUSE_AFTER_TROUBLE

    def _halt(self, why: str) -> None:
        """Stops the table: everything stored stays valid, and nothing more is added until staff have investigated."""
        self.halted = why
        log.critical("table halted", extra={"table": self.table.number, "why": why})
        for asked in self._queue:
            _refuse(asked, _halted())
        self._queue.clear()


def _answer(asked: Asked, done: Done) -> None:
    if asked.listener is not None:
        asked.listener.tell(to_json(done))
    if asked.answer is not None and not asked.answer.done():
        asked.answer.set_result(done)


def _refuse(asked: Asked, why: Refused) -> None:
    if asked.answer is not None and not asked.answer.done():
        asked.answer.set_exception(why)


def _overdrawn(balance: Cents) -> Refused:
    return Refused(f"the account has only {show_dollars(balance)}", "not-enough-chips")


def _halted() -> Refused:
    return Refused(HALTED, "table-closed")


def _closed() -> Refused:
    return Refused("the table is closed", "table-closed")

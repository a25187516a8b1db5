"""The one task that writes to a table. It carries commands out, makes them durable, and only then tells anybody."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from cardroom.dealing.wire import to_json
from cardroom.floor.bots import BotMove, HouseBots
from cardroom.floor.clock import next_due
from cardroom.floor.commands import Command
from cardroom.floor.guest import HOUSE, Guest, Milliseconds, Number, Refused
from cardroom.floor.live_table import Happened, LiveTable
from cardroom.floor.log import resume, write
from cardroom.floor.memory import remember
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
        self._bots = HouseBots(table, crew)
        self._queue: deque[Asked] = deque()
        self._woken = asyncio.Event()
        self._writing = asyncio.Lock()
        """Held while the table is ahead of what is durable: nobody looks at it then."""
        self._stopping = False
        self._not_before: Milliseconds = 0
        self._done: OrderedDict[str, int] = OrderedDict()
        self._rounds_kept = table.round_number
        self.task = asyncio.create_task(self._run(), name=f"table {table.number}")

    # From outside

    async def ask(self, guest: Guest, command: Command, action: str, listener: Listener | None = None) -> Done:
        """Waits until the command is durable; the listener hears so before it is shown. Raises Refused."""
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        if self._stopping or self.task.done():
            raise Refused("the table is closed")
        self._queue.append(Asked(guest, command, action, answer, listener))
        self._woken.set()
        return await answer

    async def join(self, listener: Listener, have: int = 0) -> None:
        """From now on the listener hears of every change."""
        async with self._writing:
            self.audience.join(listener, self.table, have, self.room.now())

    async def look(self, number: Number) -> Scene:
        """The table as somebody sees it now."""
        async with self._writing:
            return scene(self.table, number)

    async def stop(self) -> None:
        """After what is being written now; the table goes on when the room is opened again."""
        self._stopping = True
        self._woken.set()
        await asyncio.gather(self.task, return_exceptions=True)

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
                _refuse(asked, "the table is closed")
            self._queue.clear()
            self.audience.close()

    async def _safely_carry_out(self, asked: Asked) -> None:
        try:
            await self._carry_out(asked)
        except Exception as error:
            await self._start_again(asked, "", error)

    async def _next(self) -> Asked | None:
        """What somebody asks for, or what the house or a bot does now; None when it was woken for something else."""
        if self._queue:
            return self._queue.popleft()
        planned = self._plan()
        wait = None
        if planned is not None:
            at, asked = planned
            wait = max(at, self._not_before) - self.room.now()
            if wait <= 0:
                return asked
        self._woken.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), None if wait is None else wait / 1000)
        return None

    def _plan(self) -> tuple[Milliseconds, Asked] | None:
        due, move = next_due(self.table), self._bot_move()
        if move is not None and (due is None or move.at <= due.at):
            return move.at, Asked(move.guest, move.command, bot_move=move)
        return (due.at, Asked(HOUSE, due.command)) if due is not None else None

    def _bot_move(self) -> BotMove | None:
        """A bot that fails does not stop the table: the clock plays for it."""
        try:
            return self._bots.next_move()
        except Exception:
            log.exception("a bot failed", extra={"table": self.table.number})
            return None

    async def _carry_out(self, asked: Asked) -> None:
        action = f"{asked.guest.number}/{asked.action}" if asked.action else ""
        if action in self._done:
            return _answer(asked, Done(asked.action, self._done[action], again=True))
        if lacking := await self._lacks(asked):
            return await self._was_refused(asked, action, lacking)
        try:
            happened = self.table.apply(asked.command, asked.guest, self.room.now())
        except Refused as refused:
            return await self._was_refused(asked, action, str(refused))
        try:
            await self.room.write(lambda transaction: self._write(transaction, happened, action))
        except Exception as error:
            return await self._start_again(asked, action, error)
        if action:
            self._done[action] = happened.version
            if len(self._done) > REMEMBERED_ACTIONS:
                self._done.popitem(last=False)
        _answer(asked, Done(asked.action, happened.version))
        self.audience.publish(self.table, happened)
        return None

    async def _lacks(self, asked: Asked) -> str:
        """Told before the table has changed: to find it out in the ledger, the table would have to be rebuilt."""
        chips: Cents = getattr(asked.command, "chips", 0)
        if not chips or asked.guest.is_bot:
            return ""
        account = accounts.player(asked.guest.number)
        balance = await self.room.read(lambda reading: reading.balance(account))
        return f"the account has {show_dollars(balance)}" if balance < chips else ""

    async def _was_refused(self, asked: Asked, action: str, why: str) -> None:
        number = self.table.number
        version = await self.room.read(lambda reading: reading.was_done(number, action)) if action else None
        if version is not None:
            # It was done before the room was opened again; that is why it is not possible now.
            return _answer(asked, Done(asked.action, version, again=True))
        _refuse(asked, why)
        if asked.bot_move is not None:
            self._bots.was_refused(asked.bot_move)
        elif asked.guest is HOUSE:
            log.error("the house was refused", extra={"table": number, "why": why})
            self._not_before = self.room.now() + PAUSE_AFTER_TROUBLE
        return None

    def _write(self, transaction: Transaction, happened: Happened, action: str) -> None:
        table, number = self.table, self.table.number
        self._move_bankrolls(transaction, happened, brought=True)
        write(transaction, table, happened, action)
        self._move_bankrolls(transaction, happened, brought=False)
        if table.is_closed:
            transaction.close_table(number)
        rounds = table.round_number - self._rounds_kept
        if rounds >= ROUNDS_A_SNAPSHOT and table.can_be_remembered:
            transaction.keep_snapshot(number, table.version, remember(table))
            self._rounds_kept = table.round_number

    def _move_bankrolls(self, transaction: Transaction, happened: Happened, *, brought: bool) -> None:
        """The chips of bots come from the cage, and go back there: in their accounts there is nothing."""
        for guest in self._crew:
            account = accounts.player(guest.number)
            change = happened.postings.get(account, 0)
            if change and (change < 0) is brought:
                key = f"bankroll/{self.table.number}/{happened.version}/{guest.number}"
                transaction.post(key, "bankroll of a bot", {accounts.CAGE: change, account: -change})

    async def _start_again(self, asked: Asked, action: str, error: Exception) -> None:
        """What could not be written has not happened: the table is rebuilt from what is written."""
        number = self.table.number

        def read(reading: Reading) -> tuple[LiveTable, int | None]:
            return resume(reading, number, self._opened), reading.was_done(number, action) if action else None

        self.table, version = await self.room.read(read)
        self._bots = HouseBots(self.table, self._crew)
        self.audience.start_again(self.table, self.room.now())
        match error:
            case ActionRepeated() if version is not None:
                _answer(asked, Done(asked.action, version, again=True))
            case Overdrawn():
                _refuse(asked, f"the account has {show_dollars(error.balance)}")
            case _:
                log.exception("not written", exc_info=error, extra={"table": number})
                _refuse(asked, "it could not be written down; try again")
                self._not_before = self.room.now() + PAUSE_AFTER_TROUBLE


def _answer(asked: Asked, done: Done) -> None:
    if asked.listener is not None:
        asked.listener.tell(to_json(done))
    if asked.answer is not None and not asked.answer.done():
        asked.answer.set_result(done)


def _refuse(asked: Asked, why: str) -> None:
    if asked.answer is not None and not asked.answer.done():
        asked.answer.set_exception(Refused(why))

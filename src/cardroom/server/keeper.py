"""The only task that changes a table. It carries out commands, makes them durable, and only then publishes them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from cardroom.cage.at_tables import Here
from cardroom.dealing.wire import from_json
from cardroom.floor.bots import house_bots
from cardroom.floor.clock import clock_ends
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import HOUSE, Guest, Milliseconds, Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import resume, write
from cardroom.floor.memory import remember
from cardroom.floor.noting import Refusals
from cardroom.floor.opened import Opened
from cardroom.floor.postings import MoneyDiffers
from cardroom.floor.quiet import where_it_failed
from cardroom.floor.running import Deal, RestartClock, SitOutNext
from cardroom.floor.scene import Scene, scene
from cardroom.floor.seating import Sit
from cardroom.ledger import Overdrawn, Reading, Snapshot, Transaction
from cardroom.server.asked import Asked, DoneBefore, closed, done_before, halted, moved, why_not_stored
from cardroom.server.audience import Audience, Listener
from cardroom.server.board.watch import BoardWatch
from cardroom.server.chat import TableChat
from cardroom.server.doors import Admission, admission_for
from cardroom.server.holds import Holds
from cardroom.server.jackpots.watch import JackpotWatch
from cardroom.server.messages import Done
from cardroom.server.planning import fair, plan
from cardroom.server.practice import Practice
from cardroom.server.scoreboard import Scoreboard
from cardroom.server.storage import NO_STORAGE, Moved, Unavailable
from cardroom.server.table_records import records_of
from cardroom.server.use import Use

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
T = TypeVar("T")
ROUNDS_A_SNAPSHOT = 4
"""So that a room that opens again replays few rounds at each table. Where processes share a room it is 1."""
REMEMBERED_ACTIONS = 10_000
PAUSE_AFTER_TROUBLE: Milliseconds = 1000


class Keeper:
    def __init__(self, room: Room, table: LiveTable, opened: bytes, crew: list[Guest]) -> None:
        self.room = room
        self.table = table
        self.audience = Audience()
        self.chat = TableChat(self.audience)
        self.scoreboard = Scoreboard(room, table.number)
        self._stored = opened
        self.opened = from_json(opened, Opened)
        self._use = Use(self.opened, room.settings.guest_table_minutes, room.now())
        self.jackpot = JackpotWatch(room, table)
        self.board = BoardWatch(room, self.opened)
        self.holds = Holds(self)
        self.practice = Practice(is_open=not room.settings.public)
        self._crew = crew
        self._bots = house_bots(table, crew)
        self._refusals = Refusals()
        self._queue: deque[Asked] = deque()
        self._woken = asyncio.Event()
        self._writing = asyncio.Lock()
        """Held while the table has changes that are not durable yet, so that nobody sees them."""
        self._stopping = False
        self.is_leaving = False  # then another process goes on with the table as soon as no hand is played
        self.halted = ""
        """Why the table is stopped until staff have investigated; empty if it is running."""
        self._not_before: Milliseconds = 0
        self._is_stale = False
        """True if the table may have changes that are not in the ledger. Nobody may see them."""
        self._unsure: tuple[Asked, Exception] | None = None
        """The command that may have been stored or not, and what went wrong. It is answered when the storage works."""
        self._done: OrderedDict[str, DoneBefore] = OrderedDict()
        self._rounds_kept = table.round_number - ROUNDS_A_SNAPSHOT
        """The number of the round after which the last snapshot was taken. One is taken soon after the room opens."""
        self.task = asyncio.create_task(self._run(), name=f"table {table.number}")

    # From outside

    async def ask(self, guest: Guest, command: Command, action: str, listener: Listener | None = None) -> Done:
        """Gives a command and waits until it is durable; the listener is answered before the update.

        Raises Refused, or Unavailable if it is not known whether the command is stored.
        """
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        asked = Asked(guest, command, action, answer, listener)
        if why := self._why_not():
            await self._refuse_if_new(asked, why)
        else:
            self._queue.append(asked)
            self._woken.set()
        return await answer

    def _why_not(self) -> Refused | Unavailable | None:
        """Why no command can be carried out now; None if it can."""
        if self.halted:
            return halted()
        if self._stopping or self.task.done():
            return closed() if self.table.is_closed else moved()
        return Refused(trouble, "not-written") if (trouble := self.room.storage.trouble) else None

    async def _refuse_if_new(self, asked: Asked, why: Refused | Unavailable) -> None:
        """Refuses a command that cannot be carried out now. One that was carried out before is answered again."""
        if not asked.key:
            return asked.refuse(why)
        try:
            async with self._writing:  # a command with the same id may be on its way into the ledger
                if self._unsure and self._unsure[0].key == asked.key:
                    return asked.leave_open()
                done = self._done.get(asked.key) or await self.room.read(
                    lambda reading: done_before(reading, self.table, asked.key)
                )
        except Unavailable:
            return asked.leave_open()
        return asked.answer_again(done) if done is not None else asked.refuse(why)

    async def join(self, listener: Listener, have: int = 0) -> None:
        """Adds a listener, which gets every change from now on."""
        async with self._writing:
            self._check_shown()
            self.audience.join(listener, self.table, have, self.room.now())
            if self.chat.lines:
                self.room.chats.show_all(self.chat, listener)

    async def look(self, number: Number) -> Scene:
        """The table as a person sees it now."""
        return await self.read(lambda table: scene(table, number))

    def leave(self, listener: Listener) -> None:
        """Removes a listener."""
        self.audience.leave(listener)
        if listener.number in self.table.people.attendance:
            self._use.last = self.room.now()
            self._woken.set()

    async def read(self, look: Callable[[LiveTable], T]) -> T:
        """What a function finds at the table, when it has no changes that are not durable."""
        async with self._writing:
            self._check_shown()
            return look(self.table)

    def _check_shown(self) -> None:
        if self._is_stale:
            raise Refused(self.room.storage.trouble or NO_STORAGE, "not-written")

    def let_go(self) -> None:
        """Stops after the current write. The table resumes in another process, or when the room opens again."""
        self._stopping = True
        self.wake()

    async def stop(self) -> None:
        self.let_go()
        self.room.storage.wake()
        await asyncio.gather(self.task, return_exceptions=True)

    def restart_clock(self) -> None:
        """Gives everybody who is asked now the full time again."""
        self._use.last = self.room.now()
        if clock_ends(self.table) is not None:
            self._queue.appendleft(Asked(HOUSE, RestartClock()))
            self._woken.set()

    async def tell_board(self) -> None:
        """Tells the board how the table stands now, with the button."""
        async with self._writing:
            self._check_shown()
            if self.board.is_on and not self.table.is_closed:
                await self.room.board.see(self.table, with_button=True)

    def order(self, command: Command) -> None:
        """Gives a command of the house. Only for the task of the table."""
        self._queue.append(Asked(HOUSE, command))

    def wake(self) -> None:
        """Lets the task of the table look again at what has changed outside."""
        self._woken.set()

    @property
    def is_open(self) -> bool:
        return not (self.table.is_closing or self.table.is_closed or self.board.is_broken)

    @property
    def is_dead(self) -> bool:
        """True if the table is open but its keeper has stopped."""
        return bool(self.halted) or (self.task.done() and not self.table.is_closed)

    # The task

    async def _run(self) -> None:
        try:
            while not (self._stopping or self.table.is_closed or (self.is_leaving and not self.table.is_dealt)):
                self._woken.clear()
                if self.halted:
                    await self._refuse_waiting(halted())
                    await self.room.clock.wait(self._woken, None)
                elif self.room.storage.trouble or self._is_stale:
                    await self._wait_for_storage()
                else:
                    await self._take_turn()
            while self.table.is_closed:
                await self.room.storage.works()
                await self.jackpot.follow(self)
                await self.board.follow(self)
                if self._stopping or not self.room.storage.trouble:
                    break
        finally:
            self.audience.close(moved=not self.table.is_closed)
            if self._unsure:
                self._unsure[0].leave_open()
            await self._refuse_waiting(closed() if self.table.is_closed else moved())
            if self.table.is_closed:
                self.room.forget(self)

    async def _take_turn(self) -> None:
        """Carries out the next command. A table whose keeper fails in a way that nobody foresaw is halted."""
        asked = None
        try:
            await self.jackpot.follow(self)
            await self.board.follow(self)
            asked = await self._next()
            if asked:
                async with self._writing:
                    await self._safely_carry_out(asked)
        except Unavailable:
            await self.room.storage.works()
        except Exception as error:
            self._halt(f"its keeper failed {where_it_failed(error)}")
            if asked:
                asked.refuse(halted())

    async def _refuse_waiting(self, why: Refused | Unavailable) -> None:
        while self._queue:
            await self._refuse_if_new(self._queue.popleft(), why)

    async def _wait_for_storage(self) -> None:
        """Waits until the storage works, and goes on where the ledger is, with the full time for everybody."""
        await self._refuse_waiting(Refused(self.room.storage.trouble or NO_STORAGE, "not-written"))
        await self.room.storage.works()
        if self._stopping:
            return
        async with self._writing:
            if self._is_stale:
                await self._rebuild()
        if not self._is_stale:
            self.restart_clock()

    async def _safely_carry_out(self, asked: Asked) -> None:
        try:
            try:
                if isinstance(asked.command, Sit):
                    async with self.board.seating(self.table, asked.command, asked.guest):
                        await self._carry_out(asked)
                else:
                    await self._carry_out(asked)
            except Refused as refused:
                await self._was_refused(asked, asked.key, refused)
        except Exception as error:
            await self._start_again(asked, error)

    async def _next(self) -> Asked | None:
        """The next command of a person, the house or a bot; None if there is nothing to do yet."""
        if self._queue:
            return self._queue.popleft()
        planned = None if self.halted else plan(self.table, self._bots, self._use, self.audience)
        until = None
        if planned is not None:
            at, asked = planned
            until = max(at, self._not_before)
            if until <= self.room.now():
                return fair(self.table, asked, until, self.room.now())
        await self.room.clock.wait(self._woken, until)
        return None

    async def _carry_out(self, asked: Asked) -> None:
        action = asked.key
        if action in self._done:
            return asked.answer_again(self._done[action])
        admission = admission_for(self.table, asked.guest, asked.command)
        if admission and (stopped := await self.room.read(partial(self._stopped, admission))):
            if not isinstance(asked.command, Deal):
                return await self._was_refused(asked, action, stopped[1])
            asked, admission = Asked(HOUSE, SitOutNext(stopped[0])), None
        before, answered = self.table.people.attendance, self.practice.answering(self.table, asked.guest, asked.command)
        try:
            entry = self.table.apply(asked.command, asked.guest, self.room.now())
        except Refused as refused:
            return await self._was_refused(asked, action, refused, by_table=True)
        try:
            await self.room.write(lambda transaction: self._write(transaction, entry, action, before, admission))
        except Exception as error:
            return await self._start_again(asked, error)
        if (failure := self.table.failure) is not None:
            log.error("round voided", exc_info=failure, extra={"table": self.table.number})
        if action:
            self._use.last = entry.at
            self._done[action] = DoneBefore(entry.version, asked.command)
            if len(self._done) > REMEMBERED_ACTIONS:
                self._done.popitem(last=False)
        self.practice.keep(answered)
        asked.resolve(Done(asked.action, entry.version))
        self.audience.publish(self.table, entry, asked.listener, asked.action)
        return None

    def _stopped(self, admission: Admission, reading: Reading) -> tuple[Number, Refused] | None:
        """Whoever may not pass the door of a command. Asked before the table sees it, and again when it is written."""
        return admission.refused(reading, self.room.settings.cage, self.room.now())

    async def _was_refused(self, asked: Asked, action: str, why: Refused, *, by_table: bool = False) -> None:
        done = await self.room.read(lambda reading: done_before(reading, self.table, action)) if action else None
        if done is not None:
            # The command was carried out before a restart, which is why it is refused now.
            return asked.answer_again(done)
        asked.refuse(why)
        # What the cage refuses is nobody else's business.
        if by_table and (note := self._refusals.note(self.table, asked.guest, asked.command, why)):
            self.order(note)
        if asked.bot_move is not None:
            self._bots.was_refused(asked.bot_move, self.room.now())
        elif asked.guest is HOUSE:
            log.error("command of the house refused", extra={"table": self.table.number, "why": why.code})
            self._not_before = self.room.now() + PAUSE_AFTER_TROUBLE
        return None

    def _write(
        self, transaction: Transaction, entry: LogEntry, action: str, before: Here, door: Admission | None
    ) -> None:
        """Writes the entry. `before` says who was at the table before it, and who sat out."""
        table = self.table
        if door and (stopped := self._stopped(door, transaction)):
            raise stopped[1]
        records = [*records_of(transaction, table, before, entry.at)]
        rounds = table.round_number - self._rounds_kept
        if rounds >= (1 if self.room.cluster else ROUNDS_A_SNAPSHOT) and table.can_be_saved:
            records.append(Snapshot(table.number, table.version, remember(table)))
            self._rounds_kept = table.round_number
        write(transaction, table, entry, action, records=records)

    async def _start_again(self, asked: Asked, error: Exception) -> None:
        """Rebuilds the table from the ledger after a command could not be stored, and answers the command.

        A commit in doubt may still be on its way: nobody looks for it before the storage works again.
        """
        self._is_stale = True
        if isinstance(error, Moved):
            self.let_go()
            return asked.leave_open()
        self._unsure = asked, error
        asked.answer_soon()
        return None if isinstance(error, Unavailable) and error.in_doubt else await self._rebuild()

    def _answer(self, asked: Asked, error: Exception, done: DoneBefore | None) -> None:
        """Answers a command that went wrong. `done` is what was stored all the same."""
        if done is not None:
            return asked.answer_again(done)
        if isinstance(error, MoneyDiffers):
            self._halt(str(error))
        elif not isinstance(error, Overdrawn | Refused | Unavailable):
            log.exception("command not stored", exc_info=error, extra={"table": self.table.number})
            self._not_before = self.room.now() + PAUSE_AFTER_TROUBLE
        return asked.refuse(why_not_stored(error))

    async def _rebuild(self) -> None:
        """Rebuilds the table from the ledger, and answers the command of which nobody knew whether it was stored."""
        number, held, unsure = self.table.number, self.table.held, self._unsure

        def read(reading: Reading) -> tuple[LiveTable, DoneBefore | None]:
            table = resume(reading, number, self._stored, self.room.vault)
            return table, done_before(reading, table, unsure[0].key if unsure else "")

        try:
            self.table, done = await self.room.read(read)
        except Unavailable:
            return None
        except Exception as error:
            return self._halt(f"the log cannot be replayed: {error}")
        self._is_stale, self._unsure = False, None
        self.table.held = held
        self._bots = house_bots(self.table, self._crew)
        self.audience.start_again(self.table, self.room.now())
        return self._answer(*unsure, done) if unsure else None

    def _halt(self, why: str) -> None:
        """Stops the table: everything stored stays valid, and nothing more is added until staff have investigated."""
        self.halted = why
        log.critical("table halted", extra={"table": self.table.number, "why": why})

"""A command on its way to a table, and its answer."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.bots import BotMove
from cardroom.floor.commands import Command
from cardroom.floor.entry_seal import EntryDamaged
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.postings import MoneyDiffers
from cardroom.floor.stored import StoredEntry, unsealed
from cardroom.ledger import Overdrawn, Reading, chain
from cardroom.server.audience import Listener
from cardroom.server.doors import overdrawn
from cardroom.server.messages import Done
from cardroom.server.storage import NO_STORAGE, Unavailable

ANSWER_SECONDS = 10.0
"""Whoever waits longer to hear whether a command was stored is told to ask again."""
USED_BEFORE = "this id was used for another command; give every command an id of its own"


class DoneBefore(NamedTuple):
    """The command that was carried out under an id, and the version of the table that it led to."""

    version: int
    command: Command | None
    """None if it is sealed: it belongs to a round that is over."""


class Asked(NamedTuple):
    guest: Guest
    command: Command
    action: str = ""
    answer: asyncio.Future[Done] | None = None
    listener: Listener | None = None
    bot_move: BotMove | None = None

    @property
    def key(self) -> str:
        """The id of the command in the log, where ids of different people may be equal."""
        return f"{self.guest.number}/{self.action}" if self.action else ""

    def tell(self, done: Done) -> None:
        if self.listener is not None:
            self.listener.tell(to_json(done))
        self.resolve(done)

    def resolve(self, done: Done) -> None:
        """Answers whoever waits for the command, but not the connection, which is answered by an update."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(done)

    def answer_again(self, done: DoneBefore) -> None:
        """Answers a command whose id was used before: it is done already, unless the id was used for another one."""
        if done.command is None or to_json(done.command) == to_json(self.command):
            self.tell(Done(self.action, done.version, again=True))
        else:
            self.refuse(Refused(USED_BEFORE, "used-before"))

    def refuse(self, why: Refused | Unavailable) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(why)

    def leave_open(self) -> None:
        """Gives no answer: it is not known whether the command was stored, and the client asks again with its id."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Unavailable(NO_STORAGE))

    def answer_soon(self) -> None:
        """Leaves the command open if nobody answers it within some seconds."""
        if self.answer is not None:
            asyncio.get_running_loop().call_later(ANSWER_SECONDS, self.leave_open)


def done_before(reading: Reading, table: LiveTable, key: str) -> DoneBefore | None:
    """The command that is stored under this key, if there is one."""
    log = chain.table(table.number)
    version = reading.was_done(log, key) if key else None
    if version is None:
        return None
    (entry,) = reading.entries(log, after=version - 1, limit=1)
    stored = from_json(entry.body, StoredEntry)
    seal = table.shuffling.log_seal
    if stored.command is None and seal is not None:
        with suppress(EntryDamaged):  # It belongs to a round that is over, whose seal is another one.
            stored = unsealed(stored, seal, table.number)
    return DoneBefore(version, stored.command)


def halted() -> Refused:
    reason = "the table is stopped because its records do not add up; the floor has to investigate"
    return Refused(reason, "table-closed")


def closed() -> Refused:
    return Refused("the table is closed", "table-closed")


def moved() -> Unavailable:
    """No refusal: the client asks again with the same id, wherever the table is then."""
    return Unavailable("the table goes on in a moment; try again")


def why_not_stored(error: Exception) -> Refused:
    """What somebody is told whose command was not stored because of an error."""
    match error:
        case Refused():
            return error
        case Overdrawn():
            return overdrawn(error.balance)
        case MoneyDiffers():
            return halted()
        case Unavailable():
            return Refused(str(error), "not-written")
        case _:
            return Refused("the command could not be stored; try again", "not-written")

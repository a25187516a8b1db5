"""The hall: all tournaments of the room, their desks, and the bots that fill them."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from cardroom.cards import fresh_key
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.wire import from_json
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.rescue import was_given_back
from cardroom.ledger import Note, PersonRow, Reading, Saved, TournamentRow, Transaction, accounts, chain
from cardroom.server.bot_names import BOT_NAMES
from cardroom.server.door.rates import Allowances
from cardroom.server.set_aside import SetAside
from cardroom.server.tournaments.desk import TournamentDesk
from cardroom.server.tournaments.entering import Entering
from cardroom.server.tournaments.info import TournamentInfo, TournamentSummary
from cardroom.tournaments import Announce, Given, Register, Terms

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
SHOWN_AFTERWARDS = 20
"""How many tournaments that are over the lobby lists."""
ORDERS_A_SECOND, ORDER_BURST = 5.0, 100.0
"""How many orders a person may give in the long run, and at a time."""
_BOT = "bot in tournament "


class _Past(msgspec.Struct):
    """What the lobby shows of a tournament that is over."""

    summary: TournamentSummary


class Hall:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.desks: dict[int, TournamentDesk] = {}
        self.set_aside: dict[int, SetAside] = {}
        """The tournaments whose log cannot be replayed. Their money stays where it is."""
        self.entering = Entering()
        self._orders = Allowances(ORDERS_A_SECOND, ORDER_BURST)
        self._opening = asyncio.Lock()
        self._filling = asyncio.Lock()
        """Held while bots are registered, so that two orders do not choose the same ones."""

    async def start(self, rows: list[TournamentRow]) -> None:
        """Resumes the tournaments that are not over. One that cannot be resumed is set aside."""
        for row in rows:
            if row.is_open:
                await self._open(row)

    async def stop(self) -> None:
        await asyncio.gather(*(desk.stop() for desk in self.desks.values()))

    async def take(self, row: TournamentRow) -> None:
        """Goes on with a tournament that another process had."""
        async with self._opening:
            if row.number not in self.desks:
                await self._open(row)

    async def give_up(self, number: int) -> None:
        """Stops a tournament with which another process goes on."""
        desk = self.desks.pop(number, None)
        if desk is not None:
            desk.let_go()
            desk.audience.close(moved=True)

    async def _open(self, row: TournamentRow) -> None:
        desk = TournamentDesk(self.room, row.number, row.name)
        await desk.start()
        if desk.halted:
            self.set_aside[row.number] = SetAside(row.number, row.name, desk.halted)
            await desk.stop()
            return
        self.desks[row.number] = desk
        log.info("tournament resumed", extra={"tournament": row.number})

    # Tournaments

    @property
    def running(self) -> list[TournamentDesk]:
        """The desks of tournaments whose records add up."""
        return [desk for desk in self.desks.values() if not desk.halted]

    @property
    def stopped(self) -> list[int]:
        """The tournaments that do not run because something is wrong with them."""
        return [*(number for number, desk in self.desks.items() if desk.is_dead), *self.set_aside]

    @property
    def draws_not_provable(self) -> list[int]:
        """The tournaments that go on without the secret of their draws, because the key of the vault is lost."""
        return [number for number, desk in self.desks.items() if desk.secret_is_lost and not desk.is_over]

    @property
    def all_set_aside(self) -> list[SetAside]:
        """The tournaments whose log cannot be replayed, also those that were running when the room opened."""
        halted = (desk for desk in self.desks.values() if desk.halted)
        return [*self.set_aside.values(), *(SetAside(desk.number, desk.name, desk.halted) for desk in halted)]

    async def desk(self, number: int) -> TournamentDesk:
        """The desk of a tournament that is not over, or was not when the room opened.

        Raises LookupError, or Elsewhere if another process has the tournament.
        """
        if number not in self.desks and number not in self.set_aside:
            async with self._opening:  # it may have been announced while the storage failed
                row = await self.room.read(
                    lambda reading: reading.record(TournamentRow, "WHERE number = ? AND is_open = ?", number, True)
                )
                if row is not None and number not in self.desks and self.room.owns(chain.tournament(number)):
                    await self._open(row)
        if number not in self.desks:
            if self.room.cluster is not None and number not in self.set_aside:
                self.room.cluster.check_not_elsewhere(chain.tournament(number))
            raise LookupError(f"tournament {number} does not exist or is over")
        return self.desks[number]

    async def past(self, number: int) -> TournamentInfo:
        """How a tournament ended that was over when the room opened. Raises LookupError."""

        def read(reading: Reading) -> Saved | None:
            is_over = reading.record(TournamentRow, "WHERE number = ? AND is_open = ?", number, False) is not None
            return _last_shown(reading, number) if is_over else None

        saved = await self.room.read(read)
        if saved is None:
            raise LookupError(f"tournament {number} does not exist, or does not go on; ask the floor")
        return from_json(saved.body, TournamentInfo)

    async def past_summaries(self) -> list[TournamentSummary]:
        """The last tournaments that were over when the room opened, the newest first."""

        def read(reading: Reading) -> list[bytes]:
            over = [row.number for row in reading.tournaments() if not row.is_open and row.number not in self.desks]
            found = (_last_shown(reading, number) for number in over[: -SHOWN_AFTERWARDS - 1 : -1])
            return [saved.body for saved in found if saved is not None]

        return [from_json(body, _Past).summary for body in await self.room.read(read)]

    async def announce(self, terms: Terms, by: Number, note: Note, action: str) -> TournamentDesk:
        """Announces a tournament. The same action announces it once. Raises Refused."""
        given = Given(Announce(terms), self.room.now(), by)

        def job(transaction: Transaction) -> int:
            for row in transaction.tournaments():
                if transaction.was_done(chain.tournament(row.number), action) is not None:
                    return row.number
            number = transaction.announce_tournament(terms.name, note)
            live = LiveTournament(number, self.room.vault)
            live.announce(given, fresh_key())
            transaction.append(chain.tournament(number), live.body(live.given or given), action, "announce")
            return number

        try:
            return await self.desk(await self.room.write(job))
        except Refusal as refusal:
            raise Refused(refusal.reason, refusal.code) from None

    async def check_not_in(self, person: Number) -> None:
        """Raises Refused for somebody who is in a tournament that is not over, and may still be paid."""
        here = [desk.number for desk in self.running if not desk.is_over and await desk.look(partial(_is_in, person))]
        there = await self.room.read(lambda reading: [*_paid_into(reading, person, {*self.desks})])
        for number in [*here, *there]:
            raise Refused(f"the account is in tournament {number}, which is not over", "not-now")

    def check_rate(self, person: Number) -> None:
        """Raises Refused for somebody who gives orders faster than anybody can."""
        if not self._orders.take(str(person), self.room.now() / 1000):
            raise Refused("these are too many orders at once; wait a little, and try again", "too-many")

    # Bots

    async def add_bots(self, number: int, bots: int, by: Number, action: str) -> int:
        """Registers so many bots, as far as there is room, and returns how many of this action are in.

        Each has an action of its own. If the order is sent again, only those that are missing are registered.
        """
        if self.room.settings.public:
            raise Refused("a room for the public has no bots, because they play with the house's money", "not-here")
        desk = await self.desk(number)
        async with self._filling:
            entered = await self.room.read(lambda reading: _entered(reading, desk.chain, action))
            here = await desk.look(lambda live: {*live.tournament.entrants})
            crew = await self.room.write(lambda transaction: _crew(transaction, number, here, bots - entered))
            desk.guests |= {bot.number: bot for bot in crew}
            for bot in crew:
                try:
                    await desk.ask(Given(Register(bot.number, fresh_key()), 0, by), f"{action}.{entered + 1}")
                except Refused:
                    if not entered:
                        raise
                    break
                entered += 1
        return entered


def _is_in(person: Number, live: LiveTournament) -> bool:
    return person in live.tournament.entrants


def _paid_into(reading: Reading, person: Number, here: set[int]) -> Iterator[int]:
    """The open tournaments of other processes into which a person has paid and got nothing back yet."""
    for row in reading.tournaments():
        if row.is_open and row.number not in here:
            moved = reading.moved(accounts.player(person), chain.tournament(row.number))
            if moved < 0:
                yield row.number


def _last_shown(reading: Reading, number: int) -> Saved | None:
    """What the page of a tournament that is over shows; None if its money was given back, and nobody knows the end."""
    log = chain.tournament(number)
    return None if was_given_back(reading, log) else reading.saved(log)


def _entered(reading: Reading, log: str, action: str) -> int:
    """How many bots an order has registered."""
    return next(count for count in itertools.count() if reading.was_done(log, f"{action}.{count + 1}") is None)


def _crew(transaction: Transaction, tournament: int, here: set[Number], wanted: int) -> list[Guest]:
    """Bots that are not in the tournament. Those of tournaments that are over come before new ones."""
    transaction.wait_for_room()  # another process may choose bots too
    role = f"{_BOT}{tournament}"
    running = {f"{_BOT}{row.number}" for row in transaction.tournaments() if row.is_open} - {role}
    known = transaction.records(PersonRow, "WHERE is_bot = ? AND role LIKE ? ORDER BY number", True, f"{_BOT}%")
    crew: list[Guest] = []
    for person in known:
        if len(crew) < wanted and person.number not in here and person.role not in running:
            if person.role != role:
                transaction.change_person(person.number, f"became {role}", role=role)
            crew.append(Guest(person.number, person.name, is_bot=True))
    names = _names({person.name for person in known})
    while len(crew) < wanted:
        name = next(names)
        crew.append(Guest(transaction.add_person(name, role, is_bot=True), name, is_bot=True))
    return crew


def _names(taken: set[str]) -> Iterator[str]:
    """Ada, Bela, … and then Ada 2, Bela 2, …"""
    turn = 1
    while True:
        for name in BOT_NAMES:
            full = name if turn == 1 else f"{name} {turn}"
            if full not in taken:
                yield full
        turn += 1

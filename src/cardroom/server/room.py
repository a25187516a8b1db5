"""The running cardroom: its ledger, its people, and a keeper for every open table."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from cardroom.bots import SlowStarter, bot_for
from cardroom.dealing.record import fingerprint
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.bots import PROPS
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import change_of_rules, resume
from cardroom.floor.opened import Opened
from cardroom.floor.terms import Terms
from cardroom.ledger import Note, Ownership, PersonRow, Reading, Store, TableRow, Transaction, chain
from cardroom.server.anchoring import Anchoring
from cardroom.server.board.desk import BoardDesk
from cardroom.server.bot_names import BOT_NAMES
from cardroom.server.chat import Chats
from cardroom.server.clock import WallClock
from cardroom.server.cluster import FRONT, Cluster
from cardroom.server.desk import Desk
from cardroom.server.guest_tables import GuestTables
from cardroom.server.houses import Houses
from cardroom.server.jackpots.desk import JackpotDesk
from cardroom.server.jackpots.watch import count_closed_tables
from cardroom.server.keeper import Keeper
from cardroom.server.keys import Keys
from cardroom.server.people_watch import PeopleWatch
from cardroom.server.policies import Policies
from cardroom.server.reception import Reception
from cardroom.server.school import School
from cardroom.server.set_aside import SetAside
from cardroom.server.settings import Settings
from cardroom.server.storage import Storage, Unavailable
from cardroom.server.tournaments.hall import Hall

log = logging.getLogger(__name__)


class Room:
    def __init__(
        self, settings: Settings, clock: WallClock, store: Store, keys: Keys, ownership: Ownership | None = None
    ) -> None:
        """With `ownership` the room is shared with other processes. This one serves what it owns."""
        self.settings = settings
        self.clock = clock
        self.now = clock.now
        self.vault = keys.vault()
        self.storage = Storage(store, clock)
        self.cluster = Cluster(self, ownership) if ownership else None
        self.read = self.storage.read
        self.write = self.storage.write
        self.houses = Houses(settings.houses)
        self.policies = Policies(settings.policies, settings.policy)
        self._anchoring: Anchoring | None = None
        self.anchor_keys = [key.secret for key in keys.generations("anchor")]
        """The keys that anchors are signed with, the newest first."""
        self.keepers: dict[int, Keeper] = {}
        self.jackpots = JackpotDesk(self)
        self.board = BoardDesk(self)
        self.desks: list[Desk[Any, Any, Any]] = [self.jackpots, self.board]
        self.reception = Reception(self, keys)
        self.guest_tables = GuestTables(self, keys)
        self.chats = Chats(self)
        self.people_watch = PeopleWatch(self)
        self.hall = Hall(self)
        self.school = School(self)
        self._opening = asyncio.Lock()
        """Held while tables are opened, so that none gets two keepers."""
        self._later: asyncio.Task[None] | None = None
        """Opens tables that were stored when the storage failed."""
        self.set_aside: dict[int, SetAside] = {}
        """The tables whose log cannot be replayed. They stay closed, and their money stays where it is."""

    async def start(self) -> None:
        """Resumes the tables in the ledger; in a new room, opens the tables of the settings."""
        for terms in self.settings.first_tables:
            self.houses.add(terms)
        rows, tournaments, last = await self.read(
            lambda reading: (reading.tables(), reading.tournaments(), reading.last_time())
        )
        self.clock.start_after(last)
        for row in rows:
            self._add_house(from_json(row.terms, Opened).terms)
        for desk in self.desks:
            await desk.start()
        if self.cluster is None:
            await self._resume([row for row in rows if row.is_open])
            await self.hall.start(tournaments)
        await count_closed_tables(self)
        await self.people_watch.start()
        await self.reception.start()
        await self.chats.start()
        if not rows:
            await self.open_tables(*self.settings.first_tables, is_first=True)
        if self.cluster is not None:
            self.storage.on_fenced = self._fenced
            await self.cluster.start()
        await self.board.go_on()
        if self.cluster is None:
            self._anchoring = Anchoring(self.settings, self.storage, self.clock, self.anchor_keys[0])

    async def _resume(self, rows: list[TableRow]) -> None:
        """Resumes tables, with the full time for whoever is to act. One that cannot be resumed is set aside."""
        tables: list[tuple[LiveTable, bytes]] = []
        for row in rows:
            try:
                table = await self.read(lambda reading, row=row: resume(reading, row.number, row.terms, self.vault))  # type: ignore[misc]
            except Unavailable:
                raise  # nothing is wrong with the table
            except Exception as error:
                self.set_aside[row.number] = SetAside(row.number, row.name, str(error))
                log.critical("table set aside: %s", error, extra={"table": row.number})
                continue
            tables.append((table, row.terms))
            log.info("table resumed", extra={"table": row.number, "version": table.version})
            if change := change_of_rules(row.terms):
                log.warning("the rules of a table have changed: %s", change, extra={"table": row.number})
        for keeper in await self._keep(*tables):
            keeper.restart_clock()

    async def hand_over(self) -> None:
        """Lets other processes go on with the tables, after the hands that are played now."""
        if self.cluster is not None:
            await self.cluster.hand_over()

    async def stop(self) -> None:
        if self._later is not None:
            self._later.cancel()
        keepers = (keeper.stop() for keeper in self.keepers.values())
        await asyncio.gather(*keepers, *(desk.stop() for desk in self.desks), self.hall.stop())
        await self.reception.stop()
        if self._anchoring is not None:
            await self._anchoring.stop()
        if self.cluster is not None:
            await self.cluster.stop()
        await self.storage.close()

    # Several processes

    def _fenced(self, name: str) -> None:
        """Another process goes on with a chain."""
        self._later = asyncio.create_task(self.give_up(name), name=f"give up {name}")

    def owns(self, name: str) -> bool:
        """True if this process serves a chain."""
        return self.cluster is None or self.cluster.is_here(name)

    async def give_up(self, name: str) -> None:
        """Stops what this process does with a chain. Another process goes on with it."""
        kind, _, number = name.partition("/")
        if kind == "table" and (keeper := self.keepers.pop(int(number), None)) is not None:
            keeper.let_go()
        elif kind == "tournament":
            await self.hall.give_up(int(number))
        elif name == FRONT and self._anchoring is not None:
            anchoring, self._anchoring = self._anchoring, None
            anchoring.give_up()
        log.info("given up", extra={"chain": name})

    async def take_owned(self) -> list[str]:
        """Goes on with all that this process owns and does not serve yet. Returns the chains that are over."""
        owned = self.storage.store.epochs.keys() - self._served
        if not owned:
            return []
        async with self._opening:
            rows, tournaments, last = await self.read(
                lambda reading: (reading.tables(), reading.tournaments(), reading.last_time())
            )
            self.clock.start_after(last)
            new = [row for row in rows if chain.table(row.number) in owned - self._served]
            for row in new:
                self._add_house(from_json(row.terms, Opened).terms)
            await self._resume([row for row in new if row.is_open])
        for event in tournaments:
            if event.is_open and chain.tournament(event.number) in owned:
                await self.hall.take(event)
        if FRONT in owned and self._anchoring is None:
            self._anchoring = Anchoring(self.settings, self.storage, self.clock, self.anchor_keys[0])
        await self.board.follow_tables()
        over = [chain.table(row.number) for row in rows if not row.is_open]
        over += [chain.tournament(event.number) for event in tournaments if not event.is_open]
        return [name for name in over if name in owned]

    def serves(self, name: str) -> bool:
        """True if this process answers requests about a chain."""
        kind, _, number = name.partition("/")
        match kind:
            case "table":
                return int(number) in self.keepers or int(number) in self.set_aside
            case "tournament":
                return int(number) in self.hall.desks or int(number) in self.hall.set_aside
            case _:
                return name == FRONT and self._anchoring is not None

    @property
    def _served(self) -> set[str]:
        """The chains that this process serves, or cannot."""
        tables = (chain.table(number) for number in (*self.keepers, *self.set_aside))
        tournaments = (chain.tournament(number) for number in (*self.hall.desks, *self.hall.set_aside))
        return {*tables, *tournaments, *((FRONT,) if self._anchoring else ())}

    # Tables

    def keeper(self, number: int) -> Keeper:
        """Raises LookupError, or Elsewhere if another process has the table."""
        keeper = self.keepers.get(number)
        if keeper is None and self.cluster is not None:
            self.cluster.check_not_elsewhere(chain.table(number))
        if keeper is None or keeper.table.is_closed:
            raise LookupError(no_table(number))
        return keeper

    def forget(self, keeper: Keeper) -> None:
        """Lets go of a table that is closed."""
        self.keepers.pop(keeper.table.number, None)

    async def open_tables(
        self,
        *terms: Terms,
        note: Note | None = None,
        by: Number = 0,
        private: bool = False,
        is_first: bool = False,
        check: Callable[[Reading], None] | None = None,
    ) -> list[int]:
        """Opens all tables or none, and returns their numbers. `by` is the guest who opens a table of their own.

        With `is_first` they are opened only if the room has none yet. `check` is called when no other process opens
        any, and may raise Refused. Raises Refused if terms are invalid.
        """
        if self.settings.public and any(one.bots for one in terms):
            raise Refused("a room for the public has no bots, because they play with the house's money", "not-here")
        named = [await asyncio.to_thread(self._under_policy, self.houses.named(one)) for one in terms]
        openings = [Opened(one, self.now(), await self._check(one), by, private) for one in named]
        who = note or Note()

        def job(transaction: Transaction) -> list[int]:
            transaction.wait_for_room()
            if is_first and transaction.tables():
                return []  # another process was first
            if check is not None:
                check(transaction)
            return [transaction.open_table(one.terms.name or one.terms.game, to_json(one), who) for one in openings]

        try:
            async with self._opening:
                numbers = await self.write(job)
                opened = list(zip(numbers, openings, strict=not is_first))
                await self._keep(
                    *((LiveTable(number, one.terms, one.at, self.vault), to_json(one)) for number, one in opened)
                )
        except Unavailable:
            self._later = asyncio.create_task(self._open_stored(), name="open stored tables")
            raise
        for number, one in opened:
            log.info("table opened", extra={"table": number, "game": one.terms.game})
        return numbers

    async def _open_stored(self) -> None:
        """Opens the tables that are in the ledger and have no keeper, as soon as the storage works."""
        while True:
            await self.storage.works()
            try:
                async with self._opening:
                    rows = await self.read(lambda reading: reading.tables())
                    own = self.storage.store.epochs.keys() - self._served
                    return await self._resume([row for row in rows if row.is_open and chain.table(row.number) in own])
            except Unavailable:
                continue

    async def _check(self, terms: Terms) -> str:
        """The fingerprint of the rules on these terms, whose house is added. Raises Refused."""
        rules = await asyncio.to_thread(check_terms, terms)
        try:
            self.houses.add(terms)
        except ValueError as error:
            raise Refused(str(error), "not-here") from None
        return rules

    def _under_policy(self, terms: Terms) -> Terms:
        try:
            return self.policies.named(terms)
        except (LookupError, ValueError) as error:
            raise Refused(f"{terms.game}: {error}", "not-here") from None

    def _add_house(self, terms: Terms) -> None:
        """Adds the house of a table that was opened before. The room opens even if the house cannot be listed."""
        try:
            self.houses.add(terms)
        except (LookupError, ValueError) as error:
            log.warning("a house is not listed: %s", error)

    async def _keep(self, *tables: tuple[LiveTable, bytes]) -> list[Keeper]:
        """Starts a keeper for each table, unless another process was given the table meanwhile. Returns the keepers."""
        await get_ready([table for table, _ in tables if table.terms.bots])
        crews = await self.write(lambda transaction: _crews(transaction, [table for table, _ in tables]))
        own = [(table, opened) for table, opened in tables if self.owns(chain.table(table.number))]
        new = {table.number: Keeper(self, table, opened, crews[table.number]) for table, opened in own}
        self.keepers.update(new)
        return list(new.values())


async def get_ready(tables: list[LiveTable]) -> None:
    """Lets bots load in a thread what would hold up all tables at their first choice."""
    bots = {table.game.procedure: bot for table in tables if isinstance(bot := bot_for(table.game), SlowStarter)}
    for bot in bots.values():
        await asyncio.to_thread(bot.get_ready)


def no_table(number: int) -> str:
    return f"table {number} does not exist or is closed"


def check_terms(terms: Terms) -> str:
    """The fingerprint of the rules. Raises Refused if the house does not spread such a game on these terms."""
    if not terms.name.isprintable():
        raise Refused(f"{terms.name!r} is not a valid name for a table: use printable characters", "not-understood")
    try:
        return fingerprint(LiveTable(0, terms, 0).game)
    except (LookupError, ValueError) as error:
        game, _, said = str(error).partition(": ")
        is_named = said and terms.game.endswith(game)
        raise Refused(str(error) if is_named else f"{terms.game}: {error}", "not-here") from None


def _crews(transaction: Transaction, tables: list[LiveTable]) -> dict[int, list[Guest]]:
    """The bots of each table, the proposition players first. They get accounts when the table is opened."""
    if any(table.terms.bots for table in tables):
        transaction.wait_for_room()  # another process may choose bots too
    bots: defaultdict[str, list[PersonRow]] = defaultdict(list)
    for person in transaction.records(PersonRow, "WHERE is_bot = ? ORDER BY number", True):
        bots[person.role].append(person)
    open_roles = {_bot_role(row.number) for row in transaction.tables() if row.is_open}
    free = [person for role, some in bots.items() if role not in open_roles for person in some]
    return {table.number: _crew(transaction, table, bots[_bot_role(table.number)], free) for table in tables}


def _crew(transaction: Transaction, table: LiveTable, bots: list[PersonRow], free: list[PersonRow]) -> list[Guest]:
    """The bots of one table. Those of closed tables come before new ones: accounts of bots are never removed."""
    crew = [Guest(bot.number, bot.name, is_bot=True) for bot in bots]
    wanted = max(table.terms.bots, PROPS if table.terms.bots else 0)
    role = _bot_role(table.number)
    while len(crew) < wanted:
        names = {guest.name for guest in crew}
        if bot := next((bot for bot in free if bot.name not in names), None):
            free.remove(bot)
            transaction.change_person(bot.number, f"became {role}", role=role)
            crew.append(Guest(bot.number, bot.name, is_bot=True))
            continue
        name = next(name for name in _bot_names(table.number) if name not in names)
        crew.append(Guest(transaction.add_person(name, role, is_bot=True), name, is_bot=True))
    return sorted(crew, key=lambda guest: guest.number)


def _bot_role(table: int) -> str:
    return f"bot at table {table}"


def _bot_names(table: int) -> Iterator[str]:
    return (BOT_NAMES[(table * 7 + place) % len(BOT_NAMES)] for place in range(len(BOT_NAMES)))

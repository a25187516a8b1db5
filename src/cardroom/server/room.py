"""The running cardroom: its ledger, its people, and a keeper for every open table."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import NamedTuple

from cardroom.dealing.record import fingerprint
from cardroom.dealing.wire import to_json
from cardroom.floor.bots import PROPS
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import change_of_rules, resume
from cardroom.floor.opened import Opened
from cardroom.floor.terms import Terms
from cardroom.ledger import Store, TableRow, Transaction
from cardroom.server.anchoring import Anchoring
from cardroom.server.clock import WallClock
from cardroom.server.houses import Houses
from cardroom.server.keeper import Keeper
from cardroom.server.keys import Keys
from cardroom.server.reception import Reception
from cardroom.server.settings import Settings
from cardroom.server.storage import Storage, Unavailable

log = logging.getLogger(__name__)
BOT_NAMES = (
    "Ada", "Bela", "Carl", "Dora", "Emil", "Faye", "Gus", "Hana", "Igor", "June", "Kurt", "Lena", "Milo",
    "Nora", "Otto", "Pia", "Quin", "Rosa", "Sven", "Tess", "Udo", "Vera", "Walt", "Xena", "Yuri", "Zoe",
)  # fmt: skip


class SetAside(NamedTuple):
    number: int
    name: str
    why: str


class Room:
    def __init__(self, settings: Settings, clock: WallClock, store: Store) -> None:
        keys = Keys.open(settings.key_file)
        self.settings = settings
        self.clock = clock
        self.now = clock.now
        self.vault = keys.vault()
        self.storage = Storage(store, clock)
        self.read = self.storage.read
        self.write = self.storage.write
        self.houses = Houses()
        self._anchoring: Anchoring | None = None
        self.anchor_keys = [key.secret for key in keys.generations("anchor")]
        """The keys that anchors are signed with, the newest first."""
        self.keepers: dict[int, Keeper] = {}
        self.reception = Reception(self, keys)
        self._opening = asyncio.Lock()
        """Held while tables are opened, so that none gets two keepers."""
        self._later: asyncio.Task[None] | None = None
        """Opens tables that were stored when the storage failed."""
        self.set_aside: dict[int, SetAside] = {}
        """The tables whose log cannot be replayed. They stay closed, and their money stays where it is."""

    async def start(self) -> None:
        """Resumes the tables in the ledger; in a new room, opens the tables of the settings."""
        for terms in self.settings.tables:
            self.houses.add(terms)
        rows, last = await self.read(lambda reading: (reading.tables(), reading.last_time()))
        self.clock.start_after(last)
        await self._resume([row for row in rows if row.is_open])
        await self.reception.start()
        if not rows:
            await self.open_tables(*self.settings.tables)
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
            self._add_house(table.terms)
            log.info("table resumed", extra={"table": row.number, "version": table.version})
            if change := change_of_rules(row.terms):
                log.warning("the rules of a table have changed: %s", change, extra={"table": row.number})
        await self._keep(*tables)
        for table, _ in tables:
            self.keepers[table.number].restart_clock()

    async def stop(self) -> None:
        if self._later is not None:
            self._later.cancel()
        await asyncio.gather(*(keeper.stop() for keeper in self.keepers.values()))
        await self.reception.stop()
        if self._anchoring is not None:
            await self._anchoring.stop()
        await self.storage.close()

    # Tables

    def keeper(self, number: int) -> Keeper:
        keeper = self.keepers.get(number)
        if keeper is None or keeper.table.is_closed:
            raise LookupError(f"table {number} does not exist or is closed")
        return keeper

    async def open_tables(self, *terms: Terms) -> list[int]:
        """Opens all tables or none, and returns their numbers. Raises Refused if a game or its terms are invalid."""
        openings = [Opened(one, self.now(), self._check(one)) for one in map(self.houses.named, terms)]

        def job(transaction: Transaction) -> list[int]:
            return [transaction.open_table(one.terms.name or one.terms.game, to_json(one)) for one in openings]

        try:
            async with self._opening:
                numbers = await self.write(job)
                opened = list(zip(numbers, openings, strict=True))
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
                    known = (*self.keepers, *self.set_aside)
                    return await self._resume([row for row in rows if row.is_open and row.number not in known])
            except Unavailable:
                continue

    def _check(self, terms: Terms) -> str:
        """The fingerprint of the rules on these terms, whose house is added. Raises Refused."""
        rules = check_terms(terms)
        try:
            self.houses.add(terms)
        except ValueError as error:
            raise Refused(str(error), "not-here") from None
        return rules

    def _add_house(self, terms: Terms) -> None:
        """Adds the house of a table that is resumed. It goes on even if its house cannot be listed."""
        try:
            self.houses.add(terms)
        except ValueError as error:
            log.warning("a house is not listed: %s", error)

    async def _keep(self, *tables: tuple[LiveTable, bytes]) -> None:
        """Starts a keeper for each table."""
        crews = await self.write(lambda transaction: _crews(transaction, [table for table, _ in tables]))
        for table, opened in tables:
            self.keepers[table.number] = Keeper(self, table, opened, crews[table.number])


def check_terms(terms: Terms) -> str:
    """The fingerprint of the rules. Raises Refused if the house does not spread such a game on these terms."""
    if not terms.name.isprintable():
        raise Refused(f"{terms.name!r} is not a valid name for a table: use printable characters", "not-understood")
    try:
        return fingerprint(LiveTable(0, terms, 0).game)
    except (LookupError, ValueError) as error:
        raise Refused(f"{terms.game}: {error}", "not-here") from None


def _crews(transaction: Transaction, tables: list[LiveTable]) -> dict[int, list[Guest]]:
    """The bots of each table, the proposition players first. They get accounts when the table is opened."""
    bots: defaultdict[str, list[Guest]] = defaultdict(list)
    for person in transaction.people():
        if person.is_bot:
            bots[person.role].append(Guest(person.number, person.name, is_bot=True))
    return {table.number: _crew(transaction, table, bots[_bot_role(table)]) for table in tables}


def _crew(transaction: Transaction, table: LiveTable, bots: list[Guest]) -> list[Guest]:
    wanted = max(table.terms.bots, PROPS if table.terms.bots else 0)
    for place in range(len(bots), wanted):
        name = BOT_NAMES[(table.number * 7 + place) % len(BOT_NAMES)]
        number = transaction.add_person(name, _bot_role(table), is_bot=True)
        bots.append(Guest(number, name, is_bot=True))
    return sorted(bots, key=lambda guest: guest.number)


def _bot_role(table: LiveTable) -> str:
    return f"bot at table {table.number}"

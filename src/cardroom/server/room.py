"""The running cardroom: its ledger, its people, and a keeper for every open table."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TypeVar

from cardroom.dealing.record import fingerprint
from cardroom.dealing.wire import to_json
from cardroom.floor.bots import PROPS
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import Opened, change_of_rules, resume
from cardroom.floor.terms import Terms
from cardroom.ledger import PersonRow, Reading, Store, Transaction, Writer
from cardroom.server.clock import WallClock
from cardroom.server.houses import Houses
from cardroom.server.keeper import Keeper
from cardroom.server.people import check_name, hash_pin, is_right, note_try, who_may_try
from cardroom.server.settings import Settings

log = logging.getLogger(__name__)
T = TypeVar("T")
STAFF = ("cashier", "floor", "auditor")
BOT_NAMES = (
    "Ada", "Bela", "Carl", "Dora", "Emil", "Faye", "Gus", "Hana", "Igor", "June", "Kurt", "Lena", "Milo",
    "Nora", "Otto", "Pia", "Quin", "Rosa", "Sven", "Tess", "Udo", "Vera", "Walt", "Xena", "Yuri", "Zoe",
)  # fmt: skip


class Room:
    def __init__(self, settings: Settings, clock: WallClock) -> None:
        self.settings = settings
        self.clock = clock
        self.now = clock.now
        self.store = Store.open(settings.database, self.now)
        self.writer = Writer(self.store)
        self.houses = Houses()
        self.keepers: dict[int, Keeper] = {}
        self.new_staff: dict[str, tuple[Number, str]] = {}
        """By role, the numbers and PINs of the staff of a new room. They are shown only once."""

    async def start(self) -> None:
        """Resumes the tables in the ledger; in a new room, opens the tables of the settings."""
        for terms in self.settings.tables:
            self.houses.add(terms)
        rows, people = await self.read(lambda reading: (reading.tables(), reading.people()))
        for row in (row for row in rows if row.open):
            table = await self.read(lambda reading, row=row: resume(reading, row.number, row.terms))  # type: ignore[misc]
            await self._keep(table, row.terms)
            log.info("table resumed", extra={"table": row.number, "version": table.version})
            self._add_house(table.terms)
            if change := change_of_rules(row.terms):
                log.warning("the rules of a table have changed: %s", change, extra={"table": row.number})
        await self._hire([role for role in STAFF if role not in {person.role for person in people}])
        if not rows:
            await self.open_tables(*self.settings.tables)

    async def stop(self) -> None:
        await asyncio.gather(*(keeper.stop() for keeper in self.keepers.values()))
        await asyncio.to_thread(self.writer.close)
        self.store.close()

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Runs a job in a transaction and returns its result once it is durable."""
        return await asyncio.wrap_future(self.writer.submit(job))

    async def read(self, look: Callable[[Reading], T]) -> T:
        def reading() -> T:
            with self.store.read() as snapshot:
                return look(snapshot)

        return await asyncio.to_thread(reading)

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

        numbers = await self.write(job)
        for number, opened in zip(numbers, openings, strict=True):
            await self._keep(LiveTable(number, opened.terms, opened.at), to_json(opened))
            log.info("table opened", extra={"table": number, "game": opened.terms.game})
        return numbers

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

    async def _keep(self, table: LiveTable, opened: bytes) -> None:
        crew = await self.write(lambda transaction: _crew(transaction, table))
        self.keepers[table.number] = Keeper(self, table, opened, crew)

    # People

    async def _hire(self, roles: list[str]) -> None:
        for role in roles:
            pin = f"{secrets.randbelow(10**6):06}"
            self.new_staff[role] = (await self.open_account(role.capitalize(), pin, role), pin)

    async def open_account(self, name: str, pin: str, role: str = "player") -> Number:
        name = check_name(name)
        pin_hash = await asyncio.to_thread(hash_pin, pin)
        return await self.write(lambda transaction: transaction.add_person(name, role, pin_hash))

    async def sign_in(self, number: Number, pin: str) -> PersonRow | None:
        """The person, if the PIN is right; otherwise None. Raises Refused if the account is locked."""
        person = await self.read(lambda reading: who_may_try(reading, number, self.now()))
        right = await asyncio.to_thread(is_right, person.pin_hash if person else "", pin)
        if person is None:
            return None
        locked = await self.write(lambda transaction: note_try(transaction, number, right, self.now()))
        if locked:
            log.warning("account locked", extra={"person": number})
        return person if right and not locked else None


def check_terms(terms: Terms) -> str:
    """The fingerprint of the rules. Raises Refused if the house does not spread such a game on these terms."""
    if not terms.name.isprintable():
        raise Refused(f"{terms.name!r} is not a valid name for a table: use printable characters", "not-understood")
    try:
        return fingerprint(LiveTable(0, terms, 0).game)
    except (LookupError, ValueError) as error:
        raise Refused(f"{terms.game}: {error}", "not-here") from None


def _crew(transaction: Transaction, table: LiveTable) -> list[Guest]:
    """The bots of a table, the proposition players first. They get accounts when the table is opened."""
    wanted = max(table.terms.bots, PROPS if table.terms.bots else 0)
    role = f"bot at table {table.number}"
    bots = [Guest(p.number, p.name, is_bot=True) for p in transaction.people() if p.is_bot and p.role == role]
    for place in range(len(bots), wanted):
        name = BOT_NAMES[(table.number * 7 + place) % len(BOT_NAMES)]
        bots.append(Guest(transaction.add_person(name, role, is_bot=True), name, is_bot=True))
    return sorted(bots, key=lambda guest: guest.number)

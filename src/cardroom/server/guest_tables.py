"""Tables that guests open for themselves or for their friends."""

from __future__ import annotations

import asyncio
import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from cardroom.cage import gate
from cardroom.dealing.wire import from_json
from cardroom.floor.buying import Buying
from cardroom.floor.guest import HOUSE, Number, Refused
from cardroom.floor.opened import Opened
from cardroom.floor.running import CloseUnused, LetIn
from cardroom.floor.terms import Terms
from cardroom.houses.own_collection import is_own
from cardroom.ledger import Note, PersonRow, Reading, TableRow, accounts
from cardroom.money import Cents
from cardroom.server.keeper import Keeper
from cardroom.server.keys import Keys
from cardroom.server.use import is_unused

if TYPE_CHECKING:
    from cardroom.server.room import Room

KEY_BYTES = 18
"""Of the key in a link: nobody finds it by trying."""
USUAL_BOTS = 4
TIME_BANK = 60
"""Seconds of each player's own at a guest's table of a game for a pot."""
WATCHING_STAFF = ("floor", "auditor")
"""The roles of the staff to whom private tables are open too."""


class GuestTables:
    def __init__(self, room: Room, keys: Keys) -> None:
        self._room = room
        self._secret = keys.newest("link").secret
        self.is_on = True
        """False if the floor has switched it off, until it is switched on again or the room is opened anew."""
        self._opening = asyncio.Lock()
        """Held while a guest opens a table here or is seated. What other processes open is counted in the database."""

    @property
    def most(self) -> int:
        """The number of tables that a guest may have open now."""
        return self._room.settings.tables_a_guest if self.is_on else 0

    @property
    def have_bots(self) -> bool:
        """Bots play with the house's money, which is why a room for the public has none at tables of guests."""
        return not self._room.settings.public

    # Private tables

    def key_of(self, table: int) -> str:
        """The key in the link of a private table. It is computed, so that it is not in the ledger."""
        digest = hmac.digest(self._secret, f"table {table}".encode(), sha256)
        return urlsafe_b64encode(digest[:KEY_BYTES]).decode()

    async def enter(self, table: int, key: str, number: Number) -> bool:
        """Lets a person in who has the key of a private table. False if the key is wrong.

        It is in the log of the table, so that it holds wherever the table goes on. Raises Refused or Unavailable.
        """
        keeper = self._room.keepers.get(table)
        is_right = hmac.compare_digest(key.encode(), self.key_of(table).encode())
        if keeper is None or keeper.table.is_closed or not keeper.opened.private or not is_right:
            return False
        # Not before it is stored: `read` waits for that.
        is_in = await keeper.read(lambda table: number in table.people.admitted)
        if number != keeper.opened.by and not is_in:
            await keeper.ask(HOUSE, LetIn(number), f"let-in-{number}")
        return True

    # Opening

    async def open(self, person: PersonRow, terms: Terms, note: Note, *, private: bool = False) -> Keeper:
        """Opens a table for a guest. Raises Refused."""
        async with self._opening:
            return await self._open(person.number, terms, note, private=private)

    async def _open(self, number: Number, terms: Terms, note: Note, *, private: bool) -> Keeper:
        room = self._room
        self._check(terms)
        terms = await asyncio.to_thread(with_time_bank, terms)
        await room.read(lambda reading: gate.check(reading, room.settings.cage, number, "sit", room.now()))
        await self._make_room(number)
        uncounted = self._uncounted()

        def check(reading: Reading) -> None:
            self._check_number(opened_by(reading, uncounted), number)

        (table,) = await room.open_tables(terms, note=note, by=number, private=private, check=check)
        return room.keeper(table)

    def _check(self, terms: Terms) -> None:
        if not self.most:
            raise Refused("only the floor opens tables here; ask the floor", "not-here")
        if terms.bots and not self.have_bots:
            raise Refused("there are no bots at tables of guests here", "not-here")
        if terms.fees == "none":
            raise Refused("only the floor opens tables without fees", "wrong-role")
        if is_own(terms.fees):
            raise Refused("only the floor sets the collection of a table", "wrong-role")

    async def _make_room(self, number: Number) -> None:
        """Closes the oldest table of a guest here that nobody uses, if the guest has as many as are allowed."""
        uncounted = self._uncounted()
        by = await self._room.read(lambda reading: opened_by(reading, uncounted))
        if by.count(number) < self.most:
            return
        own = (one for one in self._room.keepers.values() if one.opened.by == number and one.is_open)
        if unused := next((one for one in own if is_unused(one.table, one.audience, number)), None):
            await unused.ask(HOUSE, CloseUnused(), "")

    def _uncounted(self) -> set[int]:
        """The tables of this process that are open in the ledger, and are about to close or cannot be played."""
        closing = {table for table, keeper in self._room.keepers.items() if not keeper.is_open}
        return closing | self._room.set_aside.keys()

    def _check_number(self, by: list[Number], number: Number) -> None:
        """Raises Refused if a guest has as many tables as are allowed, or all guests together."""
        if by.count(number) >= self.most:
            raise Refused(f"you may have {self.most} tables open at a time; leave one of them first", "too-many")
        if len(by) >= self._room.settings.guest_tables_in_all:
            raise Refused("guests have opened as many tables as the room has; take a seat at one of them", "too-many")

    # A table to play at once

    async def find(self, person: PersonRow, game: str, note: Note) -> Keeper:
        """The best open table of a game with a free seat that the guest can afford, or a new one. Raises Refused.

        Whoever has a seat at a table of the game already is sent there. Whoever could not afford a new table either
        needs more chips in any case, and is sent to an open one.
        """
        async with self._opening:
            if keeper := self._seated_at(game, person.number):
                return keeper
            terms = Terms(game, bots=USUAL_BOTS if self.have_bots else 0)
            suitable = self._suitable(game)
            if suitable:
                number = person.number
                balance = await self._room.read(lambda reading: reading.balance(accounts.player(number)))
                affordable = [one for one in suitable if one.table.buying.least <= balance]
                if affordable or balance < await asyncio.to_thread(_least_buy_in, terms):
                    return (affordable or suitable)[0]
            return await self._open(person.number, terms, note, private=False)

    def _tables_of(self, game: str) -> list[Keeper]:
        name = self._room.houses.named(Terms(game)).game
        return [one for one in self._room.keepers.values() if one.is_open and one.table.terms.game == name]

    def _seated_at(self, game: str, number: Number) -> Keeper | None:
        return next((one for one in self._tables_of(game) if one.table.people.find(number)), None)

    def _suitable(self, game: str) -> list[Keeper]:
        """The public tables with a free seat: those with people first, then the cheapest."""
        found = [
            one
            for one in self._tables_of(game)
            if not (one.opened.private or one.halted or one.table.is_paused)
            and one.table.people.free_seats(one.table.seats)
        ]
        return sorted(found, key=_suitability)


def with_time_bank(terms: Terms) -> Terms:
    """The same terms, with a time bank where players act one after the other for a pot. Raises Refused."""
    try:
        is_pot = terms.house_game().game_type.kind == "pot"
    except (LookupError, ValueError) as error:
        raise Refused(f"{terms.game}: {error}", "not-here") from None
    return msgspec.structs.replace(terms, time_bank=TIME_BANK) if is_pot else terms


def opened_by(reading: Reading, uncounted: set[int]) -> list[Number]:
    """Who opened each table of guests that is open now, in whichever process."""
    rows = reading.records(TableRow, "WHERE is_open = ? ORDER BY number", True)
    opened = (from_json(row.terms, Opened) for row in rows if row.number not in uncounted)
    return [one.by for one in opened if one.by]


def _suitability(keeper: Keeper) -> tuple[bool, Cents, int]:
    table = keeper.table
    return not table.people.attendance, table.buying.least, table.number


def _least_buy_in(terms: Terms) -> Cents:
    """The minimum buy-in of a table with these terms."""
    game = terms.house_game()
    return Buying(game.file.table, game.spread(terms.fees, terms.stakes)).least


def may_enter(keeper: Keeper, person: PersonRow | None) -> bool:
    """True if a table is for everybody, or the person opened it, has a seat there or came by its link."""
    if not keeper.opened.private:
        return True
    if person is None:
        return False
    return has_come_in(keeper, person.number) or person.role in WATCHING_STAFF


def has_come_in(keeper: Keeper, number: Number) -> bool:
    """True if the person opened the table, came by its link, or has a seat there."""
    people = keeper.table.people
    return number == keeper.opened.by or number in people.admitted or people.is_here(number)

"""The board of the room: waiting lists, calls and seats of every house, carried out at the tables."""

# ruff: noqa: ARG002 (the arguments are those of every desk)

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.board import (
    Away,
    Back,
    Board,
    BoardCommand,
    BoardEvent,
    Break,
    CloseTable,
    DrawSeats,
    Number,
    Pass,
    Person,
    RemoveTenthSeat,
    SealDraw,
    SeeTable,
    StopPlaying,
    Tick,
    TookSeat,
)
from cardroom.board.breaking import tenth_seat_may_go
from cardroom.board.draws import commitment_to
from cardroom.board.sitting import check_may_sit
from cardroom.board.state import Table
from cardroom.cards import fresh_key
from cardroom.dealing.decisions import Seat
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.board_record import person_of, record_of, spread_of
from cardroom.floor.guest import Guest, Milliseconds, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.vault import KeyLost, SealedKey
from cardroom.ledger import Reading, chain
from cardroom.server.board.boards import Boards, HouseCommand, command_in, entry_body
from cardroom.server.board.moves import Moves
from cardroom.server.desk import Desk, Due
from cardroom.server.storage import Unavailable

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
THE_HOUSE = Person(0, "The house")


class BoardDesk(Desk[Boards, HouseCommand, BoardEvent]):
    def __init__(self, room: Room) -> None:
        self._moves = Moves(room)
        self._openable: set[str] = set()
        """The hashes of the draws whose keys the vault can open."""
        super().__init__(room, chain.BOARD)

    def fresh(self) -> Boards:
        # A house is looked up when its rules are needed: if its folder is gone, the boards of the others go on.
        houses = self.room.houses
        return Boards(lambda house: lambda game, limit: houses.house(house).board_rules(game, limit))

    def apply(self, machine: Boards, command: HouseCommand) -> Sequence[BoardEvent]:
        return machine.apply(command)

    def body(self, machine: Boards, command: HouseCommand, events: Sequence[BoardEvent]) -> bytes:
        return entry_body(command, events)

    def command_in(self, machine: Boards, body: bytes) -> HouseCommand:
        return command_in(body)

    def is_same(self, one: HouseCommand, other: HouseCommand) -> bool:
        return one.house == other.house and plain(one.command) == plain(other.command)

    def reason(self, command: HouseCommand) -> str:
        return str(command.command.__struct_config__.tag)

    def due(self, machine: Boards) -> Due[HouseCommand] | None:
        dues = [(board.due, house) for house, board in machine.by_house.items() if board.due is not None]
        for house, board in machine.by_house.items():
            if (table := next(filter(self._needs_draw, board.tables.values()), None)) is not None:
                return Due(self.room.now(), HouseCommand(house, self._fresh_draw(table)))
        if not dues:
            return None
        at, house = min(dues)
        return Due(at, HouseCommand(house, Tick(at, THE_HOUSE)))

    def _needs_draw(self, table: Table) -> bool:
        """True if no draw of a table is sealed, or if the vault has lost the key of the one that is."""
        if table.role == "broken":
            return False
        if table.sealed is None:
            return True
        if table.sealed.commitment not in self._openable:
            try:
                self.key_of_draw(table)
            except Refused:
                return True
            self._openable.add(table.sealed.commitment)
        return False

    def _fresh_draw(self, table: Table) -> SealDraw:
        key, number = fresh_key(), table.next_draw
        sealed = self.room.vault.seal(key, self._place_of(table), number)
        commitment = commitment_to(table.number, number, key.hex())
        return SealDraw(self.room.now(), THE_HOUSE, table.number, commitment, to_json(sealed))

    def key_of_draw(self, table: Table) -> str:
        """Opens the key of the next draw of a table. Raises Refused."""
        if table.sealed is None:
            raise Refused("the next draw is not sealed yet; try again", "not-now")
        try:
            sealed_key = from_json(table.sealed.sealed, SealedKey)
            return self.room.vault.open(sealed_key, self._place_of(table), table.next_draw).hex()
        except KeyLost:
            raise Refused("the key of the next draw is lost; draw cards instead", "not-now") from None

    def _place_of(self, table: Table) -> str:
        """What the key of a draw is sealed for."""
        return f"{self.chain} {table.number}"

    def publish(self, machine: Boards, command: HouseCommand, events: Sequence[BoardEvent]) -> None:
        self._follow(machine.board(command.house))

    def start_again(self, machine: Boards) -> None:
        for board in machine.by_house.values():
            self._follow(board)

    def save(self, machine: Boards) -> bytes:
        return machine.save()

    def restore(self, saved: bytes) -> Boards:
        boards = self.fresh()
        boards.restore(saved)
        return boards

    def replay(self, reading: Reading) -> tuple[Boards, int, int]:
        """As every desk does, but a command that new rules of a house refuse is left out: there is no money in it, and
        the floor can mend a list."""
        saved = reading.saved(self.chain)
        machine, first = (self.restore(saved.body), saved.number) if saved else (self.fresh(), 0)
        number = first
        for entry in reading.entries(self.chain, first):
            number = entry.number
            try:
                machine.apply(command_in(entry.body))
            except Refusal as refusal:
                log.warning("entry %d of the board is left out: %s", number, refusal.reason)
        return machine, number, first

    async def stop(self) -> None:
        await self._moves.stop()
        await super().stop()

    def _follow(self, board: Board) -> None:
        """Lets the tables and the moves between them follow what the board has arranged."""
        for number, table in board.tables.items():
            if (keeper := self.room.keepers.get(number)) is not None:
                keeper.board.arranged(board, table)
                keeper.wake()
        self._moves.follow(board)

    async def follow_tables(self) -> None:
        """Tells tables that this process has just taken over what the board has arranged there."""
        async with self._one_at_a_time:
            await self._make_current()
            for board in self._machine.by_house.values():
                self._follow(board)

    async def go_on(self) -> None:
        """When the room opens: the board sees every table before anybody asks it, and goes on with what it arranged."""
        for keeper in list(self.room.keepers.values()):
            if keeper.board.is_on:
                await self.see(keeper.table)
        rows = await self.room.read(lambda reading: reading.tables())
        there = {row.number for row in rows if row.is_open}  # in this process or in another one, or set aside
        async with self._one_at_a_time:
            await self._make_current()
            for house, board in list(self._machine.by_house.items()):
                for number in [number for number in board.tables if number not in there]:
                    for command in _taken_off(board, number, self.room.now()):
                        await self._carry_out(HouseCommand(house, command))
                self._follow(board)

    # What the tables ask and tell

    async def see(self, table: LiveTable, *, with_button: bool = False) -> None:
        """Tells the board who sits at a table and who is away, if it does not know that yet."""
        async with self._one_at_a_time:
            await self._make_current()
            await self._see(table, with_button=with_button)

    @asynccontextmanager
    async def seating(self, table: LiveTable, seat: Seat, guest: Guest, *, by_floor: bool) -> AsyncIterator[None]:
        """Lets somebody sit down, if the board has no objection. Nothing changes at the board meanwhile, and it sees
        the person in the seat before anybody else is called to it. Raises Refused."""
        house = table.terms.house_game().house.slug
        async with self._one_at_a_time:
            await self._make_current()
            try:
                board, at = self._machine.board(house), self.room.now()
                check_may_sit(board, table.number, seat, person_of(guest), at, by_floor=by_floor)
            except Refusal as refusal:
                raise Refused(refusal.reason, refusal.code, seat) from None
            yield
            try:
                await self._see(table)
            except Unavailable:
                return  # the table tells the board again before its next command
            except Refused as error:
                # Whoever sat down has the answer already. The table tells the board again before its next command.
                log.warning("the board was not told: %s", error, extra={"table": table.number})

    async def _see(self, table: LiveTable, *, with_button: bool = False) -> None:
        house = table.terms.house_game().house.slug
        try:
            for command in self._news_of(self._machine.board(house), table, with_button=with_button):
                await self._carry_out(HouseCommand(house, command))
        finally:
            self._woken.set()  # its clock may have something new to do

    def _news_of(self, board: Board, table: LiveTable, *, with_button: bool) -> Iterator[BoardCommand]:
        """What the board has to be told. It is carried out one by one, and each may depend on those before."""
        at, known = self.room.now(), board.tables.get(table.number)
        if table.is_closed and known is None:
            return
        usual = board.rules(spread_of(table)).usual_seats
        is_over_full = any(usual < seat <= table.table.seats for seat in table.people.guests)
        if is_over_full and not (known and known.tenth):
            usual = 0  # somebody has sat there since before the house had this rule
        record = record_of(table, known.seen if known else None, at, usual=usual, with_button=with_button)
        if known is not None:
            kept = {seat: lock.person for seat, lock in known.locks.items()}
            for place in record.players:
                if kept.get(place.seat, place.person).number != place.person.number:
                    yield Pass(at, THE_HOUSE, kept[place.seat], table.number)
        if known is None or record != known.seen:
            yield SeeTable(at, THE_HOUSE, record)
        if table.is_closed:
            yield from _taken_off(board, table.number, at)
            return
        yield from self._absences(board, table, at)
        yield from _stand_ins(board, table, at)
        if tenth_seat_may_go(board, board.table(table.number)):
            yield RemoveTenthSeat(at, THE_HOUSE, table.number)

    def _absences(self, board: Board, table: LiveTable, at: Milliseconds) -> Iterator[BoardCommand]:
        known, away = board.table(table.number), table.people.absent
        for place in known.seen.players:
            person = place.person
            if person.number in known.going or (person.number in away) is (person.number in known.absences):
                continue
            yield (Away if person.number in away else Back)(at, person, table.number)


def plain(command: BoardCommand) -> BoardCommand:
    """The command without its moment and without the key of a draw, which another request would have found changed."""
    unsaid: dict[str, Any] = {"key": ""} if isinstance(command, Break | DrawSeats) else {}
    return msgspec.structs.replace(command, at=0, **unsaid)


def _stand_ins(board: Board, table: LiveTable, at: Milliseconds) -> Iterator[BoardCommand]:
    """Who has sat down to play over somebody who is away, and who does not play for somebody any more."""
    absences = board.table(table.number).absences
    for one in table.people.stand_ins.values():
        absence = absences.get(one.owner.number)
        plays = absence and (absence.over or absence.friend)
        if not (absence and plays and plays.number == one.player.number):
            continue
        if one.state == "over":
            yield StopPlaying(at, THE_HOUSE, table.number, absence.person)
        elif absence.over and absence.answer_by and one.state != "asked":
            yield TookSeat(at, THE_HOUSE, table.number, absence.person)


def _taken_off(board: Board, number: Number, at: Milliseconds) -> Iterator[BoardCommand]:
    """Takes a table that is closed off the board. It is carried out one by one."""
    seen = board.table(number).seen
    if seen.players:
        yield SeeTable(at, THE_HOUSE, msgspec.structs.replace(seen, players=()))
    if board.table(number).role != "broken":
        yield Break(at, THE_HOUSE, number)
    yield CloseTable(at, THE_HOUSE, number)

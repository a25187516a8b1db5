"""A room with a board, written with times of day and names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.board import MINUTE, Board, BoardCommand, BoardEvent, InSeat, Person, SeeTable, Spread, TableSeen, Tick
from cardroom.dealing.decisions import Seat
from cardroom.houses import load_house

FLOOR = Person(9_000, "Floor")
NAMES = [
    "Ann",
    "Ben",
    "Cal",
    "Dee",
    "Eve",
    "Fay",
    "Gus",
    "Hal",
    "Ida",
    "Joe",
    "Kim",
    "Lee",
    "Max",
    "Nan",
    "Oda",
    "Pat",
    "Quy",
    "Ray",
    "Sam",
    "Tom",
]
PEOPLE = {name: Person(number, name) for number, name in enumerate(NAMES, 1)}
HOLDEM_20_40 = Spread("texas-holdem", "20-40")
HOLDEM_10_20 = Spread("texas-holdem", "10-20")
POT_LIMIT = Spread("texas-holdem", "pot-limit")
PAN = Spread("panguingue", "1")


def moment(time: str) -> int:
    """18:30 as milliseconds."""
    hours, minutes = map(int, time.split(":"))
    return (hours * 60 + minutes) * MINUTE


def seated(names: str, since: str = "12:00") -> tuple[InSeat, ...]:
    """People in seats 1, 2, 3 and so on, who came one minute after the other; a dash is an empty seat."""
    return tuple(
        InSeat(seat, PEOPLE[name], moment(since) + seat * MINUTE)
        for seat, name in enumerate(names.split(), 1)
        if name != "-"
    )


class BoardRoom:
    def __init__(self, house: str = "oceans-eleven") -> None:
        self.rules = load_house(house).board_rules
        self.board = Board(self.rules)
        self.done: list[BoardCommand] = []
        self.lines: list[str] = []

    def do(self, time: str | int, who: str, kind: type[BoardCommand], **fields: Any) -> tuple[BoardEvent, ...]:
        """Somebody, or the floor if the name is empty, gives a command."""
        at = moment(time) if isinstance(time, str) else time
        command = kind(at, PEOPLE[who] if who else FLOOR, **fields)
        events = self.board.apply(command)
        self.done.append(command)
        self.lines += [event.line for event in events]
        return events

    def tick(self, time: str) -> tuple[BoardEvent, ...]:
        return self.do(time, "", Tick)

    def see(
        self,
        number: int,
        names: str,
        spread: Spread = HOLDEM_20_40,
        *,
        seats: int = 9,
        button: Seat = 0,
        blinds: tuple[Seat, ...] = (),
        since: str = "12:00",
        time: str = "12:30",
    ) -> tuple[BoardEvent, ...]:
        players = seated(names, since)
        return self.do(time, "", SeeTable, table=TableSeen(number, spread, seats, players, button, blinds))

    def names(self, spread: Spread = HOLDEM_20_40) -> list[str]:
        """The list from the top, call-ins in brackets."""
        return [
            f"({entry.person.name})" if entry.color == "red" else entry.person.name
            for entry in self.board.entries(spread)
        ]

    def kept(self, table: int) -> dict[Seat, str]:
        return {seat: lock.person.name for seat, lock in self.board.tables[table].locks.items()}


def kinds(events: tuple[BoardEvent, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def lists_of(board: Board) -> Mapping[Spread, list[str]]:
    return {spread: [entry.person.name for entry in board.entries(spread)] for spread in board.lists}

"""Random commands: no seat has two people, places are kept, what is refused changes nothing, and replays agree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from cardroom.board import (
    Accept,
    Arrived,
    AskSeat,
    AskTable,
    Away,
    Back,
    BarPerson,
    Board,
    BoardCommand,
    BoardEvent,
    BoardRefusal,
    Break,
    Call,
    CallIn,
    CloseTable,
    Decline,
    DrawSeats,
    InSeat,
    Join,
    LeaveList,
    LiftBar,
    LinkMustMove,
    LockUp,
    Object,
    OpenGame,
    Pass,
    Person,
    PickUp,
    PlayChips,
    PlayOver,
    RemoveTenthSeat,
    SealDraw,
    SeeTable,
    Spread,
    StopPlaying,
    TableSeen,
    TenthSeat,
    Tick,
    TookSeat,
)
from cardroom.board.draws import commitment_to
from cardroom.board.events import Called, Passed
from cardroom.board.state import Table
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.houses import load_house
from support.board_room import FLOOR, HOLDEM_20_40, PEOPLE, POT_LIMIT
from support.effort import effort

CROWD = list(PEOPLE.values())[:14]
SPREADS = (HOLDEM_20_40, HOLDEM_20_40, POT_LIMIT)
RULES = load_house("oceans-eleven").board_rules
SEATS = 5
KEY = "ab" * 32

Draw = Callable[[int], int]
"""A number below the given one."""


def command(board: Board, at: int, draw: Draw) -> BoardCommand:
    number, seat, other = 1 + draw(3), draw(SEATS + 2), CROWD[draw(14)]
    spread = SPREADS[number - 1]
    table = board.tables.get(number)
    listed = _one(CROWD, [entry.person for entry in board.entries(spread)], draw)
    sits = _one(CROWD, [place.person for place in table.seen.players] if table else [], draw)
    absent = _one(CROWD, [absence.person for absence in table.absences.values()] if table else [], draw)
    asked = [lock.person for lock in table.locks.values() if not lock.accepted] if table else []
    offered = [a.offered for a in table.absences.values() if a.offered] if table else []
    called = _one(CROWD, asked + offered, draw)
    makers: list[Callable[[], BoardCommand]] = [
        lambda: Join(at, other, spread),
        lambda: Join(at, other, spread),
        lambda: LeaveList(at, listed, spread),
        lambda: CallIn(at, FLOOR, other, spread),
        lambda: Arrived(at, listed, spread),
        lambda: Call(at, FLOOR, number, seat),
        lambda: Call(at, FLOOR, number),
        lambda: Accept(at, called, number),
        lambda: Accept(at, called, number),
        lambda: Decline(at, called, number),
        lambda: Pass(at, FLOOR, called, number),
        lambda: AskSeat(at, sits, number, seat),
        lambda: AskTable(at, sits, 1 + draw(3)),
        lambda: LockUp(at, FLOOR, listed, number, seat),
        lambda: Away(at, sits, number),
        lambda: Away(at, sits, number),
        lambda: Back(at, absent, number),
        lambda: PickUp(at, FLOOR, number, absent, "the floor says so" if draw(2) else ""),
        lambda: PlayChips(at, absent, number, other),
        lambda: Object(at, sits, number, absent),
        lambda: PlayOver(at, FLOOR, number, absent),
        lambda: PlayOver(at, FLOOR, number, absent),
        lambda: StopPlaying(at, FLOOR, number, absent),
        lambda: TookSeat(at, FLOOR, number, absent),
        lambda: SealDraw(at, FLOOR, number, commitment_to(number, _next_draw(table), KEY), b""),
        lambda: DrawSeats(at, FLOOR, number, key=KEY),
        lambda: Break(at, FLOOR, number, key=KEY) if draw(3) == 0 else Tick(at, FLOOR),
        lambda: BarPerson(at, FLOOR, other, 1 + draw(9)) if draw(3) == 0 else LiftBar(at, FLOOR, other),
        lambda: LinkMustMove(at, FLOOR, number, draw(4)),
        lambda: Break(at, FLOOR, number, _drawn(board, number) if draw(2) else ()) if draw(3) == 0 else Tick(at, FLOOR),
        lambda: TenthSeat(at, FLOOR, number),
        lambda: RemoveTenthSeat(at, FLOOR, number),
        lambda: CloseTable(at, FLOOR, number),
        lambda: OpenGame(at, FLOOR, TableSeen(number, spread, SEATS), draw(SEATS + 1)),
        lambda: DrawSeats(at, FLOOR, number, _new_seats(board, number, draw)),
        lambda: Tick(at, FLOOR),
        lambda: Tick(at, FLOOR),
    ]
    if draw(5) == 0:
        return SeeTable(at, FLOOR, _seen(table.seen if table else TableSeen(number, spread, SEATS), board, draw, at))
    return makers[draw(len(makers))]()


def _one(anybody: list[Person], likely: list[Person], draw: Draw) -> Person:
    """Mostly one of the likely people, so that many commands are legal."""
    people = likely if likely and draw(8) else anybody
    return people[draw(len(people))]


def _next_draw(table: Table | None) -> int:
    return table.next_draw if table else 1


def _drawn(board: Board, number: int) -> tuple[int, ...]:
    return tuple(p.person.number for p in board.tables[number].seen.players) if number in board.tables else ()


def _new_seats(board: Board, number: int, draw: Draw) -> tuple[tuple[int, int], ...]:
    locks = board.tables[number].locks if number in board.tables else {}
    shift = draw(SEATS)
    return tuple((lock.person.number, (seat + shift - 1) % SEATS + 1) for seat, lock in locks.items())


def _seen(seen: TableSeen, board: Board, draw: Draw, at: int) -> TableSeen:
    """The table a moment later: somebody for whom a seat is kept sits down, somebody comes or goes, a button moves."""
    table = board.tables.get(seen.number)
    players = list(seen.players)
    match draw(6):
        case 0 | 4 if table and table.locks:
            kept, lock = sorted(table.locks.items())[draw(len(table.locks))]
            players = [p for p in players if p.seat != kept and p.person != lock.person]
            players.append(InSeat(kept, lock.person, at))
        case 1 if players:
            players.pop(draw(len(players)))
        case 2 | 5:
            players.append(InSeat(1 + draw(SEATS + 1), CROWD[draw(14)], at))
    return msgspec.structs.replace(
        seen, players=tuple(players), button=draw(SEATS + 1), blinds=(1 + draw(SEATS),) if draw(2) else ()
    )


def frozen(board: Board) -> str:
    return repr((board.lists, board.tables, board.bars, board.called_at, board.order, board.due, board.draws))


def check_seats(board: Board) -> None:
    for table in board.tables.values():
        seats = [place.seat for place in table.seen.players]
        assert len(seats) == len(set(seats))
        kept = [lock.person.number for lock in table.locks.values()]
        assert len(kept) == len(set(kept)), "two seats are kept for one person"
        for seat, lock in table.locks.items():
            assert 1 <= seat <= table.seats
            sits = table.seen.at(seat)
            assert sits is None or sits == lock.person or sits.number in table.going, "two people for one seat"


def check_lists(board: Board) -> None:
    for spread in board.lists:
        listed = [entry.person.number for entry in board.entries(spread)]
        assert len(listed) == len(set(listed))
        for entry in board.entries(spread):
            called = [t.number for t in board.tables_of(spread) if t.lock_of(entry.person.number)]
            assert called == ([entry.table] if entry.state == "called" else []), (entry, called)


def check_unchanged(board: Board, before: str, refused: BoardCommand) -> None:
    assert frozen(board) == before, f"{refused} was refused and changed something"


def orders(board: Board) -> dict[Spread, list[Person]]:
    return {spread: [entry.person for entry in board.entries(spread)] for spread in board.lists}


def check_order(
    before: dict[Spread, list[Person]], first: dict[Spread, Person], board: Board, events: tuple[BoardEvent, ...]
) -> None:
    """Nobody overtakes anybody, except that who is passed goes down and who comes from a broken game is new."""
    after = orders(board)
    passed = {(e.spread, e.person) for e in events if isinstance(e, Passed)}
    for spread, people in before.items():
        still = [p for p in people if p in after.get(spread, ()) and (spread, p) not in passed]
        assert [p for p in after.get(spread, ()) if p in still] == still
    calls = [event for event in events if isinstance(event, Called)]
    if calls:
        assert calls[0].person == first[calls[0].spread]


def _opening(random: Random) -> list[BoardCommand]:
    """A main game, its must-move game, and a game without a limit; or an empty room."""
    if random.randrange(4) == 0:
        return []
    people = iter(CROWD)
    tables = [
        TableSeen(number, SPREADS[number - 1], SEATS, tuple(InSeat(i, next(people), i) for i in range(1, taken + 1)))
        for number, taken in ((1, SEATS), (2, 3), (3, 4))
    ]
    return [*(SeeTable(0, FLOOR, table) for table in tables), LinkMustMove(0, FLOOR, 2, 1)]


def play(random: Random, steps: int) -> None:
    board, at = Board(RULES), 0
    done: list[BoardCommand] = []
    told: list[tuple[BoardEvent, ...]] = []
    opening = _opening(random)
    for _ in range(steps):
        at += (0, 0, 1, 3, 8, 25)[random.randrange(6)] * 60_000
        given = opening.pop(0) if opening else command(board, at, random.randrange)
        before, lists = frozen(board), orders(board)
        first = {spread: board.waiting(spread)[0].person for spread in board.lists if board.waiting(spread)}
        try:
            events = board.apply(given)
        except BoardRefusal:
            check_unchanged(board, before, given)
            continue
        done.append(given)
        told.append(events)
        assert all(event.line for event in events)
        check_seats(board)
        check_lists(board)
        check_order(lists, first, board, events)
    kinds = kinds_of(BoardCommand)
    stored = [from_json(to_json(given), kinds) for given in done]
    again = Board(RULES)
    assert [again.apply(given) for given in stored] == told
    assert frozen(again) == frozen(board)


@effort(40)
@given(st.integers(0, 2**32))
def test_random_commands_never_give_a_seat_twice_or_a_place_away(seed: int) -> None:
    play(Random(seed), 80)

"""The boards as pages show them. Account numbers are for the floor only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardroom.board import Board, Person, Spread
from cardroom.board.clock import stand_in_ends
from cardroom.board.draws import order_from
from cardroom.board.picture import ListShown, NameShown, SeatShown, TableShown, places_of, show
from cardroom.board.state import Absence, Draw, Table
from cardroom.server.board.boards import Boards
from cardroom.server.board.replies import (
    BoardDraw,
    BoardList,
    BoardName,
    BoardPerson,
    BoardSeat,
    BoardTable,
    BoardView,
    HouseBoard,
    OwnBoard,
    OwnListPlace,
    OwnOffer,
    OwnSeatKept,
    OwnStandIn,
)
from cardroom.server.room import Room

Named = Callable[[Person], BoardPerson]


def board_view(boards: Boards, room: Room, *, numbers: bool) -> BoardView:
    def named(person: Person) -> BoardPerson:
        return BoardPerson(name=person.name, number=person.number if numbers else 0)

    houses = [_house(house, board, room, named) for house, board in _listed(boards, room)]
    return BoardView(now=room.now(), houses=houses)


def _listed(boards: Boards, room: Room) -> Iterator[tuple[str, Board]]:
    """The boards of the houses that the room has. The folder of a house may be gone since its tables were opened."""
    return ((house, board) for house, board in boards.by_house.items() if house in room.houses.slugs)


def title_of(room: Room, house: str, spread: Spread) -> str:
    """The name of the game, as the house's file has it."""
    return room.houses.house(house).game(spread.game).name


def _house(house: str, board: Board, room: Room, named: Named) -> HouseBoard:
    shown = show(board)
    spreads = {*(one.spread for one in shown.lists), *(one.spread for one in shown.tables)}
    titles = {spread: title_of(room, house, spread) for spread in spreads}
    return HouseBoard(
        house=house,
        name=room.houses.house(house).name,
        draws=[_draw(draw) for draw in reversed(board.draws)],
        lists=[_list(one, titles[one.spread], named) for one in shown.lists],
        tables=[_table(one, titles[one.spread], named) for one in shown.tables],
    )


def _draw(draw: Draw) -> BoardDraw:
    order = order_from(draw.key, draw.people, draw.seats)
    result = [draw.people[place] for place in order] if not draw.seats else _with_seats(draw, order)
    return BoardDraw(
        number=draw.number,
        at=draw.at,
        table=draw.table,
        commitment=draw.commitment,
        key=draw.key,
        people=list(draw.people),
        seats=list(draw.seats),
        result=result,
    )


def _with_seats(draw: Draw, order: Sequence[int]) -> list[str]:
    return [f"{name}: seat {draw.seats[place]}" for name, place in zip(draw.people, order, strict=False)]


def _list(one: ListShown, title: str, named: Named) -> BoardList:
    return BoardList(
        game=one.spread.game,
        title=title,
        limit=one.spread.limit,
        kill=one.spread.kill,
        is_open=one.is_open,
        names=[_name(name, named) for name in one.names],
    )


def _name(name: NameShown, named: Named) -> BoardName:
    return BoardName(
        person=named(name.person),
        color=name.color,
        place=name.place,
        minutes=name.minutes,
        called_to=name.called_to,
        until=name.until,
    )


def _table(one: TableShown, title: str, named: Named) -> BoardTable:
    return BoardTable(
        number=one.number,
        game=one.spread.game,
        title=title,
        limit=one.spread.limit,
        kill=one.spread.kill,
        role=one.role,
        seats=[_seat(seat, named) for seat in one.seats],
        main=one.main,
        to_move=[named(person) for person in one.to_move],
        tenth_seat=one.tenth_seat,
        seat_changes=[named(person) for person in one.seat_changes],
        table_changes=[named(person) for person in one.table_changes],
        next_draw=one.next_draw,
    )


def _seat(seat: SeatShown, named: Named) -> BoardSeat:
    return BoardSeat(
        seat=seat.seat,
        person=named(seat.person) if seat.person else None,
        kept_for=named(seat.kept_for) if seat.kept_for else None,
        kept_why=seat.kept_why,
        away_since=seat.away_since,
        until=seat.until,
        plays=named(seat.plays) if seat.plays else None,
        is_friend=seat.is_friend,
        offered=named(seat.offered) if seat.offered else None,
    )


def own_board(boards: Boards, room: Room, number: int) -> OwnBoard:
    """What the board has for one person. Who is called has a seat, and no place until the call is over."""
    own = OwnBoard(now=room.now(), places=[], kept=[], offers=[], plays=[])
    for house, board in _listed(boards, room):
        own.places += _places(board, room, house, number)
        own.kept += _kept(board, room, house, number)
        for table in board.tables.values():
            named = title_of(room, house, table.spread)
            for absence in table.absences.values():
                own.offers += _offer(board, table, absence, named, number)
                own.plays += _stands_in(board, table, absence, named, number)
    return own


def _places(board: Board, room: Room, house: str, number: int) -> Iterator[OwnListPlace]:
    for own in places_of(board, number):
        if not own.shown.called_to:
            yield OwnListPlace(
                house=house,
                game=own.spread.game,
                title=title_of(room, house, own.spread),
                limit=own.spread.limit,
                kill=own.spread.kill,
                place=own.shown.place,
                minutes=own.shown.minutes,
                color=own.shown.color,
                until=own.shown.until,
            )


def _kept(board: Board, room: Room, house: str, number: int) -> Iterator[OwnSeatKept]:
    for table in board.tables.values():
        if not (seat := table.lock_of(number)):
            continue
        lock = table.locks[seat]
        entry = board.find_entry(table.spread, lock.person)
        yield OwnSeatKept(
            table=table.number,
            seat=seat,
            title=title_of(room, house, table.spread),
            limit=table.spread.limit,
            why=lock.why,
            accepted=lock.accepted,
            now=lock.now,
            until=entry.until if entry and entry.state == "called" else 0,
        )


def _offer(board: Board, table: Table, absence: Absence, title: str, number: int) -> Iterator[OwnOffer]:
    if absence.offered and absence.offered.number == number:
        yield OwnOffer(
            table=table.number,
            seat=table.seen.seat_of(absence.person.number),
            title=title,
            limit=table.spread.limit,
            absent=absence.person.name,
            minutes=board.rules(table.spread).play_over_minutes,
            until=absence.answer_by,
        )


def _stands_in(board: Board, table: Table, absence: Absence, title: str, number: int) -> Iterator[OwnStandIn]:
    """For the absent player too."""
    player = absence.over or absence.friend
    if player is not None and number in (player.number, absence.person.number):
        yield OwnStandIn(
            table=table.number,
            seat=table.seen.seat_of(absence.person.number),
            title=title,
            limit=table.spread.limit,
            absent=absence.person.name,
            player=player.name,
            is_friend=absence.friend is not None,
            is_yours=number == absence.person.number,
            until=stand_in_ends(board, table, absence),
            sit_by=absence.answer_by,
        )

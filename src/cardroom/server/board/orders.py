"""Turns what players and the floor ask into commands to the board of a house."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardroom import board as b
from cardroom.board import Board, BoardCommand, Number, Person, Spread
from cardroom.board.breaking import breaks_by_draw
from cardroom.board.state import Table
from cardroom.floor.guest import Milliseconds, Refused
from cardroom.server.board.boards import Boards, HouseCommand
from cardroom.server.board.replies import FloorOrder, PlayerOrder

LISTS = ("join", "leave", "arrived", "call-in")
LISTS_A_PERSON = 10
"""On the board of one house."""


class Asking(NamedTuple):
    """Who asks and when, and the people who are meant, by the fields that name them."""

    at: Milliseconds
    who: Person
    people: dict[str, Person]
    key: Callable[[Table], str] = lambda _: ""
    """Opens the key of the next draw of a table."""

    @property
    def person(self) -> Person:
        if "person" not in self.people:
            raise Refused("say who is meant", "not-understood")
        return self.people["person"]


def command_for(boards: Boards, order: PlayerOrder | FloorOrder, asking: Asking) -> HouseCommand:
    """The command to the board of the house that is meant. Raises Refused."""
    house = boards.house_of(order.table) or order.house
    if not house:
        raise Refused("say which table or which house is meant", "not-found")
    board = boards.board(house)
    if order.do == "join":
        _check_number_of_lists(board, _player(order, asking))
    if order.do in LISTS:
        return HouseCommand(house, _on_list(order, asking, _spread(board, order)))
    if isinstance(order, FloorOrder) and order.do not in ("accept", "decline"):
        return HouseCommand(house, _of_floor(board, order, asking))
    return HouseCommand(house, _of_player(board, order, asking))


def _spread(board: Board, order: PlayerOrder | FloorOrder) -> Spread:
    if order.table in board.tables:
        return board.tables[order.table].spread
    if not order.game or not order.limit:
        raise Refused("say which game and which limit", "not-understood")
    return Spread(order.game, order.limit, order.kill)


def check_is_listed(boards: Boards, order: PlayerOrder) -> None:
    """Raises Refused for a limit at which nobody waits and no table plays: a new list follows from a fee sheet."""
    board, spread = boards.board(order.house), Spread(order.game, order.limit, order.kill)
    if not board.lists.get(spread) and not board.tables_of(spread):
        raise Refused("there is no such list; choose one of the game's limits", "not-here")


def _check_number_of_lists(board: Board, person: Person) -> None:
    lists = sum(any(entry.person.number == person.number for entry in some) for some in board.lists.values())
    if lists >= LISTS_A_PERSON:
        raise Refused(f"you may be on {LISTS_A_PERSON} lists at a time; leave one of them first", "too-many")


def _on_list(order: PlayerOrder | FloorOrder, asking: Asking, spread: Spread) -> BoardCommand:
    if order.do == "call-in":
        return b.CallIn(asking.at, asking.who, asking.person, spread)
    kinds: dict[str, type[b.Join | b.LeaveList | b.Arrived]] = {
        "join": b.Join,
        "leave": b.LeaveList,
        "arrived": b.Arrived,
    }
    return kinds[order.do](asking.at, _player(order, asking), spread)


def _player(order: PlayerOrder | FloorOrder, asking: Asking) -> Person:
    """The player who asks; the floor asks for a person."""
    return asking.person if isinstance(order, FloorOrder) else asking.who


def _absent(board: Board, order: PlayerOrder | FloorOrder) -> Person:
    """The player in a seat: players do not know each other's accounts."""
    players = board.table(order.table).seen.players
    found = next((place.person for place in players if place.seat == order.seat), None)
    if found is None:
        raise Refused(f"nobody is in seat {order.seat}", "not-found", order.seat)
    return found


def _of_player(board: Board, order: PlayerOrder | FloorOrder, asking: Asking) -> BoardCommand:
    at, who, table = asking.at, _player(order, asking), order.table
    match order.do:
        case "accept":
            return b.Accept(at, who, table)
        case "decline":
            return b.Decline(at, who, table)
        case "ask-seat":
            return b.AskSeat(at, who, table, order.seat)
        case "ask-table":
            return b.AskTable(at, who, table)
        case _:
            return b.Object(at, who, table, _absent(board, order))


def _of_floor(board: Board, order: FloorOrder, asking: Asking) -> BoardCommand:
    given, table = (asking.at, asking.who), order.table
    match order.do:
        case "call":
            return b.Call(*given, table, order.seat)
        case "pass":
            return b.Pass(*given, asking.person, table)
        case "lock-up":
            return b.LockUp(*given, asking.person, table, order.seat)
        case "open-game":
            return b.OpenGame(*given, board.table(table).seen, order.call)
        case "link-must-move":
            return b.LinkMustMove(*given, table, order.main)
        case "break":
            return b.Break(*given, table, side=order.side, key=_key_to_break(board, table, asking))
        case "draw-seats":
            return b.DrawSeats(*given, table, key=asking.key(board.table(table)))
        case "play-over":
            return b.PlayOver(*given, table, asking.person, asking.people.get("player"))
        case "play-chips":
            friend = asking.people.get("player")
            if friend is None:
                raise Refused("say which friend plays the chips", "not-understood")
            return b.PlayChips(asking.at, asking.person, table, friend)
        case "stop-playing":
            return b.StopPlaying(*given, table, asking.person)
        case "pick-up":
            return b.PickUp(*given, table, asking.person, order.why)
        case "tenth-seat":
            return b.TenthSeat(*given, table, order.side)
        case "remove-tenth-seat":
            return b.RemoveTenthSeat(*given, table)
        case "bar":
            return b.BarPerson(*given, asking.person, order.minutes)
        case _:
            return b.LiftBar(*given, asking.person)


def _key_to_break(board: Board, table: Number, asking: Asking) -> str:
    """The key of the next draw, if the players of the table draw for the order in which they get seats."""
    here = board.table(table)
    return asking.key(here) if breaks_by_draw(board, here) else ""

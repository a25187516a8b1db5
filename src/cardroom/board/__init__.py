"""The board of a room: waiting lists, calls, seats, moves and absences. It reads no clock and stores nothing."""

from cardroom.board.absences import Away, Back, Object, PickUp, PlayChips, PlayOver, StopPlaying, TookSeat
from cardroom.board.board import Board
from cardroom.board.breaking import Break, RemoveTenthSeat, TenthSeat
from cardroom.board.changes import AskSeat, AskTable, BarPerson, LiftBar, LockUp
from cardroom.board.clock import Tick
from cardroom.board.commands import BoardCommand
from cardroom.board.draws import SealDraw
from cardroom.board.events import BoardEvent
from cardroom.board.moving import LinkMustMove
from cardroom.board.records import MINUTE, InSeat, Milliseconds, Number, Person, Spread, TableSeen
from cardroom.board.refusal import BoardRefusal
from cardroom.board.seeing import CloseTable, DrawSeats, OpenGame, SeeTable
from cardroom.board.waiting import Accept, Arrived, Call, CallIn, Decline, Join, LeaveList, Pass

__all__ = [
    "MINUTE",
    "Accept",
    "Arrived",
    "AskSeat",
    "AskTable",
    "Away",
    "Back",
    "BarPerson",
    "Board",
    "BoardCommand",
    "BoardEvent",
    "BoardRefusal",
    "Break",
    "Call",
    "CallIn",
    "CloseTable",
    "Decline",
    "DrawSeats",
    "InSeat",
    "Join",
    "LeaveList",
    "LiftBar",
    "LinkMustMove",
    "LockUp",
    "Milliseconds",
    "Number",
    "Object",
    "OpenGame",
    "Pass",
    "Person",
    "PickUp",
    "PlayChips",
    "PlayOver",
    "RemoveTenthSeat",
    "SealDraw",
    "SeeTable",
    "Spread",
    "StopPlaying",
    "TableSeen",
    "TenthSeat",
    "Tick",
    "TookSeat",
]

"""Commands for players who are away: picking up, a friend who plays the chips, playing over."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.board.board import Board
from cardroom.board.commands import BoardCommand
from cardroom.board.events import CameBack, FriendPlays, PlayOverOffered, PlaysOver, WentAway
from cardroom.board.records import MINUTE, Milliseconds, Number, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Absence, Table


class Away(BoardCommand, frozen=True):
    """Leaves the table for a while and keeps the seat."""

    table: Number
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        board.seat_at(table, self.who)
        if self.who.number in table.absences:
            raise BoardRefusal(f"{self.who.name} is already away", "used-before")
        table.absences[self.who.number] = Absence(self.who, self.at)
        board.say(WentAway(self.who, table.number))


class Back(BoardCommand, frozen=True):
    """Comes back to the seat. Who plays there meanwhile stops."""

    table: Number
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        board.seat_at(table, self.who)
        board.end_absence(table, board.absence(table, self.who))
        board.say(CameBack(self.who, table.number))


class PickUp(BoardCommand, frozen=True):
    """The floor picks up an absent player: by the rule, or at any time with a reason."""

    table: Number
    person: Person
    why: str = ""

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        board.seat_at(table, self.person)
        absence = board.absence(table, self.person)
        minutes = board.rules(table.spread).away_minutes
        if not self.why and not board.is_wanted(table.spread):
            raise BoardRefusal("nobody waits for a seat; give a reason to pick up the player all the same", "say-why")
        if not self.why and self.at - absence.since <= minutes * MINUTE:
            raise BoardRefusal(f"{self.person.name} may be away for {minutes} minutes; give a reason", "say-why")
        board.pick_up(table, absence, self.why or f"away for more than {minutes} minutes")


class PlayChips(BoardCommand, frozen=True):
    """An absent player lets a friend play the chips."""

    table: Number
    friend: Person
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        rules = board.rules(table.spread)
        if rules.friend_plays == "never":
            raise BoardRefusal(f"nobody plays another player's chips at {table.spread}", "not-here")
        absence = board.absence(table, self.who)
        if absence.no_friend:
            raise BoardRefusal(absence.no_friend, "not-now")
        if absence.friend or absence.over:
            raise BoardRefusal("somebody already plays in this seat", "used-before")
        _check_plays_nowhere_here(table, self.friend)
        absence.friend, absence.friend_since, absence.offered = self.friend, self.at, None
        board.say(FriendPlays(self.who, table.number, self.friend, rules.friend_minutes))


def _check_plays_nowhere_here(table: Table, person: Person) -> None:
    """One player per hand."""
    number = person.number
    if table.seen.seat_of(number) or table.lock_of(number):
        raise BoardRefusal(f"{person.name} has a seat at table {table.number}", "already-seated")
    stand_ins = [stand_in for a in table.absences.values() for stand_in in (a.friend, a.over) if stand_in]
    if any(stand_in.number == number for stand_in in stand_ins):
        raise BoardRefusal(f"{person.name} already plays for somebody at table {table.number}", "used-before")


class Object(BoardCommand, frozen=True):
    """A player of the table objects to a friend who plays an absent player's chips."""

    table: Number
    person: Person
    """The absent player."""
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        board.seat_at(table, self.who)
        if self.who.number == self.person.number:
            raise BoardRefusal("only the other players may object", "not-possible")
        absence = board.absence(table, self.person)
        if absence.friend is None:
            raise BoardRefusal(f"nobody plays the chips of {self.person.name}", "not-now")
        board.stop_friend(table, absence, f"{self.who.name} objects")


class StopPlaying(BoardCommand, frozen=True):
    """Somebody who plays for an absent player stops: by own wish, or because the floor says so."""

    table: Number
    absent: Person

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        absence = board.absence(table, self.absent)
        if absence.friend:
            board.stop_friend(table, absence, f"{absence.friend.name} has stopped")
        elif absence.over:
            board.stop_playing_over(absence.over)
        else:
            raise BoardRefusal(f"nobody plays for {self.absent.name}", "not-now")


class PlayOver(BoardCommand, frozen=True):
    """Lets somebody play over an absent player: the floor offers it down the list, or names the player."""

    table: Number
    absent: Person
    player: Person | None = None

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        rule = board.rules(table.spread).play_over
        if rule == "never":
            raise BoardRefusal(f"there is no playing over at {table.spread}", "not-here")
        board.seat_at(table, self.absent)
        absence = board.absence(table, self.absent)
        if absence.over or absence.friend or absence.offered:
            raise BoardRefusal("somebody already plays in this seat or is asked to", "used-before")
        if rule == "by-the-floor":
            if self.player is None:
                raise BoardRefusal("name the player who plays over", "not-offered")
            _check_may_play_over(board, table, self.player, self.at)
            _start_playing_over(board, table, absence, self.player, self.at)
            return
        if self.player is not None:
            raise BoardRefusal("it is offered in the order of the list", "not-possible")
        if not _offer(board, table, absence, self.at):
            raise BoardRefusal("nobody on the list may play over", "not-now")


def _offer(board: Board, table: Table, absence: Absence, at: Milliseconds) -> bool:
    """Offers the seat to the first of the list who was not asked yet."""
    for entry in board.waiting(table.spread):
        person = entry.person
        if person.number not in absence.asked and _may_play_over(board, table, person, at):
            absence.offered = person
            board.say(PlayOverOffered(person, table.number, absence.person))
            return True
    return False


def _may_play_over(board: Board, table: Table, person: Person, at: Milliseconds) -> bool:
    try:
        _check_may_play_over(board, table, person, at)
    except BoardRefusal:
        return False
    return True


def _check_may_play_over(board: Board, table: Table, person: Person, at: Milliseconds) -> None:
    board.check_may_play(person, table.spread, at)
    _check_plays_nowhere_here(table, person)
    if board.playing_over(person.number):
        raise BoardRefusal(f"{person.name} already plays over somebody", "used-before")


def _start_playing_over(board: Board, table: Table, absence: Absence, person: Person, at: Milliseconds) -> None:
    absence.over, absence.over_since, absence.offered = person, at, None
    minutes = board.rules(table.spread).play_over_minutes
    board.say(PlaysOver(person, table.number, absence.person, minutes))


def accept_playing_over(board: Board, table: Table, person: Person, at: Milliseconds) -> None:
    absence = _offered_to(table, person)
    board.entry(table.spread, person)
    _check_may_play_over(board, table, person, at)
    _start_playing_over(board, table, absence, person, at)


def decline_playing_over(board: Board, table: Table, person: Person, at: Milliseconds) -> None:
    """The next one on the list is asked. Who declines keeps the place."""
    absence = _offered_to(table, person)
    absence.asked.add(person.number)
    absence.offered = None
    _offer(board, table, absence, at)


def _offered_to(table: Table, person: Person) -> Absence:
    for absence in table.absences.values():
        if absence.offered and absence.offered.number == person.number:
            return absence
    raise BoardRefusal(f"{person.name} is not called to table {table.number}", "not-now")

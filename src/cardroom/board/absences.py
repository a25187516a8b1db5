"""Commands for players who are away: picking up, a friend who plays the chips, playing over."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.board.board import Board
from cardroom.board.commands import BoardCommand
from cardroom.board.events import CameBack, FriendPlays, WentAway
from cardroom.board.playing_over import check_may_play_over, check_plays_nowhere_here, offer, start_playing_over
from cardroom.board.records import MINUTE, Number, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Absence


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
        check_plays_nowhere_here(table, self.friend)
        absence.friend, absence.friend_since = self.friend, self.at
        absence.offered, absence.answer_by = None, 0
        board.say(FriendPlays(self.who, table.number, self.friend, rules.friend_minutes))


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


class TookSeat(BoardCommand, frozen=True):
    """Whoever may play over an absent player has sat down."""

    table: Number
    absent: Person
    by: ClassVar[Literal["player", "floor", "house"]] = "house"

    def carry_out(self, board: Board) -> None:
        absence = board.absence(board.table(self.table), self.absent)
        if absence.over is None:
            raise BoardRefusal(f"nobody plays over {self.absent.name}", "not-now")
        absence.answer_by = 0


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
            check_may_play_over(board, table, self.player, self.at)
            start_playing_over(board, table, absence, self.player, self.at)
            return
        if self.player is not None:
            raise BoardRefusal("it is offered in the order of the list", "not-possible")
        if not offer(board, table, absence, self.at):
            raise BoardRefusal("nobody on the list may play over", "not-now")

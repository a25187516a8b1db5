"""The floor rules on a hand of a tournament: by the book of the house whose game is played, or by its own decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from cardroom.accidents import Decided, Fault, FloorDecision, RulingTried, decided_by_floor, rule_on, try_ruling
from cardroom.dealing.decisions import Seat
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.houses import load_game
from cardroom.houses.house import HouseGame
from cardroom.tournaments.commands import Command, Moment, TournamentRefusal
from cardroom.tournaments.playing import fold_absent, noting_void
from cardroom.tournaments.table import TournamentTable

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament

Reason = Annotated[str, msgspec.Meta(min_length=3, max_length=200)]


class RuleOn(Command, frozen=True):
    """Something has gone wrong in a hand. The house rules on it as its book says, and the hand goes on."""

    is_hidden: ClassVar[bool] = True
    table: int
    fault: Fault
    decided: Decided = ""
    """What the floor decides where the ruling leaves it to the floor."""
    hand: int = 0
    """The hand that it is about, counted over all tables. 0 means any."""

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        table, dealt = _hand_at(t, self.table, self.hand)
        try:
            accident = rule_on(_book(t, table), dealt, self.fault, self.decided)
        except (LookupError, ValueError) as error:
            raise _refused(error) from None
        with noting_void(t, table):
            dealt.have(accident)
        fold_absent(t, table)


class OverruleHand(Command, frozen=True):
    """The floor decides in the best interest of the game, with a reason that everybody reads.

    `void` gives all chips of the hand back, and it is dealt again with the same button and blinds. `dead-hand` puts a
    hand out of play; what it has put in stays in the pot."""

    table: int
    decision: FloorDecision
    reason: Reason
    seat: Seat = 0
    hand: int = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        table, dealt = _hand_at(t, self.table, self.hand)
        try:
            accident = decided_by_floor(self.decision, self.seat, self.reason, table.game.kind)
        except ValueError as error:
            raise _refused(error) from None
        with noting_void(t, table):
            dealt.have(accident)
        fold_absent(t, table)


def tried_at(t: Tournament, asked: RuleOn) -> RulingTried:
    """What the command would do now, and what the floor must still say. Nothing changes."""
    table, dealt = _hand_at(t, asked.table, asked.hand)
    try:
        return try_ruling(_book(t, table), dealt, asked.fault, asked.decided)
    except (LookupError, ValueError) as error:
        raise _refused(error) from None


def _book(t: Tournament, table: TournamentTable) -> HouseGame:
    return load_game(t.structure.plays_at(table.played_at[0]))


def _hand_at(t: Tournament, number: int, hand: int) -> tuple[TournamentTable, Round]:
    t.need("playing")
    table = t.table(number)
    if table.round is None or table.round.is_over:
        raise TournamentRefusal(f"no hand is being played at table {number}", "too-late")
    if hand not in (0, table.hand):
        raise TournamentRefusal("that hand is over", "too-late")
    return table, table.round


def _refused(error: Exception) -> Refusal:
    return error if isinstance(error, Refusal) else TournamentRefusal(str(error), "not-understood")

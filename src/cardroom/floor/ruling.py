"""Commands of the floor when something goes wrong in a hand: the house's ruling, or the floor's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from cardroom.accidents import Decided, Fault, FloorDecision, RulingTried, decided_by_floor, rule_on, try_ruling
from cardroom.dealing.refusals import Refusal
from cardroom.floor.commands import Command, SeatNumber
from cardroom.floor.guest import Refused

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

Reason = Annotated[str, msgspec.Meta(min_length=3, max_length=200)]


class HaveAccident(Command, frozen=True):
    """Something has gone wrong in the hand. The house rules on it as its book says, and the hand goes on."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "floor"
    fault: Fault
    decided: Decided = ""
    """What the floor decides where the ruling leaves it to the floor."""
    round: int = 0

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        played = table.live_round(self.round)
        try:
            accident = rule_on(table.terms.house_game(), played, self.fault, self.decided)
        except (LookupError, ValueError) as error:
            raise _refused(error) from None
        table.have(accident)


class Overrule(Command, frozen=True):
    """The floor decides in the best interest of the game, with a reason that everybody reads.

    `void` gives all money of the hand back. `dead-hand` puts a hand out of play; against a player-dealer its wagers are
    returned, and for a pot what was put in stays."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "floor"
    decision: FloorDecision
    reason: Reason
    seat: SeatNumber = 0
    round: int = 0

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.live_round(self.round, self.seat)
        table.have(decided_by_floor(self.decision, self.seat, self.reason, table.game.kind))


def tried_at(table: LiveTable, asked: HaveAccident) -> RulingTried:
    """What the command would do at the table now, and what the floor must still say. Nothing changes."""
    played = table.live_round(asked.round)
    try:
        return try_ruling(table.terms.house_game(), played, asked.fault, asked.decided)
    except (LookupError, ValueError) as error:
        raise _refused(error) from None


def _refused(error: Exception) -> Refused:
    if isinstance(error, Refusal):
        return Refused(error.reason, error.code, error.seat)
    return Refused(str(error), "not-understood")

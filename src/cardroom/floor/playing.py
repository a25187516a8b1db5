"""The command that answers a question in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardroom.dealing.choices import Choice
from cardroom.dealing.wire import kinds_of
from cardroom.floor.commands import Command, SeatNumber
from cardroom.floor.time_bank import spend, time_spent
from cardroom.games.catalog import procedure_names

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

    AnyChoice = Choice
else:
    procedure_names()  # Loads every package with games, so that all their choices are defined.
    AnyChoice = kinds_of(Choice)


class Choose(Command, frozen=True):
    """Answers a question. `round` is the round it is meant for: an answer that is too late is refused."""

    is_hidden: ClassVar[bool] = True
    choice: AnyChoice
    spot: SeatNumber = 0
    round: int = 0

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        spent = time_spent(table, at)
        table.choose(table.seat_of(guest), self.choice, self.spot, self.round)
        spend(table, spent)

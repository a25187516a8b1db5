"""Answering what one is asked in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import RoundVoided
from cardroom.dealing.wire import kinds_of
from cardroom.floor.commands import Command, SeatNumber
from cardroom.floor.guest import Refused
from cardroom.games.catalogue import GAMES

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

    AnyChoice = Choice
else:
    assert GAMES, "the games have defined their choices"
    AnyChoice = kinds_of(Choice)


def _choose(table: LiveTable, seat: Seat, choice: Choice, spot: int) -> None:
    live = table.table.round
    assert live is not None
    try:
        live.choose(seat, choice, spot)
    except RoundVoided as voided:
        table.say(str(voided))
    table.missed.pop(seat, None)


def _asked(table: LiveTable, guest: Guest, number: int) -> Seat:
    """The seat of somebody who is in the round that they mean."""
    seat = table.seat_of(guest)
    if table.table.round is None:
        raise Refused("no round is being played")
    if number and number != table.round_number:
        raise Refused(f"round {number} is over")
    return seat


class Choose(Command, frozen=True):
    """`round` is the round it was meant for: what comes too late is refused, and does not answer the next question."""

    choice: AnyChoice
    spot: SeatNumber = 0
    round: int = 0

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        _choose(table, _asked(table, guest, self.round), self.choice, self.spot)


class Say(Command, frozen=True):
    """The same in words, as in `raise 12` or `discard Kh 9c`: what the option understands."""

    words: Annotated[str, msgspec.Meta(max_length=200)]
    spot: SeatNumber = 0
    round: int = 0

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = _asked(table, guest, self.round)
        assert table.table.round is not None
        asked = [d for d in table.table.round.decisions if d.seat == seat and self.spot in (0, d.spot)]
        if not asked:
            raise Refused("it is not your turn")
        try:
            choice = asked[0].option.parse(self.words.strip().lower())
        except ValueError as error:
            raise Refused(str(error)) from None
        _choose(table, seat, choice, self.spot)

"""Practice: at a table without other people, a player may ask what a bot would do, and look back on the last hand.

A room for the public has none: there, guests play for money, and the house gives no advice.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from cardroom.dealing.choices import Choice
from cardroom.floor.best_play import Asked, BestPlays, Review, asked_of, best_plays, is_practice, review
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.playing import Choose

if TYPE_CHECKING:
    from cardroom.server.keeper import Keeper


KEPT = 2
"""The number of hands whose choices are kept: the one being played, and the one before."""


class Answered(NamedTuple):
    """A choice of a person, with what the person was asked and could see then."""

    round: int
    person: Number
    asked: Asked
    choice: Choice


class Practice:
    """Of one table. Choices are kept in memory only."""

    def __init__(self, *, is_open: bool) -> None:
        self.is_open = is_open
        self._answered: list[Answered] = []

    def answering(self, table: LiveTable, guest: Guest, command: Command) -> Answered | None:
        """What a command answers, before it is carried out; None if it is no choice of a person who practices."""
        live = table.table.round
        if not (self.is_open and live and isinstance(command, Choose)) or guest.is_bot:
            return None
        if not is_practice(table, guest.number) or (seat := table.looks_as(guest.number)) is None:
            return None
        asked = (one for one in live.decisions_of(seat) if command.spot in (0, one.spot or one.seat))
        if (decision := next(asked, None)) is None:
            return None
        return Answered(table.round_number, guest.number, Asked(live.view(seat), decision), command.choice)

    def keep(self, answered: Answered | None) -> None:
        if answered is None:
            return
        self._answered.append(answered)
        rounds = sorted({one.round for one in self._answered})[-KEPT:]
        self._answered = [one for one in self._answered if one.round in rounds]

    async def best_plays(self, keeper: Keeper, number: Number) -> BestPlays:
        """What a bot would answer to what a person is asked now. Raises Refused."""
        self._check()
        asked = await keeper.read(lambda table: asked_of(table, number))
        return await asyncio.to_thread(best_plays, keeper.table.game, asked)

    async def review(self, keeper: Keeper, number: Number) -> Review:
        """A person's choices in the last hand that they practiced, compared with a bot's. Raises Refused."""
        self._check()
        made = await keeper.read(lambda table: self._made(table, number))
        played = made[0].round if made else 0
        return await asyncio.to_thread(review, keeper.table.game, played, [(one.asked, one.choice) for one in made])

    def _check(self) -> None:
        if not self.is_open:
            raise Refused("there is no practice in a room for the public", "not-here")

    def _made(self, table: LiveTable, number: Number) -> list[Answered]:
        """The choices of the last hand that is over."""
        playing = table.round_number if table.is_dealt else 0
        over = [one for one in self._answered if one.person == number and one.round != playing]
        return [one for one in over if one.round == over[-1].round]

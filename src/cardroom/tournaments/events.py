"""What happens in a tournament: frozen records, each with its line in plain English and the money it moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import kebab
from cardroom.money import Cents, show_dollars
from cardroom.tournaments.money import Movement, entered, given_back
from cardroom.tournaments.table import Player

Names: TypeAlias = Callable[[Player], str]
Place: TypeAlias = tuple[int, Seat]
"""A table and a seat."""


def player_name(player: Player) -> str:
    return f"Player {player}"


class TournamentEvent(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """The base of all events."""

    @property
    def movements(self) -> tuple[Movement, ...]:
        return ()

    def describe(self, who: Names = player_name) -> str:
        raise NotImplementedError


# Before the start


class Announced(TournamentEvent, frozen=True):
    name: str
    structure: str
    buy_in: Cents
    fee: Cents
    commitment: str = ""
    """The hash of the secret from which all draws follow."""

    def describe(self, _who: Names = player_name) -> str:
        cost = f"{show_dollars(self.buy_in)}+{show_dollars(self.fee)}"
        sealed = f" The hash of its draws is {self.commitment}." if self.commitment else ""
        return f"{self.name} is announced: {self.structure}, {cost}.{sealed}"


class RegistrationOpened(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "Registration is open."


class Entered(TournamentEvent, frozen=True):
    """A first entry or a later one."""

    tournament: int
    player: Player
    buy_in: Cents
    fee: Cents
    again: bool = False

    @property
    def movements(self) -> tuple[Movement, ...]:
        return entered(self.tournament, self.player, self.buy_in, self.fee)

    def describe(self, who: Names = player_name) -> str:
        what = "enters again" if self.again else "registers"
        return f"{who(self.player)} {what} for {show_dollars(self.buy_in)}+{show_dollars(self.fee)}."


class EntryGivenBack(TournamentEvent, frozen=True):
    """One entry is undone: buy-in and fee go back."""

    tournament: int
    player: Player
    buy_in: Cents
    fee: Cents
    why: Literal["unregistered", "did-not-show", "canceled"]

    @property
    def movements(self) -> tuple[Movement, ...]:
        return given_back(entered(self.tournament, self.player, self.buy_in, self.fee))

    def describe(self, who: Names = player_name) -> str:
        back = f"{show_dollars(self.buy_in + self.fee)} goes back"
        match self.why:
            case "unregistered":
                return f"{who(self.player)} unregisters; {back}."
            case "did-not-show":
                return f"{who(self.player)} did not show and is removed; {back}."
            case _:
                return f"{back} to {who(self.player)}."


class Started(TournamentEvent, frozen=True):
    entries: int
    tables: int

    def describe(self, _who: Names = player_name) -> str:
        tables = "one table" if self.tables == 1 else f"{self.tables} tables"
        return f"The tournament starts with {self.entries} entries at {tables}."


class SeatsDrawn(TournamentEvent, frozen=True):
    """Seats drawn from the key of the command."""

    seats: Mapping[Player, Place]

    def describe(self, who: Names = player_name) -> str:
        drawn = (f"{who(player)} table {table} seat {seat}" for player, (table, seat) in self.seats.items())
        return f"Seats are drawn: {', '.join(drawn)}."


class RegistrationClosed(TournamentEvent, frozen=True):
    """The prizes are fixed from here on."""

    entries: int
    pool: Cents
    prizes: tuple[Cents, ...]

    def describe(self, _who: Names = player_name) -> str:
        groups: list[tuple[int, int, Cents]] = []
        for place, prize in enumerate(self.prizes, 1):
            if groups and groups[-1][2] == prize:
                groups[-1] = (groups[-1][0], place, prize)
            else:
                groups.append((place, place, prize))
        listed = (f"{a if a == b else f'{a}-{b}'} {show_dollars(prize)}" for a, b, prize in groups)
        pool = show_dollars(self.pool)
        return f"Registration is closed. {self.entries} entries, a pool of {pool}. Prizes: {', '.join(listed)}."


# The clock


class LevelBegan(TournamentEvent, frozen=True):
    level: int
    stakes: str
    game: str = ""

    def describe(self, _who: Names = player_name) -> str:
        game = f"{self.game}, " if self.game else ""
        return f"Level {self.level}: {game}{self.stakes}, from the next hand on."


class BreakBegan(TournamentEvent, frozen=True):
    minutes: int

    def describe(self, _who: Names = player_name) -> str:
        return f"A break of {self.minutes} minutes begins after this hand."


class Paused(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "The tournament is paused."


class WentOn(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "The tournament goes on."


# Hands


class HandDealt(TournamentEvent, frozen=True):
    table: int
    hand: int
    level: int
    button: Seat
    small_blind: Seat = 0
    big_blind: Seat = 0

    def describe(self, _who: Names = player_name) -> str:
        blinds = ""
        if self.big_blind:
            small = f"small blind {self.small_blind}" if self.small_blind else "no small blind"
            blinds = f", {small}, big blind {self.big_blind}"
        return f"Table {self.table}, hand {self.hand}, level {self.level}: button {self.button}{blinds}."


class HandVoided(TournamentEvent, frozen=True):
    table: int
    why: str

    def describe(self, _who: Names = player_name) -> str:
        return f"The hand at table {self.table} is void ({self.why}); all chips are given back."


class WentAway(TournamentEvent, frozen=True):
    player: Player

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is away and is dealt in, blinded and folded."


class CameBack(TournamentEvent, frozen=True):
    player: Player

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is at the table."


class Penalized(TournamentEvent, frozen=True):
    player: Player
    rounds: int
    hands: int

    def describe(self, who: Names = player_name) -> str:
        rounds = "one round" if self.rounds == 1 else f"{self.rounds} rounds"
        return f"{who(self.player)} sits out {rounds} ({self.hands} hands), dealt in, blinded and folded."


class PenaltyServed(TournamentEvent, frozen=True):
    player: Player

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} has served the penalty."

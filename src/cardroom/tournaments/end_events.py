"""How players go out and the tournament ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cardroom.money import Cents, show_dollars
from cardroom.tournaments.events import Names, TournamentEvent, player_name
from cardroom.tournaments.money import Movement, paid
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player


class WentOut(TournamentEvent, frozen=True):
    """`chips` is the stack at the start of the hand."""

    player: Player
    table: int
    chips: Chips

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is out at table {self.table} (began the hand with {self.chips:,})."


class Disqualified(TournamentEvent, frozen=True):
    player: Player
    why: str

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is disqualified: {self.why}."


class Placed(TournamentEvent, frozen=True):
    """A final place, and the prize that is paid for it."""

    tournament: int
    player: Player
    place: int
    prize: Cents = 0
    tied: int = 1

    @property
    def movements(self) -> tuple[Movement, ...]:
        return paid(self.tournament, self.player, self.prize)

    def describe(self, who: Names = player_name) -> str:
        tied = f", tied with {self.tied - 1} more" if self.tied > 1 else ""
        prize = f" and gets {show_dollars(self.prize)}" if self.prize else ""
        return f"{who(self.player)} finishes in place {self.place}{tied}{prize}."


class TalkWanted(TournamentEvent, frozen=True):
    player: Player

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} wants to talk about a deal; the next hand waits."


class NoDealProposed(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "Nobody has proposed a deal; play goes on."


class DealProposed(TournamentEvent, frozen=True):
    player: Player
    kind: Literal["icm", "chips", "custom"]
    amounts: Mapping[Player, Cents]

    def describe(self, who: Names = player_name) -> str:
        kind = {"icm": "by ICM", "chips": "by chips", "custom": "of their own"}[self.kind]
        listed = ", ".join(f"{who(player)} {show_dollars(amount)}" for player, amount in self.amounts.items())
        return f"{who(self.player)} proposes a deal {kind}: {listed}."


class DealAnswered(TournamentEvent, frozen=True):
    player: Player
    accepts: bool

    def describe(self, who: Names = player_name) -> str:
        if self.accepts:
            return f"{who(self.player)} accepts the deal."
        return f"{who(self.player)} refuses the deal; play goes on."


class Finished(TournamentEvent, frozen=True):
    by_deal: bool = False

    def describe(self, _who: Names = player_name) -> str:
        return f"The tournament is over{' by agreement' if self.by_deal else ''}."


class Canceled(TournamentEvent, frozen=True):
    why: str

    def describe(self, _who: Names = player_name) -> str:
        return f"The tournament is canceled: {self.why}."


class PoolDivided(TournamentEvent, frozen=True):
    """A share of the pool of a canceled tournament."""

    tournament: int
    player: Player
    amount: Cents

    @property
    def movements(self) -> tuple[Movement, ...]:
        return paid(self.tournament, self.player, self.amount)

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} gets {show_dollars(self.amount)} of the pool."

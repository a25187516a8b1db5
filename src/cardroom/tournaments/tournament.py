"""A tournament: takes commands, returns events. It has no clock, no storage and no randomness of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal, Self

import msgspec

from cardroom.money import Cents
from cardroom.tournaments.commands import Command, DrawNumber, Given, Moment, TournamentRefusal, check_key
from cardroom.tournaments.drawn import Draw
from cardroom.tournaments.events import TournamentEvent
from cardroom.tournaments.level_clock import LevelClock
from cardroom.tournaments.money import prize_account
from cardroom.tournaments.payouts import PayoutTable
from cardroom.tournaments.results import HandForHand, Results, Talk
from cardroom.tournaments.structure import Chips, Structure
from cardroom.tournaments.table import Player, TournamentTable

Phase = Literal["new", "announced", "registering", "playing", "finished", "canceled"]
State = Literal[
    "new",
    "announced",
    "registering",
    "running",
    "break",
    "paused",
    "hand-for-hand",
    "final-table",
    "deal-talks",
    "finished",
    "canceled",
]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What the floor announces."""

    name: str
    structure: Structure
    buy_in: Cents
    fee: Cents = 0
    fewest: int = 2
    """The tournament does not start with fewer entries."""
    most: int = 0
    """No more entries than this (0: no limit, or at one table its seats)."""
    payouts: tuple[int, ...] = ()
    """Shares of the pool in hundredths of a percent, the first place first, instead of the structure's table."""
    payout_table: PayoutTable | None = None
    """A table of its own by the number of entries, instead of the structure's."""
    ticket: Cents = 0
    """In a satellite, what a ticket is worth. The pool is given as tickets, and payouts do not apply."""
    breaking_order: tuple[int, ...] = ()
    """The tables in the order in which they break. Those not named break before them, the highest number first."""
    starts_at: Moment = 0
    """When it starts by itself, with enough entries; 0 if the floor starts it."""
    act_seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 30
    """The time to act, for whoever keeps the clock."""
    pause_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 3500
    """The pause after a hand, to see who won."""
    bot_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 900
    """How long a bot thinks, on average."""

    @property
    def places(self) -> int:
        """How many may enter; 0 if there is no limit."""
        return self.most or (self.structure.seats if self.structure.one_table else 0)


class Entrant(msgspec.Struct):
    """A person in the tournament. `table` and `seat` are 0 for somebody who does not sit, or not any more."""

    player: Player
    shown: bool = True
    """False until a player who registered from elsewhere has come."""
    here: bool = True
    entries: int = 1
    table: int = 0
    seat: int = 0
    penalty: int = 0
    """How many more hands the player sits out."""
    last_seat: tuple[int, int] = (0, 0)
    """The table and seat of a player who is out, which shows the place and the prize."""
    place: int = 0
    prize: Cents = 0
    disqualified: bool = False
    asked_at_level: int = 0
    """The level at which the player last asked for talks about a deal."""

    @property
    def acts(self) -> bool:
        return self.here and not self.penalty


class Tournament:
    """`apply` is the only way to change it. The same commands give the same tournament and the same events."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.phase: Phase = "new"
        self.registration_open = False
        self.entrants: dict[Player, Entrant] = {}
        self.entries = 0
        """All entries, also those of players who entered again."""
        self.tables: dict[int, TournamentTable] = {}
        self.clock = LevelClock()
        self.smallest: Chips = 0
        """The smallest chip in play."""
        self.color_up_due = False
        self.results = Results()
        self.hand_for_hand: HandForHand | None = None
        self.talk_wanted = False
        """True if the next hand waits because a player wants to talk about a deal."""
        self.talk: Talk | None = None
        self.balances: Counter[str] = Counter()
        """What every account got from this tournament; below 0, what it paid in."""
        self.chips_added: Chips = 0
        """What chip races and players who were removed changed of the chips in play."""
        self.hands_dealt = 0
        self.commitment = ""
        """The hash of the secret from which the keys of all draws follow; empty if they are not sealed."""
        self.next_draw: DrawNumber = 1
        self.draws: list[Draw] = []
        """What the last command drew."""
        self.moment: Moment = 0
        self._terms: Terms | None = None
        self._events: list[TournamentEvent] = []

    def __repr__(self) -> str:
        return f"<Tournament {self.number}, {self.state}, {self.entries} entries, {self.left} left>"

    def apply(self, command: Command, by: int = 0, at: Moment = 0) -> list[TournamentEvent]:
        """Carries out a command and returns what happened. Raises Refusal, and then nothing has changed."""
        del by  # Who gave a command stands in the log; who may give it is for whoever asks people.
        if at < self.moment:
            raise TournamentRefusal(f"the last command was given at {self.moment}, after {at}", "not-possible")
        key = getattr(command, "key", None)
        if key is not None:
            check_key(key)
        number: DrawNumber = getattr(command, "draw", 0)
        if number and (not self.commitment or number != self.next_draw):
            raise TournamentRefusal(f"the next draw is number {self.next_draw}, not {number}", "not-possible")
        self._events, self.draws = [], []
        command.carry_out(self, at)
        self.moment = at
        if number and self.draws:
            self.next_draw += 1
        return self._events

    @classmethod
    def replay(cls, number: int, log: Iterable[Given]) -> Self:
        """The tournament as these commands left it."""
        tournament = cls(number)
        for given in log:
            tournament.apply(given.command, given.by, given.at)
        return tournament

    # What there is

    @property
    def terms(self) -> Terms:
        if self._terms is None:
            raise TournamentRefusal("the tournament has not been announced", "not-now")
        return self._terms

    def set_terms(self, terms: Terms) -> None:
        self._terms = terms

    @property
    def structure(self) -> Structure:
        return self.terms.structure

    @property
    def state(self) -> State:
        if self.phase != "playing":
            return self.phase
        if self.talk:
            return "deal-talks"
        if self.clock.is_stopped:
            return "paused"
        if self.clock.on_break:
            return "break"
        if self.is_final:
            return "final-table"
        return "hand-for-hand" if self.hand_for_hand else "running"

    @property
    def is_final(self) -> bool:
        """True if all who are left sit at one table and nobody can come in any more."""
        return self.phase == "playing" and not self.registration_open and len(self.tables) == 1

    @property
    def left(self) -> int:
        """How many players are still in."""
        return sum(table.size for table in self.tables.values())

    @property
    def in_hand(self) -> bool:
        """True if a hand is being played at some table."""
        return any(table.round is not None for table in self.tables.values())

    @property
    def pool(self) -> Cents:
        """The money that is still to be paid out."""
        return self.balances[prize_account(self.number)]

    @property
    def chips_in_play(self) -> Chips:
        return sum(table.chips for table in self.tables.values())

    def table(self, number: int) -> TournamentTable:
        if number not in self.tables:
            raise TournamentRefusal(f"there is no table {number}", "not-found")
        return self.tables[number]

    def entrant(self, player: Player) -> Entrant:
        if player not in self.entrants:
            raise TournamentRefusal("the player is not in this tournament", "not-found")
        return self.entrants[player]

    def seated(self, player: Player) -> Entrant:
        """The entrant, who is still in."""
        entrant = self.entrant(player)
        if not entrant.table:
            raise TournamentRefusal("the player does not sit at a table", "not-seated")
        return entrant

    def chips_of(self, player: Player) -> Chips:
        """The chips of a player; 0 for one who is out."""
        entrant = self.entrant(player)
        return self.tables[entrant.table].chips_at(entrant.seat) if entrant.table else 0

    def players_left(self) -> list[Player]:
        return [player for player, entrant in self.entrants.items() if entrant.table]

    # What commands use

    def need(self, *phases: Phase) -> None:
        """Refuses a command that is not for this part of the tournament."""
        if self.phase not in phases:
            raise TournamentRefusal(f"the tournament is {self.state.replace('-', ' ')}", "not-now")

    def record(self, event: TournamentEvent) -> None:
        for move in event.movements:
            self.balances[move.source] -= move.amount
            self.balances[move.target] += move.amount
        self._events.append(event)

    def sit(self, player: Player, chips: Chips, table: int, seat: int) -> None:
        entrant = self.entrants[player]
        entrant.table, entrant.seat = table, seat
        self.tables[table].seat(player, chips, seat)

    def stand(self, player: Player) -> Chips:
        """Takes a player from the table and returns the chips."""
        entrant = self.entrants[player]
        chips = self.tables[entrant.table].unseat(entrant.seat)
        entrant.last_seat = (entrant.table, entrant.seat)
        entrant.table = entrant.seat = 0
        return chips

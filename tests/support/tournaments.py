"""Tournaments for tests: a small structure, commands with moments and keys, and hands that are played all-in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from cardroom.cards import seeded_key
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.decisions import Decision
from cardroom.dealing.pot_options import Betting
from cardroom.tournaments import (
    Announce,
    Choose,
    Command,
    Deal,
    Given,
    HandOver,
    Level,
    OpenRegistration,
    Register,
    Start,
    Structure,
    Terms,
    Tournament,
    TournamentEvent,
)
from cardroom.tournaments.structure import GamePlayed

E = TypeVar("E", bound=TournamentEvent)
HOLDEM = GamePlayed("oceans-eleven/lightning-poker-texas-holdem")


def structure(**changed: Any) -> Structure:
    """No-limit hold'em at tables of nine, 1,000 in chips, levels of ten minutes."""
    usual: dict[str, Any] = {
        "name": "A test",
        "about": "",
        "games": {"holdem": HOLDEM},
        "levels": (Level(blinds=(25, 50)), Level(blinds=(50, 100)), Level(blinds=(100, 200))),
        "stack": 1_000,
        "chips": (25, 100, 500),
        "seats": 9,
        "minutes": 0 if "hands" in changed else 10,
    }
    return Structure(**{**usual, **changed})


class Room:
    """Gives commands to a tournament, keeps the log, and collects what happened."""

    def __init__(self, of: Structure | None = None, seed: int = 0, **terms: Any) -> None:
        self.tournament = Tournament(7)
        self.log: list[Given] = []
        self.events: list[TournamentEvent] = []
        self.at = 0
        self.seed = seed
        self.terms = Terms(**{"name": "Test", "structure": of or structure(), "buy_in": 100_00, "fee": 20_00, **terms})
        self.give(Announce(self.terms), OpenRegistration())

    def key(self) -> bytes:
        return seeded_key(f"{self.seed} {len(self.log)}")

    def give(self, *commands: Command) -> list[TournamentEvent]:
        """Gives commands; returns what the last one did."""
        happened: list[TournamentEvent] = []
        for command in commands:
            happened = self.tournament.apply(command, 0, self.at)
            self.log.append(Given(command, self.at))
            self.events += happened
        return happened

    def enter(self, *players: int) -> Room:
        self.give(*(Register(player) for player in players))
        return self

    def start(self, players: int) -> Room:
        self.enter(*range(1, players + 1))
        self.give(Start(self.key()))
        return self

    def rig(self, chips: Mapping[int, int]) -> Room:
        """Puts these stacks before the players, without a word to anybody."""
        for player, stack in chips.items():
            entrant = self.tournament.entrant(player)
            self.tournament.tables[entrant.table].set_chips(entrant.seat, stack)
        return self

    def deal(self, table: int = 1) -> None:
        self.give(Deal(table, self.key()))

    def play_on(self, table: int, all_in: Collection[int] = ()) -> None:
        """Plays the hand to its end: these players put in all they have, the others fold."""
        dealt = self.tournament.tables[table].round
        assert dealt is not None
        while dealt.decisions:
            decision = dealt.decisions[0]
            player = self.tournament.tables[table].players[decision.seat]
            self.give(Choose(player, _all_in(decision) if player in all_in else Fold(), decision.spot))

    def over(self, table: int = 1) -> list[TournamentEvent]:
        return self.give(HandOver(table, self.key()))

    def hand(self, table: int = 1, all_in: Collection[int] = ()) -> list[TournamentEvent]:
        """A whole hand; returns what happened when it was over."""
        self.deal(table)
        self.play_on(table, all_in)
        return self.over(table)

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if type(event) is kind]

    def players_at(self, table: int) -> list[int]:
        return list(self.tournament.tables[table].players.values())

    @property
    def sizes(self) -> list[int]:
        return [table.size for _, table in sorted(self.tournament.tables.items())]

    @property
    def balances(self) -> dict[str, int]:
        return {account: amount for account, amount in self.tournament.balances.items() if amount}

    def places(self) -> dict[int, tuple[int, int]]:
        """By player, the place and the prize."""
        return {player: (found.place, found.prize) for player, found in self.tournament.entrants.items() if found.place}


def _all_in(decision: Decision) -> Choice:
    option = decision.option
    if not isinstance(option, Betting):
        return option.default
    if option.most:
        return Bet(option.most)
    return Call() if option.to_call else Check()


def first_seed(scenario: Callable[[int], Room], wanted: Callable[[Room], bool]) -> Room:
    """The scenario with the first seed whose cards make it end as wanted."""
    for seed in range(200):
        room = scenario(seed)
        if wanted(room):
            return room
    raise AssertionError("no seed makes the hand end as wanted")

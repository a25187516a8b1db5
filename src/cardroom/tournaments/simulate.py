"""Plays a tournament among bots from the announcement to the end, with a simulated clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cardroom.bots import Bot, simple_bot_for
from cardroom.cards import seeded_key
from cardroom.money import Cents
from cardroom.tournaments.commands import Command, Given, Moment
from cardroom.tournaments.events import TournamentEvent
from cardroom.tournaments.level_clock import MINUTE
from cardroom.tournaments.playing import Choose, Deal, HandOver, why_no_deal
from cardroom.tournaments.registering import Announce, OpenRegistration, ReEnter, Register, Start
from cardroom.tournaments.structure import Structure
from cardroom.tournaments.table import Player, TournamentTable
from cardroom.tournaments.timing import ColorUp, NextLevel
from cardroom.tournaments.tournament import Terms, Tournament

USUAL_BUY_IN, USUAL_FEE = 100_00, 10_00
RE_ENTER = 40
"""How many of a hundred bots who may enter again do so."""


class Finish(msgspec.Struct, frozen=True):
    """Where somebody finished."""

    place: int
    player: Player
    prize: Cents


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A simulated tournament."""

    structure: str
    players: int
    entries: int
    seed: int
    pool: Cents
    levels: int
    minutes: int
    hands: int
    """All hands that were dealt."""
    rounds: int
    """The hands one after another, if all tables deal at the same time."""
    places: tuple[Finish, ...]


class Simulation:
    """A tournament of bots. Every step gives the commands that the floor, the clock and the players would give."""

    def __init__(self, structure: Structure, players: int, seed: int, *, terms: Terms | None = None) -> None:
        self.tournament = Tournament(1)
        self.terms = terms or Terms(name=structure.name, structure=structure, buy_in=USUAL_BUY_IN, fee=USUAL_FEE)
        self.players = players
        self.seed = seed
        self.log: list[Given] = []
        self.events: list[TournamentEvent] = []
        self.at: Moment = 0
        self.rounds = self.hands = 0
        self._bots: dict[int, tuple[Any, Bot]] = {}
        self._keys = self._draw_keys()

    def _draw_keys(self) -> Iterator[bytes]:
        number = 0
        while True:
            yield seeded_key(f"{self.seed} {number}")
            number += 1

    def key(self) -> bytes:
        return next(self._keys)

    def give(self, command: Command) -> None:
        self.events += self.tournament.apply(command, 0, self.at)
        self.log.append(Given(command, self.at))

    def play(self) -> Played:
        self.start()
        while self.tournament.phase == "playing":
            self.step()
        return self.result()

    def start(self) -> None:
        self.give(Announce(self.terms))
        self.give(OpenRegistration())
        for player in range(1, self.players + 1):
            self.give(Register(player))
        self.give(Start(self.key()))

    def step(self) -> None:
        """What is due by the clock, and then one hand at every table that can play one."""
        self.keep_time()
        self.enter_again()
        tournament = self.tournament
        ready = [table for table in tournament.tables.values() if not why_no_deal(tournament, table)]
        for table in ready:
            if tournament.tables.get(table.number) is table and not why_no_deal(tournament, table):
                self.play_hand(table)
        self.rounds += bool(ready)
        self.at += tournament.structure.seconds_a_hand * 1000

    def keep_time(self) -> None:
        tournament = self.tournament
        if tournament.color_up_due and not tournament.in_hand:
            self.give(ColorUp(self.key()))
        while tournament.phase == "playing" and tournament.clock.ends and self.at >= tournament.clock.ends:
            self.give(NextLevel(self.key()))

    def enter_again(self) -> None:
        """Some of those who are out buy in again, as long as they may."""
        tournament = self.tournament
        for player in [out for group in tournament.results.waiting for out in group]:
            allowed = tournament.entrants[player].entries <= tournament.structure.re_entries
            if allowed and (player * 7 + tournament.clock.level) % 100 < RE_ENTER:
                self.give(ReEnter(player, self.key()))

    def play_hand(self, table: TournamentTable) -> None:
        self.give(Deal(table.number, self.key()))
        self.hands += 1
        bot = self.bot(table)
        dealt = table.round
        while dealt is not None and (decisions := dealt.decisions):
            decision = decisions[0]
            choice = bot.choose(dealt.view(decision.seat), decision)
            self.give(Choose(table.players[decision.seat], choice, decision.spot))
        self.give(HandOver(table.number, self.key()))

    def bot(self, table: TournamentTable) -> Bot:
        """One bot for each game and level. A game that is kept here keeps its id."""
        game = table.game
        if id(game) not in self._bots:
            self._bots[id(game)] = (game, simple_bot_for(game))
        return self._bots[id(game)][1]

    def result(self) -> Played:
        entrants = sorted(self.tournament.entrants.values(), key=lambda entrant: (entrant.place, entrant.player))
        places = tuple(Finish(entrant.place, entrant.player, entrant.prize) for entrant in entrants)
        return Played(
            structure=self.terms.structure.name,
            players=len(entrants),
            entries=self.tournament.entries,
            seed=self.seed,
            pool=sum(entrant.prize for entrant in entrants),
            levels=self.tournament.clock.level,
            minutes=self.at // MINUTE,
            hands=self.hands,
            rounds=self.rounds,
            places=places,
        )

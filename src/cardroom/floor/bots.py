"""Bots that keep a table going: they sit down while there is room, wager, bank, act, and make way for people.

At games against a player-dealer the first two are proposition players: they stay, and take the bank whenever it is
offered to them, so that somebody who comes alone always finds a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cardroom.bots import bettor_for, bot_for
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.round import Round
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.clock import asking_from
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Milliseconds
from cardroom.floor.live_table import LiveTable
from cardroom.floor.playing import AnyChoice, Choose
from cardroom.floor.seating import Buy, ComeBack, Leave, Sit
from cardroom.floor.terms import unit_of
from cardroom.floor.wagering import PassBank, PutDown, Ready, TakeBank
from cardroom.money import Cents
from cardroom.tables import BankTable

PROPS = 2
STACK_UNITS = 100
"""A bot sits down with a hundred of the least wagers or largest bets, and buys again below a quarter of it."""
PROP_UNITS = 1000
BANKS_AT_TIMES = 0.3
"""How often a bot that is no proposition player takes the bank."""


class BotMove(NamedTuple):
    at: Milliseconds
    guest: Guest
    command: Command


class HouseBots:
    """The bots of one table; `crew` are those who may sit there, the proposition players first."""

    def __init__(self, table: LiveTable, crew: list[Guest]) -> None:
        self.table = table
        self.crew = crew
        self._bot = bot_for(table.game)
        self._refused: set[tuple[int, Seat]] = set()
        self._props = {guest.number for guest in crew[:PROPS]} if isinstance(table.table, BankTable) else set()

    def next_move(self) -> BotMove | None:
        """The first of what the bots want to do, with the moment for it."""
        table = self.table
        if table.is_paused or (table.is_closing and not table.is_dealt):
            return None
        return min(self._moves(), key=lambda move: move.at, default=None)

    def was_refused(self, move: BotMove) -> None:
        """Then the bot does the least it can: passes, has no more bets, or lets the default stand."""
        self._refused = {(self.table.version, self.table.seat_of(move.guest))}

    def _gave_up(self, seat: Seat) -> bool:
        return (self.table.version, seat) in self._refused

    def _moves(self) -> Iterator[BotMove]:
        table = self.table
        if table.is_dealt:
            yield from self._answers()
            return
        yield from self._seats()
        if isinstance(table.table, BankTable):
            yield from self._before_the_deal(table.table)

    def _random(self, seat: Seat) -> Random:
        """The same after a restart, so that a bot does not change its mind."""
        return Random(f"{self.table.number} {self.table.version} {seat}")

    def _thinks(self, seat: Seat) -> Milliseconds:
        think = self.table.terms.bot_ms
        return think // 2 + self._random(seat).randrange(think + 1)

    def _seated(self) -> dict[Seat, Guest]:
        return {seat: guest for seat, guest in self.table.people.items() if guest.is_bot}

    # Seats

    def _chips(self, guest: Guest) -> Cents:
        units = PROP_UNITS if guest.number in self._props else STACK_UNITS
        return max(units * unit_of(self.table.game), self.table.buying.least)

    def _seats(self) -> Iterator[BotMove]:
        """One seat is kept free for the next visitor; who makes way is the last who came."""
        table, seated = self.table, self._seated()
        at = asking_from(table)
        people = len([seat for seat in table.people if seat <= table.table.seats]) - len(seated)
        wanted = min(table.terms.bots, table.table.seats - people - 1)
        wanted = max(wanted, min(len(self._props), table.table.seats - people))
        here = [guest.number for guest in seated.values()]
        if len(seated) < wanted:
            free = [seat for seat in range(1, table.table.seats + 1) if seat not in table.people]
            guest = next(guest for guest in self.crew if guest.number not in here)
            yield BotMove(at, guest, Sit(self._random(0).choice(free), self._chips(guest)))
        elif len(seated) > wanted:
            yield BotMove(at, [guest for guest in self.crew if guest.number in here][-1], Leave())
        for seat, guest in seated.items():
            if table.table.stacks.get(seat, 0) + table.behind.get(seat, 0) < self._chips(guest) // 4:
                yield BotMove(at, guest, Buy(self._chips(guest)))
            elif seat in table.away:
                yield BotMove(at, guest, ComeBack())

    # Against a player-dealer

    def _before_the_deal(self, bank_table: BankTable) -> Iterator[BotMove]:
        table = self.table
        seats = self._seated()
        bettor = bettor_for(bank_table.game)
        if (seat := bank_table.offered) in seats:
            wants = seats[seat].number in self._props or self._random(seat).random() < BANKS_AT_TIMES
            amount = bettor.bank(bank_table.stacks[seat]) if wants and not self._gave_up(seat) else 0
            command: Command = TakeBank(amount) if amount else PassBank()
            yield BotMove(asking_from(table) + self._thinks(seat), seats[seat], command)
        if not bank_table.player_dealer:
            return
        for seat, guest in seats.items():
            if seat in (bank_table.player_dealer, *table.ready) or seat not in bank_table.stacks:
                continue
            done = self._gave_up(seat) or any(wager.seat == seat for wager in bank_table.wagers)
            wagers = {} if done else self._wagers(bank_table, seat)
            command = PutDown(wagers) if wagers else Ready()
            yield BotMove(table.asked_at + self._thinks(seat), guest, command)

    def _wagers(self, bank_table: BankTable, seat: Seat) -> dict[str, Cents]:
        """The table puts the same on the other hand, where there are two."""
        random = Random(f"{self.table.number} {self.table.round_number} {seat}")
        wagers = bettor_for(bank_table.game).wagers(seat, bank_table.stacks[seat], random)
        return {wager.kind: wager.amount for wager in wagers if wager.spot == seat}

    # In the round

    def _answers(self) -> Iterator[BotMove]:
        table = self.table
        live, seats = table.table.round, self._seated()
        assert live is not None
        asked = [decision for decision in live.decisions if decision.seat in seats]
        if not asked:
            return
        # Only the first to answer needs to think now.
        first = min(asked, key=lambda decision: self._thinks(decision.seat))
        at = table.asked_at + self._thinks(first.seat)
        yield BotMove(at, seats[first.seat], Choose(self._choice(live, first), first.spot, table.round_number))

    def _choice(self, live: Round, decision: Decision) -> Choice:
        """Said in words, as people say it: not with the very cards of the deck, which are known by where they lay."""
        gave_up = self._gave_up(decision.seat)
        choice = decision.option.default if gave_up else self._bot.choose(live.view(decision.seat), decision)
        return from_json(to_json(choice), AnyChoice)

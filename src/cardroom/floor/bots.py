"""Bots that keep a table going: they sit down while there is room, wager, bank, act, and make room for people.

In games against a player-dealer the first two are proposition players. They stay, and take the bank whenever it is
offered to them, so that a player who comes alone always finds a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar, NamedTuple

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
from cardroom.floor.rotating import asked_for_bank
from cardroom.floor.seating import Buy, ComeBack, Leave, Sit
from cardroom.floor.wagering import PassBank, PutDown, Ready, TakeBank
from cardroom.games.catalog import ByProcedure
from cardroom.money import Cents
from cardroom.tables import BankTable

PROPS = 2
STACK_UNITS = 100
"""A bot buys in for a hundred minimum wagers or maximum bets, and buys again when it has less than a quarter left."""
PROP_UNITS = 1000
BANKING_CHANCE = 0.3
"""How often a bot that is not a proposition player takes the bank."""
SIT_AGAIN: Milliseconds = 15_000
"""After how long a bot that was refused a seat tries again, if nothing has happened at the table meanwhile."""


class BotMove(NamedTuple):
    at: Milliseconds
    guest: Guest
    command: Command


NO_SEAT: Seat = 0


class HouseBots:
    """The bots of one table. `crew` are the bots that may sit there, the proposition players first."""

    props: ClassVar[int] = 0
    """The number of proposition players."""

    def __init__(self, table: LiveTable, crew: list[Guest]) -> None:
        self.table = table
        self.crew = crew
        self._bot = bot_for(table.game)
        self._refused: set[tuple[int, Seat]] = set()
        self._sits_after: Milliseconds = 0
        self._props = {guest.number for guest in crew[: self.props]}

    def next_move(self) -> BotMove | None:
        """The bots' next move and its time; None if they have nothing to do."""
        table = self.table
        if not self.crew or table.is_paused or (table.is_closing and not table.is_dealt):
            return None
        return min(self._moves(), key=lambda move: move.at, default=None)

    def was_refused(self, move: BotMove, now: Milliseconds) -> None:
        """Remembers that a move was refused: the bot then passes, stops wagering, makes the default choice, or waits
        with sitting down until something else has happened, or for a while."""
        self._refused = {(self.table.version, self.table.people.find(move.guest.number))}
        self._sits_after = now + SIT_AGAIN

    def _gave_up(self, seat: Seat) -> bool:
        return (self.table.version, seat) in self._refused

    def _moves(self) -> Iterator[BotMove]:
        table = self.table
        if table.is_dealt:
            yield from self._answers()
            return
        yield from self._seats()
        if not table.at_hours.is_over:
            yield from self._before_the_deal()

    def _random(self, seat: Seat) -> Random:
        """A random generator that is the same after a restart, so that a bot does not change its mind."""
        return Random(f"{self.table.number} {self.table.version} {seat}")

    def _thinks(self, seat: Seat) -> Milliseconds:
        think = self.table.terms.bot_ms
        return think // 2 + self._random(seat).randrange(think + 1)

    def _before_the_deal(self) -> Iterator[BotMove]:
        """The bots' moves between two rounds, apart from seating."""
        yield from ()

    # Seats

    def _chips(self, guest: Guest) -> Cents:
        units = PROP_UNITS if guest.number in self._props else STACK_UNITS
        return self.table.game.buy_in.cap(max(units * self.table.game.unit, self.table.buying.least))

    def _seats(self) -> Iterator[BotMove]:
        """Seats, removes and refills bots. One seat stays free for a visitor; the last bot leaves first."""
        table, seated = self.table, self.table.people.bots
        at = asking_from(table)
        people = table.people.in_seats(table.seats) - len(seated)
        wanted = min(table.terms.bots, table.seats - people - 1)
        wanted = max(wanted, min(len(self._props), table.seats - people))
        here = [guest.number for guest in seated.values()]
        if len(seated) < wanted:
            after = self._sits_after if self._gave_up(NO_SEAT) else 0
            free = table.people.free_seats(table.seats)
            seat = Random(f"{table.number} {table.version} {after}").choice(free)
            guest = next(guest for guest in self.crew if guest.number not in here)
            yield BotMove(max(at, after), guest, Sit(seat, self._chips(guest)))
        elif len(seated) > wanted:
            yield BotMove(at, [guest for guest in self.crew if guest.number in here][-1], Leave())
        for seat, guest in seated.items():
            stack = table.table.stacks.get(seat, 0) + table.people.behind.get(seat, 0)
            if stack < self._chips(guest) // 4:
                yield BotMove(at, guest, Buy(table.buying.room(stack, self._chips(guest))))
            elif seat in table.people.away:
                yield BotMove(at, guest, ComeBack())

    # In the round

    def _answers(self) -> Iterator[BotMove]:
        table = self.table
        live, seats = table.live_round(), table.people.bots
        asked = [decision for decision in live.decisions if decision.seat in seats]
        if not asked:
            return
        # Only the first to answer needs to think now.
        first = min(asked, key=lambda decision: self._thinks(decision.seat))
        at = table.asked_at + self._thinks(first.seat)
        yield BotMove(at, seats[first.seat], Choose(self._choice(live, first), first.spot, table.round_number))

    def _choice(self, live: Round, decision: Decision) -> Choice:
        """The bot's choice, copied through JSON so that its cards are not the objects of the sealed deck."""
        gave_up = self._gave_up(decision.seat)
        choice = decision.option.default if gave_up else self._bot.choose(live.view(decision.seat), decision)
        return from_json(to_json(choice), AnyChoice)


class BankBots(HouseBots):
    """Bots that also wager and bank."""

    props = PROPS

    def _before_the_deal(self) -> Iterator[BotMove]:
        table, bank_table = self.table, self.table.table_of(BankTable)
        seats = table.people.bots
        bettor = bettor_for(bank_table.game)
        for seat in (seat for seat in asked_for_bank(table) if seat in seats):
            wants = seats[seat].number in self._props or self._random(seat).random() < BANKING_CHANCE
            amount = bettor.bank(bank_table.stacks[seat]) if wants and not self._gave_up(seat) else 0
            command: Command = TakeBank(amount) if amount else PassBank()
            yield BotMove(asking_from(table) + self._thinks(seat), seats[seat], command)
        if not bank_table.player_dealer:
            return
        for seat, guest in seats.items():
            if seat in (bank_table.player_dealer, *table.people.ready) or seat not in bank_table.stacks:
                continue
            done = self._gave_up(seat) or any(wager.seat == seat for wager in bank_table.wagers)
            wagers = {} if done else self._wagers(bank_table, seat)
            command = PutDown(wagers) if wagers else Ready()
            yield BotMove(table.asked_at + self._thinks(seat), guest, command)

    def _wagers(self, bank_table: BankTable, seat: Seat) -> dict[str, Cents]:
        """The bot's wagers. put_down places the same on the spot's other hand, if there is one."""
        random = Random(f"{self.table.number} {self.table.round_number} {seat}")
        wagers = bettor_for(bank_table.game).wagers(seat, bank_table.stacks[seat], random)
        return {wager.kind: wager.amount for wager in wagers if wager.spot == seat}


HOUSE_BOTS: ByProcedure[Callable[[LiveTable, list[Guest]], HouseBots]] = ByProcedure(
    "house_bots", by_kind={"pot": HouseBots, "bank": BankBots, "paying": HouseBots}
)


def house_bots(table: LiveTable, crew: list[Guest]) -> HouseBots:
    return HOUSE_BOTS.of(table.game)(table, crew)

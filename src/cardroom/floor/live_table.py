"""A table with people and time around it. Still pure: commands come with their moment, and every one leaves an entry.

The same commands at the same moments give the same entries: a table is rebuilt by carrying them out again.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Decision, IllegalChoice, Seat
from cardroom.dealing.events import Event
from cardroom.dealing.round import Round, RoundVoided
from cardroom.floor.buying import Buying
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.seal import SealedDeck, SealedDice
from cardroom.floor.terms import Terms
from cardroom.games.california.banked import BankedGame
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.ledger import accounts
from cardroom.money import Cents, show_dollars
from cardroom.tables import BankTable, PayingTable, PotTable, TableError, open_table

AnyTable: TypeAlias = PotTable | BankTable | PayingTable

HALF_HOUR: Milliseconds = 30 * 60 * 1000
MISSES = 2
"""Whoever lets the clock run out so often, one time after the other, sits out."""


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a command: an entry of the table's log."""

    version: int
    at: Milliseconds
    guest: Guest
    command: Command
    said: tuple[str, ...] = ()
    """What the house dealer announces, apart from the round's own events."""
    said_after: tuple[int, ...] = ()
    """How many of the events came before each line."""
    events: tuple[Event, ...] = ()
    """What happened in the round."""
    places: tuple[int, ...] = ()
    """Where in the sealed deck each card of the events lay, one after the other; below 0 where that is not known."""
    postings: dict[str, Cents] = {}
    """How the money moved between the accounts of the ledger; the sum is nothing."""


class Finished(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round that is over: who was dealt in, and the entries in which it was shuffled and began."""

    game: str
    people: dict[Seat, Guest]
    shuffled: dict[str, int]
    first: int
    won: dict[Seat, Cents] = {}
    """By how much the chips of each seat grew, after collection; below 0 where they shrank."""


class LiveTable:
    def __init__(self, number: int, terms: Terms, at: Milliseconds) -> None:
        self.number = number
        self.terms = terms
        house_game = terms.house_game()
        self.table: AnyTable = open_table(house_game.spread(terms.fees, terms.stakes))
        self.buying = Buying(house_game.file.table, self.table.game)
        self.version = 0
        self.people: dict[Seat, Guest] = {}
        self.behind: dict[Seat, Cents] = {}
        """Chips bought in the middle of a hand, for the next."""
        self.leaving: set[Seat] = set()
        self.away: dict[Seat, Milliseconds] = {}
        """Who sits out, since when."""
        self.missed: dict[Seat, int] = {}
        """How often running somebody let the clock run out."""
        self.ready: set[Seat] = set()
        """Who has no more bets to make."""
        self.deck: SealedDeck | None = None
        self.dice: SealedDice | None = None
        self.round: Round | None = None
        """The round being played, or the last one."""
        self.round_number = 0
        self.dealt_to: dict[Seat, Number] = {}
        """Who was in which seat when the round was dealt: nobody sees the cards of whoever sat there before."""
        self.called: dict[Seat, str] = {}
        """By which name each seat of the round goes, also when somebody has left."""
        self.is_paused = self.is_closing = self.is_closed = False
        self.asked_at = at
        """Since when the clock runs: for a decision, the bank, wagers, or the pause between rounds."""
        self.time_paid_to = at
        self._half_hour_over = False
        """Whether the next hand has to pay for time."""
        self.key = b""
        """Of the coming round, or of the one being played; it never leaves the house."""
        self.shuffled: dict[str, int] = {}
        """The entries in which what is dealt from now was shuffled: the deck or shoe, and the dice."""
        self.dealt_in: int = 0
        """The entry with which the round began."""
        self.finished: Finished | None = None
        """The round that was over with the last command, if any."""
        self._dealt_from: SealedDeck | None = None
        self._question: object = None
        self._told = 0
        """How many events of the round are in the log."""
        self._said: list[tuple[str, int]] = []
        """Each line with the number of events before it."""
        self._brought: dict[Number, Cents] = {}

    @property
    def game(self) -> PotGame[Any] | BankedGame[Any] | PayingGame[Any]:
        return self.table.game

    # Commands

    def apply(self, command: Command, guest: Guest, at: Milliseconds) -> Happened:
        """Carries a command out. One that is not possible raises Refused, and nothing has changed."""
        before = self.money()
        self._said, self._brought = [], {}
        self.finished = None
        try:
            command.carry_out(self, guest, at)
        except (TableError, IllegalChoice) as error:
            raise Refused(str(error)) from None
        self._go_on(at)
        self.version += 1
        events = tuple(self.round.events[self._told :]) if self.round else ()
        self._told += len(events)
        places = self._dealt_from.places(events) if self._dealt_from else ()
        said, after = tuple(line for line, _ in self._said), tuple(after for _, after in self._said)
        return Happened(self.version, at, guest, command, said, after, events, places, self._postings(before))

    def say(self, line: str) -> None:
        self._said.append((line, len(self.round.events) - self._told if self.round else 0))

    def _go_on(self, at: Milliseconds) -> None:
        """What follows by itself: answers for those who have gone, the end of the round, those who leave."""
        self._answer_for_those_gone()
        if self.table.round is not None and self.table.round.is_over:
            self._finish()
        if self.table.round is None:
            self._between_rounds()
        question = self._asks()
        if question != self._question:
            self._question, self.asked_at = question, at

    def _answer_for_those_gone(self) -> None:
        live = self.table.round
        while live is not None and (gone := [d for d in live.decisions if d.seat in self.leaving]):
            self._choose_default(live, gone[0])

    def _choose_default(self, live: Round, decision: Decision) -> None:
        try:
            live.choose_default(decision)
        except RoundVoided as voided:
            self.say(str(voided))

    def _finish(self) -> None:
        result = self.table.finish()
        people = {seat: guest for seat, guest in self.people.items() if seat in result.stacks}
        assert self.round is not None
        before = self.round.setup.stacks
        won = {seat: chips - before[seat] for seat, chips in result.stacks.items() if chips != before[seat]}
        self.finished = Finished(self.game.title, people, dict(self.shuffled), self.dealt_in, won)
        self.ready.clear()
        self.dice = None
        shoe = self.table.shoe if isinstance(self.table, BankTable) else None
        if shoe is None or shoe.is_over:
            self.deck = None

    def _between_rounds(self) -> None:
        for seat, chips in self.behind.items():
            if seat in self.table.stacks:
                self.table.buy(seat, chips)
            else:
                self.table.sit(seat, chips)
        self.behind.clear()
        if self._half_hour_over and not isinstance(self.table, BankTable):
            self.table.time_due, self._half_hour_over = True, False
        for seat in sorted(self.people if self.is_closing else self.leaving):
            self._try_to_get_up(seat)
        if self.is_closing and not self.people:
            self.is_closed = True
        if isinstance(self.table, BankTable):
            while self.table.offered in self.away:
                self.table.pass_bank(self.table.offered)

    def _asks(self) -> object:
        """What the clock measures now; whenever it is something else, the clock starts anew."""
        live, table = self.table.round, self.table
        if live is not None:
            return self.round_number, live.choices_made
        if isinstance(table, BankTable):
            return self.round_number, table.offered, table.player_dealer
        return self.round_number, self.can_deal

    def start_clock_anew(self) -> None:
        self._question = None

    def clock_runs_since(self, at: Milliseconds) -> None:
        self._question, self.asked_at = self._asks(), at

    # People

    def check_open(self) -> None:
        if self.is_closing:
            raise Refused("the table is closed")

    @property
    def is_dealt(self) -> bool:
        """Whether a round is being played."""
        return self.table.round is not None

    def seat_of(self, guest: Guest) -> Seat:
        return self.seat_of_number(guest.number)

    def seat_of_number(self, number: Number) -> Seat:
        for seat, guest in self.people.items():
            if guest.number == number:
                return seat
        raise Refused("you have no seat at this table" if number else "the house has no seat")

    def looks_as(self, number: Number) -> Seat | None:
        """As whom that person sees the round: as a seat of it, or as a spectator."""
        return next((seat for seat, owner in self.dealt_to.items() if owner == number), None)

    def bank_table(self) -> BankTable:
        if not isinstance(self.table, BankTable):
            raise Refused(f"there is no player-dealer at {self.game.title}")
        return self.table

    def bring(self, seat: Seat, chips: Cents) -> None:
        """Chips from the account of whoever sits there, for the next hand."""
        self.behind[seat] = self.behind.get(seat, 0) + chips
        self.bought(seat, chips)

    def bought(self, seat: Seat, chips: Cents) -> None:
        number = self.people[seat].number
        self.buying.bought(number, chips)
        self._brought[number] = self._brought.get(number, 0) + chips

    def get_up(self, seat: Seat) -> None:
        """Leaves between two rounds, with all chips."""
        guest = self.people[seat]
        chips = self.table.leave(seat)
        del self.people[seat]
        self._brought[guest.number] = self._brought.get(guest.number, 0) - chips
        self.buying.left(guest.number)
        self.leaving.discard(seat)
        self.ready.discard(seat)
        self.away.pop(seat, None)
        self.missed.pop(seat, None)
        self.say(f"{guest.name} leaves with {show_dollars(chips)}.")

    def send_off(self, seat: Seat) -> None:
        """Leaves as soon as that is possible."""
        self.leaving.add(seat)

    def _try_to_get_up(self, seat: Seat) -> None:
        try:
            self.get_up(seat)
        except TableError as error:
            # Such as somebody who has to kill the next pot before leaving: it is played for them.
            self.say(str(error))

    def step_away(self, seat: Seat, at: Milliseconds) -> None:
        self.away[seat] = at
        if not isinstance(self.table, BankTable):
            self.table.sitting_out.add(seat)
        self.say(f"{self.people[seat].name} sits out.")

    def return_to(self, seat: Seat) -> None:
        del self.away[seat]
        self.missed.pop(seat, None)
        if not isinstance(self.table, BankTable):
            self.table.sitting_out.discard(seat)
        self.say(f"{self.people[seat].name} is back.")

    # Rounds

    @property
    def can_be_remembered(self) -> bool:
        """Between two hands, when nobody's chips and no other fees are waiting for the next."""
        return not self.is_dealt and not self.behind and self.table.changes_to is None

    @property
    def can_deal(self) -> bool:
        """Whether there is somebody to deal to: enough players, or a bank and wagers against it."""
        if isinstance(self.table, BankTable):
            return bool(self.table.player_dealer and self.table.wagers)
        return len(self.table.playing) >= int(self.game.rules.fewest)

    @property
    def is_sealed(self) -> bool:
        return self.dice is not None

    def shuffle(self, key: bytes) -> None:
        chance = Chance(key)
        if self.deck is None:
            self.deck = SealedDeck(key, self.game.deck)
            self.shuffled["cards"] = self.version + 1
        self.shuffled["dice"] = self.version + 1
        in_shoe = isinstance(self.table, BankTable) and self.table.game.rules.behind_cut_card
        self.dice = SealedDice(chance.from_shoe(()) if in_shoe else chance)
        self.key = key

    def deal(self) -> None:
        assert self.deck is not None
        if not self.can_deal:
            raise Refused("nobody banks, or nobody wagers" if isinstance(self.table, BankTable) else "too few players")
        chance = Chance(self.key, self.deck.cards)
        if isinstance(self.table, PotTable) and not self.table.rounds_played:
            drawn = self.table.draw_for_button(chance)
            self.say("For the button: " + ", ".join(f"{self.people[s].name} {card}" for s, card in drawn.items()) + ".")
        self._told = 0
        self._dealt_from = self.deck
        self.round_number += 1
        self.dealt_in = self.version + 1
        self.dealt_to = {seat: guest.number for seat, guest in self.people.items()}
        self.called = {seat: guest.name for seat, guest in self.people.items()}
        try:
            self.table.deal(chance)
        finally:
            self.round = self.table.round or self.round

    def change_terms(self, fees: str, stakes: str) -> None:
        """Other fees or stakes, from the next hand on."""
        terms = msgspec.structs.replace(self.terms, fees=fees, stakes=stakes)
        house_game = terms.house_game()
        try:
            game = house_game.spread(fees, stakes)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.table.change(game)
        self.terms = terms
        self.buying.change(game)
        self.say(
            f"From the next hand on: fee option {fees or house_game.usual_option}, {stakes or 'the usual stakes'}."
        )

    def time_up(self, at: Milliseconds) -> None:
        live = self.table.round
        if live is None:
            if isinstance(self.table, BankTable) and self.table.offered:
                self.table.pass_bank(self.table.offered)
            self.start_clock_anew()
            return
        asked = live.choices_made
        while live.choices_made == asked and live.decisions:
            decision = live.decisions[0]
            self._miss(decision.seat, at)
            self._choose_default(live, decision)

    def _miss(self, seat: Seat, at: Milliseconds) -> None:
        self.missed[seat] = self.missed.get(seat, 0) + 1
        self.say(f"{self.people[seat].name}'s time is up.")
        if self.missed[seat] >= MISSES and seat not in self.away:
            self.step_away(seat, at)

    @property
    def next_collection(self) -> Milliseconds | None:
        """When the half hour is over, where the fees are for time and the last ones are paid."""
        if isinstance(self.table, BankTable) or not self.table.game.fees.takes_time:
            return None
        if self._half_hour_over or self.table.time_due:
            return None
        return (self.time_paid_to // HALF_HOUR + 1) * HALF_HOUR

    def collect_time(self, at: Milliseconds) -> None:
        if isinstance(self.table, BankTable):
            raise Refused(f"{self.game.title} collects nothing for time")
        self.time_paid_to = at
        self._half_hour_over = True

    # Money

    def money(self) -> dict[str, Cents]:
        """What lies where, by account of the ledger."""
        table, live = self.table, self.table.round
        lies: dict[str, Cents] = {}
        stacks = {**table.stacks, **live.stacks} if live is not None else table.stacks
        for seat, guest in self.people.items():
            lies[accounts.stack(self.number, guest.number)] = stacks.get(seat, 0) + self.behind.get(seat, 0)
        fees, jackpot = (live.fees, live.jackpot) if live is not None else (0, 0)
        lies[accounts.play(self.number)] = sum(table.stacks.values()) + table.pot - sum(stacks.values()) - fees
        lies[accounts.jackpot(self.number)] = table.jackpot + jackpot
        lies[accounts.collection(self.number)] = table.collected + fees - table.jackpot - jackpot
        return lies

    def _postings(self, before: dict[str, Cents]) -> dict[str, Cents]:
        after = self.money()
        changes = {account: after.get(account, 0) - before.get(account, 0) for account in before | after}
        for number, chips in self._brought.items():
            changes[accounts.player(number)] = -chips
        assert sum(changes.values()) == 0, f"table {self.number} would gain or lose money: {changes}"
        return {account: change for account, change in changes.items() if change}

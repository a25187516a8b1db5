"""A table with people and a clock. It is pure: each command comes with its time and produces a log entry.

The same commands at the same times give the same entries, so a table is rebuilt by replaying its commands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TypeVar

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.round import Round, RoundVoided
from cardroom.floor.buying import Buying
from cardroom.floor.commands import Command
from cardroom.floor.decks import Decks
from cardroom.floor.entry import Finished, LogEntry
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.named_cards import with_dealt_cards
from cardroom.floor.people import People
from cardroom.floor.postings import Balances, Postings
from cardroom.floor.shuffling import ShuffleKey, Shuffling
from cardroom.floor.terms import Terms
from cardroom.floor.vault import KeyKeeper, SealedKey, Vault
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, show_dollars
from cardroom.tables import AnyTable, BankTable, PayingTable, PotTable, TableError, open_table

HALF_HOUR: Milliseconds = 30 * 60 * 1000
MISSES = 2
"""A player who lets the clock run out this many times in a row sits out."""

T = TypeVar("T", BankTable, PotTable, PayingTable)


class LiveTable:
    def __init__(self, number: int, terms: Terms, at: Milliseconds, vault: KeyKeeper | None = None) -> None:
        self.number = number
        self.vault: KeyKeeper = vault or Vault.fresh()
        self.terms = terms
        house_game = terms.house_game()
        self.table: AnyTable = open_table(house_game.spread(terms.fees, terms.stakes))
        self.buying = Buying(house_game.file.table, self.table.game)
        self.people = People()
        self.shuffling = Shuffling()
        self.decks = Decks()
        self.version = 0
        self.round: Round | None = None
        """The round being played, or the last round."""
        self.round_number = 0
        self.dealt_to: dict[Seat, Guest] = {}
        """Who was in each seat when the round was dealt. A later guest in the same seat does not see those cards."""
        self.is_paused = self.is_closing = self.is_closed = False
        self.asked_at = at
        """When the clock started: for a decision, the bank, wagers, or the pause between rounds."""
        self.clock_put_at: Milliseconds | None = None
        """When the clock was put on the player to act, at houses that do that; None if it was not."""
        self.time_paid_to = at
        self.finished: Finished | None = None
        """The round that ended with the last command, if any."""
        self.failure: RoundVoided | None = None
        """Why the last command voided the round, if its procedure failed. It may name cards: it is not for players."""
        self._half_hour_over = False
        """True if the half-hour collection is due from the next hand."""
        self.dealt_in = 0
        """The log entry in which the round began."""
        self._dealt_before = 0
        """The number of cards that earlier rounds took from the shoe."""
        self.postings = Postings(number)
        self._measured: Hashable = None
        self._logged = 0
        """The number of the round's events that are in the log."""
        self._said: list[tuple[str, int]] = []
        """Each announcement, with the number of events before it."""
        self._root = ""
        self._revealed: dict[int, bytes] = {}

    @property
    def game(self) -> AnySpreadGame:
        return self.table.game

    def table_of(self, kind: type[T]) -> T:
        """The table, for a command that only one kind of table has."""
        if not isinstance(self.table, kind):
            raise Refused(f"there is no {kind.feature} at {self.game.title}", "not-here")
        return self.table

    # Commands

    def apply(self, command: Command, guest: Guest, at: Milliseconds) -> LogEntry:
        """Carries out a command and returns its log entry. If that is not possible, raises Refused without a change."""
        before = self.money()
        self._said = []
        self._root, self._revealed = "", {}
        self.postings.start_command()
        self.finished = self.failure = None
        try:
            command.carry_out(self, guest, at)
        except (TableError, IllegalChoice) as error:
            raise Refused(error.reason, error.code, error.seat) from None
        self._follow_up(at)
        self.version += 1
        events = tuple(self.round.events[self._logged :]) if self.round else ()
        self._logged += len(events)
        said, after = tuple(line for line, _ in self._said), tuple(after for _, after in self._said)
        places, reshuffled = self.shuffling.places(events), self.shuffling.take_reshuffles()
        moved = self.postings.of_command(before, self.money(), events, self.dealt_to)
        results = said, after, events, places, reshuffled, moved, self._root, self._revealed
        return LogEntry(self.version, at, guest, command, *results)

    def say(self, line: str) -> None:
        """Adds an announcement of the house dealer."""
        self._said.append((line, len(self.round.events) - self._logged if self.round else 0))

    def money(self) -> Balances:
        """The table's money by account of the ledger."""
        return self.postings.balances(self.table, self.people.guests, self.people.behind)

    def _follow_up(self, at: Milliseconds) -> None:
        """What follows a command: default choices for players who are leaving, the end of the round, departures."""
        self._answer_for_leaving()
        if self.table.round is not None and self.table.round.is_over:
            self._finish()
        if self.table.round is None:
            self._between_rounds()
        subject = self._clock_subject()
        if subject != self._measured:
            self._measured, self.asked_at, self.clock_put_at = subject, at, None

    def _answer_for_leaving(self) -> None:
        live = self.table.round
        while live is not None and (gone := [d for d in live.decisions if d.seat in self.people.leaving]):
            self._choose_default(live, gone[0])

    def _choose_default(self, live: Round, decision: Decision) -> None:
        try:
            live.choose_default(decision)
        except RoundVoided as voided:
            self.failure = voided

    def _finish(self) -> None:
        before = self.table.round.setup.stacks if self.table.round else {}
        result = self.table.finish()
        people = {seat: guest for seat, guest in self.people.guests.items() if seat in result.stacks}
        won = {seat: chips - before[seat] for seat, chips in result.stacks.items() if chips != before[seat]}
        shuffled, entropy = dict(self.shuffling.entries), tuple(self.shuffling.entropy)
        self.finished = Finished(self.game.title, people, shuffled, self.dealt_in, entropy, self._dealt_before, won)
        self.people.ready.clear()
        self._revealed = self.shuffling.round_over(self.table.shoe)

    def _between_rounds(self) -> None:
        for seat, chips in self.people.take_behind().items():
            if seat in self.table.stacks:
                self.table.buy(seat, chips, bought=True)
            else:
                self.table.sit(seat, chips, bought=True)
                if self.people.takes_back_leg(seat):
                    self.table.give_leg(seat)
        if self._half_hour_over:
            self.table.time_due, self._half_hour_over = True, False
        if self.is_closing:
            self.table.break_up()
        for seat in sorted(self.people.guests if self.is_closing else self.people.leaving):
            self._try_to_get_up(seat)
        if self.is_closing and not self.people.guests:
            self.is_closed = True
            self._revealed |= self.shuffling.discard("cards", "dice")
        self.table.skip_absent()

    # The clock

    def _clock_subject(self) -> Hashable:
        """What the clock measures now. The clock restarts whenever this changes."""
        live = self.table.round
        if live is not None:
            return self.round_number, "decision", live.choices_made
        return self.round_number, "between rounds", self.table.asks

    def restart_clock(self) -> None:
        self._measured = None

    def set_clock_start(self, at: Milliseconds) -> None:
        self._measured, self.asked_at = self._clock_subject(), at

    def time_up(self, at: Milliseconds) -> None:
        """Makes the default choice for every player who was asked and has not answered."""
        live = self.table.round
        if live is None:
            self.table.pass_offer()
            self.restart_clock()
            return
        asked = live.choices_made
        while live.choices_made == asked and live.decisions:
            decision = live.decisions[0]
            if decision.option.is_courtesy:
                self._choose_default(live, decision)
                continue
            self.say(f"{self.people.name(decision.seat)}'s time is up.")
            if self.people.missed_again(decision.seat) >= MISSES and decision.seat not in self.people.away:
                self.step_away(decision.seat, at)
            self._choose_default(live, decision)

    def pause(self) -> None:
        self.check_open()
        if self.is_paused:
            raise Refused("the table is already paused", "not-now")
        self.is_paused = True

    def go_on(self) -> None:
        if not self.is_paused:
            raise Refused("the table is not paused", "not-now")
        self.is_paused = False
        self.restart_clock()

    def close(self) -> None:
        """Closes the table: no more rounds are dealt, and all players leave after the hand."""
        self.check_open()
        self.is_closing = True

    def check_open(self) -> None:
        if self.is_closing:
            raise Refused("the table is closed", "table-closed")

    @property
    def next_collection(self) -> Milliseconds | None:
        """When the next half-hour collection is due; None if there is none or the last one is not paid yet."""
        if not self.game.takes_time or self._half_hour_over or self.table.time_due:
            return None
        return (self.time_paid_to // HALF_HOUR + 1) * HALF_HOUR

    def collect_time(self, at: Milliseconds) -> None:
        if not self.game.takes_time:
            raise Refused(f"{self.game.title} has no time collection", "not-here")
        self.time_paid_to = at
        self._half_hour_over = True

    # People

    def seat_of(self, guest: Guest) -> Seat:
        return self.people.seat_of(guest.number)

    def looks_as(self, number: Number) -> Seat | None:
        """The seat as which a person sees the round; None for a spectator and for a person who is not dealt in."""
        seats = self.round.setup.stacks if self.round else ()
        return next((seat for seat in seats if seat in self.dealt_to and self.dealt_to[seat].number == number), None)

    def sit(self, seat: Seat, guest: Guest, chips: Cents) -> None:
        """Seats a guest in a free seat. During a hand, the guest plays from the next hand on."""
        self.check_open()
        if not 1 <= seat <= self.table.seats:
            raise Refused(f"the table has seats 1 to {self.table.seats}, not {seat}", "not-found", seat)
        if seat in self.people.guests:
            raise Refused(f"seat {seat} is taken", "seat-taken", seat)
        self.people.check_not_here(guest)
        self.buying.check(guest.number, chips)
        self.people.sit(seat, guest)
        self.people.put_behind(seat, chips)
        self._bought(guest, chips)

    def stand_behind(self, guest: Guest, chips: Cents) -> None:
        """Adds a guest without a seat, who wagers on other players' spots."""
        self.check_open()
        bank_table = self.table_of(BankTable)
        self.people.check_not_here(guest)
        self.buying.check(guest.number, chips)
        self.people.sit(bank_table.stand_behind(chips), guest)
        self._bought(guest, chips)

    def buy(self, guest: Guest, chips: Cents) -> None:
        """Buys more chips. During a hand, they are added after it."""
        seat = self.seat_of(guest)
        self.buying.check(guest.number, chips, self.table.stacks.get(seat, 0) + self.people.behind.get(seat, 0))
        self.people.put_behind(seat, chips)
        self._bought(guest, chips)

    def _bought(self, guest: Guest, chips: Cents) -> None:
        self.buying.bought(guest.number, chips)
        self.postings.bring(guest, chips)

    def get_up(self, seat: Seat) -> None:
        """Removes a player between two rounds, with all chips."""
        has_leg = self.table.has_leg(seat)
        chips = self.table.leave(seat)
        guest = self.people.get_up(seat)
        if has_leg:
            self.people.legs.add(guest.number)
        self.postings.bring(guest, -chips)
        self.buying.left(guest.number)
        self.say(f"{guest.name} leaves with {show_dollars(chips)}.")

    def send_off(self, seat: Seat) -> None:
        """Removes a player as soon as possible."""
        self.people.leaving.add(seat)

    def _try_to_get_up(self, seat: Seat) -> None:
        try:
            self.get_up(seat)
        except TableError as error:
            # For example, a player who must kill the next pot before leaving: the hand is played for them.
            self.say(str(error))

    def step_away(self, seat: Seat, at: Milliseconds) -> None:
        self.people.step_away(seat, at)
        self.table.sit_out(seat)
        self.say(f"{self.people.name(seat)} sits out.")

    def come_back(self, seat: Seat) -> None:
        self.people.come_back(seat)
        self.table.come_back(seat)
        self.say(f"{self.people.name(seat)} is back.")

    # Rounds

    @property
    def is_dealt(self) -> bool:
        """True while a round is being played."""
        return self.table.round is not None

    @property
    def can_be_saved(self) -> bool:
        """True between two hands if no chips and no change of fees are waiting for the next hand."""
        return not self.is_dealt and not self.people.behind and self.table.changes_to is None

    def shuffle(self, sealed: SealedKey) -> None:
        """Shuffles with a key that the vault has sealed for the next entry of the log."""
        if self.is_dealt:
            raise Refused("the next round has already been shuffled", "not-now")
        entry = self.version + 1
        key = ShuffleKey(entry, sealed, self.vault.open(sealed, self.number, entry))
        self.shuffling.shuffle(key, self.game.deck, in_shoe=self.table.in_shoe)

    def add_entropy(self, guest: Guest, text: str) -> None:
        """Adds a player's own randomness to the next deal."""
        self.seat_of(guest)
        self._root = self.shuffling.add_entropy(guest, text)

    def discard_deck(self) -> None:
        """Throws away the shuffled cards and dice. They may be known from now on."""
        if self.is_dealt:
            raise Refused("the cards are dealt", "not-now")
        self._revealed = self.shuffling.discard("cards", "dice")
        self.table.end_shoe()

    def deal(self) -> None:
        if not self.table.can_deal:
            raise Refused(self.table.why_no_deal, "not-now")
        chance = self.shuffling.deal()
        drawn = self.table.opening_draw(chance)
        self._start_round(partial(self.table.deal, chance))
        if drawn:
            cards = ", ".join(f"{self.people.name(seat)} {card}" for seat, card in drawn.items())
            self._said.insert(0, (f"Draw for the button: {cards}.", 0))

    def deal_free_hand(self) -> None:
        """Deals a hand without wagers, which players may ask for at some tables."""
        self.check_open()
        bank_table = self.table_of(BankTable)
        if self.is_paused:
            raise Refused("the table is paused", "not-now")
        self._start_round(partial(bank_table.deal_free_hand, self.shuffling.deal()))

    def _start_round(self, deal: Callable[[], Round]) -> None:
        shoe = self.table.shoe
        try:
            self.round = deal()
        except RoundVoided as voided:
            self.round, self.failure = voided.round, voided
        self.shuffling.started()
        self._dealt_before = 0 if shoe is None or shoe.is_over else shoe.out
        self._logged = 0
        self.round_number += 1
        self.decks.hands += 1
        self.dealt_in = self.version + 1
        self.dealt_to = dict(self.people.guests)

    def live_round(self, meant: int = 0, seat: Seat = 0) -> Round:
        """The round being played. Raises Refused if there is none, or if the command was `meant` for another round."""
        if self.table.round is None:
            raise Refused("no round is being played", "too-late", seat)
        if meant and meant != self.round_number:
            raise Refused(f"round {meant} is over", "too-late", seat)
        return self.table.round

    def choose(self, seat: Seat, choice: Choice, spot: Spot = 0, meant: int = 0) -> None:
        """Makes a choice for a seat; `meant` is the number of the round that the choice is for."""
        live = self.live_round(meant, seat)
        choice = with_dealt_cards(choice, live, seat, spot) if seat in live.setup.stacks else choice
        try:
            live.choose(seat, choice, spot)
        except RoundVoided as voided:
            self.failure = voided
        self.people.answered(seat)

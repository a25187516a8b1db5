"""A table with people and a clock. It is pure: each command comes with its time and produces a log entry.

The same commands at the same times give the same entries, so a table is rebuilt by replaying its commands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TypeVar

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.incidents import Incident
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round, RoundVoided
from cardroom.floor.absent import count_misses
from cardroom.floor.buying import Buying
from cardroom.floor.coming_and_going import add_chips_behind, let_leave
from cardroom.floor.commands import Command
from cardroom.floor.decks import Decks
from cardroom.floor.entry import Finished, LogEntry, without_stake
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.hours import AtHours, hours_of
from cardroom.floor.named_cards import with_dealt_cards
from cardroom.floor.people import People
from cardroom.floor.postings import Balances, Postings
from cardroom.floor.rotating import Rotating, asked_for_bank, offer, time_up
from cardroom.floor.showing import Showing, after_the_hand
from cardroom.floor.shuffling import ShuffleKey, Shuffling
from cardroom.floor.stand_ins import change_places, end_all, pay_collection
from cardroom.floor.terms import Terms
from cardroom.floor.time_bank import add_time
from cardroom.floor.under import rules_under, spread
from cardroom.floor.vault import KeyKeeper, SealedKey, Vault
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, show_dollars
from cardroom.tables import AnyTable, BankTable, PayingTable, PotTable, TableError, open_table

HALF_HOUR: Milliseconds = 30 * 60 * 1000
T = TypeVar("T", BankTable, PotTable, PayingTable)


class LiveTable:
    def __init__(self, number: int, terms: Terms, at: Milliseconds, vault: KeyKeeper | None = None) -> None:
        self.number, self.terms = number, terms
        self.vault: KeyKeeper = vault or Vault.fresh()
        rules = terms.house_game().file.table
        self.table: AnyTable = open_table(spread(terms))
        self.under = rules_under(terms)
        self.hours, self.at_hours = hours_of(*self.under.hours, rules.hours), AtHours(at)
        self.rotation = self.under.rotation
        self.rotating = Rotating(seen=at) if self.rotation else None
        if self.rotation is not None:
            self.table_of(BankTable).offer_every_hand()
        self.buying = Buying(rules, self.table.game)
        self.people, self.shuffling = People(), Shuffling()
        self.decks, self.showing = Decks(), Showing()
        self.version = self.round_number = 0
        self.round: Round | None = None
        """The round being played, or the last round."""
        self.dealt_to: dict[Seat, Guest] = {}
        """Who was in each seat when the round was dealt. A later guest in the same seat does not see those cards."""
        self.friends: dict[Seat, Guest] = {}
        """Who plays the hand of each seat whose owner is away and has a friend play the chips."""
        self.is_closing = self.is_closed = False
        self.is_paused = terms.start_players > 0
        self.held = ""
        """Why the house deals no hand now; empty if it may deal. The keeper sets it."""
        self.on_board = False
        """True if the board of the room says who is picked up. The keeper sets it."""
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

    @property
    def seats(self) -> int:
        """The number of seats that are open. The board opens the tenth seat of a game that usually has nine."""
        return self.people.open_seats or self.table.seats

    def table_of(self, kind: type[T]) -> T:
        """The table, for a command that only one kind of table has."""
        if not isinstance(self.table, kind):
            raise Refused(f"there is no {kind.feature} at {self.game.title}", "not-here")
        return self.table

    # Commands

    def apply(self, command: Command, guest: Guest, at: Milliseconds) -> LogEntry:
        """Carries out a command and returns its log entry. If that is not possible, raises Refused without a change."""
        self._said = []
        self._root, self._revealed = "", {}
        self.postings.start_command(self.money)
        self.finished = self.failure = None
        try:
            command.carry_out(self, guest, at)
        except (TableError, IllegalChoice) as error:
            raise Refused(error.reason, error.code, error.seat) from None
        if command.by == "guest":
            self.people.answered(self.people.friend_seat(guest.number) or self.people.find(guest.number))
        self._follow_up(at)
        self.version += 1
        events = tuple(self.round.events[self._logged :]) if self.round else ()
        self._logged += len(events)
        said, after = tuple(line for line, _ in self._said), tuple(after for _, after in self._said)
        places, reshuffled = self.shuffling.places(events), self.shuffling.take_reshuffles()
        moved = self.postings.of_command(self.money(), events, self.dealt_to)
        results = said, after, events, places, reshuffled, moved, self._root, self._revealed
        return LogEntry(self.version, at, guest, command, *results)

    def say(self, line: str) -> None:
        """Adds an announcement of the house dealer."""
        self._said.append((line, len(self.round.events) - self._logged if self.round else 0))

    def money(self) -> Balances:
        """The table's money by account of the ledger."""
        return self.postings.balances(self.table, self.people)

    def _follow_up(self, at: Milliseconds) -> None:
        """What follows a command: default choices for players who are leaving, the end of the round, departures."""
        self._answer_for_leaving()
        if self.table.round is not None and self.table.round.is_over:
            self._finish(self.table.round)
        if self.table.round is None:
            self._between_rounds()
        subject = self._clock_subject()
        if subject != self._measured:
            self._measured, self.asked_at, self.clock_put_at = subject, at, None
        if self.rotating is not None:
            self.rotating.seen = at

    def _answer_for_leaving(self) -> None:
        live = self.table.round
        while live is not None and (gone := [d for d in live.decisions if d.seat in self.people.gone]):
            self._choose_default(live, gone[0])

    def _choose_default(self, live: Round, decision: Decision) -> None:
        try:
            live.choose_default(decision)
        except RoundVoided as voided:
            self.failure = voided

    def _finish(self, played: Round) -> None:
        before = played.setup.stacks
        if self.game.kind == "pot":
            self.showing = after_the_hand(played, self.players)
        result = self.table.finish()
        people = {seat: guest for seat, guest in self.people.guests.items() if seat in result.stacks}
        won = {seat: chips - before[seat] for seat, chips in result.stacks.items() if chips != before[seat]}
        shuffled, entropy = dict(self.shuffling.entries), tuple(self.shuffling.entropy)
        friends = {seat: friend for seat, friend in self.friends.items() if seat in people}
        no_stake = without_stake(played) if self.game.kind == "bank" else ()
        dealt = self.dealt_in, entropy, self._dealt_before
        self.finished = Finished(self.game.title, people, shuffled, *dealt, won, friends, no_stake)
        self.people.ready.clear()
        add_time(self)
        self._revealed = self.shuffling.round_over(self.table.shoe)

    def _between_rounds(self) -> None:
        add_chips_behind(self)
        if self._half_hour_over:
            self.table.time_due, self._half_hour_over = True, False
        if self.is_closing:
            self.table.break_up()
            end_all(self)
        change_places(self)
        let_leave(self)
        if self.is_closing and not self.people.guests:
            self.is_closed = True
            self._revealed |= self.shuffling.discard("cards", "dice")
        self.table.skip_absent()
        offer(self)

    # The clock

    def _clock_subject(self) -> Hashable:
        """What the clock measures now. The clock restarts whenever this changes."""
        live = self.table.round
        if live is not None:
            return self.round_number, "decision", live.choices_made
        if self.rotating is not None and self.table.offered:
            return self.round_number, "offered to all", self.rotating.offered
        return self.round_number, "between rounds", self.table.asks

    def restart_clock(self) -> None:
        self._measured = None

    def set_clock_start(self, at: Milliseconds) -> None:
        self._measured, self.asked_at = self._clock_subject(), at

    def time_up(self, at: Milliseconds) -> None:
        """Makes the default choice for every player who was asked and has not answered."""
        live = self.table.round
        if live is None:
            count_misses(self, self.table.silent(self.people.ready), at)
            if self.rotating is not None and asked_for_bank(self):
                time_up(self)
            else:
                self.table.pass_offer()
            self.people.ready.clear()
            self.restart_clock()
            return
        asked = live.choices_made
        while live.choices_made == asked and live.decisions:
            decision = live.decisions[0]
            if decision.option.is_courtesy:
                self._choose_default(live, decision)
                continue
            self.say(f"{self.people.name(decision.seat)}'s time is up.")
            count_misses(self, [decision.seat], at)
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
        """The seat whose hands the guest plays: one's own, or that of a friend who is away.

        One player per hand: whoever was dealt a hand plays it to its end.
        """
        if self.is_dealt and (dealt := self.looks_as(guest.number)) is not None:
            return dealt
        if seat := self.people.friend_seat(guest.number):
            if self.is_dealt and seat in self.live_round().setup.stacks:
                raise Refused(f"{self.players[seat].name} plays this hand to its end", "not-now", seat)
            return seat
        seat = self.people.seat_of(guest.number)
        if friend := self.people.friend(seat):
            raise Refused(f"{friend.name} plays your chips until you are back", "not-now", seat)
        return seat

    def brings(self, guest: Guest, chips: Cents) -> None:
        """Moves chips from a guest's account to the table."""
        self.buying.bought(guest.number, chips)
        self.postings.bring(guest, chips)

    def takes_away(self, guest: Guest, chips: Cents) -> None:
        """Moves chips from the table to the account of a guest who leaves."""
        self.postings.bring(guest, -chips)
        self.buying.left(guest.number)
        self.say(f"{guest.name} leaves with {show_dollars(chips)}.")

    def looks_as(self, number: Number) -> Seat | None:
        """The seat as which a person sees the round; None for a spectator and for a person who is not dealt in."""
        seats, players = self.round.setup.stacks if self.round else (), self.players
        return next((seat for seat in seats if seat in players and players[seat].number == number), None)

    @property
    def players(self) -> dict[Seat, Guest]:
        """Who plays the hands of the round, and sees their cards: the guests to whom it was dealt, or their friends."""
        return {**self.dealt_to, **self.friends}

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
        pay_collection(self)
        drawn = self.table.opening_draw(chance)
        self._start_round(partial(self.table.deal, chance))
        if drawn:
            cards = ", ".join(f"{self.people.name(seat)} {card}" for seat, card in drawn.items())
            self._said.insert(0, (f"Draw for the button: {cards}.", 0))

    def deal_free_hand(self) -> None:
        """Deals a hand without wagers, which players may ask for at some tables."""
        self.check_open()
        bank_table = self.table_of(BankTable)
        if self.is_paused or self.held:
            raise Refused(self.held or "the table is paused", "not-now")
        self._start_round(partial(bank_table.deal_free_hand, self.shuffling.deal()))

    def _start_round(self, deal: Callable[[], Round]) -> None:
        shoe = self.table.shoe
        try:
            self.round = deal()
        except RoundVoided as voided:
            self.round, self.failure = voided.round, voided
        self.shuffling.started()
        self._dealt_before = 0 if shoe is None or shoe.is_over else shoe.out
        self._logged, self.showing = 0, Showing()
        self.round_number += 1
        self.decks.hands += 1
        self.dealt_in = self.version + 1
        self.dealt_to = dict(self.people.guests)
        self.friends = {seat: friend for seat in self.dealt_to if (friend := self.people.friend(seat)) is not None}

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

    def have(self, incident: Incident) -> None:
        """Something has gone wrong in the hand, and the house has ruled on it."""
        try:
            self.live_round().have(incident)
        except RoundVoided as voided:
            self.failure = voided
        except Refusal as error:
            raise Refused(error.reason, error.code, error.seat) from None

"""The postings of a table to the ledger: the money in its accounts, and how each command moves it.

The money is computed in two ways: from the chips on the table before and after a command, and from the events of the
command. The two must agree to the cent, or the table stops.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import FEES, JACKPOT, Account, Event, FeeTaken, RoundStarted, Voided
from cardroom.floor.guest import Guest, Number
from cardroom.ledger import accounts
from cardroom.money import Cents
from cardroom.tables import AnyTable

Balances = dict[str, Cents]
"""Cents by account of the ledger."""


class MoneyDiffers(RuntimeError):
    """The events of a command do not match the money that moved. The table must stop until staff have investigated."""


class Postings:
    """The postings of one table."""

    def __init__(self, table: int) -> None:
        self.table = table
        self._brought: dict[Number, Cents] = {}
        """Chips moved from an account to the table by this command, by person."""
        self._bots: set[Number] = set()
        self._jackpot: Cents = 0
        """The jackpot drops of the round being played."""

    def start_command(self) -> None:
        self._brought.clear()
        self._bots.clear()

    def bring(self, guest: Guest, chips: Cents) -> None:
        """Records chips moved from an account to the table; negative if they are moved back."""
        self._brought[guest.number] = self._brought.get(guest.number, 0) + chips
        if guest.is_bot:
            self._bots.add(guest.number)

    def _source(self, person: Number) -> str:
        """The account that a person's chips come from. The bots of a table share one bankroll."""
        return accounts.bots(self.table) if person in self._bots else accounts.player(person)

    def balances(self, table: AnyTable, people: Mapping[Seat, Guest], behind: Mapping[Seat, Cents]) -> Balances:
        """The table's money now, by account of the ledger."""
        live = table.round
        stacks = {**table.stacks, **live.stacks} if live is not None else table.stacks
        fees, jackpot = (live.fees, live.jackpot) if live is not None else (0, 0)
        balances = {
            accounts.stack(self.table, guest.number): stacks.get(seat, 0) + behind.get(seat, 0)
            for seat, guest in people.items()
        }
        balances[accounts.play(self.table)] = sum(table.stacks.values()) + table.pot - sum(stacks.values()) - fees
        balances[accounts.jackpot(self.table)] = table.jackpot + jackpot
        balances[accounts.collection(self.table)] = table.collected + fees - table.jackpot - jackpot
        return balances

    def of_command(
        self, before: Balances, after: Balances, events: Iterable[Event], dealt_to: Mapping[Seat, Guest]
    ) -> Balances:
        """The postings of a command; they sum to zero. Raises MoneyDiffers if the events do not match."""
        moved = Counter({account: after.get(account, 0) - before.get(account, 0) for account in before | after})
        for person, chips in self._brought.items():
            moved[self._source(person)] -= chips
        by_events = self._by_events(events, dealt_to)
        changed = {account: change for account, change in moved.items() if change}
        expected = {account: change for account, change in by_events.items() if change}
        if changed != expected or sum(changed.values()) != 0:
            raise MoneyDiffers(f"table {self.table}: its money moved by {changed}, but its events moved {expected}")
        return changed

    def _by_events(self, events: Iterable[Event], dealt_to: Mapping[Seat, Guest]) -> Counter[str]:
        moved: Counter[str] = Counter()
        for person, chips in self._brought.items():
            moved[self._source(person)] -= chips
            moved[accounts.stack(self.table, person)] += chips
        for event in events:
            for source, target, amount in event.moves:
                moved[self._account(source, dealt_to)] -= amount
                moved[self._account(target, dealt_to)] += amount
            if drop := self._jackpot_drop(event):
                moved[accounts.jackpot(self.table)] += drop
                moved[accounts.collection(self.table)] -= drop
        return moved

    def _jackpot_drop(self, event: Event) -> Cents:
        """The part of the collection that this event moves to the jackpot; negative if a round is voided."""
        if type(event) is RoundStarted:
            self._jackpot = 0
        elif type(event) is FeeTaken and event.what == JACKPOT:
            self._jackpot += event.amount
            return event.amount
        elif type(event) is Voided:
            back, self._jackpot = -self._jackpot, 0
            return back
        return 0

    def _account(self, account: Account, dealt_to: Mapping[Seat, Guest]) -> str:
        """The ledger's account for an account of the round. All money apart from stacks and fees is in play."""
        place, seat = account
        if place == "stack":
            return accounts.stack(self.table, dealt_to[seat].number)
        return accounts.collection(self.table) if account == FEES else accounts.play(self.table)

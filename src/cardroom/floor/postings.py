"""The postings of a table to the ledger: the money in its accounts, and how each command moves it.

The money is computed in two ways: from the chips on the table before and after a command, and from the events of the
command. The two must agree to the cent, or the table stops.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import FEES, JACKPOT, Account, Event, FeeTaken, RoundStarted, Voided
from cardroom.floor.guest import Guest, Number
from cardroom.floor.people import People
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
        self._before: Balances | None = None
        """The table's money after the last command."""
        self._brought: dict[Number, Cents] = {}
        """Chips moved from an account to the table by this command, by person."""
        self._handed_on: Counter[Number] = Counter()
        """Chips that changed hands at the table by this command, by person."""
        self._bots: set[Number] = set()
        self._jackpot: Cents = 0
        """The jackpot drops of the round being played."""

    def start_command(self, money: Callable[[], Balances]) -> None:
        """Called before each command. The money is asked for only if it is not known from the command before."""
        if self._before is None:
            self._before = money()
        self._brought.clear()
        self._handed_on.clear()
        self._bots.clear()

    def bring(self, guest: Guest, chips: Cents) -> None:
        """Records chips moved from an account to the table; negative if they are moved back."""
        self._brought[guest.number] = self._brought.get(guest.number, 0) + chips
        if guest.is_bot:
            self._bots.add(guest.number)

    def hand_on(self, source: Guest, target: Guest, chips: Cents) -> None:
        """Records chips that one player pays for another, from stack to stack."""
        self._handed_on[source.number] -= chips
        self._handed_on[target.number] += chips

    def _source(self, person: Number) -> str:
        """The account that a person's chips come from. The bots of a table share one bankroll."""
        return accounts.bots(self.table) if person in self._bots else accounts.player(person)

    def balances(self, table: AnyTable, people: People) -> Balances:
        """The table's money now, by account of the ledger."""
        live = table.round
        stacks = {**table.stacks, **live.stacks} if live is not None else table.stacks
        fees, jackpot = (live.fees, live.jackpot) if live is not None else (0, 0)
        balances = {
            accounts.stack(self.table, guest.number): stacks.get(seat, 0) + people.behind.get(seat, 0)
            for seat, guest in people.guests.items()
        }
        balances |= {accounts.stack(self.table, number): chips for number, chips in people.apart.items()}
        balances[accounts.play(self.table)] = sum(table.stacks.values()) + table.pot - sum(stacks.values()) - fees
        balances[accounts.jackpot(self.table)] = table.jackpot + jackpot
        balances[accounts.collection(self.table)] = table.collected + fees - table.jackpot - jackpot
        return balances

    def of_command(self, after: Balances, events: Iterable[Event], dealt_to: Mapping[Seat, Guest]) -> Balances:
        """The postings of a command; they sum to zero. Raises MoneyDiffers if the events do not match."""
        before = self._before or {}
        moved = {account: cents - before.get(account, 0) for account, cents in after.items()}
        moved |= {account: -cents for account, cents in before.items() if account not in after}
        for person, chips in self._brought.items():
            _add(moved, self._source(person), -chips)
        by_events = self._by_events(events, dealt_to)
        changed = {account: change for account, change in moved.items() if change}
        expected = {account: change for account, change in by_events.items() if change}
        if changed != expected or sum(changed.values()) != 0:
            raise MoneyDiffers(f"table {self.table}: its money moved by {changed}, but its events moved {expected}")
        self._before = after
        return changed

    def _by_events(self, events: Iterable[Event], dealt_to: Mapping[Seat, Guest]) -> Balances:
        moved: Balances = {}
        for person, chips in self._brought.items():
            _add(moved, self._source(person), -chips)
            _add(moved, accounts.stack(self.table, person), chips)
        for person, chips in self._handed_on.items():
            _add(moved, accounts.stack(self.table, person), chips)
        for event in events:
            for source, target, amount in event.moves:
                _add(moved, self._account(source, dealt_to), -amount)
                _add(moved, self._account(target, dealt_to), amount)
            if drop := self._jackpot_drop(event):
                _add(moved, accounts.jackpot(self.table), drop)
                _add(moved, accounts.collection(self.table), -drop)
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


def _add(moved: Balances, account: str, cents: Cents) -> None:
    moved[account] = moved.get(account, 0) + cents

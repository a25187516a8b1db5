"""Slows down whoever guesses PINs, and does not lock out the owner of the account.

Every try counts as a failure until its PIN turns out to be right, so that many tries at once gain nothing:

- for an account and an address: after 3 failures the next try must wait 5 seconds, then 10, and up to 15 minutes;
- for an address, over all accounts: the same after 10 failures;
- for an account, from all addresses that its owner has never signed in from: 20 failures an hour.

An address that the owner has signed in from before is known. From there, only the first rule counts.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

import msgspec

from cardroom.floor.guest import Milliseconds, Number
from cardroom.ledger import PersonRow

FREE_FAILURES = 3
FREE_AT_ADDRESS = 10
FIRST_WAIT: Milliseconds = 5_000
LONGEST_WAIT: Milliseconds = 15 * 60_000
ACCOUNT_FAILURES = 20
HOUR: Milliseconds = 3_600_000
MAX_REMEMBERED = 10_000
AT_THE_CAGE = "the cage"
"""Where people type their PIN in front of a cashier. Everybody is known there."""
K = TypeVar("K")


class Failures(msgspec.Struct):
    count: int = 0
    last: Milliseconds = 0

    def must_wait(self, free: int, now: Milliseconds) -> bool:
        if self.count < free:
            return False
        return now < self.last + min(FIRST_WAIT << min(self.count - free, 20), LONGEST_WAIT)


class Remembered(Generic[K]):
    """Failures by key. They are forgotten after an hour, and the oldest when there are too many."""

    def __init__(self) -> None:
        self._failures: OrderedDict[K, Failures] = OrderedDict()

    def get(self, key: K, now: Milliseconds) -> Failures:
        failures = self._failures.get(key)
        return failures if failures is not None and now < failures.last + HOUR else Failures()

    def add(self, key: K, now: Milliseconds) -> None:
        self._failures[key] = Failures(self.get(key, now).count + 1, now)
        self._failures.move_to_end(key)
        if len(self._failures) > MAX_REMEMBERED:
            self._failures.popitem(last=False)

    def take_back(self, key: K) -> None:
        if (failures := self._failures.get(key)) is not None:
            failures.count -= 1

    def forget(self, *keys: K) -> None:
        for key in keys:
            self._failures.pop(key, None)

    def all_keys(self) -> list[K]:
        return list(self._failures)


class Attempts:
    def __init__(self) -> None:
        self._pairs: Remembered[tuple[Number, str]] = Remembered()
        self._addresses: Remembered[str] = Remembered()
        self._hours: dict[Number, tuple[int, Milliseconds]] = {}
        """By account: the failures from unknown addresses, and when the hour began that they are counted in."""

    def begin(self, person: PersonRow | None, address: str, now: Milliseconds) -> bool:
        """Counts a try. False if it must wait, whatever the PIN is."""
        number = person.number if person else 0
        is_known = is_known_at(person, address)
        if self._pairs.get((number, address), now).must_wait(FREE_FAILURES, now):
            return False
        if not is_known and self._addresses.get(address, now).must_wait(FREE_AT_ADDRESS, now):
            return False
        if person is not None and not is_known:
            failures, since = self.hour_of(person, now)
            if failures >= ACCOUNT_FAILURES:
                return False
            self._hours[number] = (failures + 1, since)
        self._pairs.add((number, address), now)
        self._addresses.add(address, now)
        return True

    def take_back(self, person: PersonRow, address: str, now: Milliseconds) -> None:
        """The PIN was right: the try does not count."""
        self._pairs.take_back((person.number, address))
        self._addresses.take_back(address)
        if not is_known_at(person, address):
            failures, since = self.hour_of(person, now)
            self._hours[person.number] = (max(0, failures - 1), since)

    def succeeded(self, person: PersonRow, address: str, now: Milliseconds) -> None:
        self.take_back(person, address, now)
        self._pairs.forget((person.number, address))

    def forgive(self, number: Number) -> None:
        """A cashier unlocked the account: it may be tried from everywhere again."""
        self._pairs.forget(*(pair for pair in self._pairs.all_keys() if pair[0] == number))
        self._hours[number] = (0, 0)

    def hour_of(self, person: PersonRow, now: Milliseconds) -> tuple[int, Milliseconds]:
        """The failures of this hour from addresses that are not known, and when the hour began."""
        failures, since = self._hours.get(person.number, (person.failures, person.failing_since))
        return (failures, since) if failures and now < since + HOUR else (0, now)

    def is_locked(self, person: PersonRow, now: Milliseconds) -> bool:
        """True if the account cannot be opened from an address that is not known."""
        return self.hour_of(person, now)[0] >= ACCOUNT_FAILURES


def is_known_at(person: PersonRow | None, address: str) -> bool:
    return person is not None and (address == AT_THE_CAGE or address in person.addresses.split())

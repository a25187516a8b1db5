"""Rates and numbers that are limited, by address or by person."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

MAX_ADDRESSES = 10_000
"""The number of addresses whose rate is kept. The one that was quiet longest is forgotten first."""


class Allowance:
    """Takes at most `burst` at a time, and `a_second` in the long run."""

    __slots__ = ("_a_second", "_at", "_burst", "_left")

    def __init__(self, a_second: float, burst: float, now: float) -> None:
        self._a_second = a_second
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float, number: int = 1) -> bool:
        """True if so many more are allowed now. What is refused is not counted."""
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < number:
            return False
        self._left -= number
        return True


class Allowances:
    """An allowance for each address."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second = a_second
        self._burst = burst
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        allowance = self._of.get(address)
        if allowance is None:
            allowance = self._of[address] = Allowance(self._a_second, self._burst, now)
            if len(self._of) > MAX_ADDRESSES:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(address)
        return allowance.take(now)


class Counts:
    """The number of things that are open for each address or person."""

    def __init__(self) -> None:
        self._of: dict[Hashable, int] = {}
        self.total = 0

    def __getitem__(self, key: Hashable) -> int:
        return self._of.get(key, 0)

    def __len__(self) -> int:
        return len(self._of)

    def add(self, key: Hashable) -> None:
        self._of[key] = self[key] + 1
        self.total += 1

    def remove(self, key: Hashable) -> None:
        left = self._of.pop(key) - 1
        if left:
            self._of[key] = left
        self.total -= 1

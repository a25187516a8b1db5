"""The player-dealer's seat through many rounds: to whom it is offered, who has it, for which time running."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardroom.dealing.decisions import Seat
from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.money import clockwise_from


class BankSeat:
    def __init__(self, rules: BankSeatRules) -> None:
        self.rules = rules
        self.holder: Seat = 0
        """Who banks the coming round; 0 while the seat is on offer."""
        self.turn = 0
        self._last: Seat = 0
        self._running = 0
        """How many rounds running the person in the last seat has banked; 0 once that person has left."""
        self._passed: set[Seat] = set()
        self._in_round: Collection[Seat] | None = None
        """Who has earned the offer by the round before; None before the first, when everybody has."""
        self._new: set[Seat] = set()

    def asking(self, able: Collection[Seat]) -> list[Seat]:
        """Of those who can put up a bank, who is still to be asked, in turn."""
        keeps = self._last if self._running and self._last in able else 0
        order = self._earned(seat for seat in self._around(able) if seat != keeps)
        if keeps and self._running < self.rules.turns:
            order.insert(0, keeps)
        elif keeps and self.rules.comes_back == "offered":
            order.append(keeps)
        return [seat for seat in order if seat not in self._passed]

    def _around(self, seats: Iterable[Seat]) -> list[Seat]:
        """Onwards from where it was, that seat last."""
        if self.rules.clockwise:
            return clockwise_from(seats, self._last)
        return sorted(seats, key=lambda seat: (0 < self._last <= seat, -seat))

    def _earned(self, seats: Iterable[Seat]) -> list[Seat]:
        if self.rules.offered_to == "all" or self._in_round is None:
            return list(seats)
        order = list(seats)
        earned = [seat for seat in order if seat in self._in_round]
        new = [seat for seat in order if seat in self._new]
        return earned + new if self.rules.offered_to == "who-wagered-then-new" else earned

    def take(self, seat: Seat) -> None:
        goes_on = seat == self._last and self._running < self.rules.turns
        self.turn = self._running + 1 if goes_on else 1
        self.holder = seat

    def decline(self, seat: Seat) -> None:
        self._passed.add(seat)

    def sit(self, seat: Seat) -> None:
        self._new.add(seat)

    def leave(self, seat: Seat) -> None:
        """Whoever sits there next is somebody else."""
        self._passed.discard(seat)
        self._new.discard(seat)
        if self._in_round is not None:
            self._in_round = [other for other in self._in_round if other != seat]
        if seat == self._last:
            self._running = 0
        if seat == self.holder:
            self.holder, self.turn = 0, 0

    def begin_again(self) -> None:
        """A new game: everybody is asked, whoever passed or banked before."""
        self._passed.clear()
        self._in_round = None
        self._running = 0

    def round_over(self, wagered: Collection[Seat], spots: Collection[Seat]) -> None:
        """Who made a wager in the round, and where."""
        self._last, self._running = self.holder, self.turn
        self.holder, self.turn = 0, 0
        self._passed.clear()
        self._new.clear()
        self._in_round = spots if self.rules.offered_to == "spots-wagered-on" else wagered

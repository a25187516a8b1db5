"""The player-dealer's seat over many rounds: who is offered it, who holds it, and for how many rounds in a row."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardroom.dealing.decisions import Seat
from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.money import clockwise_from


class BankSeat:
    def __init__(self, rules: BankSeatRules) -> None:
        self.rules = rules
        self.holder: Seat = 0
        """The seat that banks the next round; 0 while it is still being offered."""
        self.turn = 0
        self._last: Seat = 0
        self._running = 0
        """The number of rounds in a row that the last player-dealer has banked; 0 once that person has left."""
        self._passed: set[Seat] = set()
        self._in_round: Collection[Seat] | None = None
        """The seats that may be offered the bank because of the last round; None before the first, when all may be."""
        self._new: set[Seat] = set()

    def asking(self, able: Collection[Seat]) -> list[Seat]:
        """The seats still to be asked, in order, out of those that are `able` to put up a bank."""
        keeps = self._last if self._running and self._last in able else 0
        order = self._earned(seat for seat in self._around(able) if seat != keeps)
        if keeps and self._running < self.rules.turns:
            order.insert(0, keeps)
        elif keeps and self.rules.comes_back == "offered":
            order.append(keeps)
        return [seat for seat in order if seat not in self._passed]

    def _around(self, seats: Iterable[Seat]) -> list[Seat]:
        """The seats in order of rotation, with the last player-dealer's seat last."""
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
        keeps_bank = seat == self._last and self._running < self.rules.turns
        self.turn = self._running + 1 if keeps_bank else 1
        self.holder = seat

    def decline(self, seat: Seat) -> None:
        self._passed.add(seat)

    def sit(self, seat: Seat) -> None:
        self._new.add(seat)

    def leave(self, seat: Seat) -> None:
        """Forgets the person, so that the next person in the seat starts fresh."""
        self._passed.discard(seat)
        self._new.discard(seat)
        if self._in_round is not None:
            self._in_round = [other for other in self._in_round if other != seat]
        if seat == self._last:
            self._running = 0
        if seat == self.holder:
            self.holder, self.turn = 0, 0

    def begin_again(self) -> None:
        """Starts a new game: every seat is asked again, even if it has passed or banked before."""
        self._passed.clear()
        self._in_round = None
        self._running = 0

    def round_over(self, wagered: Collection[Seat], spots: Collection[Seat]) -> None:
        """Ends the round; `wagered` are the seats that made a wager, `spots` the spots with a wager."""
        self._last, self._running = self.holder, self.turn
        self.holder, self.turn = 0, 0
        self._passed.clear()
        self._new.clear()
        self._in_round = spots if self.rules.offered_to == "spots-wagered-on" else wagered

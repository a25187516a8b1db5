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
        """The seat whose bank it was in the last round."""
        self._running = 0
        """The number of rounds of that bank; 0 once the person whose bank it was has left."""
        self._banked: Seat = 0
        """The seat that banked the last round: another one if it took a turn that was passed on."""
        self._in_a_row = 0
        """The number of rounds in a row that this person has banked."""
        self._passed: set[Seat] = set()
        self._passed_turn: set[Seat] = set()
        """The seats that declined a turn that was passed on. They are still asked for a bank of their own."""
        self._in_hand: set[Seat] = set()
        """The seats with money in the last round, on either side."""
        self._in_round: Collection[Seat] | None = None
        """The seats that may be offered the bank because of the last round; None before the first, when all may be."""
        self._new: set[Seat] = set()

    def asking(self, able: Collection[Seat], *, even_passed: bool = False) -> list[Seat]:
        """The seats still to be asked, in order, out of those that are `able` to put up a bank.

        With `even_passed` they are those that may bank, although they have passed.
        """
        passed = () if even_passed else self._passed
        around = self._around(able)
        done = self._banked if self._in_a_row >= self.rules.turns else 0
        keeps = self._last if 0 < self._running < self.rules.turns and self._last != done else 0
        order = self._earned(seat for seat in around if seat not in (keeps, done))
        if done in able and self.rules.comes_back == "offered":
            order.append(done)
        return [
            *([keeps] if keeps in able and keeps not in passed else []),
            *(seat for seat in around if self._may_take_turn(seat) and seat != done),
            *(seat for seat in order if seat not in passed),
        ]

    def _may_take_turn(self, seat: Seat) -> bool:
        """True if a turn that the player-dealer has passed is open to the seat, which has not declined it."""
        is_open = self.rules.passed_on and 0 < self._running < self.rules.turns
        return is_open and seat != self._last and seat in self._in_hand - self._passed_turn

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

    def turn_of(self, seat: Seat) -> int:
        """The turn that the seat would have if it took the bank now."""
        keeps_bank = seat == self._last and self._running < self.rules.turns
        return self._running + 1 if keeps_bank or self._may_take_turn(seat) else 1

    def take(self, seat: Seat) -> None:
        self.turn = self.turn_of(seat)
        self.holder = seat

    def give_back(self) -> None:
        """The player-dealer of the next round gives the seat back before the deal."""
        self.holder = self.turn = 0

    def decline(self, seat: Seat) -> None:
        (self._passed_turn if self._may_take_turn(seat) else self._passed).add(seat)

    def sit(self, seat: Seat) -> None:
        self._new.add(seat)

    def leave(self, seat: Seat) -> None:
        """Forgets the person, so that the next person in the seat starts fresh."""
        for seats in (self._passed, self._passed_turn, self._in_hand, self._new):
            seats.discard(seat)
        if self._in_round is not None:
            self._in_round = [other for other in self._in_round if other != seat]
        if seat == self._last:
            self._running = 0
        if seat == self._banked:
            self._in_a_row = 0
        if seat == self.holder:
            self.holder, self.turn = 0, 0

    def begin_again(self) -> None:
        """Starts a new game: every seat is asked again, even if it has passed or banked before."""
        self._passed.clear()
        self._in_round = None
        self._running = self._in_a_row = 0

    def round_over(self, wagered: Collection[Seat], spots: Collection[Seat]) -> None:
        """Ends the round; `wagered` are the seats with money in it, `spots` the spots with a wager."""
        again = self.holder == self._banked and self._in_a_row < self.rules.turns
        self._in_a_row = self._in_a_row + 1 if again else 1
        if self.turn == 1:
            self._last = self.holder
        owner_left = self.turn > 1 and not self._running
        self._banked, self._running = self.holder, 0 if owner_left else self.turn
        self._in_hand = {*wagered, self.holder}
        self._in_round = {*spots, self.holder} if self.rules.offered_to == "spots-wagered-on" else wagered
        self.holder, self.turn = 0, 0
        for seats in (self._passed, self._passed_turn, self._new):
            seats.clear()

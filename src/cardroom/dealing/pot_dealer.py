"""The house dealer of a game for a pot: the bets in front of the seats, the pot, and the live hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cardroom.cards import Card, Deck
from cardroom.compiling import mypyc_attr
from cardroom.dealing.carried_antes import NO_ANTES, CarriedAntes
from cardroom.dealing.chance import Chance
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Dealt, RoundStarted
from cardroom.dealing.pot_events import (
    BetMade,
    BetReturned,
    BetsPulledIn,
    Called,
    DealtOut,
    DeclaredAllIn,
    Folded,
    GivenBack,
    HandKilled,
    Posted,
    PotWon,
    Showed,
)
from cardroom.dealing.setup import Setup, SetupError
from cardroom.money import Cents, MoneyError, Pot, clockwise_from, side_pots, uncalled


@mypyc_attr(allow_interpreted_subclasses=True)
class PotDealer(Dealer):
    """`seats` and `live` run clockwise from the left of the button."""

    aggressor: Seat = 0
    """The last seat to bet or raise in the latest betting round; it shows first."""
    opened: Cents = 0
    """The amount to call at the start of the first betting round: the last blind, a straddle or a kill."""
    last_blind: Seat = 0
    """The seat that posted it: the first betting round begins to its left."""
    acts_last: Seat = 0
    """The killer, who acts after all others in the first betting round."""
    raised_to: Cents = 0
    """The small bet of this hand if a kill raised it."""
    owes_blind: Seat = 0
    """The seat that had less than half a blind, which the next seat took."""
    time_owed: Cents = 0
    """What the pot still owes of a half-hour collection."""
    all_in = 0
    """How many have put in their last chip."""
    promising: tuple[Seat, ...] = ()
    """The seats that are dealt in because they promised to kill a later pot."""
    dead_from: Cents = 0
    """What a seat must have put in to win the dead money. 0: every live seat can win it."""
    up_cards: dict[Seat, list[Card]] | None = None
    """At stud, the face-up cards of each seat."""
    next_down: set[Seat] | None = None
    """At stud, the seats that get their next card face down."""
    streets_to_come = 0
    """At stud, the number of streets that are still to be dealt."""
    dealt_ahead: Collection[Seat] = ()
    """At stud, the seats that have their card of the next street already and keep it."""
    short_hands: Sequence[tuple[Seat, int]] = ()
    """At draw, the seats with how many cards are missing that come on the draw."""
    acts_first: Seat = 0
    """The seat that a ruling lets act first in the open betting round."""
    may_be_all_in: Seat = 0
    """The seat that a ruling lets choose to be all-in for what is in the pot."""
    all_in_by_choice: Collection[Seat] = ()
    no_betting = False
    """True if a ruling has ended the betting on this street."""
    pot_stays = False
    """True if the pot stays on the table for the next round."""

    def __init__(
        self,
        title: str,
        deck: Deck,
        setup: Setup[Any],
        chance: Chance,
        button: Seat,
        fewest: int = 2,
        without_hand: Collection[Seat] = (),
        carried: CarriedAntes = NO_ANTES,
        clockwise: tuple[Seat, ...] = (),
    ) -> None:
        super().__init__(deck, setup, chance)
        if len(self.stacks) < fewest:
            raise SetupError(f"{title} needs {fewest} players, not {len(self.stacks)}")
        if 0 in self.stacks.values() and not all(self.stacks[seat] or seat in carried.paid for seat in self.stacks):
            raise SetupError(f"every seat in the hand needs chips: {self.stacks}")
        self.button = button
        self._clockwise = clockwise
        self.seats: list[Seat] = self.clockwise_from(self.stacks, button)
        if without_hand:
            self.seats = [seat for seat in self.seats if seat not in without_hand]
        self.live: list[Seat] = list(self.seats)
        self.bets: dict[Seat, Cents] = dict.fromkeys(self.seats, 0)
        self.put_in: dict[Seat, Cents] = dict.fromkeys(self.seats, 0)
        self.all_in = list(self.stacks.values()).count(0)
        self.pot: Cents = setup.pot
        self.from_others: tuple[Cents, ...] = ()
        """What each player who is not in this hand has put into the pot in earlier ones."""
        self.dead: Cents = setup.pot
        """Money in the pot that is not part of any seat's bets. It belongs to the main pot, unless `dead_from` says
        otherwise."""
        if carried is not NO_ANTES:
            self._take_over(carried)
        self.won: dict[Seat, Cents] = {}
        self._fees_to_come: list[tuple[Cents, str, Cents]] = []
        self.record(RoundStarted(title, setup.stacks, button, pot=setup.pot, clockwise=clockwise))
        for seat in sorted(without_hand):
            self.record(DealtOut(seat))

    def _take_over(self, carried: CarriedAntes) -> None:
        """Counts the antes of earlier hands as put in by the players who paid them."""
        self.put_in.update({seat: amount for seat, amount in carried.paid.items() if seat in self.put_in})
        self.from_others = carried.of_others(self.seats)
        self.dead = max(0, self.pot - sum(self.put_in.values()) - sum(self.from_others))

    @property
    def players(self) -> int:
        return len(self.seats)

    def clockwise_from(self, seats: Iterable[Seat], after: Seat) -> list[Seat]:
        """The seats as they sit at this table, starting with the first one after `after`."""
        return clockwise_from(seats, after, self._clockwise)

    @property
    def left_in_pot(self) -> Cents:
        return self.pot if self.pot_stays else 0

    # Bets

    def _put(self, seat: Seat, amount: Cents) -> bool:
        """Moves chips from the stack to the seat's bet. True if the seat is now all in."""
        left = self.stacks[seat] - amount
        if left < 0:
            raise MoneyError(f"seat {seat} has {self.stacks[seat]} cents and cannot put in {amount}")
        self.stacks[seat] = left
        self.bets[seat] += amount
        if left:
            return False
        self.all_in += 1
        return True

    def post(self, seat: Seat, amount: Cents, what: str) -> None:
        """Posts a live blind, or the whole stack if it is smaller."""
        amount = min(amount, self.stacks[seat])
        if amount:
            self._put(seat, amount)
            self.record(Posted(seat, amount, what))

    def ante(self, seat: Seat, amount: Cents, what: str = "ante") -> None:
        """Puts an ante into the pot, apart from the bets. A seat with a short ante can win the main pot only."""
        amount = min(amount, self.stacks[seat])
        if amount:
            self._put(seat, amount)
            self.bets[seat] -= amount
            self.put_in[seat] += amount
            self.pot += amount
            self.record(Posted(seat, amount, what, dead=True))

    def post_dead(self, seat: Seat, amount: Cents, what: str) -> None:
        """Posts dead money into the pot, apart from the seat's bets."""
        amount = min(amount, self.stacks[seat])
        if amount:
            self._put(seat, amount)
            self.bets[seat] -= amount
            self.pot += amount
            self.dead += amount
            self.record(Posted(seat, amount, what, dead=True))

    def deal_out(self, seat: Seat) -> None:
        """Leaves a seat out of the hand before the deal."""
        self.seats.remove(seat)
        self.live.remove(seat)
        self.record(DealtOut(seat))

    def kill_hand(self, seat: Seat, why: str) -> None:
        """Declares the hand dead; its money stays in the pot."""
        self.live.remove(seat)
        self.record(HandKilled(seat, why))

    def declare_all_in(self, seat: Seat) -> None:
        """The seat plays for what is in the pot and puts in no more chips."""
        self.all_in_by_choice = {*self.all_in_by_choice, seat}
        self.all_in += 1
        self.record(DeclaredAllIn(seat))

    def missing_cards(self, seat: Seat) -> int:
        return sum(count for short, count in self.short_hands if short == seat) if self.short_hands else 0

    def replace(self, counts: Mapping[Seat, int]) -> None:
        """Deals each seat this number of cards after a draw. The stock has enough for all."""
        cards = self._stock.draw(sum(counts.values()))
        hands, record, end = self.hands, self.record, 0
        for seat, count in counts.items():
            start, end = end, end + count
            new = cards[start:end]
            hands[seat] += new
            record(Dealt(seat, tuple(new)))

    def can_bet(self, seat: Seat) -> bool:
        return self.stacks[seat] > 0 and seat not in self.all_in_by_choice

    def fold(self, seat: Seat) -> None:
        if seat in self.dead_hands:
            return
        self.live.remove(seat)
        self.record(Folded(seat))

    def call(self, seat: Seat, amount: Cents) -> None:
        self.record(Called(seat, amount, self._put(seat, amount)))

    def bet_to(self, seat: Seat, to: Cents, *, raises: bool) -> None:
        amount = to - self.bets[seat]
        self.aggressor = seat
        self.record(BetMade(seat, amount, to, raises, self._put(seat, amount)))

    def forfeit_bet(self, seat: Seat) -> None:
        """Pulls the bet in front of a seat into the pot as dead money."""
        amount, self.bets[seat] = self.bets[seat], 0
        if amount:
            self.pot += amount
            self.dead += amount
            self.record(BetsPulledIn({seat: amount}, self.pot))

    def return_bets(self) -> None:
        """Returns all bets that have not been pulled in."""
        for seat, amount in self.bets.items():
            if amount:
                self.stacks[seat] += amount
                self.bets[seat] = 0
                self.record(BetReturned(seat, amount))

    def pull_in(self) -> None:
        """Returns the uncalled part of a bet and pulls the other bets into the pot."""
        bets = self.bets
        if not any(bets.values()):
            return
        over = uncalled(bets, self.live)
        if over is not None:
            seat, amount = over
            bets[seat] -= amount
            self.stacks[seat] += amount
            self.record(BetReturned(seat, amount))
        pulled: dict[Seat, Cents] = {}
        put_in = self.put_in
        for seat, amount in bets.items():
            if amount:
                pulled[seat] = amount
                put_in[seat] += amount
                bets[seat] = 0
        self.pot += sum(pulled.values())
        self.record(BetsPulledIn(MappingProxyType(pulled), self.pot))
        if self._fees_to_come:
            due, self._fees_to_come = self._fees_to_come, []
            for amount, what, once in due:
                self.take_from_pot(amount, what, once)

    # Fees

    def take_from_pot(self, amount: Cents, what: str, once: Cents = 0) -> None:
        """Takes a fee from the pot, but never more than the pot, once the pot has reached `once`.

        A fee that is due while the blinds are still in front of the seats is taken when they are pulled in.
        """
        if self.pot < once:
            self._fees_to_come.append((amount, what, once))
            return
        if self.pot < amount and any(self.bets.values()):
            self._fees_to_come.append((min(amount, self.pot + sum(self.bets.values())), what, 0))
            return
        amount = min(amount, self.pot)
        if amount:
            self.pot -= amount
            self._add_fee(amount, 0, what)

    # The end

    def pots(self) -> list[Pot]:
        """The main pot and the side pots; fees are taken out of the main pot first."""
        put_in = self.put_in
        if len(set(map(put_in.__getitem__, self.live))) == 1:
            return [Pot(self.pot, tuple(sorted(self.live)))] if self.pot else []
        if self.from_others:
            put_in = {**put_in, **{-place: amount for place, amount in enumerate(self.from_others, 1)}}
        pots = side_pots(put_in, self.live, self.dead, self.dead_from)
        due = sum(pot.amount for pot in pots) - self.pot
        net = []
        for pot in pots:
            taken = min(due, pot.amount)
            due -= taken
            net.append(Pot(pot.amount - taken, pot.seats))
        return net

    def show(self, seat: Seat, hand: str) -> None:
        self.record(Showed(seat, tuple(self.hands[seat]), hand))

    def push_pot(self, seat: Seat, amount: Cents, pot: int = -1, share: str = "") -> None:
        if amount:
            self.pot -= amount
            self.stacks[seat] += amount
            self.won[seat] = self.won.get(seat, 0) + amount
            self.record(PotWon(seat, amount, pot, share))

    def give_back(self, seat: Seat, amount: Cents, why: str) -> None:
        """Returns bets that do not count from the pot."""
        if amount:
            self.pot -= amount
            self.stacks[seat] += amount
            self.record(GivenBack(seat, amount, why))

"""The house dealer of a game where players pay one another: tops in a pot, and payments from stack to stack."""

from __future__ import annotations

from typing import Any

from cardroom.cards import Deck
from cardroom.compiling import mypyc_attr
from cardroom.dealing.chance import Chance
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import RoundStarted
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.pot_events import GivenBack, Posted, PotWon
from cardroom.dealing.setup import Setup, SetupError
from cardroom.money import Cents, clockwise_from


@mypyc_attr(allow_interpreted_subclasses=True)
class PayingDealer(Dealer):
    """`seats` run clockwise from the left of the button. A player never pays more than their stack."""

    pot_stays = False
    """True if the pot stays on the table for the next round."""

    def __init__(
        self, title: str, deck: Deck, setup: Setup[Any], chance: Chance, button: Seat = 0, fewest: int = 2
    ) -> None:
        super().__init__(deck, setup, chance)
        if len(self.stacks) < fewest:
            raise SetupError(f"{title} needs {fewest} players, not {len(self.stacks)}")
        if 0 in self.stacks.values():
            raise SetupError(f"every seat in the hand needs chips: {self.stacks}")
        self.button = button
        self.seats: list[Seat] = clockwise_from(self.stacks, button)
        self.pot: Cents = setup.pot
        self.record(RoundStarted(title, setup.stacks, button, pot=setup.pot))

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def left_in_pot(self) -> Cents:
        return self.pot if self.pot_stays else 0

    # Money

    def ante(self, seat: Seat, amount: Cents, what: str = "ante") -> None:
        """Puts an ante into the pot, or the whole stack if it is smaller."""
        amount = min(amount, self.stacks[seat])
        self.stacks[seat] -= amount
        self.pot += amount
        self.record(Posted(seat, amount, what, dead=True))

    def pay(self, payer: Seat, payee: Seat, due: Cents, what: str, at_most: Cents | None = None) -> Cents:
        """Pays what is due, or the payer's whole stack if it is smaller; returns the amount paid, which is never above
        `at_most`, the most that the payee can win."""
        amount = min(due, self.stacks[payer], due if at_most is None else at_most)
        self.stacks[payer] -= amount
        self.stacks[payee] += amount
        self.record(Paid(payer, payee, amount, what, due))
        return amount

    def push_pot(self, seat: Seat, amount: Cents, share: str = "") -> None:
        if amount:
            self.pot -= amount
            self.stacks[seat] += amount
            self.record(PotWon(seat, amount, share=share))

    def give_back(self, seat: Seat, amount: Cents, why: str) -> None:
        """Returns an ante from the pot."""
        amount = min(amount, self.pot)
        if amount:
            self.pot -= amount
            self.stacks[seat] += amount
            self.record(GivenBack(seat, amount, why))

    def take_from_pot(self, amount: Cents, what: str) -> None:
        """Takes a fee from the pot, but never more than the pot."""
        amount = min(amount, self.pot)
        if amount:
            self.pot -= amount
            self._add_fee(amount, 0, what)

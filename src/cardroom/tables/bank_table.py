"""A table of a game against a player-dealer: the seat is offered round, wagers lie until no more bets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import Shoe
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.setup import Result, Setup, Wager
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.money import Cents, clockwise_from, show_dollars
from cardroom.tables.table import Table, TableError


class BankTable(Table[BankedGame[Any]]):
    """Before each round the player-dealer's seat is offered clockwise; whoever takes it puts up the bank."""

    def __init__(self, game: BankedGame[Any]) -> None:
        super().__init__(game, game.rules.seats)
        self.player_dealer: Seat = 0
        """Who banks the coming round; 0 while the seat is on offer."""
        self.turn = 0
        self.bank: Cents = 0
        self.wagers: list[Wager] = []
        self.shoe: Shoe | None = None
        self._shoe_in_play: Shoe | None = None
        self._last: Seat = 0
        self._running = 0
        """How many rounds running the last player-dealer has banked."""
        self._passed: set[Seat] = set()

    # The player-dealer's seat

    @property
    def offered(self) -> Seat:
        """To whom the player-dealer's seat is offered now; 0 when it is taken or nobody is left to take it."""
        return 0 if self.player_dealer else next(iter(self._asking()), 0)

    @property
    def is_broken(self) -> bool:
        """Nobody took the seat: the game cannot go on."""
        return not self.player_dealer and not self._asking()

    def _asking(self) -> list[Seat]:
        """Whoever had it last may keep it up to the house's number of rounds; then it must go to another."""
        able = [seat for seat, n in self.stacks.items() if n >= self.game.limits.least + self.game.most_bank_fee]
        seats = clockwise_from((seat for seat in able if seat <= self.seats), self._last)
        if self._last in seats:
            seats.remove(self._last)
            if self._running < self.game.rules.turns:
                seats.insert(0, self._last)
        return [seat for seat in seats if seat not in self._passed]

    def take_bank(self, seat: Seat, amount: Cents) -> None:
        """The seat it is offered to becomes the player-dealer and puts up a wager."""
        self._check_offer(seat)
        if reason := self.game.refuse_bank(amount):
            raise TableError(f"seat {seat}: {reason}")
        left = self.stacks[seat] - self.game.most_bank_fee
        if amount > left:
            raise TableError(f"seat {seat}: the stack has {show_dollars(left)} for the bank beside the collection")
        self.turn = self._running + 1 if seat == self._last else 1
        self.player_dealer = seat
        self.bank = amount
        self.wagers = [wager for wager in self.wagers if seat not in (wager.seat, wager.spot)]

    def pass_bank(self, seat: Seat) -> None:
        """The seat it is offered to does not want it."""
        self._check_offer(seat)
        self._passed.add(seat)

    def _check_offer(self, seat: Seat) -> None:
        self._between_rounds()
        if seat != self.offered:
            to = f"to seat {self.offered}" if self.offered else "to nobody"
            raise TableError(f"seat {seat}: the player-dealer's seat is offered {to} now")

    def _left(self, seat: Seat) -> None:
        self.wagers = [wager for wager in self.wagers if wager.seat != seat]
        self._passed.discard(seat)
        if seat == self.player_dealer:
            self.player_dealer, self.bank, self.turn = 0, 0, 0

    # Wagers

    def stand_behind(self, chips: Cents) -> Seat:
        """Somebody joins without a seat, to wager on others' spots; the number they are known by."""
        self._between_rounds()
        if not self.game.rules.backline:
            raise TableError("backline wagers are not allowed here")
        self._check_chips(chips)
        number = max(self.seats, *self.stacks, 0) + 1
        self.stacks[number] = chips
        return number

    def wager(self, seat: Seat, kind: str, amount: Cents, spot: Spot = 0) -> None:
        """Puts a wager down; one already there of the kind grows."""
        self.put_down(seat, {kind: amount}, spot)

    def put_down(self, seat: Seat, amounts: Mapping[str, Cents], spot: Spot = 0) -> None:
        """Puts wagers of several kinds down together: all of them, or none when one is refused."""
        self._between_rounds()
        self._check_seated(seat)
        down = {(w.seat, w.spot, w.kind): w for w in self.wagers}
        for kind, amount in amounts.items():
            if amount <= 0:
                raise TableError(f"seat {seat}: {show_dollars(amount)} is no wager")
            place = (seat, spot or seat, kind)
            there = down[place].amount if place in down else 0
            down[place] = Wager(*place, there + amount)
        wagers = list(down.values())
        for wager in wagers:
            if wager.seat == seat and (reason := self.game.refuse(wager, wagers, self.player_dealer)):
                raise TableError(f"seat {seat}: {reason}")
        needed = self.game.needed(wagers, self.player_dealer)[seat]
        if needed > self.stacks[seat]:
            total, stack = show_dollars(needed), show_dollars(self.stacks[seat])
            raise TableError(f"seat {seat}: wagers and collection may come to {total}, the stack is {stack}")
        self.wagers = wagers

    def take_back(self, seat: Seat) -> None:
        """Takes up all wagers of a seat before no more bets."""
        self._between_rounds()
        self.wagers = [wager for wager in self.wagers if wager.seat != seat]

    # Rounds

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        if not self.player_dealer:
            raise TableError("the game is broken: nobody banks" if self.is_broken else "nobody banks yet")
        if not self.wagers:
            raise TableError("there is no wager against the player-dealer")
        shoe = self._shoe_in_play = self._shoe_for(chance)
        if shoe is not None:
            chance = chance.from_shoe(shoe.rest)
        to_cut = None if shoe is None else shoe.cut - shoe.out
        bank = Wager(self.player_dealer, self.player_dealer, BANK, self.bank)
        carry = BankCarry(self.player_dealer, self.turn, to_cut)
        return Setup(dict(self.stacks), carry, (bank, *sorted(self.wagers, key=lambda w: (w.spot, w.seat)))), chance

    def _shoe_for(self, chance: Chance) -> Shoe | None:
        """The shoe as it stands, or a new one once the cut card is out."""
        behind = self.game.rules.behind_cut_card
        if not behind or (self.shoe is not None and not self.shoe.is_over):
            return self.shoe
        stock = chance.stock(self.game.deck)
        return Shoe(tuple(stock.draw(len(stock))), len(self.game.deck) - behind)

    def _take_over(self, result: Result[Any]) -> None:
        if self._shoe_in_play is not None:
            self.shoe = self._shoe_in_play.after(result.cards_dealt)
        if result.void:
            return
        self._last, self._running = self.player_dealer, self.turn
        self.player_dealer, self.bank, self.turn = 0, 0, 0
        self._passed.clear()
        self.wagers = []

"""A table of a game against a player-dealer: the seat is offered round, wagers lie until no more bets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import Shoe
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Result, Setup, Wager
from cardroom.dealing.shared_wagers import without
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.games.california.wagers import NO_BACKLINE
from cardroom.money import Cents, show_dollars
from cardroom.tables.bank_seat import BankSeat
from cardroom.tables.layout import WagerRefused, put_down
from cardroom.tables.table import Table, TableError
from cardroom.tables.table_shoe import TableShoe


class BankTable(Table[BankedGame[Any]]):
    """Before each round the player-dealer's seat is offered in turn; whoever takes it puts up the bank."""

    def __init__(self, game: BankedGame[Any]) -> None:
        super().__init__(game, game.rules.seats)
        self.bank: Cents = 0
        self.wagers: list[Wager] = []
        self.free: tuple[Seat, ...] = ()
        """Who has a button for the collection of the coming round, once for each."""
        self._seat = BankSeat(game.rules.bank_seat)
        self._shoe = TableShoe(game)
        self._before: list[Wager] = []
        """The wagers of the round before."""

    # The player-dealer's seat

    @property
    def player_dealer(self) -> Seat:
        """Who banks the coming round; 0 while the seat is on offer."""
        return self._seat.holder

    @property
    def turn(self) -> int:
        """Whether it is the player-dealer's first or second bank running; 0 while the seat is on offer."""
        return self._seat.turn

    @property
    def offered(self) -> Seat:
        """To whom the player-dealer's seat is offered now; 0 when it is taken or nobody is left to take it."""
        return 0 if self.player_dealer else next(iter(self._asking()), 0)

    @property
    def is_broken(self) -> bool:
        """Nobody took the seat: the game cannot go on."""
        return not self.player_dealer and not self._asking()

    def _asking(self) -> list[Seat]:
        least = self.game.limits.least + self.game.most_bank_fee
        return self._seat.asking([seat for seat, chips in self.stacks.items() if seat <= self.seats and chips >= least])

    def take_bank(self, seat: Seat, amount: Cents) -> None:
        """The seat it is offered to becomes the player-dealer and puts up a wager."""
        self._check_offer(seat)
        if reason := self.game.refuse_bank(amount):
            raise TableError(f"seat {seat}: {reason}")
        left = self.stacks[seat] - self.game.most_bank_fee
        if amount > left:
            raise TableError(f"seat {seat}: the stack has {show_dollars(left)} for the bank beside the collection")
        self._seat.take(seat)
        self.bank = amount
        self._take_up([wager for wager in self.wagers if seat in (wager.seat, spot_of(wager.spot))])

    def pass_bank(self, seat: Seat) -> None:
        """The seat it is offered to does not want it."""
        self._check_offer(seat)
        self._seat.decline(seat)

    def begin_again(self) -> None:
        """After the game was broken: the seat is offered to everybody anew."""
        self._between_rounds()
        if not self.is_broken:
            raise TableError("the game is not broken")
        self._seat.begin_again()

    def _check_offer(self, seat: Seat) -> None:
        self._between_rounds()
        if seat != self.offered:
            to = f"to seat {self.offered}" if self.offered else "to nobody"
            raise TableError(f"seat {seat}: the player-dealer's seat is offered {to} now")

    def _sat(self, seat: Seat) -> None:
        self._seat.sit(seat)

    def _left(self, seat: Seat) -> None:
        self.take_back(seat)
        self._before = [wager for wager in self._before if wager.seat != seat]
        self.free = tuple(owner for owner in self.free if owner != seat)
        if seat == self.player_dealer:
            self.bank = 0
        self._seat.leave(seat)

    @property
    def _is_free(self) -> bool:
        return super()._is_free and not self.bank and not self.wagers

    def _changed(self) -> None:
        self._shoe.game = self.game

    # Wagers

    def stand_behind(self, chips: Cents) -> Seat:
        """Somebody joins without a seat, to wager on others' spots; the number they are known by."""
        self._between_rounds()
        if not self.game.rules.backline and not self.game.rules.kum_kum:
            raise TableError(NO_BACKLINE)
        self._check_chips(chips)
        number = max(self.seats, *self.stacks, 0) + 1
        self.stacks[number] = chips
        return number

    def wager(self, seat: Seat, kind: str, amount: Cents, spot: Spot = 0) -> list[str]:
        """Puts a wager down; one already there of the kind grows."""
        return self.put_down(seat, {kind: amount}, spot)

    def put_down(self, seat: Seat, amounts: Mapping[str, Cents], spot: Spot = 0, partner: Seat = 0) -> list[str]:
        """Puts wagers of several kinds down together: all of them, or none when one is refused.

        With a partner they are one with the partner's wagers on the spot (kum-kum). Returns what the house dealer has
        to say, where a wager outside the limits is not refused.
        """
        self._between_rounds()
        self._check_seated(seat)
        on = spot or partner or seat
        if on not in (seat, partner) and on in self.stacks and not self.game.rules.backline:
            raise TableError(f"seat {seat}: {NO_BACKLINE}")
        try:
            layout = put_down(self.game, self.wagers, self.player_dealer, (seat, on, partner), amounts)
        except WagerRefused as refused:
            raise TableError(f"seat {seat}: {refused}") from None
        needed = self.game.needed(layout.wagers, self.player_dealer, self.free)[seat]
        if needed > self.stacks[seat]:
            total, stack = show_dollars(needed), show_dollars(self.stacks[seat])
            raise TableError(f"seat {seat}: wagers and collection may come to {total}, the stack is {stack}")
        self.wagers = layout.wagers
        return [f"seat {seat}: {said}" for said in layout.remarks]

    def stay(self, seat: Seat) -> None:
        """The same wagers as in the round before, all of them or none."""
        lies = self.wagers
        places: dict[tuple[Spot, Seat], dict[str, Cents]] = {}
        for wager in self._before:
            # The table puts the same on the further hands of a spot.
            if wager.seat == seat and wager.spot == spot_of(wager.spot):
                places.setdefault((wager.spot, wager.shared_with), {})[wager.kind] = wager.amount
        try:
            for (spot, partner), amounts in places.items():
                self.put_down(seat, amounts, spot, partner)
        except TableError:
            self.wagers = lies
            raise

    def take_back(self, seat: Seat, kind: str = "", spot: Spot = 0) -> None:
        """Takes up all wagers of a seat before no more bets; or one kind on a spot, with those not made without it."""
        self._between_rounds()
        mine = [wager for wager in self.wagers if wager.seat == seat]
        if not kind:
            return self._take_up(mine)
        gone = [wager for wager in mine if (wager.kind, spot_of(wager.spot)) == (kind, spot or seat)]
        if not gone:
            raise TableError(f"seat {seat}: there is no {kind} wager on spot {spot or seat} to take back")
        while gone:
            self._take_up(gone)
            left = [wager for wager in self.wagers if wager.seat == seat]
            gone = [wager for wager in left if self.game.refuse(wager, self.wagers, self.player_dealer)]
        return None

    def _take_up(self, gone: list[Wager]) -> None:
        self.wagers = without(self.wagers, gone)

    # Rounds

    @property
    def shoe(self) -> Shoe | None:
        """The shoe as the last round left it; None where every round is shuffled."""
        return self._shoe.shoe

    def use_shoe(self, shoe: Shoe) -> None:
        """The same shoe in other cards, as when a table is taken up again."""
        self._shoe.shoe = shoe

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        if not self.player_dealer:
            raise TableError("the game is broken: nobody banks" if self.is_broken else "nobody banks yet")
        if not self.wagers:
            raise TableError("there is no wager against the player-dealer")
        chance, to_cut = self._shoe.chance(chance)
        bank = Wager(self.player_dealer, self.player_dealer, BANK, self.bank)
        carry = BankCarry(self.player_dealer, self.turn, to_cut, self.free)
        return Setup(dict(self.stacks), carry, (bank, *sorted(self.wagers, key=lambda w: (w.spot, w.seat)))), chance

    def deal_free_hand(self, chance: Chance) -> Round:
        """A hand of the shoe for nothing, as players may ask for some; nobody's turn, bank or wager changes."""
        self._between_rounds()
        if self._shoe.free_hands_left <= 0:
            raise TableError(f"at most {self.game.free_hands} free hands are dealt from a shoe")
        chance, to_cut = self._shoe.chance(chance)
        carry = BankCarry(self.player_dealer, self.turn, to_cut, self.free)
        self.round = Round(self.game.free_hand, Setup(dict(self.stacks), carry), chance)
        return self.round

    def _take_over(self, result: Result[Any]) -> None:
        assert self.round is not None
        is_free = self.round.game is not self.game
        self._shoe.dealt(result.cards_dealt, free=is_free)
        if result.void or is_free:
            return
        self._seat.round_over({wager.seat for wager in self.wagers}, {spot_of(wager.spot) for wager in self.wagers})
        self._before, self.wagers = self.wagers, []
        self.bank = 0
        self.free = result.carry.free

"""A table of a game against a player-dealer: the seat is offered in turn, then wagers are placed until no more bets."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from cardroom.cards import Shoe
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.names import spoken
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Result, Setup, SetupError, Wager
from cardroom.dealing.shared_wagers import without
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.games.california.wagers import NO_BACKLINE
from cardroom.money import Cents, refuse_cents, show_dollars
from cardroom.tables.bank_seat import BankSeat
from cardroom.tables.table import Phase, Table, TableError, WaitsFor
from cardroom.tables.table_shoe import TableShoe
from cardroom.tables.wagers_down import WagerRefused, put_down


class BankTable(Table[BankedGame[Any]]):
    """Before each round the player-dealer's seat is offered in turn; the player who takes it puts up the bank."""

    feature = "player-dealer"

    def __init__(self, game: BankedGame[Any]) -> None:
        super().__init__(game, game.rules.seats)
        self._shares: dict[Seat, Cents] = {}
        self.wagers: tuple[Wager, ...] = ()
        self.free: tuple[Seat, ...] = ()
        """The owners of free-collection buttons for the next round, once for each button."""
        self.dealt_out: tuple[Seat, ...] = ()
        """The seats that may not wager in the next round, after a second warning."""
        self._warned: tuple[Seat, ...] = ()
        self._seat = BankSeat(game.rules.bank_seat)
        self.barred: frozenset[Seat] = frozenset()
        """The seats that may not take the bank of the next round."""
        self._alone = not game.rules.bank_seat.shared
        self._shoe = TableShoe(game)
        self._last_wagers: tuple[Wager, ...] = ()
        """The wagers of the last round."""

    # The player-dealer's seat

    @property
    def bank(self) -> Cents:
        """The bank for the next round; 0 while the seat is being offered."""
        return sum(self._shares.values())

    @property
    def bank_shares(self) -> Mapping[Seat, Cents]:
        """What the player-dealer and, where the house lets others join, the partners have put up."""
        return MappingProxyType(self._shares)

    @property
    def player_dealer(self) -> Seat:
        """The seat that banks the next round; 0 while it is still being offered."""
        return self._seat.holder

    @property
    def turn(self) -> int:
        """The number of rounds in a row for the player-dealer, this one included; 0 while the seat is being offered."""
        return self._seat.turn

    @property
    def offered(self) -> Seat:
        return 0 if self.player_dealer else next(iter(self._asking()), 0)

    @property
    def offered_turn(self) -> int:
        """The turn that is offered: 2 for the second round of a bank; 0 if no seat is offered the bank."""
        return self._seat.turn_of(self.offered) if self.offered else 0

    @property
    def is_broken(self) -> bool:
        return not self.player_dealer and not self._asking()

    @property
    def can_deal(self) -> bool:
        return bool(self.player_dealer and self.wagers)

    @property
    def why_no_deal(self) -> str:
        return "the round needs a player-dealer and at least one wager"

    @property
    def phase(self) -> Phase:
        if self.player_dealer:
            return "wagering"
        return "banking" if self.offered else "waiting"

    def waits_for(self, ready: Collection[Seat]) -> WaitsFor:
        if len(self.stacks.keys() - self.sitting_out) < 2:
            return "nobody"
        if not self.player_dealer:
            return "bank"
        return "deal" if self.wagers and not self._undecided(ready) else "wagers"

    def silent(self, ready: Collection[Seat]) -> list[Seat]:
        # Whoever is only offered the bank is asked for wagers too before it is a miss.
        return [] if self.offered else sorted(self._undecided(ready) - {wager.seat for wager in self.wagers})

    def _undecided(self, ready: Collection[Seat]) -> set[Seat]:
        """The seats that may wager and have not said that they are ready."""
        return self.stacks.keys() - self.sitting_out - self._shares.keys() - {*self.dealt_out, *ready}

    @property
    def asks(self) -> Hashable:
        return self.offered, self.player_dealer

    def pass_offer(self) -> None:
        if self.offered:
            self.pass_bank(self.offered)
        else:
            self.dealt_out = ()  # Nobody wagered in time, and that hand has gone by.

    def skip_absent(self) -> None:
        while self.offered in self.sitting_out:
            self.pass_bank(self.offered)

    def offer_every_hand(self) -> None:
        """Lets nobody keep the bank for a second hand before everybody was asked, and nobody add to it."""
        rules = self.game.rules.bank_seat
        every_hand = {"turns": 1, "comes_back": "offered", "offered_to": "all", "passed_on": False}
        self._seat.rules = replace(rules, **every_hand)
        self._alone = True

    @property
    def asking(self) -> list[Seat]:
        """The seats that may still take the bank and have not declined it, in the order in which it is offered."""
        return [] if self.player_dealer else self._asking()

    def _asking(self) -> list[Seat]:
        return self._seat.asking(self._able())

    def _able(self) -> list[Seat]:
        """The seats with enough chips for the smallest bank."""
        minimum = self.game.limits.least + self.game.most_bank_fee
        able = [seat for seat, chips in self.stacks.items() if seat <= self.seats and chips >= minimum]
        return [seat for seat in able if seat not in self.barred]

    def take_bank(self, seat: Seat, amount: Cents) -> None:
        """Makes the seat that is offered the bank the player-dealer, with a bank of this amount."""
        self._check_offer(seat)
        self._take_bank(seat, amount)

    def require_bank(self, seat: Seat, amount: Cents) -> None:
        """Makes a seat the player-dealer that has passed or does not answer, when nobody else is to be asked."""
        self._between_rounds()
        self._check_seated(seat)
        if self.player_dealer or self.offered not in (0, seat):
            raise TableError("the player-dealer's seat is taken, or offered to others first", "not-now", seat)
        if seat not in self._seat.asking(self._able(), even_passed=True):
            raise TableError("this player may not bank now", "not-possible", seat)
        self._take_bank(seat, amount)

    def _take_bank(self, seat: Seat, amount: Cents) -> None:
        self.check_bank(seat, amount)
        self._seat.take(seat)
        self._shares = {seat: amount}
        self._remove([wager for wager in self.wagers if seat in (wager.seat, spot_of(wager.spot))])

    def add_to_bank(self, seat: Seat, amount: Cents) -> None:
        """Adds to the bank before the deal. Whoever has money in it shares what it wins, loses and pays."""
        self._between_rounds()
        self._check_seated(seat)
        if self._alone:
            raise TableError("one person banks alone here", "not-here", seat)
        if not self.player_dealer:
            raise TableError("there is no player-dealer yet", "not-now", seat)
        if any(wager.seat == seat for wager in self.wagers):
            raise TableError("take back your wagers first: nobody wagers against their own bank", "not-possible", seat)
        self._check_chips(amount)
        share = self._shares.get(seat, 0) + amount
        self.check_bank(seat, share)
        self._shares[seat] = share

    def check_bank(self, seat: Seat, amount: Cents) -> None:
        """Everybody in the bank must be able to pay the whole collection of it, in case the others leave."""
        if reason := refuse_cents(amount) or self.game.refuse_bank(amount):
            raise TableError(reason, "too-little", seat)
        available = self.stacks[seat] - self.game.most_bank_fee
        if amount > available:
            reason = f"the bank can be at most {show_dollars(available)}, the stack without the collection"
            raise TableError(reason, "not-enough-chips", seat)

    def pass_bank(self, seat: Seat) -> None:
        """The seat that is offered the bank declines it."""
        self._check_offer(seat)
        self._seat.decline(seat)

    def decline(self, seat: Seat) -> None:
        """A seat that is still to be asked declines the bank, also before its turn."""
        self._between_rounds()
        if seat not in self.asking:
            raise TableError("the player-dealer's seat is not offered to this seat now", "not-your-turn", seat)
        self._seat.decline(seat)

    def begin_again(self) -> None:
        """Offers the player-dealer's seat to every player again after all have declined it."""
        self._between_rounds()
        if not self.is_broken:
            raise TableError("the player-dealer's seat is taken or still being offered", "not-now")
        self._seat.begin_again()

    def _check_offer(self, seat: Seat) -> None:
        self._between_rounds()
        self._check_seat(seat)
        if seat != self.offered:
            if self.player_dealer:
                raise TableError(f"seat {seat}: seat {self.player_dealer} is the player-dealer already")
            to = f"is offered to seat {self.offered}" if self.offered else "is not offered to any seat"
            raise TableError(f"the player-dealer's seat {to} now", "not-your-turn", seat)

    def give_back(self) -> None:
        self._between_rounds()
        self.wagers, self._shares = (), {}
        self._seat.give_back()

    def _sat(self, seat: Seat) -> None:
        self._seat.sit(seat)

    def _left(self, seat: Seat) -> None:
        self.take_back(seat)
        self._last_wagers = tuple(wager for wager in self._last_wagers if wager.seat != seat)
        self.free = tuple(owner for owner in self.free if owner != seat)
        self._warned = tuple(warned for warned in self._warned if warned != seat)
        self.dealt_out = tuple(out for out in self.dealt_out if out != seat)
        if seat == self.player_dealer:
            self._shares = {}
        self._seat.leave(seat)

    @property
    def _is_free(self) -> bool:
        return super()._is_free and not self.bank and not self.wagers

    def _changed(self) -> None:
        self._shoe.game = self.game

    # Wagers

    def stand_behind(self, chips: Cents) -> Seat:
        """Adds a person without a seat, who wagers on other players' spots. Returns the number used for that person."""
        self._between_rounds()
        if not self.game.rules.backline and not self.game.rules.kum_kum:
            raise TableError(NO_BACKLINE, "not-here")
        self._check_chips(chips)
        number = max(self.seats, *self.stacks, 0) + 1
        self._stacks[number] = chips
        return number

    def wager(self, seat: Seat, kind: str, amount: Cents, spot: Spot = 0) -> list[str]:
        """Places a wager, or adds to a wager of the same kind."""
        return self.put_down(seat, {kind: amount}, spot)

    @property
    def committed(self) -> Collection[Seat]:
        return self._shares.keys() | {wager.seat for wager in self.wagers}

    def put_down(self, seat: Seat, amounts: Mapping[str, Cents], spot: Spot = 0, partner: Seat = 0) -> list[str]:
        """Places wagers of several kinds together: all of them, or none if one is refused.

        With a partner they are shared with the partner's wagers on the spot (kum-kum). Returns the house dealer's
        remarks about wagers outside the limits, at houses that do not refuse them.
        """
        self._between_rounds()
        self._check_seated(seat)
        self._check_places(spot, partner)
        if amounts and seat in self.dealt_out:
            raise TableError("you were warned before and are dealt out of this hand", "not-now", seat)
        if seat in self._shares and seat != self.player_dealer:
            raise TableError("you have money in the bank and may not wager against it", "not-possible", seat)
        on = spot or partner or seat
        if on not in (seat, partner) and on in self.stacks and not self.game.rules.backline:
            raise TableError(NO_BACKLINE, "not-here", seat)
        try:
            down = put_down(self.game, self.wagers, self.player_dealer, (seat, on, partner), amounts)
        except WagerRefused as refused:
            raise TableError(refused.reason, refused.code, seat) from None
        needed = self.game.needed(down.wagers, self.player_dealer, self.free)[seat]
        if needed > self.stacks[seat]:
            total, stack = show_dollars(needed), show_dollars(self.stacks[seat])
            reason = f"wagers and collection may come to {total}, but the stack is {stack}"
            raise TableError(reason, "not-enough-chips", seat)
        self.wagers = tuple(down.wagers)
        return down.remarks

    def stay(self, seat: Seat) -> None:
        """Repeats the seat's wagers of the last round, all of them or none."""
        self._between_rounds()
        self._check_seated(seat)
        unchanged = self.wagers
        places: dict[tuple[Spot, Seat], dict[str, Cents]] = {}
        for wager in self._last_wagers:
            # put_down places the same wager on the other hands of the spot.
            if wager.seat == seat and wager.spot == spot_of(wager.spot):
                places.setdefault((wager.spot, wager.shared_with), {})[wager.kind] = wager.amount
        try:
            for (spot, partner), amounts in places.items():
                self.put_down(seat, amounts, spot, partner)
        except TableError:
            self.wagers = unchanged
            raise

    def take_back(self, seat: Seat, kind: str = "", spot: Spot = 0) -> None:
        """Takes back all wagers of a seat, or one kind on a spot together with the wagers that require it.

        A partner's part of the bank is taken back with all wagers.
        """
        self._between_rounds()
        self._check_seated(seat)
        self._check_places(spot)
        mine = [wager for wager in self.wagers if wager.seat == seat]
        if not kind:
            if seat != self.player_dealer:
                self._shares.pop(seat, None)
            return self._remove(mine)
        removed = [wager for wager in mine if (wager.kind, spot_of(wager.spot)) == (kind, spot or seat)]
        if not removed:
            raise TableError(f"there is no {spoken(kind)} wager on spot {spot or seat} to take back", "not-found", seat)
        while removed:
            self._remove(removed)
            left = [wager for wager in self.wagers if wager.seat == seat]
            removed = [wager for wager in left if self.game.refuse(wager, self.wagers, self.player_dealer)]
        return None

    def _check_places(self, *places: Seat) -> None:
        """Raises TableError for a spot or a partner that the table does not have; 0 is the seat's own, or nobody."""
        for place in places:
            if type(place) is not int or place:
                self._check_seat(place)

    def _remove(self, removed: list[Wager]) -> None:
        self.wagers = tuple(without(self.wagers, removed))

    # Rounds

    @property
    def shoe(self) -> Shoe | None:
        return self._shoe.shoe

    @property
    def in_shoe(self) -> bool:
        return bool(self.game.rules.behind_cut_card)

    def use_shoe(self, shoe: Shoe) -> None:
        self._shoe.shoe = shoe

    def end_shoe(self) -> None:
        self._shoe.shoe = None

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        if not self.player_dealer:
            broken = "all players have declined the player-dealer's seat"
            raise TableError(broken if self.is_broken else "there is no player-dealer yet", "not-now")
        if not self.wagers:
            raise TableError("there is no wager against the player-dealer", "not-now")
        chance, to_cut = self._shoe.chance(chance)
        bank = [Wager(seat, self.player_dealer, BANK, share) for seat, share in self._shares.items()]
        carry = BankCarry(self.player_dealer, self.turn, to_cut, self.free, self._warned)
        return Setup(dict(self.stacks), carry, (*bank, *sorted(self.wagers, key=lambda w: (w.spot, w.seat)))), chance

    @property
    def free_hands_left(self) -> int:
        """The number of free hands that may still be dealt from the shoe."""
        return max(self._shoe.free_hands_left, 0)

    def deal_free_hand(self, chance: Chance) -> Round:
        """Deals a free hand from the shoe, which players may ask for. The bank and the wagers do not change."""
        self._between_rounds()
        if not self.free_hands_left:
            raise TableError(f"at most {self.game.free_hands} free hands are dealt from one shoe")
        try:
            chance, to_cut = self._shoe.chance(chance)
        except SetupError as error:
            raise TableError(str(error)) from None
        carry = BankCarry(self.player_dealer, self.turn, to_cut, self.free)
        self.round = Round(self.game.free_hand, Setup(dict(self.stacks), carry), chance)
        return self.round

    def _take_over(self, result: Result[Any]) -> None:
        is_free = self.round is not None and self.round.game is not self.game
        self._shoe.dealt(result.cards_dealt, free=is_free)
        if result.void or is_free:
            return
        wagered = {wager.seat for wager in self.wagers} | self._shares.keys() - {self.player_dealer}
        self._seat.round_over(wagered, {spot_of(wager.spot) for wager in self.wagers})
        self._last_wagers, self.wagers = self.wagers, ()
        self._shares = {}
        self.free = result.carry.free
        self._warned, self.dealt_out = result.carry.warned, result.carry.dealt_out

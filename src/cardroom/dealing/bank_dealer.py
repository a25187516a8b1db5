"""The house dealer of a game against a player-dealer: the bank, the wagers, settlement."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from cardroom.cards import Deck
from cardroom.compiling import mypyc_attr
from cardroom.dealing.bank_events import (
    ActionButton,
    Announced,
    Banked,
    BankReturned,
    Decided,
    FreeCollection,
    HandSplit,
    HandsSwitched,
    HouseWay,
    NoMoreBets,
    PrizePaid,
    Wagered,
    WagerSettled,
)
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.collection import FeeDue
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.deciders import deciders
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.events import NOBODY, RoundStarted
from cardroom.dealing.left_undone import left_undone, named
from cardroom.dealing.names import spoken
from cardroom.dealing.order import Order
from cardroom.dealing.ruling_events import WagerCorrected
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.dealing.shared_wagers import as_one, divided, parts_of
from cardroom.money import (
    Cents,
    Cover,
    Coverage,
    Lose,
    MoneyError,
    Outcome,
    Push,
    Settled,
    Win,
    clockwise_from,
    settle,
    show_dollars,
)

_NO_OTHERS: Mapping[str, str] = {}
BANK = "bank"
"""The kind of the player-dealer's own wager."""
WagerName: TypeAlias = tuple[Seat, Spot, str]
"""Whose wager it is, on which spot, and its kind."""


class RuledAmounts(NamedTuple):
    """What a wager counts for; None where it counts as it lies."""

    if_it_wins: Cents | None = None
    if_it_loses: Cents | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class BankDealer(Dealer):
    """`spots` are the spots with a wager, clockwise from the left of the player-dealer."""

    ruled_outcomes: Sequence[tuple[Spot, Outcome]] = ()
    """What a ruling has made of the wagers on each hand that is out of play."""
    ruled_amounts: Sequence[tuple[WagerName, RuledAmounts]] = ()
    """What wagers count for by a ruling, which depends on whether they win."""
    forfeited: Collection[WagerName] = ()
    """The wagers that a ruling has declared lost, whatever the hands are."""
    stages_taken: tuple[str, ...] = ()
    """The stages of the collection that the procedure has come to."""
    bank_returned = False

    def __init__(
        self,
        title: str,
        deck: Deck,
        setup: Setup[Any],
        chance: Chance,
        player_dealer: Seat,
        coverage: Coverage,
        fees: Sequence[FeeDue] = (),
        still_to_come: Mapping[Seat, Cents] | None = None,
        *,
        largest_decides: bool = False,
        sees_one_hand: bool = False,
        shared_bank: bool = False,
    ) -> None:
        super().__init__(deck, setup, chance)
        self.player_dealer = player_dealer
        self.bank_shares = self._put_up(shared=shared_bank)
        """What the player-dealer and the partners have in the bank, clockwise from the player-dealer."""
        self.bank = sum(self.bank_shares.values())
        self.bank_decider = self._bank_decider(largest=largest_decides)
        """The seat that plays the player-dealer's hand."""
        self.fees_due = list(fees)
        if len(self.bank_shares) > 1:
            self.fees_due = [part for due in fees for part in self._shared_fee(due)]
        self.wagers: list[Wager] = [wager for wager in setup.wagers if wager.kind != BANK]
        self._check_money(title, still_to_come or {})
        self.cover = Cover(self.bank, coverage)
        self.action_button: Seat = 0
        self.spots: list[Spot] = clockwise_from({spot_of(wager.spot) for wager in self.wagers}, player_dealer)
        self._deciders = deciders(self.wagers, self.spots, largest=largest_decides, one_hand=sees_one_hand)
        self.lookers = {**self._deciders, player_dealer: NOBODY}
        self.record(RoundStarted(title, setup.stacks, player_dealer=player_dealer))
        self._place_wagers()

    def _put_up(self, *, shared: bool) -> dict[Seat, Cents]:
        put_up: dict[Seat, Cents] = {}
        for wager in self.setup.wagers:
            if wager.kind == BANK:
                put_up[wager.seat] = put_up.get(wager.seat, 0) + max(wager.amount, 0)
        if list(put_up) == [self.player_dealer]:
            return put_up if put_up[self.player_dealer] else {}
        partners = put_up.keys() - {self.player_dealer}
        if partners and not shared:
            raise SetupError(f"only the player-dealer, seat {self.player_dealer}, may put up a bank")
        for wager in self.setup.wagers:
            if wager.seat in partners and wager.kind != BANK:
                raise SetupError(f"seat {wager.seat} has money in the bank and may not wager against it")
        return {seat: put_up[seat] for seat in clockwise_from(put_up, self.player_dealer - 1) if put_up[seat]}

    def _bank_decider(self, *, largest: bool) -> Seat:
        """The player-dealer, or where the largest wager decides, the one person with the most money in the bank."""
        if not largest:
            return self.player_dealer
        most = max(self.bank_shares.values(), default=0)
        leaders = [seat for seat, amount in self.bank_shares.items() if amount == most]
        return leaders[0] if len(leaders) == 1 else self.player_dealer

    def _shared_fee(self, due: FeeDue) -> list[FeeDue]:
        """The fee, or if it is the player-dealer's, the part of everybody who shares the bank."""
        if due.seat != self.player_dealer:
            return [due]
        parts = zip(self.bank_shares, divided(due.amount, list(self.bank_shares.values())), strict=True)
        return [msgspec.structs.replace(due, seat=seat, amount=amount) for seat, amount in parts if amount]

    def _check_money(self, title: str, still_to_come: Mapping[Seat, Cents]) -> None:
        if self.player_dealer not in self.stacks:
            raise SetupError(f"{title} needs a player-dealer; seat {self.player_dealer} is not at the table")
        if self.bank_shares.get(self.player_dealer, 0) <= 0:
            raise SetupError(f"seat {self.player_dealer}: the player-dealer has not put up a bank")
        if not self.wagers:
            raise SetupError(f"{title} needs a wager against the player-dealer")
        needed = {seat: still_to_come.get(seat, 0) for seat in self.stacks}
        for wager in self.setup.wagers:
            if wager.seat not in needed:
                raise SetupError(f"seat {wager.seat}: the seat is empty and cannot wager on {spoken(wager.kind)}")
            if wager.amount <= 0:
                wagered = show_dollars(wager.amount)
                raise SetupError(f"seat {wager.seat}: a wager on {spoken(wager.kind)} must be above $0, not {wagered}")
            needed[wager.seat] += wager.amount
        for due in self.fees_due:
            needed[due.seat] += due.owed
        for seat, amount in needed.items():
            if amount > self.stacks[seat]:
                raise SetupError(
                    f"seat {seat}: wagers and collection may come to {show_dollars(amount)}, "
                    f"but the stack is {show_dollars(self.stacks[seat])}"
                )

    def _place_wagers(self) -> None:
        """Moves the bank and the wagers from the stacks to the layout, and calls for no more bets."""
        for seat, amount in self.bank_shares.items():
            self.stacks[seat] -= amount
            self.record(Banked(seat, amount, self.setup.carry.turn, partner=seat != self.player_dealer))
        for wager in self.wagers:
            self.stacks[wager.seat] -= wager.amount
            self.record(Wagered(wager.seat, wager.spot, wager.kind, wager.amount))
        self.record(NoMoreBets())

    # Fees

    def take_fees(self, stage: str) -> None:
        if stage in self.stages_taken:
            raise MoneyError(f"the fees due {stage} were taken already")
        self.stages_taken += (stage,)
        for due in self.fees_due:
            if due.stage == stage and due.free:
                self.record(FreeCollection(due.seat, due.amount, due.what))
            elif due.stage == stage:
                self.take_fee(due.amount, due.seat, due.what)

    # Hands

    def split(self, hand: Spot, new: Spot) -> None:
        """Splits a pair: its second card starts a hand of its own."""
        self.hands[new] = [self.hands[hand].pop()]
        self.lookers[new] = self.decider(hand)
        self.record(HandSplit(hand, new))

    def switch(self, hand: Spot, other: Spot) -> None:
        """Exchanges the second cards of two hands of a spot."""
        one, two = self.hands[hand], self.hands[other]
        one[1], two[1] = two[1], one[1]
        self.record(HandsSwitched(hand, other))

    # Wagers

    def decider(self, hand: Spot) -> Seat:
        """The seat that sees a spot's cards and plays them; NOBODY if everyone who could sees another hand already."""
        return self._deciders[spot_of(hand)]

    def play_house_way(self, spot: Spot, *, on_request: bool = False) -> None:
        """Records that the house dealer plays a hand that no player may look at, or that a player asks about."""
        self.record(HouseWay(spot, on_request))

    def wagers_on(self, spot: Spot, kind: str) -> list[Wager]:
        """The wagers of a kind on a spot, the seated player's before those of backliners."""
        on_spot = [wager for wager in self.wagers if wager.spot == spot and wager.kind == kind]
        return sorted(on_spot, key=lambda wager: wager.seat != spot_of(spot))

    def add_wager(self, seat: Seat, spot: Spot, kind: str, amount: Cents) -> None:
        """Adds a wager made after the deal: play, double, insurance."""
        if not 0 < amount <= self.stacks[seat]:
            raise MoneyError(f"seat {seat} has {self.stacks[seat]} cents and cannot wager {amount}")
        self.stacks[seat] -= amount
        self.wagers.append(Wager(seat, spot, kind, amount))
        self.record(Wagered(seat, spot, kind, amount))

    def decide(self, seat: Seat, spot: Spot, choice: Choice) -> None:
        self.record(Decided(seat, spot, str(choice), choice.done))

    def announce(self, words: str) -> None:
        self.record(Announced(words))

    # Settlement

    def place_action_button(self, order: Order, count: int, seats: int, why: str) -> None:
        """Places the action button on the seat that a card or the dice count to, or on the next seat with a wager."""
        seat = order.seat_counted(count, seats, self.player_dealer)
        spots = {spot_of(wager.spot) for wager in self.wagers}
        self.action_button = seat if seat in spots else order.around(spots, seat)[0]
        empty = "is the player-dealer's" if seat == self.player_dealer else "has no wager"
        passed_on = "" if self.action_button == seat else f", seat {seat} {empty}"
        self.record(ActionButton(self.action_button, f"{why} counts {count}{passed_on}"))

    def first_spot(self, order: Order) -> Spot:
        """The spot where settlement starts; left of the player-dealer until the action button is placed."""
        if order.start == "action-button" and self.action_button:
            return self.action_button
        if order.start == "left-of-house-dealer":
            return 1
        if order.start == "right-of-house-dealer":
            return max(self.spots)
        return self.player_dealer + 1

    def settle(
        self,
        order: Order,
        resolve: Callable[[Wager], Outcome],
        which: Callable[[Wager], bool] | None = None,
        goes_with: Mapping[str, str] = _NO_OTHERS,
        lost: Collection[Spot] = (),
    ) -> None:
        """Settles the open wagers in the house's order, as far as the bank covers them.

        `which` selects the wagers; without it, all are settled. `lost` are the spots that have lost, where the house
        may settle the kinds in another order.
        """
        open_now = self.wagers[:] if which is None else [wager for wager in self.wagers if which(wager)]
        if not open_now:
            return
        outcomes = {id(wager): self._as_ruled(wager) or resolve(wager) for wager in open_now}
        if self.ruled_amounts:
            open_now, outcomes = self._at_ruled_amounts(open_now, outcomes)
        if order.when_covered and self._covers(open_now, lambda wager: outcomes[id(wager)]):
            order = order.covered()
        if len(open_now) > 1:
            walked = as_one(order.walk(open_now, self.first_spot(order), goes_with, lost))
        else:
            walked = [open_now]
        amounts = []
        for shared in walked:
            outcome = outcomes[id(shared[0])]
            if len(shared) > 1 and any(outcomes[id(other)] != outcome for other in shared):
                raise MoneyError(f"the partners of one wager on spot {shared[0].spot} have different outcomes")
            amounts.append((sum([wager.amount for wager in shared]), outcome))
        for done in settle(amounts, self.cover, order.collect_first):
            self._settled(walked[done.index], done)
        self.wagers = [wager for wager in self.wagers if id(wager) not in outcomes]

    def covers_all(self, resolve: Callable[[Wager], Outcome]) -> bool:
        """True if the bank covers every open wager."""
        return self._covers(self.wagers, lambda wager: self._as_ruled(wager) or resolve(wager))

    def _as_ruled(self, wager: Wager) -> Outcome | None:
        """What a ruling has made of the wager; None if no ruling is about it or its hand."""
        if self.forfeited and (wager.seat, wager.spot, wager.kind) in self.forfeited:
            return Lose("forfeited")
        return dict(self.ruled_outcomes).get(wager.spot) if self.ruled_outcomes else None

    def _at_ruled_amounts(
        self, wagers: list[Wager], outcomes: dict[int, Outcome]
    ) -> tuple[list[Wager], dict[int, Outcome]]:
        """The wagers with the amounts that rulings give them now that their results are known."""
        changed = {id(wager): self.change_wager(wager, self._ruled_amount(wager, outcomes)) for wager in wagers}
        return [*changed.values()], {id(changed[old]): outcomes[old] for old in changed}

    def _ruled_amount(self, wager: Wager, outcomes: dict[int, Outcome]) -> Cents:
        ruled = dict(self.ruled_amounts).get((wager.seat, wager.spot, wager.kind), RuledAmounts())
        amount = {Win: ruled.if_it_wins, Lose: ruled.if_it_loses}.get(type(outcomes[id(wager)]))
        return wager.amount if amount is None else min(amount, wager.amount + self.stacks[wager.seat])

    def change_wager(self, wager: Wager, to: Cents) -> Wager:
        """Makes the wager one of `to`, with chips from the player's stack or back to it."""
        if to == wager.amount:
            return wager
        place = next(place for place, one in enumerate(self.wagers) if one is wager)
        self.stacks[wager.seat] -= to - wager.amount
        self.wagers[place] = msgspec.structs.replace(wager, amount=to)
        self.record(WagerCorrected(wager.seat, wager.spot, wager.kind, wager.amount, to))
        return self.wagers[place]

    def _covers(self, wagers: Sequence[Wager], resolve: Callable[[Wager], Outcome]) -> bool:
        outcomes = [(sum(wager.amount for wager in shared), resolve(shared[0])) for shared in as_one(wagers)]
        losing = sum(outcome.of(amount) for amount, outcome in outcomes if isinstance(outcome, Lose))
        winning = sum(outcome.pay.pays(amount) for amount, outcome in outcomes if isinstance(outcome, Win))
        return self.cover.covers_all(losing, winning)

    def _settled(self, shared: Sequence[Wager], done: Settled) -> None:
        """Records the settlement of one wager, or of each partner's part of a shared wager."""
        result, odds, hand = _as_text(done.outcome)
        for wager, mine in zip(shared, parts_of(done, [wager.amount for wager in shared]), strict=True):
            self.stacks[wager.seat] += mine.paid + mine.returned
            self.record(
                WagerSettled(
                    wager.seat,
                    wager.spot,
                    wager.kind,
                    wager.amount,
                    result,
                    mine.paid,
                    mine.collected,
                    mine.returned,
                    odds,
                    hand,
                    uncovered=not done.covered,
                    together=done.wager if len(shared) > 1 else 0,
                )
            )

    @property
    def without_action(self) -> list[Seat]:
        """The owners of the wagers that the bank did not cover at all, once for each wager."""
        return [event.seat for event in self.events if isinstance(event, WagerSettled) and event.without_action]

    def pay_prize(self, seat: Seat, amount: Cents, what: str) -> None:
        """Pays a fixed prize that needs no wager; the part that the bank does not cover is not paid."""
        paid = self.cover.pay(amount)
        self.stacks[seat] += paid
        self.record(PrizePaid(seat, paid, amount, what))

    def return_bank(self) -> None:
        """Returns what is in the bank to the player-dealer, and in proportion to the partners."""
        if self.wagers:
            raise MoneyError(f"the bank cannot be returned before these wagers are settled: {named(self.wagers)}")
        if self.bank_returned:
            raise MoneyError("the bank was returned already")
        self.bank_returned = True
        result = self.cover.result
        parts = divided(abs(result), list(self.bank_shares.values()))
        for (seat, share), part in zip(self.bank_shares.items(), parts, strict=True):
            won = part if result > 0 else -part
            self.stacks[seat] += share + won
            self.record(BankReturned(seat, share + won, won, partner=seat != self.player_dealer))

    def check_finished(self) -> None:
        if undone := left_undone(self.fees_due, self.stages_taken, self.wagers, returned=self.bank_returned):
            raise MoneyError(undone)


def _as_text(outcome: Outcome) -> tuple[str, str, str]:
    """The result, the odds and the hand or reason, as the event records them."""
    match outcome:
        case Win(pay=pay, for_hand=hand):
            return "win", str(pay), hand
        case Lose(reason=reason):
            return "lose", "", reason
        case Push(reason=reason):
            return "push", "", reason

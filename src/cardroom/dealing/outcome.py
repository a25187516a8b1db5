"""The outcome of a round for every seat, computed from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import BankReturned, PrizePaid, WagerSettled
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import JACKPOT, POT, Account, Event, FeeTaken, Voided, balances, stack
from cardroom.money import Cents

PRIZE = "prize"
"""The kind of a payment from the bank that needs no wager."""


class WagerOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outcome of one wager against a player-dealer, of a prize, or of the bank itself."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    """The amount wagered; 0 for a prize."""
    net: Cents
    """What the wager won; negative if it lost."""
    returned: Cents = 0
    """The part of the wager that was returned because the bank did not cover it."""
    unpaid: Cents = 0
    """The part of the winnings that the bank did not cover."""


class RoundOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each seat won or lost. `net`, `fees`, `jackpot` and `pot` add up to zero."""

    net: dict[Seat, Cents]
    """The change of each stack, after fees."""
    fees: Cents = 0
    """The fees that the house collected, without jackpot drops."""
    jackpot: Cents = 0
    """The total of the jackpot drops."""
    pot: Cents = 0
    """The change of the pot left for the next round; negative if a pot left from an earlier round was won."""
    fees_of: dict[Seat, Cents] = {}
    """The fees that each seat paid from its stack, including jackpot drops."""
    wagers: tuple[WagerOutcome, ...] = ()
    """Against a player-dealer, every wager in order of settlement, then the bank; empty in other games."""

    @property
    def by_kind(self) -> dict[Seat, dict[str, Cents]]:
        """Against a player-dealer, what each seat won or lost on each kind of wager, before fees."""
        kinds: dict[Seat, dict[str, Cents]] = {}
        for wager in self.wagers:
            mine = kinds.setdefault(wager.seat, {})
            mine[wager.kind] = mine.get(wager.kind, 0) + wager.net
        return kinds

    @property
    def returned(self) -> dict[Seat, Cents]:
        """Against a player-dealer, what was returned to each seat because the bank did not cover it."""
        back: Counter[Seat] = Counter()
        for wager in self.wagers:
            back[wager.seat] += wager.returned
        return dict(+back)


def outcome_of(events: Sequence[Event], start: dict[Account, Cents], seats: Sequence[Seat]) -> RoundOutcome:
    """The outcome of a finished round; `start` is the money in each account before it."""
    if any(type(event) is Voided for event in events):
        return RoundOutcome(dict.fromkeys(seats, 0))
    money = balances(events, start)
    taken = [event for event in events if type(event) is FeeTaken]
    jackpot = sum(fee.amount for fee in taken if fee.what == JACKPOT)
    fees_of: Counter[Seat] = Counter()
    for fee in taken:
        fees_of[fee.seat] += fee.amount
    del fees_of[0]
    return RoundOutcome(
        net={seat: money[stack(seat)] - start[stack(seat)] for seat in seats},
        fees=sum(fee.amount for fee in taken) - jackpot,
        jackpot=jackpot,
        pot=money.get(POT, 0) - start.get(POT, 0),
        fees_of=dict(fees_of),
        wagers=tuple(_wagers(events)),
    )


def _wagers(events: Sequence[Event]) -> Iterator[WagerOutcome]:
    for event in events:
        if type(event) is WagerSettled:
            back = event.returned if event.uncovered and (event.result == "lose" or event.without_action) else 0
            unpaid = event.due - event.paid if event.uncovered and event.result == "win" else 0
            net = event.paid - event.collected
            yield WagerOutcome(event.seat, event.spot, event.kind, event.amount, net, back, unpaid)
        elif type(event) is PrizePaid:
            yield WagerOutcome(event.seat, event.seat, PRIZE, 0, event.amount, unpaid=event.due - event.amount)
        elif type(event) is BankReturned:
            yield WagerOutcome(event.seat, event.seat, BANK, event.amount - event.result, event.result)

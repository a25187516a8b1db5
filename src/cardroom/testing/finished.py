"""What must hold of every round that is over: the money, the fees, the record of it, and what goes over the wire."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, TypeVar

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.bank_events import FreeCollection
from cardroom.dealing.choices import Choice
from cardroom.dealing.events import FEES, POT, Event, FeeTaken, balances
from cardroom.dealing.record import record, replay_record
from cardroom.dealing.round import Round, replay
from cardroom.dealing.setup import Carry
from cardroom.dealing.transcript import transcript
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.money import show_dollars

T = TypeVar("T")


def hold(condition: object, problem: str) -> None:
    """Raises AssertionError with the problem unless the condition is true, also where Python leaves asserts out."""
    if not condition:
        raise AssertionError(problem)


def check_money(played: Round) -> None:
    """After every event the money is all there, no account is below nothing, and the result is where it lies."""
    money = dict(played.setup.money())
    start = sum(money.values())
    for event in played.events:
        hold(all(amount >= 0 for _, _, amount in event.moves), f"{event!r} moves less than nothing")
        money = balances([event], money)
        below = [account for account, amount in money.items() if amount < 0]
        hold(not below, f"after {event!r} there is less than nothing in {below}")
    result = played.result
    if result is None:
        return
    for seat, chips in result.stacks.items():
        lies = money.get(("stack", seat), 0)
        hold(lies == chips, f"seat {seat} ends with {chips} cents, and by the events with {lies}")
    hold(money.get(FEES, 0) == result.fees, f"{result.fees} cents of fees, and by the events {money.get(FEES, 0)}")
    hold(money.get(POT, 0) == result.pot, f"{result.pot} cents stay in the pot, and by the events {money.get(POT, 0)}")
    left = sum(result.stacks.values()) + result.fees + result.pot
    hold(left == start, f"the round began with {start} cents and ended with {left}")


def check_fees(played: Round) -> None:
    """Against a player-dealer, every fee that is due is taken, once."""
    dealer = played.dealer
    if not isinstance(dealer, BankDealer):
        return
    due = Counter((fee.seat, fee.amount, fee.what, fee.free) for fee in dealer.fees_due if fee.amount)
    taken = Counter(
        (event.seat, event.amount, event.what, isinstance(event, FreeCollection))
        for event in played.events
        if isinstance(event, FeeTaken | FreeCollection)
    )
    for fee in due | taken:
        seat, amount, what, _ = fee
        name = f"the fee of {show_dollars(amount)} from seat {seat} ({what})"
        hold(taken[fee] >= due[fee], f"{name} was not taken")
        hold(taken[fee] <= due[fee], f"{name} was taken {taken[fee]} times, and {due[fee]} are due")


def bytes_of(played: Round) -> bytes:
    """Everything that can be seen of a round, from anywhere."""
    viewers = [*played.setup.stacks, None]
    return to_json(
        [
            played.events,
            [played.view(seat) for seat in viewers],
            [played.seen_by(seat) for seat in viewers],
            played.decisions,
            played.choices,
            played.answers_in,
            played.result,
        ]
    )


def check_replay(played: Round) -> None:
    """The record of the round, read back, gives the same round to the byte."""
    again = replay_record(record(played).to_json(), played.game)
    hold(bytes_of(again) == bytes_of(played), "the same cards and choices give another round")


def check_void(played: Round, random: Random) -> None:
    """Voided after some of its choices, the round returns all money and fees."""
    made = played.choices[: random.randint(0, len(played.choices))]
    then = replay(played.game, played.setup, played.chance, made)
    if not then.is_over:
        then.void("checked")
        check_money(then)
        hold(then.result and then.result.stacks == then.setup.stacks, "a round that is void does not return all money")


class Wire:
    """Events, choices and carries go over the wire as JSON, and are the same when they are read."""

    def __init__(self) -> None:
        self.kinds: dict[type, Any] = {base: kinds_of(base) for base in (Event, Choice, Carry)}

    def check(self, played: Round) -> None:
        for event in played.events:
            self._back(event, Event)
        for chosen in played.choices:
            self._back(chosen.choice, Choice)
        if played.result:
            self._back(played.result.carry, Carry)
        for viewer in (*played.setup.stacks, None):
            for shown in played.seen_by(viewer):
                self._back(shown, Event)
            hold(all(isinstance(line, str) for line in transcript(played.seen_by(viewer))), "a line is not a text")

    def _back(self, thing: T, base: type[T]) -> None:
        text = to_json(thing)
        try:
            back = from_json(text, self.kinds[base])
        except Exception as error:
            raise AssertionError(f"{thing!r} cannot be read from the wire: {error!r}") from error
        hold(back == thing, f"{thing!r} goes over the wire as {text.decode()} and is read as {back!r}")

"""The sevens rule of limit lowball: a player who checks a seven or better cannot win bets made after the draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card, parse_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BetMade, Called, Checked
from cardroom.games.poker.showdown import Contest, award_part
from cardroom.money import Cents
from cardroom.ranking import Ranking

_WORST: dict[int, tuple[Card, ...]] = {7: parse_cards("7c 6d 5h 4s 3c"), 8: parse_cards("8c 7d 6h 5s 4c")}


class SevensRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`or_better` is the highest card of a hand that must be bet (0: any hand may be checked)."""

    or_better: Literal[0, 7, 8] = 0
    """The highest card of a hand that must be bet. 0: any hand may be checked."""
    bets: Literal["returned", "second-best"] = "returned"
    """If such a hand was checked and is best, the bets after the draw are returned or go to the second-best hand."""
    call_counts_as_check: bool = False
    """True if such a hand must itself bet or raise after the draw: a call costs it the bets like a check."""
    short_all_in: bool = False
    """True if such a hand may call an all-in of less than half a bet and win it, or complete it and win everything. A
    player who overcalls the all-in and loses to such a hand gets the overcall back."""


class LastRound(msgspec.Struct):
    """The betting after the draw: what each seat had put in before it, the events since, and the full bet."""

    before: Mapping[Seat, Cents]
    events: Sequence[Event]
    bet: Cents


def must_be_bet(rules: SevensRules, ranking: Ranking) -> int:
    """Returns the lowest value that must be bet, or 0 if any hand may be checked."""
    return ranking.value(_WORST[rules.or_better]) if rules.or_better else 0


def checked_good_hands(rules: SevensRules, last: LastRound, values: Mapping[Seat, int], worst: int) -> set[Seat]:
    """Returns the seats that checked (or, at some houses, only called with) a hand that had to be bet."""
    if not any(type(event) is BetMade for event in last.events):
        return set()
    passive = (Checked, Called) if rules.call_counts_as_check else (Checked,)
    checked = {event.seat for event in last.events if isinstance(event, passive)}
    if rules.short_all_in or rules.call_counts_as_check:
        checked -= {event.seat for event in last.events if type(event) is BetMade}
    return {seat for seat in checked if values.get(seat, 0) >= worst}


class Layer(NamedTuple):
    """One layer of the bets after the draw: what each seat put in, who may win it, and who has the best hand."""

    parts: dict[Seat, Cents]
    seats: list[Seat]
    best: list[Seat]


def layers_not_won(dealer: PotDealer, last: LastRound, values: Mapping[Seat, int], barred: set[Seat]) -> list[Layer]:
    """Returns the layers of the bets after the draw that a barred hand would win."""
    after = {seat: amount - last.before[seat] for seat, amount in dealer.put_in.items()}
    return [layer for layer in _layers(after, dealer.live, values) if not barred.isdisjoint(layer.best)]


def return_overcalls(dealer: PotDealer, last: LastRound, values: Mapping[Seat, int], worst: int) -> None:
    """Returns what was overcalled after a hand that had to be bet just called a short all-in, and is best."""
    best = _best(values, dealer.live)
    callers = [event.seat for event in last.events if type(event) is Called]
    if not _is_only_short(last) or values[best[0]] < worst or best[0] not in callers:
        return
    behind = callers[callers.index(best[0]) + 1 :]
    after = {seat: dealer.put_in[seat] - last.before[seat] for seat in behind if seat not in best}
    _return(dealer, after, "an overcall of a short all-in")


def settle_layers(
    dealer: PotDealer,
    rules: SevensRules,
    last: LastRound,
    contest: Contest,
    barred: set[Seat],
    layers: list[Layer],
    unit: Cents,
) -> None:
    """Takes these layers out of the pot, and returns them or awards them to other hands."""
    only_short = rules.short_all_in and _is_only_short(last)
    for parts, seats, best in layers:
        others = [seat for seat in seats if seat not in barred]
        if not barred.issuperset(best):
            _push(dealer, parts, contest, [seat for seat in best if seat not in barred], unit)
        elif only_short:
            _return(dealer, _overcalls(last, parts, best), "an overcall of a short all-in")
        elif rules.bets == "second-best" and others:
            _push(dealer, parts, contest, _best(contest.values, others), unit)
        else:
            _return(dealer, parts, f"{'a seven' if rules.or_better == 7 else 'an eight'} or better was checked")


def _layers(after: Mapping[Seat, Cents], live: Sequence[Seat], values: Mapping[Seat, int]) -> Iterator[Layer]:
    levels = sorted({after[seat] for seat in live if after[seat]})
    below = 0
    for level in levels:
        top = max(after.values()) if level == levels[-1] else level
        parts = {seat: min(amount, top) - below for seat, amount in after.items() if amount > below}
        seats = [seat for seat in live if after[seat] >= level]
        yield Layer(parts, seats, _best(values, seats))
        below = level


def _best(values: Mapping[Seat, int], seats: Sequence[Seat]) -> list[Seat]:
    best = max(values[seat] for seat in seats)
    return [seat for seat in seats if values[seat] == best]


def _is_only_short(last: LastRound) -> bool:
    """True if the only bet was an all-in of less than half a bet."""
    bets = [event for event in last.events if type(event) is BetMade]
    return len(bets) == 1 and bets[0].all_in and bets[0].amount * 2 < last.bet


def _overcalls(last: LastRound, parts: Mapping[Seat, Cents], winners: list[Seat]) -> dict[Seat, Cents]:
    """Returns what the other callers of a short bet put in. The short bet itself is lost."""
    bettor = next(event.seat for event in last.events if type(event) is BetMade)
    return {seat: amount for seat, amount in parts.items() if seat != bettor and seat not in winners}


def _return(dealer: PotDealer, parts: Mapping[Seat, Cents], why: str) -> None:
    for seat, amount in parts.items():
        dealer.give_back(seat, amount, why)
        dealer.put_in[seat] -= amount


def _push(dealer: PotDealer, parts: Mapping[Seat, Cents], contest: Contest, to: list[Seat], unit: Cents) -> None:
    for seat, amount in parts.items():
        dealer.put_in[seat] -= amount
    award_part(dealer, contest._replace(name="bets after the draw"), to, sum(parts.values()), -1, unit)

"""The sevens rule of limit lowball: who checks a seven or better cannot win what is bet after the draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card, parse_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BetMade, Checked
from cardroom.games.poker.showdown import Contest, award_part
from cardroom.money import Cents
from cardroom.ranking import Ranking

_WORST: dict[int, tuple[Card, ...]] = {7: parse_cards("7c 6d 5h 4s 3c"), 8: parse_cards("8c 7d 6h 5s 4c")}


class SevensRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`or_better` is the highest card of a hand that must be bet (0: any hand may be checked)."""

    or_better: Literal[0, 7, 8] = 0
    bets: Literal["returned", "second-best"] = "returned"
    """Where the bets after the draw go when such a hand was checked and is best."""
    short_all_in: bool = False
    """Whether it may call an all-in of less than half a bet and win that, or complete it and win everything."""


class LastRound(msgspec.Struct):
    """The betting after the draw: what was in before it, and what happened since."""

    before: Mapping[Seat, Cents]
    events: Sequence[Event]
    bet: Cents


def must_be_bet(rules: SevensRules, ranking: Ranking) -> int:
    """The value from which a hand must be bet; 0 where any hand may be checked."""
    return ranking.value(_WORST[rules.or_better]) if rules.or_better else 0


def checked_good_hands(rules: SevensRules, last: LastRound, values: Mapping[Seat, int], worst: int) -> set[Seat]:
    """Who checked after the draw with a hand that had to be bet, where somebody else bet then."""
    if not any(type(event) is BetMade for event in last.events):
        return set()
    checked = {event.seat for event in last.events if type(event) is Checked}
    if rules.short_all_in:
        checked -= {event.seat for event in last.events if type(event) is BetMade}
    return {seat for seat in checked if values.get(seat, 0) >= worst}


class Layer(NamedTuple):
    """A part of the bets after the draw: what each put into it, who may win it, and who has the best hand."""

    parts: dict[Seat, Cents]
    seats: list[Seat]
    best: list[Seat]


def layers_not_won(dealer: PotDealer, last: LastRound, values: Mapping[Seat, int], barred: set[Seat]) -> list[Layer]:
    """The bets after the draw, and the side pots over them, that would fall to a barred hand."""
    after = {seat: amount - last.before[seat] for seat, amount in dealer.put_in.items()}
    return [layer for layer in _layers(after, dealer.live, values) if not barred.isdisjoint(layer.best)]


def settle_layers(
    dealer: PotDealer,
    rules: SevensRules,
    last: LastRound,
    contest: Contest,
    barred: set[Seat],
    layers: list[Layer],
    unit: Cents,
) -> None:
    """Takes them out of the pot and sends them where they belong."""
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
    """Whether the one bet was an all-in of less than half a bet."""
    bets = [event for event in last.events if type(event) is BetMade]
    return len(bets) == 1 and bets[0].all_in and bets[0].amount * 2 < last.bet


def _overcalls(last: LastRound, parts: Mapping[Seat, Cents], winners: list[Seat]) -> dict[Seat, Cents]:
    """What those put in who called beside the hand that wins; the short bet itself is lost."""
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

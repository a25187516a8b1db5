"""The effect of a bank that does not cover every wager, by the players' place in the order of settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from cardroom.analysis.basis import Certainty
from cardroom.analysis.families import MATHEMATICS, evaluations, player_of, usual_strategy
from cardroom.analysis.families.mathematics import End, Resolve
from cardroom.analysis.risk.distribution import certainty_of, only_wager
from cardroom.analysis.simulation.full_table import COVERS_ALL, play_table, table_setup
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.bank_events import ActionButton, WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Spot, spot_of
from cardroom.dealing.events import Event
from cardroom.dealing.order import Order
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """The player in one place of the order of settlement, beginning with 1."""

    place: int
    action: float
    """The share of what this player's wagers would have won or lost that the bank covered."""
    untouched: float
    """The share of rounds in which the bank covered nothing of what the player would have won or lost."""
    result: float
    """The average result of a round before collection, in cents."""
    standard_error: float
    """The standard error of `result`; 0 if it is exact."""
    when_covered: float
    """The average result of the same rounds with a bank that covers every wager."""
    change_error: float
    """The standard error of the difference between `result` and `when_covered`; 0 if it is exact."""
    sd: float
    """The standard deviation of a round with this bank."""

    @property
    def change(self) -> float:
        """What the bank's size costs this player per round, or brings if it is positive."""
        return self.result - self.when_covered


class ShortBank(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a table with one bank, in cents. Every bank is tried with the same cards."""

    bank: Cents
    wagered: Cents
    rounds: int
    """The number of simulated rounds; 0 if the figures are exact."""
    seed: int
    certainty: Certainty
    places: tuple[Place, ...]


class Seen(NamedTuple):
    """One player in one round, or in one of the ways it can end."""

    place: int
    ways: int
    due: Cents
    """What the player's wagers would have won and lost, without their signs."""
    moved: Cents
    result: Cents
    covered: Cents
    """The result with a bank that covers every wager."""


def short_banks(
    game: BankedGame[Any], wagers: Sequence[Wager], banks: Sequence[Cents], rounds: int, seed: int = 1
) -> Iterator[ShortBank]:
    """Settles every round with a bank that covers every wager, and again with each of these banks.

    If all players wager on the same hands, the rounds are all ways in which they can end; with one wager in all, they
    are its outcomes. Then the figures are exact. Otherwise, this number of rounds is dealt.
    """
    shared = MATHEMATICS.of(game).shared
    alone = None if shared else _alone(game, wagers)
    certainty: Certainty = alone.basis.certainty if alone else "simulated"
    if shared:
        ended = list(shared(game, wagers))
        certainty = certainty_of({wager.kind for end in ended for wager in end.wagers}, evaluations(game))
        at_banks = _enumerated(game, banks, ended)
    elif alone:
        at_banks = (_clipped(alone, wagers[0].amount, bank) for bank in banks)
    else:
        at_banks = _dealt(game, wagers, banks, rounds, seed)
    for bank, seen in zip(banks, at_banks, strict=True):
        places = groupby(sorted(seen), key=lambda each: each.place)
        yield ShortBank(
            bank=bank,
            wagered=sum(wager.amount for wager in wagers),
            rounds=rounds if certainty == "simulated" else 0,
            seed=seed,
            certainty=certainty,
            places=tuple(_place(list(alike), certainty != "simulated") for _, alike in places),
        )


def _alone(game: BankedGame[Any], wagers: Sequence[Wager]) -> WagerOdds | None:
    """The exact odds of the one wager in all, if nothing is wagered beside it after the deal."""
    line = only_wager(game, wagers, evaluations(game))
    return line.exact() if line and line.solvers and len(line.kinds) == 1 else None


def _clipped(odds: WagerOdds, amount: Cents, bank: Cents) -> list[Seen]:
    """A single wager is paid and collected as far as the bank goes, by any coverage."""
    nets = [(round(line.pays * amount), line.combinations or 0) for line in odds.outcomes]
    return [Seen(1, ways, abs(net), min(abs(net), bank), max(-bank, min(net, bank)), net) for net, ways in nets]


def _place(seen: Sequence[Seen], exact: bool) -> Place:
    ways = sum(each.ways for each in seen)
    due = sum(each.ways * each.due for each in seen)
    result = sum(each.ways * each.result for each in seen) / ways
    covered = sum(each.ways * each.covered for each in seen) / ways
    sd = sqrt(sum(each.ways * (each.result - result) ** 2 for each in seen) / ways)
    apart = sum(each.ways * (each.result - each.covered - result + covered) ** 2 for each in seen) / ways
    touchable = sum(each.ways for each in seen if each.due)
    return Place(
        place=seen[0].place,
        action=sum(each.ways * each.moved for each in seen) / due if due else 1.0,
        untouched=sum(each.ways for each in seen if each.due and not each.moved) / touchable if touchable else 0.0,
        result=result,
        standard_error=0.0 if exact else sd / sqrt(ways),
        when_covered=covered,
        change_error=0.0 if exact else sqrt(apart / ways),
        sd=sd,
    )


def _dealt(
    game: BankedGame[Any], wagers: Sequence[Wager], banks: Sequence[Cents], rounds: int, seed: int
) -> Iterator[list[Seen]]:
    bot = player_of(game, usual_strategy(game))
    full = [_settled(played.events) for played in play_table(game, wagers, bot, seed, rounds, COVERS_ALL)]
    for bank in banks:
        yield [
            seen
            for whole, played in zip(full, play_table(game, wagers, bot, seed, rounds, bank), strict=True)
            for seen in _compare(_order(game, played, whole), whole, _settled(played.events))
        ]


def _enumerated(game: BankedGame[Any], banks: Sequence[Cents], ended: Sequence[End]) -> Iterator[list[Seen]]:
    """Settles the wagers of every ending. The action button, if there is one, is at the first seat."""
    full = [_settle(game, wagers, COVERS_ALL, resolve) for wagers, resolve, _ in ended]
    for bank in banks:
        seen: list[Seen] = []
        for whole, (wagers, resolve, ways) in zip(full, ended, strict=True):
            order: Order = game.rules.order
            spots = order.around(whole, wagers[0].spot)
            seen += _compare(spots, whole, _settle(game, wagers, bank, resolve), ways)
        yield seen


def _settle(game: BankedGame[Any], wagers: Sequence[Wager], bank: Cents, resolve: Resolve) -> Settlement:
    before = [wager for wager in wagers if wager.kind in game.offered]
    dealer = game.dealer(table_setup(game, before, bank), Chance.seeded(""))
    for wager in wagers[len(before) :]:
        dealer.add_wager(wager.seat, wager.spot, wager.kind, wager.amount)
    dealer.action_button = wagers[0].seat
    dealer.settle(game.rules.order, resolve)
    return _settled(dealer.events)


def _compare(order: Sequence[Spot], whole: Settlement, reached: Settlement, ways: int = 1) -> Iterator[Seen]:
    for place, spot in enumerate(order, 1):
        results = (sum(event.paid - event.collected for event in events[spot]) for events in (reached, whole))
        yield Seen(place, ways, _moved(whole[spot]), _moved(reached[spot]), *results)


Settlement = dict[Spot, list[WagerSettled]]


def _settled(events: Iterable[Event]) -> Settlement:
    by_spot: Settlement = {}
    for event in events:
        if isinstance(event, WagerSettled):
            by_spot.setdefault(spot_of(event.spot), []).append(event)
    return by_spot


def _moved(settled: Sequence[WagerSettled]) -> Cents:
    return sum(event.paid + event.collected for event in settled)


def _order(game: BankedGame[Any], played: Round, spots: Settlement) -> list[Spot]:
    """The spots in order of settlement, given where the action button was in this round."""
    order: Order = game.rules.order
    dealer = game.dealer(played.setup, played.chance)
    dealer.action_button = next((event.seat for event in played.events if isinstance(event, ActionButton)), 0)
    return order.around(spots, dealer.first_spot(order))

"""Computes equity over all possible deals, or over random deals until it is precise enough."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from math import comb, prod
from typing import NamedTuple

import numpy as np

from cardroom.analysis.equity.fast import AtOnce, ranks_at_once
from cardroom.analysis.equity.holding import Held
from cardroom.analysis.equity.kernels import POT, Cards, Counts, Values, deal_at_random, deal_in_order, share_pots
from cardroom.analysis.equity.spot import Plan, Spot
from cardroom.analysis.equity.together import Together, check_fit, in_parts, most_together, together
from cardroom.analysis.equity.values import values_of
from cardroom.cards import Card

AT_A_TIME = 1 << 15
"""The number of deals in a piece of work."""
IN_A_WAVE = 16
"""The number of pieces between checks of the precision: the same everywhere, so that a seed gives the same result."""
WITHOUT_END = 1 << 60

Show = Callable[[int, int], None]
"""Called with the number of deals done and the approximate total."""


class Tally:
    """The results of the deals by hand. `wins` and `ties` are by part of the pot; the last row is for the whole pot."""

    def __init__(self, parts: int, hands: int) -> None:
        self.deals = 0
        self.looked_at = 0
        """Deals that were evaluated. Each represents all deals that differ only by a renaming of suits."""
        self.shares = np.zeros(hands, np.int64)
        self.squares = np.zeros(hands)
        self.wins, self.ties = np.zeros((parts + 1, hands), np.int64), np.zeros((parts + 1, hands), np.int64)
        self.none = np.zeros(parts, np.int64)

    def add(self, others: Iterable[Tally]) -> None:
        for other in others:
            self.deals += other.deals
            self.looked_at += other.looked_at
            for name in ("shares", "squares", "wins", "ties", "none"):
                getattr(self, name)[...] += getattr(other, name)

    def standard_errors(self) -> list[float]:
        means = self.shares / (self.deals * POT)
        spread = np.maximum(self.squares / (self.deals * POT**2) - means**2, 0)
        errors: list[float] = np.sqrt(spread / self.deals).tolist()
        return errors


class Piece(NamedTuple):
    """A range of deals: the number of the first, and their count."""

    start: int
    deals: int


class Exact:
    """Evaluates every possible deal."""

    def __init__(self, spot: Spot, found: Together) -> None:
        self.spot, self.found = spot, found
        self.plan = Plan(spot.groups(found.hands))
        self.choices = choices(spot, found.hands)
        self.runouts = runouts_of(spot, found.hands)
        self.deals = self.runouts * len(found.known)
        """The number of deals to evaluate."""
        self.owners: Counts = np.array([i for i, held in enumerate(found.hands) for _ in held.places], np.int64)
        self.places: Counts = np.array([place for held in found.hands for place in held.places], np.int64)

    def tallies(self) -> Iterator[list[Tally]]:
        return _in_waves(self._count, _pieces(self.deals))

    def _count(self, piece: Piece) -> Tally:
        spot, found, plan = self.spot, self.found, self.plan
        rows = _rows(spot, piece.deals)
        of_known = np.empty(piece.deals, np.int64)
        which, number = divmod(piece.start, self.runouts)
        deal_in_order(
            spot.template.copy(), spot.deck, found.known, self.owners, self.places,
            plan.sizes, plan.owners, plan.places, which, self._at(number),
            self.runouts - number, self.runouts, rows, of_known,
        )  # fmt: skip
        return _shared(spot, values_of(spot.game, rows), found.ways[of_known])

    def _at(self, number: int) -> Counts:
        """The cards that the groups get in the deal with this number."""
        at = np.zeros((len(self.choices), self.plan.sizes.max(initial=0)), np.int64)
        for group in reversed(range(len(self.choices))):
            cards, size = self.choices[group]
            number, within = divmod(number, comb(cards, size))
            at[group, :size] = nth_choice(within, cards, size)
        return at


class Counting:
    """Evaluates every deal of hands that may have more combinations than can be listed at a time."""

    def __init__(self, spot: Spot, hands: tuple[Held, ...]) -> None:
        self.spot, self.hands = spot, hands
        self.runouts = runouts_of(spot, hands)

    def count(self, show: Show = lambda *_: None) -> Tally:
        total, most = _tally(self.spot), most_together(self.hands)
        done = 0
        for part in in_parts(self.hands):
            exact = Exact(self.spot, together(self.spot, part, self.runouts))
            share, before = most_together(part), total.looked_at
            for tallies in exact.tallies() if exact.deals else ():
                total.add(tallies)
                show(done + share * (total.looked_at - before) // exact.deals, most)
            done += share
        check_fit(self.hands, total.deals)
        return total


def runouts_of(spot: Spot, hands: Sequence[Held]) -> int:
    """The number of deals for each combination of the known cards."""
    return prod(comb(*choice) for choice in choices(spot, hands))


def choices(spot: Spot, hands: Sequence[Held]) -> list[tuple[int, int]]:
    """For each group: the number of cards left, and the number of cards it takes."""
    left = len(spot.left) - sum(len(held.places) for held in hands)
    result = []
    for group in spot.groups(hands):
        result.append((left, len(group.places)))
        left -= len(group.places)
    return result


def nth_choice(number: int, cards: int, size: int) -> list[int]:
    """The choice with this number among all choices of `size` out of `cards`, in order."""
    chosen: list[int] = []
    at = 0
    while len(chosen) < size:
        with_this = comb(cards - at - 1, size - len(chosen) - 1)
        if number < with_this:
            chosen.append(at)
        else:
            number -= with_this
        at += 1
    return chosen


class Sampled:
    """Evaluates random deals. All deals without a duplicate card are equally likely."""

    def __init__(self, spot: Spot, seed: int) -> None:
        self.spot, self.seed = spot, seed
        self.plan = Plan(spot.groups(spot.hands))
        self.template = spot.template.copy()
        held_by_one: set[Card] = set()
        for hand, held in enumerate(spot.hands):
            if len(held.holdings) == 1:
                self.template[hand, list(held.places)] = held.holdings[0]
                held_by_one.update(held.holdings[0])
        self.deck = np.array([card for card in spot.left if card not in held_by_one], np.uint8)
        self._read_ranges({hand: held for hand, held in enumerate(spot.hands) if len(held.holdings) > 1}, held_by_one)

    def _read_ranges(self, several: Mapping[int, Held], gone: Collection[Card]) -> None:
        """Prepares the hands with several possible holdings for the kernel."""
        fitting = {
            hand: [h for h in held.holdings if not any(card in gone for card in h)] for hand, held in several.items()
        }
        if not all(fitting.values()):
            raise ValueError(f"{', '.join(held.text for held in self.spot.hands)} cannot be held together")
        self.at_once = AtOnce(self.spot, fitting, self.deck) if ranks_at_once(self.spot.game) else None
        width = max((len(held.places) for held in several.values()), default=0)
        every = [holding for holdings in fitting.values() for holding in holdings]
        self.known = np.zeros((len(every), width), np.uint8)
        for place, holding in enumerate(every):
            self.known[place, : len(holding)] = holding
        self.masks = np.array([sum(1 << card for card in holding) for holding in every], np.uint64)
        self.first: Counts = np.cumsum([0, *map(len, fitting.values())], dtype=np.int64)
        self.owners: Counts = np.array(list(several), np.int64)
        self.places: Counts = np.full((len(several), width), -1, np.int64)
        for at, held in enumerate(several.values()):
            self.places[at, : len(held.places)] = held.places

    def until(self, precision: float, deals: int = 0, show: Show = lambda *_: None) -> Tally:
        """Deals until no hand's standard error is above `precision`, or `deals` times if that is given."""
        total = _tally(self.spot)
        for tallies in _in_waves(self._deal, _pieces(deals or WITHOUT_END)):
            total.add(tallies)
            show(total.deals, deals or self._needed(total, precision))
            if not deals and max(total.standard_errors()) <= precision:
                break
        return total

    def _needed(self, total: Tally, precision: float) -> int:
        return int(total.deals * (max(total.standard_errors()) / precision) ** 2)

    def _deal(self, piece: Piece) -> Tally:
        (seed,) = np.random.SeedSequence((self.seed, piece.start)).generate_state(1, np.uint64)
        values = self.at_once.deal(piece.deals, seed) if self.at_once else self._rank_rows(piece.deals, seed)
        if values is None:
            raise ValueError("these hands almost always need the same cards, so they cannot be sampled")
        return _shared(self.spot, values, np.ones(piece.deals, np.int64))

    def _rank_rows(self, deals: int, seed: np.uint64) -> Values | None:
        rows, plan = _rows(self.spot, deals), self.plan
        fits = deal_at_random(
            self.template, self.deck, self.known, self.masks, self.first, self.owners, self.places,
            plan.owners, plan.places, seed, rows,
        )  # fmt: skip
        return values_of(self.spot.game, rows) if fits else None


def _tally(spot: Spot) -> Tally:
    return Tally(len(spot.game.part_names), len(spot.hands))


def _rows(spot: Spot, deals: int) -> Cards:
    return np.empty((len(spot.hands), deals, spot.game.row), np.uint8)


def _shared(spot: Spot, values: Values, weights: Counts) -> Tally:
    tally = _tally(spot)
    tally.deals, tally.looked_at = int(weights.sum()), len(weights)
    boards = max(spot.game.boards, 1)
    share_pots(values, boards, weights, tally.shares, tally.squares, tally.wins, tally.ties, tally.none)
    return tally


def _pieces(deals: int) -> Iterator[Piece]:
    return (Piece(start, min(AT_A_TIME, deals - start)) for start in range(0, deals, AT_A_TIME))


def _in_waves(work: Callable[[Piece], Tally], pieces: Iterator[Piece]) -> Iterator[list[Tally]]:
    """Works on all cores, because kernels release the GIL. The first piece runs alone to build shared tables."""
    yield [work(next(pieces))]
    wave = list(islice(pieces, IN_A_WAVE))
    if not wave:
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        while wave:
            yield list(pool.map(work, wave))
            wave = list(islice(pieces, IN_A_WAVE))

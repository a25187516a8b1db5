"""Exact odds of 21st Century Baccarat: the value of hitting and standing for any three visible cards, and the ties."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial
from itertools import product
from typing import NamedTuple

from cardroom.analysis.basis import Note
from cardroom.analysis.evaluation import Evaluation, NoStrategy, unit_of
from cardroom.analysis.families.baccarat.solver import ORDERS, PAIRS, check_shoe, orders, points_of, put_back, take
from cardroom.analysis.wager_odds import Number, Result, Tally, by_unit
from cardroom.bots.bot import Bot
from cardroom.bots.face_up import Totals, final_totals
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.decisions import Decision, Seat, Spot
from cardroom.dealing.events import PLAYER_HAND
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import PlacedWager, RoundView
from cardroom.games.california.baccarat.face_up import BASE, EARLY_TIE, LATE_TIE, FaceUpBaccarat
from cardroom.games.california.baccarat.late_tie import LateTie, OfferLateTie
from cardroom.money import Push, Win
from cardroom.ranking import baccarat_points

SEAT = 1
BEST, DRAW_TO_FIVE, FOR_EARLY_TIE = "best", "draw-to-five", "for-early-tie"
LATE_TIE_ALONE = "late-tie-alone"
LATE_TIES = (LATE_TIE, LATE_TIE_ALONE)
FOR_BASE = Note("the player hits or stands in the interest of the base wager", only=("", BEST))
FOR_EARLY = Note("the player hits or stands in the interest of the early tie", only=(FOR_EARLY_TIE,))
OF_ROUNDS = (
    Note("figures are for the rounds in which it is made"),
    Note("the player makes it only with an edge", unless=(DRAW_TO_FIVE,)),
    Note("the player makes it whenever it is offered", only=(DRAW_TO_FIVE,)),
    FOR_BASE,
    FOR_EARLY,
)


class Seen(NamedTuple):
    """Three visible cards, and the final totals if the player stands or hits."""

    pair: tuple[int, int]
    """The points of the two community cards, low to high."""
    community: int
    """The total of two cards."""
    up: int
    """The points of the player-dealer's up card."""
    stand: Totals
    hit: Totals


def evaluations(game: FaceUpBaccarat) -> Iterator[Evaluation]:
    notes_by_wager: dict[str, tuple[Note, ...]] = {
        BASE: (FOR_EARLY,),
        EARLY_TIE: (FOR_BASE,),
        LATE_TIE: (Note("made in addition to an early tie"), *OF_ROUNDS),
        LATE_TIE_ALONE: (Note("made without an early tie"), *OF_ROUNDS),
    }
    for name, notes in notes_by_wager.items():
        solvers = {strategy: partial(tally, game, name, strategy) for strategy in STRATEGIES}
        if name != LATE_TIE_ALONE:
            kinds: tuple[str, ...] = (name,)
        elif game.rules.late_tie_alone:
            kinds = ()
        else:
            continue
        yield Evaluation(
            wager=name,
            kinds=kinds,
            solvers=solvers,
            notes=notes,
            combinations=ORDERS,
            optimal=name == BASE,
            best_for_it=FOR_EARLY_TIE if name == EARLY_TIE else "",
        )


def tally(game: FaceUpBaccarat, name: str, strategy: str) -> Tally:
    """Tallies a wager over all orders of six cards in which it is made."""
    counted = Tally()
    by_totals = results(game, name)
    for seen in all_seen(points_of(game.deck.cards), game.rules.bank_hits_to):
        totals = line(game, seen, strategy)
        if name in LATE_TIES and not takes_late_tie(game, seen, totals, strategy, name):
            continue
        for ended, ways in totals.items():
            counted[by_totals[ended]] += ways
    if not counted:
        raise ValueError("the player never has an edge on it, so a player of this strategy never makes it")
    return +counted


def player(game: FaceUpBaccarat, strategy: str) -> Bot:
    """A bot that plays the strategy at a table."""
    if strategy not in STRATEGIES:
        raise NoStrategy(strategy, STRATEGIES)
    return LinePlayer(game, strategy)


class LinePlayer:
    def __init__(self, game: FaceUpBaccarat, strategy: str) -> None:
        self._game = game
        self._strategy = strategy
        by_points = all_seen(points_of(game.deck.cards), game.rules.bank_hits_to)
        self._seen = {(seen.pair, seen.up): seen for seen in by_points}

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        first, second = sorted(_counts(view, PLAYER_HAND))
        (up,) = _counts(view, view.player_dealer)
        seen = self._seen[(first, second), up]
        totals = line(self._game, seen, self._strategy)
        if isinstance(decision.option, OfferLateTie):
            name = LATE_TIE if has_early_tie(view.wagers, decision.seat, decision.spot) else LATE_TIE_ALONE
            takes = takes_late_tie(self._game, seen, totals, self._strategy, name)
            return LateTie(decision.option.least) if takes else decision.option.default
        return Hit() if totals is seen.hit else Stand()


def has_early_tie(wagers: Iterable[Wager | PlacedWager], seat: Seat, spot: Spot) -> bool:
    return any((wager.seat, wager.spot, wager.kind) == (seat, spot, EARLY_TIE) for wager in wagers)


def _counts(view: RoundView, spot: Spot) -> list[int]:
    """The points of the visible cards."""
    return [baccarat_points(card) for card in view.spots[spot].cards if card is not None]


@lru_cache(maxsize=8)
def results(game: FaceUpBaccarat, name: str) -> dict[tuple[int, int], Result]:
    """The result of a wager by the two totals."""
    alone = name == LATE_TIE_ALONE
    kind = LATE_TIE if alone else name
    unit = unit_of(game, kind)
    wager = Wager(SEAT, SEAT, kind, unit)
    found = {}
    for mine, bank in product(range(10), repeat=2):
        outcome = game.resolve(wager, {(SEAT, SEAT): mine}, bank, beside_early=not alone)
        called = "win" if isinstance(outcome, Win) else "push" if isinstance(outcome, Push) else "lose"
        found[mine, bank] = Result(called, by_unit(outcome, unit))
    return found


def line(game: FaceUpBaccarat, seen: Seen, strategy: str) -> Totals:
    """The final totals after the choice that the rules require or the player makes."""
    return seen.hit if hits(game, seen, strategy) else seen.stand


def hits(game: FaceUpBaccarat, seen: Seen, strategy: str) -> bool:
    if seen.community <= game.rules.must_hit_to:
        return True
    return seen.community < game.rules.must_stand_from and STRATEGIES[strategy](game, seen)


def takes_late_tie(game: FaceUpBaccarat, seen: Seen, totals: Totals, strategy: str, name: str = LATE_TIE) -> bool:
    """True if a late tie is offered and made. Who draws to five always makes it, others only with an edge."""
    if seen.community == seen.up and seen.community >= game.rules.no_late_tie_from:
        return False
    return strategy == DRAW_TO_FIVE or worth(game, name, totals) > 0


def worth(game: FaceUpBaccarat, name: str, totals: Totals) -> Number:
    """The total net win of a wager over all its combinations."""
    by_totals = results(game, name)
    return sum(ways * by_totals[ended].net for ended, ways in totals.items())


STRATEGIES: dict[str, Callable[[FaceUpBaccarat, Seen], bool]] = {
    BEST: lambda game, seen: worth(game, BASE, seen.hit) > worth(game, BASE, seen.stand),
    DRAW_TO_FIVE: lambda _, seen: seen.community <= 5,
    FOR_EARLY_TIE: lambda game, seen: worth(game, EARLY_TIE, seen.hit) > worth(game, EARLY_TIE, seen.stand),
}
"""Each returns True to hit."""


@cache
def all_seen(shoe: tuple[int, ...], bank_hits_to: int) -> list[Seen]:
    """Lists all sets of three visible cards from a shoe with these numbers of cards per number of points."""
    check_shoe(shoe)
    left = list(shoe)
    found = []
    for pair in PAIRS:
        for up in range(10):
            if ways := orders(pair) * take(left, (*pair, up)):
                community = sum(pair) % 10
                stand, hit = (final_totals(left, community, up, bank_hits_to, hits) for hits in (False, True))
                found.append(Seen(pair, community, up, _times(stand, ways), _times(hit, ways)))
            put_back(left, (*pair, up))
    return found


def _times(totals: Totals, ways: int) -> Totals:
    return Totals({ended: count * ways for ended, count in totals.items()})

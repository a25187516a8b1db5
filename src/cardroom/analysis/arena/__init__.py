"""Bots against bots: the same deals for all of them, and how sure the result is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TypeAlias

from cardroom.analysis.arena.contest import Contest, Won, contenders, tables_of
from cardroom.analysis.arena.league import League, Meeting, Standing, is_precise, league_of
from cardroom.analysis.simulation.spread import Spread
from cardroom.bots.named import Given
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame
from cardroom.money import Cents

__all__ = ["League", "Meeting", "Standing", "arena"]

CHUNK = 10
"""The deals that are played in one go by the same bots."""
USUAL_DEALS = 1_000
NO_FEES = "none"
Show: TypeAlias = Callable[[int, int], None]
"""Is shown the deals done and those to do."""
_SELDOM = 1.05
"""How much longer a contest gets before its precision is looked at again, because that looks at every deal."""


def arena(
    game: AnySpreadGame | HouseGame | str,
    bots: Mapping[str, Given] | Sequence[Given],
    deals: int = USUAL_DEALS,
    duplicate: bool = True,
    *,
    precision: float = 0.0,
    seats: int | None = None,
    pairs: bool = False,
    luck: bool = False,
    fees: str = NO_FEES,
    stakes: str = "",
    chips: Cents = 0,
    seed: int = 1,
    workers: int = 1,
    show: Show = lambda *_: None,
) -> League:
    """Lets bots play against one another, and returns what each won a hand with a 95 % interval.

    A bot is a name such as "house", "trained", "caller" or "my_module:MyBot", a bot, a class that makes one (for the
    game, if it asks for it), or a function of view and decision; a dict names them, and a bot given twice is numbered.
    They sit at one table, or every two of them at their own with `pairs`; with more `seats` than bots they take turns
    in the seats. Each deal is played in all rotations of the bots over the seats with the same cards, unless
    `duplicate` is off. It ends after `deals`, or as soon as half of every interval is at most `precision`, in big
    blinds a hand. Cards that come when nobody decides any more count by their expectation, or with `luck` as they fall.
    `fees` is an option of the house's fee sheet. Everybody begins each hand with `chips` in cents, or with what is
    usual. Against a player-dealer every bot plays alone, with the same cards, and the unit is the least wager.

    The same `seed` gives the same result, however many processes (`workers`) play. With several, name the game and the
    bots by strings.
    """
    where = _spread(game, fees, stakes)
    spread: AnySpreadGame = where.game if isinstance(where, Spread) else where
    named = contenders(bots)
    if not named:
        raise ValueError("name at least one bot")
    if not precision >= 0:
        raise ValueError(f"the precision is a margin per hand, of 0 or more, not {precision}")
    tables = tuple(tables_of(spread, list(named), seats, pairs))
    contest = Contest(where, named, tables, chips or spread.usual_chips, seed, duplicate, luck)
    if workers > 1 and not (isinstance(where, Spread) and all(isinstance(bot, str) for bot in named.values())):
        raise ValueError("several workers need the game and the bots by name, as in my_module:MyBot")
    done: list[Won] = []
    look_at = 0.0
    with _workers(contest, workers) as played:
        for won in played(_chunks(deals)):
            done += won
            show(len(done), deals)
            if precision and len(done) >= look_at:
                look_at = len(done) * _SELDOM
                if is_precise(done, list(named), precision):
                    break
    return league_of(contest, done)


def _spread(game: AnySpreadGame | HouseGame | str, fees: str, stakes: str) -> Spread | AnySpreadGame:
    if isinstance(game, str):
        return Spread(game, fees, stakes)
    if isinstance(game, HouseGame):
        return game.spread(fees, stakes)
    if stakes or fees != NO_FEES:
        raise ValueError("this game has its stakes and fees already")
    return game


def _chunks(deals: int) -> Iterator[tuple[int, int]]:
    if deals < 1:
        raise ValueError(f"a contest has at least one deal, not {deals}")
    return ((first, min(CHUNK, deals - first)) for first in range(0, deals, CHUNK))


@contextmanager
def _workers(contest: Contest, workers: int) -> Iterator[Callable[[Iterator[tuple[int, int]]], Iterator[list[Won]]]]:
    """Plays chunks of deals in this process or in several. Results come in the order of the deals."""
    if workers <= 1:
        yield lambda chunks: (contest.run(*chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:

        def played(chunks: Iterator[tuple[int, int]]) -> Iterator[list[Won]]:
            waiting = deque(pool.submit(contest.run, *chunk) for chunk in islice(chunks, workers + 1))
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(pool.submit(contest.run, *chunk) for chunk in islice(chunks, 1))

        yield played
        pool.shutdown(cancel_futures=True)

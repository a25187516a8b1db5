"""The record of a family's mathematics."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardroom.analysis.basis import Ways
from cardroom.analysis.chart import Chart
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.kernels.kernel import Kernel
from cardroom.bots import Bot
from cardroom.cards import Card
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Outcome

Resolve = Callable[[Wager], Outcome]


def each_kind(game: BankedGame[Any]) -> Iterator[Evaluation]:
    """Each kind of wager that is offered, together with what goes with it after the deal; the engine plays them.

    Raises ValueError for a wager after the deal that goes with none of them: its money would be missing from the odds.
    """
    for kind in game.later:
        if game.goes_with.get(kind) not in game.base:
            remedy = f'goes_with = {{"{kind}": "{game.base[0]}"}}'
            raise ValueError(
                f"{game.title}: the odds do not know which wager {kind} goes with; add {remedy} to "
                f"{type(game).__name__}, or bring its own evaluations for 'analysis'"
            )
    for kind in game.offered:
        yield Evaluation(wager=kind, kinds=(kind, *(later for later, to in game.goes_with.items() if to == kind)))


class End(NamedTuple):
    """A way in which a round can end that is the same for all players."""

    wagers: Sequence[Wager]
    """Those made before the deal, and after them those that the players add."""
    resolve: Resolve
    """How it settles a wager."""
    ways: int
    """The number of deals that end so."""


class Mathematics(NamedTuple):
    """The mathematics of one family. A part that it lacks is None."""

    evaluations: Callable[[Any], Iterable[Evaluation]] = each_kind
    """The wagers of a game, each with its exact solvers."""
    player: Callable[[Any, str], Bot] | None = None
    """Returns a bot that plays a named strategy at a table; None if there is only the usual bot."""
    kernel: Callable[[Any, str], Kernel | None] | None = None
    """Returns a compiled kernel that plays a named strategy, or the bot's if the name is empty. Returns None if the
    kernel does not support the rules of the game."""
    at_table: Callable[[Any, str, int], Kernel | None] | None = None
    """The same for several players at a table: the lines of the first, then those of the next. Returns None also if a
    wager is made after the deal that has a line of its own."""
    chart: Callable[[Any], Chart] | None = None
    """Returns the chart of the optimal strategy, or of the best known one."""
    alike: Callable[[Any, str, Card], object] | None = None
    """Returns, for a wager and a card, what all cards have in common whose removal changes its odds alike. None if the
    solvers do not take a shoe that single cards are missing from."""
    ways: Ways = Ways()
    """How both sides play, in words."""
    no_odds: Collection[str] = ()
    """The rules that change no odds, by the names that `vary` changes them with: the order and the manner in which
    cards are dealt, players act, and wagers are made and settled."""
    rules_of: Mapping[str, str] = {}
    """The rules that change the odds of one wager alone, with that wager."""
    shared: Callable[[Any, Sequence[Wager]], Iterator[End]] | None = None
    """Yields every way a round with these wagers can end if all players wager on the same hands and play the usual
    strategy. None if each player has a hand of their own."""

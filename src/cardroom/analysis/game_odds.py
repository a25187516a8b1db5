"""The odds of a game's wagers: exact where there is a solver, and simulated elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import banked, evaluations
from cardroom.analysis.kernels.kernel import CannotPlay
from cardroom.analysis.simulation.job import Job, job_of
from cardroom.analysis.simulation.run import Workers, on_this_machine, one_by_one, run
from cardroom.analysis.wager_odds import Method, WagerOdds
from cardroom.dealing.round import RoundVoided
from cardroom.games.california.banked import BankedGame
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame, load_game
from cardroom.nearest import did_you_mean
from cardroom.showing import Rows

GoOn = Callable[[int], bool]
Place = Callable[[Job], AbstractContextManager[Workers]]
"""Where the rounds of a job are played."""
NOT_AT_TABLE = "it cannot be simulated with one player"
NEVER_MADE = "the simulated player never made this wager"
CHUNKS = 20
"""Chunks of a job if no number of rounds is given. They take a few seconds."""


@dataclass(frozen=True, repr=False)
class GameOdds(Rows, Mapping[str, WagerOdds]):
    """The odds of a game by the name of the wager. `print` shows them as a table."""

    title: str
    odds: tuple[WagerOdds, ...]
    why_not: dict[str, str]
    """The wagers that could not be evaluated, and why."""

    def __getitem__(self, wager: str) -> WagerOdds:
        for line in self.odds:
            if line.wager == wager:
                return line
        remedy = did_you_mean(wager, self, f"the wagers are {', '.join(self)}")
        raise KeyError(f"there are no odds for a wager {wager!r}; {remedy}")

    def __iter__(self) -> Iterator[str]:
        return (line.wager for line in self.odds)

    def __len__(self) -> int:
        return len(self.odds)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for each wager, without its outcomes."""
        return [line.to_row() for line in self.odds]

    @property
    def _title(self) -> str:
        return f"{self.title}: per unit wagered"

    def __repr__(self) -> str:
        return f"<GameOdds of {self.title}: {', '.join(f'{line.wager} {line.expected:+.4%}' for line in self.odds)}>"

    def __str__(self) -> str:
        wide = max(map(len, ("wager", *self, *self.why_not)))
        lines = [self.title, f"{'wager':<{wide}}      win     push     lose    player      SD"]
        for line in self.odds:
            shares = " ".join(f"{share:>8.2%}" for share in (line.win, line.push, line.lose))
            lines.append(f"{line.wager:<{wide}} {shares} {line.expected:>+9.4%} {line.sd:>7.3f}  {line.label}")
        lines += [f"{wager:<{wide}} not evaluated: {why}" for wager, why in self.why_not.items()]
        return "\n".join(lines)


def odds(
    game: AnySpreadGame | HouseGame | str,
    *,
    wager: str = "",
    strategy: str = "",
    rounds: int | None = None,
    exact: bool = False,
) -> GameOdds:
    """Returns the odds of every wager of a game against a player-dealer, per unit wagered.

    The game is one that is spread, a house's game, or a name such as "oaks/three-card-poker-1-3-6-card-bonus". Odds
    are exact if there is a solver, and simulated otherwise. `exact` allows no simulation; `rounds` simulates every
    wager with that number of rounds. `wager` selects one wager, and `strategy` names the player's strategy. Fees are
    not included.
    """
    if exact and rounds:
        raise ValueError("exact odds need no rounds: choose one of the two")
    check_rounds(rounds)
    house_game = load_game(game) if isinstance(game, str) else game
    spread = banked(house_game.spread() if isinstance(house_game, HouseGame) else house_game)
    method: Method | None = "exact" if exact else "simulated" if rounds else None
    return find_odds(spread, chosen(evaluations(spread), wager), rounds, strategy, method)


def check_rounds(rounds: int | None) -> None:
    """Raises ValueError for a number of rounds below one. None leaves the number open."""
    if rounds is not None and rounds < 1:
        raise ValueError(f"at least one round must be played, not {rounds}")


def chosen(wagers: list[Evaluation], name: str) -> list[Evaluation]:
    """Returns all wagers if the name is empty, or else those with this name or of this kind."""
    found = [wager for wager in wagers if not name or name == wager.wager or name in wager.kinds]
    if not found:
        names = [wager.wager for wager in wagers]
        remedy = did_you_mean(name, names, f"the wagers are {', '.join(names)}")
        raise ValueError(f"there is no wager {name!r}; {remedy}")
    return found


def find_odds(
    game: BankedGame[Any],
    wagers: Sequence[Evaluation],
    rounds: int | None = None,
    strategy: str = "",
    method: Method | None = None,
    *,
    go_on: GoOn = lambda _: True,
    exact: Callable[[Evaluation, str], WagerOdds] = Evaluation.exact,
    place: Place | None = None,
) -> GameOdds:
    """Returns exact odds for wagers with a solver and simulated odds for the others, or all by the given method.

    Without a method, rounds that are on file are not simulated again. `exact` solves a wager, and `place` is where
    rounds are simulated, if not on this machine."""
    check_strategy(wagers, strategy)
    odds: dict[str, WagerOdds] = {}
    why_not: dict[str, str] = {}
    to_play = []
    for wager in wagers:
        if method == "exact" or (wager.solvers and method is None):
            try:
                odds[wager.wager] = exact(wager, strategy)
            except ValueError as error:
                why_not[wager.wager] = str(error)
        elif wager.sampled and method is None:
            odds[wager.wager] = wager.on_file(strategy)
        elif wager.kinds:
            to_play.append(wager)
        else:
            why_not[wager.wager] = NOT_AT_TABLE if wager.solvers else wager.why_not
    if to_play:
        try:
            odds |= simulate(game, to_play, rounds, strategy, go_on=go_on, place=place)
        except (RoundVoided, CannotPlay) as error:
            why_not |= dict.fromkeys((wager.wager for wager in to_play), f"it cannot be played: {error}")
    in_order = [wager.wager for wager in wagers]
    never_made = dict.fromkeys((name for name in in_order if name not in {*odds, *why_not}), NEVER_MADE)
    return GameOdds(game.title, tuple(odds[name] for name in in_order if name in odds), why_not | never_made)


def check_strategy(wagers: Sequence[Evaluation], strategy: str) -> None:
    """Raises ValueError if no wager has a strategy of this name."""
    names = {name: None for wager in wagers for name in (*wager.solvers, *wager.sampled) if name}
    if strategy and strategy not in names:
        choices = f"the strategies are {', '.join(names)}" if names else "these wagers have no named strategies"
        remedy = did_you_mean(strategy, names, choices)
        raise ValueError(f"no strategy {strategy!r} for {', '.join(wager.wager for wager in wagers)}; {remedy}")


def simulate(
    game: BankedGame[Any],
    wagers: Iterable[Evaluation],
    rounds: int | None = None,
    strategy: str = "",
    *,
    seed: int = 1,
    go_on: GoOn = lambda _: True,
    place: Place | None = None,
) -> dict[str, WagerOdds]:
    """Simulates these wagers with the strategy, or with the house's bot if none is given.

    `go_on` is called with the number of rounds done and returns False to stop. A wager that was never made is left out.
    """
    to_play = list(wagers)
    job = job_of(game, to_play, strategy, seed)
    with (place or _here)(job) as workers:
        tallies = run(job, rounds or CHUNKS * job.chunk, workers, lambda done, _: not go_on(done))
    return {wager.wager: wager.simulated(tally, strategy) for wager in to_play if (tally := tallies.get(wager.wager))}


def _here(job: Job) -> AbstractContextManager[Workers]:
    return on_this_machine(job) if job.in_threads else nullcontext(one_by_one(job))

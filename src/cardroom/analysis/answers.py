"""The questions that people ask most, each answered by one call."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

from cardroom.analysis.chart import Chart
from cardroom.analysis.equity import (
    Equity,
    EquityGame,
    Spot,
    cards_named,
    equity_game,
    equity_game_of_ranking,
    find_equity,
)
from cardroom.analysis.families import banked, evaluations
from cardroom.analysis.game_odds import CHUNKS, check_rounds, check_strategy
from cardroom.analysis.plays import strategy_of
from cardroom.analysis.risk import GameRisk, Plan, find_risk
from cardroom.analysis.simulation.job import Job, job_of
from cardroom.analysis.simulation.run import on_this_machine, one_by_one, precise, run
from cardroom.analysis.simulation.simulated import Simulated
from cardroom.analysis.simulation.spread import Spread
from cardroom.analysis.simulation.table_job import WholeTable
from cardroom.analysis.wager_odds import Method
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame, load_game
from cardroom.houses.table_choices import Chosen
from cardroom.money import Cents

USUAL_RANKING = "high"


def equity(
    *hands: str,
    board: str | Sequence[str] = (),
    dead: str = "",
    game: AnySpreadGame | HouseGame | str = "",
    by: str = "",
    exact: bool = False,
    deals: int = 0,
    precision: float | None = None,
    seed: int = 1,
) -> Equity:
    """Returns the share of the pot that each of two to ten hands wins on average.

    A hand is cards or a range, as in "AhKh", "QQ+,A5s-A2s", "As??" or "random". The hands are compared by the rules of
    a `game` such as "oaks/omaha-hi-lo", or `by` a ranking such as "omaha"; otherwise it is hold'em. Two boards are
    given as a list. All deals are counted if that takes at most a minute of one core (a few seconds if a `precision` is
    given), or if `exact` is set; otherwise deals are sampled, `deals` of them or until the standard error is below
    `precision`, which is 0.1% unless you give it.
    """
    if exact and deals:
        raise ValueError("exact equity needs no number of deals: choose one of the two")
    boards = ([board] if board else []) if isinstance(board, str) else board
    spot = equity_spot(hands, boards, dead, game, by)
    method: Method | None = "exact" if exact else "simulated" if deals else None
    return find_equity(spot, method, precision=precision, deals=deals, seed=seed)


def equity_spot(
    hands: Sequence[str], boards: Sequence[str], dead: str, game: AnySpreadGame | HouseGame | str, by: str
) -> Spot:
    """The situation in a hand, under the rules of a game or by a ranking."""
    return Spot(compared(hands, game, by), hands, boards, dead)


def compared(hands: Sequence[str], game: AnySpreadGame | HouseGame | str, by: str) -> EquityGame:
    """How hands are compared, by the rules of a game or by a ranking."""
    if game and by:
        raise ValueError("a game has its own ranking: choose one of the two")
    return _of_game(game) if game else equity_game_of_ranking(by or USUAL_RANKING, cards_named(hands))


def _of_game(game: AnySpreadGame | HouseGame | str) -> EquityGame:
    house_game = load_game(game) if isinstance(game, str) else game
    if not isinstance(house_game, HouseGame):
        return equity_game(house_game)
    return equity_game(house_game.spread())._replace(name=f"{house_game.name} at {house_game.house.name}")


def strategy(game: AnySpreadGame | HouseGame | str) -> Chart:
    """Returns the best known strategy of a game as a chart, with what it is worth and what that rests on."""
    return strategy_of(_spread(game))


def simulate(
    game: str,
    rounds: int | None = None,
    *,
    players: int | None = None,
    strategy: str = "",
    precision: float = 0.0,
    seed: int = 1,
    fees: str = "",
    stakes: str = "",
    chosen: Chosen | None = None,
) -> Simulated:
    """Simulates many rounds of a game, given as HOUSE/GAME.

    At games against a player-dealer, one player makes every wager; results are per unit wagered, before fees. With a
    number of `players`, and at all other games, bots play at a whole table; results are in dollars per round, after
    fees. It ends after `rounds`, or when every standard error is at most `precision`, or after a few seconds.
    `cardroom simulate` does the same on all cores or on a cluster.
    """
    check_rounds(rounds)
    spread = Spread(game, fees, stakes, chosen=tuple((chosen or {}).items()))
    job = simulation_of(spread, players, strategy, seed)
    if rounds is None and not precision:
        rounds = CHUNKS * job.chunk
    with on_this_machine(job) if job.in_threads else nullcontext(one_by_one(job)) as workers:
        tallies = run(job, rounds, workers, lambda _, tallies: bool(precision) and precise(tallies, precision))
    return Simulated.of(spread, job, seed, tallies)


def simulation_of(spread: Spread, players: int | None = None, strategy: str = "", seed: int = 1) -> Job:
    """One player against a bank, if no number of players is given; otherwise a whole table of bots."""
    game = spread.game
    if players is not None and players < 2:
        bank = " (the player-dealer is one of them)" if game.kind == "bank" else ""
        raise ValueError(f"a table needs at least two players{bank}, not {players}")
    alone = game.kind == "bank" and players is None
    if strategy and not alone:
        raise ValueError("a strategy is for one player; at a whole table all seats are played by bots")
    if strategy:
        check_strategy(evaluations(banked(game)), strategy)
    return job_of(game, evaluations(game), strategy, seed) if alone else WholeTable(spread, players, seed)


def risk(
    game: AnySpreadGame | HouseGame | str,
    *,
    amount: Cents = 0,
    players: int = 0,
    bonuses: bool = True,
    rounds: int = 200,
    money: int = 50,
    rounds_an_hour: int = 50,
    seed: int = 1,
) -> GameRisk:
    """Returns the results and the risk of ruin of a session, after collection, for every side of a table.

    Each player wagers `amount` cents (0: the least), with the least on every bonus if `bonuses` is set; 0 `players` are
    as many as there are seats. A session has `rounds` rounds, and begins with `money` times the wagers of a round.
    """
    plan = Plan(rounds, money, money, seed)
    return find_risk(
        _spread(game), plan, amount=amount, players=players, bonuses=bonuses, rounds_an_hour=rounds_an_hour
    )


def _spread(game: AnySpreadGame | HouseGame | str) -> Any:
    house_game = load_game(game) if isinstance(game, str) else game
    return house_game.spread() if isinstance(house_game, HouseGame) else house_game

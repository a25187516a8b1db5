"""The results of a round and of a session after collection, for a player and for the player-dealer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import Any

import msgspec
import numpy as np

from cardroom.analysis.basis import Certainty
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import plays_alike
from cardroom.analysis.risk import ruin
from cardroom.analysis.risk.bank_needed import RISKS, BankNeeded, banks_needed, exact_ruin
from cardroom.analysis.risk.bank_sd import bank_sd, most_sd, weighed
from cardroom.analysis.risk.collection import added_fees, hands_of
from cardroom.analysis.risk.distribution import certainty_of, of_bank, of_rounds
from cardroom.analysis.risk.ruin import Drawn, Session
from cardroom.analysis.risk.table_rounds import BankResults
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.events import JACKPOT
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

SESSIONS = 4_000


class PlayerRisk(msgspec.Struct, frozen=True, kw_only=True):
    """The risk of a player who makes one wager, alone or with the wager it requires. Money is in cents."""

    wager: str
    sides: str
    """How the player and the player-dealer play."""
    amount: Cents
    fee: Cents
    expected: float
    """The expected value of a round, after the fee."""
    standard_error: float
    sd: float
    edge: float
    """`expected` per unit wagered."""
    ruin_ever: float
    """The risk of ruin by the formula with no limit on the number of rounds."""
    session: Session


class BankRisk(msgspec.Struct, frozen=True, kw_only=True):
    """The risk of a player-dealer whose bank covers every wager. Money is in cents."""

    players: int
    wagered: Cents
    """The total wagered by all players before the deal."""
    fee: Cents
    expected: float
    """The expected value of a round, after the fee."""
    standard_error: float
    """0 if the odds of every wager are exact."""
    mean_certainty: Certainty
    """How sure `expected` is."""
    sd: float
    """Exact if `certainty` is. Otherwise the wagers' own part of it is exact where their odds are, and how the results
    of the players at a table go together is measured in simulated rounds."""
    sd_error: float
    """The standard error of `sd`; 0 if it is exact."""
    certainty: Certainty
    """How sure the distribution of a round is, from which sessions are drawn."""
    sd_at_most: float | None
    """An upper bound: the SD if all wagers always won and lost together, rare prizes included. None if a prize is paid
    to those who made no wager for it, or a wager has no odds."""
    rounds: int
    seed: int
    played: float
    """The average result of the simulated rounds."""
    played_error: float
    ruin_ever: float
    """The risk of ruin by the formula with no limit on the number of rounds."""
    session: Session
    exact_ruin: float | None
    """The risk of ruin in a session if it could be counted."""
    needed: tuple[BankNeeded, ...]
    """The banks that are needed for a few risks of ruin in a session."""


class HouseIncome(msgspec.Struct, frozen=True, kw_only=True):
    """What the house collects at a table, in cents. The number of rounds per hour is an assumption."""

    players: int
    from_players: Cents
    from_player_dealer: Cents
    for_jackpot: Cents
    """The part of both that goes to a jackpot."""
    a_round: Cents
    rounds_an_hour: int
    an_hour: Cents


class Plan(msgspec.Struct, frozen=True):
    """The length of a session, the money at its start (in wagers), and the seed of the simulation."""

    rounds: int = 200
    player_wagers: int = 50
    """The player's money at the start, in wagers."""
    bank_wagers: int = 50
    """The player-dealer's money at the start, as a multiple of the total wagered in a round."""
    seed: int = 1
    risks: tuple[float, ...] = RISKS
    """The risks of ruin for which the player-dealer's bank is computed."""


USUAL = Plan()


def player_risk(
    game: BankedGame[Any], wager: Evaluation, odds: WagerOdds, amount: Cents, plan: Plan = USUAL, paths: int = 0
) -> tuple[PlayerRisk, Drawn]:
    """Returns the risk and the simulated sessions, with the course of the first `paths` of them."""
    fee, _ = added_fees(game, wager, amount)
    amount *= hands_of(game, wager)
    mean, sd, money = odds.expected * amount - fee, odds.sd * amount, plan.player_wagers * amount
    results = np.array([line.pays * amount - fee for line in odds.outcomes])
    chances = np.array([line.probability for line in odds.outcomes])
    needs = round(-results.min())
    drawn = ruin.draw_sessions(
        results,
        chances / chances.sum(),
        money=money,
        needs=needs,
        rounds=plan.rounds,
        sessions=SESSIONS,
        seed=plan.seed,
        paths=paths,
    )
    risk = PlayerRisk(
        wager=wager.wager,
        sides=odds.basis.sides,
        amount=amount,
        fee=fee,
        expected=mean,
        standard_error=odds.error * amount,
        sd=sd,
        edge=mean / amount,
        ruin_ever=ruin.ever(mean, sd, money - needs),
        session=ruin.session_of(drawn, mean, sd, money=money, needs=needs, rounds=plan.rounds, seed=plan.seed),
    )
    return risk, drawn


def bank_risk(
    game: BankedGame[Any],
    table: BankResults,
    wagers: Sequence[Evaluation],
    odds: Mapping[str, WagerOdds],
    plan: Plan = USUAL,
    paths: int = 0,
) -> tuple[BankRisk, Drawn]:
    """Returns the risk and the simulated sessions. The mean is that of the rounds if a wager has no exact odds."""
    table = weighed(game, table, wagers, odds)
    played, error = table.mean(table.results)
    known = of_bank(game, table.wagers, wagers, odds)
    counted = known.mean if known else counted_for_bank(game, table.wagers, wagers, odds)
    one = known.less(table.fee) if known else of_rounds(table.results, table.chances)
    mean, mean_error = (played, error) if counted is None else (counted - table.fee, 0.0)
    sd, sd_error = (one.sd, 0.0) if known else bank_sd(game, table, wagers, odds)
    kinds = {wager.kind for wager in table.wagers}
    wagered = sum(wager.amount for wager in table.wagers)
    money = plan.bank_wagers * wagered
    drawn = ruin.draw_sessions(
        # The simulated results have the right distribution; they are moved to the exact mean if it is known.
        one.cents.astype(np.float64) - one.mean + mean,
        one.chances,
        money=money,
        needs=table.fee,
        rounds=plan.rounds,
        sessions=SESSIONS,
        seed=plan.seed,
        paths=paths,
    )
    risk = BankRisk(
        players=len({wager.seat for wager in table.wagers}),
        wagered=wagered,
        fee=table.fee,
        expected=mean,
        standard_error=mean_error,
        mean_certainty="simulated" if counted is None else certainty_of(kinds, wagers),
        sd=sd,
        sd_error=sd_error,
        certainty=one.certainty,
        sd_at_most=most_sd(table.wagers, wagers, odds),
        rounds=table.rounds,
        seed=table.seed,
        played=played,
        played_error=error,
        ruin_ever=ruin.ever(mean, sd, money - table.fee),
        session=ruin.session_of(drawn, mean, sd, money=money, needs=table.fee, rounds=plan.rounds, seed=plan.seed),
        exact_ruin=exact_ruin(one, plan.rounds, money, table.fee) if known else None,
        needed=banks_needed(
            one,
            plan.rounds,
            plan.risks,
            needs=table.fee,
            mean=mean,
            sd=sd,
            mean_error=mean_error,
            sd_error=sd_error,
            seed=plan.seed,
        ),
    )
    return risk, drawn


def counted_for_bank(
    game: BankedGame[Any], down: Sequence[Wager], wagers: Iterable[Evaluation], odds: Mapping[str, WagerOdds]
) -> float | None:
    """The player-dealer's exact expected value of a round before the fee.

    None if a wager has no exact odds or is played differently at a table, or if a prize without a wager is earned.
    """
    expected = []
    settled: set[str] = set()
    for wager in wagers:
        line = odds.get(wager.wager)
        if not wager.kinds and wager.earned_by and not any(map(wager.is_earned_by, down)):
            continue
        if not wager.kinds or line is None or line.method != "exact" or not plays_alike(game, wager):
            return None
        expected.append(-line.expected * sum(each.amount for each in down if each.kind == wager.kinds[0]))
        settled.update(wager.kinds)
    # What goes with a wager that is counted, and is no part of it, is not offered by these rules, such as insurance.
    complete = all(kind in settled or game.goes_with.get(kind) in settled for kind in game.later)
    return fsum(expected) if complete else None


def house_income(game: BankedGame[Any], wagers: Sequence[Wager], rounds_an_hour: int) -> HouseIncome:
    due = game.due(wagers, game.rules.seats)
    bank = sum(fee.owed for fee in due if fee.seat == game.rules.seats)
    a_round = sum(fee.owed for fee in due)
    return HouseIncome(
        players=len({wager.seat for wager in wagers}),
        from_players=a_round - bank,
        from_player_dealer=bank,
        for_jackpot=sum(fee.owed for fee in due if fee.what == JACKPOT),
        a_round=a_round,
        rounds_an_hour=rounds_an_hour,
        an_hour=a_round * rounds_an_hour,
    )

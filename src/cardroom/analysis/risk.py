"""What a round and a session mean to a player and to the player-dealer when the house has collected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum, sqrt
from typing import Any

import msgspec
import numpy as np

from cardroom.analysis import ruin
from cardroom.analysis.collection import added_fees, hands_of
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.full_table import play_table, won
from cardroom.analysis.odds import WagerOdds
from cardroom.analysis.registry import PLAYERS, evaluations, player_of
from cardroom.analysis.ruin import Amounts, Drawn, Session
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import JACKPOT
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

SESSIONS = 4_000


class PlayerRisk(msgspec.Struct, frozen=True, kw_only=True):
    """One wager of one size, alone in its round but for what it must go with. All money in cents."""

    wager: str
    amount: Cents
    fee: Cents
    expected: float
    """Of a round, the fee taken off."""
    standard_error: float
    sd: float
    edge: float
    """`expected` by the unit."""
    ruin: float
    """If one never stops, by the formula."""
    session: Session


class BankRisk(msgspec.Struct, frozen=True, kw_only=True):
    """The player-dealer against a table, with a bank that covers everything. All money in cents."""

    players: int
    wagered: Cents
    """By all players before the deal."""
    fee: Cents
    expected: float
    """Of a round, the fee taken off."""
    standard_error: float
    """0 where the odds of every wager are exact."""
    sd: float
    """From rounds that were played: the players of a table win and lose together."""
    sd_at_most: float | None
    """If all wagers always won and lost together; what rare prizes may add that no round has seen."""
    rounds: int
    seed: int
    played: float
    """What these rounds brought on the average."""
    played_error: float
    ruin: float
    session: Session


class HouseIncome(msgspec.Struct, frozen=True, kw_only=True):
    """What the house collects at a table, in cents; how many rounds there are in an hour is assumed."""

    players: int
    from_players: Cents
    from_player_dealer: Cents
    for_jackpot: Cents
    """How much of both is for a jackpot."""
    a_round: Cents
    rounds_an_hour: int
    an_hour: Cents


class Plan(msgspec.Struct, frozen=True):
    """A session: how many rounds, how much money there is for it (in wagers), and the seed of what is drawn."""

    rounds: int = 200
    player_wagers: int = 50
    """The player's money, in wagers of the size that is played."""
    bank_wagers: int = 50
    """The player-dealer's money, in all that the players wager in a round."""
    seed: int = 1


USUAL = Plan()


def player_risk(
    game: BankedGame[Any], wager: Evaluation, odds: WagerOdds, amount: Cents, plan: Plan = USUAL, paths: int = 0
) -> tuple[PlayerRisk, Drawn]:
    """With the sessions that were drawn for it, and the way of the first few."""
    fee, _ = added_fees(game, wager, amount)
    amount *= hands_of(game, wager)
    mean, sd, money = odds.expected * amount - fee, odds.sd * amount, plan.player_wagers * amount
    results = np.array([line.pays * amount - fee for line in odds.outcomes])
    chances = np.array([line.probability for line in odds.outcomes])
    drawn = ruin.draw_sessions(
        results,
        chances / chances.sum(),
        money=money,
        needs=-results.min(),
        rounds=plan.rounds,
        sessions=SESSIONS,
        seed=plan.seed,
        paths=paths,
    )
    risk = PlayerRisk(
        wager=wager.wager,
        amount=amount,
        fee=fee,
        expected=mean,
        standard_error=odds.standard_error * amount,
        sd=sd,
        edge=mean / amount,
        ruin=ruin.ever(mean, sd, money),
        session=ruin.session_of(drawn, mean, sd, money, plan.rounds, plan.seed),
    )
    return risk, drawn


class BankResults(msgspec.Struct, frozen=True):
    """Rounds of a full table as the player-dealer saw them: what each brought, the fee paid."""

    wagers: tuple[Wager, ...]
    results: Amounts
    fee: Cents
    seed: int


def bank_results(game: BankedGame[Any], wagers: Sequence[Wager], rounds: int, seed: int = 1) -> BankResults:
    """By playing: the players of a table go against the same hand, so their results do not average out."""
    bank = game.rules.seats
    bot = player_of(game, usual_strategy(game))
    results = [won(played, bank) for played in play_table(game, wagers, bot, seed, rounds)]
    return BankResults(tuple(wagers), np.array(results, np.float64), fee_of(game, wagers, bank), seed)


def usual_strategy(game: BankedGame[Any]) -> str:
    """How players at a table go by: the usual strategy where somebody can play it, else as the house's bot does."""
    if type(game) not in PLAYERS:
        return ""
    return next((name for wager in evaluations(game) for name in wager.solvers if name), "")


def plays_alike(game: BankedGame[Any], wager: Evaluation) -> bool:
    """Whether players at a table do as the solver of a wager does: there is nothing to decide, or they can."""
    return wager.as_played and ("" in wager.solvers or type(game) in PLAYERS)


def bank_risk(
    game: BankedGame[Any],
    table: BankResults,
    wagers: Sequence[Evaluation],
    odds: Mapping[str, WagerOdds],
    plan: Plan = USUAL,
    paths: int = 0,
) -> tuple[BankRisk, Drawn]:
    """With the sessions that were drawn for it. Where some wager has no exact odds, the rounds say what is expected."""
    played, sd = float(table.results.mean()), float(table.results.std())
    error = sd / sqrt(len(table.results))
    counted = counted_for_bank(game, table.wagers, wagers, odds)
    mean = played if counted is None else counted - table.fee
    wagered = sum(wager.amount for wager in table.wagers)
    money = plan.bank_wagers * wagered
    drawn = ruin.draw_sessions(
        # Rounds that were played have the right shape; where the mean is known, they are moved to it.
        table.results - played + mean,
        None,
        money=money,
        needs=1,
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
        standard_error=error if counted is None else 0.0,
        sd=sd,
        sd_at_most=most_sd(table.wagers, wagers, odds),
        rounds=len(table.results),
        seed=table.seed,
        played=played,
        played_error=error,
        ruin=ruin.ever(mean, sd, money),
        session=ruin.session_of(drawn, mean, sd, money, plan.rounds, plan.seed),
    )
    return risk, drawn


def counted_for_bank(
    game: BankedGame[Any], down: Sequence[Wager], wagers: Iterable[Evaluation], odds: Mapping[str, WagerOdds]
) -> float | None:
    """What the player-dealer expects of a round before the fee, from exact odds alone.

    None where something has none, or is paid without being wagered, as envy is, or is played another way at a table.
    """
    expected = []
    settled: set[str] = set()
    for wager in wagers:
        line = odds.get(wager.wager)
        if not wager.kinds or line is None or line.method != "exact" or not plays_alike(game, wager):
            return None
        expected.append(-line.expected * sum(each.amount for each in down if each.kind == wager.kinds[0]))
        settled.update(wager.kinds)
    return fsum(expected) if settled.issuperset(game.later) else None


def most_sd(down: Sequence[Wager], wagers: Iterable[Evaluation], odds: Mapping[str, WagerOdds]) -> float | None:
    """The standard deviations of all wagers together; None where some wager has no odds."""
    units = {wager.kinds[0]: odds.get(wager.wager) for wager in wagers if wager.kinds}
    lines = [(units[each.kind], each.amount) for each in down if each.kind in units]
    return fsum(line.sd * amount for line, amount in lines if line) if all(line for line, _ in lines) else None


def fee_of(game: BankedGame[Any], wagers: Sequence[Wager], seat: Seat) -> Cents:
    return sum(due.owed for due in game.due(wagers, game.rules.seats) if due.seat == seat)


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

"""The risk of everybody at a table: the player of each wager, the player-dealer, and the income of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import banked, evaluations
from cardroom.analysis.game_odds import find_odds
from cardroom.analysis.risk.bank_needed import BankNeeded, banks_needed
from cardroom.analysis.risk.distribution import of_bank
from cardroom.analysis.risk.fee_bands import FeeBand, fee_bands
from cardroom.analysis.risk.risk import (
    BankRisk,
    HouseIncome,
    Plan,
    PlayerRisk,
    bank_risk,
    house_income,
    player_risk,
)
from cardroom.analysis.risk.ruin import BANK_RUIN, PLAYER_RUIN
from cardroom.analysis.risk.short_bank import ShortBank, short_banks
from cardroom.analysis.risk.table_rounds import BANK_ROUNDS, bank_results, fee_of
from cardroom.analysis.risk.who_wagers import SeatsWager, who_wagers
from cardroom.analysis.simulation.full_table import all_players
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, show_dollars
from cardroom.showing import Rows

ROUNDS, SHORT_ROUNDS = 2_000, 300
"""Rounds to simulate: for odds without a solver, and for each short bank."""
RUIN = {"player": PLAYER_RUIN, "player_dealer": BANK_RUIN}
SHORT = (4, 2, 1)
"""Short banks are what all players wager, divided by these."""


class GameRisk(Rows, msgspec.Struct, frozen=True, kw_only=True):
    """The results of sessions after collection. Money is in cents."""

    title: str
    fee_option: str
    stakes: str
    player_dealer_seat: Seat
    wagers: tuple[SeatsWager, ...]
    """What each player wagers in the figures of the player-dealer, the short banks and the house."""
    ruin: dict[str, str]
    """What ruin is, for each side. The line of each has the amount."""
    plan: Plan
    players: tuple[PlayerRisk, ...]
    player_dealer: BankRisk
    fee_bands: dict[str, list[FeeBand]]
    short_bank: list[ShortBank]
    house_income: HouseIncome
    not_evaluated: dict[str, str]
    """The wagers without odds, and why."""

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for the player of each wager, and one for the player-dealer. Money is in cents."""
        bank = self.player_dealer
        sides = [_row(line.wager, line.amount, line) for line in self.players]
        return [*sides, _row("player-dealer", bank.wagered, bank)]

    def __repr__(self) -> str:
        each = (f"{row['who']} {show_dollars(round(row['expected']))} a round" for row in self.to_dicts())
        return f"<GameRisk of {self._title}: {', '.join(each)}>"

    @property
    def _title(self) -> str:
        option = f"fee option {self.fee_option or 'none'}"
        return f"{self.title}, {option}, sessions of {self.plan.rounds} rounds, money in cents"


def _row(who: str, wagered: Cents, line: PlayerRisk | BankRisk) -> dict[str, Any]:
    session = line.session
    return {
        "who": who,
        "wagered": wagered,
        "fee": line.fee,
        "expected": line.expected,
        "sd": line.sd,
        "median": session.median,
        "ahead": session.ahead,
        "money": session.money,
        "ruin": session.ruin,
        "ruin by formula": session.ruin_by_formula,
    }


def find_risk(
    game: AnySpreadGame,
    plan: Plan,
    *,
    amount: Cents = 0,
    players: int = 0,
    bonuses: bool = True,
    rounds_an_hour: int = 50,
    at: Callable[[int, int], None] = lambda *_: None,
) -> GameRisk:
    """Returns the risk of everybody at a table. Each wager is of this amount; 0 stands for the least.

    `at` is told how many of the rounds at the table are done, and the number of all.
    """
    played = banked(game)
    size = amount or played.limits.least
    down = all_players(played, size, players, bonuses=bonuses)
    wagers = evaluations(played)
    found = find_odds(played, wagers, ROUNDS)
    odds = {line.wager: line for line in found.odds}
    made = _made(wagers, odds)
    bank, _ = bank_risk(played, bank_results(played, down, BANK_ROUNDS, plan.seed, at), wagers, odds, plan)
    return GameRisk(
        title=played.title,
        fee_option=played.fees.option if played.fees else "",
        stakes=played.stakes_text,
        player_dealer_seat=played.rules.seats,
        wagers=who_wagers(down),
        ruin=RUIN,
        plan=plan,
        players=tuple(player_risk(played, each, odds[each.wager], _size(played, each, size), plan)[0] for each in made),
        player_dealer=bank,
        fee_bands={each.wager: list(fee_bands(played, each, odds[each.wager], players)) for each in made},
        short_bank=list(short_banks(played, down, [bank.wagered // part for part in SHORT], SHORT_ROUNDS, plan.seed)),
        house_income=house_income(played, down, rounds_an_hour),
        not_evaluated=found.why_not,
    )


def find_banks(
    game: BankedGame[Any],
    down: Sequence[Wager],
    plan: Plan,
    at: Callable[[int, int], None] = lambda *_: None,
) -> tuple[BankNeeded, ...]:
    """Returns the banks that a player-dealer needs against these wagers. Rounds are played only if they must be."""
    wagers = evaluations(game)
    odds = {line.wager: line for line in find_odds(game, wagers, ROUNDS).odds}
    known = of_bank(game, down, wagers, odds)
    if known is None:
        return bank_risk(game, bank_results(game, down, BANK_ROUNDS, plan.seed, at), wagers, odds, plan)[0].needed
    fee = fee_of(game, down, game.rules.seats)
    one = known.less(fee)
    return banks_needed(one, plan.rounds, plan.risks, needs=fee, mean=one.mean, sd=one.sd, seed=plan.seed)


def _made(wagers: Sequence[Evaluation], odds: dict[str, WagerOdds]) -> list[Evaluation]:
    """The wagers that are made before the deal and have odds."""
    return [wager for wager in wagers if wager.kinds and wager.wager in odds]


def _size(game: BankedGame[Any], wager: Evaluation, amount: Cents) -> Cents:
    """The amount, within the limits of this wager."""
    limits = game.limits_of(wager.kinds[0])
    return limits.cap(max(amount, limits.least))

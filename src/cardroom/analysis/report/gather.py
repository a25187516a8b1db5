"""Everything that goes into a report, found once and kept as figures."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

import msgspec

from cardroom.analysis.chart import Chart
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.fee_bands import FeeBand, fee_bands
from cardroom.analysis.find import simulate
from cardroom.analysis.full_table import all_players, main_kinds
from cardroom.analysis.odds import WagerOdds
from cardroom.analysis.registry import evaluations
from cardroom.analysis.report.cross_check import Check, cross_check
from cardroom.analysis.report.options import OptionLine, by_option
from cardroom.analysis.report.sensitivity import DeckLine, PayLine, by_decks, by_pays
from cardroom.analysis.risk import (
    BankRisk,
    HouseIncome,
    Plan,
    PlayerRisk,
    bank_results,
    bank_risk,
    house_income,
    player_risk,
    usual_strategy,
)
from cardroom.analysis.ruin import Drawn
from cardroom.analysis.short_bank import ShortBank, short_banks
from cardroom.analysis.simulation.registry import KERNELS
from cardroom.analysis.strategy import CHARTS, best_strategy
from cardroom.dealing.record import fingerprint
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame
from cardroom.sheets import RuleSheet, rule_sheet
from cardroom.version import __version__

QUICK = 4.0
"""Seconds; a wager that takes longer is not counted out again for other decks."""
ROUNDS_AN_HOUR = 50
SHORT = (4, 2, 1)
"""Short banks: what all players wager, divided by these."""
OF_ROUNDS = 10
"""One round of so many is dealt again with every short bank."""
PATHS = 25
BY_KERNEL = 2_000_000
"""Rounds in machine code, where there is a kernel: they take a second."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A game at a table of a house: its odds, what changes them, and what they mean after collection."""

    id: str
    sheet: RuleSheet
    engine: str
    fingerprint: str
    made: date
    option: str
    wagers: tuple[Evaluation, ...]
    odds: dict[str, WagerOdds]
    why_not: dict[str, str]
    main: str
    """The wager that fees and risk are shown by."""
    decks: list[DeckLine]
    packs: int
    pays: list[PayLine]
    bands: dict[str, list[FeeBand]]
    options: list[OptionLine]
    chart: Chart | None
    checks: list[Check]
    at_table: str
    """The strategy that the rounds were played by; empty where that is the bot's own way."""
    players: list[PlayerRisk]
    bank: BankRisk
    short: list[ShortBank]
    income: HouseIncome
    plan: Plan
    rounds: int
    seed: int
    player_sessions: Drawn
    bank_sessions: Drawn

    @property
    def favouring(self) -> list[WagerOdds]:
        return [line for line in self.odds.values() if line.favours_players]

    @property
    def disagreeing(self) -> list[Check]:
        return [check for check in self.checks if check.disagrees]


def make_report(told: HouseGame, fees: str = "", rounds: int = 3_000, seed: int = 1) -> Report:
    """Counts out what can be counted, plays the rest, and plays what was counted too."""
    game: Any = told.spread(fees)
    if not isinstance(game, BankedGame):
        raise ValueError(f"{told.name} is played for a pot: nobody has odds against a player-dealer")
    wagers = evaluations(game)
    exact, why_not, quick = _count_out(wagers)
    strategy = usual_strategy(game)
    at_table = [wager for wager in wagers if wager.kinds]
    many = max(rounds, BY_KERNEL) if type(game) in KERNELS else rounds
    played = simulate(game, at_table, many, strategy, seed=seed)
    both = {**played, **exact}
    odds = {wager.wager: both[wager.wager] for wager in wagers if wager.wager in both}
    made = [wager for wager in at_table if wager.wager in odds and wager.kinds[0] in game.offered]
    main = next(wager for wager in made if wager.kinds[0] in main_kinds(game))
    plan = Plan(seed=seed)
    risks = [
        player_risk(game, wager, odds[wager.wager], game.limits_of(wager.kinds[0]).least, plan, PATHS) for wager in made
    ]
    down = all_players(game)
    bank, bank_drawn = bank_risk(game, bank_results(game, down, rounds, seed), wagers, odds, plan, PATHS)
    return Report(
        id=told.id,
        sheet=rule_sheet(told, fees, ""),
        engine=__version__,
        fingerprint=fingerprint(game),
        made=datetime.now(UTC).date(),
        option=game.fees.option if game.fees else "",
        wagers=tuple(wagers),
        odds=odds,
        why_not={name: why for name, why in why_not.items() if name not in odds},
        main=main.wager,
        decks=by_decks(told, fees, quick),
        packs=game.deck.packs,
        pays=list(by_pays(game, wagers, exact)),
        bands={wager.wager: list(fee_bands(game, wager, odds[wager.wager])) for wager in made},
        options=list(by_option(told, main, odds[main.wager])),
        chart=best_strategy(game) if type(game) in CHARTS else None,
        checks=list(cross_check(game, wagers, exact, played)),
        at_table=strategy,
        players=[risk for risk, _ in risks],
        bank=bank,
        short=list(short_banks(game, down, [bank.wagered // part for part in SHORT], rounds // OF_ROUNDS, seed)),
        income=house_income(game, down, ROUNDS_AN_HOUR),
        plan=plan,
        rounds=rounds,
        seed=seed,
        player_sessions=risks[made.index(main)][1],
        bank_sessions=bank_drawn,
    )


def _count_out(wagers: Sequence[Evaluation]) -> tuple[dict[str, WagerOdds], dict[str, str], list[str]]:
    """Exact odds, why there are none, and the wagers that took little time."""
    exact, why_not, quick = {}, {}, []
    for wager in wagers:
        started = time.process_time()
        try:
            exact[wager.wager] = wager.exact()
        except ValueError as error:
            why_not[wager.wager] = str(error)
        else:
            if time.process_time() - started < QUICK:
                quick.append(wager.wager)
    return exact, why_not, quick

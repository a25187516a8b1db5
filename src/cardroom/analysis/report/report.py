"""Computes all figures of a report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Any

import msgspec

from cardroom.analysis.basis import NO_DECISIONS
from cardroom.analysis.chart import Chart
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import MATHEMATICS, banked, best_strategy, evaluations, usual_strategy
from cardroom.analysis.game_odds import simulate
from cardroom.analysis.playing_for import favoring
from cardroom.analysis.report.cross_check import Check, cross_check
from cardroom.analysis.report.laboratory import Laboratory, laboratory
from cardroom.analysis.report.options import OptionLine, by_option
from cardroom.analysis.report.sensitivity import DeckLine, PayLine, by_decks, by_pays
from cardroom.analysis.risk.by_option import SessionsByOption, sessions_by_option
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
from cardroom.analysis.risk.ruin import Drawn
from cardroom.analysis.risk.short_bank import ShortBank, short_banks
from cardroom.analysis.risk.spots import DIVIDED, Spots, find_spots
from cardroom.analysis.risk.table_rounds import BANK_ROUNDS, bank_results
from cardroom.analysis.simulation.full_table import all_players, main_kinds
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.record import fingerprint
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame
from cardroom.sheets import RuleSheet, rule_sheet
from cardroom.version import __version__

ROUNDS_AN_HOUR = 50
SHORT = (4, 2, 1)
"""The banks examined are the total wagered by all players divided by these numbers."""
OF_ROUNDS = 10
"""Short banks and further spots are examined with one tenth of the rounds. A round is dealt once for every bank."""
PATHS = 25
"""The number of sessions whose course is plotted."""
BY_KERNEL = 2_000_000
"""The number of rounds for a game with a compiled kernel, which plays them in about a second."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a report: odds, sensitivity, fees and risk."""

    sheet: RuleSheet
    engine: str
    fingerprint: str
    made: date
    option: str
    wagers: tuple[Evaluation, ...]
    odds: dict[str, WagerOdds]
    why_not: dict[str, str]
    main: str
    """The wager used to show fees and risk."""
    decks: list[DeckLine]
    packs: int
    pays: list[PayLine]
    bands: dict[str, list[FeeBand]]
    options: list[OptionLine]
    chart: Chart | None
    checks: list[Check]
    at_table: str
    """The strategy of the simulated player; empty if the house's bot decides."""
    players: list[PlayerRisk]
    bank: BankRisk
    short: list[ShortBank]
    sessions: SessionsByOption
    spots: Spots
    income: HouseIncome
    plan: Plan
    rounds: int
    seed: int
    player_sessions: Drawn
    bank_sessions: Drawn
    laboratory: Laboratory
    favoring: list[WagerOdds]
    """The odds that favor the players, by the usual strategy or by the one that is best for the wager."""

    @property
    def disagreeing(self) -> list[Check]:
        return [check for check in self.checks if check.disagrees]


STEPS = 5


def make_report(
    house_game: HouseGame,
    fees: str = "",
    stakes: str = "",
    *,
    rounds: int = BANK_ROUNDS,
    seed: int = 1,
    at: Callable[[int, int, str], None] = lambda *_: None,
) -> Report:
    """Computes exact odds where possible, and simulates every wager: as a check, or if there are no exact odds.

    `at` is told the number of steps that are done, the number of all, and what the next one does."""
    at(0, STEPS, "computing the odds")
    game = banked(house_game.spread(fees, stakes))
    mathematics = MATHEMATICS.of(game)
    wagers = evaluations(game)
    exact, why_not = _exact_odds(wagers)
    strategy = usual_strategy(game)
    at(1, STEPS, "simulating the wagers")
    at_table = [wager for wager in wagers if wager.kinds]
    count = max(rounds, BY_KERNEL) if mathematics.kernel else rounds
    simulated = simulate(game, at_table, count, strategy, seed=seed)
    on_file = {wager.wager: wager.on_file() for wager in wagers if wager.sampled}
    best = {**simulated, **on_file, **exact}
    odds = {wager.wager: best[wager.wager] for wager in wagers if wager.wager in best}
    missing = {name: why for name, why in why_not.items() if name not in odds}
    made = [wager for wager in at_table if wager.wager in odds and wager.kinds[0] in game.offered]
    main = next(wager for wager in made if wager.kinds[0] in main_kinds(game))
    plan = Plan(seed=seed)
    at(2, STEPS, "computing the risk of players")
    risks = [
        player_risk(game, wager, odds[wager.wager], game.limits_of(wager.kinds[0]).least, plan, PATHS) for wager in made
    ]
    down = all_players(game)
    at(3, STEPS, "computing the risk of the bank")
    bank, bank_drawn = bank_risk(game, bank_results(game, down, rounds, seed), wagers, odds, plan, PATHS)
    at(4, STEPS, "varying decks, pays and fees")
    return Report(
        sheet=rule_sheet(house_game, fees, stakes),
        engine=__version__,
        fingerprint=fingerprint(game),
        made=datetime.now(UTC).date(),
        option=game.fees.option if game.fees else "",
        wagers=tuple(wagers),
        odds=odds,
        why_not=missing,
        main=main.wager,
        decks=by_decks(house_game, fees, stakes, exact),
        packs=game.deck.packs,
        pays=list(by_pays(game, wagers, exact)),
        bands={wager.wager: list(fee_bands(game, wager, odds[wager.wager])) for wager in made},
        options=list(by_option(house_game, main, odds[main.wager])),
        chart=_chart(game),
        checks=list(cross_check(game, wagers, exact, simulated)),
        at_table=strategy,
        players=[risk for risk, _ in risks],
        bank=bank,
        short=list(short_banks(game, down, [bank.wagered // part for part in SHORT], rounds // OF_ROUNDS, seed)),
        sessions=sessions_by_option(house_game, game, rounds=plan.rounds, simulated=rounds, seed=seed, odds=odds),
        spots=find_spots(game, DIVIDED * game.limits.least, max(rounds // OF_ROUNDS, 1), seed, odds),
        income=house_income(game, down, ROUNDS_AN_HOUR),
        plan=plan,
        rounds=rounds,
        seed=seed,
        player_sessions=risks[made.index(main)][1],
        bank_sessions=bank_drawn,
        laboratory=laboratory(game, wagers, odds, missing, seed),
        favoring=list(favoring(wagers, odds.values())),
    )


def _chart(game: BankedGame[Any]) -> Chart | None:
    """The strategy chart, or None if nobody decides anything or none has been computed for these rules."""
    try:
        chart = best_strategy(game)
    except ValueError:
        return None
    decides = chart.basis is None or chart.basis.player != NO_DECISIONS
    return chart if chart.parts and decides else None


def _exact_odds(wagers: Sequence[Evaluation]) -> tuple[dict[str, WagerOdds], dict[str, str]]:
    """Returns the exact odds, and the reasons why a wager has none."""
    exact, why_not = {}, {}
    for wager in wagers:
        try:
            exact[wager.wager] = wager.exact()
        except ValueError as error:
            why_not[wager.wager] = str(error)
    return exact, why_not

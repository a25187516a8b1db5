"""`cardroom risk`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.markup import escape

from cardroom.analysis import Evaluation, WagerOdds, banked, evaluations, find_odds
from cardroom.analysis.risk import BankRisk, HouseIncome, Plan, PlayerRisk, bank_results, bank_risk, house_income
from cardroom.analysis.risk import player_risk as player_risk_of
from cardroom.analysis.risk.fee_bands import Earned, FeeBand, fee_bands
from cardroom.analysis.risk.short_bank import ShortBank, short_banks
from cardroom.analysis.simulation.full_table import all_players
from cardroom.cli.figures import figures, show
from cardroom.cli.options import Json, RoundsSeed, TableOptions
from cardroom.cli.output import console, print_json
from cardroom.dealing.names import spoken
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents, parse_dollars, show_dollars

ROUNDS, BANK_ROUNDS, SHORT_ROUNDS = 2_000, 1_000, 300
"""Rounds to simulate: for odds without a solver, for the player-dealer, and for each short bank."""
SHORT = (4, 2, 1)
"""Short banks are what all players wager, divided by these."""
EARNED = {"throughout": "always", "within": "from", "above": "above the band, at", "never": "never"}


class RiskOptions(TableOptions, frozen=True, kw_only=True):
    amount: Annotated[
        str, typer.Option("--amount", metavar="DOLLARS", help="The amount of each wager; the minimum if left out.")
    ] = ""
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="NUMBER", min=1, help="The number of players; every seat if left out."),
    ] = None
    bonuses: Annotated[
        bool, typer.Option("--bonuses/--no-bonuses", help="Whether every player also makes the minimum bonus bets.")
    ] = True
    rounds: Annotated[int, typer.Option("--rounds", metavar="NUMBER", min=1, help="Rounds in a session.")] = 200
    money: Annotated[
        int,
        typer.Option(
            "--money", metavar="NUMBER", min=1, help="The money at the start of a session, as a number of wagers."
        ),
    ] = 50
    rounds_an_hour: Annotated[
        int, typer.Option("--rounds-an-hour", metavar="NUMBER", min=1, help="Rounds per hour, for the house's income.")
    ] = 50
    seed: RoundsSeed = 1
    json: Json = False


def risk(options: RiskOptions) -> None:
    amount, players = options.amount, options.players
    plan = Plan(options.rounds, options.money, options.money, options.seed)
    house_game = options.house_game
    game = banked(house_game.spread(options.fees, options.stakes))
    size = parse_dollars(amount) if amount else game.limits.least
    down = all_players(game, size, players or 0, bonuses=options.bonuses)
    wagers = evaluations(game)
    found = find_odds(game, wagers, ROUNDS)
    odds = {line.wager: line for line in found.odds}
    players_risk = [
        player_risk_of(game, each, odds[each.wager], _size(game, each, size), plan)[0] for each in _made(wagers, odds)
    ]
    bank, _ = bank_risk(game, bank_results(game, down, BANK_ROUNDS, plan.seed), wagers, odds, plan)
    bands = {each.wager: list(fee_bands(game, each, odds[each.wager], players or 0)) for each in _made(wagers, odds)}
    short = list(short_banks(game, down, [bank.wagered // part for part in SHORT], SHORT_ROUNDS, plan.seed))
    income = house_income(game, down, options.rounds_an_hour)
    option = game.fees.option if game.fees else ""
    if options.json:
        return print_json(
            {
                "game": house_game.id,
                "chosen": house_game.ways,
                "fee_option": option,
                "players": players_risk,
                "player_dealer": bank,
                "fee_bands": bands,
                "short_bank": short,
                "house_income": income,
                "not_evaluated": found.why_not,
            }
        )
    title = f"{house_game.name} at {house_game.house.name}, fee option {option or 'none'}"
    console.print(escape(title), style="bold")
    _print_players(players_risk, plan)
    _print_bank(bank, plan)
    _print_bands(bands)
    _print_short(short)
    return _print_income(income)


def _made(wagers: Sequence[Evaluation], odds: dict[str, WagerOdds]) -> list[Evaluation]:
    """The wagers that are made before the deal and have odds."""
    return [wager for wager in wagers if wager.kinds and wager.wager in odds]


def _size(game: BankedGame[Any], wager: Evaluation, amount: Cents) -> Cents:
    """The amount, within the limits of this wager."""
    limits = game.limits_of(wager.kinds[0])
    return limits.cap(max(amount, limits.least))


def _print_players(lines: Sequence[PlayerRisk], plan: Plan) -> None:
    table = figures("wager", "amount", "fee", "per round", "SD", "net edge", "median", "ruin", "simulated", "ahead")
    for line in lines:
        session = line.session
        money = (show_dollars(line.amount), show_dollars(line.fee), _money(line.expected), _money(line.sd).strip("+"))
        ends = (_money(session.median), f"{session.ruin:.2%}", f"{session.ruin_simulated:.2%}", f"{session.ahead:.1%}")
        table.add_row(spoken(line.wager), *money, f"{line.edge:+.2%}", *ends)
    show(
        f"\nA player who starts with {plan.player_wagers} wagers and plays {plan.rounds} rounds, after collection",
        table,
    )


def _print_bank(bank: BankRisk, plan: Plan) -> None:
    session = bank.session
    error = f" ± {show_dollars(round(bank.standard_error))}" if bank.standard_error else ""
    table = figures("player-dealer", "")
    table.add_row("players, and their wagers", f"{bank.players}, {show_dollars(bank.wagered)}")
    table.add_row("fee", show_dollars(bank.fee))
    table.add_row("expected per round, after the fee", f"{_money(bank.expected)}{error}")
    table.add_row(f"SD, from {bank.rounds:,} simulated rounds", _money(bank.sd).strip("+"))
    table.add_row(f"median of {plan.rounds} rounds", _money(session.median))
    table.add_row("5% of sessions are below, above", f"{_money(session.low)}, {_money(session.high)}")
    table.add_row(
        f"ruin with {show_dollars(session.money)}: by formula, simulated",
        f"{session.ruin:.2%}, {session.ruin_simulated:.2%}",
    )
    table.add_row("ruin if play never stops", f"{bank.ruin:.2%}")
    show("\nThe player-dealer, with a bank that covers every wager", table)


def _print_bands(bands: dict[str, list[FeeBand]]) -> None:
    table = figures("wager", "from", "to", "fee", "player", "breaks even", "bank fee", "bank", "breaks even")
    for name, lines in bands.items():
        for band in lines:
            table.add_row(
                spoken(name),
                show_dollars(band.start),
                show_dollars(band.end),
                show_dollars(band.fee),
                _ends(band.expected),
                _even(band.earned, band.break_even),
                show_dollars(band.player_dealer_fee),
                _ends(band.player_dealer_expected),
                _even(band.player_dealer_earned, band.player_dealer_break_even),
            )
    show("\nExpected result by band of the fee, and the wager at which the fee is earned back", table)


def _print_short(banks: Sequence[ShortBank]) -> None:
    places = [place.place for place in banks[-1].places]
    table = figures("bank", *(f"player {place}" for place in places))
    for line in banks:
        reached = {place.place: f"{place.action:.0%}" for place in line.places}
        table.add_row(show_dollars(line.bank), *(reached.get(place, "") for place in places))
    show("\nA short bank: the share of each player's action that it covers, in order of settlement", table)


def _print_income(income: HouseIncome) -> None:
    parts = f"{show_dollars(income.from_players)} from players, {show_dollars(income.from_player_dealer)} from the bank"
    console.print(
        f"\nThe house collects {show_dollars(income.a_round)} per round ({parts}), "
        f"or {show_dollars(income.an_hour)} per hour with {income.rounds_an_hour} rounds."
    )


def _ends(expected: tuple[float, float]) -> str:
    return " … ".join(f"{end:+.2%}" for end in dict.fromkeys(expected))


def _even(earned: Earned, amount: Cents | None) -> str:
    return f"{EARNED[earned]} {show_dollars(amount)}" if amount and earned in ("within", "above") else EARNED[earned]


def _money(cents: float) -> str:
    sign = "-" if cents < 0 else "+"
    return f"{sign}{show_dollars(abs(round(cents)))}"

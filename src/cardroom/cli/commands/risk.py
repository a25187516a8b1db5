"""`cardroom risk`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.analysis.risk import BankRisk, HouseIncome, Plan, PlayerRisk, find_risk
from cardroom.analysis.risk.fee_bands import Earned, FeeBand
from cardroom.analysis.risk.short_bank import ShortBank
from cardroom.cli.figures import figures, show
from cardroom.cli.options import Json, RoundsSeed, TableOptions
from cardroom.cli.output import console, print_json
from cardroom.dealing.names import spoken
from cardroom.money import Cents, parse_dollars, show_dollars

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
    plan = Plan(options.rounds, options.money, options.money, options.seed)
    house_game = options.house_game
    found = find_risk(
        house_game.spread(options.fees, options.stakes),
        plan,
        amount=parse_dollars(options.amount) if options.amount else 0,
        players=options.players or 0,
        bonuses=options.bonuses,
        rounds_an_hour=options.rounds_an_hour,
    )
    if options.json:
        return print_json(
            {
                "game": house_game.id,
                "chosen": house_game.ways,
                "fee_option": found.fee_option,
                "players": found.players,
                "player_dealer": found.player_dealer,
                "fee_bands": found.fee_bands,
                "short_bank": found.short_bank,
                "house_income": found.house_income,
                "not_evaluated": found.not_evaluated,
            }
        )
    title = f"{house_game.name} at {house_game.house.name}, fee option {found.fee_option or 'none'}"
    console.print(escape(title), style="bold")
    _print_players(found.players, plan)
    _print_bank(found.player_dealer, plan)
    _print_bands(found.fee_bands)
    _print_short(found.short_bank)
    return _print_income(found.house_income)


def _print_players(lines: Sequence[PlayerRisk], plan: Plan) -> None:
    table = figures("wager", "amount", "fee", "per round", "SD", "net edge", "median", "ruin", "by formula", "ahead")
    for line in lines:
        session = line.session
        money = (show_dollars(line.amount), show_dollars(line.fee), _money(line.expected), _money(line.sd).strip("+"))
        ends = (_money(session.median), f"{session.ruin:.2%}", f"{session.ruin_by_formula:.2%}", f"{session.ahead:.1%}")
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
    table.add_row(f"SD, with {bank.rounds:,} simulated rounds", _money(bank.sd).strip("+"))
    table.add_row(f"median of {plan.rounds} rounds", _money(session.median))
    table.add_row("5% of sessions are below, above", f"{_money(session.low)}, {_money(session.high)}")
    table.add_row(
        f"ruin with {show_dollars(session.money)}: simulated, by formula",
        f"{session.ruin:.2%}, {session.ruin_by_formula:.2%}",
    )
    table.add_row("ruin if play never stops", f"{bank.ruin_ever:.2%}")
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

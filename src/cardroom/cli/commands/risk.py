"""`cardroom risk`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from math import isfinite
from typing import Annotated, Any, NamedTuple

import typer
from rich.markup import escape

from cardroom.analysis.families import banked
from cardroom.analysis.risk import BankRisk, HouseIncome, Plan, PlayerRisk, find_risk
from cardroom.analysis.risk.bank_needed import RISKS
from cardroom.analysis.risk.by_option import sessions_by_option
from cardroom.analysis.risk.collection import WHAT_IT_ADDS
from cardroom.analysis.risk.fee_bands import Earned, FeeBand
from cardroom.analysis.risk.game_risk import SHORT, find_banks
from cardroom.analysis.risk.risk import SESSIONS
from cardroom.analysis.risk.ruin import BANK_RUIN, PLAYER_RUIN
from cardroom.analysis.risk.shoe import SHOES, find_shoe
from cardroom.analysis.risk.short_bank import ShortBank, short_banks
from cardroom.analysis.risk.spots import DIVIDED, find_spots
from cardroom.analysis.risk.table_rounds import BANK_ROUNDS, fee_of
from cardroom.analysis.risk.who_wagers import wagers_in_words, who_wagers
from cardroom.analysis.simulation.full_table import all_players
from cardroom.cli.figures import figures, show
from cardroom.cli.options import Json, RoundsSeed, TableOptions
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import Report, progress
from cardroom.cli.risk_parts import (
    print_needed,
    print_sessions,
    print_shoe,
    print_short,
    print_spots,
    rounds_in_words,
)
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.houses.house import NO_FEES
from cardroom.money import Cents, parse_dollars, show_dollars

EVERY = "every"
EARNED = {"throughout": "always", "within": "from", "above": "above the band, at", "never": "never"}
BANK_HEADS = ("player-\ndealer's fee", "player-dealer", "breaks even")
ROUNDS = 200
MOST_ROUNDS = 10_000
"""Of a session: two hundred hours at the usual pace."""
PLACE_ROUNDS = 1_000
"""Rounds dealt for each short bank."""


class Part(StrEnum):
    TABLE = "table"
    OPTIONS = "options"
    BANK = "bank"
    SHORT_BANK = "short-bank"
    SPOTS = "spots"
    SHOE = "shoe"


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
    part: Annotated[
        Part,
        typer.Option(
            "--part",
            metavar="PART",
            help="What to compute. table: every side of a table. options: a session under each fee option, by the size "
            "of the wager. bank: the bank for a given risk of ruin. short-bank: a bank that does not cover every "
            "wager. spots: one wager divided over several spots. shoe: a whole shoe.",
        ),
    ] = Part.TABLE
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar="NUMBER", min=1, help=f"Rounds in a session.  [default: {ROUNDS}]"),
    ] = None
    hours: Annotated[
        float | None,
        typer.Option("--hours", metavar="NUMBER", min=0.1, help="The length of a session in hours, instead of rounds."),
    ] = None
    ruin: Annotated[
        list[str] | None,
        typer.Option("--ruin", metavar="RISK", help="A risk of ruin for --part bank, as in 1%. May be repeated."),
    ] = None
    bank: Annotated[
        list[str] | None,
        typer.Option("--bank", metavar="DOLLARS", help="A bank for --part short-bank. May be repeated."),
    ] = None
    money: Annotated[
        int,
        typer.Option(
            "--money",
            metavar="NUMBER",
            min=1,
            max=1_000_000,
            help="The money at the start of a session, as a number of wagers.",
        ),
    ] = 50
    rounds_an_hour: Annotated[
        int,
        typer.Option(
            "--rounds-an-hour", metavar="NUMBER", min=1, help="Rounds per hour, for --hours and the house's income."
        ),
    ] = 50
    seed: RoundsSeed = 1
    json: Json = False

    @property
    def size(self) -> Cents:
        return parse_dollars(self.amount) if self.amount else 0

    @property
    def plan(self) -> Plan:
        rounds = self.rounds or ROUNDS if self.hours is None else max(round(self.hours * self.rounds_an_hour), 1)
        risks = tuple(map(parse_share, self.ruin)) if self.ruin else RISKS
        return Plan(rounds, self.money, self.money, self.seed, risks)

    def check(self) -> None:
        """Raises ValueError if a session is too long to be computed, or a wager or a bank is nothing."""
        if self.hours is not None and not isfinite(self.hours):
            raise ValueError(f"--hours must be a number of hours, as in 4, not {self.hours}")
        if self.hours is not None and self.rounds is not None:
            raise ValueError("give the length of a session in --hours or in --rounds, not in both")
        if self.plan.rounds > MOST_ROUNDS:
            raise ValueError(f"a session has at most {MOST_ROUNDS:,} rounds, not {self.plan.rounds:,}")
        if self.amount and self.size == 0:
            raise ValueError("a wager must be more than $0; leave out --amount for the minimum")
        if any(parse_dollars(bank) <= 0 for bank in self.bank or ()):
            raise ValueError("a bank must be more than $0")


def risk(options: RiskOptions) -> None:
    house_game = options.house_game
    game = banked(house_game.spread(options.fees, options.stakes))
    option = EVERY if options.part is Part.OPTIONS else game.fees.option if game.fees else ""
    options.check()
    with progress("computing the risk") as at:
        found = PARTS[options.part](options, game, at)
    if options.json:
        head = {"game": house_game.id, "chosen": house_game.ways, "fee_option": option or NO_FEES}
        seats = {"stakes": game.stakes_text, "player_dealer_seat": game.rules.seats}
        return print_json(head | seats | found.as_json)
    under = "every fee option" if option == EVERY else f"fee option {option or NO_FEES}"
    title = f"{house_game.name} at {house_game.house.name}, {game.stakes_text}, {under}"
    console.print(escape(title), style="bold")
    return found.show()


class Found(NamedTuple):
    """A part of the risk: as JSON, and printed."""

    as_json: dict[str, Any]
    show: Callable[[], None]


def _table(options: RiskOptions, game: BankedGame[Any], at: Report) -> Found:
    found = find_risk(
        game,
        options.plan,
        amount=options.size,
        players=options.players or 0,
        bonuses=options.bonuses,
        rounds_an_hour=options.rounds_an_hour,
        at=at,
    )

    def show_all() -> None:
        _print_setting(game, _down(options, game))
        _print_players(found.players, options.plan)
        _print_bank(found.player_dealer, options.plan)
        _print_bands(found.fee_bands)
        _print_short(found.short_bank)
        _print_income(found.house_income)

    names = ("wagers", "ruin", "players", "player_dealer", "fee_bands", "short_bank", "house_income", "not_evaluated")
    return Found({name: getattr(found, name) for name in names}, show_all)


def _options(options: RiskOptions, game: BankedGame[Any], at: Report) -> Found:
    found = sessions_by_option(
        options.house_game,
        game,
        rounds=options.plan.rounds,
        sizes=[options.size] if options.size else (),
        players=options.players or 0,
        seed=options.seed,
        at=at,
    )
    if not found.lines:
        raise ValueError("no fee option of the current sheet takes these wagers; `cardroom fees` lists the limits")
    return Found({"sessions": found}, lambda: print_sessions(found))


def _bank(options: RiskOptions, game: BankedGame[Any], at: Report) -> Found:
    down = _down(options, game)
    found, wagered = find_banks(game, down, options.plan, at), sum(wager.amount for wager in down)

    def show_banks() -> None:
        _print_setting(game, down)
        print_needed(found, wagered)

    known = {"wagers": who_wagers(down), "wagered": wagered, "ruin": BANK_RUIN}
    return Found(known | {"bank_needed": found}, show_banks)


def _short_bank(options: RiskOptions, game: BankedGame[Any], at: Report) -> Found:
    down = _down(options, game)
    wagered = sum(wager.amount for wager in down)
    banks = [parse_dollars(bank) for bank in options.bank or ()] or [wagered // part for part in SHORT]
    found = []
    for done, bank in enumerate(short_banks(game, down, banks, PLACE_ROUNDS, options.seed), 1):
        at(done, len(banks))
        found.append(bank)

    def show_places() -> None:
        _print_setting(game, down)
        print_short(found)

    return Found({"wagers": who_wagers(down), "short_bank": found}, show_places)


def _spots(options: RiskOptions, game: BankedGame[Any], at: Report) -> Found:
    found = find_spots(game, options.size or DIVIDED * game.limits.least, BANK_ROUNDS, options.seed, at=at)
    return Found({"spots": found}, lambda: print_spots(found))


def _shoe(options: RiskOptions, game: BankedGame[Any], at: Report) -> Found:
    down = _down(options, game)
    found = find_shoe(game, down, SHOES, options.seed, at)

    def show_shoe() -> None:
        _print_setting(game, down)
        print_shoe(found)

    return Found({"wagers": who_wagers(down), "shoe": found}, show_shoe)


def _down(options: RiskOptions, game: BankedGame[Any]) -> tuple[Wager, ...]:
    return all_players(game, options.size, options.players or 0, bonuses=options.bonuses)


PARTS: dict[Part, Callable[[RiskOptions, BankedGame[Any], Report], Found]] = {
    Part.TABLE: _table,
    Part.OPTIONS: _options,
    Part.BANK: _bank,
    Part.SHORT_BANK: _short_bank,
    Part.SPOTS: _spots,
    Part.SHOE: _shoe,
}


def _print_setting(game: BankedGame[Any], down: Sequence[Wager]) -> None:
    """Who wagers what, and who is the player-dealer."""
    bank = game.rules.seats
    fee = fee_of(game, down, bank)
    pays = f"whose fee is {show_dollars(fee)} per round" if fee else "who pays no fee"
    console.print(wagers_in_words(who_wagers(down)), f"Seat {bank} is the player-dealer, {pays}.")


def _print_players(lines: Sequence[PlayerRisk], plan: Plan) -> None:
    heads = ("wager", "amount", "fee", "per round", "SD", "net edge", "median", "ruin below", "ruin", "by formula")
    table = figures(*heads, "ahead")
    wagers = "1 wager" if plan.player_wagers == 1 else f"{plan.player_wagers:,} wagers"
    for line in lines:
        session = line.session
        money = (show_dollars(line.amount), show_dollars(line.fee), _money(line.expected), _money(line.sd).strip("+"))
        ruin = (show_dollars(session.ruined_below), f"{session.ruin:.2%}", f"{session.ruin_by_formula:.2%}")
        ends = (_money(session.median), *ruin, f"{session.ahead:.1%}")
        table.add_row(spoken(line.wager), *money, f"{line.edge:+.2%}", *ends)
    show(
        f"\nA player who starts with {wagers} and plays {rounds_in_words(plan.rounds)}, after collection",
        table,
    )
    console.print(
        f"Each line is for a player who makes this one wager; its fee is what it adds to that of a wager it requires. "
        f"Ruin is from {SESSIONS:,} simulated sessions. {PLAYER_RUIN}"
    )
    for sides in dict.fromkeys(line.sides for line in lines):
        names = ", ".join(spoken(line.wager) for line in lines if line.sides == sides)
        console.print(escape(f"{names[:1].upper()}{names[1:]}: {sides}."))


def _print_bank(bank: BankRisk, plan: Plan) -> None:
    session = bank.session
    error = f" ± {show_dollars(round(bank.standard_error))}" if bank.standard_error else ""
    table = figures("player-dealer", "")
    table.add_row("players, and their wagers", f"{bank.players}, {show_dollars(bank.wagered)}")
    table.add_row("fee", show_dollars(bank.fee))
    table.add_row(f"expected per round, after the fee, {bank.mean_certainty}", f"{_money(bank.expected)}{error}")
    sure = f"with {bank.rounds:,} simulated rounds" if bank.certainty == "simulated" else bank.certainty
    sd_error = f" ± {_money(bank.sd_error).strip('+')}" if bank.certainty == "simulated" else ""
    table.add_row(f"SD, {sure}", f"{_money(bank.sd).strip('+')}{sd_error}")
    table.add_row(f"median of {rounds_in_words(plan.rounds)}", _money(session.median))
    table.add_row("5% of sessions are below, above", f"{_money(session.low)}, {_money(session.high)}")
    ruin, how = (session.ruin, "simulated") if bank.exact_ruin is None else (bank.exact_ruin, bank.certainty)
    table.add_row(
        f"ruin with {show_dollars(session.money)}: {how}, by formula", f"{ruin:.2%}, {session.ruin_by_formula:.2%}"
    )
    table.add_row(
        f"bank for a ruin of {', '.join(f'{line.risk:.1%}' for line in bank.needed)} ({bank.needed[0].certainty})",
        ", ".join(line.in_dollars for line in bank.needed),
    )
    table.add_row("ruin if play never stops", f"{bank.ruin_ever:.2%}")
    show("\nThe player-dealer, with a bank that covers every wager", table)
    console.print(BANK_RUIN)


def _print_bands(bands: dict[str, list[FeeBand]]) -> None:
    table = figures("wager", "from", "to", "fee", "player", "breaks even", *BANK_HEADS)
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
    players = max((band.players for lines in bands.values() for band in lines), default=0)
    show("\nExpected result by band of the fee, and the wager at which the fee is earned back", table)
    made = "one player makes" if players == 1 else f"all {players} players make"
    console.print(
        f"The player-dealer's figures are for a round in which {made} this wager, of this amount, and besides it "
        f"only what it requires. {WHAT_IT_ADDS}"
    )


def _print_short(banks: Sequence[ShortBank]) -> None:
    places = [place.place for place in banks[-1].places]
    table = figures("bank", *(f"player {place}" for place in places))
    for line in banks:
        reached = {place.place: f"{place.action:.0%}" for place in line.places}
        table.add_row(show_dollars(line.bank), *(reached.get(place, "") for place in places))
    show("\nA short bank: the share of each player's action that it covers, in order of settlement", table)


def _print_income(income: HouseIncome) -> None:
    bank = show_dollars(income.from_player_dealer)
    parts = f"{show_dollars(income.from_players)} from players, {bank} from the player-dealer"
    console.print(
        f"\nThe house collects {show_dollars(income.a_round)} per round ({parts}), "
        f"or {show_dollars(income.an_hour)} per hour with {income.rounds_an_hour} rounds."
    )


def _ends(expected: tuple[float, float]) -> str:
    return " … ".join(f"{end:+.2%}" for end in dict.fromkeys(expected))


def _even(earned: Earned, amount: Cents | None) -> str:
    return f"{EARNED[earned]} {show_dollars(amount)}" if amount and earned in ("within", "above") else EARNED[earned]


def parse_share(text: str) -> float:
    """A share of one, written like "1%" or "0.01"."""
    try:
        return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise ValueError(f"--ruin must be a risk, as in 1% or 0.01, not {text!r}") from None


def _money(cents: float) -> str:
    sign = "-" if cents < 0 else "+"
    return f"{sign}{show_dollars(abs(round(cents)))}"

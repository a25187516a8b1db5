"""The commands, each a few lines over the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli import audit as audit_command
from cardroom.cli import check as check_command
from cardroom.cli import compare as compare_command
from cardroom.cli import deal as deal_command
from cardroom.cli import fees as fees_command
from cardroom.cli import listing, ranks
from cardroom.cli import new_house as new_house_command
from cardroom.cli import play as play_command
from cardroom.cli import rules as rules_command
from cardroom.cli import serve as serve_command
from cardroom.version import __version__

app = typer.Typer(
    name="cardroom",
    help="The California cardroom: its games, fees and tables.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameArg = Annotated[str, typer.Argument(metavar="HOUSE/GAME", help="As in oaks/texas-holdem; see `cardroom games`.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
FeesOption = Annotated[str, typer.Option("--fees", metavar="OPTION", help="Fee option, as in 3, SHEET:3 or 1+6+11.")]
StakesOption = Annotated[str, typer.Option("--stakes", help='As in "3-6 blinds 1-3", or "5-100" at banked games.')]
SeedOption = Annotated[int | None, typer.Option("--seed", help="The same seed deals the same cards.")]
DeckOption = Annotated[str, typer.Option("--deck", metavar="CARDS", help='Cards from the top, as in "As Kd Td".')]
DecksOption = Annotated[int | None, typer.Option("--decks", min=1, help="With so many packs.")]
PaysOption = Annotated[list[str] | None, typer.Option("--pays", metavar="WAGER.OUTCOME=ODDS", help="As in tie=9:1.")]
RulesOption = Annotated[
    list[str] | None, typer.Option("--rules", metavar="KEY=VALUE", help="As in not_qualified=paid.")
]
SeatsOption = Annotated[int | None, typer.Option("--seats", min=2, help="How many people sit at the table.")]


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False,
) -> None:
    if show:
        print(__version__)
        raise typer.Exit


@app.command()
def houses(json: JsonFlag = False) -> None:
    """The houses there are."""
    listing.houses(json)


@app.command()
def games(
    house: Annotated[str, typer.Argument(metavar="[HOUSE]", help="A house, or a folder of your own.")] = "",
    json: JsonFlag = False,
) -> None:
    """The games of all houses, or of one."""
    listing.games(house, json)


@app.command()
def rules(
    game: GameArg,
    fees: FeesOption = "",
    stakes: StakesOption = "",
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    html: Annotated[bool, typer.Option("--html", help="As one page of HTML, to be printed and posted.")] = False,
    to: Annotated[Path | None, typer.Option("-o", metavar="FILE", help="Write it to this file.")] = None,
    json: JsonFlag = False,
) -> None:
    """The rule sheet of a game as the house would post it."""
    if markdown + html + json > 1:
        raise ValueError("choose one of --markdown, --html and --json")
    form: rules_command.Form = "markdown" if markdown else "html" if html else "json" if json else "text"
    rules_command.rules(game, fees, stakes, form, to)


@app.command()
def check(
    house: Annotated[str, typer.Argument(metavar="[HOUSE|PATH]", help="A house, or a folder of your own.")] = "",
    odds: Annotated[bool, typer.Option("--odds", help="Also find bonuses that favour the players; slower.")] = False,
    json: JsonFlag = False,
) -> None:
    """Finds what is wrong or unclear in a house's files; status 1 when an error or a warning is not explained."""
    check_command.check(house, odds, json)


@app.command()
def compare(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A slug or a family: texas-holdem, ez-baccarat, blackjack.")
    ],
    houses: Annotated[str, typer.Option("--houses", metavar="HOUSE,…", help="Only these houses.")] = "",
    json: JsonFlag = False,
) -> None:
    """The same game at several houses side by side, with what differs marked."""
    compare_command.compare(game, houses, json)


@app.command(name="new-house")
def new_house(
    name: Annotated[str, typer.Argument(metavar="NAME", help='As in "River Room".')],
    source: Annotated[
        str, typer.Option("--from", metavar="HOUSE", help="The house to copy; oaks where none is given.")
    ] = "",
    to: Annotated[Path | None, typer.Option("--to", metavar="FOLDER", help="Where to put it.")] = None,
) -> None:
    """Copies a house as the start of your own; every command takes its folder in place of a house's name."""
    new_house_command.new_house(name, source, to)


@app.command()
def deal(
    game: GameArg,
    seats: SeatsOption = None,
    seed: SeedOption = None,
    deck: DeckOption = "",
    fees: FeesOption = "",
    stakes: StakesOption = "",
    json: JsonFlag = False,
) -> None:
    """Plays one round among the house's bots and prints the dealer's log."""
    deal_command.deal(game, seats, seed, deck, fees, stakes, json)


@app.command()
def play(
    game: GameArg,
    seats: SeatsOption = None,
    seed: SeedOption = None,
    fees: FeesOption = "",
    stakes: StakesOption = "",
) -> None:
    """Sits you down in seat 1 with bots around you."""
    play_command.play(game, seats, seed, fees, stakes)


@app.command()
def rank(
    hands: Annotated[list[str], typer.Argument(metavar="CARDS…", help='Hands, as in "As Ks Qs Js Ts" 7c7d7h2s2d.')],
    ranking: Annotated[
        str, typer.Option("--as", metavar="RANKING", help="high, omaha, ace-to-five, badugi, three-card, tiles …")
    ] = "high",
    json: JsonFlag = False,
) -> None:
    """Ranks and names hands, the best first."""
    ranks.rank(hands, ranking, json)


@app.command()
def fees(
    name: Annotated[str, typer.Argument(metavar="HOUSE[/GAME]", help="A house, or one of its games.")],
    option: Annotated[str, typer.Option("--option", metavar="OPTION", help="Only this option of the sheet.")] = "",
    csv: Annotated[bool, typer.Option("--csv", help="Every fee as printed, in a row, for programs.")] = False,
    json: JsonFlag = False,
) -> None:
    """The fee schedules of a house or a game."""
    fees_command.fees(name, option, csv, json)


@app.command()
def audit(
    url: Annotated[
        str, typer.Argument(metavar="[URL]", help="A file, or a PostgreSQL URL; cardroom.db where none is given.")
    ] = "cardroom.db",
    replay: Annotated[bool, typer.Option("--replay", help="Also play every hand again, which takes longer.")] = False,
    json: JsonFlag = False,
) -> None:
    """Checks every chain, movement and balance of a ledger; status 1 when something does not add up."""
    audit_command.audit(url, replay, json)


@app.command()
def serve(
    config: Annotated[Path | None, typer.Option("--config", help="A TOML file; see docs/running.md.")] = None,
    database: Annotated[str, typer.Option("--database", help="A file, or a PostgreSQL URL.")] = "",
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "",
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="0 takes any free port.")] = None,
) -> None:
    """The cardroom as a server: accounts, tables, and a ledger of every chip."""
    serve_command.serve(config, database, host, port)


@app.command()
def odds(
    game: GameArg,
    wager: Annotated[str, typer.Option("--wager", metavar="WAGER", help="Only this one, with all its outcomes.")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Nothing simulated.")] = False,
    rounds: Annotated[int | None, typer.Option("--rounds", min=1, help="Simulate all, by so many rounds.")] = None,
    fees: FeesOption = "",
    decks: DecksOption = None,
    pays: PaysOption = None,
    rules: RulesOption = None,
    strategy: Annotated[str, typer.Option("--strategy", help="How the player plays, by name.")] = "",
    json: JsonFlag = False,
) -> None:
    """What each wager is worth to a player and to the player-dealer: counted out, or else simulated."""
    if exact and rounds:
        raise ValueError("choose one of --exact and --rounds")
    # Only the mathematics needs NumPy and Numba, which take their time to load.
    from cardroom.cli import odds as odds_command

    odds_command.odds(game, wager, exact, rounds, fees, decks, pays or (), rules or (), strategy, json)


@app.command()
def simulate(
    game: GameArg,
    rounds: Annotated[int | None, typer.Option("--rounds", min=1, help="So many.")] = None,
    precision: Annotated[
        str, typer.Option("--precision", metavar="ERROR", help="Until no standard error is above this, as in 0.05%.")
    ] = "",
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same rounds.")] = 1,
    players: Annotated[
        int | None, typer.Option("--players", min=2, help="A whole table of bots, instead of a player alone.")
    ] = None,
    strategy: Annotated[str, typer.Option("--strategy", help="How a player alone plays, by name.")] = "",
    fees: FeesOption = "",
    stakes: StakesOption = "",
    decks: DecksOption = None,
    pays: PaysOption = None,
    rules: RulesOption = None,
    scheduler: Annotated[
        str, typer.Option("--scheduler", metavar="ADDRESS", help="Of a Dask cluster, as in tcp://host:8786.")
    ] = "",
    json: JsonFlag = False,
) -> None:
    """Very many rounds: a player alone against a bank, or a whole table of bots at any game; on all cores."""
    from cardroom.cli import simulate as simulate_command

    simulate_command.simulate(
        game, rounds, precision, seed, players, strategy, fees, stakes, decks, pays or (), rules or (), scheduler, json
    )


@app.command()
def risk(
    game: GameArg,
    fees: FeesOption = "",
    amount: Annotated[str, typer.Option("--amount", metavar="DOLLARS", help="Of a wager; usually the least.")] = "",
    players: Annotated[int | None, typer.Option("--players", min=1, help="Usually every seat is taken.")] = None,
    bonuses: Annotated[bool, typer.Option("--bonuses/--no-bonuses", help="The least on every bonus, or none.")] = True,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds of a session.")] = 200,
    money: Annotated[int, typer.Option("--money", min=1, help="What a session starts with, in wagers.")] = 50,
    rounds_an_hour: Annotated[int, typer.Option("--rounds-an-hour", min=1, help="For the house's income.")] = 50,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same rounds.")] = 1,
    json: JsonFlag = False,
) -> None:
    """What a session brings player, player-dealer and house after collection, and how long the money lasts."""
    from cardroom.analysis.risk import Plan
    from cardroom.cli import risk as risk_command

    plan = Plan(rounds, money, money, seed)
    risk_command.risk(game, fees, amount, players, bonuses, plan, rounds_an_hour, json)


@app.command()
def report(
    game: GameArg,
    to: Annotated[Path, typer.Option("-o", metavar="FILE", help="The page of HTML to write.")],
    fees: FeesOption = "",
    rounds: Annotated[int, typer.Option("--rounds", min=100, help="Rounds played as a check.")] = 3000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same rounds.")] = 1,
) -> None:
    """A page to file: odds, pays, decks, fees and risk of a game against a player-dealer, checked by rounds played."""
    from cardroom.cli import report as report_command

    report_command.report(game, to, fees, rounds, seed)


@app.command()
def strategy(
    game: GameArg,
    decks: DecksOption = None,
    pays: Annotated[
        list[str] | None, typer.Option("--pays", metavar="WAGER.OUTCOME=ODDS", help="As in base.natural=3:2.")
    ] = None,
    rules: Annotated[
        list[str] | None, typer.Option("--rules", metavar="KEY=VALUE", help="As in surrender.when=never.")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """The best strategy against the player-dealer's up card, as a chart."""
    from cardroom.cli import strategy as strategy_command

    strategy_command.strategy(game, decks, pays or (), rules or (), json)


@app.command()
def equity(
    hands: Annotated[
        list[str], typer.Argument(metavar="HANDS…", help="As in AhKh, 'QQ+,A5s-A2s,AKo', As??, random; two to ten.")
    ],
    board: Annotated[
        list[str] | None, typer.Option("--board", metavar="CARDS", help="As in Qs7h2h; once more for a second board.")
    ] = None,
    dead: Annotated[str, typer.Option("--dead", metavar="CARDS", help="Cards that nobody can get.")] = "",
    game: Annotated[str, typer.Option("--game", metavar="HOUSE/GAME", help="By the rules of this game.")] = "",
    ranking: Annotated[
        str, typer.Option("--as", metavar="RANKING", help="By a ranking alone: high, omaha, ace-to-five, badugi …")
    ] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Count out every deal, however long it takes.")] = False,
    deals: Annotated[int, typer.Option("--deals", min=0, help="So many deals at random.")] = 0,
    precision: Annotated[
        str, typer.Option("--precision", metavar="SHARE", help="Standard error where it is sampled, as in 0.1%.")
    ] = "",
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed deals the same cards.")] = 1,
    json: JsonFlag = False,
) -> None:
    """What hands of a pot game are worth against each other: the share of the pot, counted out or sampled."""
    if exact and deals:
        raise ValueError("choose one of --exact and --deals")
    from cardroom.cli import equity as equity_command

    equity_command.equity(hands, board or (), dead, game, ranking, exact, deals, precision, seed, json)


def main() -> None:
    """Runs a command; what goes wrong for a reason the user can mend is told in a line, with status 2."""
    try:
        app()
    except (LookupError, ValueError) as error:
        print(f"cardroom: {error.args[0] if error.args else error}", file=sys.stderr)
        sys.exit(2)

"""Options that several commands share, and the function that makes a Typer command of a record of options."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from cardroom.cards.deck import MOST_DECKS
from cardroom.houses import HouseGame, load_game
from cardroom.houses.table_choices import parse_chosen

Game = Annotated[
    str, typer.Argument(metavar="HOUSE/GAME", help="A game, as in oaks/texas-holdem; `cardroom games` lists them.")
]
With = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="NAME=WAY",
        help="A variant or a reading for the table, as in packs=6; `cardroom rules` lists them. May be repeated.",
    ),
]
Config = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="The settings, a TOML file; docs/running.md describes it."),
]
LEDGER = "The ledger: a file or a PostgreSQL URL."
USUAL_LEDGER = "cardroom.db"
Database = Annotated[str, typer.Option("--database", metavar="LEDGER", help=LEDGER)]
Ledger = Annotated[str, typer.Argument(metavar="LEDGER", help=LEDGER)]
KeyFile = Annotated[
    Path | None,
    typer.Option(
        "--keys",
        metavar="FILE",
        envvar="CARDROOM_KEYS_FILE",
        help="The key file of the room; by default the one beside an SQLite file.",
    ),
]
Markdown = Annotated[bool, typer.Option("--markdown", help="Print Markdown.")]
Html = Annotated[bool, typer.Option("--html", help="Print a page of HTML that can be posted.")]
To = Annotated[Path | None, typer.Option("-o", metavar="FILE", help="Write to this file instead of the terminal.")]
HandFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A file of hands: PHH, Open Hand History, text of trackers or JSON.")
]
Strategy = Annotated[
    str,
    typer.Option(
        "--strategy",
        metavar="STRATEGY",
        help="The strategy that the player uses; `cardroom odds HOUSE/GAME --strategy list` lists them.",
    ),
]
Scheduler = Annotated[
    str,
    typer.Option("--scheduler", metavar="ADDRESS", help="The address of a Dask cluster, as in tcp://host:8786."),
]
Why = Annotated[str, typer.Option("--why", metavar="REASON", help="The reason, which is kept in the ledger.")]
House = Annotated[str, typer.Argument(metavar="HOUSE", help="A house, or the folder of one; all houses if left out.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Fees = Annotated[
    str, typer.Option("--fees", metavar="OPTION", help="Fee option, as in 3, SHEET:3 or 1+6+11; none: no fees.")
]
Stakes = Annotated[
    str, typer.Option("--stakes", metavar="STAKES", help='Stakes, as in "3-6 blinds 1-3", or limits, as in "5-100".')
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="NUMBER", help="The same seed deals the same cards.")]
RoundsSeed = Annotated[int, typer.Option("--seed", metavar="NUMBER", help="The same seed plays the same rounds.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="NUMBER", min=2, help="Number of players at the table.")]
MOST_DEALS = 1_000_000_000
"""Of equity and jackpots: the standard error of a share is below 0.002 % then."""
MOST_ROUNDS = 10_000_000_000
"""Of a simulation: a quarter of an hour or more of one core."""
Decks = Annotated[int | None, typer.Option("--decks", metavar="NUMBER", min=1, max=MOST_DECKS, help="Number of decks.")]
Pays = Annotated[
    list[str] | None,
    typer.Option("--pays", metavar="WAGER.OUTCOME=ODDS", help="Change a pay, as in tie=9:1 or base.natural=3:2."),
]
Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--rules",
        metavar="KEY=VALUE",
        help="Change a rule, as in not_qualified=paid. `odds --rules list` lists them.",
    ),
]


class Options(msgspec.Struct, frozen=True):
    """The arguments and options of a command, one field each."""


class GameOptions(Options, frozen=True, kw_only=True):
    """A game, with the variants and readings that are chosen for a table."""

    game: Game
    chosen: With = None

    @property
    def house_game(self) -> HouseGame:
        return load_game(self.game, parse_chosen(self.chosen or ()))


class TableOptions(GameOptions, frozen=True, kw_only=True):
    """A game at a table with a fee option and stakes."""

    fees: Fees = ""
    stakes: Stakes = ""


def from_record(run: Callable[[Any], None]) -> Callable[..., None]:
    """A function with one parameter for each field of the record that `run` takes, which is what Typer needs."""
    record = get_type_hints(run)["options"]
    hints = get_type_hints(record, include_extras=True)

    def command(**given: Any) -> None:
        run(record(**given))

    command.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(
                field.name,
                Parameter.KEYWORD_ONLY,
                default=Parameter.empty if field.required else field.default,
                annotation=hints[field.name],
            )
            for field in msgspec.structs.fields(record)
        ]
    )
    command.__annotations__ = hints
    return command

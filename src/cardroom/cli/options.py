"""Options that several commands share, and the function that makes a Typer command of a record of options."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

Game = Annotated[
    str, typer.Argument(metavar="HOUSE/GAME", help="A game, as in oaks/texas-holdem; `cardroom games` lists them.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Fees = Annotated[str, typer.Option("--fees", metavar="OPTION", help="Fee option, as in 3, SHEET:3 or 1+6+11.")]
Stakes = Annotated[str, typer.Option("--stakes", help='Stakes, as in "3-6 blinds 1-3", or limits, as in "5-100".')]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed deals the same cards.")]
RoundsSeed = Annotated[int, typer.Option("--seed", help="The same seed plays the same rounds.")]
Seats = Annotated[int | None, typer.Option("--seats", min=2, help="Number of players at the table.")]
Decks = Annotated[int | None, typer.Option("--decks", min=1, help="Number of decks.")]
Pays = Annotated[
    list[str] | None, typer.Option("--pays", metavar="WAGER.OUTCOME=ODDS", help="Change a pay, as in tie=9:1.")
]
Rules = Annotated[
    list[str] | None, typer.Option("--rules", metavar="KEY=VALUE", help="Change a rule, as in not_qualified=paid.")
]


class Options(msgspec.Struct, frozen=True):
    """The arguments and options of a command, one field each."""


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

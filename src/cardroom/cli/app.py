"""The command `cardroom`. Each subcommand is loaded from its own file when it is run."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from cardroom.version import __version__

COMMANDS = {
    "houses": "List the houses.",
    "games": "List the games of all houses, or of one house.",
    "rules": "Print the rule sheet of a game as the house would post it.",
    "check": "Check a house's rules and fees for errors; exit status 1 if an error or a warning has no explanation.",
    "compare": "Compare the same game at several houses and mark the differences.",
    "new-house": "Copy games of a house as a start for your own; every command accepts its folder.",
    "deal": "Play one round among bots and print the hand log.",
    "play": "Play in the terminal: you sit in seat 1, bots in the other seats.",
    "rank": "Rank and name hands, best first.",
    "fees": "Print the fee schedules of a house or of one game.",
    "audit": "Verify every log, movement and balance of a ledger; exit status 1 if something does not add up.",
    "backup": "Write a backup of a ledger, which may be in use meanwhile.",
    "restore": "Restore a backup to a new place and audit it; exit status 1 if something does not add up.",
    "void-table": "Give back the chips of a table whose log cannot be replayed, confirmed by two members of the staff.",
    "verify": "Verify the shuffle of a hand from the history that a player got; exit status 1 if it does not hold.",
    "serve": "Run the cardroom as a server, with accounts, tables, and a ledger of every chip.",
    "staff": "List the staff of a room, add somebody, change a role, disable an account, or make a new PIN.",
    "keys": "List the keys of a room, or make new ones.",
    "odds": "Compute what each wager is worth to a player and to the player-dealer, exactly or by simulation.",
    "simulate": "Simulate many rounds on all cores: one player against a bank, or a whole table of bots.",
    "tournament": "Play a tournament among bots to its end, or list the structures with the average length of each.",
    "risk": "Compute what a session wins or loses for player, player-dealer and house, and the risk of ruin.",
    "report": "Write a report that can be filed: odds, pays, decks, fees and risk of a game against a player-dealer.",
    "shuffles": "Examine the shuffle with a battery of tests and write a report; exit status 1 if it is not fair.",
    "jackpot": "Print what qualifies for a game's jackpot, who gets how much, and how often it is hit.",
    "strategy": "Print the best known strategy as a chart.",
    "equity": "Compute the share of the pot that hands win against each other, exactly or by sampling.",
}
"""The help text of each command. `cardroom new-house` is the function `new_house` in `commands/new_house.py`."""


class Unloaded(TyperCommand):
    """A command that is listed in the help and whose file is not loaded yet."""

    def make_context(self, *args: Any, **extra: Any) -> Any:
        return load(str(self.name)).make_context(*args, **extra)


class Commands(TyperGroup):
    """Loads a command only when it is run, because the mathematics and the server take long to import."""

    def __init__(self, **attrs: Any) -> None:
        super().__init__(**attrs)
        self.commands.update({name: Unloaded(name, help=text) for name, text in COMMANDS.items()})


def load(name: str) -> Any:
    """Loads a command with its options."""
    from cardroom.cli.options import from_record

    function = name.replace("-", "_")
    run = getattr(import_module(f"cardroom.cli.commands.{function}"), function)
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(name, help=COMMANDS[name])(from_record(run))
    return typer.main.get_command(alone)


app = typer.Typer(
    cls=Commands,
    name="cardroom",
    help="The California cardroom: its games, fees and tables.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False,
) -> None:
    if show:
        print(__version__)
        raise typer.Exit


def main() -> None:
    """Runs a command. An error that the user can correct is printed in one line, with exit status 2."""
    try:
        app()
    except (LookupError, ValueError) as error:
        print(f"cardroom: {error.args[0] if error.args else error}", file=sys.stderr)
        sys.exit(2)

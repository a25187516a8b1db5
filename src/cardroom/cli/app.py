"""The command `cardroom`. Each subcommand is loaded from its own file when it is run."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from cardroom.extras import MissingExtra
from cardroom.nearest import did_you_mean
from cardroom.version import __version__

TRACEBACK = "--traceback"
COMMANDS = {
    "houses": "List the houses.",
    "games": "List the games of all houses, or of one house.",
    "rules": "Print the rule sheet of a game as the house would post it.",
    "fields": "Print every field that a game's file may have. It has the values, the default and the meaning.",
    "compare": "Print the rule sheets of several games side by side. Fees and odds are compared in dollars.",
    "fees": "Print the fee schedules of a house or of one game.",
    "collection": "Compute what the collection costs a seat. It is for pot games, by table size and style of play.",
    "play": "Play in the terminal, with bots in the other seats.",
    "deal": "Play one round among bots and print the hand log.",
    "convert": "Convert hand histories. The formats are phh, ohh, text and json. Every hand is played through the "
    "engine. Exit status 1 if a hand does not fit.",
    "replay": "Print the hand log of a hand history. On a terminal, Enter goes on to the next line.",
    "rank": "Rank and name hands, best first.",
    "equity": "Compute the share of the pot that each hand wins. The figures are exact or sampled.",
    "odds": "Compute what each wager is worth. The figures are exact or simulated, for a player and a player-dealer.",
    "removal": "Compute what each card is worth. It gives the odds without one card, and a count with its value.",
    "sweep": "Compute the odds for several values of one rule. They are a table, and a plot if you like.",
    "strategy": "Print the best known strategy as a chart.",
    "simulate": "Simulate many rounds on all cores. One player faces a bank, or a whole table is played by bots.",
    "arena": "Let bots play against one another. It prints what each wins, with a 95 % interval.",
    "risk": "Compute the results and the risk of ruin of a session. They are for player, player-dealer and house.",
    "report": "Write a report that can be filed. It has odds, pays, decks, fees and risk of a game against a "
    "player-dealer.",
    "tournament": "Simulate a tournament of bots, or list the structures. Each has its average length.",
    "jackpot": "Print what qualifies for a game's jackpot. It says who gets how much, and how often it is hit.",
    "ruling": "Say what to do when something goes wrong at a table. It is found by plain words.",
    "rulings": "Print all situations by house as Markdown.",
    "school": "Practice what a dealer must know, or audition. The engine makes the questions.",
    "check": "Check a house's rules and fees for errors. Exit status 1 if an error or a warning has no explanation.",
    "comply": "Check games against a policy of a state or a room. Exit status 1 if a requirement is not met.",
    "new-house": "Copy games of a house as a start for your own. Every command accepts its folder.",
    "serve": "Run the cardroom as a server. It has accounts, tables, and a ledger of every chip.",
    "staff": "List or change the staff of a room. Add somebody, change a role, disable an account, make a new PIN.",
    "keys": "List the keys of a room, or make new ones.",
    "audit": "Verify every record of a ledger. Exit status 1 if a log, a movement or a balance does not add up.",
    "rotation": "Print who was the player-dealer at a table, and when. Exit status 1 if it did not go around.",
    "backup": "Write a backup of a ledger, which may be in use meanwhile.",
    "restore": "Restore a backup to a new place and audit it. Exit status 1 if something does not add up.",
    "void-table": "Give back the chips of a table that cannot go on. Two members of the staff confirm it.",
    "void-tournament": "Give back the money of a tournament that cannot go on. Two members of the staff confirm it.",
    "verify": "Verify the shuffle of a hand from its history. Exit status 1 if it does not hold.",
    "shuffles": "Examine the shuffle with a battery of tests. Exit status 1 if it is not fair.",
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

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            remedy = did_you_mean(args[0], COMMANDS, "`cardroom --help` lists the commands")
            raise LookupError(f"there is no command {args[0]!r}; {remedy}")
        return super().resolve_command(ctx, args)


def load(name: str) -> Any:
    """Loads a command with its options."""
    from cardroom.cli.options import from_record

    function = name.replace("-", "_")
    run = getattr(import_module(f"cardroom.cli.commands.{function}"), function)
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    alone.command(name, help=COMMANDS[name])(from_record(run))
    return typer.main.get_command(alone)


app = typer.Typer(
    cls=Commands,
    name="cardroom",
    help="The California cardroom: its games, fees and tables.",
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def cardroom(
    context: typer.Context,
    show: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False,
    _traceback: Annotated[
        bool, typer.Option(TRACEBACK, help="If a game fails, show where in full, for the author of the game.")
    ] = False,
) -> None:
    if show:
        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    """Runs a command. An error that the user can correct is printed in one line, with exit status 2."""
    try:
        status = app(prog_name="cardroom", standalone_mode=False)
    except typer.TyperException as error:
        stop(in_words(error))
    except (LookupError, ValueError) as error:
        stop(str(error.args[0] if error.args else error))
    except MissingExtra as error:
        stop(str(error))
    except OSError as error:
        stop(f"{error.filename}: {(error.strerror or str(error)).lower()}" if error.filename else str(error))
    except RuntimeError as error:
        voided = sys.modules.get("cardroom.dealing.round_voided")
        if TRACEBACK in sys.argv or voided is None or not isinstance(error, voided.RoundVoided):
            raise
        stop(import_module("cardroom.cli.voided").in_one_line(error, TRACEBACK))
    except typer.Abort:
        sys.exit(1)
    else:
        sys.exit(status or 0)


def stop(problem: str) -> NoReturn:
    print(f"cardroom: {problem}", file=sys.stderr)
    sys.exit(2)


NOT_A_WORD = re.compile(r"'([^']*)' is not one of (.+)")
PLAIN = {
    r"Input should be a valid integer.*": "it must be a whole number",
    r"Input should be a valid number.*": "it must be a number",
    r"Input should be greater than or equal to (\S+)": r"it must be \1 or more",
    r"Input should be less than or equal to (\S+)": r"it must be \1 or less",
}


def in_plain_words(problem: str) -> str:
    for words, plain in PLAIN.items():
        problem = re.sub(words, plain, problem)
    return problem


def closest(problem: str) -> str:
    """A question if a word that is not allowed is close to one that is."""
    found = NOT_A_WORD.search(problem)
    return did_you_mean(found[1], re.findall("'([^']+)'", found[2]), "") if found else ""


def in_words(error: typer.TyperException) -> str:
    """What is wrong with the words after `cardroom`, and where they are explained."""
    context = getattr(error, "ctx", None)
    if context and hasattr(error, "possibilities"):
        known = [name for option in context.command.params for name in option.opts]
        problem = f"there is no option {error.option_name}"  # type: ignore[attr-defined]
        remedy = did_you_mean(error.option_name, known, "")  # type: ignore[attr-defined]
    else:
        problem = " ".join(error.format_message().replace("Value error, ", "").split()).rstrip(".")
        problem, remedy = in_plain_words(problem), closest(problem)
    help_text = f"`{context.command_path if context else 'cardroom'} --help` explains the command"
    return f"{problem[:1].lower()}{problem[1:]}; {remedy or help_text}"

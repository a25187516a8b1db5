"""`cardroom new-house`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.options import Options
from cardroom.cli.output import console
from cardroom.houses import House, load_house
from cardroom.houses.copying import copy_games
from cardroom.houses.folders import named

USUAL = "oaks"
USUAL_GAME = "texas-holdem"
ALL = "all"


class NewHouseOptions(Options, frozen=True):
    name: Annotated[str, typer.Argument(metavar="NAME", help='The name of the new house, as in "River Room".')]
    games: Annotated[
        str,
        typer.Option(
            "--games",
            metavar="GAME,…",
            help="The games to copy, as in texas-holdem,razz, or all; hold'em if left out.",
        ),
    ] = ""
    source: Annotated[
        str, typer.Option("--from", metavar="HOUSE", help="The house to copy from; oaks if left out.")
    ] = ""
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FOLDER", help="The folder to create; the house's name if left out.")
    ] = None


def new_house(options: NewHouseOptions) -> None:
    """Copies the games with their fee sheets. Their sources go on citing the book that they come from."""
    name, house = options.name, load_house(options.source or USUAL)
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    if not slug:
        raise ValueError(f'{name!r} is not a valid name for a house; write letters or numbers, as in "River Room"')
    folder = options.to or Path(slug)
    if folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} already exists and is not empty; give another folder with --to")
    copied = copy_games(house, _wanted(options.games, house), folder, name)
    what = ", ".join(house.games[game].name for game in copied)
    console.print(f"Copied from {house.name} to {folder} as {name}: {what}.", markup=False)
    console.print(f"Next: cardroom check {named(folder)}", markup=False)


def _wanted(games: str, house: House) -> list[str]:
    if games.strip() == ALL:
        return list(house.games)
    named = [game.strip() for game in games.split(",") if game.strip()]
    return named or [USUAL_GAME if USUAL_GAME in house.games else next(iter(house.games))]

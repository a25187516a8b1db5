"""`cardroom new-house`."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.options import Options
from cardroom.cli.output import console
from cardroom.houses import house_folder, load_house

USUAL = "oaks"


class NewHouseOptions(Options, frozen=True):
    name: Annotated[str, typer.Argument(metavar="NAME", help='The name of the new house, as in "River Room".')]
    source: Annotated[str, typer.Option("--from", metavar="HOUSE", help="The house to copy; oaks if left out.")] = ""
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FOLDER", help="The folder to create; the house's name if left out.")
    ] = None


def new_house(options: NewHouseOptions) -> None:
    """Copies the files, and records in house.toml where they came from."""
    name, source = options.name, options.source or USUAL
    copied = load_house(source)
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    if not slug:
        raise ValueError(f'{name!r} is not a valid name for a house; write letters or numbers, as in "River Room"')
    folder = options.to or Path(slug)
    if folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} already exists and is not empty; give another folder with --to")
    shutil.copytree(house_folder(source), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    head = folder / "house.toml"
    text = head.read_text(encoding="utf-8")
    head.write_text(_renamed(text, name, f"copied from {copied.name}: {copied.source}"), encoding="utf-8")
    load_house(str(folder))
    console.print(f"Copied {copied.name} to {folder} as {name}. Next: cardroom check {folder}", markup=False)


def _renamed(text: str, name: str, source: str) -> str:
    return _set(_set(text, "name", name), "source", source)


def _set(text: str, field: str, value: str) -> str:
    """Replaces the value of the first such field, which is the house's own."""
    line = f"{field} = {_quoted(value)}"
    return re.sub(rf"^{field} = .*$", lambda _: line, text, count=1, flags=re.MULTILINE)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

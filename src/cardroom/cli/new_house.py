"""`cardroom new-house`: a copy of a house to start one's own from."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from cardroom.cli.output import console
from cardroom.houses import house_folder, load_house

USUAL = "oaks"


def new_house(name: str, source: str, to: Path | None) -> None:
    """Copies the files, and says in house.toml whose they were."""
    copied = load_house(source or USUAL)
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    if not slug:
        raise ValueError(f'{name!r} is no name for a house; write letters or numbers, as in "River Room"')
    folder = to or Path(slug)
    if folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} is there already and not empty; give another folder with --to")
    shutil.copytree(
        house_folder(source or USUAL), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
    )
    head = folder / "house.toml"
    text = head.read_text(encoding="utf-8")
    head.write_text(_renamed(text, name, f"copied from {copied.name}: {copied.source}"), encoding="utf-8")
    load_house(str(folder))
    console.print(f"{name} is in {folder}, copied from {copied.name}. Next: cardroom check {folder}", markup=False)


def _renamed(text: str, name: str, source: str) -> str:
    return _set(_set(text, "name", name), "source", source)


def _set(text: str, field: str, value: str) -> str:
    """The first such line of the file is that of the house."""
    line = f"{field} = {_quoted(value)}"
    return re.sub(rf"^{field} = .*$", lambda _: line, text, count=1, flags=re.MULTILINE)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

"""Finds the folder of a house by its name."""

from __future__ import annotations

from pathlib import Path

from cardroom.houses.installed import installed_houses
from cardroom.nearest import did_you_mean


def house_slugs() -> list[str]:
    """The slugs of all installed houses."""
    return list(installed_houses())


def named(folder: Path) -> str:
    """What `house_folder` finds this folder by: its path, with ./ before it where a house has this name."""
    name = str(folder)
    return f"./{name}" if _slug(name) in installed_houses() else name


def _slug(name: str) -> str:
    return name.replace("_", "-")


def house_folder(name: str) -> Path:
    """The folder of an installed house by its slug, or of any house by its path. Raises LookupError."""
    folder = installed_houses().get(_slug(name)) or Path(name)
    if name and (folder / "house.toml").exists():
        return folder
    known = f"the houses are {', '.join(house_slugs())}, or give a folder with a house.toml"
    raise LookupError(f"there is no house {name!r}; {did_you_mean(name, house_slugs(), known)}")

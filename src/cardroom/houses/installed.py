"""The installed houses: those that come with Cardroom, and those of other installed packages.

A package adds a house by an entry point of the group `cardroom.houses`. The entry point's name is the house's slug, and
its object is the package whose folder has the house.toml, or the path of that folder.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType

from cardroom.outside import OutsideError, load_entry_points

ENTRY_POINTS = "cardroom.houses"
FOLDER = Path(__file__).parent
_HEAD = "house.toml"


def slug_of(folder: Path) -> str:
    """The slug of the house in a folder: river-room for the folder river_room."""
    return folder.name.replace("_", "-")


@cache
def installed_houses() -> dict[str, Path]:
    """The folder of each house by its slug. Raises OutsideError."""
    found = {slug_of(path.parent): path.parent for path in sorted(FOLDER.glob(f"*/{_HEAD}"))}
    for name, brought in load_entry_points(ENTRY_POINTS):
        folder = _folder(name, brought)
        if not (folder / _HEAD).exists():
            raise OutsideError(ENTRY_POINTS, name, f"there is no {_HEAD} in {folder}")
        if slug_of(folder) != name:
            raise OutsideError(ENTRY_POINTS, name, f"its folder is {folder.name}; give both the same name")
        if name in found:
            raise OutsideError(ENTRY_POINTS, name, "a house of this name exists already; choose another name")
        found[name] = folder
    return dict(sorted(found.items()))


def _folder(name: str, brought: object) -> Path:
    match brought:
        case Path():
            return brought
        case ModuleType(__path__=folders):
            return Path(next(iter(folders)))
    raise OutsideError(ENTRY_POINTS, name, f"{brought!r} is neither a package nor a Path")

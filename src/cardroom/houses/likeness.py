"""A game that is like another of its house: its file says only what differs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardroom.houses.files import HouseFileError, load_toml

Read = Callable[[Path], dict[str, Any]]


def likeness(path: Path, read: Read = load_toml) -> str:
    """The game that the game of this file is like, if any."""
    return _like(read(path))


def told_in_full(path: Path, read: Read = load_toml) -> dict[str, Any]:
    """What a game's file says, over what the file of the game it is `like` says."""
    told = read(path)
    like = _like(told)
    if not like:
        return told
    base_path = path.with_name(f"{like}.toml")
    if not base_path.exists() or base_path == path:
        others = ", ".join(sorted(other.stem for other in path.parent.glob("*.toml") if other != path)) or "none"
        raise HouseFileError(path, "game.like", f"the house has no other game {like!r}; there are {others}")
    base = read(base_path)
    if _like(base):
        problem = f"{like} is itself like {_like(base)}; name {_like(base)}, or write {like} out in full"
        raise HouseFileError(path, "game.like", problem)
    return _over(base, told)


def _like(told: dict[str, Any]) -> str:
    game = told.get("game")
    return str(game.get("like", "")) if isinstance(game, dict) else ""


def _over(base: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    merged = _merge(base, told)
    if isinstance(base.get("assumed"), list) and isinstance(told.get("assumed"), list):
        merged["assumed"] = base["assumed"] + told["assumed"]
    fees, own = merged.get("fees"), told.get("fees")
    if isinstance(fees, dict) and isinstance(own, dict):
        # A game has fees or says why it has none, whichever its own file says.
        gone = ("sheets", "option", "wagers") if "none" in own else ("none",) if "sheets" in own else ()
        merged["fees"] = {field: value for field, value in fees.items() if field not in gone}
    return merged


def _merge(base: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for field, value in told.items():
        below = base.get(field)
        merged[field] = _merge(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged

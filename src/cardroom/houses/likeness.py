"""A game that is like another of its house: its file has only the differences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardroom.houses.files import HouseFileError, load_toml
from cardroom.houses.table_choices import merge
from cardroom.nearest import did_you_mean

Read = Callable[[Path], dict[str, Any]]


def likeness(path: Path, read: Read = load_toml) -> str:
    """The slug of the game that this file's game is like; empty if it is written in full."""
    return _like(read(path))


def read_in_full(path: Path, read: Read = load_toml) -> dict[str, Any]:
    """A game's file merged over the file of the game it is `like`."""
    data = read(path)
    like = _like(data)
    if not like:
        return data
    others = {other.stem: other for other in sorted(path.parent.glob("*.toml")) if other != path}
    if like not in others:
        raise HouseFileError(path, "game.like", *_no_such_game(like, list(others)))
    base = read(others[like])
    if _like(base):
        problem, remedy = f"{like} is itself like {_like(base)}", f"name {_like(base)}, or write {like} out in full"
        raise HouseFileError(path, "game.like", problem, remedy)
    return _over(base, data)


def _no_such_game(like: str, others: list[str]) -> tuple[str, str]:
    """What is wrong with the name, and what would be right."""
    house, _, game = like.rpartition("/")
    if house:
        copying = f'`cardroom new-house "NAME" --from {house} --games {game}` copies this one'
        remedy = f'write "{game}"' if game in others else f"name a game of this house; {copying}"
        return f"{like!r} names a house, and a game can only be like another of its own house", remedy
    remedy = did_you_mean(like, others, f"its games are {', '.join(others) or 'none'}")
    return f"the house has no other game {like!r}", remedy


def _like(data: dict[str, Any]) -> str:
    game = data.get("game")
    return str(game.get("like", "")) if isinstance(game, dict) else ""


def _is_stated(entry: object, base: dict[str, Any], data: dict[str, Any]) -> bool:
    """True if the other game assumes a field that this game's own file states."""
    if not isinstance(entry, dict) or entry not in base.get("assumed", ()) or not entry.get("field"):
        return False
    stated: Any = data
    for level in str(entry["field"]).split("."):
        stated = stated.get(level) if isinstance(stated, dict) else None
    return stated is not None


def _over(base: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    merged = merge(base, data)
    for field in ("assumed", "readings", "variants"):
        if isinstance(base.get(field), list) and isinstance(data.get(field), list):
            merged[field] = base[field] + data[field]
    if isinstance(merged.get("assumed"), list):
        merged["assumed"] = [entry for entry in merged["assumed"] if not _is_stated(entry, base, data)]
    if "source" in data["game"]:
        merged["game"]["source"] = data["game"]["source"]
    fees, own = merged.get("fees"), data.get("fees")
    if isinstance(fees, dict) and isinstance(own, dict):
        # The game's own file decides whether it has fees or a reason for having none.
        dropped = ("sheets", "option", "limits", "wagers") if "none" in own else ("none",) if "sheets" in own else ()
        merged["fees"] = {field: value for field, value in fees.items() if field not in dropped}
    return merged

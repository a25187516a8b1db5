"""`board.toml`: how a house runs its waiting lists, seats and must-move games."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, Literal

import msgspec

from cardroom.games.sheet_limits import Bets, is_within
from cardroom.houses.files import HouseFileError, Source, convert, load_toml

BOARD = "board.toml"
AWAY = "away_minutes"
WITHOUT_BETS = ("no-limit", "pot-limit")


class BoardRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of the board for one game at one limit. A number of minutes that is 0 means that there is no limit."""

    call_minutes: int = 10
    """How long a player who is called has to take the seat."""
    call_in_minutes: int = 75
    """How long a place on the list is kept for somebody who telephones; 0 if nobody may telephone."""
    missed_call: Literal["bottom", "off"] = "bottom"
    """Whether a player who misses a call goes to the bottom of the list or off it."""
    minutes_a_seat: int = 15
    """How long a seat usually takes to come free, until the board has seen some."""
    away_minutes: int = 30
    """After more than this an absent player is picked up if others wait. It comes from the game's own file."""
    friend_plays: Literal["never", "unless-objected"] = "unless-objected"
    """Whether a friend may play the chips of an absent player."""
    friend_minutes: int = 20
    play_over: Literal["never", "by-the-list", "by-the-floor"] = "never"
    """Whether somebody may play over an absent player: as offered down the list, or whom the floor names."""
    play_over_minutes: int = 60
    """After this the absent player is picked up."""
    first_minutes: int = 30
    """How long that player is then first on the list."""
    must_move: Literal["at-once", "to-the-blind"] = "at-once"
    """When a player has to move: at once unless in a blind or on the button, or when the blind comes."""
    moving_in: Literal["hand-or-post", "post-or-wait"] = "hand-or-post"
    """A hand at once or a post behind the button; or a post or the wait for the blind."""
    refused_minutes: int = 60
    """How long a player who refuses to move may not come back."""
    refused_then: Literal["may-join", "listed"] = "may-join"
    """Whether that player may join the list after that, or is put on it."""
    broken_at: int = 4
    """A must-move table with this many players or fewer counts as broken."""
    usual_seats: int = 0
    """The seats of a full game, if the game can be dealt to more players; 0 for all seats."""
    tenth_seat_beside: int = 0
    """The seat beside which the main game gets one more when its must-move table breaks; 0 if it gets none."""
    broken_order: Literal["arrival", "draw"] = "draw"
    """How the players of a broken game come to seats: as they arrived, or by drawing cards. A must-move table always
    goes by arrival."""
    broken_comes_in: Literal["free-or-post", "not-as-new"] = "not-as-new"
    """Free hands before the blinds or a post after the button; or as an established player."""
    seat_change: Literal["post-behind", "same-distance", "post-or-wait", "free"] = "post-or-wait"
    """What a player who changes seats owes: a post behind the button; the hands until the blind is as far away as
    before; a post or those hands; or nothing."""
    table_change: Literal["as-new", "from-a-full-game"] = "as-new"
    """Whether a player who changes tables comes in as a new player, or may leave only a full game."""


class RuleBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that hold for some games and limits. A later block of the file goes before an earlier one."""

    says: str
    rules: dict[str, Any]
    source: Source | None = None
    assumed: str = ""
    """Why the rule is used although the book does not print it. A block has this or a source."""
    games: tuple[str, ...] = ()
    """The games by their slugs; empty for all."""
    limits: tuple[str, ...] = ()
    """Limits as fee sheets write them: "20-40", "10-20..", "pot-limit"; empty for all."""

    def holds(self, game: str, limit: str) -> bool:
        return (not self.games or game in self.games) and (
            not self.limits or any(_is_at(limit, printed) for printed in self.limits)
        )


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    blocks: tuple[RuleBlock, ...] = ()

    def holding(self, game: str, limit: str) -> list[RuleBlock]:
        """The blocks that hold for a game at a limit, in the order in which they are applied."""
        return [block for block in self.blocks if block.holds(game, limit)]

    def rules(self, game: str, limit: str, away_minutes: int) -> BoardRules:
        merged: dict[str, Any] = {AWAY: away_minutes}
        for block in self.holding(game, limit):
            merged |= block.rules
        return msgspec.convert(merged, BoardRules)


def read_board(path: Path, games: Collection[str]) -> BoardFile:
    """Reads the file, or stands in for one that is not there. Raises HouseFileError."""
    if not path.exists():
        return BoardFile()
    file = convert(load_toml(path), BoardFile, path)
    for number, block in enumerate(file.blocks, 1):
        _check(block, path, f"blocks {number}", games)
    return file


def _check(block: RuleBlock, path: Path, place: str, games: Collection[str]) -> None:
    if (block.source is None) is not bool(block.assumed):
        remedy = "give the source, or say under assumed why the rule is used"
        raise HouseFileError(path, f"{place}.source", "a block has a source or is assumed, and not both", remedy)
    for slug in block.games:
        if slug not in games:
            raise HouseFileError(path, f"{place}.games", f"the house has no game {slug!r}", "name a file of games/")
    for limit in block.limits:
        if limit not in WITHOUT_BETS and not any(map(_bets, limit.split(".."))):
            raise HouseFileError(path, f"{place}.limits", f"{limit!r} is not a limit", 'write it like "10-20.."')
    if AWAY in block.rules:
        remedy = "write it into the game's file"
        raise HouseFileError(path, f"{place}.rules.{AWAY}", "it is a rule of the game's table", remedy)
    convert(block.rules, BoardRules, path, f"{place}.rules")
    if wrong := [name for name, value in block.rules.items() if isinstance(value, int) and value < 0]:
        raise HouseFileError(path, f"{place}.rules.{wrong[0]}", "it is below 0", "write 0 for no limit")


def _is_at(limit: str, printed: str) -> bool:
    """True if a limit such as "20-40" or "no-limit 2-5" is the printed one or within the printed range."""
    word, _, rest = limit.partition(" ")
    if word in WITHOUT_BETS:
        return printed in (word, limit)
    bets = _bets(limit)
    return bets is not None and not rest and is_within(bets, printed, _bets)


def _bets(limit: str) -> Bets | None:
    small, _, big = limit.partition("-")
    return (int(small) * 100, int(big) * 100) if small.isdecimal() and big.isdecimal() else None

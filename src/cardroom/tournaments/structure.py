"""Structures of tournaments: the games, levels, breaks, chips, seats and payouts, as data."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

Chips = int
"""Tournament chips, counted by their face value. They are never cents and cannot be exchanged for money."""
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
FOLDER = files("cardroom.tournaments") / "structures"
NOT_A_STRUCTURE = "lengths.toml"
MOST_SEATS = 10
LARGEST_RACE = 5
"""The most that a chip may be worth in chips of the next smaller kind, so that one deck is enough for a race."""

LONGEST_NAME = 100
LONGEST_ABOUT = 1_000
MOST_LEVELS = 200
DAY = 24 * 60
LIMITS: dict[str, tuple[int, int]] = {
    "minutes": (0, DAY),
    "hands": (0, 1_000),
    "late_levels": (0, MOST_LEVELS),
    "re_entries": (0, 100),
    "pay_unit": (1, 10_000_00),
    "seconds_a_hand": (1, 3_600),
}
"""By field of a structure, its smallest and its largest value."""


class GamePlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house's game, and how it is bet in the tournament."""

    plays: str
    """The game, as in "oceans-eleven/texas-holdem"."""
    betting: Literal["no-limit", "pot-limit", "fixed"] = "no-limit"


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One level. All amounts are chips."""

    blinds: tuple[Count, ...] = ()
    bets: tuple[Count, Count] = (0, 0)
    """The two bets of a fixed limit."""
    ante: Count = 0
    """What each player antes, or what the big blind antes for all, by the structure's `antes`."""
    bring_in: Count = 0
    game: str = ""
    """Which of the structure's games is played; empty if there is only one."""
    minutes: Count = 0
    """How long the level lasts, if not as long as the others."""
    break_minutes: Count = 0
    """The length of the break after the level."""
    color_up: Count = 0
    """The chip that is raced off in that break."""

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """Every amount that has to be put down in chips."""
        return tuple(amount for amount in (*self.blinds, *self.bets, self.ante, self.bring_in) if amount)

    def times(self, factor: int) -> Level:
        return msgspec.structs.replace(
            self,
            blinds=tuple(blind * factor for blind in self.blinds),
            bets=(self.bets[0] * factor, self.bets[1] * factor),
            ante=self.ante * factor,
            bring_in=self.bring_in * factor,
            break_minutes=0,
            color_up=0,
        )

    def describe(self) -> str:
        """The level as a schedule prints it, as in "200-400, ante 400"."""
        parts = [_pair(self.bets)] if self.bets[0] else []
        if self.blinds:
            parts.append(f"blinds {_pair(self.blinds)}" if parts else _pair(self.blinds))
        parts += [f"ante {self.ante:,}"] if self.ante else []
        parts += [f"bring-in {self.bring_in:,}"] if self.bring_in else []
        return ", ".join(parts)


class Structure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Everything about a tournament but its buy-in, its date and its players."""

    name: str
    about: str
    games: dict[str, GamePlayed]
    levels: tuple[Level, ...]
    stack: Count
    """The chips that each entry gets."""
    chips: tuple[Count, ...]
    """The values of the chips, the smallest first."""
    seats: Count
    """The seats of a table."""
    final_table: Count = 0
    """How many players sit at the final table (0: as many as at the others)."""
    one_table: bool = False
    """True for a sit-and-go: nobody comes in after the start, and nobody comes back."""
    minutes: Count = 0
    """The minutes of a level; 0 if it is played by hands."""
    hands: Count = 0
    """The hands of a level, at one table."""
    antes: Literal["each-player", "big-blind"] = "each-player"
    ante_first: bool = False
    """True if a big blind that is short pays the ante before the blind."""
    late_levels: Count = 0
    """Registration stays open until the end of this level (0: until the start)."""
    re_entries: Count = 0
    """How often a player who is out may enter again, while registration is open."""
    payouts: str = "standard"
    """The name of the payout table."""
    pay_unit: Count = 1_00
    """Prizes are multiples of this, in cents, apart from what is left over for the first."""
    hand_for_hand: bool = True
    """True if tables play hand-for-hand when one more player has to go out before the prizes."""
    same_hand: Literal["by-chips", "tie"] = "by-chips"
    """How players who go out at different tables in the same hand of hand-for-hand are placed."""
    seconds_a_hand: Count = 120
    """How long a hand takes, for the simulated length."""

    def __post_init__(self) -> None:
        for problem in self._problems():
            raise ValueError(f"{self.name[:LONGEST_NAME]}: {problem}")

    @property
    def seats_at_final(self) -> int:
        return self.final_table or self.seats

    @property
    def table_seats(self) -> int:
        """The seats that a table must have room for."""
        return max(self.seats, self.seats_at_final)

    def level(self, number: int) -> Level:
        """Level number 1, 2, … After the last one in the list they go on, doubled with each turn of the games."""
        beyond = number - len(self.levels)
        if beyond <= 0:
            return self.levels[number - 1]
        turn, place = divmod(beyond - 1, len(self.games))
        return self.levels[place - len(self.games)].times(2 ** (turn + 1))

    def last_level(self, in_play: Chips) -> int:
        """The last level that matters: the last of the list, or the first one that asks for all chips in play."""
        number = len(self.levels)
        while max(self.level(number).amounts, default=in_play) < in_play:
            number += 1
        return number

    def game_of(self, level: Level) -> GamePlayed:
        return self.games[level.game or next(iter(self.games))]

    def plays_at(self, number: int) -> str:
        """The game of a level as houses name it."""
        return self.game_of(self.level(number)).plays

    def minutes_of(self, level: Level) -> int:
        return level.minutes or self.minutes

    def next_chip(self, chip: Chips) -> Chips:
        """The next larger chip; 0 if there is none."""
        return next((larger for larger in self.chips if larger > chip), 0)

    def _problems(self) -> Iterator[str]:
        if not self.levels or not self.games or not self.stack or not self.chips:
            yield "a structure needs games, levels, chips and a starting stack"
            return
        if min(self.chips) < 1:
            yield "a chip is worth 1 or more"
            return
        if not 1 <= len(self.name) <= LONGEST_NAME or not self.name.isprintable() or len(self.about) > LONGEST_ABOUT:
            yield f"a name has 1 to {LONGEST_NAME} printable characters, and what it is about {LONGEST_ABOUT:,} at most"
        for field, (least, most) in LIMITS.items():
            if not least <= getattr(self, field) <= most:
                yield f"{field} must be from {least} to {most:,}, not {getattr(self, field):,}"
        if not 2 <= self.seats <= MOST_SEATS or not 2 <= self.seats_at_final <= MOST_SEATS:
            yield f"a table has 2 to {MOST_SEATS} seats"
        if bool(self.minutes) == bool(self.hands):
            yield "give the minutes of a level, or its hands, but not both"
        if not self.one_table and self.hands:
            yield "levels by hands are for one table; give minutes"
        if self.one_table and (self.late_levels or self.re_entries):
            yield "at one table nobody comes in after the start: leave out late_levels and re_entries"
        if self.re_entries and not self.late_levels:
            yield "players may enter again only while registration is open: give late_levels"
        if list(self.chips) != sorted(set(self.chips)) or any(
            large % small or large > LARGEST_RACE * small for small, large in pairwise(self.chips)
        ):
            yield f"each chip must be 2 to {LARGEST_RACE} times the one before it"
        if self.stack % self.chips[0]:
            yield f"a stack of {self.stack} cannot be made with chips of {self.chips[0]}"
        if len(self.levels) < len(self.games):
            yield "every game needs a level"
        yield from self._problems_of_levels()

    def _problems_of_levels(self) -> Iterator[str]:
        smallest = self.chips[0]
        if len(self.levels) > MOST_LEVELS:
            yield f"a structure has {MOST_LEVELS} levels at most"
        for number, level in enumerate(self.levels, 1):
            if not 0 <= level.minutes <= DAY or not 0 <= level.break_minutes <= DAY:
                yield f"level {number}: a level or a break lasts {DAY:,} minutes at most"
            if min(level.blinds, default=1) < 1 or min(level.amounts, default=1) < 1:
                yield f"level {number}: a blind, a bet or an ante is 1 chip or more"
            if level.game and level.game not in self.games:
                yield f"level {number}: there is no game {level.game!r}; the games are {', '.join(self.games)}"
            if wrong := [amount for amount in level.amounts if amount % smallest]:
                yield f"level {number}: {wrong[0]} cannot be put down in chips of {smallest}"
            if len(level.blinds) > 2:
                yield f"level {number}: a tournament has one blind or two"
            if level.color_up and (level.color_up != smallest or not self.next_chip(smallest)):
                yield f"level {number}: the smallest chip is {smallest}, so {level.color_up} cannot be raced off"
            smallest = self.next_chip(smallest) if level.color_up else smallest


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a structure is on average, found by simulation with bots."""

    players: int
    tournaments: int
    minutes: int
    levels: float
    hands: int
    """The hands one after another, if all tables deal at the same time."""


def structure_names() -> list[str]:
    """The structures of the library, in alphabetical order."""
    found = (path.name for path in FOLDER.iterdir() if path.name.endswith(".toml"))
    return sorted(name.removesuffix(".toml") for name in found if name != NOT_A_STRUCTURE)


@cache
def load_structure(name: str) -> Structure:
    """A structure of the library. Raises LookupError, or ValueError if its file is wrong."""
    if name not in structure_names():
        raise LookupError(f"there is no structure {name!r}; the structures are {', '.join(structure_names())}")
    return read_structure((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def read_structure(text: str) -> Structure:
    """A structure written in TOML. Raises ValueError."""
    return msgspec.convert(tomllib.loads(text), Structure)


def lengths() -> dict[str, Length]:
    """The average length of each structure of the library, as `tools/tournament_lengths.py` found it."""
    text = (FOLDER / NOT_A_STRUCTURE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Length])


def _pair(amounts: tuple[Chips, ...]) -> str:
    return "-".join(f"{amount:,}" for amount in amounts)

"""`jackpots.toml`: the pools of a house, which games drop into them, what qualifies, and who gets how much."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from cardroom.cards import parse_cards
from cardroom.houses.files import HouseFileError, Source, convert, load_toml

JACKPOTS = "jackpots.toml"


class Shares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Percents of the main pool after a bad beat. They add up to 100."""

    beaten: int
    winner: int
    table: int
    """For the others who were dealt in, in equal parts."""


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a high hand gets: percents of the main pool, or dollars, but never more than is in the pool."""

    least: str
    """The lowest hand that gets it, as cards: "Ts Js Qs Ks As"."""
    percent: int = 0
    dollars: int = 0


class PoolRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One jackpot. Everything that is not in the main pool is in the reserve."""

    name: str
    number: int
    """The number of its accounts, different for each pool of a room."""
    kind: Literal["bad-beat", "high-hand"]
    games: tuple[str, ...]
    main: int
    """Percents of a drop that go to the main pool; the rest goes to the reserve."""
    players: int = 2
    """How many must be dealt in."""
    pot: int = 0
    """The smallest pot that qualifies, in dollars, before anything is taken from it."""
    least: str = ""
    """The lowest hand that must be beaten, as cards."""
    both_play: bool = False
    """True if both hole cards must play, in the beaten hand and in the winning one."""
    pocket_pair: bool = False
    """True if four of a kind needs two of the four in the hole."""
    shares: Shares | None = None
    prizes: tuple[Prize, ...] = ()
    """The prizes of high hands, the best first."""
    source: Source | None = None
    assumed: str = ""
    """Why these rules are used although the book does not print them."""


class JackpotFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pools: tuple[PoolRules, ...] = ()

    def of_game(self, slug: str) -> PoolRules | None:
        """The pool that takes the drops of a game; None if the game has no jackpot."""
        return next((pool for pool in self.pools if slug in pool.games), None)


def read_jackpots(path: Path, games: Collection[str]) -> JackpotFile:
    """Reads the file, or stands in for one that is not there. Raises HouseFileError."""
    if not path.exists():
        return JackpotFile()
    file = convert(load_toml(path), JackpotFile, path)
    for number, pool in enumerate(file.pools, 1):
        for field, problem, remedy in _problems(pool, games):
            raise HouseFileError(path, f"pools {number}.{field}", problem, remedy)
    for field in ("name", "number"):
        if len({getattr(pool, field) for pool in file.pools}) < len(file.pools):
            raise HouseFileError(path, "pools", f"two pools have the same {field}", "change one of them")
    named = [slug for pool in file.pools for slug in pool.games]
    if twice := [slug for slug in named if named.count(slug) > 1]:
        raise HouseFileError(path, "pools", f"{twice[0]} drops into two pools", "name it in one of them")
    return file


def _problems(pool: PoolRules, games: Collection[str]) -> Iterator[tuple[str, str, str]]:
    for slug in pool.games:
        if slug not in games:
            yield "games", f"the house has no game {slug!r}", "name a file of games/"
    if not 0 <= pool.main <= 100:
        yield "main", f"{pool.main} percent of a drop cannot go to the main pool", "write 0 to 100"
    if (pool.source is None) is not bool(pool.assumed):
        yield "source", "a pool has a source or is assumed, and not both", "say under assumed why these rules are used"
    if pool.kind == "bad-beat":
        yield from _problems_of_bad_beat(pool)
    else:
        yield from _problems_of_high_hand(pool)


def _problems_of_bad_beat(pool: PoolRules) -> Iterator[tuple[str, str, str]]:
    yield from _problems_of_cards("least", pool.least)
    if pool.prizes:
        yield "prizes", "a bad beat is paid by shares", "remove them"
    if pool.shares is None:
        yield "shares", "missing", "say how many percent the beaten hand, the winner and the table get"
        return
    parts = pool.shares.beaten, pool.shares.winner, pool.shares.table
    if min(parts) < 0 or sum(parts) != 100:
        yield "shares", f"the shares are {', '.join(map(str, parts))} percent", "make them add up to 100"


def _problems_of_high_hand(pool: PoolRules) -> Iterator[tuple[str, str, str]]:
    if pool.shares or pool.least:
        yield "shares", "a high hand is paid by prizes", "remove the shares and the hand that must be beaten"
    if not pool.prizes:
        yield "prizes", "missing", "say which hands get how much"
    for prize in pool.prizes:
        yield from _problems_of_cards("prizes", prize.least)
        if (prize.percent > 0) is (prize.dollars > 0) or not 0 <= prize.percent <= 100 or prize.dollars < 0:
            yield "prizes", f"{prize.least} has no proper prize", "give it percents, 1 to 100, or dollars"


def _problems_of_cards(field: str, text: str) -> Iterator[tuple[str, str, str]]:
    try:
        cards = parse_cards(text)
    except ValueError as error:
        yield field, str(error), 'write five cards, as in "Ac Ad Ah Tc Td"'
        return
    if len(set(cards)) != 5:
        yield field, f"{text!r} is not a hand of five cards", 'write it like "Ac Ad Ah Tc Td"'

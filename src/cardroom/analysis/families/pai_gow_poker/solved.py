"""What each strategy wins and loses over all pairs of hands, counted once and kept with the rules it is for.

Counting takes about half a minute for each house way. `tools/pai_gow_poker_odds.py` writes the file.
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from cardroom.analysis.families.pai_gow_poker.house_ways import settings_of
from cardroom.analysis.families.pai_gow_poker.kinds import Numbers
from cardroom.analysis.families.pai_gow_poker.pairs import (
    BOTH_AS_HIGH,
    BOTH_HIGHER,
    NONE_AS_HIGH,
    NONE_HIGHER,
    Pairs,
    Tell,
    count_pairs,
    no_tell,
)
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.money import Odds

FILE = Path(__file__).with_name("solved.json")
HOUSE_WAY, BEST, BEST_BANK = "house-way", "best", "best-player-dealer"
PAYS = ("1:1", "9:10", "19:20")
"""The pays of the houses, and even money less the public commission of 5 %."""
COPIES = ("player-dealer", "player")


class Played(NamedTuple):
    """The pairs of hands that a player wins and loses. In the others one hand is higher and one is not."""

    wins: int
    losses: int


class Solved(msgspec.Struct, frozen=True):
    """The rules in words, and by the name of a strategy, pays and who wins copies, what the player wins and loses."""

    ranking: str
    house_way: msgspec.Raw
    cards: int
    played: dict[str, Played]


def rules_of(game: PaiGowPoker) -> str:
    """A hash of all that decides how hands compare."""
    deck = " ".join(map(str, game.deck.cards))
    return sha256(f"{deck} {game.rules.ranking} {_house_way(game).decode()}".encode()).hexdigest()[:16]


@cache
def on_file() -> dict[str, Solved]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Solved])


def played(game: PaiGowPoker, strategy: str) -> Played:
    """What the strategy does: from the file if it has these rules, else counted now."""
    name = _name(strategy, game.rules.base_pays, game.rules.copies)
    kept = on_file().get(rules_of(game))
    return kept.played[name] if kept and name in kept.played else play(pairs_of(game), *_terms(name))


def solve(game: PaiGowPoker, tell: Tell) -> Solved:
    pairs = count_pairs(settings_of(game).way, np.array(game.deck.cards, np.uint8), tell)
    names = dict.fromkeys(_name(*each) for each in product((HOUSE_WAY, BEST, BEST_BANK), PAYS, COPIES))
    found = {name: play(pairs, *_terms(name)) for name in names}
    return Solved(game.rules.ranking, msgspec.Raw(_house_way(game)), len(game.deck), found)


def play(pairs: Pairs, strategy: str, pays: str, copies: str) -> Played:
    """Each kind of hand is set in the way that is worth most, and if several are, as the house way or the first."""
    wins, losses = (BOTH_HIGHER, NONE_HIGHER) if copies == COPIES[0] else (BOTH_AS_HIGH, NONE_AS_HIGH)
    first, counted = pairs.ways.first, pairs.counted
    if strategy == HOUSE_WAY:
        own = counted[first[:-1]].sum(axis=0).tolist()
        return Played(own[wins], own[losses])
    odds = Odds.parse(pays)
    if strategy == BEST:
        return Played(*_best(pairs, (wins, odds.to), (losses, odds.base)))
    # The player-dealer wins what a player would who wins copies if the player does not.
    own_wins, own_losses = (BOTH_AS_HIGH, NONE_AS_HIGH) if copies == COPIES[0] else (BOTH_HIGHER, NONE_HIGHER)
    bank_wins, bank_losses = _best(pairs, (own_wins, odds.base), (own_losses, odds.to))
    return Played(bank_losses, bank_wins)


def best_ways(pairs: Pairs, wins: tuple[int, int], losses: tuple[int, int]) -> Numbers:
    """The way that is worth most for each kind, given the columns of wins and losses and what one of them is worth."""
    worth = wins[1] * pairs.counted[:, wins[0]] - losses[1] * pairs.counted[:, losses[0]]
    starts = pairs.ways.first[:-1]
    most = np.repeat(np.maximum.reduceat(worth, starts), np.diff(pairs.ways.first))
    places = np.arange(len(worth))
    return np.minimum.reduceat(np.where(worth == most, places, len(worth)), starts)


def _best(pairs: Pairs, wins: tuple[int, int], losses: tuple[int, int]) -> tuple[int, int]:
    chosen = pairs.counted[best_ways(pairs, wins, losses)].sum(axis=0).tolist()
    return chosen[wins[0]], chosen[losses[0]]


@lru_cache(maxsize=2)
def pairs_of(game: PaiGowPoker) -> Pairs:
    return count_pairs(settings_of(game).way, np.array(game.deck.cards, np.uint8), no_tell)


def _house_way(game: PaiGowPoker) -> bytes:
    return msgspec.json.encode(game.rules.house_way)


def _name(strategy: str, pays: str, copies: str) -> str:
    """The house way does not look at the pays."""
    return " ".join((strategy, PAYS[0] if strategy == HOUSE_WAY else pays, copies))


def _terms(name: str) -> tuple[str, str, str]:
    strategy, pays, copies = name.split()
    return strategy, pays, copies

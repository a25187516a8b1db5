"""Counts of all deals that were made once, and are kept with the pays that they are for.

Counting them again takes about a minute. `tools/ultimate_strategy.py` writes the file.
"""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from cardroom.analysis.families.ultimate_holdem.boards import Decisions
from cardroom.analysis.families.ultimate_holdem.strategies import (
    BEST,
    STRATEGIES,
    Counted,
    classes,
    count,
    decisions_of,
    pays_of,
)
from cardroom.games.california.ultimate import BLIND, UltimateRules
from cardroom.money import PayTable

FILE = Path(__file__).with_name("solved.json")


class Solved(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pays of the blind, by strategy what it does in all deals, and the player-dealer's qualifier."""

    blind: dict[str, str]
    played: dict[str, list[list[list[int]]]]
    beaten: dict[str, list[int]]
    qualifier: str = "pair"


class Kept(NamedTuple):
    """What the tool writes: the counts, and the flops for the bot."""

    counts: bytes
    flops: bytes


@cache
def on_file() -> Solved:
    return msgspec.json.decode(FILE.read_bytes(), type=Solved)


def counted(rules: UltimateRules, strategy: str) -> Counted:
    """What the strategy does in all deals: from the file if it is for these rules, else counted now."""
    kept = on_file()
    if (kept.blind, kept.qualifier) == (_words(rules.pays[BLIND]), rules.qualifier):
        return Counted(np.array(kept.played[strategy]), np.array(kept.beaten[strategy]))
    return _count(tuple(_words(rules.pays[BLIND]).items()), rules.qualifying, strategy)


@cache
def _count(blind: tuple[tuple[str, str], ...], qualifying: int, strategy: str) -> Counted:
    pays = pays_of(PayTable.parse(dict(blind)), qualifying)
    return count(decisions_of(strategy, pays), pays)


def solve(rules: UltimateRules) -> Kept:
    pays = pays_of(rules.pays[BLIND], rules.qualifying)
    decisions = {strategy: decisions_of(strategy, pays) for strategy in STRATEGIES}
    counts = {strategy: count(each, pays) for strategy, each in decisions.items()}
    solved = Solved(
        _words(rules.pays[BLIND]),
        {strategy: each.played.tolist() for strategy, each in counts.items()},
        {strategy: each.beaten.tolist() for strategy, each in counts.items()},
        rules.qualifier,
    )
    return Kept(msgspec.json.encode(solved) + b"\n", _flops(decisions[BEST]))


def _flops(decisions: Decisions) -> bytes:
    bits = np.packbits(decisions.flops, axis=1)
    rows = zip(classes().hands, bits, strict=True)
    return zlib.compress(b"".join(flop.tobytes() + row.tobytes() for flop, row in rows), 9)


def _words(blind: PayTable) -> dict[str, str]:
    return {kind: str(pay) for kind, pay in blind.items()}

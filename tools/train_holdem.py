"""Trains the hold'em bot by play against itself and simple players, and writes the strategies by which it plays."""

from __future__ import annotations

from argparse import ArgumentParser
from time import monotonic

import numpy as np

from cardroom.analysis.training.holdem import Learned, train
from cardroom.analysis.training.weights import weights_of
from cardroom.bots.holdem.strategy import HEADS_UP, RING, file_of, packed
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.tables import tables_of

DEALS = {(False, HEADS_UP): 400_000, (False, RING): 120_000, (True, HEADS_UP): 400_000, (True, RING): 120_000}
"""How many deals are played, for limit and for no limit."""
PLAYERS = {HEADS_UP: [2], RING: [3, 4, 5, 6, 6, 6]}
"""How many play; each number is as likely as the others."""
CHIPS = {False: [100], True: [10, 15, 25, 40, 60, 80, 100, 100, 100, 100, 100, 100, 150, 200]}
"""The stacks in big blinds. At fixed limits they hardly matter."""
CHUNK = 1_000
EVERY = 30
"""Seconds between two lines of progress."""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", choices=[_name(*kind) for kind in DEALS], help="train only one of the four strategies"
    )
    parser.add_argument("--deals", type=int, default=0, help="play this many deals instead of the usual number")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same strategies (default: 1)")
    given = parser.parse_args()
    for kind, usual in DEALS.items():
        if given.only in (None, _name(*kind)):
            _train(*kind, given.deals or usual, given.seed)


def _name(no_limit: bool, players: int) -> str:
    return file_of(no_limit, players).stem


def _train(no_limit: bool, players: int, deals: int, seed: int) -> None:
    tables = tables_of(HIGH, 5), tables_of(HIGH, 6), tables_of(HIGH, 7)
    learned, count, chips = Learned.nothing(), np.array(PLAYERS[players]), np.array(CHIPS[no_limit])
    print(f"{_name(no_limit, players)}: {deals:,} deals; compiling takes a moment", flush=True)
    started = told = monotonic()
    for number, first in enumerate(range(0, deals, CHUNK), 1):
        train(tables, learned, no_limit, count, chips, min(CHUNK, deals - first), seed * 1_000_000 + number)
        # Later deals count for more: what was learned at the beginning was learned against beginners.
        for kept in learned:
            kept *= number / (number + 1)
        if monotonic() - told > EVERY:
            told = monotonic()
            done = first + CHUNK
            left = (told - started) / done * (deals - done) / 60
            print(f"  {done:,} deals, {_rows(learned):,} situations, about {left:.0f} minutes left", flush=True)
    file = file_of(no_limit, players)
    file.write_bytes(packed(weights_of(learned.played).tolist()))
    print(f"  wrote {file.name} ({file.stat().st_size:,} bytes) after {(monotonic() - started) / 60:.1f} minutes")


def _rows(learned: Learned) -> int:
    return int(np.count_nonzero(learned.played.any(axis=1)))


if __name__ == "__main__":
    main()

"""Writes docs/wagers.md: every wager of every game against a player-dealer, with what its figure rests on."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardroom.analysis import MATHEMATICS, GameOdds, WagerOdds, evaluations, find_odds
from cardroom.dealing.names import spoken
from cardroom.houses import HouseGame, all_games

PAGE = Path(__file__).parent.parent / "docs" / "wagers.md"
ROUNDS = 100_000_000
"""For a wager without a solver: the standard error of a base wager is then about 0.01%."""
HEAD = """# Every wager

What each wager of each game is worth to the player, per unit wagered and before collection, with the usual strategy of
the game. The player-dealer has the opposite. `tools/wagers_page.py` writes this page; [odds.md](odds.md) describes the
methods, and `cardroom odds HOUSE/GAME` prints a game with all its outcomes. At blackjack a pair is split into as many
hands as the rules allow, four at most, and each split hand is played by its own cards. The time is processor time on
one core, with compiled code ready; where several wagers share a count, the first one has its time.

| game | wager | player | figure | how both sides play | seconds |
|---|---|---:|---|---|---:|
"""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds to simulate where there is no solver")
    rounds = parser.parse_args().rounds
    rows: list[str] = []
    for house_game in all_games():
        if MATHEMATICS.get(house_game.spread()) is not None:
            print(house_game.id, file=sys.stderr)
            rows += _rows(house_game, rounds)
    PAGE.write_text(f"{HEAD}{''.join(rows)}", encoding="utf-8")


def _rows(house_game: HouseGame, rounds: int) -> Iterator[str]:
    game: Any = house_game.spread()
    name = f"{house_game.name}, {house_game.house.name}"
    for wager in evaluations(game):
        began = time.process_time()
        found: GameOdds = find_odds(game, [wager], rounds)
        seconds = time.process_time() - began
        for line in found.odds:
            figure, sides = _figure(line), line.basis.sides
            yield _row(name, spoken(line.wager), f"{line.expected:+.4%}", figure, sides, f"{seconds:.1f}")
        for missing, why in found.why_not.items():
            yield _row(name, spoken(missing), "", "none", why, "")


def _figure(line: WagerOdds) -> str:
    if line.method == "simulated":
        return f"simulated, {line.plus_minus()}"
    if line.basis.rounded:
        return line.basis.certainty
    return f"{line.basis.certainty}, {line.rounds:,} {line.basis.combinations}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"


if __name__ == "__main__":
    main()

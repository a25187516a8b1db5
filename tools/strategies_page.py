"""Writes docs/strategies.md: the best or best known play of every game, and what bots and hints go by."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec

from cardroom.analysis import evaluations
from cardroom.analysis.basis import BEST, NO_DECISIONS, Basis
from cardroom.analysis.chart import Chart
from cardroom.analysis.plays import draws, strategy_of
from cardroom.dealing.names import spoken
from cardroom.floor.best_play import BOOKS
from cardroom.houses import HouseGame, all_games

PAGE = Path(__file__).parent.parent / "docs" / "strategies.md"
HEAD = """# Every strategy

The best play of every game, or the best that is known, and what it is worth to the player before collection.
`tools/strategies_page.py` writes this page; `cardroom strategy HOUSE/GAME` prints a strategy, and `--json` gives it as
data. [odds.md](odds.md) describes how games against a player-dealer are counted. A figure after ± is half of
a 95 % interval, which is about two standard errors.

Where there is no player-dealer, the best play is not known. There the strategy is that of the bots, and its worth is
what the bot won from a simpler one in the [arena](arena.md): 1,000 deals, each played from every seat, with half of the
95 % interval. `tools/measured_play.py` plays these contests and keeps them with the hash of the rules and stakes.

- **Asian and Mexican stud** also have the worth of every starting hand: its share of the pot against one and against
  three random hands that stay to the showdown, from 200,000 sampled deals each (`tools/stud_starting_hands.py`).
- **Draw poker for high**, with or without openers, also has the best draw of every sort of hand. All cards that may
  come are counted, against {opponents:,} sampled opponents or more, who were dealt jacks or better from the cards that
  the hand leaves (`tools/best_draws.py`). Where a pot stays because nobody opens, it is played for again, and all
  deals for it count as one hand. The bot draws by a chart (`bots/draws_for_high.py`). Of {random_hands:,} random hands
  its draw is as good as the best (within {alike:.2%} of the pot) in {bot_same:.1%}, and it loses {bot_loses:.3%} of
  the pot on average.

The last column says what the bots at the table and the hints of the pages go by; a hint is always what the bot would
do. "A rule of thumb" stands there for every bot whose play is not proved to be best, also for the one that learned
hold'em in play against itself. Opponents who "answer everything else by default" call every bet; when the table asks
them for anything but a bet, they do what it would do for a player who does not answer: they stand pat, for example.

| games | who decides | worth | figure | how both sides play | bots and hints |
|---|---|---|---|---|---|
"""


def who_decides(kind: str, basis: Basis) -> str:
    if kind != "bank":
        return "every player"
    return "nobody after the deal" if basis.player == NO_DECISIONS else "the player"


def best(game: Any, chart: Chart) -> tuple[Basis | None, str]:
    """The best strategy, also where the chart has a simpler one, or the rounds on file."""
    (wager,) = [one for one in evaluations(game) if one.wager == chart.wager]
    basis, worth = chart.basis, chart.worth
    if BEST in wager.solvers and chart.strategy != BEST:
        odds = wager.exact(BEST)
        basis, worth = odds.basis, f"{odds.expected:+.4%} per unit wagered"
    elif chart.expected is None and wager.sampled:
        odds = wager.on_file()
        basis, worth = odds.basis, f"{odds.expected:+.4%} ± {2 * odds.error:.4%} per unit wagered"
    return basis, f"{spoken(chart.wager)} {worth}"


def by_name(games: list[HouseGame]) -> str:
    """Each name once, with the houses that have a game of this name."""
    houses: dict[str, list[str]] = defaultdict(list)
    for game in games:
        houses[game.name].append(game.house.name)
    return "; ".join(f"{name} ({', '.join(where)})" for name, where in houses.items())


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    rows: dict[tuple[str, ...], list[HouseGame]] = defaultdict(list)
    for house_game in all_games():
        print(house_game.id, file=sys.stderr)
        game = house_game.spread()
        chart = strategy_of(game)
        basis, worth = best(game, chart) if game.kind == "bank" else (chart.basis, chart.worth)
        assert basis is not None
        facts = (who_decides(game.kind, basis), worth, basis.certainty, basis.sides, BOOKS.of(game))
        rows[facts].append(house_game)
    lines = [f"| {' | '.join((by_name(games), *facts))} |\n" for facts, games in rows.items()]
    (counted,) = draws.on_file().values()
    head = HEAD.format(**msgspec.structs.asdict(counted), alike=draws.ALIKE)
    PAGE.write_text(f"{head}{''.join(lines)}", encoding="utf-8")


if __name__ == "__main__":
    main()

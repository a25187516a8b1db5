"""What each way of a reading is worth to the players, for `cardroom check --odds`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.analysis.families import MATHEMATICS, evaluations
from cardroom.analysis.game_odds import GameOdds, find_odds
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.houses import HouseGame
from cardroom.houses.checks import READING, Finding
from cardroom.houses.table_choices import TableChoice

ROUNDS = 1_000_000
"""Simulated rounds for a wager without a solver. All ways are dealt the same cards."""


def priced_readings(house_game: HouseGame) -> Iterator[Finding]:
    """Yields a finding for every reading that changes the odds of a wager: what the wager is worth in each way."""
    if house_game.file.readings and MATHEMATICS.get(house_game.spread()) is None:
        return
    for choice in house_game.file.readings:
        if any(way.rules or way.deck or way.pays for way in choice.ways):
            yield from _priced(house_game, choice)


def _priced(house_game: HouseGame, choice: TableChoice) -> Iterator[Finding]:
    by_way = {way.name: _odds(house_game.choose({choice.name: way.name})) for way in choice.ways}
    named = {wager: None for odds in by_way.values() for wager in odds}
    worth = [words for wager in named if (words := _in_words(wager, by_way))]
    if worth:
        held = house_game.held[choice.name]
        place, remedy = f"readings.{choice.name}", "know what the table chooses"
        explained = f"{held.name} is the usual way. {held.why}".strip()
        yield Finding(
            "note",
            READING,
            f"games/{house_game.path.name}",
            place,
            f"to the players, {'; '.join(worth)}",
            remedy,
            house_game.source,
            explained,
        )


def _odds(house_game: HouseGame) -> GameOdds:
    game: Any = house_game.spread()
    wagers = evaluations(game)
    solved, played = [w for w in wagers if w.solvers], [w for w in wagers if not w.solvers]
    exact = find_odds(game, solved, method="exact")
    simulated = find_odds(game, played, ROUNDS)
    return GameOdds(game.title, (*exact.odds, *simulated.odds), {})


def _in_words(wager: str, by_way: dict[str, GameOdds]) -> str:
    """What a wager is worth in each way; nothing if it is worth the same in all of them."""
    lines: dict[str, WagerOdds | None] = {way: odds.get(wager) for way, odds in by_way.items()}
    if len({line and line.expected for line in lines.values()}) == 1:
        return ""
    return f"{wager} is worth {', '.join(f'{_worth(line)} ({way})' for way, line in lines.items())}"


def _worth(line: WagerOdds | None) -> str:
    if line is None:
        return "nothing"
    error = "" if line.method == "exact" else f" {line.plus_minus(2)}"
    return f"{line.expected:+.4%}{error}"

"""Writes the tables of docs/policies.md: every game under both policies, and the blackjacks before and after."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from cardroom.analysis.changed_odds import Restored, price, restoring_pay
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.bots.blackjack.chart import key_of
from cardroom.cli.changes import proposals
from cardroom.houses import HouseGame, all_games
from cardroom.policies import changed_game, comply, load_policy
from cardroom.policies.complying import is_under_policies
from cardroom.policies.found import State

PAGE = Path(__file__).parents[1] / "docs" / "policies.md"
BOOKS, STATE = load_policy("books-2020s"), load_policy("california-2026")
BEGIN = "<!-- {}: made by tools/policies.py -->\n"
KNOWN: dict[str, WagerOdds] = {}


def verdicts() -> Iterator[str]:
    yield "| game | books-2020s | california-2026: not met | a question for the floor |"
    yield "|---|---|---|---|"
    for game in filter(is_under_policies, all_games()):
        cells = [_listed(game, what) for what in (BOOKS.name, "not-met", "question")]
        yield f"| {game.id} | {' | '.join(cells)} |"


def _listed(game: HouseGame, what: str) -> str:
    if what == BOOKS.name:
        asked = [verdict.requirement for verdict in comply(game, BOOKS).counted("question")]
        failed = [verdict.requirement for verdict in comply(game, BOOKS).counted("not-met")]
        return f"not met: {', '.join(failed)}" if failed else f"met, asks: {', '.join(asked)}" if asked else "met"
    state: State = "not-met" if what == "not-met" else "question"
    result = comply(game, STATE)
    names = []
    for verdict in result.counted(state):
        always = all(other.state == state for other in result.of(verdict.requirement))
        names.append(verdict.requirement if always else f"{verdict.requirement} (if {verdict.reading})")
    return ", ".join(dict.fromkeys(names)) or "none"


def odds(page: str, only: list[str]) -> Iterator[str]:
    """The table of the blackjacks. If only some are to be computed, the lines of the others stay as they are."""
    kept = page.partition(BEGIN.format("odds"))[2].splitlines()
    yield "| blackjacks with the same play | target, ties to | before | after | a win paid | brings it to |"
    yield "|---|---|---|---|---|---|"
    for games in _alike().values():
        if only and not {game.id for game in games} & set(only):
            yield from (line for line in kept if line.startswith(f"| {_names(games)} |"))
            continue
        for proposed in proposals(games[0], STATE, {})[0]:
            changed = changed_game(games[0], proposed.change.remedies)
            before, after = priced(games[0]), priced(changed)
            pay = restoring_pay(changed, before.expected, after, priced)
            yield "| " + " | ".join(_row(games, changed, before, after, pay)) + " |"


def _alike() -> dict[str, list[HouseGame]]:
    """The blackjacks by the key of their best play, so that those that differ in bonus wagers only are listed once."""
    found: dict[str, list[HouseGame]] = {}
    for game in all_games():
        if game.plays == "blackjack":
            found.setdefault(key_of(game.rules), []).append(game)
    return found


def _row(
    games: list[HouseGame], changed: HouseGame, before: WagerOdds, after: WagerOdds, pay: Restored | None
) -> list[str]:
    count = changed.rules.count.limit
    target = f"{count // 2}{'½' * (count % 2)}"
    brought = [pay.pays, f"{pay.odds.expected:+.2%}"] if pay else ["none does", ""]
    return [
        _names(games),
        f"{target}, {changed.rules.ties}",
        _expected(before),
        _expected(after),
        *brought,
    ]


def _names(games: list[HouseGame]) -> str:
    return ", ".join(game.id for game in games)


def _expected(odds: WagerOdds) -> str:
    return f"{odds.expected:+.3%}{'' if odds.method == 'exact' else f' (simulated, {odds.plus_minus(3)})'}"


def priced(game: HouseGame) -> WagerOdds:
    key = key_of(game.rules)
    if key not in KNOWN:
        KNOWN[key] = price(game)
        print(f"{game.id}: {KNOWN[key].expected:+.4%}", file=sys.stderr, flush=True)
    return KNOWN[key]


def replaced(page: str, name: str, lines: list[str]) -> str:
    begin, end = BEGIN.format(name), f"<!-- end of {name} -->\n"
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return before + begin + "\n" + "\n".join(lines) + "\n\n" + end + after


def main() -> None:
    asks = ArgumentParser(description=__doc__)
    takes = "8 seconds of processor time a price, 20 to 40 minutes in all"
    asks.add_argument("--odds", action="store_true", help=f"also compute the odds: {takes}")
    asks.add_argument("--game", action="append", default=[], help="with --odds: only the lines of this HOUSE/GAME")
    asked = asks.parse_args()
    page = replaced(PAGE.read_text(encoding="utf-8"), "verdicts", list(verdicts()))
    if asked.odds:
        page = replaced(page, "odds", list(odds(page, asked.game)))
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()

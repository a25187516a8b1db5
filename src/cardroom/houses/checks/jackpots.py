"""Checks that every jackpot drop has a pool, that every pool has drops, and that its hands fit its games."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.houses.checks.finding import Finding
from cardroom.houses.house import HouseGame
from cardroom.houses.jackpot_file import JACKPOTS, JackpotFile, PoolRules

RULE = "jackpot"


def jackpot_findings(game: HouseGame, jackpots: JackpotFile) -> Iterator[Finding]:
    drops = any(fee.is_jackpot and fee.fee for sheet in game.sheets.values() for fee in sheet.fees)
    pool = jackpots.of_game(game.slug)
    if drops and pool is None:
        problem, remedy = f"the drops of {game.slug} go to no pool", "name the game in a pool"
        yield Finding("warning", RULE, JACKPOTS, game.slug, problem, remedy, game.source)
    if pool is None:
        return
    if not drops:
        problem, remedy = f"no sheet of {game.slug} has a jackpot drop", "remove the game from the pool"
        yield Finding("warning", RULE, JACKPOTS, pool.name, problem, remedy, game.source)
    for field in _misfits(game, pool):
        problem, remedy = f"{game.slug} is no game with hole cards and a board", f"leave {field} out"
        yield Finding("error", RULE, JACKPOTS, f"{pool.name}, {field}", problem, remedy, game.source)


def _misfits(game: HouseGame, pool: PoolRules) -> Iterator[str]:
    """The rules about hole cards of a game that has none."""
    if game.plays != "flop":
        yield from (field for field in ("both_play", "pocket_pair") if getattr(pool, field))

"""`cardroom odds`."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from rich.markup import escape

from cardroom.analysis import Evaluation, Found, WagerOdds, evaluations, find_odds, vary
from cardroom.analysis.collection import AfterCollection, after_collection
from cardroom.analysis.odds import Method
from cardroom.analysis.simulation.registry import KERNELS
from cardroom.cli.figures import figures, show
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import Told, progress
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame, load_game
from cardroom.money import show_dollars

FIRST_LOOK = 200_000
FIRST_ROUNDS, FIRST_SECONDS = 10_000_000, 4.0
"""What is simulated when nobody says how much: as many rounds, unless they take longer."""


def odds(
    name: str,
    wager: str,
    exact: bool,
    rounds: int | None,
    fees: str,
    decks: int | None,
    pays: Sequence[str],
    rules: Sequence[str],
    strategy: str,
    json: bool,
) -> None:
    told = vary(load_game(name), decks or 0, pays, rules)
    game: Any = told.spread(fees)
    if not isinstance(game, BankedGame):
        raise ValueError(f"{told.name} is played for a pot: nobody has odds against a player-dealer")
    wagers = _chosen(evaluations(game), wager)
    method: Method | None = "exact" if exact else "simulated" if rounds else None
    if console.is_terminal and not json and method is None and type(game) in KERNELS:
        _print_first_answer(told, game, wagers, strategy)
    with progress("counting") as tell:
        go_on = _patience(tell, rounds)
        found = find_odds(game, wagers, rounds or FIRST_ROUNDS, strategy, method, go_on=go_on)
    collected = _collected(game, wagers, found) if fees else {}
    if json:
        return print_json(_told(told, wagers, found, collected))
    _print_table(told, found.odds)
    if wager:
        for line in found.odds:
            _print_outcomes(line)
    _print_collected(collected)
    return _print_remarks(wagers, found)


def _print_first_answer(told: HouseGame, game: BankedGame[Any], wagers: list[Evaluation], strategy: str) -> None:
    """For somebody who looks on: rounds in machine code, while what follows may take longer."""
    quick = find_odds(game, wagers, FIRST_LOOK, strategy, "simulated")
    _print_table(told, quick.odds)
    for line in quick.odds:
        console.print(f"{escape(line.wager)}: ± {line.standard_error:.2%}.", style="dim")
    console.print(f"A first answer, from {FIRST_LOOK:,} rounds; counting out …\n", style="dim")


def _chosen(wagers: list[Evaluation], name: str) -> list[Evaluation]:
    """All, or those that are called so or have such money in them."""
    chosen = [wager for wager in wagers if not name or name == wager.wager or name in wager.kinds]
    if not chosen:
        raise ValueError(f"there is no wager {name!r}; there are {', '.join(wager.wager for wager in wagers)}")
    return chosen


def _collected(game: BankedGame[Any], wagers: Sequence[Evaluation], found: Found) -> dict[str, list[AfterCollection]]:
    by_name = {wager.wager: wager for wager in wagers if wager.kinds}
    lines = (line for line in found.odds if line.wager in by_name)
    return {line.wager: list(after_collection(game, by_name[line.wager], line)) for line in lines}


def _patience(tell: Told, rounds: int | None) -> Callable[[int], bool]:
    """Shows the rounds that are done, and ends a simulation that nobody asked to be long."""
    started: list[float] = []

    def go_on(done: int) -> bool:
        tell(done, rounds or FIRST_ROUNDS, "playing")
        now = time.monotonic()
        started.append(now)
        return rounds is not None or now - started[0] < FIRST_SECONDS

    return go_on


def _told(
    told: HouseGame, wagers: Sequence[Evaluation], found: Found, collected: dict[str, list[AfterCollection]]
) -> dict[str, object]:
    return {
        "game": told.id,
        "name": told.name,
        "deck": str(told.rules.deck),
        "wagers": found.odds,
        "favours_players": [line.wager for line in found.odds if line.favours_players],
        "notes": {wager.wager: wager.note for wager in wagers if wager.note},
        "not_evaluated": found.why_not,
        "after_collection": collected,
    }


def _print_table(told: HouseGame, lines: Sequence[WagerOdds]) -> None:
    title = f"{told.name} at {told.house.name}, {told.rules.deck}: by the unit wagered"
    table = figures("wager", "win", "push", "lose", "player", "player-\ndealer", "SD", "hit rate")
    for line in lines:
        shares = (f"{share:.2%}" for share in (line.win, line.push, line.lose))
        sides = (f"{line.expected:+.4%}", f"{-line.expected:+.4%}")
        table.add_row(line.wager, *shares, *sides, f"{line.sd:.3f}", f"{line.hit_frequency:.4%}")
    if lines:
        show(title, table)


def _print_outcomes(line: WagerOdds) -> None:
    how_many = "combinations" if line.method == "exact" else "rounds"
    table = figures("outcome", how_many, "probability", "pays", "adds")
    for row in line.outcomes:
        count = row.combinations if row.count is None else row.count
        table.add_row(row.outcome, f"{count:,}", f"{row.probability:.6%}", f"{row.pays:+g}", f"{row.contribution:+.6f}")
    table.add_row("all", f"{line.rounds:,}", "", "", f"{line.expected:+.6f}")
    show(f"\n{line.wager}", table)
    console.print(f"Element of risk {line.element_of_risk:+.4%}.")


def _print_collected(collected: dict[str, list[AfterCollection]]) -> None:
    """Each wager alone at the table, at its least and its most."""
    if not collected:
        return
    table = figures("wager", "of", "collection", "player", "from player-dealer", "player-dealer")
    for name, lines in collected.items():
        for line in lines:
            player = (show_dollars(line.fee), f"{line.expected:+.4%}")
            bank = (show_dollars(line.player_dealer_fee), f"{line.player_dealer_expected:+.4%}")
            table.add_row(name, show_dollars(line.amount), *player, *bank)
    show("\nAfter collection, alone in its round", table)


def _print_remarks(wagers: Sequence[Evaluation], found: Found) -> None:
    notes = {wager.wager: wager.note for wager in wagers if wager.note}
    for line in found.odds:
        if line.method == "simulated":
            console.print(f"{escape(line.wager)}: {line.rounds:,} rounds simulated, ± {line.standard_error:.2%}.")
        if line.favours_players:
            words = f"{line.wager} favours the players, by {line.expected:.4%} of every wager."
            console.print(escape(words), style="bold yellow")
        if line.wager in notes:
            console.print(f"{escape(line.wager)}: {escape(notes[line.wager])}.", style="dim")
    for name, why in found.why_not.items():
        console.print(f"{escape(name)} cannot be evaluated: {escape(why)}.")

"""`cardroom odds`."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from cardroom.analysis import Evaluation, GameOdds, WagerOdds, banked, chosen, evaluations, find_odds, vary
from cardroom.analysis.at_scale import Pending
from cardroom.analysis.basis import HOUSE_EDGE
from cardroom.analysis.families import kernel_of
from cardroom.analysis.kept_odds import Answer, OddsOnDisk
from cardroom.analysis.playing_for import favoring, if_played_for
from cardroom.analysis.risk.collection import WHAT_IT_ADDS, AfterCollection, after_collection
from cardroom.analysis.rule_list import rules_to_try
from cardroom.analysis.simulation.cluster import connected
from cardroom.analysis.wager_odds import Method
from cardroom.cli.figures import figures, show
from cardroom.cli.options import MOST_ROUNDS, Decks, Json, Pays, Rules, Scheduler, Strategy, TableOptions
from cardroom.cli.output import console, grid, print_json
from cardroom.cli.progress import Report, progress
from cardroom.dealing.names import spoken
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame
from cardroom.money import show_dollars

LIST = "list"
"""Given as a strategy or a rule, it lists the strategies or rules that there are."""
FIRST_LOOK = 200_000
FIRST_ROUNDS, FIRST_SECONDS = 10_000_000, 4.0
"""How much is simulated by default: this many rounds, or as many as fit into this time."""


class OddsOptions(TableOptions, frozen=True, kw_only=True):
    wager: Annotated[str, typer.Option("--wager", metavar="WAGER", help="Only this wager, with all its outcomes.")] = ""
    exact: Annotated[bool, typer.Option("--exact", help="Compute exactly; do not simulate.")] = False
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds",
            metavar="NUMBER",
            min=1,
            max=MOST_ROUNDS,
            help="Simulate this many rounds instead of computing exactly.",
        ),
    ] = None
    decks: Decks = None
    pays: Pays = None
    rules: Rules = None
    strategy: Strategy = ""
    scheduler: Scheduler = ""
    json: Json = False


def odds(options: OddsOptions) -> None:
    wager, rounds, strategy = options.wager.replace(" ", "-"), options.rounds, options.strategy
    if options.exact and rounds:
        raise ValueError("choose one of --exact and --rounds")
    if options.rules == [LIST]:
        return _print_rules(options.house_game, options.json)
    house_game = vary(options.house_game, options.decks or 0, options.pays or (), options.rules or ())
    game = banked(house_game.spread(options.fees, options.stakes))
    wagers = chosen(evaluations(game), wager)
    method: Method | None = "exact" if options.exact else "simulated" if rounds else None
    if strategy == LIST:
        return _print_strategies(wagers, options.json)
    takes_long = method is None and all(wager.solvers and not wager.kept for wager in wagers)
    is_estimated = console.is_terminal and not options.json and takes_long and bool(kernel_of(game, strategy))

    def compute() -> GameOdds:
        if options.scheduler:
            with progress("computing the odds") as report, connected(options.scheduler) as cluster:
                return Pending(cluster, game, wagers, rounds or FIRST_ROUNDS, strategy, method).result(report)
        if is_estimated:
            _print_first_estimate(house_game, game, wagers, strategy)
        with progress("computing the odds") as report:
            go_on = _time_limit(report, rounds)
            return find_odds(game, wagers, rounds or FIRST_ROUNDS, strategy, method, go_on=go_on)

    found = _kept(game, [wager, strategy, method, rounds], compute)
    collected = _collected(game, wagers, found) if options.fees or options.stakes else {}
    if options.json:
        return print_json(_as_json(house_game, wagers, found, collected))
    _print_table(house_game, found.odds)
    if wager:
        for line in found.odds:
            _print_outcomes(line)
    _print_collected(collected)
    return _print_remarks(wagers, found)


def _kept(game: BankedGame[Any], question: list[object], compute: Callable[[], GameOdds]) -> GameOdds:
    """The answer of an earlier command to the same question, or a new one."""
    on_disk = OddsOnDisk()
    if answer := on_disk.find(game, *question):
        return GameOdds(game.title, answer.odds, answer.why_not)
    found = compute()
    on_disk.keep(Answer(found.odds, found.why_not), game, *question)
    return found


def _print_rules(house_game: HouseGame, as_json: bool) -> None:
    rules = rules_to_try(house_game)
    if as_json:
        return print_json([msgspec.to_builtins(rule) for rule in rules])
    table = grid("", "rule", "now", "may be", "meaning")
    for rule in rules:
        table.add_row(*map(escape, (rule.name, rule.value, rule.may_be, rule.about)))
    return show(f"{house_game.name}: rules that --rules changes", table)


def _print_strategies(wagers: Sequence[Evaluation], as_json: bool) -> None:
    by_wager = {
        wager.wager: {
            name: {"player": wager.ways.of_player(name), "player_dealer": wager.ways.of_player_dealer(name)}
            for name in (*wager.solvers, *wager.sampled)
            if name
        }
        for wager in wagers
    }
    named = {wager: ways for wager, ways in by_wager.items() if ways}
    if as_json:
        return print_json(named)
    if not named:
        console.print("These wagers have no named strategies: the player has no decisions, or plays as the bots do.")
    for wager, ways in named.items():
        table = grid("", "strategy", "the player …", "the player-dealer …")
        for name, way in ways.items():
            table.add_row(name, *way.values())
        show(f"{_title(wager)}: strategies, the usual one first", table)
    return None


def _print_first_estimate(
    house_game: HouseGame, game: BankedGame[Any], wagers: list[Evaluation], strategy: str
) -> None:
    """Prints an estimate from compiled rounds, because the exact odds may take a while."""
    with progress("estimating"):
        quick = find_odds(game, wagers, FIRST_LOOK, strategy, "simulated")
    _print_table(house_game, quick.odds)
    for line in quick.odds:
        console.print(f"{escape(_title(line.wager))}: {line.plus_minus(2)}.", style="dim")
    console.print(f"An estimate from {FIRST_LOOK:,} simulated rounds. Computing the exact odds …\n", style="dim")


def _collected(
    game: BankedGame[Any], wagers: Sequence[Evaluation], found: GameOdds
) -> dict[str, list[AfterCollection]]:
    by_name = {wager.wager: wager for wager in wagers if wager.kinds}
    lines = (line for line in found.odds if line.wager in by_name)
    return {line.wager: list(after_collection(game, by_name[line.wager], line)) for line in lines}


def _time_limit(report: Report, rounds: int | None) -> Callable[[int], bool]:
    """Returns a function that reports progress, and is False once a simulation without --rounds has run long enough."""
    started: list[float] = []

    def go_on(done: int) -> bool:
        report(done, rounds or FIRST_ROUNDS, "simulating")
        now = time.monotonic()
        started.append(now)
        return rounds is not None or now - started[0] < FIRST_SECONDS

    return go_on


def _as_json(
    house_game: HouseGame, wagers: Sequence[Evaluation], found: GameOdds, collected: dict[str, list[AfterCollection]]
) -> dict[str, object]:
    return {
        "game": house_game.id,
        "name": house_game.name,
        "deck": str(house_game.rules.deck),
        "chosen": house_game.ways,
        "wagers": found.odds,
        "favors_players": [line.wager for line in found.odds if line.favors_players],
        "favors_players_who_play_for_it": [
            line.to_row() for line in favoring(wagers, found.odds) if if_played_for(wagers, line)
        ],
        "house_edge": HOUSE_EDGE,
        "notes": _notes(wagers, found),
        "not_evaluated": found.why_not,
        "after_collection": collected,
    }


def _print_table(house_game: HouseGame, lines: Sequence[WagerOdds]) -> None:
    title = f"{house_game.name} at {house_game.house.name}, {house_game.rules.deck}: per unit wagered"
    table = figures("wager", "win", "push", "lose", "player", "player-\ndealer", "house\nedge", "SD")
    for line in lines:
        shares = (f"{share:.2%}" for share in (line.win, line.push, line.lose))
        sides = (f"{line.expected:+.4%}", f"{0 - line.expected:+.4%}", f"{line.house_edge:.4%}")
        table.add_row(spoken(line.wager), *shares, *sides, f"{line.sd:.3f}")
    if lines:
        show(title, table)


def _print_outcomes(line: WagerOdds) -> None:
    table = figures("outcome", *line.counts_are, "probability", "pays", "contribution")
    for row in line.outcomes:
        counts = (f"{row.number:,}" for _ in line.counts_are)
        table.add_row(
            spoken(row.outcome), *counts, f"{row.probability:.6%}", f"{row.pays:+g}", f"{row.contribution:+.6f}"
        )
    table.add_row("all", *(f"{line.rounds:,}" for _ in line.counts_are), "", "", f"{line.expected:+.6f}")
    show(f"\n{_title(line.wager)}", table)
    if line.fraction:
        console.print(f"As a fraction: {line.fraction}.")
    console.print(f"Element of risk {line.element_of_risk:+.4%}.")


def _print_collected(collected: dict[str, list[AfterCollection]]) -> None:
    """Each wager with what it requires, at the minimum and at the maximum."""
    if not collected:
        return
    table = figures("wager", "amount", "player's fee", "player", "player-dealer's fee", "player-dealer")
    for name, lines in collected.items():
        for line in lines:
            player = (show_dollars(line.fee), f"{line.expected:+.4%}")
            bank = (show_dollars(line.player_dealer_fee), f"{line.player_dealer_expected:+.4%}")
            table.add_row(spoken(name), show_dollars(line.amount), *player, *bank)
    show("\nAfter collection, with one player in the round", table)
    console.print(WHAT_IT_ADDS)


def _print_remarks(wagers: Sequence[Evaluation], found: GameOdds) -> None:
    notes = _notes(wagers, found)
    for names, words in _bases(found.odds).items():
        console.print(escape(f"{', '.join(names)}: {words}."))
    favors = {line.wager: line for line in favoring(wagers, found.odds)}
    for line in found.odds:
        if best := favors.get(line.wager):
            words = f"{_title(best.wager)} favors the players by {best.expected:.4%} of every wager"
            words += if_played_for(wagers, best)
            if best.basis.strategy != line.basis.strategy:
                words += f" (--strategy {best.basis.strategy})"
            console.print(escape(f"{words}."), style="bold yellow")
        if line.wager in notes:
            console.print(f"{escape(_title(line.wager))}: {escape(notes[line.wager])}.", style="dim")
    if simulated := [line.rounds for line in found.odds if line.standard_error]:
        console.print(_plus_minus_in_words(max(simulated)), style="dim")
    for name, why in found.why_not.items():
        console.print(f"{escape(_title(name))} cannot be computed: {escape(why)}.")


def _notes(wagers: Sequence[Evaluation], found: GameOdds) -> dict[str, str]:
    """What explains the figures of each wager; of those that could not be computed, nothing."""
    by_name = {wager.wager: wager for wager in wagers}
    notes = {line.wager: by_name[line.wager].note_on(line.basis) for line in found.odds}
    return {wager: note for wager, note in notes.items() if note}


def _plus_minus_in_words(rounds: int) -> str:
    meaning = "± is one standard error: about 2 times in 3 the true figure is within it, 19 in 20 within twice as much."
    return f"{meaning} Four times as many rounds halve it: --rounds {min(4 * rounds, MOST_ROUNDS)}."


def _bases(lines: Sequence[WagerOdds]) -> dict[tuple[str, ...], str]:
    """What the figures rest on, once for all wagers for which it is the same."""
    words = {line.wager: _basis(line) for line in lines}
    together = {basis: [name for name, one in words.items() if one == basis] for basis in words.values()}
    return {(_title(names[0]), *map(spoken, names[1:])): basis for basis, names in together.items()}


def _basis(line: WagerOdds) -> str:
    basis = line.basis
    certainty = line.label if line.method == "simulated" else f"{line.label}, from {line.counted}"
    return f"{certainty}; {basis.sides}. {basis.shortfall}".rstrip(" .")


def _title(wager: str) -> str:
    return spoken(wager).capitalize()

"""`cardroom jackpot`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from cardroom.analysis.jackpot_chance import Chance, jackpot_chances
from cardroom.cli.figures import figures, show
from cardroom.cli.options import MOST_DEALS, Json, Options
from cardroom.cli.output import console, print_json
from cardroom.houses import load_game
from cardroom.jackpots.words import rule_lines


class JackpotOptions(Options, frozen=True):
    game: Annotated[str, typer.Argument(metavar="HOUSE/GAME", help="A game with a jackpot drop.")]
    players: Annotated[
        int, typer.Option("--players", metavar="NUMBER", min=0, help="Players dealt in; 0: a full table.")
    ] = 0
    deals: Annotated[
        int, typer.Option("--deals", metavar="NUMBER", min=1, max=MOST_DEALS, help="Sample this many deals.")
    ] = 1_000_000
    seed: Annotated[
        int, typer.Option("--seed", metavar="NUMBER", min=0, help="The same seed deals the same cards.")
    ] = 1
    json: Json = False


def jackpot(options: JackpotOptions) -> None:
    game = load_game(options.game)
    pool = game.house.jackpots.of_game(game.slug)
    if pool is None:
        raise ValueError(f"{game.id} has no jackpot")
    played = game.spread()
    chances = jackpot_chances(pool, played, players=options.players, deals=options.deals, seed=options.seed)
    if options.json:
        print_json({"game": game.id, "pool": pool, "seed": options.seed, "chances": [_as_json(c) for c in chances]})
        return
    console.print(escape(f"{game.name} at {game.house.name}: {pool.name.replace('-', ' ')}"), style="bold")
    for line in rule_lines(pool, played):
        console.print(escape(line))
    if pool.assumed:
        console.print(escape(f"Assumed: {pool.assumed}"), style="dim")
    table = figures("deal", "chance", "one in", "±", "deals")
    for chance in chances:
        once = f"{1 / chance.chance:,.0f}" if chance.hits else "impossible" if chance.impossible else "never seen"
        deals = f"{chance.deals:,}" if chance.deals else "none"
        table.add_row(chance.what, f"{chance.chance:.3e}", once, _error(chance), deals)
    show("The chance that a deal qualifies", table)
    for chance in chances:
        if chance.note:
            console.print(escape(chance.note))
        if chance.at_most > chance.chance:
            words = f"at most {chance.at_most:.2e} with 95 % confidence, once in {1 / chance.at_most:,.0f} deals"
            console.print(f"No deal of {chance.deals:,} qualified, so the chance is {words}.")


def _error(chance: Chance) -> str:
    if chance.exact:
        return "exact"
    return "none" if chance.standard_error is None else f"{chance.standard_error:.2e}"


def _as_json(chance: Chance) -> dict[str, object]:
    return {
        "what": chance.what,
        "hits": chance.hits,
        "deals": chance.deals,
        "chance": chance.chance,
        "standard_error": chance.standard_error,
        "at_most_with_95_percent_confidence": chance.at_most if chance.standard_error is None else None,
        "impossible": chance.impossible,
        "note": chance.note,
        "method": "exact" if chance.exact else "simulated",
    }

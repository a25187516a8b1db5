"""`cardroom removal`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from cardroom.analysis import vary
from cardroom.analysis.cut_card import SHOES
from cardroom.analysis.removal import LINEAR, WITHOUT_IT, WagerRemoval, not_counted
from cardroom.analysis.removal import removal as find_removal
from cardroom.cli.figures import figures, show
from cardroom.cli.options import Decks, GameOptions, Json, Pays, Rules, Strategy
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.dealing.names import spoken
from cardroom.houses import HouseGame


class RemovalOptions(GameOptions, frozen=True, kw_only=True):
    wager: Annotated[str, typer.Option("--wager", metavar="WAGER", help="Only this wager.")] = ""
    cut: Annotated[
        int | None,
        typer.Option(
            "--cut", metavar="CARDS", min=1, help="Cards behind the cut card; a quarter of the shoe if left out."
        ),
    ] = None
    decks: Decks = None
    pays: Pays = None
    rules: Rules = None
    strategy: Strategy = ""
    json: Json = False


def removal(options: RemovalOptions) -> None:
    house_game = vary(options.house_game, options.decks or 0, options.pays or (), options.rules or ())
    name = options.wager.replace(" ", "-")
    with progress("computing the odds") as report:
        found = find_removal(
            house_game,
            name,
            options.strategy,
            options.cut,
            lambda done, of: report(done, of, "computing the odds"),
            SHOES,
        )
    left_out = not_counted(house_game, name)
    if options.json:
        head = {"game": house_game.id, "name": house_game.name, "deck": str(house_game.rules.deck)}
        facts = {"chosen": house_game.ways, "wagers": found, "approximate": LINEAR}
        return print_json(head | facts | {"strategy": WITHOUT_IT, "not_evaluated": left_out})
    for wager in found:
        _print(house_game, wager)
    if any(wager.basis.strategy for wager in found):
        console.print(escape(f"{WITHOUT_IT[0].upper()}{WITHOUT_IT[1:]}."), style="dim")
    if any(wager.count for wager in found):
        console.print(escape(f"What a count is worth is approximate: {LINEAR}."), style="dim")
    for name, why in left_out.items():
        console.print(escape(f"{spoken(name).capitalize()} cannot be computed: {why}."))
    return None


def _print(house_game: HouseGame, wager: WagerRemoval) -> None:
    name = spoken(wager.wager).capitalize()
    table = figures("cards", "in the shoe", "effect", "count")
    for line in wager.effects:
        table.add_row(line.cards, str(line.number), f"{line.effect:+.4%}", f"{line.tag:+d}" if line.tag else "0")
    show(f"{name}, {house_game.name} at {house_game.house.name}: {wager.expected:+.4%}, and without one card", table)
    console.print(escape(f"{wager.basis.certainty.capitalize()}; {wager.basis.sides}."))
    if wager.note:
        console.print(escape(f"{wager.note[0].upper()}{wager.note[1:]}."), style="dim")
    if count := wager.count:
        console.print(
            f"The count has a correlation of {count.correlation:.3f} with the effects. With {count.behind} cards "
            f"behind the cut card, {count.favorable:.2%} of rounds favor the player, and wagers in these alone win "
            f"{count.gain:.4%} of a unit per round dealt."
        )
    else:
        console.print("No card is worth more than another, so that there is nothing to count.")
    if cut := wager.cut_card:
        console.print(
            f"A cut card changes the expected value of a wager in every round by {cut.change:+.4%} ± "
            f"{cut.standard_error:.4%} ({cut.shoes:,} shoes dealt to one player)."
        )
    console.print()

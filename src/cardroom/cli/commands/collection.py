"""`cardroom collection`."""

from __future__ import annotations

from typing import Annotated, Any, cast

import typer
from rich.markup import escape

from cardroom.analysis.collection_cost import CollectionCost, collection_costs, unit_of_cost
from cardroom.cli.figures import figures, show
from cardroom.cli.options import Json, RoundsSeed, TableOptions
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.games.poker.pot_game import PotGame

COLUMNS = (
    "Collection and drop are what all seats pay together for a hand. The columns after them are of one seat that plays "
    "in the style: its share of the chips won, and its cost with the drop."
)


class CollectionOptions(TableOptions, frozen=True, kw_only=True):
    players: Annotated[
        int, typer.Option("--players", metavar="NUMBER", min=0, help="Only this number of players; 0: every number.")
    ] = 0
    hands: Annotated[
        int,
        typer.Option(
            "--hands", metavar="NUMBER", min=1, max=100_000, help="Hands for each number of players and style."
        ),
    ] = 400
    hands_an_hour: Annotated[
        int, typer.Option("--hands-an-hour", metavar="NUMBER", min=1, help="Hands that the table deals in an hour.")
    ] = 30
    seed: RoundsSeed = 1
    json: Json = False


def collection(options: CollectionOptions) -> None:
    house_game = options.house_game
    spread = house_game.spread(options.fees, options.stakes)
    if spread.kind != "pot":
        raise ValueError(f"{house_game.id} is not played for a pot; see `cardroom risk`")
    game = cast(PotGame[Any], spread)
    if options.players == 1 or options.players > game.rules.seats:
        raise ValueError(f"{house_game.id} has 2 to {game.rules.seats} players, not {options.players}")
    with progress("dealing") as report:
        costs = list(
            collection_costs(
                game,
                players=options.players,
                hands=options.hands,
                hands_an_hour=options.hands_an_hour,
                seed=options.seed,
                show=report,
            )
        )
    option = game.fee_option.option if game.fee_option else ""
    if options.json:
        given = {"game": house_game.id, "chosen": house_game.ways, "fee_option": option}
        return print_json(
            given
            | {"stakes": str(game.stakes), "unit": unit_of_cost(game), "hands_an_hour": options.hands_an_hour}
            | {"seed": options.seed, "costs": costs}
        )
    title = f"{house_game.name} at {house_game.house.name}, {game.stakes}, fee option {option or 'none'}"
    return _print(title, unit_of_cost(game), costs, options.hands_an_hour)


def _print(title: str, unit: str, costs: list[CollectionCost], hands_an_hour: int) -> None:
    table = figures("players", "style", "collection", "drop", "chips won", f"{unit} per 100", "±", "an hour")
    table.columns[1].justify = "left"
    last, hands = 0, costs[0].hands if costs else 0
    for cost in costs:
        table.add_row(
            "" if cost.players == last else str(cost.players), cost.style, _dollars(cost.collection),
            _dollars(cost.jackpot), f"{cost.chips_won:.1%}", f"{cost.big_bets_per_100:.2f}", _error(cost),
            _dollars(cost.cost_an_hour),
        )  # fmt: skip
        last = cost.players
    show(title, table)
    dealt = "1 hand each, which does not tell how sure the cost is" if hands == 1 else f"{hands:,} hands each"
    console.print(escape(f"{COLUMNS} {dealt}, {hands_an_hour} an hour. ± is one standard error."))


def _error(cost: CollectionCost) -> str:
    """Of the cost in big bets; nothing if it is not known."""
    if cost.standard_error is None:
        return ""
    return f"{cost.standard_error * cost.big_bets_per_100 / cost.cost if cost.cost else 0.0:.2f}"


def _dollars(cents: float) -> str:
    return f"${cents / 100:,.2f}"

"""`cardroom rules`."""

from __future__ import annotations

from typing import Any

from rich.markup import escape

from cardroom.cli.fees import describe_band
from cardroom.cli.output import console, grid, print_json
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame, load_game
from cardroom.money import show_dollars


def rules(name: str, fees: str, stakes: str, json: bool) -> None:
    game = load_game(name)
    spread = game.spread(fees, stakes)
    if json:
        sheet: dict[str, object] = {"game": game.id, "name": game.name, "about": game.about, "steps": spread.steps}
        sheet |= {"rules": game.rules, "fees": game.table_fees(fees)}
        return print_json(sheet | {"assumed": game.assumed, "source": str(game.source)})
    console.print(f"[bold]{escape(game.name)}[/bold] at {escape(game.house.name)}")
    console.print(f"{escape(game.about)}\n")
    console.print(f"Deck: {game.rules.deck}. Seats: {game.rules.seats}.\n")
    for number, step in enumerate(spread.steps, 1):
        console.print(f"{number}. {escape(step)}")
    if isinstance(spread, BankedGame):
        _banked(spread)
    _fees(game, fees)
    if game.assumed:
        console.print("\n[bold]Assumed, where the book is silent[/bold]")
        for assumed in game.assumed:
            console.print(f"- {escape(assumed.what)} [dim]{escape(assumed.why)}[/dim]")
    return console.print(f"\n[dim]Source: {game.source}[/dim]")


def _banked(game: BankedGame[Any]) -> None:
    for kind, table in game.rules.pays.items():
        pays = grid(f"\n{kind} pays", "hand", "pays")
        for outcome, pay in table.items():
            pays.add_row(outcome.replace("-", " ") or kind.replace("-", " "), str(pay))
        console.print(pays)
    order = game.rules.order
    start = order.start.replace("-", " ").replace("of ", "of the ").replace("player dealer", "player-dealer")
    way = "clockwise" if order.clockwise else "counter-clockwise"
    major = "seat by seat" if order.by == "seat" else "kind by kind"
    console.print(f"\n[bold]Settlement[/bold]: {way} from the {start}, {major}: {', '.join(order.kinds)}.")
    console.print(
        f"The player-dealer wins or loses no more than the wager put up ({game.rules.coverage} coverage); what is "
        f"not covered goes back. The seat is offered clockwise, at most {game.rules.turns} rounds running."
    )
    console.print(f"Wagers {game.limits}; backline {'allowed' if game.rules.backline else 'not allowed'}.")


def _fees(game: HouseGame, option: str) -> None:
    chosen = game.table_fees(option)
    if chosen is None:
        return console.print(f"\n[bold]No fees[/bold]: {escape(game.no_fees)}")
    table = grid(f"\nFees, option {chosen.option} (limit {chosen.limit})", "for", "stake", "who pays", "when", "fee")
    for fee in chosen.fees:
        amount = "floor's discretion" if fee.fee is None else show_dollars(fee.fee)
        table.add_row(describe_band(fee), fee.stake, fee.payer, fee.stage, amount)
    return console.print(table)

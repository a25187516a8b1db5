"""`cardroom equity`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from cardroom.analysis.answers import compared, equity_spot
from cardroom.analysis.equity import Equity, Spot, find_equity
from cardroom.analysis.equity.find import sampled_deals
from cardroom.analysis.equity.starting_hands import starting_hands
from cardroom.analysis.wager_odds import Method
from cardroom.cards import show_cards
from cardroom.cli.figures import figures, show
from cardroom.cli.options import MOST_DEALS, Json, Options, With
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.cli.starting_hands import print_starting_hands
from cardroom.houses import load_game
from cardroom.houses.table_choices import parse_chosen


class EquityOptions(Options, frozen=True):
    hands: Annotated[
        list[str] | None,
        typer.Argument(metavar="HAND", help="Two to ten hands or ranges, as in AhKh, 'QQ+,A5s-A2s,AKo', As??, random."),
    ] = None
    board: Annotated[
        list[str] | None,
        typer.Option("--board", metavar="CARDS", help="The board, as in Qs7h2h; repeat it for a second board."),
    ] = None
    dead: Annotated[str, typer.Option("--dead", metavar="CARDS", help="Cards that are out of play.")] = ""
    game: Annotated[str, typer.Option("--game", metavar="HOUSE/GAME", help="Use the rules of this game.")] = ""
    chosen: With = None
    ranking: Annotated[
        str, typer.Option("--as", metavar="RANKING", help="The ranking: high, omaha, ace-to-five, badugi …")
    ] = ""
    exact: Annotated[bool, typer.Option("--exact", help="Go through every deal, however long it takes.")] = False
    deals: Annotated[
        int, typer.Option("--deals", metavar="NUMBER", min=0, max=MOST_DEALS, help="Sample this many deals.")
    ] = 0
    precision: Annotated[
        str,
        typer.Option("--precision", metavar="ERROR", help="Sample until the standard error is below this, as in 0.1%."),
    ] = ""
    seed: Annotated[
        int, typer.Option("--seed", metavar="NUMBER", min=0, help="The same seed deals the same cards.")
    ] = 1
    starting_hands: Annotated[
        bool,
        typer.Option("--starting-hands", help="Print what hands are worth before the flop against random hands."),
    ] = False
    json: Json = False


def equity(options: EquityOptions) -> None:
    if options.exact and options.deals:
        raise ValueError("choose one of --exact and --deals")
    if options.game and options.ranking:
        raise ValueError("choose one of --game and --as")
    if options.chosen and not options.game:
        raise ValueError("--with chooses for a game; name the game with --game")
    game = load_game(options.game, parse_chosen(options.chosen or ())) if options.game else ""
    hands = options.hands or []
    if options.starting_hands:
        if options.board or options.dead or options.exact or options.deals or options.precision:
            raise ValueError("--starting-hands is a table for no board and no dead cards; leave out the other options")
        found_hands = starting_hands(compared(hands, game, options.ranking), hands)
        return print_json(found_hands) if options.json else print_starting_hands(found_hands)
    spot = equity_spot(hands, options.board or (), options.dead, game, options.ranking)
    method: Method | None = "exact" if options.exact else "simulated" if options.deals else None
    wanted = _share(options.precision) if options.precision else None
    with progress("dealing") as report:
        found = find_equity(spot, method, precision=wanted, deals=options.deals, seed=options.seed, show=report)
    if options.json:
        return print_json(_as_json(options.game, spot, found, options.seed))
    return _print(spot, found)


def _share(text: str) -> float:
    """A share written like "0.1%" or "0.001"."""
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = 0
    if not 0 < share < 1:
        raise ValueError(f"--precision must be a share of the pot, as in 0.1%, not {text!r}")
    return share


def _as_json(game: str, spot: Spot, found: Equity, seed: int) -> dict[str, object]:
    played = spot.game
    return {
        "game": game,
        "name": played.name,
        "rankings": {part.name or "all": part.ranking.name for part in played.parts},
        "boards": [show_cards(board) for board in spot.boards],
        "dead": show_cards(spot.dead),
        "method": found.method,
        "seed": seed if found.method == "simulated" else None,
        "deals": found.deals,
        "hands": found.hands,
        "nobody": found.nobody,
        "notes": played.notes,
    }


def _print(spot: Spot, found: Equity) -> None:
    parts = [part.part for part in found.hands[0].parts]
    split = ("scoop", "some") if parts else ("win", "tie")
    sampled = found.method == "simulated"
    table = figures("hand", "equity", *(["±"] if sampled else []), *split, *(f"{part} (tied)" for part in parts))
    for hand in found.hands:
        error = ["" if hand.standard_error is None else f"{hand.standard_error:.2%}"] if sampled else []
        of_parts = (f"{part.win:.2%} ({part.tie:.2%})" for part in hand.parts)
        table.add_row(hand.hand, f"{hand.equity:.3%}", *error, f"{hand.win:.2%}", f"{hand.tie:.2%}", *of_parts)
    show(_title(spot, found), table)
    if any(hand.standard_error is None for hand in found.hands):
        console.print("The error is unknown where a hand won the same share in every deal.")
    for part, share in found.nobody.items():
        console.print(f"No player has a {part or 'hand'} in {share:.2%} of the deals.")
    for note in spot.game.notes:
        console.print(escape(f"{note[0].upper()}{note[1:]}."), style="dim")


def _title(spot: Spot, found: Equity) -> str:
    boards = [f"board {show_cards(board)}" for board in spot.boards if board]
    dead = [f"dead {show_cards(spot.dead)}"] if spot.dead else []
    deals = f"all {found.deals:,} deals" if found.method == "exact" else sampled_deals(found.deals)
    return ", ".join([spot.game.name, *boards, *dead, deals])

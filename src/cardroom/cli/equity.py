"""`cardroom equity`."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape

from cardroom.analysis.equity import (
    PRECISION,
    Equity,
    Layout,
    Spot,
    cards_told,
    find_equity,
    layout_of_game,
    layout_of_ranking,
)
from cardroom.analysis.odds import Method
from cardroom.cards import show_cards
from cardroom.cli.figures import figures, show
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import load_game

USUAL = "high"


def equity(
    hands: Sequence[str],
    boards: Sequence[str],
    dead: str,
    game: str,
    ranking: str,
    exact: bool,
    deals: int,
    precision: str,
    seed: int,
    json: bool,
) -> None:
    if game and ranking:
        raise ValueError("choose one of --game and --as")
    spot = Spot(_of_game(game) if game else layout_of_ranking(ranking or USUAL, cards_told(hands)), hands, boards, dead)
    method: Method | None = "exact" if exact else "simulated" if deals else None
    wanted = _share(precision) if precision else PRECISION
    with progress("dealing") as told:
        found = find_equity(spot, method, precision=wanted, deals=deals, seed=seed, show=told)
    if json:
        print_json(_told(game, spot, found, seed))
    else:
        _print(spot, found)


def _of_game(name: str) -> Layout:
    told = load_game(name)
    game = told.spread()
    if not isinstance(game, PotGame):
        raise ValueError(f"{told.name} is not played for a pot; see `cardroom odds`")
    layout = layout_of_game(game)
    return layout._replace(name=f"{told.name} at {told.house.name}")


def _share(text: str) -> float:
    """As in "0.1%" or 0.001."""
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = 0
    if not 0 < share < 1:
        raise ValueError(f"a precision is a share of the pot as in 0.1%, not {text!r}")
    return share


def _told(game: str, spot: Spot, found: Equity, seed: int) -> dict[str, object]:
    layout = spot.layout
    return {
        "game": game,
        "name": layout.name,
        "rankings": {part.name or "all": part.ranking.name for part in layout.parts},
        "boards": [show_cards(board) for board in spot.boards],
        "dead": show_cards(spot.dead),
        "method": found.method,
        "seed": seed if found.method == "simulated" else None,
        "deals": found.deals,
        "hands": found.hands,
        "nobody": found.nobody,
        "notes": layout.notes,
    }


def _print(spot: Spot, found: Equity) -> None:
    parts = [part.part for part in found.hands[0].parts]
    split = ("scoop", "some") if parts else ("win", "tie")
    sampled = found.method == "simulated"
    table = figures("hand", "equity", *(["±"] if sampled else []), *split, *(f"{part} (tied)" for part in parts))
    for hand in found.hands:
        error = [f"{hand.standard_error:.2%}"] if sampled else []
        of_parts = (f"{part.win:.2%} ({part.tie:.2%})" for part in hand.parts)
        table.add_row(hand.hand, f"{hand.equity:.3%}", *error, f"{hand.win:.2%}", f"{hand.tie:.2%}", *of_parts)
    show(_title(spot, found), table)
    for part, share in found.nobody.items():
        console.print(f"Nobody has a {part or 'hand'}: {share:.2%}.")
    for note in spot.layout.notes:
        console.print(escape(f"{note[0].upper()}{note[1:]}."), style="dim")


def _title(spot: Spot, found: Equity) -> str:
    boards = [f"board {show_cards(board)}" for board in spot.boards if board]
    dead = [f"dead {show_cards(spot.dead)}"] if spot.dead else []
    deals = f"all deals, {found.deals:,}" if found.method == "exact" else f"{found.deals:,} deals at random"
    return ", ".join([spot.layout.name, *boards, *dead, deals])

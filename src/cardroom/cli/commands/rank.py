"""`cardroom rank`."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cards import show_cards
from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, grid, print_json
from cardroom.ranking.ranked import BACCARAT, RankedHand
from cardroom.ranking.ranked import rank as rank_hand


class RankOptions(Options, frozen=True):
    hands: Annotated[
        list[str], typer.Argument(metavar="HAND", help='Hands to rank, as in "As Ks Qs Js Ts" 7c7d7h2s2d.')
    ]
    ranking: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="RANKING",
            help="The ranking: high, omaha, ace-to-five, badugi, three-card, tiles, baccarat …",
        ),
    ] = "high"
    json: Json = False


def rank(options: RankOptions) -> None:
    ranked = [(hand, rank_hand(hand, by=options.ranking)) for hand in options.hands]
    rows = [_row(typed, hand) for typed, hand in sorted(ranked, key=lambda one: -one[1].value)]
    if options.json:
        return print_json(rows)
    table = grid("", "cards", "hand", "cards that play")
    for row in rows:
        table.add_row(*(str(row[key]) for key in ("cards", "hand", "playing")))
    return console.print(table)


def _row(typed: str, hand: RankedHand) -> dict[str, object]:
    return {
        "cards": show_cards(hand.cards) if hand.ranking == BACCARAT else typed,
        "value": hand.value,
        "hand": hand.name,
        "category": hand.category,
        "playing": show_cards(hand.playing),
    }

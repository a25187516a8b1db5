"""`cardroom rank`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from cardroom.cards import JOKER, Card, parse_cards, show_cards
from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, grid, print_json
from cardroom.nearest import did_you_mean
from cardroom.ranking import HOLE_CARDS, RANKINGS, HoleCards, Ranking, baccarat_total, joker_baccarat_total


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
    rows = sorted((_row(hand, options.ranking) for hand in options.hands), key=lambda row: -int(str(row["value"])))
    if options.json:
        return print_json(rows)
    table = grid("", "cards", "hand", "cards that play")
    for row in rows:
        table.add_row(*(str(row[key]) for key in ("cards", "hand", "playing")))
    return console.print(table)


def _row(hand: str, ranking: str) -> dict[str, object]:
    if ranking == "baccarat":
        cards = parse_cards(hand)
        total = joker_baccarat_total(cards) if JOKER in cards else baccarat_total(cards)
        return {"cards": show_cards(cards), "value": total, "hand": str(total), "category": "", "playing": ""}
    if ranking in HOLE_CARDS:
        return _with_board(hand, HOLE_CARDS[ranking])
    if ranking not in RANKINGS:
        known = [*RANKINGS, *HOLE_CARDS, "baccarat"]
        remedy = did_you_mean(ranking, known, f"the rankings are {', '.join(known)}")
        raise ValueError(f"{ranking!r} is not a ranking; {remedy}")
    way, cards = RANKINGS[ranking], parse_cards(hand)
    way.check(cards)
    return _as_row(hand, way, way.value(cards), way.playing(cards))


def _with_board(hand: str, way: HoleCards) -> dict[str, object]:
    own, slash, shared = hand.partition("/")
    if not slash:
        raise ValueError(f'{hand!r} has no board; write "hole cards / board", as in "As Ks 4d 4c / Ts Js 2s 7h 9d"')
    hole, board = parse_cards(own), parse_cards(shared)
    way.check(hole, board)
    return _as_row(hand, way, way.value(hole, board), way.playing(hole, board))


def _as_row(hand: str, way: Ranking | HoleCards, value: int, playing: Sequence[Card]) -> dict[str, object]:
    return {
        "cards": hand,
        "value": value,
        "hand": way.describe(value),
        "category": way.category(value),
        "playing": show_cards(playing),
    }

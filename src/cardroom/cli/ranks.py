"""`cardroom rank`."""

from __future__ import annotations

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.cli.output import console, grid, print_json
from cardroom.ranking import RANKINGS, baccarat_total


def rank(hands: list[str], ranking: str, json: bool) -> None:
    parsed = [parse_cards(hand) for hand in hands]
    rows = sorted((_row(cards, ranking) for cards in parsed), key=lambda row: -int(str(row["value"])))
    if json:
        return print_json(rows)
    table = grid("", "cards", "hand", "category", "playing")
    for row in rows:
        table.add_row(*(str(row[key]) for key in ("cards", "hand", "category", "playing")))
    return console.print(table)


def _row(cards: tuple[Card, ...], ranking: str) -> dict[str, object]:
    if ranking == "baccarat":
        total = baccarat_total(cards)
        return {"cards": show_cards(cards), "value": total, "hand": str(total), "category": "", "playing": ""}
    if ranking not in RANKINGS:
        raise ValueError(f"no ranking {ranking!r}; there are {', '.join((*RANKINGS, 'baccarat'))}")
    way = RANKINGS[ranking]
    way.check(cards)
    value = way.value(cards)
    return {
        "cards": show_cards(cards),
        "value": value,
        "hand": way.describe(value),
        "category": way.category(value),
        "playing": show_cards(way.playing(cards)),
    }

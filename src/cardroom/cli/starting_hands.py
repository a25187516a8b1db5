"""The table of starting hands in words and columns."""

from __future__ import annotations

from cardroom.analysis.equity.starting_hands import StartingHand, StartingHands
from cardroom.cli.figures import figures, show
from cardroom.cli.output import console

MOST_LINES = 200


def print_starting_hands(found: StartingHands) -> None:
    by_hand: dict[str, list[StartingHand]] = {}
    for row in found.hands:
        by_hand.setdefault(row.hand, []).append(row)
    opponents = sorted({row.opponents for row in found.hands})
    table = figures("hand", *map(str, opponents))
    for hand, rows in list(by_hand.items())[:MOST_LINES]:
        table.add_row(hand, *(f"{row.equity:.2%}" for row in sorted(rows, key=lambda row: row.opponents)))
    show(f"{found.game}, equity against random hands, by the number of opponents", table)
    if len(by_hand) > MOST_LINES:
        console.print(f"The best {MOST_LINES} of {len(by_hand):,} hands. Name hands to see others; --json has all.")
    error = max(row.standard_error for row in found.hands)
    exact = [row.opponents for row in found.hands if not row.standard_error]
    against = "Against one opponent, every deal is counted; other" if exact else "All"
    if error:
        console.print(f"{against} figures are sampled, with a standard error of at most {error:.2%}.", style="dim")

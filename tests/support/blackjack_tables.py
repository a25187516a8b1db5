"""Charts and tables of outcomes as a book prints them, turned into cases of a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.cards import parse_cards
from cardroom.dealing.choices import Hit, No, Stand
from cardroom.games.california.blackjack.game import Blackjack
from support.blackjack_round import Blackjacks

# Cards that make each total: on two cards where there are such, and drawn to. Kings, as some decks have no tens.
HARD: Mapping[int, tuple[str, ...]] = {
    4: ("2c 2d",),
    5: ("2c 3d",),
    6: ("2c 4d", "2c 2d 2h"),
    7: ("3c 4d", "2c 2d 3h"),
    8: ("3c 5d", "4c 4d", "2c 2d 4h"),
    9: ("4c 5d", "2c 3d 4h"),
    10: ("4c 6d", "5c 5d", "2c 3d 5h"),
    11: ("5c 6d", "2c 3d 6h"),
    12: ("Kc 2d", "6c 6d", "2c 4d 6h"),
    13: ("Kc 3d", "3c 4d 6h"),
    14: ("Kc 4d", "7c 7d", "3c 5d 6h"),
    15: ("Kc 5d", "4c 5d 6h"),
    16: ("Kc 6d", "8c 8d", "4c 5d 7h"),
    17: ("Kc 7d", "4c 6d 7h"),
    18: ("Kc 8d", "9c 9d", "5c 6d 7h"),
    19: ("Kc 9d", "5c 6d 8h"),
    20: ("Kc Qd", "5c 6d 9h"),
    21: ("5c 6d Kh", "4c 5d 6h 6s"),
}
SOFT: Mapping[int, tuple[str, ...]] = {
    12: ("Ac Ad",),
    13: ("Ac 2d",),
    14: ("Ac 3d", "Ac Ad 2h"),
    15: ("Ac 4d", "Ac 2d 2h"),
    16: ("Ac 5d", "Ac 2d 3h"),
    17: ("Ac 6d", "Ac 2d 4h"),
    18: ("Ac 7d", "Ac 2d 5h"),
    19: ("Ac 8d", "Ac 2d 6h"),
    20: ("Ac 9d", "Ac 2d 7h"),
    21: ("Ac 2d 8h", "Ac 4d 6h"),
}
TOTALS = {"hard": HARD, "soft": SOFT}


def charted(chart: Mapping[str, Mapping[str, Sequence[int]]]) -> list[tuple[str, str, str]]:
    """What the hand is called, its cards, what it must do; every total must be in the chart once."""
    for kind, spelled in TOTALS.items():
        listed = [total for totals in chart.values() for total in totals.get(kind, ())]
        assert sorted(listed) == sorted(spelled), f"{kind} totals in the chart: {listed}"
    return [
        (f"{kind} {total}", cards, rule)
        for rule, totals in chart.items()
        for kind, listed in totals.items()
        for total in listed
        for cards in TOTALS[kind][total]
    ]


def grid(text: str) -> list[tuple[str, str, float]]:
    """Rows are the player's hands, columns the player-dealer's, cells what a $10 wager wins."""
    head, *rows = [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]
    return [(name, column, float(cell)) for name, *cells in rows for column, cell in zip(head[1:], cells, strict=True)]


def outcome(game: Blackjack, player: str, bank: str) -> float:
    """What a $10 wager wins when the player draws just these cards; no doubles, splits or insurance."""
    table = Blackjacks(game, player, bank)
    count = len(parse_cards(player))
    while decisions := table.round.decisions:
        decision, spot = decisions[0], table.round.view(decisions[0].seat).spots[1]
        for choice in (Hit() if len(spot.cards) < count else Stand(), Stand(), No()):
            if decision.option.refuse(choice) is None:
                break
        table.round.choose(decision.seat, choice, decision.spot)
    return table.net()

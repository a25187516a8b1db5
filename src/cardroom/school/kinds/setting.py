"""Set this hand the house way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any, cast

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Spot
from cardroom.dealing.events import name_seat
from cardroom.dealing.transcript import LogLine
from cardroom.games.california.pai_gow.game import PaiGow
from cardroom.games.catalog import ByProcedure
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import Blank
from cardroom.school.scene import Hand


def two_hands(hand: Hand) -> Iterator[Draft]:
    """Hands that were opened for all to see, as they were before they were set."""
    game = cast(PaiGow[Any], hand.spread)
    view = hand.view_at(len(hand.events))
    for spot, held in view.spots.items():
        cards = sorted((card for card in held.cards if card is not None), reverse=True)
        if len(cards) < game.cards:
            continue
        front = game.front_by_house_way(cards)
        fronts = _as_good(game, cards, front)
        own = game.two_hands(cards, front)
        yield Draft(
            partial(_asked, spot, cards),
            f"Set the hand the house way. Which {len(front)} go into the {game.names[0]} hand?",
            [Blank(f"The {game.names[0]} hand", "cards", tuple(map(str, cards)), len(front))],
            [tuple(show_cards(sorted(one, reverse=True)) for one in fronts)],
            [f"The house way is {show_cards(own.front)} / {show_cards(own.back)}: {own.description}."],
            tricky=sorted(front) != sorted(cards[1:3]),
        )


def _asked(spot: Spot, cards: list[Card]) -> list[LogLine]:
    return [LogLine(f"{name_seat(spot)} asks you to set the hand: {show_cards(cards)}.")]


def _as_good(game: PaiGow, cards: list[Card], front: tuple[Card, ...]) -> list[tuple[Card, ...]]:  # type: ignore[type-arg]
    """The house way, and every front that differs from it only in cards that count the same."""
    right = game.two_hands(cards, front)
    others = []
    for one in combinations(cards, len(front)):
        hands = game.two_hands(cards, one)
        same = (hands.front_value, hands.back_value) == (right.front_value, right.back_value)
        if same and sorted(one) != sorted(front):
            others.append(one)
    return [front, *others]


MAKER = about_hands(two_hands)
ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-setting",
    {"pai-gow-poker": MAKER, "pai-gow-tiles": MAKER},
    unanswered={
        "bank": "a hand is not set in two parts",
        "pot": "a hand is not set in two parts",
        "paying": "no book prints a house way for it",
    },
)
SETTING = Kind("setting", "Set this hand the house way", ASKED_AT)

"""House ways as examples: seven cards, and the two that go in front."""

from __future__ import annotations

from cardroom.cards import parse_cards
from support.pai_gow_round import pai_gow


def ranks_in_front(name: str, hand: str) -> str:
    """What the house way of a game puts in front, as ranks from high to low: "AK", "77", "Jk" for the joker."""
    front = pai_gow(name).front_by_house_way(parse_cards(hand))
    return " ".join(str(card) if str(card) == "Jk" else str(card)[0] for card in sorted(front, reverse=True))

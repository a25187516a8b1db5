"""A player's choice, with the cards of the deck in place of the cards that it names.

Each card of a sealed deck is an object of its own, which says where it lay. A choice that comes over the wire only
names cards.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.round import Round
from cardroom.floor.seal import cards_in


def with_dealt_cards(choice: Choice, live: Round, seat: Seat, spot: Spot) -> Choice:
    """The choice with the cards of the hand that it is about. A card that is not in that hand stays as it is."""
    if next(cards_in(choice), None) is None:
        return choice
    asked = next((one for one in live.decisions_of(seat) if spot in (0, one.spot or seat)), None)
    if asked is None:
        return choice
    dealt: Choice = _with_cards(choice, [*live.hand(asked.spot or seat)])
    return dealt


def _with_cards(thing: Any, held: list[Card]) -> Any:
    """The same with cards of the hand, each of which is taken once."""
    if isinstance(thing, Card):
        return held.pop(held.index(thing)) if thing in held else thing
    if isinstance(thing, tuple):
        return tuple(_with_cards(part, held) for part in thing)
    if isinstance(thing, msgspec.Struct):
        return type(thing)(*(_with_cards(part, held) for part in msgspec.structs.astuple(thing)))
    return thing

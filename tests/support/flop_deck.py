"""Decks for flop games, from what each seat gets and what comes on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import Card, Deck, parse_cards, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.games.poker.pot_game import PotGame
from support.poker_hand import clockwise
from support.pot_hand import pot_game


def flop_deck(holes: Mapping[Seat, str], *streets: str, button: Seat = 1, deck: Deck | None = None) -> str:
    """The deck from the top: one card at a time from the left of the button, then each street after a burn.

    A street is all that comes between two burns: three cards for a flop, or three and three for two boards.
    """
    seats = clockwise(holes, button)
    hands = {seat: parse_cards(holes[seat]) for seat in seats}
    board = [parse_cards(street) for street in streets]
    used = {card for cards in (*hands.values(), *board) for card in cards}
    burns = [card for card in (deck or Deck()).cards if card not in used]
    order: list[Card] = [cards[turn] for turn in range(len(hands[seats[0]])) for cards in hands.values()]
    for burn, street in zip(burns, board, strict=False):
        order += [burn, *street]
    return show_cards(order)


def without_fees(name: str, stakes: str = "", **changed: Any) -> PotGame[Any]:
    """A house's game, nothing collected."""
    return pot_game(name, stakes, fees=None, **changed)

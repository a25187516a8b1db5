"""Cards, tiles, dice; decks and shoes; parsing and printing; shuffling."""

from cardroom.cards.card import (
    JOKER,
    PACK,
    RANK_NAMES,
    RANKS,
    SUIT_NAMES,
    SUITS,
    TILE_SET,
    TILES,
    Card,
    Tile,
    parse_card,
    parse_cards,
    show_cards,
)
from cardroom.cards.deck import STANDARD, Deck
from cardroom.cards.shoe import Shoe
from cardroom.cards.shuffle import KEY_BYTES, Stock, Stream, fresh_key, seeded_key

__all__ = [
    "JOKER",
    "KEY_BYTES",
    "PACK",
    "RANKS",
    "RANK_NAMES",
    "STANDARD",
    "SUITS",
    "SUIT_NAMES",
    "TILES",
    "TILE_SET",
    "Card",
    "Deck",
    "Shoe",
    "Stock",
    "Stream",
    "Tile",
    "fresh_key",
    "parse_card",
    "parse_cards",
    "seeded_key",
    "show_cards",
]

"""A card and a tile: small integers that print as a dealer writes them.

A playing card is `rank * 4 + suit`, deuce of clubs 0 to ace of spades 51, so cards sort by rank and then by
suit in the order all five books use: clubs, diamonds, hearts, spades. The joker is 52. Cards of several packs
are equal numbers. Tiles start at 64.
"""

from __future__ import annotations

from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANK_NAMES = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip


class Card(int):
    """One card of a deck. `str(card)` is "As", "Td" or "Jk"."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace; a joker has none."""
        if self >= 52:
            raise ValueError(f"{self} has no rank")
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades; a joker has none."""
        if self >= 52:
            raise ValueError(f"{self} has no suit")
        return self & 3

    @property
    def count(self) -> int:
        """The card's count for the action button: ace 1, ten 10, jack 11, queen 12, king 13, joker 14."""
        return 14 if self == JOKER else (self.rank + 1) % 13 + 1

    def __str__(self) -> str:
        return _NAMES[self]

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return format(_NAMES[self], spec)


class Tile(Card):
    """One of the 21 faces of the pai gow set. `str(tile)` is "[6-5]"."""

    __slots__ = ()

    @property
    def pips(self) -> int:
        return sum(_TILE_FACES[self - 64])


# The eleven "civil" faces come twice in a set, the ten "military" ones once.
_TILE_FACES = (
    (6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1),
    (5, 4), (6, 3), (5, 3), (6, 2), (4, 3), (5, 2), (4, 2), (4, 1), (3, 2), (2, 1),
)  # fmt: skip
_NAMES: dict[int, str] = {rank * 4 + suit: RANKS[rank] + SUITS[suit] for rank in range(13) for suit in range(4)}
_NAMES[52] = "Jk"
_NAMES.update({64 + i: f"[{high}-{low}]" for i, (high, low) in enumerate(_TILE_FACES)})

PACK: tuple[Card, ...] = tuple(Card(i) for i in range(52))
JOKER = Card(52)
TILES: tuple[Tile, ...] = tuple(Tile(64 + i) for i in range(len(_TILE_FACES)))
CIVIL_TILES = 11
TILE_SET: tuple[Tile, ...] = tuple(t for i, t in enumerate(TILES) for _ in range(2 if i < CIVIL_TILES else 1))

_BY_NAME: dict[str, Card] = {str(card): card for card in (*PACK, JOKER, *TILES)}
_BY_NAME.update({"10" + suit: _BY_NAME["T" + suit] for suit in SUITS})


def parse_card(text: str) -> Card:
    """The card called `text`: "As", "Td" (or "10d"), "Jk", "[6-5]"."""
    card = _BY_NAME.get(text) or _BY_NAME.get(text[:-1].upper() + text[-1:].lower())
    if card is None:
        raise ValueError(
            f"{text!r} is not a card: write a rank of {RANKS} and a suit of {SUITS}, as in As or Td; "
            "Jk is the joker, [6-5] a tile"
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards in a line such as "As Kd Td" or "AsKdTd"."""
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        if word in _BY_NAME or word.startswith("["):
            cards.append(parse_card(word))
        else:
            spelled = word.replace("10", "T")
            cards += [parse_card(spelled[i : i + 2]) for i in range(0, len(spelled), 2)]
    return tuple(cards)


def show_cards(cards: Iterable[Card | None]) -> str:
    """The cards separated by spaces; an unseen card is "??"."""
    return " ".join("??" if card is None else str(card) for card in cards)

"""The deck of a game: one or more packs with cards removed or added and with jokers, or a set of tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cached_property

import msgspec

from cardroom.cards.card import JOKER, PACK, RANKS, TILE_SET, Card, parse_card

_NAMED = 6
"""A message names this many cards at most."""

MOST_DECKS = 100
"""The most decks for which odds are computed."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A deck as a house file describes it.

    `without` and `extra` name ranks ("8") or cards ("Ts") that are removed from or added to every pack. `less` names
    cards that are removed once. `jokers` is the total number of jokers. `marked` names ranks that are printed
    specially (bonus aces).
    """

    packs: int = 1
    """The number of packs that are shuffled together."""
    without: tuple[str, ...] = ()
    """Ranks, as in "8", or cards, as in "Ts", that are removed from every pack."""
    extra: tuple[str, ...] = ()
    """Ranks or cards that are added to every pack."""
    less: tuple[str, ...] = ()
    """Ranks or cards that are removed once, however many packs there are."""
    jokers: int = 0
    """The number of jokers in the whole deck."""
    marked: tuple[str, ...] = ()
    """Ranks or cards that are printed specially, such as bonus aces."""
    tiles: bool = False
    """True if the game is dealt from a set of tiles instead of cards."""

    def __post_init__(self) -> None:
        if self.packs < 1 or self.jokers < 0:
            raise ValueError("a deck has at least one pack and no fewer than 0 jokers")
        if self.tiles and (self.packs, self.jokers, self.without, self.extra, self.less) != (1, 0, (), (), ()):
            raise ValueError("a set of tiles has no packs, jokers, without, extra or less; leave them out")
        for name in (*self.marked, *self.without, *self.extra, *self.less):
            _cards_named(name)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of a new pack."""
        if self.tiles:
            return TILE_SET
        removed = {card for name in self.without for card in _cards_named(name)}
        pack = [card for card in PACK if card not in removed]
        pack += [card for name in self.extra for card in _cards_named(name)]
        cards = pack * self.packs + [JOKER] * self.jokers
        for name in self.less:
            for card in _cards_named(name):
                if card not in cards:
                    raise ValueError(f"{card} cannot be removed: it is not in the deck")
                cards.remove(card)
        return tuple(cards)

    def refuse(self, cards: Collection[Card], *, part: bool = False) -> str | None:
        """Why these cards are not this deck, or not `part` of it. None if they are."""
        if others := [card for card in cards if not isinstance(card, Card)]:
            return f'{others[0]!r} is not a card; parse_cards("As Kd") makes cards from text'
        given, deck = Counter(cards), Counter(self.cards)
        said = [f"{card} is not in it" for card in given if card not in deck]
        for card, count in deck.items():
            if given[card] > count or (given[card] < count and not part):
                said.append(f"{card} comes {given[card]} times, not {count}" if given[card] else f"{card} is missing")
        more = f"; and {len(said) - _NAMED} more" if len(said) > _NAMED else ""
        return f"the cards do not fit this game's deck ({self}): {'; '.join(said[:_NAMED])}{more}" if said else None

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        if self.tiles:
            return "32 pai gow tiles"
        parts = [f"{len(self)} cards"]
        if self.packs > 1:
            parts.append(f"{self.packs} packs")
        if self.without:
            parts.append("without " + " ".join(self.without))
        if self.extra:
            parts.append("with extra " + " ".join(self.extra))
        if self.less:
            parts.append("less " + " ".join(self.less))
        if self.jokers:
            parts.append("a joker" if self.jokers == 1 else f"{self.jokers} jokers")
        if self.marked:
            parts.append("specially marked " + " ".join(self.marked))
        return ", ".join(parts)


STANDARD = Deck()


def _cards_named(name: str) -> list[Card]:
    """The cards of a rank ("8") or the one card ("Ts") that a house file names."""
    if len(name) == 1:
        if name not in RANKS:
            raise ValueError(f"{name!r} is not a rank: use one of {RANKS}")
        rank = RANKS.index(name)
        return list(PACK[rank * 4 : rank * 4 + 4])
    return [parse_card(name)]

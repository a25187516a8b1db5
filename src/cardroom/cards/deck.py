"""What a game is dealt from: packs multiplied, stripped, with jokers and extra cards; or the tiles."""

from __future__ import annotations

from functools import cached_property

import msgspec

from cardroom.cards.card import JOKER, PACK, RANKS, TILE_SET, Card, parse_card


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A deck as a house file describes it.

    `without` and `extra` name ranks ("8") or cards ("Ts") taken from or added to every pack, `less` names
    cards taken out once, `jokers` counts all jokers, `marked` names ranks printed specially (bonus aces).
    """

    packs: int = 1
    without: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    less: tuple[str, ...] = ()
    jokers: int = 0
    marked: tuple[str, ...] = ()
    tiles: bool = False

    def __post_init__(self) -> None:
        if self.packs < 1 or self.jokers < 0:
            raise ValueError("a deck has at least one pack and no fewer than 0 jokers")
        if self.tiles and (self.packs, self.jokers, self.without, self.extra, self.less) != (1, 0, (), (), ()):
            raise ValueError("a set of tiles is just that: packs, jokers and the like do not go with it")
        for name in (*self.marked, *self.without, *self.extra, *self.less):
            _named(name)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of a new pack."""
        if self.tiles:
            return TILE_SET
        out = {card for name in self.without for card in _named(name)}
        pack = [card for card in PACK if card not in out]
        pack += [card for name in self.extra for card in _named(name)]
        cards = pack * self.packs + [JOKER] * self.jokers
        for name in self.less:
            for card in _named(name):
                if card not in cards:
                    raise ValueError(f"{card} cannot be taken out: it is not in the deck")
                cards.remove(card)
        return tuple(cards)

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


def _named(name: str) -> list[Card]:
    """The cards of a rank ("8") or the one card ("Ts") that a house file names."""
    if len(name) == 1:
        if name not in RANKS:
            raise ValueError(f"{name!r} is not a rank: use one of {RANKS}")
        rank = RANKS.index(name)
        return list(PACK[rank * 4 : rank * 4 + 4])
    return [parse_card(name)]

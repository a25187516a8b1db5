"""Writes names and numbers as people say them."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Deck
from cardroom.dealing.names import number, spoken

RANKS = {
    "2": "deuces", "3": "threes", "4": "fours", "5": "fives", "6": "sixes", "7": "sevens", "8": "eights",
    "9": "nines", "T": "tens", "J": "jacks", "Q": "queens", "K": "kings", "A": "aces",
}  # fmt: skip


def listed(names: Sequence[str], last: str = "and") -> str:
    """Joins names, as in "ante, play and pair plus"."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


def kinds(names: Sequence[str], last: str = "and") -> str:
    return listed([spoken(name) for name in names], last)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def deck_in_words(deck: Deck) -> str:
    """Describes a deck, as in "Six decks of 52 cards: 312 cards"."""
    if deck.tiles:
        return "A set of 32 pai gow tiles"
    packs = "One deck" if deck.packs == 1 else f"{capital(number(deck.packs))} decks"
    text = f"{packs} of 52 cards"
    if deck.without:
        text += f" without {_ranks(deck.without, 'and')}"
    if deck.extra:
        text += f" with a second set of {_ranks(deck.extra, 'and')}"
    if deck.jokers:
        text += " and a joker" if deck.jokers == 1 else f" and {number(deck.jokers)} jokers"
    if deck.less:
        text += f", less {_ranks(deck.less, 'and')}"
    if len(deck) != 52:
        text += f": {len(deck)} cards"
    return text + (f"; {_ranks(deck.marked, 'and')} are specially marked" if deck.marked else "")


def _ranks(names: Sequence[str], last: str) -> str:
    return listed([RANKS.get(name, name) for name in names], last)

"""The hands of a game from best to worst, each with its meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardroom.cards import JOKER, RANK_NAMES, Deck
from cardroom.dealing.names import NUMBERS
from cardroom.games.spread import AnySpreadGame
from cardroom.ranking import HoleCards, Ranking
from cardroom.sheets.words import capital

MEANS = {
    "five-of-a-kind": "five cards of one rank, with the joker",
    "five-aces": "four aces and the joker",
    "mini-royal-flush": "ace, king and queen of one suit",
    "straight-flush": "cards in a row, of one suit",
    "four-of-a-kind": "four cards of one rank",
    "full-house": "three of one rank and two of another",
    "flush": "cards of one suit",
    "straight": "cards in a row",
    "three-of-a-kind": "three cards of one rank",
    "two-pair": "two cards of one rank and two of another",
    "pair": "two cards of one rank",
    "high-card": "none of the above; the highest card counts",
    "four-card": "four ranks, four suits",
    "three-card": "three cards of different ranks and suits",
    "two-card": "two cards of different ranks and suits",
    "one-card": "one card",
}
TILES = {
    "gee-joon": "the two tiles 1-2 and 2-4",
    "pair": "two tiles that form a pair in the chart",
    "wong": "6-6 or 1-1 with a nine",
    "gong": "6-6 or 1-1 with an eight",
    "nine": "the last digit of the sum of the dots, and so on down to zero",
}
LOW = {
    "ace-to-five": "The lowest hand wins. Aces are low, straights and flushes do not count; the best is 5-4-3-2-A.",
    "ace-to-five-joker": "The lowest hand wins, and the joker is the lowest card not already in the hand. Aces are "
    "low, straights and flushes do not count; the best is 5-4-3-2-A.",
    "ace-to-five-joker-aces-pair-high": "The lowest hand wins, and the joker is the lowest card not already in the "
    "hand. An ace is low, but two or more aces are the worst of their kind; straights and flushes do not count, and "
    "the best is 5-4-3-2-A.",
    "eight-or-better": "A low hand is five different ranks of eight or lower, aces low; straights and flushes do not "
    "count, and the best is 5-4-3-2-A.",
    "deuce-to-seven": "The lowest hand wins. Aces are high, straights and flushes count; the best is 7-5-4-3-2.",
    "badugi": "More cards of different ranks and suits beat fewer; then the lower hand wins. Aces are low, and the "
    "best is 4-3-2-A of four suits.",
}
Hands = tuple[str, str, list[tuple[str, str]]]
"""A title, a note, and each hand with its meaning."""


def hands_of(game: AnySpreadGame) -> Iterator[Hands]:
    """One list of hands, two for a pot split between high and low, or none for games that count points."""
    return (_hands(title, ranking, game.deck) for title, ranking in game.hand_rankings)


def _hands(title: str, ranking: Ranking | HoleCards, deck: Deck) -> Hands:
    plain = ranking.ranking if isinstance(ranking, HoleCards) else ranking
    note = LOW.get(plain.name, "")
    if plain.name == "eight-or-better":
        return title, note, []
    if plain.name == "tiles":
        return title, note, [(hand_name(hand), TILES.get(hand, "")) for hand in reversed(plain.categories)]
    lowest = bool(note) and plain.name != "badugi"
    return title, note, [(hand_name(hand, lowest), _means(hand, lowest, deck)) for hand in reversed(plain.categories)]


def _means(hand: str, lowest: bool, deck: Deck) -> str:
    if lowest and hand == "high-card":
        return "five different ranks; the lower the highest card, the better"
    if hand == "royal-flush":
        return _royal_flush(deck)
    return MEANS.get(hand, "")


def _royal_flush(deck: Deck) -> str:
    """The highest cards of the deck; in a stripped deck not all of them are in a row."""
    ranks = sorted({card.rank for card in deck.cards if card != JOKER}, reverse=True)[:5]
    names = [RANK_NAMES[rank] for rank in ranks]
    if ranks[0] - ranks[-1] == len(ranks) - 1:
        return f"{names[0]} to {names[-1]} of one suit"
    return f"{', '.join(names[:-1])} and {names[-1]} of one suit"


_CARDS_OF_A_HAND = re.compile(rf"\b(\d+|{'|'.join(NUMBERS[1:])}) card (?=\w)")
"""In "seven card straight flush", what is written "seven-card"."""


def hand_name(hand: str, lowest: bool = False) -> str:
    """The name of a hand for readers, as in "Three of a kind", "Suited 7-7-7" or "Seven-card straight flush".

    A name with a space in it is written as it is to be printed.
    """
    if " " in hand:
        return capital(hand)
    if lowest and hand == "high-card":
        return "No pair"
    words = re.sub(r"(?<!\d)-|-(?!\d)", " ", hand)
    return capital(_CARDS_OF_A_HAND.sub(r"\1-card ", words))

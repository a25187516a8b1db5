"""The hands of a game from best to worst, with what each of them is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardroom.dealing.game import Game
from cardroom.games.california.banked import BankedGame
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.ranking import HIGH, RANKINGS, HoleCards, Ranking
from cardroom.sheets.words import capital

MEANS = {
    "five-of-a-kind": "five cards of a rank, with the joker",
    "five-aces": "four aces and the joker",
    "royal-flush": "ace to ten of one suit",
    "mini-royal-flush": "ace, king and queen of one suit",
    "straight-flush": "cards in a row, of one suit",
    "four-of-a-kind": "four cards of a rank",
    "full-house": "three of one rank and two of another",
    "flush": "cards of one suit",
    "straight": "cards in a row",
    "three-of-a-kind": "three cards of a rank",
    "two-pair": "two cards of one rank and two of another",
    "pair": "two cards of a rank",
    "high-card": "none of these; the highest card counts",
    "four-card": "four ranks, four suits",
    "three-card": "three cards of other ranks and suits",
    "two-card": "two cards of other ranks and suits",
    "one-card": "one card",
}
TILES = {
    "gee-joon": "the two tiles 1-2 and 2-4",
    "pair": "two tiles that belong together, by the chart",
    "wong": "6-6 or 1-1 with a nine",
    "gong": "6-6 or 1-1 with an eight",
    "nine": "the last digit of the dots; so down to zero",
}
LOW = {
    "ace-to-five": "The lowest hand wins. Aces are low, straights and flushes do not count; the best is 5-4-3-2-A.",
    "ace-to-five-joker": "The lowest hand wins, and the joker is the lowest card that the hand has not. Aces are low, "
    "straights and flushes do not count; the best is 5-4-3-2-A.",
    "eight-or-better": "A low hand is five different ranks of eight or lower, aces low; straights and flushes do not "
    "count, and the best is 5-4-3-2-A.",
    "deuce-to-seven": "The lowest hand wins. Aces are high, straights and flushes count; the best is 7-5-4-3-2.",
    "badugi": "The more cards of different ranks and suits the better, then the lower; aces are low, and the best is "
    "4-3-2-A of four suits.",
}
Hands = tuple[str, str, list[tuple[str, str]]]
"""What they are called, what is to be said of all of them, and each with what it is."""


def hands_of(game: Game[Any]) -> Iterator[Hands]:
    """One list, or two where the pot is split between high and low; none where hands only count points."""
    if isinstance(game, PotGame):
        yield _hands("High hands" if game.low else "Hands", game.high)
        if game.low:
            yield _hands("Low hands", game.low)
    elif isinstance(game, PayingGame) and game.ranking:
        yield _hands("Hands", game.ranking)
    elif isinstance(game, BankedGame) and (ranking := _banked(game)):
        yield _hands("Hands", ranking)


def _banked(game: BankedGame[Any]) -> Ranking | None:
    named = getattr(game.rules, "ranking", "tiles" if game.deck.tiles else "")
    if named in RANKINGS:
        return RANKINGS[named]
    own: Ranking | None = getattr(game, "ranking", None)
    return own or (HIGH if HIGH.categories in game.outcomes.values() else None)


def _hands(title: str, ranking: Ranking | HoleCards) -> Hands:
    plain = ranking.ranking if isinstance(ranking, HoleCards) else ranking
    note = LOW.get(plain.name, "")
    if plain.name == "eight-or-better":
        return title, note, []
    if plain.name == "tiles":
        return title, note, [(hand_name(hand), TILES.get(hand, "")) for hand in reversed(plain.categories)]
    lowest = bool(note) and plain.name != "badugi"
    return title, note, [(hand_name(hand, lowest), _means(hand, lowest)) for hand in reversed(plain.categories)]


def _means(hand: str, lowest: bool) -> str:
    return (
        "five different ranks; the lower its highest card the better"
        if lowest and hand == "high-card"
        else MEANS.get(hand, "")
    )


def hand_name(hand: str, lowest: bool = False) -> str:
    """As in "Three of a kind", "Suited 7-7-7"."""
    return "No pair" if lowest and hand == "high-card" else capital(re.sub(r"(?<!\d)-|-(?!\d)", " ", hand))

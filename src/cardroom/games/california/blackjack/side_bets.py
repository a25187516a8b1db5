"""The bonus wagers of blackjack. Each function returns the outcome by its name in the pay tables, or "" for a loss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.ranking import BlackjackCount

BUSTER, LUCKY_LUCKY, SUPER_MATCH, MATCH = "buster", "lucky-lucky", "super-match", "match-the-dealer"

OUTCOMES = {
    BUSTER: ("3", "4", "5", "6", "7", "8"),
    LUCKY_LUCKY: ("suited-7-7-7", "suited-6-7-8", "7-7-7", "6-7-8", "suited-21", "21", "20", "19"),
    SUPER_MATCH: ("four-of-a-kind", "two-pair", "three-of-a-kind", "pair"),
    MATCH: ("two-suited", "suited-and-unsuited", "suited", "two-unsuited", "unsuited"),
}
_PLAIN = BlackjackCount()
_MOST_CARDS = 8


def buster(bank: Sequence[Card], count: BlackjackCount) -> str:
    """The number of cards in the player-dealer's hand if it busts. "8" means eight or more."""
    return str(min(len(bank), _MOST_CARDS)) if count.is_over(count.total(bank)) else ""


def lucky_lucky(first_two: Sequence[Card], up: Card) -> str:
    """Counts the player's first two cards and the player-dealer's up card."""
    cards = [*first_two, up]
    suited = "suited-" if len({card.suit for card in cards}) == 1 else ""
    ranks = sorted(card.rank for card in cards)
    if ranks == [5, 5, 5]:
        return f"{suited}7-7-7"
    if ranks == [4, 5, 6]:
        return f"{suited}6-7-8"
    total = _PLAIN.total(cards).half_points // 2
    if total == 21:
        return f"{suited}21"
    return str(total) if total in (19, 20) else ""


def super_match(first_four: Sequence[Card]) -> str:
    """Counts the first four cards of the two hands, before any switch."""
    shape = sorted(Counter(card.rank for card in first_four).values(), reverse=True)
    names = {4: "four-of-a-kind", 3: "three-of-a-kind", 1: ""}
    return names[shape[0]] if shape[0] in names else "two-pair" if shape[1] == 2 else "pair"


def match_the_dealer(first_two: Sequence[Card], up: Card) -> str:
    """Compares each of the player's first two cards with the player-dealer's up card, by rank and by suit."""
    matches = [card.suit == up.suit for card in first_two if card.rank == up.rank]
    if len(matches) == 2:
        return ("two-unsuited", "suited-and-unsuited", "two-suited")[sum(matches)]
    return ("suited" if matches[0] else "unsuited") if matches else ""

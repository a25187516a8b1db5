"""Exact odds of blackjack bonus wagers and insurance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import comb, perm, prod

from cardroom.analysis.evaluation import tally_by_table, unit_of
from cardroom.analysis.wager_odds import Result, Tally, by_unit
from cardroom.bots.blackjack.outlook import plain
from cardroom.cards import Card
from cardroom.games.california.blackjack.deal import is_ace
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.hand import bank_must_hit
from cardroom.games.california.blackjack.settling import TWO_TO_ONE
from cardroom.games.california.blackjack.side_bets import (
    BUSTER,
    LUCKY_LUCKY,
    MATCH,
    SUPER_MATCH,
    buster,
    lucky_lucky,
    match_the_dealer,
    super_match,
)
from cardroom.money import Lose, Win

Deck = Mapping[Card, int]
Cards = tuple[Card, ...]


def count(game: Blackjack, kind: str) -> Tally:
    """Tallies a bonus wager over all cards that decide it."""
    made = _MADE[kind](game)
    return tally_by_table(game.rules.pays[kind], made, unit_of(game, kind))


def _three_cards(made: Callable[[Sequence[Card], Card], str]) -> Callable[[Blackjack], Mapping[str, int]]:
    """The player's first two cards, in any order, and the up card."""

    def counted(game: Blackjack) -> Mapping[str, int]:
        found: Counter[str] = Counter()
        deck = Counter(game.deck.cards)
        for two, ways in _chosen(deck, 2):
            left = deck - Counter(two)
            for up, ups in left.items():
                found[made(two, up)] += ways * ups
        return found

    return counted


def _first_four(game: Blackjack) -> Mapping[str, int]:
    """Tallies the first four cards of a player's two hands. Suits do not matter."""
    found: Counter[str] = Counter()
    for four, ways in _chosen(Counter(Card(card.rank * 4) for card in game.deck.cards), 4):
        found[super_match(four)] += ways
    return found


def _drawn_out(game: Blackjack) -> Mapping[str, int]:
    """Tallies all orders of the player-dealer's cards, up to the longest hand. The hand is always played out.

    Unknown cards drawn by the players do not change the odds: the next cards may be any cards of the deck.
    """
    deck = Counter(plain(card, suited=False) for card in game.deck.cards)
    ended: list[tuple[Cards, int]] = []
    drawing: Counter[Cards] = Counter({(): 1})
    while drawing:
        longer: Counter[Cards] = Counter()
        for hand, ways in drawing.items():
            held = Counter(hand)
            for card, there in deck.items():
                if there > held[card]:
                    longer[tuple(sorted((*hand, card)))] += ways * (there - held[card])
        drawing = Counter({hand: ways for hand, ways in longer.items() if _draws(game, hand)})
        ended += [(hand, ways) for hand, ways in longer.items() if hand not in drawing]
    most = max(len(hand) for hand, _ in ended)
    found: Counter[str] = Counter()
    for hand, ways in ended:
        found[buster(hand, game.rules.count)] += ways * perm(len(game.deck) - len(hand), most - len(hand))
    return found


def _draws(game: Blackjack, hand: Cards) -> bool:
    return len(hand) < 2 or bank_must_hit(game.rules, game.rules.count.total(hand))


def insurance(game: Blackjack) -> Tally:
    """Tallies insurance over every down card under an ace. No other cards are known."""
    deck = Counter(game.deck.cards)
    tally = Tally()
    for up in filter(is_ace, deck):
        for down, ways in (deck - Counter([up])).items():
            natural = game.rules.count.total([up, down]).is_natural
            outcome = Win(TWO_TO_ONE) if natural else Lose()
            tally[Result("natural" if natural else "lose", by_unit(outcome, 1))] += deck[up] * ways
    return tally


def _chosen(deck: Deck, number: int) -> Iterator[tuple[Cards, int]]:
    """Every set of this number of cards, with the number of ways to take it from the deck."""
    for cards in combinations_with_replacement(sorted(deck), number):
        ways = prod(comb(deck[card], held) for card, held in Counter(cards).items())
        if ways:
            yield cards, ways


_MADE: dict[str, Callable[[Blackjack], Mapping[str, int]]] = {
    BUSTER: _drawn_out,
    LUCKY_LUCKY: _three_cards(lucky_lucky),
    MATCH: _three_cards(match_the_dealer),
    SUPER_MATCH: _first_four,
}

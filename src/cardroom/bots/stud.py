"""A simple stud bot: it starts with pairs and high or low cards, and continues while it beats the other boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import BeAllIn, Bet, Call, Check, Choice, Fold, KeepDown, OpenCard, TakePart
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.view import RoundView, SpotCards
from cardroom.games.poker.stud import StudGame

TEN, ACE, EIGHT = 8, 12, 7
"""Ranks with the ace high, and an eight with the ace low."""


class StudBot:
    """Rates its hand from 0 to 3. It folds 0 to a bet, calls a fair price with 1, bets with 2, and raises with 3."""

    def __init__(self, game: StudGame) -> None:
        self.for_low = game.rules.first_to_act == "low-board"
        self.split = bool(game.rules.low)

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        hand = [card for card in view.spots[decision.seat].cards if card is not None]
        hand += view.boards.get(0, [])
        strength = self.strength(hand, self._best_board(view, decision.seat))
        if isinstance(option, ForcedBet):
            return Bet(option.most if strength == 3 else option.least)
        if isinstance(option, Pick):
            return option.default if option.is_courtesy else _pick(option, view.spots[decision.seat], strength)
        assert isinstance(option, Betting)
        facing = option.to_call > 0
        # Two bots that both think they are ahead must stop raising at some point.
        raises = strength == 3 and view.money.get(f"bets:{decision.seat}", 0) <= 2 * option.to_call
        if option.most and (raises or (strength >= 2 and not facing)):
            return Bet(option.least)
        if not facing:
            return Check()
        pot = sum(cents for name, cents in view.money.items() if name == "pot" or name.startswith("bets:"))
        return Call() if strength >= 2 or (strength == 1 and option.to_call * 4 <= pot) else Fold()

    def strength(self, hand: Sequence[Card], best_board: int) -> int:
        low = low_strength(hand)
        if self.for_low:
            return low
        high = high_strength(hand, best_board)
        return max(high, low) if self.split else high

    def _best_board(self, view: RoundView, seat: Seat) -> int:
        """Returns the largest number of equal ranks that another live player shows."""
        boards = [
            Counter(_rank(card) for card, up in zip(spot.cards, spot.up, strict=True) if up and card is not None)
            for other, spot in view.spots.items()
            if other != seat and not spot.out
        ]
        return max((max(board.values(), default=0) for board in boards), default=0)


def _pick(option: Pick, hand: SpotCards, strength: int) -> Choice:
    """Turns up a small down card, so that the next one is hidden. Brings it in for another player, or takes part in the
    betting where a ruling does not ask for it, with any strength."""
    if TakePart() in option.choices:
        return TakePart() if strength else BeAllIn()
    if KeepDown() not in option.choices:
        return option.choices[0] if strength else Fold()
    hidden = [card for card, up in zip(hand.cards, hand.up, strict=True) if not up and card is not None]
    return OpenCard() if hidden and _rank(hidden[0]) < TEN else KeepDown()


def high_strength(hand: Sequence[Card], best_board: int = 0) -> int:
    """Rates a hand for high: 3 for two pair or better (2 if an opponent shows trips), 2 for a pair (1 for a small pair
    if an opponent shows a pair).

    Before the fifth card, all high cards are worth 2, and two high cards or cards of one suit are worth 1.
    """
    ranks = Counter(card.rank for card in hand if card != JOKER)
    alike = sorted(ranks.values(), reverse=True)
    jokers = len(hand) - sum(alike)
    if alike[0] + jokers >= 3 or alike[1:2] == [2] or _five_of_a_suit(hand):
        return 3 if best_board < 3 or alike[0] + jokers >= 3 else 2
    if alike[0] + jokers == 2:
        top = max(rank for rank, count in ranks.items() if count == alike[0])
        return 2 if top >= TEN or best_board < 2 else 1
    if len(hand) >= 5:
        return 0
    high, suits = sum(_rank(card) >= TEN for card in hand), {card.suit for card in hand if card != JOKER}
    return 2 if high == len(hand) else int(high >= 2 or len(suits) == 1)


def _rank(card: Card) -> int:
    """Returns the rank of a card. A joker counts as an ace."""
    return ACE if card == JOKER else card.rank


def _five_of_a_suit(hand: Sequence[Card]) -> bool:
    return len(hand) >= 5 and max(Counter(card.suit for card in hand if card != JOKER).values()) >= 5


def low_strength(hand: Sequence[Card]) -> int:
    """Rates a hand for low by the number of different cards of eight or lower, compared with the cards dealt."""
    low = len({(card.rank + 1) % 13 for card in hand if card != JOKER and (card.rank + 1) % 13 <= EIGHT})
    missing = min(len(hand), 5) - low
    if low >= 5 or (missing == 0 and len(hand) < 5):
        return 3
    if missing == 1 and len(hand) < 7:
        return 2 if len(hand) > 3 else 1
    return 1 if missing == 1 else 0

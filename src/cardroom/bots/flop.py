"""A simple bot for flop games: it plays good starting hands, bets strong hands, and pays a fair price to call."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from cardroom.cards import Card
from cardroom.dealing.choices import Bet, Call, Check, Choice, Discard, Fold, RunTwice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Discarding, Pick
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.view import RoundView
from cardroom.games.poker.flop import FlopGame

DEUCE, FIVE, TEN, KING, ACE = 0, 3, 8, 11, 12
SHARES = (0.5, 0.75, 0.9)
"""The share of the pot that a hand must expect against one opponent for a strength of 1, 2 and 3."""
MEANS = (0.5, 1.0, 1.4)
"""The mean strength of all pairs of hole cards for a strength of 1, 2 and 3, in games where exactly two play."""


class FlopBot:
    """Rates its hand from 0 to 3. It folds 0 to a bet, calls with 1, bets 2 once, and raises with 3."""

    def __init__(self, game: FlopGame) -> None:
        self.game = game

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if isinstance(option, Pick):
            return RunTwice() if RunTwice() in option.choices else option.default
        hole = [card for card in view.spots[decision.seat].cards if card is not None]
        boards = list(view.boards.values())
        if isinstance(option, Discarding):
            return Discard((self._worst(hole, boards),))
        assert isinstance(option, Betting)
        return _act(view, option, self._made(hole, boards) if boards else self._starting(hole))

    def _starting(self, hole: Sequence[Card]) -> int:
        """Returns the strength of the best two hole cards, or of all pairs on average if exactly two must play."""
        low = self.game.low is not None
        strengths = [pair_strength(*pair, low=low) for pair in combinations(hole, 2)]
        if self.game.rules.uses_exactly:
            return _level(sum(strengths) / len(strengths), MEANS)
        return max(strengths)

    def _made(self, hole: Sequence[Card], boards: Sequence[Sequence[Card]]) -> int:
        """Returns the strength by the hand's share of the pot against opponents dealt all unseen cards."""
        seen = {*hole, *(card for board in boards for card in board)}
        unseen = [card for card in self.game.deck.cards if card not in seen]
        Random(sum(seen)).shuffle(unseen)
        count = len(hole)
        hands = {rival: unseen[rival * count :][:count] for rival in range(len(unseen) // count)}
        shares = [self._share(hole, hands, board) for board in boards]
        return _level(sum(shares) / len(shares), SHARES)

    def _share(self, hole: Sequence[Card], hands: dict[int, list[Card]], board: Sequence[Card]) -> float:
        mine = -1
        every: dict[int, Sequence[Card]] = {mine: hole, **hands}
        high = self.game.high.values(every, board)
        won = {rival: _points(high[mine], high[rival]) for rival in hands}
        if self.game.low is not None:
            low = self.game.low.values(every, board)
            for rival in hands:
                if low[mine] or low[rival]:
                    won[rival] = (won[rival] + _points(low[mine], low[rival])) / 2
        return sum(won.values()) / len(won)

    def _worst(self, hole: Sequence[Card], boards: Sequence[Sequence[Card]]) -> Card:
        """Returns the card that is the smallest loss to the hand."""

        def without(card: Card) -> tuple[int, ...]:
            rest = [other for other in hole if other != card]
            made = self.game.high.values({0: rest}, boards[0])[0] if boards else 0
            return made, self._starting(rest), sum(map(_rank, rest))

        return max(hole, key=without)


def _act(view: RoundView, option: Betting, strength: int) -> Choice:
    facing = option.to_call > 0
    # Two bots that both think they are ahead must stop raising at some point.
    raises = strength == 3 and view.money.get(f"bets:{view.seat}", 0) <= 2 * option.to_call
    if option.most and (raises or (strength >= 2 and not facing)):
        return Bet(option.least)
    if not facing:
        return Fold() if option.no_check else Check()
    price = option.to_call * (4 if strength == 1 else 1)
    pot = view.money.get("pot", 0) + sum(n for name, n in view.money.items() if name.startswith("bets:"))
    return Call() if strength >= 2 or (strength == 1 and price <= pot + option.to_call) else Fold()


def pair_strength(one: Card, other: Card, *, low: bool = False) -> int:
    """Rates two cards: 3 for tens or better paired and ace-king, 2 for other pairs and two high cards, 1 for an ace or
    two suited cards close in rank.

    In games with a low, an ace with a deuce or trey is 3, and two other cards up to a five are 1.
    """
    bottom, top = sorted((_rank(one), _rank(other)))
    paired, suited = bottom == top, one & 3 == other & 3
    if (paired and top >= TEN) or (top == ACE and bottom == KING) or (low and top == ACE and bottom <= DEUCE + 1):
        return 3
    if paired or bottom >= TEN:
        return 2
    return int(top == ACE or (suited and top - bottom <= 2) or (low and top <= FIVE))


def _rank(card: Card) -> int:
    """Returns the rank of a card. A joker counts as an ace."""
    return min(card >> 2, ACE)


def _points(mine: int, others: int) -> float:
    return 0.5 if mine == others else float(mine > others)


def _level(amount: float, levels: Sequence[float]) -> int:
    return sum(amount >= level for level in levels)

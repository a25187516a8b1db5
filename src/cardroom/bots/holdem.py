"""A plain hold'em player: plays good starting hands, bets what connects, pays a fair price."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Pick
from cardroom.dealing.picture import Picture
from cardroom.dealing.pot_options import Betting
from cardroom.ranking import HIGH
from cardroom.ranking.high import PAIR, TWO_PAIR

TEN = 8


class HoldemBot:
    """Strength from 0 to 3: folds 0 to a bet, calls with 1, bets 2 once, raises with 3."""

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        option = decision.option
        if isinstance(option, Pick):
            return option.default
        assert isinstance(option, Betting)
        hole = [card for card in picture.spots[decision.seat].cards if card is not None]
        board = picture.boards.get(0, [])
        strength = starting_strength(hole) if not board else made_strength(hole, board)
        facing = option.to_call > 0
        if option.most and (strength == 3 or (strength == 2 and not facing)):
            return Bet(option.least)
        if not facing:
            return Check()
        price = option.to_call * (4 if strength == 1 else 1)
        pot = picture.money.get("pot", 0) + sum(n for name, n in picture.money.items() if name.startswith("bets:"))
        return Call() if strength >= 2 or (strength == 1 and price <= pot + option.to_call) else Fold()


def starting_strength(hole: Sequence[Card]) -> int:
    """Pairs of tens and better and ace-king 3; other pairs and two high cards 2; an ace, or suited neighbours, 1."""
    high, low = sorted((card >> 2 for card in hole), reverse=True)
    suited = len({card & 3 for card in hole}) == 1
    if (high == low and high >= TEN) or (high == 12 and low == 11):
        return 3
    if high == low or low >= TEN:
        return 2
    return 1 if high == 12 or (suited and high - low <= 2) else 0


def made_strength(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Two pair or better made with a hole card 3; top pair or an overpair 2; another pair 1; nothing of one's own 0."""
    value = HIGH.value([*hole, *board])
    ranks = sorted((card >> 2 for card in board), reverse=True)
    playing = set(HIGH.playing([*hole, *board]))
    if not playing & set(hole):
        return 0
    if value >= TWO_PAIR << 20:
        return 3 if len(set(ranks)) == len(ranks) or value >= (TWO_PAIR + 1) << 20 else 2
    if value >= PAIR << 20 and len(set(ranks)) == len(ranks):
        return 2 if (value >> 16 & 15) >= ranks[0] else 1
    return 0

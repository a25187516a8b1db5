"""Bots for Ultimate Texas Hold'em: one that plays best, and one that plays by the published chart."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from typing import NamedTuple

from cardroom.bots.bank_poker import own_cards, won
from cardroom.bots.bank_poker_charts import BESIDE, CHECKED_PAIR, FLUSH_DRAW_FROM, TOO_MANY_OUTS
from cardroom.bots.banked import BankedBot
from cardroom.cards import PACK, Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Pick
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.games.california.ultimate import ANTE, BLIND, PLAY, Showdown
from cardroom.money import Cents
from cardroom.ranking import HIGH
from cardroom.ranking.base import unpack

FILE = Path(__file__).with_name("ultimate.bin")
"""Written by `tools/ultimate_strategy.py`."""
PAIRS = 52 * 51 // 2
_BYTES = (PAIRS + 7) // 8
_HERE = 1


class SimpleUltimateBot(BankedBot):
    """Makes the largest play wager before the flop with the hands of the chart.

    On the flop it plays two pair or better, a pair that uses a hole card (but not a pocket pair of deuces), and four to
    a flush with a hole card of ten or better. At the river it plays a better kind of hand than the board's, and any
    hand that fewer than 21 single cards in the player-dealer's hand would beat.
    """

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        assert isinstance(decision.option, Pick)
        hole, board = own_cards(view, decision), view.boards.get(0, [])
        match len(board):
            case 0:
                good = before_flop(hole)
            case 3:
                good = self.plays_on_flop(hole, board)
            case _:
                good = self.plays_at_river(hole, board)
        return decision.option.choices[0] if good else decision.option.default

    def plays_on_flop(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        return on_flop(hole, board)

    def plays_at_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        mine = HIGH.value([*hole, *board])
        if _kind(mine) > _kind(HIGH.value(board)):
            return True
        return sum(HIGH.value([*board, card]) > mine for card in self._unseen(hole, board)) < TOO_MANY_OUTS

    def _unseen(self, hole: Sequence[Card], board: Sequence[Card]) -> list[Card]:
        return [card for card in self.game.deck.cards if card not in (*hole, *board)]


class UltimateBot(SimpleUltimateBot):
    """Plays what is worth most. Before the flop the chart is best, as all deals show.

    On the flop it looks the hand up in a table that was solved for the usual pays of the blind. At the river it counts
    all hands that the player-dealer may have. With another deck it plays by the chart.
    """

    def plays_on_flop(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        if self.game.deck.cards != PACK:
            return super().plays_on_flop(hole, board)
        return solved_flops().plays(hole, board)

    def plays_at_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        if self.game.deck.cards != PACK:
            return super().plays_at_river(hole, board)
        mine, unseen = HIGH.value([*hole, *board]), self._unseen(hole, board)
        others = Counter(HIGH.value([*board, *pair]) for pair in combinations(unseen, 2))
        ante = self.game.limits_of(ANTE).least
        playing = sum(ways * self._won(mine, bank, ante) for bank, ways in others.items())
        return playing > -2 * ante * others.total()

    def _won(self, mine: int, bank: int, ante: Cents) -> Cents:
        showdown = Showdown(self.game.rules, {_HERE: mine}, bank, ())
        kinds = (ANTE, BLIND, PLAY)
        return sum(won(showdown.resolve(Wager(_HERE, _HERE, kind, ante)), ante) for kind in kinds)


def before_flop(hole: Sequence[Card]) -> bool:
    """True if these two cards are worth the largest play wager before the flop."""
    low, high = sorted(card.rank for card in hole)
    if low == high:
        return low > CHECKED_PAIR
    if high not in BESIDE:
        return False
    suited, offsuit = BESIDE[high]
    return low >= (suited if hole[0].suit == hole[1].suit else offsuit)


def on_flop(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """True if the published chart plays these two cards on the flop."""
    value = HIGH.value([*hole, *board])
    ranks = [card.rank for card in hole]
    if HIGH.category(value) not in ("high-card", "pair"):
        return True
    if HIGH.category(value) == "pair" and unpack(value)[0] in ranks:
        return ranks != [CHECKED_PAIR, CHECKED_PAIR]
    suits = [card.suit for card in (*hole, *board)]
    return any(card.rank >= FLUSH_DRAW_FROM and suits.count(card.suit) == 4 for card in hole)


class SolvedFlops(NamedTuple):
    """The hands that play on the flop, for one flop of each class that differs only by a renaming of suits."""

    rows: Mapping[bytes, bytes]
    """By the sorted cards of the flop: a bit for each pair of cards."""

    def plays(self, hole: Sequence[Card], flop: Sequence[Card]) -> bool:
        cards, suits = min((_renamed(flop, suits), suits) for suits in permutations(range(4)))
        low, high = _renamed(hole, suits)
        pair = high * (high - 1) // 2 + low
        return bool(self.rows[cards][pair // 8] >> 7 - pair % 8 & 1)


def _renamed(cards: Sequence[Card], suits: Sequence[int]) -> bytes:
    return bytes(sorted(card & ~3 | suits[card & 3] for card in cards))


@cache
def solved_flops() -> SolvedFlops:
    data = zlib.decompress(FILE.read_bytes())
    length = 3 + _BYTES
    rows = (data[start : start + length] for start in range(0, len(data), length))
    return SolvedFlops({row[:3]: row[3:] for row in rows})


def _kind(value: int) -> int:
    return HIGH.categories.index(HIGH.category(value))

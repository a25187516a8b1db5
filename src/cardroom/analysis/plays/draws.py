"""The best draw of a hand at draw poker for high: every choice of cards to keep, with all cards that may come.

A draw is worth its share of the pot against an opponent who was dealt openers from the other cards and draws as the bot
does. Such opponents are sampled, and the cards that come are those that neither player has had. `tools/best_draws.py`
writes the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.bots.draw import kept_cards
from cardroom.cards import Card, parse_cards, show_cards
from cardroom.dealing.wire import to_json
from cardroom.games.poker.draw import AnyDrawGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.ranking.kernels import batch
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.tabled import TabledRanking

Values: TypeAlias = NDArray[np.int32]
Masks: TypeAlias = NDArray[np.uint64]
FILE = Path(__file__).with_name("draws.json")
CARDS = 5
OPPONENTS = 300_000
"""The opponents that are dealt. Those who have a card of the hand are left out, which is two thirds of them."""
COMPARED = 400_000_000
"""The most comparisons of a final hand with an opponent's for one draw."""
COMPARED_AT_RANDOM = 20_000_000
"""The same for the draws of random hands."""
ALIKE = 0.0005
"""A draw that loses less of the pot than this is as good as the best: the sample does not tell them apart."""
SORTS = {
    "three of a kind": "8s 8h 8d Kc 4s",
    "two pair": "Qs Qh 6d 6c 3s",
    "pair of aces": "As Ah 9d 6c 3s",
    "pair of aces with a king": "As Ah Kd 6c 3s",
    "pair of jacks": "Js Jh 8d 5c 2s",
    "pair of jacks with an ace": "Js Jh Ad 5c 2s",
    "pair of sixes": "6s 6h Jd 9c 2s",
    "pair of sixes with an ace": "6s 6h Ad 9c 2s",
    "pair of jacks, four to a flush": "Js Jh 9s 6s 2s",
    "pair of sixes, four to a flush": "6s 6h Ks 9s 2s",
    "pair of jacks, open straight": "Js Jh Td 9c 8s",
    "pair of sixes, open straight": "6s 6h 5d 4c 3s",
    "four to a flush": "Ks 9s 6s 2s Jd",
    "open straight": "9s 8h 7d 6c 2s",
    "inside straight": "9s 8h 7d 5c 2s",
    "inside straight with an ace": "As Kh Qd Tc 2s",
    "ace, king, queen": "As Kh Qd 7c 2s",
    "ace": "As 9h 7d 4c 2s",
    "king": "Ks 9h 7d 4c 2s",
    "joker and an ace": "Jk As 9d 6c 3h",
    "joker": "Jk Ts 8d 5c 2h",
    "joker and a pair": "Jk 8s 8d 5c 2h",
    "joker and three to a flush": "Jk Ks 8s 3s 5d",
    "joker, three to a flush and an ace": "Jk As 8s 3s 5d",
    "joker and three to an open straight": "Jk 9s 8h 7d 2c",
    "joker and two in a row of one suit": "Jk 9s 8s 4d 2c",
}
"""A hand of each sort."""


class Draw(NamedTuple):
    kept: str
    share: float
    """The share of the pot."""


class BestDraw(msgspec.Struct, frozen=True):
    sort: str
    hand: str
    best: Draw
    second: Draw


class Draws(msgspec.Struct, frozen=True):
    """`bot_same` is how often the bot's draw is as good as the best, and `bot_loses` what it loses on average."""

    opponents: int
    """The opponents with whom every hand was compared, at least."""
    hands: tuple[BestDraw, ...]
    random_hands: int
    bot_same: float
    bot_loses: float


def rules_of(game: AnyDrawGame[Any]) -> str:
    """A hash of what decides the best draw: the deck, the ranking, and how many cards are dealt and drawn."""
    rules = game.rules
    key = to_json([list(map(str, game.deck.cards)), rules.ranking, rules.cards, rules.draws, rules.most_drawn])
    return sha256(key).hexdigest()[:16]


class Opponents(NamedTuple):
    """The values of opponents' final hands, and the cards that each may have had, one bit a card.

    These are always ten cards, also if fewer are drawn. Otherwise opponents who draw many cards would be left out more
    often than others.
    """

    values: Values
    cards: Masks

    def without(self, hand: Sequence[Card]) -> Opponents:
        """Those who have no card of the hand: the same as if they were dealt from the cards that it leaves."""
        apart = (self.cards & _bits(np.array([hand], np.uint8))) == 0
        return Opponents(self.values[apart], self.cards[apart])


class Drawing:
    """Values draws against a sample of opponents."""

    def __init__(self, game: JacksOrBetter, opponents: int = OPPONENTS, seed: int = 1) -> None:
        self.game = game
        self._deck = np.array(game.deck.cards, np.uint8)
        assert isinstance(game.hand_ranking, TabledRanking)
        self._ranking = game.hand_ranking
        self._random = np.random.default_rng(seed)
        self.opponents = self._deal(opponents)

    def best(self, hand: Sequence[Card], compared: int = COMPARED) -> list[tuple[tuple[Card, ...], float]]:
        """What may be kept of a hand, with its share of the pot, the best first."""
        against = self.opponents.without(hand)
        shares = [(kept, self._share(hand, kept, against, compared)) for kept in _may_keep(hand)]
        return sorted(shares, key=lambda each: -each[1])

    def share(self, hand: Sequence[Card], kept: Sequence[Card]) -> float:
        """The share of the pot over all cards that may come."""
        return self._share(hand, kept, self.opponents.without(hand), COMPARED)

    def _share(self, hand: Sequence[Card], kept: Sequence[Card], against: Opponents, compared: int) -> float:
        left = np.setdiff1d(self._deck, np.array(hand, np.uint8))
        comes = left[_choices(len(left), CARDS - len(kept))]
        hands = np.empty((len(comes), CARDS), np.uint8)
        hands[:, : len(kept)], hands[:, len(kept) :] = kept, comes
        values = batch(self._ranking, hands)
        most = len(against.values)
        each = min(most, max(1, compared // len(values)))
        round_again = np.tile(against.values, 2), np.tile(against.cards, 2)
        return float(_share_of(values, _bits(comes), *round_again, most, each))

    def random_hand(self) -> list[Card]:
        return [Card(int(card)) for card in self._random.permutation(self._deck)[:CARDS]]

    def _deal(self, count: int) -> Opponents:
        """Deals this number of opponents, all of them with openers, and lets them draw."""
        rows: list[list[int]] = []
        had: list[NDArray[np.uint8]] = []
        while len(rows) < count:
            dealt = self._random.permutation(self._deck)[: 2 * CARDS]
            cards = [Card(int(card)) for card in dealt]
            if self.game.openers_in(cards[:CARDS]):
                kept = kept_cards(self.game, cards[:CARDS])
                rows.append([*kept, *cards[CARDS : 2 * CARDS - len(kept)]])
                had.append(dealt)
        return Opponents(batch(self._ranking, np.array(rows, np.uint8)), _bits(np.array(had)))


def _bits(rows: NDArray[np.uint8]) -> Masks:
    """A bit for each card of a row."""
    bits: Masks = np.bitwise_or.reduce(np.uint64(1) << rows.astype(np.uint64), axis=1)
    return bits


@compiled
def _share_of(values: Values, comes: Masks, theirs: Values, cards: Masks, most: int, each: int) -> float:
    """Compares every final hand with as many opponents (`each`) in turn, as far as they have none of the cards.

    All the opponents (`most`) are there twice, one after the other.
    """
    wins = ties = met = at = 0
    for place in range(len(values)):
        value, mine = values[place], comes[place]
        for opponent in range(at, at + each):
            apart = (cards[opponent] & mine) == 0
            met += apart
            wins += apart & (theirs[opponent] < value)
            ties += apart & (theirs[opponent] == value)
        at = (at + each) % most
    return (wins + ties / 2) / met


@cache
def _choices(cards: int, count: int) -> NDArray[np.intp]:
    """Every way to choose this number of the cards, by their places."""
    return np.array(list(combinations(range(cards), count)), np.intp).reshape(comb(cards, count), count)


def _may_keep(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for count in range(CARDS + 1):
        yield from combinations(hand, count)


def solve(game: JacksOrBetter, opponents: int, random_hands: int) -> Draws:
    drawing = Drawing(game, opponents)
    found, fewest = [], opponents
    for sort, example in SORTS.items():
        cards = parse_cards(example)
        fewest = min(fewest, len(drawing.opponents.without(cards).values))
        first, second, *_ = drawing.best(cards)
        found.append(BestDraw(sort, example, _draw(first), _draw(second)))
    same, lost = 0, 0.0
    for _ in range(random_hands):
        hand = drawing.random_hand()
        shares = {frozenset(kept): share for kept, share in drawing.best(hand, COMPARED_AT_RANDOM)}
        loss = max(shares.values()) - shares[frozenset(kept_cards(game, hand))]
        same, lost = same + (loss < ALIKE), lost + loss
    return Draws(fewest, tuple(found), random_hands, round(same / random_hands, 4), round(lost / random_hands, 5))


def _draw(kept: tuple[tuple[Card, ...], float]) -> Draw:
    return Draw(show_cards(kept[0]) or "nothing", round(kept[1], 4))


@cache
def on_file() -> dict[str, Draws]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Draws])

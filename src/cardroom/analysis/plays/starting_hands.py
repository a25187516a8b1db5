"""What two cards are worth at five-card stud with a stripped deck, against random hands that stay to the showdown.

`tools/stud_starting_hands.py` samples the deals and writes the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import combinations_with_replacement
from pathlib import Path

import msgspec

from cardroom.analysis.equity import Spot, equity_game, find_equity
from cardroom.cards import JOKER, Card
from cardroom.dealing.wire import to_json
from cardroom.games.poker.stud import StudGame

FILE = Path(__file__).with_name("starting_hands.json")
OPPONENTS = (1, 3)
DEALS = 200_000
TWO = 2


class StartingHand(msgspec.Struct, frozen=True):
    hand: str
    shares: tuple[float, ...]
    """The share of the pot against each number of opponents."""
    errors: tuple[float, ...]
    """Their standard errors."""

    @property
    def figures(self) -> Iterator[tuple[float, float]]:
        """Each share with its error."""
        return zip(self.shares, self.errors, strict=True)


class StartingHands(msgspec.Struct, frozen=True):
    """All kinds of starting hands of a game, the best first."""

    deck: str
    deals: int
    hands: tuple[StartingHand, ...]


def rules_of(game: StudGame) -> str:
    """A hash of what decides the shares: the deck, the ranking and the order of the deal."""
    rules = game.rules
    streets = [street.cards for street in rules.streets]
    key = to_json([list(map(str, game.deck.cards)), rules.ranking, rules.joker_up, streets])
    return sha256(key).hexdigest()[:16]


def has_two_cards(game: StudGame) -> bool:
    """True if a hand starts with one card down and one up."""
    return len(game.rules.streets[0].cards) == TWO


def kinds(game: StudGame) -> Iterator[tuple[str, str]]:
    """Every kind of two cards: its name, and an example in the order of the deal. The joker may be down or up."""
    ranks = sorted({card.rank for card in game.deck.cards if card != JOKER}, reverse=True)
    for high, low in combinations_with_replacement(ranks, 2):
        first, same, other = Card(4 * high), Card(4 * low), Card(4 * low + 1)
        name = f"{str(first)[0]}{str(other)[0]}"
        if high == low:
            yield name, f"{first}{other}"
        else:
            yield f"{name} suited", f"{first}{same}"
            yield name, f"{first}{other}"
    if JOKER in game.deck.cards:
        for card in (Card(4 * rank) for rank in ranks):
            down_first = game.rules.streets[0].cards[0] == "down"
            down, up = f"{JOKER}{card}", f"{card}{JOKER}"
            yield f"joker down, {str(card)[0]}", down if down_first else up
            yield f"joker up, {str(card)[0]}", up if down_first else down


def sample(game: StudGame, deals: int = DEALS) -> StartingHands:
    """Each hand has a seed of its own, so that the errors of two hands have nothing to do with each other."""
    rules, found = equity_game(game), []
    for seed, (name, example) in enumerate(kinds(game), 1):
        own = [
            find_equity(Spot(rules, [example, *["random"] * others]), "simulated", deals=deals, seed=seed).hands[0]
            for others in OPPONENTS
        ]
        shares = tuple(round(hand.equity, 4) for hand in own)
        found.append(StartingHand(name, shares, tuple(round(hand.error, 4) for hand in own)))
    found.sort(key=lambda hand: -hand.shares[0])
    return StartingHands(str(game.deck), deals, tuple(found))


@cache
def on_file() -> dict[str, StartingHands]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, StartingHands])

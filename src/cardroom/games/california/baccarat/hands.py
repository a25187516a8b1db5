"""The Player and Banker hands: the draw, and which hand wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.ranking import baccarat_points, baccarat_total

PLAYER, BANKER, TIE = "player", "banker", "tie"

BANKER_DRAWS_ON = (
    frozenset(range(10)),
    frozenset(range(10)),
    frozenset(range(10)),
    frozenset(range(10)) - {8},
    frozenset({2, 3, 4, 5, 6, 7}),
    frozenset({4, 5, 6, 7}),
    frozenset({6, 7}),
    frozenset[int](),
    frozenset[int](),
    frozenset[int](),
)
"""For each total of the Banker, the points of the Player's third card on which the Banker draws, as public rules have
it."""


class Drawing(NamedTuple):
    """When each hand draws a third card."""

    natural_stops: bool = True
    """Eight or nine on two cards stops the draw for both."""
    player_to: int = 5
    banker_to: int = 5
    """The highest total on which the Banker draws if the Player stood."""
    banker_on: tuple[frozenset[int], ...] = BANKER_DRAWS_ON

    def is_over(self, player: int, banker: int) -> bool:
        """True if one of the two-card totals stops the draw."""
        return self.natural_stops and is_natural(player, banker)

    def player_draws(self, total: int) -> bool:
        return total <= self.player_to

    def banker_draws(self, total: int, third: Card | None) -> bool:
        """True if the Banker draws. `third` is the Player's third card, or None if the Player stood."""
        return total <= self.banker_to if third is None else baccarat_points(third) in self.banker_on[total]


USUAL = Drawing()


def draw_out(dealer: Dealer, drawing: Drawing) -> Hands:
    """Plays out both hands."""
    player, banker = dealer.hands[PLAYER_HAND], dealer.hands[BANKER_HAND]
    if not drawing.is_over(baccarat_total(player), baccarat_total(banker)):
        third = dealer.deal(PLAYER_HAND, up=True)[0] if drawing.player_draws(baccarat_total(player)) else None
        if drawing.banker_draws(baccarat_total(banker), third):
            dealer.deal(BANKER_HAND, up=True)
    return Hands(tuple(dealer.hands[PLAYER_HAND]), tuple(dealer.hands[BANKER_HAND]))


def is_natural(player: int, banker: int) -> bool:
    """True if one of the two-card totals is a natural, which stops the draw at most houses."""
    return max(player, banker) >= 8


class Hands(msgspec.Struct, frozen=True):
    """Both hands after the draw."""

    player: Sequence[Card]
    banker: Sequence[Card]

    @property
    def totals(self) -> tuple[int, int]:
        return baccarat_total(self.player), baccarat_total(self.banker)

    @property
    def winner(self) -> str:
        player, banker = self.totals
        return TIE if player == banker else PLAYER if player > banker else BANKER

    @property
    def best(self) -> Sequence[Card]:
        """The winner's cards, or the Player's if they tie."""
        return self.banker if self.winner == BANKER else self.player

    @property
    def other(self) -> Sequence[Card]:
        return self.player if self.winner == BANKER else self.banker

    @property
    def call(self) -> str:
        best, other = baccarat_total(self.best), baccarat_total(self.other)
        if self.winner == TIE:
            return f"Tie, {best} all."
        natural = "natural " if len(self.player) == len(self.banker) == 2 and best >= 8 else ""
        three = " with three cards" if len(self.best) == 3 else ""
        return f"{self.winner.capitalize()} wins{three}, {natural}{best} over {other}."

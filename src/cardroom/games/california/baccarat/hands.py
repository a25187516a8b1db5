"""The Player and Banker hands: the draw, and which hand wins."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.cards import Card
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.ranking import baccarat_points, baccarat_total

PLAYER, BANKER, TIE = "player", "banker", "tie"

# For each total of the Banker, the Player's third cards on which the Banker draws.
BANKER_DRAWS_ON = {
    0: frozenset(range(10)),
    1: frozenset(range(10)),
    2: frozenset(range(10)),
    3: frozenset(range(10)) - {8},
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset[int](),
    8: frozenset[int](),
    9: frozenset[int](),
}


def draw_out(dealer: Dealer, *, natural_stops: bool) -> Hands:
    """Plays out both hands. The Player draws on five or less, the Banker by the chart, unless a natural stops both."""
    player, banker = dealer.hands[PLAYER_HAND], dealer.hands[BANKER_HAND]
    if not (natural_stops and is_natural(baccarat_total(player), baccarat_total(banker))):
        third = dealer.deal(PLAYER_HAND, up=True)[0] if player_draws(baccarat_total(player)) else None
        if banker_draws(baccarat_total(banker), third):
            dealer.deal(BANKER_HAND, up=True)
    return Hands(tuple(dealer.hands[PLAYER_HAND]), tuple(dealer.hands[BANKER_HAND]))


def is_natural(player: int, banker: int) -> bool:
    """True if one of the two-card totals is a natural, which stops the draw at most houses."""
    return max(player, banker) >= 8


def player_draws(total: int) -> bool:
    return total <= 5


def banker_draws(total: int, third: Card | None) -> bool:
    """True if the Banker draws. `third` is the Player's third card, or None if the Player stood."""
    return total <= 5 if third is None else baccarat_points(third) in BANKER_DRAWS_ON[total]


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

"""The side bets of baccarat, and the results that win each of them."""

from __future__ import annotations

import msgspec

from cardroom.games.california.baccarat.hands import BANKER, PLAYER, TIE, Hands
from cardroom.ranking import baccarat_total

EITHER = "either hand"


class WinningResult(msgspec.Struct, frozen=True):
    """A result that wins a side bet: the winning hand with its total and cards, and those of the losing hand."""

    winner: str
    total: int | None = None
    """The winner's total. None means any."""
    cards: int = 0
    """The number of the winner's cards. 0 means any."""
    over: int | None = None
    """The loser's total. None means any."""
    over_cards: int = 0
    """The number of the loser's cards. 0 means any."""

    def fits(self, hands: Hands) -> bool:
        if hands.winner not in ((PLAYER, BANKER) if self.winner == EITHER else (self.winner,)):
            return False
        return (
            self.total in (None, baccarat_total(hands.best))
            and self.cards in (0, len(hands.best))
            and self.over in (None, baccarat_total(hands.other))
            and self.over_cards in (0, len(hands.other))
        )

    def __str__(self) -> str:
        if self.winner == TIE:
            return "the totals are equal" if self.total is None else f"both total {self.total}"
        over = "" if self.over is None else f" over {_hand(self.over, self.over_cards)}"
        winner = self.winner if self.winner == EITHER else self.winner.capitalize()
        return f"{winner} wins with {_hand(self.total, self.cards)}{over}"


def _hand(total: int | None, cards: int) -> str:
    return f"a {cards}-card {total}" if cards else f"{total}"


_BANKER_7, _PLAYER_7 = WinningResult(BANKER, 7, 3), WinningResult(PLAYER, 7, 3)
_BANKER_8, _PLAYER_8 = WinningResult(BANKER, 8, 3), WinningResult(PLAYER, 8, 3)
_PLAYER_7_OVER_0, _BANKER_8_OVER_0 = WinningResult(PLAYER, 7, 3, 0), WinningResult(BANKER, 8, 3, 0)
_BOTH_0 = WinningResult(TIE, 0)

WAYS: dict[str, dict[str, WinningResult]] = {
    "tie": {"": WinningResult(TIE)},
    "dragon-7": {"": _BANKER_7},
    "jin-chan-7": {"": _BANKER_7},
    "gold-bonus": {"": _BANKER_7},
    "panda-8": {"": _PLAYER_8},
    "koi-8": {"": _PLAYER_8},
    "3-card-9-over-3-card-1": {"": WinningResult(EITHER, 9, 3, 1, 3)},
    "natural-9-over-2-card-7": {"": WinningResult(EITHER, 9, 2, 7, 2)},
    "8-over-6": {"": WinningResult(EITHER, 8, 0, 6)},
    "rabbit": {"rabbit-over-0": _PLAYER_7_OVER_0, "rabbit": _PLAYER_7},
    "tiger": {"tiger-over-0": _BANKER_8_OVER_0, "tiger": _BANKER_8},
    "monkey": {"": _BOTH_0},
    "zoo": {
        "rabbit-over-0": _PLAYER_7_OVER_0,
        "tiger-over-0": _BANKER_8_OVER_0,
        "monkey": _BOTH_0,
        "rabbit": _PLAYER_7,
        "tiger": _BANKER_8,
    },
}
"""The winning results by wager and outcome, as pay tables name them. The first that fits and has a pay is paid."""

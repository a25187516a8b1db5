"""Golden hands of thirteen-card poker, written as data: how each seat sets, from which the deck follows."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from support.thirteen_hand import ThirteenHand, thirteen


class ThirteenPlaythrough(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Dollars throughout."""

    about: str
    """What is distinctive about the game at this house, as this hand shows it."""
    set: dict[str, str]
    """By seat, front / middle / back, with what is declared behind them; or surrender."""
    game: str = ""
    """HOUSE/GAME, where it is not the name of the log."""
    fees: str = ""
    stakes: str = ""
    stacks: dict[str, int] = {}
    """Of seats that have not $500."""
    button: Seat = 1

    def round(self, name: str) -> Round:
        game = thirteen(self.game or name, self.stakes, self.fees)
        settings = {int(seat): words for seat, words in self.set.items()}
        stacks = {int(seat): dollars for seat, dollars in self.stacks.items()}
        return ThirteenHand(settings, game, stacks=stacks, button=self.button).round

"""The rules that a house sets for baccarat with two hands for the whole table."""

from __future__ import annotations

from typing import Literal

from cardroom.games.california.baccarat.hands import BANKER_DRAWS_ON, Drawing
from cardroom.games.california.banked import BankedRules


class BaccaratRules(BankedRules, frozen=True):
    """The rules of baccarat."""

    banker_pays: str = "1:1"
    """The odds that a winning Banker line is paid."""
    banker_pushes_on: int = 7
    """The Banker line pushes if Banker wins with this total on three cards. 0: it is always paid."""
    natural_stops: bool = True
    """True if eight or nine on two cards stops the draw for both hands. If not, the chart is followed."""
    player_draws_to: int = 5
    """The highest total on which Player draws a third card."""
    banker_draws_to: int = 5
    """The highest total on which Banker draws if Player stood."""
    banker_draws: dict[str, tuple[int, ...]] = {}
    """If Player drew, the points of that card on which Banker draws, for each total of Banker, as in 6 = [6, 7]. Totals
    that are not listed go by the public chart."""
    ties: Literal["push", "player", "banker", "player-dealer"] = "push"
    """What equal totals do to wagers on Player and Banker: they push, one of the two wins, or both lose."""
    button_card: Literal["", "first-player", "second-banker"] = ""
    """The card that places the action button. Empty if the house uses none."""
    multiples_of: int = 0
    """Wagers must be multiples of this number of dollars. 0: any amount."""
    burns_by_first_card: bool = False
    """True if the first card of a new shoe is turned up and as many cards are burned as it counts."""
    free_hands: int = 0
    """The number of hands in a shoe that may be dealt without wagers if the players ask for it."""

    @property
    def drawing(self) -> Drawing:
        """When each hand draws a third card."""
        own = {int(total): frozenset(thirds) for total, thirds in self.banker_draws.items()}
        chart = tuple(own.get(total, usual) for total, usual in enumerate(BANKER_DRAWS_ON))
        return Drawing(self.natural_stops, self.player_draws_to, self.banker_draws_to, chart)

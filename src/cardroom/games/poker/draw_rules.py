"""The rules of draw games."""

from __future__ import annotations

from cardroom.games.poker.pot_rules import PotRules
from cardroom.games.poker.sevens import SevensRules
from cardroom.games.poker.voluntary_kills import KillRound


class DrawRules(PotRules, frozen=True):
    """The rules of a draw game."""

    cards: int = 5
    """The number of cards in a hand."""
    draws: int = 1
    """The number of draws."""
    most_drawn: int = 5
    """The most cards that a player may draw at once."""
    most_drawn_by_button: int = 5
    """The most cards that the button may draw at once."""
    burn: bool = True
    """True if a card is burned before each draw."""
    holds_back_discards: bool = True
    """True if, when the stock runs out, the discards of players who still wait for cards are not shuffled into it."""
    bet_or_fold: bool = False
    """True if players may not check before the draw. An unraised blind may."""
    no_bets_after_draw: int = 0
    """The number of the draw that is followed by the next one without a betting round (0: none)."""
    calls_bind: bool = False
    """True if players may call their hands at the showdown of a lowball game, and are held to what they say."""
    sevens: SevensRules = SevensRules()
    kill_round: KillRound = KillRound()

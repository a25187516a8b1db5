"""Deals rounds with given hands, boards and dice, for tests of games and of programs that play them; checks a game.

>>> from cardroom import testing
>>> hand = testing.deal("oaks/texas-holdem", hands={1: "AhKh", 2: "QsQd"}, board="2c 7d Th Jh 3s", street="turn")
>>> hand.view(None).boards[0]
[2c, 7d, Th, Jh]
"""

from cardroom.bots import bot_for
from cardroom.houses.checks import check_house
from cardroom.sheets import rule_sheet
from cardroom.testing.banked import play_banked
from cardroom.testing.decks import chance, deck_for
from cardroom.testing.playing import play_to, stay_in, street_of
from cardroom.testing.procedures import check_procedure
from cardroom.testing.rounds import deal, deal_at, setup_for

__all__ = [
    "bot_for",
    "chance",
    "check_house",
    "check_procedure",
    "deal",
    "deal_at",
    "deck_for",
    "play_banked",
    "play_to",
    "rule_sheet",
    "setup_for",
    "stay_in",
    "street_of",
]

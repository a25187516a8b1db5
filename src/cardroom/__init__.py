"""The whole California cardroom in software.

>>> from cardroom import Chance, load_game, open_table
>>> table = open_table(load_game("oaks/texas-holdem").spread(fees="3"))
"""

from cardroom.cards import Card, parse_cards
from cardroom.dealing import Chance, Round, transcript
from cardroom.houses import load_game, load_house
from cardroom.tables import open_table
from cardroom.version import __version__

__all__ = [
    "Card",
    "Chance",
    "Round",
    "__version__",
    "load_game",
    "load_house",
    "open_table",
    "parse_cards",
    "transcript",
]

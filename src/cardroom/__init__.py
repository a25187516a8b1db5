"""The whole California cardroom in software.

>>> from cardroom import Chance, load_game, open_table
>>> table = open_table(load_game("oaks/texas-holdem").spread(fees="3"))

More is in named modules: `cardroom.choices`, `events`, `rules`, `stakes`, `carries`, `cardroom.testing` for tests, and
`cardroom.extending` for games in packages of their own.
Each name is loaded when it is first used, so that importing the package is fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardroom.version import __version__

if TYPE_CHECKING:
    from cardroom import carries, choices, events, extending, rules, stakes, testing
    from cardroom.analysis import odds
    from cardroom.cards import Card, parse_cards
    from cardroom.dealing import Chance, Decision, IllegalChoice, Round, record, replay_record, transcript
    from cardroom.histories import HandHistory, HandHistoryError, read_hands, write_hands
    from cardroom.houses import House, HouseFileError, HouseGame, load_game, load_house
    from cardroom.tables import TableError, open_table

__all__ = [
    "Card",
    "Chance",
    "Decision",
    "HandHistory",
    "HandHistoryError",
    "House",
    "HouseFileError",
    "HouseGame",
    "IllegalChoice",
    "Round",
    "TableError",
    "__version__",
    "carries",
    "choices",
    "events",
    "extending",
    "load_game",
    "load_house",
    "odds",
    "open_table",
    "parse_cards",
    "read_hands",
    "record",
    "replay_record",
    "rules",
    "stakes",
    "testing",
    "transcript",
    "write_hands",
]
_MODULES = ("carries", "choices", "events", "extending", "rules", "stakes", "testing")
_WHERE = {
    "analysis": ("odds",),
    "cards": ("Card", "parse_cards"),
    "dealing": ("Chance", "Decision", "IllegalChoice", "Round", "replay_record", "record", "transcript"),
    "histories": ("HandHistory", "HandHistoryError", "read_hands", "write_hands"),
    "houses": ("House", "HouseFileError", "HouseGame", "load_game", "load_house"),
    "tables": ("TableError", "open_table"),
}
_PACKAGE_OF = {name: package for package, names in _WHERE.items() for name in names}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name in _MODULES:
            return import_module(f"cardroom.{name}")
        if name not in _PACKAGE_OF:
            raise AttributeError(f"module 'cardroom' has no attribute {name!r}")
        value = getattr(import_module(f"cardroom.{_PACKAGE_OF[name]}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted([*globals(), *__all__])

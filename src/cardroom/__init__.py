"""The whole California cardroom in software.

>>> import cardroom
>>> cardroom.rank("Kc Kd Kh 9s 9d 2c 3d").name
'kings full of nines'
>>> hand = cardroom.play("oaks/texas-holdem", seed=7)
>>> hand.choose("call")

More is in named modules: `cardroom.choices`, `events`, `rules`, `stakes`, `carries`, `cardroom.testing` for tests, and
`cardroom.extending` for games in packages of their own.
Each name is loaded when it is first used, so that importing the package is fast.
"""

from cardroom.version import __version__

TYPE_CHECKING = False  # type checkers know this name; `typing` would take longer to load than all of this
if TYPE_CHECKING:
    from cardroom import carries, choices, events, extending, rules, stakes, testing
    from cardroom.analysis import GameOdds, WagerOdds, odds
    from cardroom.analysis.answers import equity, risk, simulate, strategy
    from cardroom.analysis.arena import League, arena
    from cardroom.analysis.chart import Chart
    from cardroom.analysis.equity import Equity
    from cardroom.analysis.risk import GameRisk
    from cardroom.analysis.simulation.simulated import Simulated
    from cardroom.cards import Card, parse_cards
    from cardroom.client import Client, ServerSaysNo
    from cardroom.dealing import Chance, Decision, IllegalChoice, Round, record, replay_record, transcript
    from cardroom.histories import HandHistory, HandHistoryError, read_hands, write_hands
    from cardroom.houses import House, HouseFileError, HouseGame, load_game, load_house
    from cardroom.playing import Hand, play
    from cardroom.ranking.ranked import RankedHand, rank
    from cardroom.tables import TableError, open_table

__all__ = [
    "Card",
    "Chance",
    "Chart",
    "Client",
    "Decision",
    "Equity",
    "GameOdds",
    "GameRisk",
    "Hand",
    "HandHistory",
    "HandHistoryError",
    "House",
    "HouseFileError",
    "HouseGame",
    "IllegalChoice",
    "League",
    "RankedHand",
    "Round",
    "ServerSaysNo",
    "Simulated",
    "TableError",
    "WagerOdds",
    "__version__",
    "arena",
    "carries",
    "choices",
    "equity",
    "events",
    "extending",
    "load_game",
    "load_house",
    "odds",
    "open_table",
    "parse_cards",
    "play",
    "rank",
    "read_hands",
    "record",
    "replay_record",
    "risk",
    "rules",
    "simulate",
    "stakes",
    "strategy",
    "testing",
    "transcript",
    "write_hands",
]
_MODULES = ("carries", "choices", "events", "extending", "rules", "stakes", "testing")
_WHERE = {
    "analysis": ("GameOdds", "WagerOdds", "odds"),
    "analysis.answers": ("equity", "risk", "simulate", "strategy"),
    "analysis.arena": ("League", "arena"),
    "analysis.chart": ("Chart",),
    "analysis.equity": ("Equity",),
    "analysis.risk": ("GameRisk",),
    "analysis.simulation.simulated": ("Simulated",),
    "cards": ("Card", "parse_cards"),
    "client": ("Client", "ServerSaysNo"),
    "dealing": ("Chance", "Decision", "IllegalChoice", "Round", "record", "replay_record", "transcript"),
    "histories": ("HandHistory", "HandHistoryError", "read_hands", "write_hands"),
    "houses": ("House", "HouseFileError", "HouseGame", "load_game", "load_house"),
    "playing": ("Hand", "play"),
    "ranking.ranked": ("RankedHand", "rank"),
    "tables": ("TableError", "open_table"),
}
_PACKAGE_OF = {name: package for package, names in _WHERE.items() for name in names}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name in _MODULES:
            return import_module(f"cardroom.{name}")
        if name not in _PACKAGE_OF:
            raise AttributeError(f"module 'cardroom' has no attribute {name!r}")
        value = getattr(import_module(f"cardroom.{_PACKAGE_OF[name]}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})

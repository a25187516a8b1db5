"""The layout of a game for the pages: its wagers, limits and pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.dealing.names import spoken
from cardroom.floor.live_table import LiveTable
from cardroom.floor.results import SCOREBOARDS
from cardroom.games.california.banked import BankedGame
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents


class WagerSpot(msgspec.Struct, omit_defaults=True):
    """A wager that can be placed before the deal."""

    kind: str
    label: str
    least: Cents
    most: Cents = 0
    pays: dict[str, str] = {}


class TableLayout(msgspec.Struct, omit_defaults=True):
    """`hands` is the number of hands of a spot; `both` names the wagers that are made on each of them."""

    spots: list[WagerSpot] = []
    hands: int = 1
    both: tuple[str, ...] = ()
    bank_least: Cents = 0
    backline: int = 0
    kum_kum: bool = False
    """True if players may share a wager."""
    open_spots: bool = False
    """True if players may wager on the spot of an empty seat."""
    parts: dict[str, int] = {}
    """The hands that a player sets, the front first, and the number of cards in each."""
    tiles: bool = False
    scoreboard: bool = False
    """True if the game has a scoreboard of Player and Banker."""


def layout_of(table: LiveTable) -> TableLayout:
    game = table.game
    layout = LAYOUTS.of(game)(game)
    layout.parts = game.parts
    layout.tiles = game.deck.tiles
    layout.scoreboard = game.procedure in SCOREBOARDS
    return layout


def _bank_layout(game: BankedGame[Any]) -> TableLayout:
    rules = game.rules
    return TableLayout(
        spots=[_wager_spot(game, kind) for kind in game.offered],
        hands=game.hands_a_spot,
        both=game.on_every_hand,
        bank_least=game.limits.least,
        backline=rules.backline,
        kum_kum=rules.kum_kum,
        open_spots=rules.open_spots,
    )


def _wager_spot(game: BankedGame[Any], kind: str) -> WagerSpot:
    rules, limits = game.rules, game.limits_of(kind)
    return WagerSpot(
        kind=kind,
        label=spoken(kind),
        least=limits.least,
        most=limits.most,
        pays={spoken(outcome): str(pay) for outcome, pay in rules.pays.get(kind, {}).items()},
    )


def _no_wagers(_game: AnySpreadGame) -> TableLayout:
    return TableLayout()


LAYOUTS: ByProcedure[Callable[[Any], TableLayout]] = ByProcedure(
    "pages", by_kind={"pot": _no_wagers, "bank": _bank_layout, "paying": _no_wagers}
)

"""The best strategy of a game as a chart, for the families that have one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.analysis import (
    bank_poker_charts,
    blackjack_chart,
    face_up_chart,
    nines_chart,
    three_card_chart,
    tiles_chart,
)
from cardroom.analysis.chart import Chart
from cardroom.games.california.baccarat.face_up import FaceUpBaccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.nines import Nines
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.california.ultimate import UltimateHoldem

CHARTS: dict[type[BankedGame[Any]], Callable[[Any], Chart]] = {
    Blackjack: blackjack_chart.chart,
    CaribbeanStud: bank_poker_charts.caribbean,
    FaceUpBaccarat: face_up_chart.chart,
    Nines: nines_chart.chart,
    PaiGowTiles: tiles_chart.chart,
    ThreeCardPoker: three_card_chart.chart,
    UltimateHoldem: bank_poker_charts.ultimate,
}


def best_strategy(game: BankedGame[Any]) -> Chart:
    if type(game) not in CHARTS:
        raise ValueError(f"no strategy is worked out for {game.title}")
    return CHARTS[type(game)](game)

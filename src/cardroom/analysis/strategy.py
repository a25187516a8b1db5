"""The best strategy of a game as a chart, for the families that have one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.analysis import blackjack_chart, face_up_chart, three_card_chart
from cardroom.analysis.chart import Chart
from cardroom.games.california.baccarat.face_up import FaceUpBaccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.three_card import ThreeCardPoker

CHARTS: dict[type[BankedGame[Any]], Callable[[Any], Chart]] = {
    Blackjack: blackjack_chart.chart,
    FaceUpBaccarat: face_up_chart.chart,
    ThreeCardPoker: three_card_chart.chart,
}


def best_strategy(game: BankedGame[Any]) -> Chart:
    if type(game) not in CHARTS:
        raise ValueError(f"no strategy is worked out for {game.title}")
    return CHARTS[type(game)](game)

"""The best known play of every game, with what it is worth.

Games against a player-dealer have their mathematics. For the others, the best known play is the bot's: its worth was
measured against simpler bots, and what its hands are worth was counted or sampled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.analysis.chart import Chart
from cardroom.analysis.families import best_strategy
from cardroom.analysis.plays.by_bot import by_bot, draw, flop, stud
from cardroom.games.catalog import ByProcedure, NoAnswer
from cardroom.games.spread import AnySpreadGame

STRATEGIES: ByProcedure[Callable[[Any], Chart]] = ByProcedure(
    "strategies",
    {
        "draw": draw("keeps what makes or may make a good hand, bets made hands, and pays a fair price to draw"),
        "flop": flop,
        "jacks-or-better": draw("opens with jacks or better, keeps what makes a hand, and pays a fair price to draw"),
        "pan": by_bot(
            "retires a hand without a meld if fewer than nine of its cards go together, makes the play that leaves the "
            "fewest cards, and discards the card that goes with the fewest others"
        ),
        "stud": stud,
        "thirteen-card": by_bot("sets the hand for the most points against a sample of hands that are set alike"),
    },
    by_kind={"bank": best_strategy},
)


def strategy_of(game: AnySpreadGame) -> Chart:
    """The best known strategy of a game. Raises ValueError if there is none."""
    try:
        return STRATEGIES.of(game)(game)
    except NoAnswer as error:
        raise ValueError(str(error)) from None

"""The mathematics of each family: a folder for every procedure, with its solver, kernel and chart."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from cardroom.analysis.basis import Basis
from cardroom.analysis.chart import Chart
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families.baccarat import BACCARAT
from cardroom.analysis.families.baccarat_face_up import BACCARAT_FACE_UP
from cardroom.analysis.families.blackjack import BLACKJACK
from cardroom.analysis.families.caribbean_stud import CARIBBEAN_STUD
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.nines import NINES
from cardroom.analysis.families.pai_gow_poker import PAI_GOW_POKER
from cardroom.analysis.families.pai_gow_tiles import PAI_GOW_TILES
from cardroom.analysis.families.three_card_poker import THREE_CARD_POKER
from cardroom.analysis.families.ultimate_holdem import ULTIMATE_HOLDEM
from cardroom.analysis.kernels.kernel import Kernel
from cardroom.bots import Bot, bot_for
from cardroom.games.california.banked import BankedGame
from cardroom.games.catalog import ByProcedure, NoAnswer
from cardroom.games.spread import AnySpreadGame

MATHEMATICS: ByProcedure[Mathematics] = ByProcedure(
    "analysis",
    {
        "baccarat": BACCARAT,
        "baccarat-face-up": BACCARAT_FACE_UP,
        "blackjack": BLACKJACK,
        "caribbean-stud": CARIBBEAN_STUD,
        "nines": NINES,
        "pai-gow-poker": PAI_GOW_POKER,
        "pai-gow-tiles": PAI_GOW_TILES,
        "three-card-poker": THREE_CARD_POKER,
        "ultimate-holdem": ULTIMATE_HOLDEM,
    },
    by_kind={"bank": Mathematics()},
    unanswered={
        "pot": "it is played for a pot, not against a player-dealer; see `cardroom equity`, "
        "and `cardroom collection` for fees",
        "paying": "the players pay one another, so there is no player-dealer",
    },
)


def banked(game: AnySpreadGame) -> BankedGame[Any]:
    """Returns the game if it is played against a player-dealer. Otherwise raises ValueError."""
    try:
        MATHEMATICS.of(game)
    except NoAnswer as error:
        raise ValueError(str(error)) from None
    return cast(BankedGame[Any], game)


def evaluations(game: BankedGame[Any]) -> list[Evaluation]:
    """The wagers of a spread game."""
    mathematics = MATHEMATICS.of(game)
    return [msgspec.structs.replace(wager, ways=mathematics.ways) for wager in mathematics.evaluations(game)]


def player_of(game: BankedGame[Any], strategy: str) -> Bot:
    """The bot that plays this strategy, or the house's bot if the name is empty."""
    if not strategy:
        return bot_for(game)
    player = MATHEMATICS.of(game).player
    if player is None:
        raise ValueError(f"{game.title} has no named strategies; leave the strategy out to use its bot")
    return player(game, strategy)


def usual_strategy(game: BankedGame[Any]) -> str:
    """The usual strategy if a bot can play it at a table; otherwise empty, for the house's bot."""
    if MATHEMATICS.of(game).player is None:
        return ""
    return next((name for wager in evaluations(game) for name in wager.solvers if name), "")


def plays_alike(game: BankedGame[Any], wager: Evaluation) -> bool:
    """True if players at a table follow the strategy of the wager's solver, or have no decisions."""
    return wager.as_played and ("" in wager.solvers or MATHEMATICS.of(game).player is not None)


def kernel_of(game: BankedGame[Any], strategy: str = "") -> Kernel | None:
    """The compiled kernel of the game, if it has one."""
    build = MATHEMATICS.of(game).kernel
    return build(game, strategy) if build else None


def best_strategy(game: BankedGame[Any]) -> Chart:
    """The chart of the best known strategy."""
    chart = MATHEMATICS.of(game).chart
    if chart is None:
        raise ValueError(f"no strategy has been computed for {game.title}")
    found = chart(game)
    wager = next((wager for wager in evaluations(game) if wager.wager == found.wager), None)
    return msgspec.structs.replace(found, basis=_basis(wager, found.strategy)) if wager else found


def _basis(wager: Evaluation, strategy: str) -> Basis:
    """What the figure of a chart of this strategy rests on; if there is none of this name, of the usual strategy."""
    names = wager.solvers or wager.sampled
    chosen = strategy if strategy in names else next(iter(names), "")
    return wager.basis(chosen) if wager.solvers else wager.simulated_basis(chosen)

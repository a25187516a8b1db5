"""Which wagers a game has, and what finds the odds of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from cardroom.analysis import baccarat, blackjack, caribbean, face_up, fortune, nines, three_card, tiles, ultimate
from cardroom.analysis.evaluation import Evaluation
from cardroom.bots import Bot, bot_for
from cardroom.games.california.baccarat.face_up import FaceUpBaccarat
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.nines import Nines
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.california.ultimate import UltimateHoldem


def each_kind(game: BankedGame[Any]) -> Iterator[Evaluation]:
    """Where no family says otherwise: each kind of wager that is offered, with what goes with it after the deal."""
    for kind in game.offered:
        yield Evaluation(wager=kind, kinds=(kind, *(later for later, to in game.goes_with.items() if to == kind)))


SOLVERS: dict[type[BankedGame[Any]], Callable[[Any], Iterable[Evaluation]]] = {
    Baccarat: baccarat.evaluations,
    Blackjack: blackjack.evaluations,
    CaribbeanStud: caribbean.evaluations,
    FaceUpBaccarat: face_up.evaluations,
    Nines: nines.evaluations,
    PaiGowPoker: fortune.evaluations,
    PaiGowTiles: tiles.evaluations,
    ThreeCardPoker: three_card.evaluations,
    UltimateHoldem: ultimate.evaluations,
}
"""By family: its wagers, each with its solver if it has one."""
PLAYERS: dict[type[BankedGame[Any]], Callable[[Any, str], Bot]] = {
    CaribbeanStud: caribbean.player,
    Blackjack: blackjack.player,
    FaceUpBaccarat: face_up.player,
    Nines: nines.player,
    PaiGowTiles: tiles.player,
    ThreeCardPoker: three_card.player,
}
"""By family: who plays by the strategy of a name at a table."""


def evaluations(game: BankedGame[Any]) -> list[Evaluation]:
    """Every wager of the game as spread."""
    of_family = SOLVERS.get(type(game))
    return list(of_family(game) if of_family else each_kind(game))


def player_of(game: BankedGame[Any], strategy: str) -> Bot:
    """Who plays by this strategy; the house's bot where none is named."""
    if not strategy:
        return bot_for(game)
    if type(game) not in PLAYERS:
        raise ValueError(f"{game.title} has no strategies by name: only its bot can play")
    return PLAYERS[type(game)](game, strategy)

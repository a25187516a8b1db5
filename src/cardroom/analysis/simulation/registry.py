"""Which games have a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.analysis.simulation import ante, baccarat, blackjack, face_up, nines, pai_gow, tiles, ultimate
from cardroom.analysis.simulation.kernel import Kernel
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

KERNELS: dict[type[BankedGame[Any]], Callable[[Any, str], Kernel | None]] = {
    Baccarat: baccarat.kernel,
    Blackjack: blackjack.kernel,
    CaribbeanStud: ante.caribbean_kernel,
    FaceUpBaccarat: face_up.kernel,
    Nines: nines.kernel,
    PaiGowPoker: pai_gow.kernel,
    PaiGowTiles: tiles.kernel,
    ThreeCardPoker: ante.three_card_kernel,
    UltimateHoldem: ultimate.kernel,
}
"""By family: the kernel of a game, for a player by the strategy of a name or, where none is named, as its bot plays."""


def kernel_of(game: BankedGame[Any], strategy: str = "") -> Kernel | None:
    """The game's rounds in machine code, where somebody has written them."""
    build = KERNELS.get(type(game))
    return build(game, strategy) if build else None

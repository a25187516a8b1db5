"""What a page needs to know of a game before anybody plays: its wagers, limits and pays."""

from __future__ import annotations

import msgspec

from cardroom.dealing.names import spoken
from cardroom.floor.live_table import LiveTable
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.pai_gow.game import PaiGow
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.games.thirteen_card.rules import COUNTS, PARTS
from cardroom.money import Cents


class WagerSpot(msgspec.Struct, omit_defaults=True):
    """A wager that can be put down before the deal."""

    kind: str
    label: str
    least: Cents
    most: Cents = 0
    needs: tuple[str, ...] = ()
    """It is made only beside one of these."""
    equals: str = ""
    """It is as large as this one."""
    pays: dict[str, str] = {}


class Layout(msgspec.Struct, omit_defaults=True):
    """`hands` is how many hands a spot has; `both` names the wagers that are made on each of them."""

    spots: list[WagerSpot] = []
    hands: int = 1
    both: tuple[str, ...] = ()
    bank_least: Cents = 0
    backline: int = 0
    kum_kum: bool = False
    """Whether people may make one wager together."""
    open_spots: bool = False
    """Whether a spot where nobody sits may be played by somebody who sits elsewhere."""
    parts: dict[str, int] = {}
    """The hands that a player sets, the front first, and how many cards go into each."""
    tiles: bool = False
    scoreboard: bool = False
    """Whether a score is kept, of Player and Banker."""
    over_buttons: bool = False
    """Whether players may hold one, for doubled limits among themselves."""


def layout_of(table: LiveTable) -> Layout:
    game = table.game
    if not isinstance(game, BankedGame):
        return Layout(
            parts=dict(zip(PARTS, COUNTS, strict=True)) if isinstance(game, ThirteenCard) else {},
            over_buttons=isinstance(game, PotGame) and game.has_overs,
        )
    rules = game.rules
    spots = [
        WagerSpot(
            kind=kind,
            label=spoken(kind),
            least=game.limits_of(kind).least,
            most=game.limits_of(kind).most,
            needs=tuple(rules.needs.get(kind, ())),
            equals=rules.equals.get(kind, ""),
            pays={spoken(outcome): str(pay) for outcome, pay in rules.pays[kind].items()} if kind in rules.pays else {},
        )
        for kind in game.offered
    ]
    return Layout(
        spots,
        game.hands_a_spot,
        game.on_every_hand,
        game.limits.least,
        int(rules.backline),
        rules.kum_kum,
        rules.open_spots,
        parts=dict(zip(game.names, (2, game.cards - 2), strict=True)) if isinstance(game, PaiGow) else {},
        tiles=isinstance(game, PaiGowTiles),
        scoreboard=isinstance(game, Baccarat),
    )

"""Names the parts of a hand as a player is about to set it, and says whether that would be foul."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from cardroom.dealing.decisions import Spot
from cardroom.floor.guest import Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.playing import Choose
from cardroom.games.california.pai_gow.game import PaiGow
from cardroom.games.california.pai_gow.setting import Arranging, Setting
from cardroom.games.catalog import ByProcedure
from cardroom.games.thirteen_card.hand import is_foul
from cardroom.games.thirteen_card.rules import COUNTS, PARTS, RANKINGS
from cardroom.games.thirteen_card.setting import SetThirteen


class AsSet(msgspec.Struct, omit_defaults=True):
    """`names` has the name of each part, the front first; it is empty while a part has too few or too many cards."""

    names: list[str] = []
    foul: str = ""
    """Why the hand would lose, or be refused, if it were set like this; empty if it is good."""


def name_as_set(table: LiveTable, number: Number, chosen: Choose) -> AsSet:
    """What the hand would be that a person is asked to set. Nothing is set.

    Whoever is not asked gets no names: the clock may have set the hand while the page was asking about it."""
    shown = table.round
    asked = shown.decisions_of(table.looks_as(number)) if shown else []
    decision = next((one for one in asked if _is_about(one.spot, chosen.spot)), None)
    naming = SETTING.get(shown.game) if shown else None
    if shown is None or decision is None or naming is None:
        return AsSet()
    refused = decision.option.refuse(chosen.choice)
    as_set = naming(shown.game, decision.option, chosen.choice)
    if refused and not as_set.foul:
        as_set.foul = refused
    return as_set


def _is_about(spot: Spot, asked: Spot) -> bool:
    return not asked or spot == asked


def _pai_gow(game: PaiGow[Any], option: Arranging, choice: Setting) -> AsSet:
    """The lower hand of tiles is the low hand, whichever was put in front."""
    if not isinstance(choice, Setting) or len(choice.front) != len(option.house_way):
        return AsSet()
    if any(card not in option.hand for card in choice.front):
        return AsSet()
    two = game.two_hands(option.hand, choice.front)
    names = list(two.names if two.front == choice.front else reversed(two.names))
    ahead, behind = game.names
    return AsSet(names, f"{behind} must beat {ahead}" if two.foul else "")


def _thirteen(_game: object, _option: object, choice: SetThirteen) -> AsSet:
    if not isinstance(choice, SetThirteen) or tuple(map(len, choice.parts)) != COUNTS:
        return AsSet()
    parts = zip(PARTS, choice.parts, strict=True)
    names = [RANKINGS[part].describe(RANKINGS[part].value(cards)) for part, cards in parts]
    return AsSet(names, "back must beat middle, and middle must beat front" if is_foul(choice.parts) else "")


NamingAsSet: TypeAlias = Callable[[Any, Any, Any], AsSet]
SETTING: ByProcedure[NamingAsSet] = ByProcedure(
    "setting",
    {"pai-gow-poker": _pai_gow, "pai-gow-tiles": _pai_gow, "thirteen-card": _thirteen},
    unanswered={
        "pan": "its hands are melded, not set",
        "pot": "its hands are not set in parts",
        "bank": "its hands are not set in parts",
        "paying": "its hands are not set in parts",
    },
)
"""By procedure, the function that names the parts of a hand that is being set."""

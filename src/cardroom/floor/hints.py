"""What a house dealer would point out to somebody who is asked, where it is not plain from the question."""

from __future__ import annotations

from functools import singledispatch

from cardroom.dealing.choices import Choice
from cardroom.dealing.options import Option
from cardroom.games.pan.choices import TakeDiscard
from cardroom.games.pan.finder import find_plays
from cardroom.games.pan.making_good import MakingGood
from cardroom.games.pan.options import Melding, Taking


@singledispatch
def hints(_option: Option) -> list[Choice]:
    """Legal answers, from nothing but the question."""
    return []


@hints.register
def _(option: Taking) -> list[Choice]:
    return [TakeDiscard()] if option.can_be_melded else []


@hints.register
def _(option: Melding) -> list[Choice]:
    return [*find_plays(option.own, option.rules, option.card)]


@hints.register
def _(option: MakingGood) -> list[Choice]:
    return [*option.ways]

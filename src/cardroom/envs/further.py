"""What the environment asks beside the engine: wagers before the deal, and choices that take several actions."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardroom.cards import Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.options import Option
from cardroom.money import Cents


class Further(msgspec.Struct, frozen=True, kw_only=True):
    """A question that is no option of the engine. `about` are the cards that earlier actions have named."""

    about: tuple[Card, ...] = ()


class Wagered(msgspec.Struct, frozen=True):
    """A wager of this kind before the deal, or the player-dealer's bank. An amount of 0 is no wager."""

    kind: str
    amount: Cents


class Wagering(Further, frozen=True):
    """Asks for a wager of this kind. `legal` maps each allowed multiple of the smallest wager to the wager."""

    kind: str
    legal: dict[int, Wagered]
    placed: dict[str, Cents] = {}
    """The wagers that the player has made already."""


Asked: TypeAlias = Option | Further
"""What an agent is asked."""
Answer: TypeAlias = Choice | Wagered | Further
"""What an action means: a choice for the engine, a wager before the deal, or a further question to the same agent."""

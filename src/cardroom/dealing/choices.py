"""What somebody at the table may answer when asked. `Play() | Fold()` is an option between the two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.cards import Card, show_cards
from cardroom.dealing.names import kebab

if TYPE_CHECKING:
    from cardroom.dealing.options import Pick


class Choice(
    msgspec.Struct,
    frozen=True,
    tag_field="choice",
    tag=kebab,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """One answer to one question. A family of games may add its own kinds."""

    def __or__(self, other: Choice) -> Pick:
        from cardroom.dealing.options import Pick

        return Pick((self, other))

    def __str__(self) -> str:
        return kebab(type(self).__name__).replace("-", " ")


class Fold(Choice, frozen=True):
    pass


class Check(Choice, frozen=True):
    pass


class Call(Choice, frozen=True):
    pass


class Bet(Choice, frozen=True):
    """Bet or raise, to so many cents in front of the player this betting round."""

    to: int

    def __str__(self) -> str:
        return f"bet {self.to / 100:g}"


class Discard(Choice, frozen=True):
    """Throw these cards away; none is standing pat."""

    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return f"discard {show_cards(self.cards)}" if self.cards else "stand pat"


class Play(Choice, frozen=True):
    """The wager that follows an ante, so many times the ante."""

    times: int = 1

    def __str__(self) -> str:
        return "play" if self.times == 1 else f"play {self.times}x"


class Straddle(Choice, frozen=True):
    """Post a live blind of twice the big blind before seeing a card."""


class RunTwice(Choice, frozen=True):
    """Deal the rest of the board a second time, for half the pot."""

    def __str__(self) -> str:
        return "run it twice"


class DeclareBoard(Choice, frozen=True):
    """Say that one plays the board, should no hole card make it better."""

    def __str__(self) -> str:
        return "declare the board"


class SayNothing(Choice, frozen=True):
    pass


class OpenCard(Choice, frozen=True):
    """Turn up one's down card before the next is dealt."""


class KeepDown(Choice, frozen=True):
    pass


class Yes(Choice, frozen=True):
    pass


class No(Choice, frozen=True):
    pass

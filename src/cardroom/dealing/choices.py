"""The choices that a player can make. `Play() | Fold()` is an option between the two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.cards import Card, show_cards
from cardroom.dealing.names import kebab
from cardroom.money import show_dollars

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
    """One answer to one question. A family of games can define its own kinds."""

    def __or__(self, other: Choice) -> Pick:
        from cardroom.dealing.options import Pick

        return Pick((self, other))

    def __str__(self) -> str:
        return kebab(type(self).__name__).replace("-", " ")

    @property
    def done(self) -> str:
        """What the hand log says about a player who makes this choice, as in "folds"."""
        words = str(self)
        return f"chooses to {words}" if " " in words else f"{words}s"

    @property
    def label(self) -> str:
        """The text of the button for this choice."""
        words = str(self)
        return words[:1].upper() + words[1:]


class Fold(Choice, frozen=True):
    """Give up the hand, and the money in the pot or the wagers on it."""


class Check(Choice, frozen=True):
    """Bet nothing when there is nothing to call."""


class Call(Choice, frozen=True):
    """Call the bet, or put in the whole stack if it is smaller."""


class Bet(Choice, frozen=True):
    """Bet or raise to a total of `to` cents in this betting round."""

    to: int

    def __str__(self) -> str:
        return f"bet {show_dollars(self.to)}"


class Discard(Choice, frozen=True):
    """Discard these cards; no cards means standing pat."""

    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return f"discard {show_cards(self.cards)}" if self.cards else "stand pat"


class Hit(Choice, frozen=True):
    """Take one more card."""


class Stand(Choice, frozen=True):
    """Take no more cards."""


class Play(Choice, frozen=True):
    """Make the wager that follows an ante, `times` as large as the ante."""

    times: int = 1

    def __post_init__(self) -> None:
        if type(self.times) is not int or self.times < 1:
            raise ValueError(f"a play is one or more times the ante, not {self.times!r} times")

    def __str__(self) -> str:
        return "play" if self.times == 1 else f"play {self.times}x"

    @property
    def done(self) -> str:
        return "plays" if self.times == 1 else f"plays {self.times}x"


class Straddle(Choice, frozen=True):
    """Post a live blind of twice the big blind before seeing a card."""


class Object(Choice, frozen=True):
    """Object to what another player wants to do."""


class RunTwice(Choice, frozen=True):
    """Deal the rest of the board a second time, for half the pot."""

    def __str__(self) -> str:
        return "run it twice"


class DeclareBoard(Choice, frozen=True):
    """Declare that you play the board if no hole card improves it."""

    def __str__(self) -> str:
        return "declare the board"


class SayNothing(Choice, frozen=True):
    """Declare nothing."""


class OpenCard(Choice, frozen=True):
    """Turn up the down card before the next card is dealt."""


class KeepDown(Choice, frozen=True):
    """Leave the down card face down."""


class BeAllIn(Choice, frozen=True):
    """Be all-in for what is in the pot, and put in no more chips."""


class TakePart(Choice, frozen=True):
    """Take part in the betting."""


class Yes(Choice, frozen=True):
    """Agree to what is offered."""


class No(Choice, frozen=True):
    """Decline what is offered."""

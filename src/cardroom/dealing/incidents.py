"""What goes wrong in a round, as a round knows it: when it happened, and that the question is put again after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Ask
from cardroom.dealing.names import kebab

if TYPE_CHECKING:
    from cardroom.dealing.round import Round


class AskAgain:
    """Sent to a procedure instead of a choice: a ruling has changed the table, and the question is put again."""


AGAIN: Final = AskAgain()
PAUSE: Final = Ask(())
"""A moment at which nobody is asked and something may go wrong. Procedures yield it if `dealer.pausing` is set."""


class Incident(msgspec.Struct, frozen=True, tag_field="incident", tag=kebab):
    """Something that goes wrong, and what the house did about it. The kinds are in `cardroom.accidents`."""

    def happen(self, played: Round) -> Choice | None:
        """Changes the table. Returns the choice that the ruling makes for the player who is asked, if it makes one.

        Raises Refusal if it cannot have happened now, or if the ruling cannot be carried out."""
        raise NotImplementedError


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """An incident and its place in the round."""

    incident: Incident
    after: int = 0
    """The number of choices made before it."""
    pause: int = 0
    """The number of the pause at which it happened, from 1; 0 if a question was open."""


Plan: TypeAlias = tuple[Happened, ...]
"""What goes wrong at the pauses of a round, known before it starts."""

"""Questions as they are read from the wire, with every kind of choice that the games define."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.dealing import offers, questions
from cardroom.floor.playing import AnyChoice

if TYPE_CHECKING:
    from cardroom.dealing.questions import Question
else:

    class Offer(offers.Offer, frozen=True):
        __doc__ = offers.Offer.__doc__
        choice: AnyChoice

    class Question(questions.Question, frozen=True):
        __doc__ = questions.Question.__doc__
        offers: tuple[Offer, ...]


__all__ = ["Question"]

"""Answers to a question from nothing but its offers, as a page or a program would make them."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Choice
from cardroom.dealing.questions import Question
from cardroom.testing.answers import filled_in


def answer_at_random(question: Question, random: Random) -> Choice:
    """Any answer that the server is bound to take."""
    offers = [offer for offer in question.offers if not offer.unavailable and not offer.checked]
    return filled_in(random.choice(offers), random)
